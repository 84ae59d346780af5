import { GAMES } from '@saloon/games';
import type { AnyGame, Language, Room } from '@saloon/kernel';
import { LANGUAGES } from '@saloon/words';
import type { Plugin } from 'vite';

const POSTERS = 'virtual:saloon/posters';
const SHEETS = 'virtual:saloon/sheets';

/**
 * What pages must know of each game without loading its rules, read from the rules while the site is built: on the poster
 * what the lobby says, on the sheet what the table form and the sentences need.
 */
export function gameCards(): Plugin {
  return {
    name: 'saloon-game-cards',
    resolveId: id => (id === POSTERS || id === SHEETS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${POSTERS}`) return `export const POSTERS = ${JSON.stringify(await each(posterOf))};`;
      if (id === `\0${SHEETS}`) return `export const SHEETS = ${JSON.stringify(await each(sheetOf))};`;
      return undefined;
    },
  };
}

async function each<X>(of: (room: Room) => X | Promise<X>): Promise<X[]> {
  return Promise.all(GAMES.map(async ({ load }) => of((await load()).room)));
}

async function posterOf({ game, words }: Room) {
  const said = async (language: Language) => (await words(language)).game ?? {};
  const texts = await Promise.all(LANGUAGES.map(async language => [language, await said(language)] as const));
  return { id: game.id, seats: game.seats, words: Object.fromEntries(texts) };
}

const sheetOf = ({ game }: Room): Pick<AnyGame, 'id' | 'version' | 'settings' | 'facts'> & { hasThumb: boolean } => ({
  id: game.id,
  version: game.version,
  settings: game.settings,
  facts: game.facts,
  hasThumb: game.thumb !== undefined,
});
