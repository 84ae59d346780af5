import type { ConfigOf, Settings } from '@saloon/kernel';

/** Where a datum comes from. Whatever is reconstructed may differ from the real box; correct it here and nowhere else. */
export type Source = 'rulebook' | 'found' | 'reconstructed' | 'ours';

// ── Factions and figures ──────────────────────────────────────────────────────

/** The five sides of a story in Cactus Town. */
export type Faction = 'sheriff' | 'outlaws' | 'hunters' | 'dancer' | 'ranger';
/** What each faction draws at the start and what a lost duel does to its figures. */
export const FACTIONS = {
  sheriff: { objectives: 0, whenBeaten: 'displaced', source: 'rulebook' },
  outlaws: { objectives: 4, whenBeaten: 'stunned', source: 'rulebook' },
  hunters: { objectives: 1, whenBeaten: 'displaced', source: 'rulebook' },
  dancer: { objectives: 4, whenBeaten: 'displaced', source: 'rulebook' },
  ranger: { objectives: 0, whenBeaten: 'displaced', source: 'rulebook' },
} as const satisfies Record<
  Faction,
  { readonly objectives: number; readonly whenBeaten: 'displaced' | 'stunned'; readonly source: Source }
>;

type Row = 'A' | 'B' | 'C' | 'D' | 'E';
type Column = 1 | 2 | 3 | 4 | 5;
/** One of the 25 cells of the town, rows A to E from the top, columns 1 to 5 from the left. */
export type Space = `${Row}${Column}`;
/** The sheriff's office stands here. */
export const OFFICE: Space = 'C3';

/** Each figure, by its faction and number. */
export type FigureId = 'sh1' | 'sh2' | 'sh3' | 'ou1' | 'ou2' | 'ou3' | 'bh1' | 'bh2' | 'da' | 'lr';
/** A figure and where it starts; the ranger gives way when the sheriff has the office. */
export interface FigureRow {
  readonly id: FigureId;
  readonly faction: Faction;
  readonly start: Space;
  readonly besideSheriff?: Space;
  readonly source: Source;
}
/** Every figure of both boxes with its start space. */
export const FIGURES: readonly FigureRow[] = [
  { id: 'sh1', faction: 'sheriff', start: 'C3', source: 'found' },
  { id: 'sh2', faction: 'sheriff', start: 'C3', source: 'found' },
  { id: 'sh3', faction: 'sheriff', start: 'C3', source: 'found' },
  { id: 'ou1', faction: 'outlaws', start: 'A1', source: 'reconstructed' },
  { id: 'ou2', faction: 'outlaws', start: 'A5', source: 'reconstructed' },
  { id: 'ou3', faction: 'outlaws', start: 'E1', source: 'reconstructed' },
  { id: 'bh1', faction: 'hunters', start: 'E5', source: 'reconstructed' },
  { id: 'bh2', faction: 'hunters', start: 'E5', source: 'reconstructed' },
  { id: 'da', faction: 'dancer', start: 'C5', source: 'reconstructed' },
  { id: 'lr', faction: 'ranger', start: 'C3', besideSheriff: 'E3', source: 'reconstructed' },
];

// ── Action cards ──────────────────────────────────────────────────────────────

/** What an icon on a card lets a figure do. */
export type Action =
  | 'run'
  | 'hide'
  | 'dance'
  | 'duel'
  | 'jail'
  | 'loot'
  | 'recover'
  | 'breakout'
  | 'capture'
  | 'freePrisoner'
  | 'stealHorse'
  | 'newObjective'
  | 'lure'
  | 'settleScore'
  | 'confuse';
/** One icon of a card: the action, how many figures may do it, and the smallest table that has it. */
export interface Icon {
  readonly action: Action;
  readonly upTo?: number;
  readonly minPlayers?: number;
}
/** The id of an action card, such as `SH-1`. */
export type CardId = string;
/** An action card: choose one icon, or leave it out and keep its second shot. */
export interface CardRow {
  readonly id: CardId;
  readonly faction: Faction;
  readonly icons: readonly Icon[];
  readonly secondShot: number;
  readonly source: Source;
}

const RUN_ALL: Icon = { action: 'run', upTo: 3 };
const HIDE_ALL: Icon = { action: 'hide', upTo: 3 };
const RUN: Icon = { action: 'run' };
const HIDE: Icon = { action: 'hide' };
const DUEL: Icon = { action: 'duel' };
const DANCE: Icon = { action: 'dance' };
const RECOVER: Icon = { action: 'recover' };
const STEAL: Icon = { action: 'stealHorse' };
const CONFUSE: Icon = { action: 'confuse' };

