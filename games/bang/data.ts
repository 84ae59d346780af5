import type { ConfigOf, Settings } from '@saloon/kernel';

/** A clause of this game's rulebook: the base game, three players, two players. */
export type BangClause = `BG-${number}` | `BG3-${number}` | `BW-${number}`;

/**
 * Where a fact comes from: `rulebook` is the author's text for two players; `found` are public lists and rule texts that
 * agree; `ruling` is this house's own answer to what no source settles, open to the host where it is a setting.
 */
export type Source = 'rulebook' | 'found' | 'ruling';

// ── The playing cards ─────────────────────────────────────────────────────────

/** Spades, hearts, diamonds, clubs. */
export type Suit = 'S' | 'H' | 'D' | 'C';
/** What a card is called; cards of one kind differ in suit and value only. */
export type Kind = BrownKind | BlueKind;
/** Cards that are played and gone. */
export type BrownKind =
  | 'bang'
  | 'missed'
  | 'beer'
  | 'saloon'
  | 'stagecoach'
  | 'wellsFargo'
  | 'generalStore'
  | 'panic'
  | 'catBalou'
  | 'duel'
  | 'indians'
  | 'gatling';
/** Cards that stay in front of a character. */
export type BlueKind = 'barrel' | 'mustang' | 'scope' | 'jail' | 'dynamite' | Weapon;
/** Blue cards that replace the Colt. */
export type Weapon = 'volcanic' | 'schofield' | 'remington' | 'revCarabine' | 'winchester';
/** One single card: its kind and its corner, such as `bang-SA` or `beer-H10`. */
export type Card = `${Kind}-${string}`;

/** Everything there is to know about a single card. */
export interface Face {
  readonly kind: Kind;
  readonly suit: Suit;
  /** 2 to 14; the ace is high (BG-32). */
  readonly value: number;
  readonly isBlue: boolean;
  /** How far one can shoot with it; 0 if it is no weapon. */
  readonly range: number;
}

/** The cards of one kind: suit and value of each, and how far a weapon shoots (BG-74 to BG-78). */
export interface Stock {
  readonly corners: string;
  readonly range?: number;
  readonly source: Source;
}
/** The 80 cards by kind. Two Stagecoaches are alike; a letter tells them apart. */
export const STOCK: Readonly<Record<Kind, Stock>> = {
  bang: { corners: 'SA HQ HK HA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK DA C2 C3 C4 C5 C6 C7 C8 C9', source: 'found' },
  missed: { corners: 'C10 CJ CQ CK CA S2 S3 S4 S5 S6 S7 S8', source: 'found' },
  beer: { corners: 'H6 H7 H8 H9 H10 HJ', source: 'found' },
  saloon: { corners: 'H5', source: 'found' },
  stagecoach: { corners: 'S9a S9b', source: 'found' },
  wellsFargo: { corners: 'H3', source: 'found' },
  generalStore: { corners: 'C9 SQ', source: 'found' },
  panic: { corners: 'HJ HQ HA D8', source: 'found' },
  catBalou: { corners: 'HK D9 D10 DJ', source: 'found' },
  duel: { corners: 'DQ SJ C8', source: 'found' },
  indians: { corners: 'DK DA', source: 'found' },
  gatling: { corners: 'H10', source: 'found' },
  barrel: { corners: 'SQ SK', source: 'found' },
  mustang: { corners: 'H8 H9', source: 'found' },
  scope: { corners: 'SA', source: 'found' },
  jail: { corners: 'S10 SJ H4', source: 'found' },
  dynamite: { corners: 'H2', source: 'found' },
  volcanic: { corners: 'S10 C10', range: 1, source: 'found' },
  schofield: { corners: 'CJ CQ SK', range: 2, source: 'found' },
  remington: { corners: 'CK', range: 3, source: 'found' },
  revCarabine: { corners: 'CA', range: 4, source: 'found' },
  winchester: { corners: 'S8', range: 5, source: 'found' },
};

/** The Colt everybody carries; it is no card (BG-28). */
export const COLT = { range: 1, source: 'found' } as const satisfies { range: number; source: Source };

const BLUE: ReadonlySet<Kind> = new Set(['barrel', 'mustang', 'scope', 'jail', 'dynamite']);
const VALUES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

