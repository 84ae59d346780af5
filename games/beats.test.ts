import {
  type AnyGame,
  begin,
  configure,
  type Decision,
  type GameEvent,
  pick,
  playInPlace,
  rngFrom,
  type Weight,
} from '@saloon/kernel';
import { expect, it } from 'vitest';
import { GAMES } from './list.ts';

/** Games that are told step by step. */
const TOLD = ['cactus-town', 'pony-express', 'shootout'];
const MATCHES = 3;
const MOVES = 600;
/** Waited for by all, and worth a look of its own. */
const WEIGHTY: readonly (Weight | undefined)[] = ['verdict', 'drama'];

/** What each step tells in a random match; the runner asks for an outcome before every step. */
function beatsOf(game: AnyGame, seats: number, seed: number): GameEvent[][] {
  const beats: GameEvent[][] = [];
  let told: GameEvent[] = [];
  const watched: AnyGame = {
    ...game,
    outcome(state) {
      beats.push(told.splice(0));
      return game.outcome(state);
    },
  };
  const dice = rngFrom([seed, seats, 5, 5, 5, 5, 5, 5]);
  const { state, open } = begin(
    game,
    configure(game.settings, {}, seats),
    seats,
    rngFrom([seed, seats, 1, 2, 3, 4, 5, 6]),
  );
  let asked: readonly Decision[] = open;
  for (let move = 0; move < MOVES && asked.length > 0; move++) {
    const { seat, options, gesture } = pick(dice, asked);
    const option = pick(dice, options);
    const seen = gesture === undefined ? option : (game.gestures?.guess(state, option, dice) ?? option);
    told = [];
    asked = playInPlace(watched, state, { seat, option: seen }, told);
  }
  return beats;
}

const rooms = await Promise.all(
  GAMES.filter(({ id }) => TOLD.includes(id)).map(async ({ load }) => (await load()).room),
);

it.each(rooms)('$game.id tells one weighty thing after the other', ({ game }) => {
  const crowded = new Set<string>();
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    for (let seed = 1; seed <= MATCHES; seed++)
      for (const beat of beatsOf(game, seats, seed)) {
        const weighty = beat.filter(({ type }) => WEIGHTY.includes(game.weights[type]));
        if (weighty.length > 1) crowded.add(weighty.map(({ type }) => type).join(', '));
      }
  expect([...crowded]).toEqual([]);
});