/** The four action cards of each faction. */
// biome-ignore format: one row per line
export const ACTION_CARDS: readonly CardRow[] = [
  { id: 'SH-1', faction: 'sheriff', icons: [RUN_ALL, HIDE], secondShot: 1, source: 'reconstructed' },
  { id: 'SH-2', faction: 'sheriff', icons: [HIDE_ALL, RUN], secondShot: 0, source: 'reconstructed' },
  { id: 'SH-3', faction: 'sheriff', icons: [DUEL, RUN], secondShot: 2, source: 'reconstructed' },
  { id: 'SH-4', faction: 'sheriff', icons: [{ action: 'jail' }, DUEL], secondShot: 3, source: 'reconstructed' },
  { id: 'OU-1', faction: 'outlaws', icons: [RUN_ALL, HIDE], secondShot: 2, source: 'reconstructed' },
  { id: 'OU-2', faction: 'outlaws', icons: [HIDE_ALL, RECOVER], secondShot: 1, source: 'reconstructed' },
  { id: 'OU-3', faction: 'outlaws', icons: [DUEL, RECOVER, { action: 'breakout', minPlayers: 3 }], secondShot: 0, source: 'reconstructed' },
  { id: 'OU-4', faction: 'outlaws', icons: [{ action: 'loot' }, RUN], secondShot: 3, source: 'reconstructed' },
  { id: 'BH-1', faction: 'hunters', icons: [RUN_ALL, { action: 'freePrisoner', minPlayers: 3 }], secondShot: 1, source: 'reconstructed' },
  { id: 'BH-2', faction: 'hunters', icons: [HIDE_ALL, { action: 'newObjective' }], secondShot: 0, source: 'reconstructed' },
  { id: 'BH-3', faction: 'hunters', icons: [DUEL, STEAL], secondShot: 2, source: 'reconstructed' },
  { id: 'BH-4', faction: 'hunters', icons: [{ action: 'capture' }, STEAL], secondShot: 3, source: 'reconstructed' },
  { id: 'DA-1', faction: 'dancer', icons: [RUN, DANCE], secondShot: 1, source: 'reconstructed' },
  { id: 'DA-2', faction: 'dancer', icons: [HIDE, { action: 'lure' }], secondShot: 0, source: 'reconstructed' },
  { id: 'DA-3', faction: 'dancer', icons: [DUEL, DANCE], secondShot: 2, source: 'reconstructed' },
  { id: 'DA-4', faction: 'dancer', icons: [{ action: 'settleScore' }, DUEL], secondShot: 3, source: 'reconstructed' },
  { id: 'LR-C1', faction: 'ranger', icons: [RUN, CONFUSE], secondShot: 1, source: 'reconstructed' },
  { id: 'LR-C2', faction: 'ranger', icons: [HIDE, RUN], secondShot: 0, source: 'reconstructed' },
  { id: 'LR-C3', faction: 'ranger', icons: [DUEL, HIDE], secondShot: 2, source: 'reconstructed' },
  { id: 'LR-C4', faction: 'ranger', icons: [CONFUSE, DUEL], secondShot: 3, source: 'reconstructed' },
];

// ── Who plays together ────────────────────────────────────────────────────────

