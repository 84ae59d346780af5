import { GAMES } from '@saloon/games';
import type { AnyGame, Language, Room } from '@saloon/kernel';
import { LANGUAGES } from '@saloon/words';
import type { Plugin } from 'vite';
import { provenance } from './provenance.ts';

const POSTERS = 'virtual:saloon/posters';
const SHEETS = 'virtual:saloon/sheets';
const FORMS = 'virtual:saloon/forms';
const PROVENANCE = 'virtual:saloon/provenance';

/**
 * What pages must know of each game without loading its rules, read from the rules while the site is built: on the poster
 * what the lobby says, on the sheet what the sentences need, on the form what the host may set, and in
 * the credits where its parts come from.
 */
export function gameCards(): Plugin {
  return {
    name: 'saloon-game-cards',
    resolveId: id => ([POSTERS, SHEETS, FORMS, PROVENANCE].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${POSTERS}`) return `export const POSTERS = ${JSON.stringify(await each(posterOf))};`;
      if (id === `\0${SHEETS}`) return `export const SHEETS = ${JSON.stringify(await each(sheetOf))};`;
      if (id === `\0${FORMS}`) return `export const FORMS = ${JSON.stringify(await each(formOf))};`;
      if (id === `\0${PROVENANCE}`) return `export const PROVENANCE = ${JSON.stringify(provenance())};`;
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

const sheetOf = ({ game: { id, facts } }: Room): Pick<AnyGame, 'id' | 'facts'> => ({ id, facts });

const formOf = ({ game: { id, settings, thumb } }: Room): Pick<AnyGame, 'id' | 'settings'> & { hasThumb: boolean } => ({
  id,
  settings,
  hasThumb: thumb !== undefined,
});
