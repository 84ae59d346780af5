import { type Message, pick, type Rng, type Seat, shuffle, split, type Viewer } from '@saloon/kernel';
import type { BuildingId, Card, Colour, EventId, PawnType } from './data.ts';
import { startCards } from './rules/start.ts';
import {
  type Building,
  clone,
  coloursOf,
  type DodgeState,
  deckFor,
  duelCardOf,
  handOf,
  type Phase,
  typesLeft,
} from './state.ts';
import type { DodgeStep, SecretChoice, StepOf } from './steps.ts';
import { isIndian } from './town.ts';

/** What one viewer may know of the town. */
export interface DodgeView {
  round: number;
  /** The round after which the game ends; 0 if there is none. */
  lastRound: number;
  phase: Phase;
  first: Seat;
  /** By seat; null before it is chosen. */
  colours: (Colour | null)[];
  money: number[];
  points: number[];
  supply: number[];
  buildings: Building[];
  /** By seat and building: the pawns added in this phase. */
  added: number[][];
  /** The types with which a building may still be founded. */
  typesLeft: PawnType[];
  importantSquaresLink: boolean;
  handSizes: number[];
  /** The viewer's own cards; a spectator has none. */
  hand: Card[];
  indiansAtMost: number[];
  owed: number[];
  /** All the playing cards of this table, wherever they are. */
  cards: Card[];
  deckSize: number;
  discard: Card[];
  eventPileSize: number;
  eventDiscard: EventId[];
  /** Who has made a secret choice that is not yet shown, and what the viewer itself chose. */
  hasChosen: boolean[];
  ownChoice: Card | null;
  /** The duel cards that lie open, by seat. */
  duelCards: (Card | null)[];
  hasFought: boolean[];
  fights: { building: BuildingId; dominant: Seat | null }[];
  /** The pawn that waits for the type of the building it founds. */
  founding: { building: BuildingId; square: string; isFree: boolean } | null;
  winner: Seat | null;
}

/** Built from nothing: only what is written here can be known. */
export function view(state: DodgeState, viewer: Viewer): DodgeView {
  const step = state.agenda.at(-1);
  const chosen = secretChoice(step);
  return {
    // While colours are chosen, the first round is about to begin.
    round: Math.max(1, state.round),
    lastRound: state.config.maxRounds,
    phase: state.phase,
    first: state.first,
    colours: coloursOf(state).slice(),
    money: state.money.slice(),
    points: state.points.slice(),
    supply: state.supply.slice(),
    buildings: state.buildings.map(viewOf),
    added: state.added.map(counts => counts.slice()),
    typesLeft: typesLeft(state),
    importantSquaresLink: state.config.importantSquaresLink,
    handSizes: state.hands.map(hand => hand.length),
    hand: viewer === 'spectator' ? [] : handOf(state, viewer).slice(),
    indiansAtMost: state.indiansAtMost.slice(),
    owed: state.owed.slice(),
    cards: deckFor(state.config),
    deckSize: state.deck.length,
    discard: state.discard.slice(),
    eventPileSize: state.eventPile.length,
    eventDiscard: state.eventDiscard.slice(),
    hasChosen: state.hands.map((_, seat) => (chosen[seat] ?? null) !== null),
    ownChoice: viewer === 'spectator' ? null : (chosen[viewer] ?? null),
    duelCards: state.hands.map((_, seat) => (isKnown(state, seat) ? duelCardOf(state, seat) : null)),
    hasFought: state.duels.hasFought.slice(),
    fights: state.duels.fights.map(fight => ({ ...fight })),
    founding: step?.do === 'founding' ? pawnWaiting(step) : null,
    winner: state.winner,
  };
}

/** What a seat keeps to itself, in words. */
export const holds = ({ hand, ownChoice }: DodgeView): Message[] => [
  { key: `${ID}.holds.hand`, args: { cards: hand.map(card => ({ key: `${ID}.card.${card}` })) } },
  ...(ownChoice === null ? [] : [{ key: `${ID}.holds.choice`, args: { card: { key: `${ID}.card.${ownChoice}` } } }]),
];
const ID = 'dodge-city-1983';

/** Deals anew whatever the seat cannot see: other hands, both piles, choices not yet shown. */
export function imagine(state: DodgeState, seat: Seat, rng: Rng): DodgeState {
  const dream = clone(state);
  do dealAnew(dream, seat, rng);
  while (dream.hands.some((hand, other) => hand.filter(isIndian).length > (dream.indiansAtMost[other] ?? 0)));
  dream.eventPile.sort();
  shuffle(rng, dream.eventPile);
  dream.agenda = dream.agenda.map(step => dreamedStep(dream, step, seat, rng));
  dream.rng = split(rng);
  return dream;
}

/** Cards drawn since the same shuffle are mixed among themselves: everybody saw which cards were shuffled when. */
function dealAnew(dream: DodgeState, seat: Seat, rng: Rng): void {
  const unseen = new Map<number, Card[]>([[dream.shuffles, dream.deck]]);
  const hidden = [...dream.hands.keys()].filter(other => other !== seat && !isKnown(dream, other));
  const drawnAfter = (other: Seat, at: number) => dream.drawnAfter[other]?.[at] as number;
  for (const other of hidden)
    for (const [at, card] of handOf(dream, other).entries()) {
      const shuffles = drawnAfter(other, at);
      unseen.set(shuffles, [...(unseen.get(shuffles) ?? []), card]);
    }
  for (const shuffles of [...unseen.keys()].sort()) shuffle(rng, (unseen.get(shuffles) as Card[]).sort());
  for (const other of hidden)
    dream.hands[other] = handOf(dream, other).map((_, at) => unseen.get(drawnAfter(other, at))?.pop() as Card);
  dream.deck = unseen.get(dream.shuffles) ?? [];
}

/** Whether this player's duel card lies open. */
const isKnown = ({ duels }: DodgeState, seat: Seat): boolean => duels.isShown[seat] === true;

const viewOf = (building: Building): Building => ({
  ...building,
  squares: building.squares.slice(),
  controllers: building.controllers.slice(),
});

const pawnWaiting = ({ building, square, isFree }: StepOf<'founding'>) => ({ building, square, isFree });

function secretChoice(step: DodgeStep | undefined): SecretChoice {
  if (step?.do === 'start') return step.chosen;
  return step?.do === 'duelCard' ? step.kept : [];
}

function dreamedStep(dream: DodgeState, step: DodgeStep, seat: Seat, rng: Rng): DodgeStep {
  const anew = (choice: SecretChoice, from: (other: Seat) => Card[]): SecretChoice =>
    choice.map((card, other) => (card === null || other === seat ? card : pick(rng, from(other))));
  if (step.do === 'start') return { ...step, chosen: anew(step.chosen, other => startCards(dream, other)) };
  if (step.do === 'duelCard') return { ...step, kept: anew(step.kept, other => handOf(dream, other)) };
  return step;
}
