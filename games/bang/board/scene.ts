import type { Clause, Message, Option, Said, Say, Seat } from '@saloon/kernel';
import type { BoardProps, Held } from '@saloon/parts';
import { tellOption } from '@saloon/words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Card, CHARACTERS, type Character, facts, type Kind, kindOf } from '../data.ts';
import type { BangEvent } from '../events.ts';
import type { BangView } from '../secrets.ts';
import type { Place } from '../street.ts';
import type words from '../words/en.json';

/** What can be looked at closely: a card, a character, what is known of a hidden hand, what lies before a character. */
export type Closeup =
  | { readonly card: Card }
  /** With the seat that it belongs to, if its role is of interest too. */
  | { readonly character: Character; readonly seat?: Seat }
  | { readonly hand: Seat }
  | { readonly inPlay: Place };
/** Where a passing look is held: over the middle of the table, or at the near side so that the middle stays in sight. */
type Hold = 'middle' | 'near';
/** A thing that is held close, and where. */
export interface Holding {
  readonly at: Closeup;
  readonly hold: Hold;
}

/** What every piece on the table needs: what is seen, how it is said, and what is being considered. */
export interface Scene extends BoardProps<BangView, BangEvent> {
  /** The card the pointer or the focus is on, so that its reach can be shown. */
  readonly considered: Card | null;
  consider(card: Card | null): void;
  /** The first of two cards that are discarded together. */
  readonly half: Card | null;
  pairUp(card: Card | null): void;
  look(held: Held<Holding>): void;
}

/** The scene of the table around a piece. */
export const SceneContext = createContext<Scene | null>(null);

/** What is on the table right now. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('A piece of BANG! lies outside of its table');
  return scene;
}

type Args = Readonly<Record<string, Said | readonly Said[]>>;

/** A sentence of the board's own chapter. */
export const tell = (say: Say, name: keyof typeof words.board, args: Args = {}): string =>
  say({ key: `bang.board.${name}`, args });
/** A sentence that the terminal's table uses too. */
export const tellTable = (say: Say, name: keyof typeof words.table, args: Args = {}): string =>
  say({ key: `bang.table.${name}`, args });
/** An option in words. */
export const sayOption = (say: Say, option: Option): string => say(tellOption({ id: 'bang', facts }, option));

/** A card's name with its corner. */
export const cardName = (card: Card): Message => ({ key: `bang.card.${card}` });
/** What a card is called. */
export const kindName = (card: Card): Message => ({ key: `bang.kind.${kindOf(card)}` });
/** A character's name. */
export const characterName = (character: Character): Message => ({ key: `bang.character.${character}` });

const KIND_CLAUSES: Readonly<Record<Kind, Clause>> = {
  bang: 'BG-57',
  missed: 'BG-58',
  beer: 'BG-59',
  saloon: 'BG-60',
  stagecoach: 'BG-61',
  wellsFargo: 'BG-62',
  generalStore: 'BG-63',
  panic: 'BG-64',
  catBalou: 'BG-65',
  gatling: 'BG-66',
  indians: 'BG-67',
  duel: 'BG-68',
  barrel: 'BG-69',
  mustang: 'BG-70',
  scope: 'BG-71',
  jail: 'BG-72',
  dynamite: 'BG-73',
  volcanic: 'BG-74',
  schofield: 'BG-75',
  remington: 'BG-76',
  revCarabine: 'BG-77',
  winchester: 'BG-78',
};

/** The rule that a card or character follows; there is none to several cards. */
export function clauseOf(closeup: Closeup): Clause | null {
  if ('card' in closeup) return KIND_CLAUSES[kindOf(closeup.card)];
  return 'character' in closeup ? CHARACTERS[closeup.character].clause : null;
}
