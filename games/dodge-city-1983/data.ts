import type { ConfigOf, Settings } from '@saloon/kernel';

/** Where a number or a plan comes from: the rulebook of the box, another description of it, or our own design. */
export type Source = 'rulebook' | 'found' | 'reconstructed';

/** What a pawn is, because of the building it stands in. */
export type PawnType = 'lady' | 'gunman' | 'sheriff' | 'bandit' | 'cowboy';
/** A type, or whichever the player likes. */
export type AnyPawn = PawnType | 'any';
/** The seven buildings. */
export type BuildingId = 'saloon' | 'postOffice' | 'hotel' | 'sheriffOffice' | 'unionPacific' | 'drugstore' | 'bank';
/** One playing card, by its name in the list. */
export type Card = string;
/** One event card, by its number. */
export type EventId = `EV-${string}`;

/** A type with its price and what a building of it is worth (DC-5). */
export interface TypeRow {
  readonly id: PawnType;
  readonly rank: number;
  readonly price: number;
  readonly points: number;
  readonly source: Source;
}
/** A building as it is printed: `.` a square, a letter an important square, `#` outside or wall. */
export interface BuildingRow {
  readonly id: BuildingId;
  readonly boardPiece: 'centre' | 'ext1' | 'ext2';
  readonly minPlayers: number;
  readonly rows: readonly string[];
  readonly source: Source;
}
/** A playing card; `?` and Indian have neither type nor strength. */
export interface CardRow {
  readonly id: Card;
  readonly family: 'number' | 'character' | 'indian' | 'question';
  readonly type: PawnType | null;
  readonly strength: number | null;
  readonly source: Source;
}
/** A deck with the number of cards it claims to have. */
export interface Deck {
  readonly count: number;
  readonly source: Source;
  readonly cards: readonly CardRow[];
}
/** One part of an event. */
export type Effect =
  | { readonly op: 'pay' | 'gain' | 'collectEach' | 'payTo'; readonly amount: number }
  | { readonly op: 'lose' | 'transfer'; readonly count: number; readonly pawn: AnyPawn }
  | { readonly op: 'chooseOpponent' }
  | {
      readonly op: 'place';
      readonly count: number;
      readonly pawn: AnyPawn;
      readonly where: 'anyOpen' | 'oneOpen' | 'eachPresent' | BuildingId;
      readonly mode: 'may' | 'must';
    }
  | { readonly op: 'drawCard'; readonly cost: number };
/** An event card: its parts, in the order in which they are carried out. */
export interface EventRow {
  readonly id: EventId;
  readonly effects: readonly Effect[];
  /** Void as a whole when its first pawn part cannot be done. */
  readonly isLinked?: true;
  /** Void for whoever has no such pawn in town; empty on every card as we read them. */
  readonly requires?: PawnType;
  readonly source: Source;
}
/** Everything in the box. An owner of the real one can correct it here, without touching a rule. */
export interface Box {
  readonly constants: typeof CONSTANTS;
  readonly types: readonly TypeRow[];
  /** The buildings in play, by the number of players. */
  readonly players: Readonly<Record<number, { readonly buildings: readonly BuildingId[]; readonly source: Source }>>;
  readonly buildings: readonly BuildingRow[];
  readonly icons: Readonly<Record<string, { readonly picture: string; readonly source: Source }>>;
  readonly decks: Readonly<Record<string, Deck>>;
  readonly events: readonly EventRow[];
}

/** The plain numbers of the game. */
export const CONSTANTS = {
  minPlayers: 2,
  maxPlayers: 5,
  startMoney: 2000,
  handSize: 4,
  pawnsPerColour: 40,
  maxPawnsPerBuildingPerPhase: 3,
  importantSquaresNeeded: 4,
  indianRemovals: 3,
  duelRemovals: 1,
  pointsToWin: 6,
  rewardPerPoint: 200,
  numberCardFactor: 100,
  symbolTokensPerType: 2,
  valueTokensPerValue: 2,
  resaleDivisor: 2,
  smallestSum: 25,
  eventCount: 32,
  source: 'rulebook',
} as const;

/** The colours to choose from (DC-13); the rulebook's examples name the first two, the others are free. */
export const COLOURS = [
  { id: 'red', source: 'rulebook' },
  { id: 'blue', source: 'rulebook' },
  { id: 'green', source: 'reconstructed' },
  { id: 'yellow', source: 'reconstructed' },
  { id: 'white', source: 'reconstructed' },
] as const;
/** What a player's pawns are painted with. */
export type Colour = (typeof COLOURS)[number]['id'];

/** How a fact of an option or event is said: as a seat's name, or as a word of the chapter named here. */
export const facts: Readonly<Record<string, string>> = {
  seat: 'seat',
  seats: 'seat',
  opponent: 'seat',
  owner: 'seat',
  loser: 'seat',
  colour: 'colour',
  building: 'building',
  pawn: 'pawn',
  card: 'card',
  cards: 'card',
  beaten: 'card',
  event: 'event',
  instruction: 'instruction',
  phase: 'phase',
  reason: 'outcome',
};

/** What the host may set: how to read what the rulebook leaves open. `maxRounds` 0 means no last round. */
export const settings = {
  deckPreset: { kind: 'choice', default: 'deck32', values: ['deck32', 'deck44'] },
  importantSquaresLink: { kind: 'toggle', default: false },
  limitTypeByTokens: { kind: 'toggle', default: true },
  indianInDuel: { kind: 'choice', default: 'loses', values: ['loses', 'immune'] },
  duelMandatory: { kind: 'toggle', default: true },
  splitCharacterPawns: { kind: 'toggle', default: false, since: 2 },
  extraCard: { kind: 'choice', default: 'playing', values: ['playing', 'event'] },
  maxRounds: { kind: 'number', default: 0, min: 0, max: 1000 },
} as const satisfies Settings;
/** The settings of one match. */
export type DodgeConfig = ConfigOf<typeof settings>;

