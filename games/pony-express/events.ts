import type { Chronicle, EventOf, Seat, Weight } from '@saloon/kernel';
import type { Card, Claim, DuelCorner, Face, Hand, Rider } from './data.ts';
import type { Flicked } from './steps.ts';

type Pair = { seat: Seat; target: Seat };
type Gold = { seat: Seat; nuggets: number };
type Roll = { seat: Seat; dice: readonly Face[]; hand: Hand };
/** A leg of the ride, from one space to another. */
export type Leg = { from: number; space: number };
/** A shot as all saw it: whom the die touched, the first one first, and how it was flicked, unless a die decided. */
type Run = { touched: readonly Seat[]; flicked: Flicked | null };

/** Everything that can happen on the way. `seat` did it, or has it done to them; a `target` is somebody else. */
export type PonyEvent =
  // Setup
  | EventOf<'choseRider', { seat: Seat; rider: Rider }>
  | EventOf<'rolledOpenly', Roll>
  | EventOf<'goesFirst', { seat: Seat }>
  | EventOf<'kept', { seat: Seat }, { card: Card }>
  // The turn
  | EventOf<'turnBegan', { seat: Seat }>
  | EventOf<'charity' | 'paidBail' | 'foundGold', Gold>
  | EventOf<'escaped' | 'satInPrison', Roll>
  | EventOf<'drewCard', { seat: Seat }, { card: Card }>
  | EventOf<'played', { seat: Seat; card: Card }>
  | EventOf<'blownBack', Pair & Leg>
  // The cup
  | EventOf<'rolledUnderCup', { seat: Seat }, { dice: readonly Face[] }>
  | EventOf<'tookOut' | 'putBack', { seat: Seat; face: Face }>
  | EventOf<'rerolledHidden', Gold & { count: number }, { dice: readonly Face[] }>
  | EventOf<'rerolledOpen', Gold & { faces: readonly Face[]; dice: readonly Face[] }>
  | EventOf<'turnedDie', { seat: Seat }, { face: Face; turnedTo: Face }>
  | EventOf<'announced', { seat: Seat; hand: Claim }>
  // The accusation
  | EventOf<'decided', { seat: Seat }, { accuses: boolean }>
  | EventOf<'believed' | 'doubtedToo' | 'stayed', { seat: Seat }>
  | EventOf<'accused' | 'bluffed' | 'spokeTruth', { seat: Seat; accuser: Seat }>
  | EventOf<'liftedCup', Roll>
  // Moving
  | EventOf<'rode', { seat: Seat; spaces: number } & Leg>
  | EventOf<'reachedSacramento', { seat: Seat }>
  | EventOf<'servedMailbox', { seat: Seat; mailbox: number }>
  | EventOf<'jailed', { seat: Seat }>
  // Duels and poker
  | EventOf<'duelBegan' | 'finalDuelBegan' | 'duelUndecided' | 'finalDuelWon', Pair>
  | EventOf<'tookCorner', { seat: Seat; corner: DuelCorner }>
  | EventOf<'shotDie', { seat: Seat; die: number }>
  | EventOf<'shot', Pair & Run & { count: number }>
  | EventOf<'heldFire', { seat: Seat }>
  | EventOf<'touchedBystander', Pair>
  | EventOf<'duelWon', Pair & { nuggets: number; isFromBank: boolean }>
  | EventOf<'pokerBegan', { players: readonly Seat[] }>
  | EventOf<'pokerWon', { seat: Seat }>
  | EventOf<'paidStake', Pair & { nuggets: number; added: number }>
  // Spaces
  | EventOf<'tookTrain', Gold & Leg>
  | EventOf<'dug', Roll>
  | EventOf<'drank', Roll & Gold>
  | EventOf<'servedDrinks' | 'emptyRelay', { seat: Seat }>
  | EventOf<'visitedRelay', { seat: Seat; count: number }, { cards: readonly Card[] }>
  | EventOf<'shotAtIndians', { seat: Seat; count: number; standing: readonly boolean[] } & Run>
  | EventOf<'leftIndians', Gold & Leg>;

/** How much there is to see of each. */
export const weights: Readonly<Record<PonyEvent['type'], Weight>> = {
  choseRider: 'glance',
  rolledOpenly: 'card',
  goesFirst: 'glance',
  kept: 'trifle',
  turnBegan: 'glance',
  charity: 'glance',
  paidBail: 'card',
  foundGold: 'glance',
  escaped: 'verdict',
  satInPrison: 'verdict',
  drewCard: 'trifle',
  played: 'card',
  blownBack: 'drama',
  rolledUnderCup: 'glance',
  tookOut: 'glance',
  putBack: 'glance',
  rerolledHidden: 'glance',
  rerolledOpen: 'card',
  turnedDie: 'glance',
  announced: 'card',
  decided: 'trifle',
  believed: 'card',
  doubtedToo: 'glance',
  stayed: 'glance',
  accused: 'card',
  bluffed: 'verdict',
  spokeTruth: 'verdict',
  liftedCup: 'verdict',
  rode: 'card',
  reachedSacramento: 'verdict',
  servedMailbox: 'card',
  jailed: 'drama',
  duelBegan: 'drama',
  finalDuelBegan: 'drama',
  duelUndecided: 'card',
  finalDuelWon: 'drama',
  tookCorner: 'glance',
  shotDie: 'card',
  shot: 'drama',
  heldFire: 'card',
  touchedBystander: 'card',
  duelWon: 'verdict',
  pokerBegan: 'card',
  pokerWon: 'verdict',
  paidStake: 'glance',
  tookTrain: 'card',
  dug: 'card',
  drank: 'card',
  servedDrinks: 'glance',
  emptyRelay: 'glance',
  visitedRelay: 'glance',
  shotAtIndians: 'drama',
  leftIndians: 'card',
};

/** Which of them open a turn, and which are looked for later. */
export const chronicle: Chronicle<PonyEvent> = {
  turns: ['turnBegan'],
  landmarks: {
    blownBack: 'wound',
    touchedBystander: 'wound',
    jailed: 'jail',
    escaped: 'escape',
    paidBail: 'escape',
    duelBegan: 'duel',
    finalDuelBegan: 'duel',
    duelWon: 'reward',
    pokerWon: 'reward',
    reachedSacramento: 'reward',
  },
};
