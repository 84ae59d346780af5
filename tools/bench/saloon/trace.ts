import { answer, begin, copy, type Move, open, playInPlace } from '@saloon/kernel';
import { type Card, diceOf, type SaloonOption, SEATS, shuffledDeck } from './cards.ts';
import { chooserFor } from './chooser.ts';
import { type SaloonState, saloon } from './kernel.ts';

/** A match recorded once and replayed by every implementation. */
export interface Trace {
  deck: readonly Card[];
  /** The table of the kernel's version before the first move. */
  start: SaloonState;
  moves: readonly Move<SaloonOption>[];
}

/** Plays this match at random and writes down every move, as data read from a log: no option is one that is offered. */
export function record(match: number, seats = SEATS): Trace {
  const { state: start } = begin(saloon, {}, seats, diceOf(match));
  const state = saloon.clone(start);
  const choose = chooserFor(match);
  const moves: Move<SaloonOption>[] = [];
  for (let [asked] = open(saloon, state); asked !== undefined; ) {
    const move = answer(state, asked.seat, asked.options[choose(asked.options.length)] as SaloonOption);
    moves.push(copy(move));
    [asked] = playInPlace(saloon, state, move);
  }
  return { deck: shuffledDeck(diceOf(match)), start, moves };
}
