import { copyRng, type Seat, type State } from '@saloon/kernel';
import {
  ACTION_CARDS,
  BUILDINGS,
  type BuildingId,
  type BuildingRow,
  type CactusConfig,
  type CardId,
  type CardRow,
  type EventId,
  type Faction,
  FIGURES,
  type FigureId,
  type Icon,
  MARKER_STOCK,
  type Marker,
  SOLO_CARDS,
  type Space,
} from './data.ts';
import { indexOf, isSpace } from './grid.ts';
import type { CactusStep } from './steps.ts';

/** Where a figure is: in town, behind bars, held by the hunters, or gone for good. */
export type Place = Space | 'jail' | 'captive' | 'escaped';
/** One figure in play. */
export interface Piece {
  place: Place;
  isStunned: boolean;
  hasLoot: boolean;
  /** It has not left its starting building yet, where it may stand with its own kind. */
  isStarting: boolean;
}
/** An objective card in somebody's hand. */
export interface Objective {
  building: BuildingId;
  /** Who else has seen it. */
  knownTo: Faction[];
  /** What it cannot be: for all to know, or only for the faction named. */
  not: Partial<Record<Faction | 'all', BuildingId[]>>;
}
/** The cards of one faction in this round. */
export interface Plan {
  /** In the order in which they were laid; none before the faction has planned. */
  laid: CardId[];
  /** How many of them have been turned over. */
  turned: number;
  aside: CardId | null;
  isShown: boolean;
  /** The second shot was used, or given up for a swap. */
  isSpent: boolean;
}
/** The deck of the automated ranger. */
export interface SoloDeck {
  /** The cards of this round's deck, by number. */
  inPlay: CardId[];
  reserve: CardId[];
  removed: CardId[];
  /** Cards that have been face up: nobody needs to guess any more that they are in. */
  seen: CardId[];
}
/** The town, its people and all cards. */
export interface CactusState extends State<CactusStep> {
  config: CactusConfig;
  round: number;
  /** Clockwise around the table, with the seat of each; the automated ranger has none. */
  factions: Faction[];
  seats: (Seat | null)[];
  /** The place of the first player in `factions`. */
  first: number;
  /** The buildings of the 25 spaces, and whether they lie face up. */
  town: BuildingId[];
  isUp: boolean[];
  figures: Partial<Record<FigureId, Piece>>;
  /** The hunter with the captured marker. */
  captor: FigureId | null;
  cactus: Space | null;
  horses: number;
  scores: number;
  duels: number;
  /** Factions that have made their first movement action. */
  hasMoved: Faction[];
  objectives: Partial<Record<Faction, Objective[]>>;
  /** The top card is the last one. */
  objectiveDeck: BuildingId[];
  objectiveDiscard: BuildingId[];
  /** Solo: objectives that were looted and lie face down. */
  looted: BuildingId[];
  plans: Partial<Record<Faction, Plan>>;
  /** Cards turned over in this round. */
  turned: number;
  supply: Record<Marker, number>;
  screens: Partial<Record<Faction, Marker[]>>;
  /** Markers that have left the game. */
  gone: Record<Marker, number>;
  /** The top card is the last one. */
  eventDeck: EventId[];
  /** How many cards on top came back from the discard pile, for all to know. */
  returned: number;
  eventDiscard: EventId[];
  event: EventId | null;
  /** Event cards that were not dealt. */
  eventsOut: EventId[];
  solo: SoloDeck | null;
  marshalCame: boolean;
}

const mapped = <K extends string, X>(record: Partial<Record<K, X>>, change: (value: X) => X): Partial<Record<K, X>> => {
  const result: Partial<Record<K, X>> = {};
  for (const key in record) result[key] = change(record[key] as X);
  return result;
};

/** A copy that shares nothing changeable; steps are never changed, so their list is enough. */
export const clone = (state: CactusState): CactusState => ({
  ...state,
  factions: state.factions.slice(),
  seats: state.seats.slice(),
  town: state.town.slice(),
  isUp: state.isUp.slice(),
  figures: mapped(state.figures, piece => ({ ...piece })),
  hasMoved: state.hasMoved.slice(),
  objectives: mapped(state.objectives, cards =>
    cards.map(card => ({
      building: card.building,
      knownTo: card.knownTo.slice(),
      not: mapped(card.not, buildings => buildings.slice()),
    })),
  ),
  objectiveDeck: state.objectiveDeck.slice(),
  objectiveDiscard: state.objectiveDiscard.slice(),
  looted: state.looted.slice(),
  plans: mapped(state.plans, plan => ({ ...plan, laid: plan.laid.slice() })),
  supply: { ...state.supply },
  screens: mapped(state.screens, markers => markers.slice()),
  gone: { ...state.gone },
  eventDeck: state.eventDeck.slice(),
  eventDiscard: state.eventDiscard.slice(),
  eventsOut: state.eventsOut.slice(),
  solo: state.solo && {
    inPlay: state.solo.inPlay.slice(),
    reserve: state.solo.reserve.slice(),
    removed: state.solo.removed.slice(),
    seen: state.solo.seen.slice(),
  },
  agenda: state.agenda.slice(),
  answered: state.answered.slice(),
  rng: copyRng(state.rng),
});

