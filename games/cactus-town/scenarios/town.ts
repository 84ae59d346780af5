import { loadDice, rngFrom } from '@saloon/kernel';
import { stage } from '@saloon/scenario-kit';
import {
  ACTION_CARDS,
  BUILDINGS,
  type BuildingId,
  type CactusConfig,
  type CardId,
  COMBINATIONS,
  type EventId,
  type Faction,
  type FigureId,
  MARKERS,
  type Marker,
  type Space,
  settings,
} from '../data.ts';
import type { CactusEvent } from '../events.ts';
import { cactusTown } from '../game.ts';
import { indexOf } from '../grid.ts';
import { type CactusState, cardsOf, type Piece, type Place } from '../state.ts';
import type { CactusOption, CactusStep } from '../steps.ts';

/** Where figures are that a scenario does not speak of: all apart from each other. */
const APART: Readonly<Record<FigureId, Space>> = {
  sh1: 'C3',
  sh2: 'B3',
  sh3: 'D3',
  ou1: 'A1',
  ou2: 'A5',
  ou3: 'E1',
  bh1: 'E5',
  bh2: 'D5',
  da: 'C5',
  lr: 'E3',
};

/** What a scenario sets up; everything else is an ordinary town in the middle of a game. */
export interface Town {
  factions?: (typeof COMBINATIONS)[number]['id'];
  config?: Partial<CactusConfig>;
  at?: Partial<Record<FigureId, Place>>;
  stunned?: FigureId[];
  loot?: FigureId[];
  starting?: FigureId[];
  /** Factions that have moved although figures of theirs are still starting. */
  hasMoved?: Faction[];
  captor?: FigureId;
  cactus?: Space;
  /** Buildings by name on their spaces; those named here are face up unless `down` says otherwise. */
  buildings?: Partial<Record<Space, BuildingId>>;
  up?: Space[];
  down?: Space[];
  objectives?: Partial<Record<Faction, BuildingId[]>>;
  objectiveDeck?: BuildingId[];
  objectiveDiscard?: BuildingId[];
  horses?: number;
  scores?: number;
  duels?: number;
  /** The card that was not laid; null where all cards are. */
  aside?: Partial<Record<Faction, CardId | null>>;
  /** The cards laid by some, none turned over yet, and how many cards were turned over in all. */
  laid?: Partial<Record<Faction, CardId[]>>;
  turned?: number;
  spent?: Faction[];
  markers?: Partial<Record<Faction, Marker[]>>;
  supply?: Partial<Record<Marker, number>>;
  event?: EventId;
  eventDeck?: EventId[];
  eventDiscard?: EventId[];
  round?: number;
  first?: number;
  /** A card that lies turned over before its owner. */
  card?: [Faction, CardId];
  agenda?: CactusStep[];
  dice?: number[];
}

/** The settings as the host leaves them. */
export const configOf = (changed: Partial<CactusConfig> = {}): CactusConfig => ({
  ...(Object.fromEntries(
    Object.entries(settings).map(([name, { default: value }]) => [name, value]),
  ) as unknown as CactusConfig),
  ...changed,
});

/** The table as it is set for a combination. */
export function freshTown(factions: Town['factions'] = 'SOHD', config: Partial<CactusConfig> = {}, seed = 1) {
  const players = COMBINATIONS.find(({ id }) => id === factions)?.players ?? 4;
  const combination = factions === 'solo' ? 'usual' : factions;
  const rng = rngFrom([seed, 2, 3, 4, 5, 6, 7, 8]);
  return cactusTown.setup(configOf({ ...config, combination }), players, rng, cactusTown.version);
}

/** A town in the middle of a game; after what the scenario plays, the next round is planned. */
export function town(setting: Town = {}) {
  const state = freshTown(setting.factions, setting.config);
  Object.assign(state, {
    round: setting.round ?? 2,
    first: setting.first ?? 0,
    captor: setting.captor ?? null,
    cactus: setting.cactus ?? null,
    horses: setting.horses ?? 0,
    scores: setting.scores ?? 0,
    duels: setting.duels ?? 0,
    hasMoved: state.factions.filter(
      faction => setting.hasMoved?.includes(faction) || !setting.starting?.some(figure => isOf(figure, faction)),
    ),
    turned: setting.turned ?? 3 * state.factions.length,
    event: setting.event ?? null,
    rng: loadDice(state.rng, setting.dice ?? []),
    agenda: setting.agenda ?? [
      { do: 'roundEnd' },
      ...(setting.card === undefined
        ? []
        : [{ do: 'choosing', faction: setting.card[0], card: setting.card[1] } as const]),
    ],
  } satisfies Partial<CactusState>);
  placeFigures(state, setting);
  nameBuildings(state, setting);
  giveCards(state, setting);
  return stage<CactusState, CactusOption, Faction, CactusEvent>(cactusTown, state, factionsBySeat(state));
}