/** The types, from strong to weak. */
export const TYPES: readonly TypeRow[] = [
  { id: 'lady', rank: 5, price: 300, points: 5, source: 'rulebook' },
  { id: 'gunman', rank: 4, price: 250, points: 4, source: 'rulebook' },
  { id: 'sheriff', rank: 3, price: 200, points: 3, source: 'rulebook' },
  { id: 'bandit', rank: 2, price: 150, points: 2, source: 'rulebook' },
  { id: 'cowboy', rank: 1, price: 100, points: 1, source: 'rulebook' },
];

const CENTRE: readonly BuildingId[] = ['saloon', 'postOffice', 'hotel', 'sheriffOffice'];
/** The buildings in play, by the number of players. */
export const PLAYERS: Box['players'] = {
  2: { buildings: CENTRE, source: 'rulebook' },
  3: { buildings: CENTRE, source: 'rulebook' },
  4: { buildings: [...CENTRE, 'unionPacific'], source: 'rulebook' },
  5: { buildings: [...CENTRE, 'unionPacific', 'drugstore', 'bank'], source: 'rulebook' },
};

// The names of the buildings and their board pieces are in the rulebook; every plan is reconstructed.
/** The buildings as they are printed. */
export const BUILDINGS: readonly BuildingRow[] = [
  {
    id: 'saloon',
    boardPiece: 'centre',
    minPlayers: 2,
    rows: ['#.....#', '.A...B.', '.......', '...E...', '.......', '.C...D.', '#.....#'],
    source: 'reconstructed',
  },
  {
    id: 'postOffice',
    boardPiece: 'centre',
    minPlayers: 2,
    rows: ['.......', '.......', 'A.B.C.D', '.......', '.......'],
    source: 'reconstructed',
  },
  {
    id: 'hotel',
    boardPiece: 'centre',
    minPlayers: 2,
    rows: ['#....#', '.A..B.', '......', '..E...', '......', '.C..D.', '#....#'],
    source: 'reconstructed',
  },
  {
    id: 'sheriffOffice',
    boardPiece: 'centre',
    minPlayers: 2,
    rows: ['A....', '..B..', '.....', '..C..', '....D'],
    source: 'reconstructed',
  },
  {
    id: 'unionPacific',
    boardPiece: 'ext1',
    minPlayers: 4,
    rows: ['.......', 'A......', '..B.C..', '......D', '.......'],
    source: 'reconstructed',
  },
  {
    id: 'drugstore',
    boardPiece: 'ext2',
    minPlayers: 5,
    rows: ['......', 'A.B...', '......', '...C.D', '......'],
    source: 'reconstructed',
  },
  {
    id: 'bank',
    boardPiece: 'ext2',
    minPlayers: 5,
    rows: ['......', 'A....B', '..##..', '.E##..', '......', 'C....D', '......'],
    source: 'reconstructed',
  },
];

// The rulebook names four pictures, not where they lie; the fifth is our own.
/** What is drawn on the important squares. */
export const ICONS: Box['icons'] = {
  A: { picture: 'bottles', source: 'rulebook' },
  B: { picture: 'dollar', source: 'rulebook' },
  C: { picture: 'revolver', source: 'rulebook' },
  D: { picture: 'key', source: 'rulebook' },
  E: { picture: 'star', source: 'reconstructed' },
};

/** The cards that the rulebook's examples prove. */
const ATTESTED: readonly Card[] = ['N-L5', 'N-L7', 'C-L2'];
type Strengths = Readonly<Record<PawnType, readonly number[]>>;

const typedCards = (family: 'number' | 'character', strengths: Strengths): CardRow[] =>
  TYPES.flatMap(({ id: type }) =>
    strengths[type].map(strength => {
      const id = `${family === 'number' ? 'N' : 'C'}-${type.charAt(0).toUpperCase()}${strength}`;
      return { id, family, type, strength, source: ATTESTED.includes(id) ? 'rulebook' : 'reconstructed' } as const;
    }),
  );
const plainCards = (family: 'indian' | 'question', count: number): CardRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${family === 'indian' ? 'I' : 'Q'}-${index + 1}`,
    family,
    type: null,
    strength: null,
    source: 'reconstructed',
  }));
const inEachType = (...strengths: number[]): Strengths => ({
  lady: strengths,
  gunman: strengths,
  sheriff: strengths,
  bandit: strengths,
  cowboy: strengths,
});

/** The decks that can be played with. */
export const DECKS: Readonly<Record<DodgeConfig['deckPreset'], Deck>> = {
  deck32: {
    count: 32,
    source: 'rulebook',
    cards: [
      ...typedCards('number', inEachType(4, 5, 7)),
      ...typedCards('character', { lady: [1, 2], gunman: [1, 2], sheriff: [2, 3], bandit: [2, 3], cowboy: [2, 3] }),
      ...plainCards('indian', 3),
      ...plainCards('question', 4),
    ],
  },
  deck44: {
    count: 44,
    source: 'found',
    cards: [
      ...typedCards('number', inEachType(4, 5, 6, 7)),
      ...typedCards('character', inEachType(1, 2, 3)),
      ...plainCards('indian', 4),
      ...plainCards('question', 5),
    ],
  },
};
