import type { Seat } from '@saloon/kernel';
import type { Card } from '../data.ts';
import { handOf } from '../state.ts';
import type { ShootoutTable } from '../steps.ts';

/** Moves one such card from the hand to the discard pile. */
export function discard(table: ShootoutTable, seat: Seat, card: Card): void {
  const hand = handOf(table.state, seat);
  hand.splice(hand.indexOf(card), 1);
  table.state.discard.push(card);
}

/** Draws from the deck; an empty deck is made anew from the discard pile, and an empty table gives nothing. */
export function drawCards(table: ShootoutTable, seat: Seat, count: number): void {
  const cards: Card[] = [];
  while (cards.length < count) {
    const card = takeTopCard(table);
    if (card === undefined) break;
    cards.push(card);
  }
  handOf(table.state, seat).push(...cards);
  table.emit({
    type: 'drew',
    clause: 'SO-6',
    seat,
    count: cards.length,
    reveals: true,
    secret: { seats: [seat], cards },
  });
}

function takeTopCard(table: ShootoutTable): Card | undefined {
  const { state } = table;
  if (state.deck.length === 0 && state.discard.length > 0) {
    state.deck = state.discard;
    state.discard = [];
    table.shuffle(state.deck);
    table.emit({ type: 'reshuffled', clause: 'SO-6' });
  }
  return state.deck.pop();
}
