import type { Plugin } from 'vite';

/** While developing, words arrive as modules; a browser that is promised JSON would refuse them. */
export const wordsAsModules = (): Plugin => ({
  name: 'saloon-words-as-modules',
  apply: 'serve',
  enforce: 'pre',
  transform: code => code.replaceAll(/, \{ with: \{ type: 'json' \} \}| with \{ type: 'json' \}/g, ''),
});
