import { GAMES } from '@saloon/games';
import { LANGUAGES } from '@saloon/words';
import { expect, it } from 'vitest';
import { COMPANY as serverBots } from '../server/tables/seating.ts';
import { COMPANY, GUESTS } from '../web/lobby/names.ts';

/** The chapters of a game's words in which somebody has a name. */
const PEOPLE = ['character', 'figure', 'faction', 'role', 'pawn'];
const wordsIn = (names: readonly string[]) => names.flatMap(name => name.toLowerCase().split(/[^\p{L}]+/u));

/** Every word in the name of anybody in any game, in any language. */
async function namesInGames(): Promise<Set<string>> {
  const rooms = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));
  const all = await Promise.all(rooms.flatMap(({ words }) => LANGUAGES.map(words)));
  return new Set(all.flatMap(words => PEOPLE.flatMap(chapter => wordsIn(Object.values(words[chapter] ?? {})))));
}

it('no guest and no bot is called like somebody in a game', async () => {
  const taken = await namesInGames();
  expect(taken).toContain('calamity');
  expect(wordsIn([...GUESTS, ...COMPANY, ...serverBots]).filter(name => taken.has(name))).toEqual([]);
});
