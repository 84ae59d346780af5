import { GAMES } from '@saloon/games';
import { type AnyGame, type BotKind, type Language, type Manifest, type Room, strengthsOf } from '@saloon/kernel';
import { accentRule } from '@saloon/parts/accents';
import { LANGUAGES } from '@saloon/words';
import { boxOf } from './provenance.ts';

/** What pages must know of each game without loading its rules, read from the rules; by the name it is exported under. */
export const CARDS: Readonly<Record<string, () => unknown>> = {
  /** What the lobby says. */
  POSTERS: () => each(posterOf),
  /** What the sentences need. */
  SHEETS: () => each(sheetOf),
  /** What the host may set. */
  FORMS: () => each(formOf),
  /** Where its parts come from. */
  PROVENANCE: () => each(boxOf),
};

/** The inks of all games, as a style sheet. */
export const accents = async (): Promise<string> =>
  (await each(({ game, manifest }) => accentRule(game.id, manifest))).join('\n');

async function each<X>(of: (room: Room) => X | Promise<X>): Promise<X[]> {
  return Promise.all(GAMES.map(async ({ load }) => of((await load()).room)));
}

async function posterOf({ game, manifest: { bill, minutes, usualSeats }, words }: Room) {
  const said = async (language: Language) => (await words(language)).game ?? {};
  const texts = await Promise.all(LANGUAGES.map(async language => [language, await said(language)] as const));
  return { id: game.id, bill, minutes, usualSeats, seats: game.seats, words: Object.fromEntries(texts) };
}

const sheetOf = ({ game: { id, facts } }: Room): Pick<AnyGame, 'id' | 'facts'> => ({ id, facts });

const formOf = ({ game, manifest: { sides } }: Room): Form => ({
  id: game.id,
  settings: game.settings,
  bots: strengthsOf(game),
  ...(sides === undefined ? {} : { sides }),
});
type Form = Pick<AnyGame, 'id' | 'settings'> & Pick<Manifest, 'sides'> & { bots: readonly BotKind[] };
