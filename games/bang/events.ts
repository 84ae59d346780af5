import type { Chronicle, EventOf, Seat, Weight } from '@saloon/kernel';
import type { Card, Character, Role } from './data.ts';
import type { Check, LineUp } from './steps.ts';

type Figure = { seat: Seat; character: Character };
type FigureWithCard = Figure & { card: Card };
type Cards = { seat: Seat; cards: readonly Card[] };
type Count = { seat: Seat; count: number };

/** Everything that can happen at the table. `seat` did it, or has it done to them; a `target` is somebody else. */
export type BangEvent =
  // Setup
  | EventOf<'kept', { seat: Seat }, { character: Character }>
  | EventOf<'drafted', Figure>
  | EventOf<'linedUp', { seat: Seat }, LineUp>
  | EventOf<'lineUpShown', { seat: Seat } & LineUp>
  | EventOf<'tookCharacter', Figure & { power: Character }>
  | EventOf<'showedRole', { seat: Seat; role: Role }>
  | EventOf<'dealt', Count, { cards: readonly Card[] }>
  // The turn
  | EventOf<'turnBegan' | 'turnSkipped', { seat: Seat }>
  | EventOf<'turnCutShort' | 'exposed', Figure>
  | EventOf<'exploded', FigureWithCard>
  | EventOf<'dynamiteMoved', { seat: Seat; card: Card; target: Seat; at: Character }>
  | EventOf<'freed' | 'stayedInJail', Figure>
  | EventOf<'discarded', { seat: Seat; card: Card }>
  // Drawing
  | EventOf<'flipped', Figure & { check: Check; cards: readonly Card[] }>
  | EventOf<'countedFlip', FigureWithCard>
  | EventOf<'drew' | 'lookedAtDeck', Count, { cards: readonly Card[] }>
  | EventOf<'drewOpenly' | 'tookFromDiscard', { seat: Seat; card: Card }>
  | EventOf<'robbed', { seat: Seat; target: Seat }, { card: Card }>
  | EventOf<'reshuffled', { count: number }>
  // Cards
  | EventOf<'played', { seat: Seat; card: Card }>
  | EventOf<'playedAt', { seat: Seat; card: Card; target: Seat; at: Character }>
  | EventOf<'equipped', FigureWithCard>
  | EventOf<'replaced', { seat: Seat; card: Card }>
  | EventOf<'noEffect' | 'notThirsty', { seat: Seat }>
  | EventOf<'nothingToTake', { seat: Seat; target: Seat }>
  | EventOf<'tookInPlay' | 'discardedInPlay', { seat: Seat; card: Card; target: Seat; at: Character }>
  | EventOf<'lostFromHand', { seat: Seat; card: Card }>
  | EventOf<'storeOpened', { cards: readonly Card[] }>
  | EventOf<'pickedUp', { seat: Seat; card: Card }>
  // Answers
  | EventOf<'barrelSaved' | 'barrelFailed' | 'shotCancelled' | 'conceded', Figure>
  | EventOf<'dodged' | 'droveOff' | 'shotBack' | 'drank', FigureWithCard>
  | EventOf<'healed', Figure & { cards: readonly Card[] }>
  // Life and death
  | EventOf<'wounded', Figure & { by: Seat | null; points: number; left: number }>
  | EventOf<'regained', Figure & { left: number }>
  | EventOf<'eliminated', Figure>
  | EventOf<'leftCards' | 'punished', Cards>
  | EventOf<'inherited', Cards & { target: Seat; count: number }, { hidden: readonly Card[] }>
  | EventOf<'rewarded', Count>;

/** How much there is to see of each. */
export const weights: Readonly<Record<BangEvent['type'], Weight>> = {
  kept: 'trifle',
  drafted: 'card',
  linedUp: 'trifle',
  lineUpShown: 'card',
  tookCharacter: 'glance',
  showedRole: 'card',
  dealt: 'trifle',
  turnBegan: 'trifle',
  turnSkipped: 'glance',
  turnCutShort: 'card',
  exposed: 'glance',
  exploded: 'drama',
  dynamiteMoved: 'glance',
  freed: 'glance',
  stayedInJail: 'glance',
  discarded: 'trifle',
  // What it means is said right after it, while the card is still in mind.
  flipped: 'card',
  countedFlip: 'card',
  drew: 'trifle',
  lookedAtDeck: 'trifle',
  drewOpenly: 'card',
  tookFromDiscard: 'card',
  robbed: 'glance',
  reshuffled: 'trifle',
  played: 'card',
  playedAt: 'card',
  equipped: 'card',
  replaced: 'glance',
  noEffect: 'card',
  notThirsty: 'card',
  nothingToTake: 'glance',
  tookInPlay: 'card',
  discardedInPlay: 'card',
  lostFromHand: 'card',
  storeOpened: 'card',
  // The card has been lying there for all to see.
  pickedUp: 'glance',
  barrelSaved: 'glance',
  barrelFailed: 'glance',
  shotCancelled: 'trifle',
  conceded: 'verdict',
  dodged: 'card',
  droveOff: 'card',
  shotBack: 'card',
  drank: 'card',
  healed: 'card',
  wounded: 'card',
  regained: 'glance',
  eliminated: 'drama',
  leftCards: 'glance',
  punished: 'card',
  inherited: 'card',
  rewarded: 'glance',
};

/** Which of them open a turn, and which are looked for later. */
export const chronicle: Chronicle<BangEvent> = {
  turns: ['turnBegan'],
  landmarks: {
    wounded: 'wound',
    eliminated: 'out',
    rewarded: 'reward',
    shotBack: 'duel',
    freed: 'escape',
    stayedInJail: 'jail',
    turnCutShort: 'jail',
  },
};