// ── Factions and seats ────────────────────────────────────────────────────────

/** The seat of a faction; null for the automated ranger and for factions not in play. */
export const seatOf = (state: CactusState, faction: Faction): Seat | null =>
  state.seats[state.factions.indexOf(faction)] ?? null;

/** The faction that plays at a seat. */
export const factionAt = (state: Pick<CactusState, 'factions' | 'seats'>, seat: Seat): Faction =>
  state.factions[state.seats.indexOf(seat)] as Faction;

/** Whether the rules move this faction: the ranger of the solo game. */
export const isAutomated = (state: CactusState, faction: Faction): boolean =>
  state.solo !== null && faction === 'ranger';

/** The factions in the order in which a card of each is turned over: with one stack, the first player comes last (CT-29, CT-114). */
export const turningOrder = ({
  factions,
  first,
  config,
}: Pick<CactusState, 'factions' | 'first' | 'config'>): Faction[] =>
  factions.map((_, place, { length }) => {
    const step = config.programming === 'direct' ? place : length - 1 - place;
    return factions[(first + step) % length] as Faction;
  });

/** All factions clockwise from the left of this one, which comes last. */
export function clockwiseAfter(state: CactusState, faction: Faction): Faction[] {
  const { factions } = state;
  const from = factions.indexOf(faction) + 1;
  return factions.map((_, step) => factions[(from + step) % factions.length] as Faction);
}

// ── Figures ───────────────────────────────────────────────────────────────────

const ROW_OF = new Map(FIGURES.map(row => [row.id, row]));
const ROSTERS = new Map(
  FIGURES.map(({ faction }) => [faction, FIGURES.filter(row => row.faction === faction).map(({ id }) => id)]),
);

/** The faction of a figure. */
export const ownerOf = (figure: FigureId): Faction => ROW_OF.get(figure)?.faction as Faction;

/** Whether this is the name of a figure that is in play. */
export const isFigure = (state: CactusState, name: unknown): name is FigureId =>
  typeof name === 'string' && Object.hasOwn(state.figures, name);

/** All figures of a faction, wherever they are. */
export const rosterOf = (faction: Faction): readonly FigureId[] => ROSTERS.get(faction) as readonly FigureId[];

/** What is true of a figure in play. */
export const pieceOf = (state: Pick<CactusState, 'figures'>, figure: FigureId): Piece => state.figures[figure] as Piece;

/** Where a figure is on the board, or null if it is not. */
export function spaceOf(state: Pick<CactusState, 'figures'>, figure: FigureId): Space | null {
  const place = state.figures[figure]?.place;
  return isSpace(place) ? place : null;
}

/** The figures in a building, standing or not. */
export function figuresAt(state: Pick<CactusState, 'figures'>, space: Space): FigureId[] {
  const found: FigureId[] = [];
  for (const figure in state.figures)
    if (state.figures[figure as FigureId]?.place === space) found.push(figure as FigureId);
  return found;
}

/** Whether a figure is on the board and on its feet. */
export const isStanding = (state: Pick<CactusState, 'figures'>, figure: FigureId): boolean =>
  spaceOf(state, figure) !== null && !pieceOf(state, figure).isStunned;

/** The standing figures in a building. */
export const standingAt = (state: Pick<CactusState, 'figures'>, space: Space): FigureId[] =>
  figuresAt(state, space).filter(figure => !pieceOf(state, figure).isStunned);

/** Whether a standing figure shares its building with a standing figure of another faction (CT-44, CT-46). */
export function isLocked(state: Pick<CactusState, 'figures'>, figure: FigureId): boolean {
  const space = spaceOf(state, figure);
  if (space === null || pieceOf(state, figure).isStunned) return false;
  return standingAt(state, space).some(other => ownerOf(other) !== ownerOf(figure));
}

/** The figures of a faction that are on the board. */
export const onBoard = (state: Pick<CactusState, 'figures'>, faction: Faction): FigureId[] =>
  rosterOf(faction).filter(figure => spaceOf(state, figure) !== null);

