import type { Seat } from '@saloon/kernel';
import type { BangClause, Card } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangTable } from '../steps.ts';
import { inPlayAt, type Place } from '../street.ts';
import { allSaw, forget, oneSaw, sawTheft } from './sightings.ts';

/** A list without one card. */
export function without(cards: readonly Card[], card: Card): Card[] {
  const rest: Card[] = [];
  for (const other of cards) if (other !== card) rest.push(other);
  return rest;
}

/** Takes the top card of the deck. A deck that runs out is made anew at once, not only when the next card is needed. */
export function takeTop(table: BangTable): Card | undefined {
  const { state } = table;
  if (state.deck.length === 0) reshuffle(table);
  const card = state.deck.pop();
  state.topSeen = null;
  if (state.deck.length === 0) reshuffle(table);
  return card;
}

function reshuffle(table: BangTable): void {
  const { state } = table;
  if (state.discard.length === 0) return;
  state.deck = state.discard;
  state.discard = [];
  table.shuffle(state.deck);
  table.emit({ type: 'reshuffled', clause: 'BG-21', count: state.deck.length });
}

/** Draws into a hand, as many as there are; only the drawer sees them. */
export function drawCards(table: BangTable, seat: Seat, count: number, clause: BangClause): void {
  const { state } = table;
  const cards: Card[] = [];
  while (cards.length < count) {
    const seer = state.topSeen?.seat;
    const card = takeTop(table);
    if (card === undefined) break;
    if (seer !== undefined) oneSaw(state, card, seer, seat);
    cards.push(card);
  }
  state.hands[seat] = [...handOf(state, seat), ...cards];
  const secret = { seats: [seat], cards };
  table.emit({ type: 'drew', clause, seat, count: cards.length, reveals: true, secret });
}

/** Adds a card to a hand before everybody's eyes. */
export function takeOpenly(state: BangState, seat: Seat, card: Card): void {
  state.hands[seat] = [...handOf(state, seat), card];
  allSaw(state, card, seat);
}

/** Takes a card out of the hand for all to see; whoever asked for it says where it goes. */
export function leaveHand(state: BangState, seat: Seat, card: Card): void {
  state.hands[seat] = without(handOf(state, seat), card);
  forget(state, card);
}
/** Puts a card of the hand on the discard pile. */
export function discardFromHand(state: BangState, seat: Seat, card: Card): void {
  leaveHand(state, seat, card);
  state.discard.push(card);
}

/** Removes a card in front of a character; whoever asked for it says where it goes. */
export function removeInPlay(state: BangState, place: Place, card: Card): void {
  state.inPlay[place] = without(inPlayAt(state, place), card);
}
/** Puts a card in front of a character. */
export function putInPlay(state: BangState, place: Place, card: Card): void {
  state.inPlay[place] = [...inPlayAt(state, place), card];
}
/** Puts a card from in front of a character on the discard pile. */
export function discardInPlay(state: BangState, place: Place, card: Card): void {
  removeInPlay(state, place, card);
  state.discard.push(card);
}

/** Takes a card at random from another hand; only the two players learn which. */
export function robHand(table: BangTable, seat: Seat, target: Seat, clause: BangClause): void {
  const { state } = table;
  const card = table.pick(handOf(state, target));
  state.hands[target] = without(handOf(state, target), card);
  state.hands[seat] = [...handOf(state, seat), card];
  sawTheft(state, card, target, seat);
  table.emit({ type: 'robbed', clause, seat, target, reveals: true, secret: { seats: [seat, target], card } });
}
