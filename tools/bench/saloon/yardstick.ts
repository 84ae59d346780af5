import type { Side } from '../measure.ts';
import { diceOf, type SaloonOption, SEATS, shuffledDeck } from './cards.ts';
import { chooserFor } from './chooser.ts';
import * as plainObjects from './plainObjects.ts';

const MATCHES = 40;
const starts = Array.from({ length: MATCHES }, (_, match) => plainObjects.deal(shuffledDeck(diceOf(match)), SEATS));

/** A random match of Saloon by hand with plain objects; says how many moves it took. */
export function saloonPlayout(match: number): number {
  const choose = chooserFor(match);
  const table = plainObjects.clone(starts[match % MATCHES] as plainObjects.PlainTable);
  let moves = 0;
  for (; !plainObjects.isOver(table); moves++) {
    const options = plainObjects.options(table);
    plainObjects.play(table, options[choose(options.length)] as SaloonOption);
  }
  return moves;
}

/** The yardstick for games: whole matches of Saloon by hand. */
export const saloonMatches: Side = {
  name: 'Saloon by hand',
  work(round) {
    for (let match = 0; match < MATCHES; match++) saloonPlayout(round * MATCHES + match);
    return MATCHES;
  },
};

/** The same, counted in moves. */
export const saloonMoves: Side = {
  name: 'moves of Saloon by hand',
  work(round) {
    let moves = 0;
    for (let match = 0; match < MATCHES; match++) moves += saloonPlayout(round * MATCHES + match);
    return moves;
  },
};
