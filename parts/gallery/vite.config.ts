import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const jsx = { importSource: 'preact' };

// The gallery is for looking at boards while drawing them (`npx vite -c parts/gallery/vite.config.ts`); it is no part of
// what is served.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx },
  optimizeDeps: { rolldownOptions: { transform: { jsx } } },
  plugins: [
    {
      // While developing, words arrive as modules; a browser that is promised JSON would refuse them.
      name: 'words-as-modules',
      apply: 'serve',
      enforce: 'pre',
      transform: code => code.replaceAll(/, \{ with: \{ type: 'json' \} \}/g, ''),
    },
  ],
});
