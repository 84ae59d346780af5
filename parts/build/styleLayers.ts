import type { Plugin } from 'vite';

/** Whose styles win, the last one first: a board over the page around it, that over the kit, and all over the look of the house. */
const LAYERS = [
  ['theme', /\/parts\/theme\.css$|saloon\/accents\.css$/],
  ['parts', /\/parts\//],
  ['pages', /\/web\//],
  ['boards', /\/games\/[^/]+\/(?:board|poster)\//],
] as const;
const IMPORTS = /^(?:@(?:layer|import) [^;{]+;\s*|\/\*[^*]*\*\/\s*)*/;

/** Puts every file of styles into the layer of its place, so that no selector has to outweigh another. `theme.css` has their order. */
export const styleLayers = (): Plugin => ({
  name: 'saloon-style-layers',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const [name] = LAYERS.find(([, place]) => place.test(id)) ?? [];
    return name === undefined ? null : { code: inLayer(code, name), map: null };
  },
});

/** What a file imports cannot stand inside a layer, but can be told which one it belongs to. */
export function inLayer(code: string, name: string): string {
  const [imports = ''] = IMPORTS.exec(code) ?? [];
  const rules = code.slice(imports.length);
  return `${imports.replaceAll(/^(@import "[^"]+");/gm, `$1 layer(${name});`)}@layer ${name} {\n${rules}\n}\n`;
}
