import { type Heard, LENGTHS, type Seat } from '@saloon/kernel';
import type { BuildingId, Card, EventId } from '../data.ts';
import { type DodgeEvent, weights } from '../events.ts';
import type { DodgeView } from '../secrets.ts';

/** How an event shows itself for a moment: a sign over what it concerns, in a tone of its own. */
export type Sign = 'coin' | 'drew' | 'lost' | 'shot' | 'shown' | 'won' | 'locked' | 'comes' | 'hat';
/** What an event concerns: a player (in the role named), a building, one of its squares, or the whole town. */
interface Flourish {
  readonly sign: Sign;
  readonly over: 'seat' | 'opponent' | 'building' | 'square' | 'piles';
  /** What it means to whoever did it, if the sign is elsewhere. */
  readonly doer: Sign | null;
}

const over = (where: Flourish['over'], sign: Sign, doer: Sign | null = null): Flourish => ({ sign, over: where, doer });

/** Every event of the game, each with what the town shows of it; pieces that move do so by themselves. */
export const FLOURISHES: Readonly<Record<DodgeEvent['type'], Flourish>> = {
  choseColour: over('seat', 'comes'),
  phaseBegan: over('piles', 'shown'),
  dealt: over('seat', 'drew'),
  reshuffled: over('piles', 'drew'),
  showedIndians: over('seat', 'shown'),
  choseStartCard: over('seat', 'hat'),
  showedStartCard: over('seat', 'shown'),
  drewLots: over('piles', 'drew'),
  becameFirst: over('seat', 'won'),
  played: over('seat', 'shown'),
  gotMoney: over('seat', 'coin'),
  paid: over('seat', 'lost'),
  gaveMoney: over('opponent', 'coin', 'lost'),
  waived: over('seat', 'locked'),
  sold: over('square', 'lost', 'coin'),
  lostPawn: over('square', 'lost'),
  changedSides: over('square', 'shown'),
  raided: over('square', 'lost'),
  founded: over('building', 'shown'),
  placed: over('square', 'comes'),
  bought: over('square', 'comes', 'coin'),
  gaveUpPawns: over('seat', 'lost'),
  noRoomForPawns: over('seat', 'locked'),
  gainedControl: over('building', 'won'),
  lostControl: over('building', 'lost'),
  becameNeutral: over('building', 'locked'),
  drewEvent: over('seat', 'drew'),
  eventVoid: over('seat', 'locked'),
  eventsReshuffled: over('piles', 'drew'),
  drewExtra: over('seat', 'drew'),
  owedCard: over('seat', 'drew'),
  keptCard: over('seat', 'hat'),
  discarded: over('seat', 'lost'),
  challenged: over('opponent', 'shot', 'shown'),
  passed: over('seat', 'hat'),
  wasImmune: over('seat', 'locked'),
  showedDuelCard: over('seat', 'shown'),
  wonDuel: over('opponent', 'shot', 'won'),
  duelUndecided: over('building', 'locked'),
  tookPawn: over('square', 'lost'),
  fightBegan: over('building', 'shot'),
  dominated: over('building', 'won', 'won'),
  fightUndecided: over('building', 'locked'),
  wonBuilding: over('building', 'won', 'won'),
  gameEnded: over('piles', 'won'),
  drewTieBreak: over('seat', 'shown'),
};

/** What an event may name. */
type Told = { readonly [Fact in 'seat' | 'opponent']?: Seat } & {
  readonly building?: BuildingId;
  readonly square?: string;
  readonly event?: EventId;
  readonly card?: Card;
  readonly cards?: readonly Card[];
};
/** What is on stage. */
type Stage = readonly Heard<DodgeEvent>[];

/** The sign that the last of those on stage sets which mean this place. */
function signWhere(stage: Stage, signOf: (flourish: Flourish, told: Told) => Sign | null): Sign | null {
  const signs = stage.map(event => signOf(FLOURISHES[event.type], event as Told));
  return signs.findLast(sign => sign !== null) ?? null;
}