/** Factions that may meet, clockwise, the first player first. The ranger of the solo game has no seat. */
export interface Combination {
  readonly id: string;
  readonly players: number;
  readonly setup: 'A' | 'B';
  readonly factions: readonly Faction[];
  /** Where the membership comes from; the order is reconstructed but for the solo game. */
  readonly source: Source;
}
/** Every combination of setup cards A and B; the first for each number of players is the usual one. */
// biome-ignore format: one row per line
export const COMBINATIONS = [
  { id: 'solo', players: 1, setup: 'B', factions: ['ranger', 'outlaws'], source: 'rulebook' },
  { id: 'SO', players: 2, setup: 'A', factions: ['sheriff', 'outlaws'], source: 'rulebook' },
  { id: 'OR', players: 2, setup: 'B', factions: ['outlaws', 'ranger'], source: 'reconstructed' },
  { id: 'DR', players: 2, setup: 'B', factions: ['dancer', 'ranger'], source: 'reconstructed' },
  { id: 'SOH', players: 3, setup: 'A', factions: ['sheriff', 'outlaws', 'hunters'], source: 'found' },
  { id: 'SOD', players: 3, setup: 'A', factions: ['sheriff', 'outlaws', 'dancer'], source: 'found' },
  { id: 'OHD', players: 3, setup: 'A', factions: ['outlaws', 'hunters', 'dancer'], source: 'found' },
  { id: 'SOR', players: 3, setup: 'B', factions: ['sheriff', 'outlaws', 'ranger'], source: 'reconstructed' },
  { id: 'OHR', players: 3, setup: 'B', factions: ['outlaws', 'hunters', 'ranger'], source: 'reconstructed' },
  { id: 'ODR', players: 3, setup: 'B', factions: ['outlaws', 'dancer', 'ranger'], source: 'reconstructed' },
  { id: 'SOHD', players: 4, setup: 'A', factions: ['sheriff', 'outlaws', 'hunters', 'dancer'], source: 'rulebook' },
  { id: 'SOHR', players: 4, setup: 'B', factions: ['sheriff', 'outlaws', 'hunters', 'ranger'], source: 'reconstructed' },
  { id: 'SODR', players: 4, setup: 'B', factions: ['sheriff', 'outlaws', 'dancer', 'ranger'], source: 'reconstructed' },
  { id: 'OHDR', players: 4, setup: 'B', factions: ['outlaws', 'hunters', 'dancer', 'ranger'], source: 'reconstructed' },
  { id: 'SOHDR', players: 5, setup: 'B', factions: ['sheriff', 'outlaws', 'hunters', 'dancer', 'ranger'], source: 'rulebook' },
] as const satisfies readonly Combination[];

// ── Buildings ─────────────────────────────────────────────────────────────────

/** The markers of gunslinger mode, in the order in which they are listed behind a screen. */
export const MARKERS = ['peacePipe', 'bullet', 'reload', 'trap'] as const;
/** One of the four kinds of gunslinger markers. */
export type Marker = (typeof MARKERS)[number];
/** What a special building does; a marker's name means that it can be taken there. */
export type Effect = Marker | 'cactus' | 'ownRun' | 'opponentRun' | 'ownHide';
/** Whether an effect happens once, when the building is turned up, or each time somebody ends a movement there. */
export const TRIGGERS: Readonly<Record<Effect, { on: 'reveal' | 'enter'; source: Source }>> = {
  ownRun: { on: 'reveal', source: 'rulebook' },
  opponentRun: { on: 'reveal', source: 'rulebook' },
  ownHide: { on: 'reveal', source: 'rulebook' },
  cactus: { on: 'enter', source: 'rulebook' },
  peacePipe: { on: 'enter', source: 'rulebook' },
  bullet: { on: 'enter', source: 'rulebook' },
  reload: { on: 'enter', source: 'rulebook' },
  trap: { on: 'enter', source: 'rulebook' },
};

/** The id of a building card. */
export type BuildingId = string;
/** A building: whether its blue card shows a cactus, and what its red card does. */
export interface BuildingRow {
  readonly id: BuildingId;
  readonly blueCactus: boolean;
  readonly redEffect: Effect | null;
  readonly source: Source;
}
/** The 24 buildings, each once on a basic (blue) and once on a special (red) card. */
export const BUILDINGS: readonly BuildingRow[] = [
  { id: 'bank', blueCactus: false, redEffect: null, source: 'reconstructed' },
  { id: 'saloon', blueCactus: false, redEffect: 'opponentRun', source: 'reconstructed' },
  { id: 'church', blueCactus: false, redEffect: 'peacePipe', source: 'reconstructed' },
  { id: 'generalStore', blueCactus: false, redEffect: 'bullet', source: 'reconstructed' },
  { id: 'gunsmith', blueCactus: false, redEffect: 'bullet', source: 'reconstructed' },
  { id: 'blacksmith', blueCactus: false, redEffect: 'reload', source: 'reconstructed' },
  { id: 'stable', blueCactus: false, redEffect: 'ownRun', source: 'reconstructed' },
  { id: 'trainStation', blueCactus: false, redEffect: 'ownRun', source: 'reconstructed' },
  { id: 'stagecoachDepot', blueCactus: false, redEffect: 'ownRun', source: 'reconstructed' },
  { id: 'hotel', blueCactus: false, redEffect: 'ownHide', source: 'reconstructed' },
  { id: 'theatre', blueCactus: false, redEffect: 'ownHide', source: 'reconstructed' },
  { id: 'laundry', blueCactus: false, redEffect: 'ownHide', source: 'reconstructed' },
  { id: 'barberShop', blueCactus: false, redEffect: 'reload', source: 'reconstructed' },
  { id: 'doctorsOffice', blueCactus: false, redEffect: 'peacePipe', source: 'reconstructed' },
  { id: 'undertaker', blueCactus: false, redEffect: 'trap', source: 'reconstructed' },
  { id: 'tradingPost', blueCactus: false, redEffect: 'trap', source: 'reconstructed' },
  { id: 'telegraphOffice', blueCactus: false, redEffect: 'opponentRun', source: 'reconstructed' },
  { id: 'postOffice', blueCactus: false, redEffect: null, source: 'reconstructed' },
  { id: 'townHall', blueCactus: false, redEffect: null, source: 'reconstructed' },
  { id: 'school', blueCactus: false, redEffect: null, source: 'reconstructed' },
  { id: 'cemetery', blueCactus: true, redEffect: 'cactus', source: 'reconstructed' },
  { id: 'waterTower', blueCactus: true, redEffect: 'cactus', source: 'reconstructed' },
  { id: 'mine', blueCactus: true, redEffect: 'cactus', source: 'reconstructed' },
  { id: 'ranch', blueCactus: true, redEffect: 'cactus', source: 'reconstructed' },
];

