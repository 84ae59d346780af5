import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

type Cards = typeof import('./cards.ts');

const NAMES = ['posters', 'sheets', 'forms', 'provenance'];
const ACCENTS = 'accents.css';
const idOf = (name: string): string => `\0virtual:saloon/${name}`;
const file = fileURLToPath(new URL('./cards.ts', import.meta.url));

/** Modules with what pages must know of each game; while developing, read anew whenever a game has changed. */
export function gameCards(): Plugin {
  let cards: () => Promise<Cards> = () => import('./cards.ts');
  return {
    name: 'saloon-game-cards',
    configureServer(server) {
      cards = async () => (await server.ssrLoadModule(file)) as Cards;
    },
    handleHotUpdate({ file: changed, server }) {
      if (/\/(?:games|kernel)\//.test(changed)) forget(server);
    },
    resolveId: id => [...NAMES, ACCENTS].map(idOf).find(known => known === `\0${id}`),
    async load(id) {
      if (id === idOf(ACCENTS)) return (await cards()).accents();
      const name = NAMES.find(known => id === idOf(known))?.toUpperCase();
      if (name === undefined) return undefined;
      const { CARDS } = await cards();
      return `export const ${name} = ${JSON.stringify(await CARDS[name]?.())};`;
    },
  };
}

function forget({ moduleGraph }: ViteDevServer): void {
  for (const name of [...NAMES, ACCENTS]) {
    const module = moduleGraph.getModuleById(idOf(name));
    if (module !== undefined) moduleGraph.invalidateModule(module);
  }
}