function faceOf(kind: Kind, corner: string): Face {
  const { range = 0 } = STOCK[kind];
  return {
    kind,
    suit: corner.charAt(0) as Suit,
    value: VALUES.indexOf(corner.slice(1).replace(/[ab]$/, '')) + 2,
    isBlue: BLUE.has(kind) || range > 0,
    range,
  };
}

/** Each single card with its face. */
export const FACES: Readonly<Record<Card, Face>> = Object.fromEntries(
  Object.entries(STOCK).flatMap(([kind, { corners }]) =>
    corners.split(' ').map(corner => [`${kind}-${corner}`, faceOf(kind as Kind, corner)]),
  ),
);
/** All 80 cards, sorted. */
export const CARDS: readonly Card[] = Object.keys(FACES) as Card[];

const FACE_OF: ReadonlyMap<string, Face> = new Map(Object.entries(FACES));
/** The face of a card of the box. */
export const face = (card: Card): Face => FACE_OF.get(card) as Face;
/** What a card is called. */
export const kindOf = (card: Card): Kind => (FACE_OF.get(card) as Face).kind;

/** Dynamite goes off on a spade from 2 to 9 (BG-73). */
export const setsOffDynamite = ({ suit, value }: Face): boolean => suit === 'S' && value <= 9;

// ── The roles ─────────────────────────────────────────────────────────────────

/** What a player is after. */
export type Role = 'sheriff' | 'deputy' | 'outlaw' | 'renegade';

/** The roles dealt at each table; two players play without (BW-3). */
export const ROLES: Readonly<Record<number, { readonly dealt: readonly Role[]; readonly source: Source }>> = {
  2: { dealt: [], source: 'rulebook' },
  3: { dealt: ['deputy', 'outlaw', 'renegade'], source: 'found' },
  4: { dealt: ['sheriff', 'renegade', 'outlaw', 'outlaw'], source: 'found' },
  5: { dealt: ['sheriff', 'renegade', 'outlaw', 'outlaw', 'deputy'], source: 'found' },
  6: { dealt: ['sheriff', 'renegade', 'outlaw', 'outlaw', 'outlaw', 'deputy'], source: 'found' },
  7: { dealt: ['sheriff', 'renegade', 'outlaw', 'outlaw', 'outlaw', 'deputy', 'deputy'], source: 'found' },
};
/** Whom each must eliminate in person when three play (BG3-2). */
export const PREY: Readonly<Partial<Record<Role, { readonly role: Role; readonly source: Source }>>> = {
  deputy: { role: 'renegade', source: 'found' },
  renegade: { role: 'outlaw', source: 'found' },
  outlaw: { role: 'deputy', source: 'found' },
};
/** Cards drawn for eliminating an outlaw, or anybody when three play (BG-46, BG3-6). */
export const REWARD = 3;

// ── The characters ────────────────────────────────────────────────────────────

/** The sixteen characters. */
export type Character =
  | 'bart'
  | 'blackjack'
  | 'calamity'
  | 'gringo'
  | 'jesse'
  | 'jourdonnais'
  | 'kit'
  | 'lucky'
  | 'paul'
  | 'pedro'
  | 'rose'
  | 'sid'
  | 'slab'
  | 'suzy'
  | 'vulture'
  | 'willy';

/** What a character changes: answers to questions of the rules, and what happens at certain moments. */
export interface Power {
  readonly life: number;
  readonly clause: BangClause;
  readonly source: Source;
  /** Question: how many cancellations a BANG! card of this character needs. */
  readonly missesNeeded: number;
  /** Question: Barrels this character has without a card. */
  readonly barrels: number;
  /** Question: how much further away others see this character. */
  readonly seenFurther: number;
  /** Question: how much closer this character sees others. */
  readonly seesCloser: number;
  /** Question: may BANG! be played more than once a turn? */
  readonly hasNoBangLimit: boolean;
  /** Question: does a Missed! serve as a BANG! and the other way round? */
  readonly swapsBangAndMissed: boolean;
  /** Question: how many cards are flipped for a "draw!". */
  readonly flips: number;
  /** Question: do two cards buy a life point? */
  readonly healsForTwoCards: boolean;
  /** Moment: phase 1. */
  readonly phaseOne: 'drawTwo' | 'showSecond' | 'firstFromHand' | 'firstFromDiscard' | 'lookAtThree';
  /** Moment: a wound was survived. */
  readonly afterWound: 'nothing' | 'draw' | 'rob';
  /** Moment: the hand is empty and no card is being resolved. */
  readonly onEmptyHand: 'nothing' | 'draw';
  /** Moment: another character is eliminated. */
  readonly onElimination: 'nothing' | 'inherit';
}

