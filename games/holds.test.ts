import {
  type AnyGame,
  begin,
  configure,
  type Decision,
  type Message,
  pick,
  playInPlace,
  rngFrom,
} from '@saloon/kernel';
import { houseWords, LANGUAGES, speaker } from '@saloon/words';
import { expect, it } from 'vitest';
import { GAMES } from './list.ts';

const MOVES = 250;

/** What seats keep from each other at every moment of a random match. */
function heldIn(game: AnyGame): Message[] {
  const seats = game.seats.max;
  const dice = rngFrom([3, seats, 5, 5, 5, 5, 5, 5]);
  const config = configure(game.settings, {}, seats);
  const { state, open } = begin(game, config, seats, rngFrom([2, seats, 1, 2, 3, 4, 5, 6]));
  const heldNow = () => state.answered.flatMap((_, seat) => game.holds(game.view(state, seat), seat));
  const held = heldNow();
  let asked: readonly Decision[] = open;
  for (let move = 0; move < MOVES && asked.length > 0; move++) {
    const { seat, options, gesture } = pick(dice, asked);
    const option = pick(dice, options);
    const seen = gesture === undefined ? option : (game.gestures?.guess(state, option, dice) ?? option);
    asked = playInPlace(game, state, { seat, option: seen }, []);
    held.push(...heldNow());
  }
  return held;
}

const rooms = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));

it.each(rooms)('$game.id says in every language what a seat keeps from others', async ({ game, words }) => {
  const held = heldIn(game);
  expect(held.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    const say = speaker(language, { kernel: await houseWords(language), [game.id]: await words(language) }, []);
    const gaps = held.map(say).filter(sentence => sentence.includes(`${game.id}.`) || sentence.includes('{'));
    expect([...new Set(gaps)]).toEqual([]);
  }
});
