import { copyRng, goesBy, type Rng, type Seat, type State, shuffle } from '@saloon/kernel';
import { BOX } from './box.ts';
import {
  type AnyPawn,
  type BuildingId,
  type Card,
  COLOURS,
  CONSTANTS,
  type Colour,
  type DodgeConfig,
  type EventId,
  type PawnType,
} from './data.ts';
import type { DodgeStep } from './steps.ts';
import { PAWN_TYPES, PLAN } from './town.ts';

/** The two phases in which pawns are bought. */
export type MovementPhase = 'firstMovement' | 'secondMovement';
/** The four phases of a round. */
export type Phase = 'start' | MovementPhase | 'duels';

/** One building of the town. */
export interface Building {
  readonly id: BuildingId;
  status: 'empty' | 'typed' | 'won' | 'neutral';
  /** Its type; the symbol token stays when the building is closed. */
  pawn: PawnType | null;
  winner: Seat | null;
  /** Who stands on each square, in the order of its plan. */
  squares: (Seat | null)[];
  free: number;
  /** Who has control of it now, kept up after each change of a pawn. */
  controllers: Seat[];
}

/** What the duels of this round have brought so far. */
export interface Duels {
  /** Whose duel card lies open. */
  isShown: boolean[];
  /** Who has had an ordinary duel. */
  hasFought: boolean[];
  /** Buildings for which the fight is over, and who won it. */
  fights: { building: BuildingId; dominant: Seat | null }[];
}

/** The town, everybody's cards and money, the piles. */
export interface DodgeState extends State<DodgeStep> {
  config: DodgeConfig;
  round: number;
  phase: Phase;
  first: Seat;
  /** The colours chosen so far, by seat; in the first version of the rules nobody chose. */
  colours?: readonly (Colour | null)[];
  money: number[];
  points: number[];
  supply: number[];
  /** The buildings in play, in board order. */
  buildings: Building[];
  /** By seat and building: the pawns added in this phase. */
  added: number[][];
  hands: Card[][];
  /** For each card in a hand: how often the pile had been shuffled when it was drawn. */
  drawnAfter: number[][];
  shuffles: number;
  /** The most Indians that each hand can hold, as far as everybody at the table knows. */
  indiansAtMost: number[];
  /** Cards owed in the next deal. */
  owed: number[];
  /** The top card of every pile is the last one. */
  deck: Card[];
  discard: Card[];
  eventPile: EventId[];
  eventDiscard: EventId[];
  duels: Duels;
  winner: Seat | null;
  ending: 'points' | 'townClosed' | 'lastRound' | 'tieBreak' | null;
}

/** The table before the first deal (DC-13 to DC-18). */
export function setup(config: DodgeConfig, seats: number, rng: Rng, version: number): DodgeState {
  const each = <X>(value: () => X): X[] => Array.from({ length: seats }, value);
  const deck = deckFor(config);
  const eventPile = BOX.events.map(({ id }) => id);
  shuffle(rng, deck);
  shuffle(rng, eventPile);
  const areColoursChosen = goesBy({ version }, 2);
  const buildings = (BOX.players[seats]?.buildings ?? []).map(emptyBuilding);
  return {
    config,
    round: 0,
    phase: 'start',
    first: 0,
    ...(areColoursChosen && { colours: each(() => null) }),
    money: each(() => CONSTANTS.startMoney),
    points: each(() => 0),
    supply: each(() => CONSTANTS.pawnsPerColour),
    buildings,
    added: each(() => buildings.map(() => 0)),
    hands: each(() => []),
    drawnAfter: each(() => []),
    shuffles: 0,
    indiansAtMost: each(() => 0),
    owed: each(() => 0),
    deck,
    discard: [],
    eventPile,
    eventDiscard: [],
    duels: noDuels(seats),
    winner: null,
    ending: null,
    agenda: areColoursChosen ? [{ do: 'deal' }, { do: 'colour' }] : [{ do: 'deal' }],
    answered: each(() => 0),
    rng,
  };
}

/** All the playing cards that this table uses, in the order of the list. */
export const deckFor = ({ deckPreset }: Pick<DodgeConfig, 'deckPreset'>): Card[] =>
  BOX.decks[deckPreset]?.cards.map(({ id }) => id) ?? [];