const PLAIN = {
  life: 4,
  source: 'found',
  missesNeeded: 1,
  barrels: 0,
  seenFurther: 0,
  seesCloser: 0,
  hasNoBangLimit: false,
  swapsBangAndMissed: false,
  flips: 1,
  healsForTwoCards: false,
  phaseOne: 'drawTwo',
  afterWound: 'nothing',
  onEmptyHand: 'nothing',
  onElimination: 'nothing',
} as const;

/** The powers, one character a line. Life points of the fourth edition; the first gave Kit Carlson three. */
export const CHARACTERS: Readonly<Record<Character, Power>> = {
  bart: { ...PLAIN, clause: 'BG-79', afterWound: 'draw' },
  blackjack: { ...PLAIN, clause: 'BG-80', phaseOne: 'showSecond' },
  calamity: { ...PLAIN, clause: 'BG-81', swapsBangAndMissed: true },
  gringo: { ...PLAIN, clause: 'BG-82', life: 3, afterWound: 'rob' },
  jesse: { ...PLAIN, clause: 'BG-83', phaseOne: 'firstFromHand' },
  jourdonnais: { ...PLAIN, clause: 'BG-84', barrels: 1 },
  kit: { ...PLAIN, clause: 'BG-85', phaseOne: 'lookAtThree' },
  lucky: { ...PLAIN, clause: 'BG-86', flips: 2 },
  paul: { ...PLAIN, clause: 'BG-87', life: 3, seenFurther: 1 },
  pedro: { ...PLAIN, clause: 'BG-88', phaseOne: 'firstFromDiscard' },
  rose: { ...PLAIN, clause: 'BG-89', seesCloser: 1 },
  sid: { ...PLAIN, clause: 'BG-90', healsForTwoCards: true },
  slab: { ...PLAIN, clause: 'BG-91', missesNeeded: 2 },
  suzy: { ...PLAIN, clause: 'BG-92', onEmptyHand: 'draw' },
  vulture: { ...PLAIN, clause: 'BG-93', onElimination: 'inherit' },
  willy: { ...PLAIN, clause: 'BG-94', hasNoBangLimit: true },
};
/** Everybody who may be dealt. */
export const CAST: readonly Character[] = Object.keys(CHARACTERS) as Character[];

/** The life points printed on a character; one of them differs between editions. */
export const printedLife = (character: Character, { kitCarlsonLife }: Pick<BangConfig, 'kitCarlsonLife'>): number =>
  character === 'kit' ? kitCarlsonLife : CHARACTERS[character].life;

// ── How facts are said ────────────────────────────────────────────────────────

/** How a fact of an option or event is said: as a seat's name, or as a word of the chapter named here. */
export const facts: Readonly<Record<string, string>> = {
  seat: 'seat',
  target: 'seat',
  by: 'seat',
  character: 'character',
  power: 'power',
  at: 'character',
  right: 'character',
  left: 'character',
  exposed: 'character',
  role: 'role',
  card: 'card',
  cards: 'card',
  hidden: 'card',
  wanted: 'card',
  check: 'kind',
};

// ── What the host may set ─────────────────────────────────────────────────────

const TWO = { min: 2, max: 2 } as const;

/** The open questions of the rules, each with the answer this house plays by. Source: ruling. */
export const settings = {
  charactersToChooseFrom: { kind: 'number', default: 1, min: 1, max: 2, seats: { min: 3, max: 7 } },
  kitCarlsonLife: { kind: 'number', default: 4, min: 3, max: 4 },
  draftPool: { kind: 'choice', default: 'all', values: ['all', 'four'], seats: TWO },
  firstTurn2p: { kind: 'choice', default: 'secondDrafter', values: ['secondDrafter', 'firstDrafter'], seats: TWO },
  jail2p: { kind: 'choice', default: 'character', values: ['character', 'player'], seats: TWO },
  friendlyFire2p: { kind: 'toggle', default: false, seats: TWO },
  endTurnOnOwnDeath2p: { kind: 'toggle', default: false, seats: TWO },
  beerWhenTwoCharactersLeft: { kind: 'toggle', default: false, seats: TWO },
  coveredPaulCounts: { kind: 'toggle', default: true, seats: TWO },
} as const satisfies Settings;
/** The settings of one match. */
export type BangConfig = ConfigOf<typeof settings>;
