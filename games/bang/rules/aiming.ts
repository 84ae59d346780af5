import type { Seat } from '@saloon/kernel';
import { CARDS, type Card, face, type Kind, kindOf } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import { actingPlace, distance, hasInPlay, ownerOf, type Place, powerAt, rangeAt, servesAsBang } from '../street.ts';

/** Why a card cannot be played, or not there; each has its sentence and its clause. */
export type Obstacle =
  | 'onlyAgainstShots'
  | 'oneBang'
  | 'notInPlay'
  | 'ownCharacter'
  | 'outOfReach'
  | 'tooFar'
  | 'sheriffStaysFree'
  | 'alreadyJailed'
  | 'ownHand'
  | 'emptyHand'
  | 'sameName';

/** What keeps a card from being played at all right now. */
export function cannotPlay(state: BangState, seat: Seat, card: Card): Obstacle | null {
  const place = actingPlace(state, seat);
  if (servesAsBang(state, place, card)) return mayShoot(state, place) ? null : 'oneBang';
  return kindOf(card) === 'missed' ? 'onlyAgainstShots' : null;
}

/** One BANG! a turn, unless a Volcanic or a power lifts the limit; asked anew for each shot. */
const mayShoot = (state: BangState, place: Place): boolean =>
  state.bangsPlayed === 0 || powerAt(state, place).hasNoBangLimit || hasInPlay(state, place, 'volcanic');

/** What keeps a card from being aimed at that character. */
export function cannotAim(state: BangState, seat: Seat, card: Card, to: Place): Obstacle | null {
  const from = actingPlace(state, seat);
  if (state.isOut[to]) return 'notInPlay';
  switch (kindOf(card)) {
    case 'panic':
      return ownerOf(state, to) !== seat && distance(state, from, to) > 1 ? 'tooFar' : null;
    case 'catBalou':
      return null;
    case 'jail':
      return isSpared(state, seat, to) ? 'ownCharacter' : cannotLockUp(state, to);
    case 'duel':
      return isSpared(state, seat, to) ? 'ownCharacter' : null;
    default:
      if (isSpared(state, seat, to)) return 'ownCharacter';
      return distance(state, from, to) > rangeAt(state, from) ? 'outOfReach' : null;
  }
}

/** Nobody attacks themselves, nor a partner unless the host allows it. */
const isSpared = (state: BangState, seat: Seat, to: Place): boolean =>
  ownerOf(state, to) === seat && (!state.config.friendlyFire2p || actingPlace(state, seat) === to);

function cannotLockUp(state: BangState, to: Place): Obstacle | null {
  if (state.roles[ownerOf(state, to)] === 'sheriff') return 'sheriffStaysFree';
  return hasInPlay(state, to, 'jail') ? 'alreadyJailed' : null;
}

/** What keeps a hidden card of that player from being taken. */
export function cannotRob(state: BangState, seat: Seat, target: Seat): Obstacle | null {
  if (seat === target) return 'ownHand';
  return handOf(state, target).length === 0 ? 'emptyHand' : null;
}

/** What keeps a blue card from being put in front of that character of one's own. */
export function cannotEquip(state: BangState, place: Place, card: Card): Obstacle | null {
  if (state.isOut[place]) return 'notInPlay';
  return hasInPlay(state, place, kindOf(card)) ? 'sameName' : null;
}

/** Everybody this card may be aimed at, clockwise, the acting character last. */
export function targets(state: BangState, seat: Seat, card: Card): Place[] {
  const from = actingPlace(state, seat);
  const size = state.characters.length;
  const open: Place[] = [];
  for (let step = 1; step <= size; step++) {
    const to = (from + step) % size;
    if (cannotAim(state, seat, card, to) === null) open.push(to);
  }
  return open;
}

/** How a card of each kind is used in one's own turn. */
export type Use = 'play' | 'shoot' | 'challenge' | 'lockUp' | 'take' | 'equip';
const AIMED: Readonly<Partial<Record<Kind, Use>>> = {
  bang: 'shoot',
  missed: 'shoot',
  duel: 'challenge',
  jail: 'lockUp',
  panic: 'take',
  catBalou: 'take',
};
const USES: ReadonlyMap<Card, Use> = new Map(
  CARDS.map(card => [card, AIMED[kindOf(card)] ?? (face(card).isBlue ? 'equip' : 'play')]),
);
/** How this card is used. */
export const useOf = (card: Card): Use => USES.get(card) as Use;
