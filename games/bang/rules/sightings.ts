import type { Seat } from '@saloon/kernel';
import type { Card } from '../data.ts';
import { type BangState, handOf, type Sighting } from '../state.ts';

/** The bit of somebody who only watches. */
export const SPECTATOR = 1 << 7;
/** The bit of a seat. */
export const bit = (seat: Seat): number => 1 << seat;

const everybodyBut = (state: BangState, seat: Seat): number =>
  (((1 << state.hands.length) - 1) & ~bit(seat)) | SPECTATOR;

/** The whole table saw this card go into that hand. */
export function allSaw(state: BangState, card: Card, holder: Seat): void {
  note(state, { card, seers: everybodyBut(state, holder), among: bit(holder) });
}

/** One player knows that this card went into that hand. */
export function oneSaw(state: BangState, card: Card, seer: Seat, holder: Seat): void {
  if (seer !== holder) note(state, { card, seers: bit(seer), among: bit(holder) });
}

/** The card has left the hands: nothing is left to know about it. */
export function forget(state: BangState, card: Card): void {
  if (state.sightings.length > 0) state.sightings = state.sightings.filter(sighting => sighting.card !== card);
}

/** A card went from hand to hand unseen by the others; to them, whatever was in the one hand may now be in the other. */
export function sawTheft(state: BangState, card: Card, from: Seat, to: Seat): void {
  const isLast = handOf(state, from).length === 0;
  const moved: Sighting[] = [];
  for (const sighting of state.sightings) {
    if ((sighting.among & bit(from)) === 0) {
      moved.push(sighting);
      continue;
    }
    const stayed = isLast ? sighting.among & ~bit(from) : sighting.among;
    const thief = sighting.seers & bit(to);
    const others = sighting.seers & ~bit(to);
    if (others !== 0) moved.push({ card: sighting.card, seers: others, among: stayed | bit(to) });
    if (thief !== 0 && sighting.card !== card) moved.push({ card: sighting.card, seers: thief, among: stayed });
  }
  state.sightings = moved;
  oneSaw(state, card, from, to);
}

/** A whole hand went to an heir, who now sees it; its former owner knows every card of it. */
export function sawInheritance(state: BangState, cards: readonly Card[], from: Seat, to: Seat): void {
  const moved: Sighting[] = [];
  for (const sighting of state.sightings) {
    const { card, seers, among } = sighting;
    if ((among & bit(from)) === 0) {
      moved.push(sighting);
      continue;
    }
    const elsewhere = among & ~bit(from);
    const others = seers & ~bit(to);
    if (others !== 0) moved.push({ card, seers: others, among: elsewhere | bit(to) });
    if ((seers & bit(to)) !== 0 && !cards.includes(card)) moved.push({ card, seers: bit(to), among: elsewhere });
  }
  state.sightings = moved;
  for (const card of cards) oneSaw(state, card, from, to);
}

function note(state: BangState, sighting: Sighting): void {
  state.sightings = [...state.sightings, sighting];
}
