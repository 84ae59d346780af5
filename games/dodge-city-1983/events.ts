import type { Chronicle, EventOf, Seat, Weight } from '@saloon/kernel';
import type { BuildingId, Card, Colour, EventId, PawnType } from './data.ts';
import type { Phase } from './state.ts';
import type { EndReason } from './steps.ts';

type Sum = { seat: Seat; amount: number };
type Pawns = { seat: Seat; count: number };
type Shown = { seat: Seat; card: Card };
type Thrown = { seat: Seat; cards: readonly Card[] };
type Inside = { seat: Seat; building: BuildingId };
type Spot = Inside & { square: string };
type Versus = Inside & { opponent: Seat };

/** Everything that can happen in the town. `seat` did it, or has it done to them; an `opponent` is somebody else. */
export type DodgeEvent =
  // Getting ready and the round
  | EventOf<'choseColour', { seat: Seat; colour: Colour }>
  | EventOf<'phaseBegan', { phase: Phase; round: number }>
  | EventOf<'dealt', { seat: Seat; count: number }, { cards: readonly Card[] }>
  | EventOf<'reshuffled', { count: number }>
  | EventOf<'showedIndians', Thrown>
  // The start phase
  | EventOf<'choseStartCard', { seat: Seat }, { card: Card }>
  | EventOf<'showedStartCard', Shown>
  | EventOf<'drewLots', { seats: readonly Seat[] }>
  | EventOf<'becameFirst', { seat: Seat }>
  // Movement
  | EventOf<'played', Shown>
  | EventOf<'gotMoney' | 'paid' | 'waived', Sum>
  | EventOf<'gaveMoney', Sum & { opponent: Seat }>
  | EventOf<'founded', Inside & { pawn: PawnType }>
  | EventOf<'placed', Spot & { pawn: PawnType | null }>
  | EventOf<'bought', Spot & { pawn: PawnType | null; amount: number }>
  | EventOf<'gaveUpPawns' | 'noRoomForPawns', Pawns>
  | EventOf<'raided', Spot & { owner: Seat }>
  | EventOf<'gainedControl' | 'lostControl', Inside>
  | EventOf<'becameNeutral', { building: BuildingId }>
  // Events
  | EventOf<'drewEvent', { seat: Seat; event: EventId; instruction: EventId }>
  | EventOf<'eventVoid', { seat: Seat; event: EventId }>
  | EventOf<'eventsReshuffled', object>
  | EventOf<'sold', Spot & { amount: number }>
  | EventOf<'lostPawn', Spot>
  | EventOf<'changedSides', Spot & { opponent: Seat }>
  | EventOf<'drewExtra', { seat: Seat }, { card: Card }>
  | EventOf<'owedCard', { seat: Seat }>
  // The duels
  | EventOf<'keptCard', { seat: Seat }, { card: Card }>
  | EventOf<'discarded', Thrown>
  | EventOf<'challenged', Versus>
  | EventOf<'passed' | 'wasImmune', { seat: Seat }>
  | EventOf<'showedDuelCard', Shown>
  | EventOf<'wonDuel', Versus & { card: Card; beaten: Card }>
  | EventOf<'duelUndecided', Versus>
  | EventOf<'tookPawn', Spot & { opponent: Seat }>
  | EventOf<'fightBegan', { building: BuildingId; seats: readonly Seat[] }>
  | EventOf<'dominated', Inside>
  | EventOf<'fightUndecided', { building: BuildingId }>
  // The end
  | EventOf<'wonBuilding', Inside & { points: number; amount: number }>
  | EventOf<'gameEnded', { reason: EndReason }>
  | EventOf<'drewTieBreak', Shown>;

/** How much there is to see of each. */
export const weights: Readonly<Record<DodgeEvent['type'], Weight>> = {
  choseColour: 'glance',
  phaseBegan: 'glance',
  dealt: 'trifle',
  reshuffled: 'trifle',
  showedIndians: 'verdict',
  choseStartCard: 'trifle',
  showedStartCard: 'card',
  drewLots: 'glance',
  becameFirst: 'verdict',
  played: 'card',
  gotMoney: 'glance',
  paid: 'glance',
  waived: 'glance',
  gaveMoney: 'glance',
  founded: 'card',
  placed: 'glance',
  bought: 'glance',
  gaveUpPawns: 'trifle',
  noRoomForPawns: 'glance',
  raided: 'card',
  gainedControl: 'card',
  lostControl: 'card',
  becameNeutral: 'drama',
  // The card is a sentence to be read.
  drewEvent: 'drama',
  eventVoid: 'card',
  eventsReshuffled: 'trifle',
  sold: 'card',
  lostPawn: 'card',
  changedSides: 'card',
  drewExtra: 'glance',
  owedCard: 'glance',
  keptCard: 'trifle',
  discarded: 'glance',
  challenged: 'card',
  passed: 'glance',
  wasImmune: 'verdict',
  showedDuelCard: 'verdict',
  wonDuel: 'drama',
  duelUndecided: 'drama',
  tookPawn: 'card',
  fightBegan: 'card',
  dominated: 'drama',
  fightUndecided: 'drama',
  wonBuilding: 'drama',
  gameEnded: 'verdict',
  drewTieBreak: 'verdict',
};

/** Which of them open a turn, and which are looked for later. */
export const chronicle: Chronicle<DodgeEvent> = {
  turns: ['phaseBegan', 'played'],
  landmarks: {
    lostPawn: 'wound',
    tookPawn: 'wound',
    raided: 'wound',
    challenged: 'duel',
    fightBegan: 'duel',
    wonBuilding: 'reward',
  },
};