// ── Events of The Lone Ranger ─────────────────────────────────────────────────

/** The kinds of events of The Lone Ranger. */
export type EventId =
  | 'sandstorm'
  | 'disorder'
  | 'distracted'
  | 'train'
  | 'stagecoach'
  | 'dryWell'
  | 'snake'
  | 'shootout'
  | 'quickTrigger'
  | 'tumbleweed'
  | 'marshal';
/** The event cards: how many of each. */
export const EVENTS: readonly { readonly id: EventId; readonly count: number; readonly source: Source }[] = [
  { id: 'sandstorm', count: 2, source: 'rulebook' },
  { id: 'disorder', count: 2, source: 'rulebook' },
  { id: 'distracted', count: 1, source: 'rulebook' },
  { id: 'train', count: 1, source: 'rulebook' },
  { id: 'stagecoach', count: 1, source: 'rulebook' },
  { id: 'dryWell', count: 2, source: 'rulebook' },
  { id: 'snake', count: 2, source: 'rulebook' },
  { id: 'shootout', count: 2, source: 'rulebook' },
  { id: 'quickTrigger', count: 1, source: 'rulebook' },
  { id: 'tumbleweed', count: 3, source: 'rulebook' },
  { id: 'marshal', count: 1, source: 'rulebook' },
];
/** How many events are dealt besides the marshal, for two players and for more. */
export const EVENTS_DEALT = { twoPlayers: 8, more: 10, source: 'rulebook' } as const;

// ── The automated ranger ──────────────────────────────────────────────────────

/** What the automated ranger may be told to do. */
export type SoloIcon = 'run' | 'duel' | 'sprint' | 'doubleDodge' | 'hideHorizontally' | 'hideVertically';
/** A row is a list of steps; a step is one icon, or two of which the second is done if the first is impossible. */
export type SoloRow = readonly (readonly SoloIcon[])[];
/** A card of the automated ranger: what is done without and with a visible target. */
export interface SoloCard {
  readonly id: CardId;
  readonly mark: 'start' | 'reinforcement' | 'marshal';
  readonly noTarget: SoloRow;
  readonly target: SoloRow;
  readonly secondShot: number;
  readonly source: Source;
}
/** The nine cards that move the automated ranger, in the order of their numbers. */
// biome-ignore format: one row per line
export const SOLO_CARDS: readonly SoloCard[] = [
  { id: 'LR-S1', mark: 'start', noTarget: [['hideHorizontally', 'hideVertically']], target: [['run']], secondShot: 0, source: 'reconstructed' },
  { id: 'LR-S2', mark: 'start', noTarget: [['hideVertically', 'hideHorizontally']], target: [['run']], secondShot: 0, source: 'reconstructed' },
  { id: 'LR-S3', mark: 'start', noTarget: [['run']], target: [['duel', 'run']], secondShot: 1, source: 'reconstructed' },
  { id: 'LR-S4', mark: 'start', noTarget: [['duel', 'run']], target: [['duel', 'sprint']], secondShot: 1, source: 'reconstructed' },
  { id: 'LR-S5', mark: 'reinforcement', noTarget: [['run'], ['duel']], target: [['sprint'], ['duel']], secondShot: 1, source: 'reconstructed' },
  { id: 'LR-S6', mark: 'reinforcement', noTarget: [['duel', 'hideHorizontally']], target: [['duel', 'sprint']], secondShot: 2, source: 'reconstructed' },
  { id: 'LR-S7', mark: 'reinforcement', noTarget: [['doubleDodge']], target: [['doubleDodge'], ['duel']], secondShot: 2, source: 'reconstructed' },
  { id: 'LR-S8', mark: 'reinforcement', noTarget: [['duel', 'sprint']], target: [['duel', 'sprint'], ['duel']], secondShot: 3, source: 'reconstructed' },
  { id: 'LR-S9', mark: 'marshal', noTarget: [], target: [], secondShot: 3, source: 'reconstructed' },
];
/** The rounds before which a reinforcement joins the solo deck. */
export const REINFORCED = { from: 2, to: 5, source: 'rulebook' } as const;
/** The round in which the marshal joins the solo deck; only the normal level is the rulebook's. */
export const SOLO_LEVELS = {
  gentle: { marshalJoins: 7, source: 'ours' },
  normal: { marshalJoins: 6, source: 'rulebook' },
  harsh: { marshalJoins: 5, source: 'ours' },
} as const;

