import type { ConfigOf, Settings } from '@saloon/kernel';

/** Where a datum comes from. Whatever is reconstructed may differ from the real box; correct it here and nowhere else. */
export type Source = 'rulebook' | 'found' | 'reconstructed' | 'ours';

/** The poker dice: how many, and their faces from low to high. */
export const DICE = { count: 5, faces: ['9', '10', 'J', 'Q', 'K', 'A'], source: 'rulebook' } as const;
/** The faces of a poker die, from low to high. */
export const FACES = DICE.faces;
/** What one poker die shows. */
export type Face = (typeof FACES)[number];

/** The hands of poker dice with the spaces they are worth (PE-39), from weak to strong. */
export const HANDS = {
  source: 'rulebook',
  nothing: 0,
  pair: 1,
  twoPair: 2,
  three: 3,
  straight: 4,
  full: 5,
  four: 6,
  five: 7,
} as const;
/** What five dice amount to. */
export type Hand = Exclude<keyof typeof HANDS, 'source'>;
/** What may be announced: everything but nothing (PE-37). */
export const CLAIMS = [
  'pair',
  'twoPair',
  'three',
  'straight',
  'full',
  'four',
  'five',
] as const satisfies readonly Hand[];
/** A hand that may be announced. */
export type Claim = (typeof CLAIMS)[number];

/** What a space does to a rider who ends normal movement on it. */
export type SpaceKind = 'town' | 'relay' | 'station' | 'mine' | 'saloon' | 'indians' | 'plain' | 'sacramento';
/** One space of the trail; places in millimetres from the south-west corner. Names are decoration. */
export interface Space {
  readonly number: number;
  readonly name: string;
  readonly kind: SpaceKind;
  readonly line?: { readonly price: number; readonly next: number };
  readonly x: number;
  readonly y: number;
  readonly source: Source;
}

/** The trail from St Joseph to Sacramento; `source` speaks of the kind of each space. */
export const TRAIL: readonly Space[] = [
  { number: 1, name: 'St Joseph, stables', kind: 'town', x: 550, y: 205, source: 'found' },
  { number: 2, name: 'St Joseph, main street', kind: 'town', x: 546, y: 248, source: 'reconstructed' },
  { number: 3, name: 'St Joseph, river ferry', kind: 'town', x: 529, y: 288, source: 'reconstructed' },
  { number: 4, name: 'Seneca', kind: 'relay', x: 496, y: 316, source: 'reconstructed' },
  {
    number: 5,
    name: 'Marysville',
    kind: 'station',
    line: { price: 2, next: 10 },
    x: 455,
    y: 332,
    source: 'reconstructed',
  },
  { number: 6, name: 'Hollenberg', kind: 'plain', x: 412, y: 339, source: 'reconstructed' },
  { number: 7, name: 'Rock Creek', kind: 'saloon', x: 369, y: 338, source: 'reconstructed' },
  { number: 8, name: 'Liberty Farm', kind: 'mine', x: 325, y: 334, source: 'reconstructed' },
  { number: 9, name: 'Fort Kearny', kind: 'indians', x: 282, y: 339, source: 'reconstructed' },
  {
    number: 10,
    name: 'Cottonwood Springs',
    kind: 'station',
    line: { price: 2, next: 16 },
    x: 239,
    y: 346,
    source: 'reconstructed',
  },
  { number: 11, name: "O'Fallon's Bluff", kind: 'relay', x: 195, y: 348, source: 'reconstructed' },
  { number: 12, name: 'Julesburg', kind: 'saloon', x: 153, y: 340, source: 'reconstructed' },
  { number: 13, name: 'Chimney Rock', kind: 'plain', x: 117, y: 316, source: 'reconstructed' },
  { number: 14, name: 'Scotts Bluff', kind: 'mine', x: 106, y: 276, source: 'reconstructed' },
  { number: 15, name: 'Fort Laramie', kind: 'relay', x: 137, y: 247, source: 'reconstructed' },
  {
    number: 16,
    name: 'Platte Bridge',
    kind: 'station',
    line: { price: 3, next: 22 },
    x: 180,
    y: 240,
    source: 'reconstructed',
  },
  { number: 17, name: 'Independence Rock', kind: 'indians', x: 223, y: 243, source: 'reconstructed' },
  { number: 18, name: "Devil's Gate", kind: 'plain', x: 267, y: 247, source: 'reconstructed' },
  { number: 19, name: 'Three Crossings', kind: 'indians', x: 309, y: 238, source: 'reconstructed' },
  { number: 20, name: 'South Pass', kind: 'mine', x: 353, y: 238, source: 'reconstructed' },
  { number: 21, name: 'Green River', kind: 'saloon', x: 396, y: 243, source: 'reconstructed' },
  { number: 22, name: 'Fort Bridger', kind: 'station', x: 438, y: 233, source: 'rulebook' },
  { number: 23, name: 'Echo Canyon', kind: 'plain', x: 467, y: 202, source: 'reconstructed' },
  { number: 24, name: 'Salt Lake City', kind: 'relay', x: 460, y: 161, source: 'reconstructed' },
  { number: 25, name: 'Camp Floyd', kind: 'plain', x: 425, y: 137, source: 'reconstructed' },
  { number: 26, name: 'Fish Springs', kind: 'indians', x: 382, y: 130, source: 'reconstructed' },
  { number: 27, name: 'Deep Creek', kind: 'relay', x: 339, y: 136, source: 'reconstructed' },
  { number: 28, name: 'Ruby Valley', kind: 'indians', x: 295, y: 134, source: 'reconstructed' },
  { number: 29, name: 'Diamond Springs', kind: 'plain', x: 253, y: 124, source: 'reconstructed' },
  { number: 30, name: 'Sand Springs', kind: 'plain', x: 209, y: 119, source: 'reconstructed' },
  { number: 31, name: 'Dayton diggings', kind: 'mine', x: 167, y: 127, source: 'reconstructed' },
  { number: 32, name: 'Carson City', kind: 'saloon', x: 131, y: 151, source: 'reconstructed' },
  { number: 33, name: 'Sacramento', kind: 'sacramento', x: 98, y: 180, source: 'rulebook' },
];
/** The number of the last space. */
export const SACRAMENTO = 33;
/** From here on a re-roll costs double. */
export const DESERT = { from: 25, source: 'rulebook' } as const;
/** Where the three mailboxes stand, in millimetres. */
export const MAILBOXES = [
  { x: 98, y: 180, source: 'reconstructed' },
  { x: 66, y: 200, source: 'reconstructed' },
  { x: 34, y: 180, source: 'reconstructed' },
] as const;

