import type { EventOf, Seat } from '@saloon/kernel';
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
  | EventOf<'wounded', Figure & { points: number; left: number }>
  | EventOf<'regained', Figure & { left: number }>
  | EventOf<'eliminated', Figure>
  | EventOf<'leftCards' | 'punished', Cards>
  | EventOf<'inherited', Cards & { target: Seat; count: number }, { hidden: readonly Card[] }>
  | EventOf<'rewarded', Count>;