// ── Markers and numbers, all of them from the rulebook ────────────────────────

/** The markers in the box: loot, and each of the four kinds of gunslinger mode. */
export const MARKER_STOCK = { loot: 3, ofAKind: 4, source: 'rulebook' } as const;
/** Cards laid in a round, of the four that each holds. */
export const CARDS_LAID = 3;
/** What victory takes. */
export const GOALS = {
  jailed: 2,
  escaped: 2,
  soloEscaped: 3,
  horses: 2,
  scores: 2,
  duels: 3,
  source: 'rulebook',
} as const;
/** How far a beaten figure may be displaced. */
export const DISPLACEMENT = 3;
/** The highest roll of a breakout that frees the prisoner; above it the captive gets away. */
export const BREAKOUT_FROM_JAIL = 3;
/** How many markers a faction may keep behind its screen. */
export const MARKERS_HELD = 6;
/** What a bullet, a duel by the Shootout event and the Distracted event do to a roll. */
export const BONUS = { bullet: 1, shootout: 2, distracted: -1, source: 'rulebook' } as const;
/** The marshal lies among so many cards at the bottom of the event deck. */
export const LAST_EVENTS = 3;
/** How many discarded events the stagecoach brings back. */
export const STAGECOACH_BRINGS = 2;

// Alone there is nothing to choose.
const OF_SEVERAL = COMBINATIONS.filter(combination => combination.id !== 'solo');

/** What the host may set; `soloLevel` is ours, the options with a ruling in their comment are the rulings' other ways. */
export const settings = {
  combination: {
    kind: 'choice',
    default: 'usual',
    values: ['usual', ...OF_SEVERAL.map(({ id }) => id)],
    seatsFor: Object.fromEntries(OF_SEVERAL.map(({ id, players }) => [id, { min: players, max: players }])),
    seats: { min: 2, max: 5 },
  },
  mode: { kind: 'choice', default: 'basic', values: ['basic', 'gunslinger'] },
  programming: { kind: 'choice', default: 'stack', values: ['stack', 'direct'] },
  cactus: { kind: 'toggle', default: false },
  seating: { kind: 'choice', default: 'listed', values: ['listed', 'drawn'] },
  /** */
  showOwnPlan: { kind: 'toggle', default: true },
  /** */
  tieBreak: { kind: 'choice', default: 'bare', values: ['bare', 'modified'] },
  /** */
  stunnedAreTargets: { kind: 'toggle', default: true, seats: { min: 1, max: 1 } },
  soloLevel: { kind: 'choice', default: 'normal', values: ['gentle', 'normal', 'harsh'], seats: { min: 1, max: 1 } },
} as const satisfies Settings;
/** The settings of one match. */
export type CactusConfig = ConfigOf<typeof settings>;

/** What the pieces in options and events are called: the chapter of the words for each fact. */
export const facts: Readonly<Record<string, string>> = {
  faction: 'faction',
  fighters: 'faction',
  figure: 'figure',
  target: 'figure',
  card: 'card',
  cards: 'card',
  aside: 'card',
  building: 'building',
  buildings: 'building',
  rejected: 'building',
  marker: 'marker',
  markers: 'marker',
  event: 'event',
  how: 'how',
  effect: 'effect',
  action: 'action',
  reason: 'refusal',
};