/** A building that nobody has moved into. */
export function emptyBuilding(id: BuildingId): Building {
  const squares = PLAN[id].squares.map(() => null);
  return { id, status: 'empty', pawn: null, winner: null, squares, free: squares.length, controllers: [] };
}

/** Before the first challenge of a round. */
export const noDuels = (seats: number): Duels => ({
  isShown: Array<boolean>(seats).fill(false),
  hasFought: Array<boolean>(seats).fill(false),
  fights: [],
});

/** A copy that shares nothing changeable; steps, fights and lists of colours are never changed, so their lists are enough. */
export const clone = (state: DodgeState): DodgeState => ({
  ...state,
  money: state.money.slice(),
  points: state.points.slice(),
  supply: state.supply.slice(),
  buildings: state.buildings.map(building => ({
    ...building,
    squares: building.squares.slice(),
    controllers: building.controllers.slice(),
  })),
  added: state.added.map(counts => counts.slice()),
  hands: state.hands.map(hand => hand.slice()),
  drawnAfter: state.drawnAfter.map(shuffles => shuffles.slice()),
  indiansAtMost: state.indiansAtMost.slice(),
  owed: state.owed.slice(),
  deck: state.deck.slice(),
  discard: state.discard.slice(),
  eventPile: state.eventPile.slice(),
  eventDiscard: state.eventDiscard.slice(),
  duels: {
    isShown: state.duels.isShown.slice(),
    hasFought: state.duels.hasFought.slice(),
    fights: state.duels.fights.slice(),
  },
  agenda: state.agenda.slice(),
  answered: state.answered.slice(),
  rng: copyRng(state.rng),
});

/** Everybody's colour, as far as it is chosen (DC-13); in the first version of the rules it went by seat. */
export const coloursOf = ({ colours, money }: DodgeState): readonly (Colour | null)[] =>
  colours ?? COLOURS.slice(0, money.length).map(({ id }) => id);

/** Everybody, clockwise from `from`. */
export const clockwiseFrom = (state: DodgeState, from: Seat): Seat[] =>
  state.money.map((_, step) => (from + step) % state.money.length);

/** The cards of this player. */
export const handOf = (state: DodgeState, seat: Seat): Card[] => state.hands[seat] ?? [];

/** The one card left for the duels; no name at all when it has been discarded. */
export const duelCardOf = (state: DodgeState, seat: Seat): Card => handOf(state, seat)[0] ?? '';

/** The building of that name, if it is in play. */
export const buildingNamed = (state: DodgeState, id: BuildingId): Building | undefined =>
  state.buildings.find(building => building.id === id);

/** Whether this building is still fought for. */
export const isOpen = ({ status }: Building): boolean => status === 'empty' || status === 'typed';

/** Whether no building is fought for any more. */
export const isTownClosed = (state: DodgeState): boolean => !state.buildings.some(isOpen);

/** Whether this player has a pawn in the building (R-44: closed buildings hold none). */
export const isPresent = ({ squares }: Building, seat: Seat): boolean => squares.includes(seat);

/** Whether pawns of this kind may stand in a building of this type. */
export const fits = (building: Building, pawn: AnyPawn): boolean => pawn === 'any' || building.pawn === pawn;

/** Whether a building may still be founded with this type (DC-51). */
export function isTypeLeft(state: DodgeState, pawn: PawnType): boolean {
  if (!state.config.limitTypeByTokens) return true;
  let used = 0;
  for (const building of state.buildings) if (building.pawn === pawn) used++;
  return used < CONSTANTS.symbolTokensPerType;
}

/** The types with which a building may still be founded, from strong to weak. */
export const typesLeft = (state: DodgeState): PawnType[] => PAWN_TYPES.filter(pawn => isTypeLeft(state, pawn));

/** How many more pawns this player may add to that building in this phase (DC-44, DC-47). */
export function roomFor(state: DodgeState, seat: Seat, building: number): number {
  const added = state.added[seat]?.[building] ?? 0;
  return Math.min(CONSTANTS.maxPawnsPerBuildingPerPhase - added, state.supply[seat] ?? 0);
}
