import type { Seat } from '@saloon/kernel';
import { type Card, DICE, FACES, type Face } from '../data.ts';
import { cardsOf, type Die, goldOf } from '../state.ts';
import type { PonyTable } from '../steps.ts';

/** The bank pays; a limited bank pays only what it has. Returns what was paid. */
export function bankPays(table: PonyTable, seat: Seat, nuggets: number): number {
  const { state } = table;
  const paid = state.config.bankLimited ? Math.min(nuggets, state.bank) : nuggets;
  state.bank -= paid;
  state.gold[seat] = goldOf(state, seat) + paid;
  return paid;
}

/** The player pays the bank as much as they have. Returns what was paid. */
export function payBank(table: PonyTable, seat: Seat, nuggets: number): number {
  const { state } = table;
  const paid = Math.min(nuggets, goldOf(state, seat));
  state.gold[seat] = goldOf(state, seat) - paid;
  state.bank += paid;
  return paid;
}

/** One player pays another as much as they have. Returns what was paid. */
export function payPlayer(table: PonyTable, from: Seat, to: Seat, nuggets: number): number {
  const { state } = table;
  const paid = Math.min(nuggets, goldOf(state, from));
  state.gold[from] = goldOf(state, from) - paid;
  state.gold[to] = goldOf(state, to) + paid;
  return paid;
}

/** A played card is out of the game (PE-128). */
export function playCard(table: PonyTable, seat: Seat, card: Card): void {
  const hand = cardsOf(table.state, seat);
  hand.splice(hand.indexOf(card), 1);
  table.state.played.push(card);
  table.emit({ type: 'played', clause: 'PE-128', seat, card, reveals: true });
}

/** The top card of the pile, if there is one. */
export function drawCard(table: PonyTable): Card | undefined {
  const { pile, buriedBy } = table.state;
  const card = pile.pop();
  if (buriedBy.length > pile.length) buriedBy.length = pile.length;
  return card;
}

/** All five dice, once. */
export function rollFive(table: PonyTable): Face[] {
  const dice: Face[] = [];
  while (dice.length < DICE.count) dice.push(FACES[table.roll(FACES.length) - 1] as Face);
  return dice;
}

/** A die comes from under the cup: all see it. */
export function showDie(die: Die): void {
  die.zone = 'table';
  die.isKnown = true;
}