/** The corners of the board from which dice are flicked: place, direction of fire, and that direction as a turn. */
export const CORNERS = {
  northWest: {
    x: 45,
    y: 405,
    fire: { x: 0.816968, y: -0.576683 },
    facing: { z: -0.302516, w: 0.953144 },
    source: 'reconstructed',
  },
  southEast: {
    x: 555,
    y: 45,
    fire: { x: -0.816968, y: 0.576683 },
    facing: { z: 0.953144, w: 0.302516 },
    source: 'reconstructed',
  },
  northEast: {
    x: 568,
    y: 418,
    fire: { x: -0.81522, y: -0.579152 },
    facing: { z: -0.952686, w: 0.303958 },
    source: 'reconstructed',
  },
} as const;
/** The two corners with a duel square; the north-east one is for the shot at the Indians. */
export const DUEL_CORNERS = ['northWest', 'southEast'] as const;
/** A corner with a duel square. */
export type DuelCorner = (typeof DUEL_CORNERS)[number];
/** The three red points of the Indians, in millimetres; the corner is from the rulebook, the places reconstructed. */
export const INDIANS = [
  { x: 62, y: 59, source: 'reconstructed' },
  { x: 32, y: 56, source: 'reconstructed' },
  { x: 50, y: 31, source: 'reconstructed' },
] as const;
/** How riders stand who share a space: along and across the trail, in millimetres. */
export interface Company {
  readonly places: readonly (readonly [along: number, across: number])[];
  readonly source: Source;
}
/** The places on a space, by the number of riders who share it. */
// biome-ignore format: one row per line
export const SLOTS: Readonly<Record<number, Company>> = {
  1: { places: [[0, 0]], source: 'reconstructed' },
  2: { places: [[0, 12], [0, -12]], source: 'reconstructed' },
  3: { places: [[0, 24], [0, 0], [0, -24]], source: 'reconstructed' },
  4: { places: [[12, 12], [12, -12], [-12, 12], [-12, -12]], source: 'reconstructed' },
  5: { places: [[12, 24], [12, 0], [12, -24], [-12, 12], [-12, -12]], source: 'reconstructed' },
};

/** When an equipment card may be played. */
export type Window =
  | 'afterRoll'
  | 'reroll'
  | 'moveSettled'
  | 'arrest'
  | 'prison'
  | 'afterShot'
  | 'touched'
  | 'rivalMoveSettled'
  | 'station'
  | 'turnEnd'
  | 'accusation'
  | 'indians'
  | 'mine';
/** The equipment cards: how many, and when they are played (PE-127). Only their total of 20 is from the rulebook. */
export const EQUIPMENT = {
  loadedDie: { count: 2, window: 'afterRoll', source: 'reconstructed' },
  horseshoe: { count: 2, window: 'reroll', source: 'reconstructed' },
  spurs: { count: 2, window: 'moveSettled', longer: 1, source: 'reconstructed' },
  sheriffsBadge: { count: 2, window: 'arrest', source: 'reconstructed' },
  fileInAPie: { count: 1, window: 'prison', source: 'reconstructed' },
  winchester: { count: 2, window: 'afterShot', source: 'reconstructed' },
  stovePlate: { count: 2, window: 'touched', source: 'reconstructed' },
  lasso: { count: 2, window: 'rivalMoveSettled', shorter: 2, atLeast: 1, range: 3, source: 'reconstructed' },
  trainTicket: { count: 1, window: 'station', source: 'reconstructed' },
  dynamite: { count: 1, window: 'turnEnd', back: 2, range: 3, source: 'reconstructed' },
  spyglass: { count: 1, window: 'accusation', source: 'reconstructed' },
  peacePipe: { count: 1, window: 'indians', gold: 1, source: 'reconstructed' },
  goldPan: { count: 1, window: 'mine', source: 'reconstructed' },
} as const satisfies Record<string, { count: number; window: Window; source: Source; [number: string]: unknown }>;
/** An equipment card; copies are alike. */
export type Card = keyof typeof EQUIPMENT;