const isOf = (figure: FigureId, faction: Faction): boolean =>
  ({ sh: 'sheriff', ou: 'outlaws', bh: 'hunters', da: 'dancer', lr: 'ranger' })[figure.slice(0, 2)] === faction;

const factionsBySeat = (state: CactusState): Faction[] =>
  state.answered.map((_, seat) => state.factions[state.seats.indexOf(seat)] as Faction);

function placeFigures(state: CactusState, { at = {}, stunned = [], loot = [], starting = [] }: Town): void {
  for (const [id, piece] of Object.entries(state.figures) as [FigureId, Piece][])
    Object.assign(piece, {
      place: at[id] ?? APART[id],
      isStunned: stunned.includes(id),
      hasLoot: loot.includes(id),
      isStarting: starting.includes(id),
    });
}

function nameBuildings(state: CactusState, { buildings = {}, up = [], down = [] }: Town): void {
  const named = Object.entries(buildings) as [Space, BuildingId][];
  for (const [space, building] of named) {
    const other = state.town.indexOf(building);
    state.town[other] = state.town[indexOf(space)] as BuildingId;
    state.town[indexOf(space)] = building;
  }
  state.isUp = state.town.map(building => building === 'office');
  for (const space of [...up, ...named.map(([named]) => named)]) state.isUp[indexOf(space)] = true;
  for (const space of down) state.isUp[indexOf(space)] = false;
}

function giveCards(state: CactusState, setting: Town): void {
  const held = Object.values(setting.objectives ?? {}).flat();
  const used = [...held, ...(setting.objectiveDiscard ?? [])];
  state.objectives = Object.fromEntries(
    state.factions.map(faction => [
      faction,
      (setting.objectives?.[faction] ?? []).map(building => ({ building, knownTo: [], not: {} })),
    ]),
  );
  state.objectiveDiscard = setting.objectiveDiscard ?? [];
  const rest = BUILDINGS.map(({ id }) => id).filter(id => !used.includes(id) && !setting.objectiveDeck?.includes(id));
  state.objectiveDeck = [...rest, ...(setting.objectiveDeck ?? [])];
  for (const faction of state.factions) {
    layCards(state, setting, faction);
    const markers = setting.markers?.[faction] ?? [];
    state.screens[faction] = MARKERS.flatMap(kind => markers.filter(marker => marker === kind));
    for (const marker of markers) state.supply[marker]--;
  }
  for (const [marker, count] of Object.entries(setting.supply ?? {}) as [Marker, number][]) {
    state.gone[marker] += state.supply[marker] - count;
    state.supply[marker] = count;
  }
  if (setting.eventDeck !== undefined) state.eventDeck = setting.eventDeck;
  state.eventDiscard = setting.eventDiscard ?? [];
}

function layCards(state: CactusState, setting: Town, faction: Faction): void {
  const cards = state.solo !== null && faction === 'ranger' ? state.solo.inPlay : cardsOf(faction);
  const chosen = setting.aside?.[faction];
  const aside = chosen === undefined ? (cards.at(-1) as CardId) : chosen;
  const laid = setting.laid?.[faction] ?? cards.filter(card => card !== aside).slice(0, 3);
  const turned = setting.laid?.[faction] === undefined ? 3 : 0;
  const isSpent = setting.spent?.includes(faction) ?? false;
  state.plans[faction] = { laid, turned, aside, isShown: false, isSpent };
}

/** Where a figure is now. */
export const placeOf = (state: CactusState, figure: FigureId): Place | undefined => state.figures[figure]?.place;

/** Whether the building on a space lies face up. */
export const isUp = (state: CactusState, space: Space): boolean => state.isUp[indexOf(space)] as boolean;

/** The second-shot value of an action card. */
export const shotOf = (card: CardId): number => ACTION_CARDS.find(({ id }) => id === card)?.secondShot ?? 0;
