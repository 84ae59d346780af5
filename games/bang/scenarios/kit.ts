import { configure, rngFrom, type Seat } from '@saloon/kernel';
import { type Staged, stage } from '@saloon/scenario-kit';
import { expect } from 'vitest';
import { type BangConfig, CARDS, type Card, type Character, printedLife, type Role, settings } from '../data.ts';
import { bang } from '../game.ts';
import { type BangState, setup } from '../state.ts';
import type { BangOption, BangStep } from '../steps.ts';
import { distance, type Place } from '../street.ts';

/** A character as a story sets it: full of life and with nothing in front of it unless said otherwise. */
export interface Figure {
  character: Character;
  life?: number;
  inPlay?: Card[];
  isOut?: true;
}
/** Somebody at the table of three to seven. */
export interface Player extends Figure {
  role?: Role;
  hand?: Card[];
}
/** One of two players, with a character at the right hand and one at the left. */
export interface Pair {
  right: Figure;
  left: Figure;
  exposed: 'right' | 'left';
  hand?: Card[];
}
/** What lies on the table besides, and where the story begins. */
export interface Scene {
  /** From the top; whatever the story does not mention lies below. */
  deck?: Card[];
  /** From the top. */
  discard?: Card[];
  /** Cards the story does not mention are not in the deck at all. */
  onlyTheseCards?: true;
  /** Whose turn it is; the first player's unless said otherwise. */
  turn?: string;
  /** The beginning of the turn with its checks, or the middle of phase 2. */
  from?: 'start' | 'phase 2';
  config?: Partial<BangConfig>;
  /** The version of the rules; today's unless said otherwise. */
  version?: number;
}
/** A table in the middle of a story, with the questions a reader of the rules would ask of it. */
export interface Told<Name extends string> {
  /** How an option names this character as its target. */
  at(character: Character): { target: Seat; at: Character };
  life(character: Character): number;
  inPlay(character: Character): readonly Card[];
  hand(name: Name): readonly Card[];
  distance(from: Character, to: Character): number;
  /** From the top. */
  discards(): Card[];
  isOut(character: Character): boolean;
  /** Who has won, or null while the match goes on. */
  winners(): Name[] | null;
}
/** The story with everybody in it. */
export type Story<Name extends string> = Staged<BangState, BangOption, Name> & Told<Name>;

/** A table of three to seven, clockwise in the order written. The first player is the sheriff unless roles are given. */
export function table<Name extends string>(players: Record<Name, Player>, scene: Scene = {}): Story<Name> {
  const names = Object.keys(players) as Name[];
  const all = names.map(name => players[name]);
  const state = blank(names.length, scene);
  state.roles = all.map(({ role }, seat) => role ?? (seat === 0 && names.length > 3 ? 'sheriff' : 'outlaw'));
  state.owners = names.map((_, seat) => seat);
  state.exposed = names.map((_, seat) => seat);
  return begin(
    state,
    names,
    all,
    all.map(({ hand = [] }) => hand),
    scene,
  );
}

/** A table of two, each with two characters. */
export function duel<Name extends string>(players: Record<Name, Pair>, scene: Scene = {}): Story<Name> {
  const names = Object.keys(players) as Name[];
  const pairs = names.map(name => players[name]);
  const state = blank(2, scene);
  state.roles = [];
  state.owners = [0, 0, 1, 1];
  state.exposed = pairs.map(({ exposed }, seat) => seat * 2 + (exposed === 'right' ? 0 : 1));
  return begin(
    state,
    names,
    pairs.flatMap(({ right, left }) => [right, left]),
    pairs.map(({ hand = [] }) => hand),
    scene,
  );
}

const blank = (seats: number, { config = {}, version = bang.version }: Scene): BangState => ({
  ...setup(configure(settings, config, seats) as BangConfig, seats, rngFrom([1, 2, 3, 4, 5, 6, 7, 8])),
  ...(version > 1 && { version }),
});

function begin<Name extends string>(
  state: BangState,
  names: Name[],
  figures: Figure[],
  hands: Card[][],
  scene: Scene,
): Story<Name> {
  const sheriff = state.roles.indexOf('sheriff');
  state.casting = { offers: [], pool: [], drafted: [] };
  state.characters = figures.map(({ character }) => character);
  state.maxLife = figures.map(
    ({ character }, place) => printedLife(character, state.config) + (place === sheriff ? 1 : 0),
  );
  state.life = figures.map(({ life, isOut }, place) => (isOut ? 0 : (life ?? (state.maxLife[place] as number))));
  state.inPlay = figures.map(({ inPlay = [] }) => inPlay);
  state.isOut = figures.map(({ isOut = false }) => isOut);
  state.hands = hands;
  layPiles(state, scene);
  const seat = scene.turn === undefined ? 0 : names.indexOf(scene.turn as Name);
  state.turn = seat;
  state.agenda = scene.from === 'start' ? [{ do: 'turn', seat }] : phaseTwo(seat);
  return tell(state, names);
}

const phaseTwo = (seat: Seat): BangStep[] => [
  { do: 'turnEnd', seat },
  { do: 'discarding', seat },
  { do: 'playing', seat },
];

function layPiles(state: BangState, { deck = [], discard = [], onlyTheseCards }: Scene): void {
  const named = [...deck, ...discard, ...state.hands.flat(), ...state.inPlay.flat()];
  if (new Set(named).size < named.length) throw new Error('A card of this story lies in two places');
  const rest = onlyTheseCards ? [] : CARDS.filter(card => !named.includes(card));
  state.deck = [...rest, ...deck.toReversed()];
  state.discard = discard.toReversed();
}

function tell<Name extends string>(table: BangState, names: Name[]): Story<Name> {
  const story = stage(bang, table, names);
  const place = (character: Character): Place => {
    const found = story.state.characters.indexOf(character);
    if (found < 0) throw new Error(`${character} is not at this table`);
    return found;
  };
  const told: Told<Name> = {
    at: character => ({ target: story.state.owners[place(character)] as Seat, at: character }),
    life: character => story.state.life[place(character)] as number,
    inPlay: character => story.state.inPlay[place(character)] as readonly Card[],
    hand: name => story.state.hands[names.indexOf(name)] as readonly Card[],
    distance: (from, to) => distance(story.state, place(from), place(to)),
    discards: () => story.state.discard.toReversed(),
    isOut: character => story.state.isOut[place(character)] as boolean,
    winners: () => story.outcome()?.winners.map(seat => names[seat] as Name) ?? null,
  };
  return Object.assign(story, told);
}

/** What a story says of a character: life points left of how many, as the rules write it. */
export function expectLife<Name extends string>(story: Story<Name>, lives: Partial<Record<Character, number>>): void {
  const now = Object.keys(lives).map(character => [character, story.life(character as Character)]);
  expect(Object.fromEntries(now)).toEqual(lives);
}

/** The two characters of a player of the two-player game, and which of them is exposed. */
export const pair = (right: Figure, left: Figure, exposed: 'right' | 'left', hand: Card[] = []): Pair => ({
  right,
  left,
  exposed,
  hand,
});

/** Three pairs that the scenarios of two players like to meet. */
export const kitAndJesse = (hand: Card[] = []) => pair({ character: 'kit' }, { character: 'jesse' }, 'right', hand);
export const slabAndPaul = () => pair({ character: 'slab' }, { character: 'paul' }, 'right');
export const roseAndWilly = (hand: Card[] = []) => pair({ character: 'rose' }, { character: 'willy' }, 'left', hand);