/** The sign over a player. */
export const signOverSeat = (stage: Stage, of: Seat): Sign | null =>
  signWhere(stage, ({ over: where, sign, doer }, { seat, opponent }) => {
    if (where === 'opponent' && opponent === of) return sign;
    if (seat !== of) return null;
    return where === 'seat' ? sign : doer;
  });

/** The sign over a building, or over one of its squares. */
export const signInBuilding = (stage: Stage, id: BuildingId, square: string | null): Sign | null =>
  signWhere(stage, ({ over: where, sign }, told) => {
    const isMeant = square === null ? where === 'building' : where === 'square' && told.square === square;
    return isMeant && told.building === id ? sign : null;
  });
/** The sign over a building on the map, where squares are too small for signs of their own. */
export const signOnMap = (stage: Stage, id: BuildingId): Sign | null =>
  signWhere(stage, ({ over: where, sign }, { building }) =>
    building === id && (where === 'building' || where === 'square') ? sign : null,
  );

/** The sign over the piles in the middle of the town. */
export const signOverPiles = (stage: Stage): Sign | null =>
  signWhere(stage, ({ over: where, sign }) => (where === 'piles' ? sign : null));

/** The building where something on stage happens, if it is in one. */
export const placeOf = (stage: Stage): BuildingId | null =>
  stage.map(event => (event as Told).building).findLast(building => building !== undefined) ?? null;

/** A card held up for all to see, and whether it beats the others, once that is decided. */
export interface RaisedCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly isWinner: boolean | null;
}

/** The cards held up for a moment, in the order of the seats, so that those of a duel stay in place when it is decided. */
export const raisedCards = (stage: Stage, view: DodgeView): readonly RaisedCard[] =>
  stage.flatMap(event => raisedBy(event, view)).toSorted((one, other) => one.seat - other.seat);

function raisedBy(event: Heard<DodgeEvent>, view: DodgeView): readonly RaisedCard[] {
  const { seat = 0, opponent, building, card, cards } = event as Told;
  if (WINS.has(event.type) || DRAWS.has(event.type)) {
    const seats = opponent === undefined ? fightersFor(view, building) : [seat, opponent];
    return duelCards(view, seats, WINS.has(event.type) ? seat : null);
  }
  // A card is held up only for as long as it takes to read it.
  if (SECRETS.has(event.type) || LENGTHS[weights[event.type]] < LENGTHS.card) return [];
  return (card === undefined ? (cards ?? []) : [card]).map(shown => ({ seat, card: shown, isWinner: null }));
}

type Types = ReadonlySet<DodgeEvent['type']>;
const WINS: Types = new Set(['wonDuel', 'dominated']);
const DRAWS: Types = new Set(['duelUndecided', 'fightUndecided']);
/** Their cards stay in the hand of whoever hears of them. */
const SECRETS: Types = new Set(['dealt', 'choseStartCard', 'keptCard']);

const fightersFor = ({ buildings }: DodgeView, id: BuildingId | undefined): readonly Seat[] =>
  buildings.find(building => building.id === id)?.controllers ?? [];

/** The duel cards that lie open before these players. */
const duelCards = (view: DodgeView, seats: readonly Seat[], winner: Seat | null): RaisedCard[] =>
  seats.flatMap(seat => {
    const card = view.duelCards[seat];
    return card ? [{ seat, card, isWinner: seat === winner }] : [];
  });

/** The event card that was just drawn. */
export const shownEvent = (stage: Stage): EventId | null =>
  stage.map(event => (event as Told).event).findLast(event => event !== undefined) ?? null;

/** Whether cards or an event are held up before the town. */
export const isHeldUp = (stage: Stage, view: DodgeView): boolean =>
  shownEvent(stage) !== null || raisedCards(stage, view).length > 0;

/** Who did what is being shown, if it was somebody. */
export const doerOf = (stage: Stage): Seat | null =>
  stage.map(event => (event as Told).seat).find(seat => seat !== undefined) ?? null;