/** Nuggets and what they pay for. */
export const GOLD = {
  inAll: 30,
  atStart: 3,
  charity: 1,
  reroll: 1,
  rerollInDesert: 2,
  bail: 3,
  pokerStake: 2,
  noGoldPrize: 1,
  source: 'rulebook',
} as const;
/** What a roll in prison brings (PE-118). */
export const PRISON_TABLE: Readonly<
  Record<Hand, { readonly escapes?: true; readonly gold?: number; readonly cards?: number; readonly source: Source }>
> = {
  nothing: { source: 'rulebook' },
  pair: { source: 'rulebook' },
  twoPair: { gold: 1, source: 'rulebook' },
  three: { cards: 1, source: 'rulebook' },
  straight: { escapes: true, source: 'rulebook' },
  full: { escapes: true, gold: 1, source: 'rulebook' },
  four: { escapes: true, cards: 1, source: 'rulebook' },
  five: { escapes: true, gold: 1, cards: 1, source: 'rulebook' },
};
/** Cards dealt and kept at the start and at a relay (PE-11, PE-109). */
export const CARDS_TO_CHOOSE_FROM = 2;
/** Shots of each side in an ordinary duel (PE-74). */
export const DUEL_SHOTS = 3;
/**
 * After so many shots of each side the pawns of an endless final duel grow, by this much for each further pair, up to
 * this many times their width: a wider pawn would reach its own shooting line and swallow the die.
 */
export const FINAL_DUEL_ASSIST = { afterShots: 12, growth: 0.1, widest: 3, source: 'ours' } as const;
/** After so many shots of each side a final duel is decided by a die, so that it ends whatever people do (PE-142). */
export const FINAL_DUEL_DICE = { afterShots: 30, source: 'ours' } as const;
/** Reaction times in the race to accuse, in milliseconds: the bounds, and what counts as the same moment. */
export const RACE = { min: 0, max: 60_000, same: 25, source: 'ours' } as const;
/** Shots without dexterity, for tables that choose so: our own odds, with one six-sided die. */
export const DICE_SHOTS = { hitsFrom: 4, bystanderOn: 1, fellsFrom: 5, source: 'ours' } as const;

/** What the host may set (the variant switches). */
export const settings = {
  shots: { kind: 'choice', default: 'physics', values: ['physics', 'dice'] },
  shotModes: { kind: 'choice', default: 'all', values: ['all', 'flickOnly'] },
  accuseMode: { kind: 'choice', default: 'race', values: ['race', 'sealed'], atOneScreen: 'sealed' },
  duelHit: { kind: 'choice', default: 'touch', values: ['touch', 'fall'] },
  jailCaughtBluffer: { kind: 'toggle', default: false },
  prisonersFight: { kind: 'toggle', default: true },
  pokerShortfallJail: { kind: 'toggle', default: true },
  bankLimited: { kind: 'toggle', default: false },
  finalDuelAssist: { kind: 'toggle', default: true },
  memoryAid: { kind: 'toggle', default: true },
  drinks: { kind: 'toggle', default: true },
} as const satisfies Settings;
/** The settings of one match. */
export type PonyConfig = ConfigOf<typeof settings>;

/** The riders and their colours (PE-2); a red one exists, that he is Rick is reconstructed. */
export const RIDERS = [
  { id: 'ted', colour: 'brown', source: 'rulebook' },
  { id: 'bill', colour: 'white', source: 'rulebook' },
  { id: 'harry', colour: 'green', source: 'rulebook' },
  { id: 'sammy', colour: 'blue', source: 'rulebook' },
  { id: 'rick', colour: 'red', source: 'reconstructed' },
] as const;
/** Whom a player rides as: a name and a colour, and no other power. */
export type Rider = (typeof RIDERS)[number]['id'];

/** The chapters of the words that name the facts of options and events. */
export const facts = {
  seat: 'seat',
  target: 'seat',
  accuser: 'seat',
  players: 'seat',
  touched: 'seat',
  rider: 'rider',
  card: 'card',
  cards: 'card',
  hand: 'hand',
  face: 'face',
  faces: 'face',
  to: 'face',
  turnedTo: 'face',
  dice: 'face',
  corner: 'corner',
  manner: 'manner',
  payment: 'payment',
  kind: 'kind',
} as const;
