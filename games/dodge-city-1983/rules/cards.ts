import type { Seat } from '@saloon/kernel';
import type { Card, EventId } from '../data.ts';
import { handOf } from '../state.ts';
import type { DodgeTable } from '../steps.ts';
import { isIndian } from '../town.ts';

/** Draws one card into a hand; null if there is none in any pile. */
export function drawCard(table: DodgeTable, seat: Seat): Card | null {
  const { state } = table;
  const card = takeTopCard(table);
  if (card === undefined) return null;
  handOf(state, seat).push(card);
  state.drawnAfter[seat]?.push(state.shuffles);
  state.indiansAtMost[seat] = (state.indiansAtMost[seat] ?? 0) + 1;
  return card;
}

/** Takes a card out of a hand, for all to see. */
export function takeFromHand(table: DodgeTable, seat: Seat, card: Card): void {
  const { state } = table;
  const at = handOf(state, seat).indexOf(card);
  handOf(state, seat).splice(at, 1);
  state.drawnAfter[seat]?.splice(at, 1);
  if (isIndian(card)) state.indiansAtMost[seat] = (state.indiansAtMost[seat] ?? 0) - 1;
}

/** Puts a card from the hand on the discard pile. */
export function discard(table: DodgeTable, seat: Seat, card: Card): void {
  takeFromHand(table, seat, card);
  table.state.discard.push(card);
}

/** The next event; an empty pile is made anew from the used ones. */
export function takeEvent(table: DodgeTable): EventId | undefined {
  const { state } = table;
  if (state.eventPile.length === 0) {
    state.eventPile = state.eventDiscard;
    state.eventDiscard = [];
    table.shuffle(state.eventPile);
    table.emit({ type: 'eventsReshuffled', clause: 'DC-56' });
  }
  return state.eventPile.pop();
}

/** Shuffles the discards into the draw pile; whatever was drawn before came from the pile as it was. */
export function reshuffle(table: DodgeTable): void {
  const { state } = table;
  table.emit({ type: 'reshuffled', clause: 'DC-23', count: state.discard.length });
  state.deck.push(...state.discard.splice(0));
  state.shuffles++;
  table.shuffle(state.deck);
}

/** An empty draw pile is made anew from the discards. */
function takeTopCard(table: DodgeTable): Card | undefined {
  const { state } = table;
  if (state.deck.length === 0 && state.discard.length > 0) reshuffle(table);
  return state.deck.pop();
}
