import { copyRng, goesBy, type Rng, type Seat, type State, shuffle } from '@saloon/kernel';
import {
  CARDS_TO_CHOOSE_FROM,
  type Card,
  type Claim,
  DESERT,
  EQUIPMENT,
  type Face,
  GOLD,
  type PonyConfig,
  type Rider,
  SACRAMENTO,
  type Space,
  type SpaceKind,
  TRAIL,
} from './data.ts';
import type { PonyStep } from './steps.ts';

/** One of the five dice of the player who rides: where it lies, and whether all know its face under the cup. */
export interface Die {
  face: Face;
  zone: 'cup' | 'table';
  isKnown: boolean;
}
/** The board, the bank and everybody's cards. */
export interface PonyState extends State<PonyStep> {
  config: PonyConfig;
  active: Seat;
  /** Whom each has chosen so far; in the first version of the rules nobody chose. */
  riders?: readonly (Rider | null)[];
  /** The number of the space each rider is on. */
  space: number[];
  /** The mailbox of each rider: 0 before Sacramento, then 1 to 3. */
  mailbox: number[];
  /** Riders in the order in which they came to their spaces; decides who stands in which slot. */
  arrivals: Seat[];
  inPrison: boolean[];
  gold: number[];
  bank: number;
  hands: Card[][];
  /** The draw pile, its top card last. */
  pile: Card[];
  /** Who put the lowest cards under the pile, from the bottom up; each remembers their own. */
  buriedBy: Seat[];
  /** Cards played are out of the game. */
  played: Card[];
  /** Cards not kept at the start, until all have chosen. */
  setAside: { seat: Seat; card: Card }[];
  dice: Die[];
  rerolls: number;
  claim: { seat: Seat; hand: Claim } | null;
  winner: Seat | null;
  /** The loser of the final duel. */
  runnerUp: Seat | null;
}

/** The table before riders are chosen and the first turn is rolled for (PE-1 to PE-4, PE-11 to PE-15). */
export function setup(config: PonyConfig, seats: number, rng: Rng, version: number): PonyState {
  const pile = Object.entries(EQUIPMENT).flatMap(([card, { count }]) => Array<Card>(count).fill(card as Card));
  shuffle(rng, pile);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const areRidersChosen = goesBy({ version }, 2);
  return {
    config,
    active: 0,
    ...(areRidersChosen && { riders: everybody.map(() => null) }),
    space: everybody.map(() => 1),
    mailbox: everybody.map(() => 0),
    arrivals: everybody,
    inPrison: everybody.map(() => false),
    gold: everybody.map(() => GOLD.atStart),
    bank: GOLD.inAll - seats * GOLD.atStart,
    hands: everybody.map(() => pile.splice(-CARDS_TO_CHOOSE_FROM)),
    pile,
    buriedBy: [],
    played: [],
    setAside: [],
    dice: [],
    rerolls: 0,
    claim: null,
    winner: null,
    runnerUp: null,
    agenda: [
      { do: 'keeping', waiting: everybody },
      { do: 'firstRoll', rollers: everybody, rolled: [] },
      ...(areRidersChosen ? [{ do: 'rider' } as const] : []),
    ],
    answered: everybody.map(() => 0),
    rng,
  };
}

/** A copy that shares nothing changeable. */
export const clone = (state: PonyState): PonyState => ({
  ...state,
  space: state.space.slice(),
  mailbox: state.mailbox.slice(),
  arrivals: state.arrivals.slice(),
  inPrison: state.inPrison.slice(),
  gold: state.gold.slice(),
  hands: state.hands.map(hand => hand.slice()),
  pile: state.pile.slice(),
  buriedBy: state.buriedBy.slice(),
  played: state.played.slice(),
  setAside: state.setAside.slice(),
  dice: state.dice.map(die => ({ ...die })),
  agenda: state.agenda.slice(),
  answered: state.answered.slice(),
  rng: copyRng(state.rng),
});

/** Where the riders are: public, so a view has it too. */
type Riders = Pick<PonyState, 'space'>;

/** The seats clockwise from this one, which comes first. */
export const clockwiseFrom = (state: Riders, seat: Seat): Seat[] => [seat, ...othersOf(state, seat)];

/** Everybody else, clockwise from the left neighbour. */
export function othersOf({ space: { length } }: Riders, seat: Seat): Seat[] {
  const others: Seat[] = [];
  for (let step = 1; step < length; step++) others.push((seat + step) % length);
  return others;
}

/** The number of the space this rider is on. */
export const spaceOf = (state: Riders, seat: Seat): number => state.space[seat] as number;

/** The space this rider is on. */
export const placeOf = (state: PonyState, seat: Seat): Space => TRAIL[spaceOf(state, seat) - 1] as Space;

/** Where a rider would be after so many spaces, as the sentence of a question names it; surplus spaces are lost (PE-132). */
export function goal(state: Riders, seat: Seat, spaces: number): { readonly place: string; readonly kind: SpaceKind } {
  const { name, kind } = TRAIL[Math.min(SACRAMENTO, spaceOf(state, seat) + spaces) - 1] as Space;
  return { place: name, kind };
}

/** Whom everybody rides as, as far as it is chosen (PE-2). */
export const ridersOf = ({ riders, space }: Pick<PonyState, 'riders' | 'space'>): readonly (Rider | null)[] =>
  riders ?? space.map(() => null);

/** The nuggets this player owns. */
export const goldOf = (state: PonyState, seat: Seat): number => state.gold[seat] as number;

/** The cards this player holds. */
export const cardsOf = (state: PonyState, seat: Seat): Card[] => state.hands[seat] as Card[];

/** Whether this player holds such a card. */
export const holds = (state: PonyState, seat: Seat, card: Card): boolean => cardsOf(state, seat).includes(card);

/** Whether for all the table knows this player might hold such a card: some hand, and a copy not yet played. */
export function mightHold(state: PonyState, seat: Seat, card: Card): boolean {
  if (cardsOf(state, seat).length === 0) return false;
  let left: number = EQUIPMENT[card].count;
  for (const other of state.played) if (other === card) left--;
  return left > 0;
}

/** Every mailbox counts as Sacramento (PE-53). */
export const distance = (state: Riders, one: Seat, other: Seat): number =>
  Math.abs(spaceOf(state, one) - spaceOf(state, other));

/** Alone in last place: every other rider, prisoners included, is further on (PE-30). */
export const isAloneLast = ({ space }: Riders, seat: Seat): boolean =>
  space.every((other, rider) => rider === seat || other > (space[seat] as number));

/** Whether this rider has reached Sacramento. */
export const isInSacramento = (state: PonyState, seat: Seat): boolean => spaceOf(state, seat) === SACRAMENTO;

/** What the next re-roll of the active player costs (PE-23, PE-30 to PE-32). */
export function rerollPrice(state: Riders & Pick<PonyState, 'rerolls'>, seat: Seat): number {
  if (state.rerolls === 0 && isAloneLast(state, seat)) return 0;
  return spaceOf(state, seat) >= DESERT.from ? GOLD.rerollInDesert : GOLD.reroll;
}

/** Who may accuse the active player: those on the same space, else the nearest; prisoners are skipped (PE-46 to PE-51). */
export function eligibleAccusers(state: Riders & Pick<PonyState, 'inPrison'>, seat: Seat): Seat[] {
  let eligible: Seat[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of othersOf(state, seat)) {
    const away = distance(state, seat, other);
    if (state.inPrison[other] || away > nearest) continue;
    if (away < nearest) eligible = [];
    nearest = away;
    eligible.push(other);
  }
  return eligible;
}