/** The figures of a faction that are on the board and on their feet. */
export const standingOf = (state: Pick<CactusState, 'figures'>, faction: Faction): FigureId[] =>
  rosterOf(faction).filter(figure => isStanding(state, figure));

/** How many outlaws are in this place. */
export function outlawsIn(state: Pick<CactusState, 'figures'>, place: Place): number {
  const { ou1, ou2, ou3 } = state.figures;
  return Number(ou1?.place === place) + Number(ou2?.place === place) + Number(ou3?.place === place);
}

/** Whether a figure of this faction may be put there: not with its own kind, not on the cactus (CT-41, CT-109). */
export const mayStandAt = (state: CactusState, faction: Faction, space: Space): boolean =>
  space !== state.cactus && figuresAt(state, space).every(other => ownerOf(other) !== faction);

/** Loot markers that nobody carries. */
export function lootLeft(state: Pick<CactusState, 'figures'>): number {
  const { ou1, ou2, ou3 } = state.figures;
  return (
    MARKER_STOCK.loot - Number(ou1?.hasLoot === true) - Number(ou2?.hasLoot === true) - Number(ou3?.hasLoot === true)
  );
}

// ── Buildings and cards ───────────────────────────────────────────────────────

const BUILDING = new Map<BuildingId, BuildingRow>(BUILDINGS.map(row => [row.id, row]));
const CARD = new Map<CardId, CardRow>(ACTION_CARDS.map(card => [card.id, card]));
const SHOT = new Map<CardId, number>([...ACTION_CARDS, ...SOLO_CARDS].map(card => [card.id, card.secondShot]));

/** The building on a space, by its data; the office has none. */
export const buildingRow = (building: BuildingId): BuildingRow | undefined => BUILDING.get(building);

/** The building on a space. */
export const buildingAt = (state: CactusState, space: Space): BuildingId => state.town[indexOf(space)] as BuildingId;

/** Whether the building on a space lies face up. */
export const isFaceUp = (state: Pick<CactusState, 'isUp'>, space: Space): boolean =>
  state.isUp[indexOf(space)] as boolean;

/** The building on a space as everybody knows it; a face-down one has no name yet. */
export const seenAt = (state: CactusState, space: Space): BuildingId | 'faceDown' =>
  isFaceUp(state, space) ? buildingAt(state, space) : 'faceDown';

/** The seats of these factions; the automated ranger has none. */
export const seatsOf = (state: CactusState, factions: readonly Faction[]): Seat[] =>
  factions.map(faction => seatOf(state, faction)).filter(seat => seat !== null);

/** An action card by its id. */
export const cardOf = (card: CardId): CardRow => CARD.get(card) as CardRow;

/** The name of an icon: those for several figures have names of their own. */
export const actionName = ({ action, upTo = 1 }: Icon): string => (upTo > 1 ? `${action}All` : action);

/** The second-shot value of an action or solo card. */
export const shotValue = (card: CardId | null): number => (card === null ? 0 : (SHOT.get(card) as number));

/** Whether a card shows a duel. */
export const isDuelCard = (card: CardId | null): boolean =>
  card !== null && cardOf(card).icons.some(({ action }) => action === 'duel');

/** The four cards of a faction. */
export const cardsOf = (faction: Faction): CardId[] =>
  ACTION_CARDS.filter(card => card.faction === faction).map(({ id }) => id);

/** The cards of a faction in this round. */
export const planOf = (state: CactusState, faction: Faction): Plan => state.plans[faction] as Plan;

/** The card a faction has set aside; there is one as soon as all have planned. */
export const asideOf = (state: CactusState, faction: Faction): CardId => planOf(state, faction).aside as CardId;

/** The cards of a plan that lie face up, in the order in which they were turned over. */
export const turnedCards = ({ laid, turned }: Plan, config: CactusConfig): CardId[] =>
  config.programming === 'direct' ? laid.slice(0, turned) : laid.slice(laid.length - turned).reverse();

/** The objectives a faction holds. */
export const objectivesOf = (state: CactusState, faction: Faction): Objective[] => state.objectives[faction] ?? [];

/** The markers behind a faction's screen. */
export const markersOf = (state: CactusState, faction: Faction): Marker[] => state.screens[faction] ?? [];

/** How many markers of this kind are behind all screens together; everybody can count that. */
export const markersHeld = (state: CactusState, marker: Marker): number => {
  let held = 0;
  for (const faction of state.factions) for (const other of markersOf(state, faction)) if (other === marker) held++;
  return held;
};
