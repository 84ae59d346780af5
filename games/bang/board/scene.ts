import type { Clause, Message, Seat } from '@saloon/kernel';
import { type BoardProps, boardWords, type Held, sceneFor } from '@saloon/parts';
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

/** The scene around a piece, and how it is found. */
export const [SceneContext, useScene] = sceneFor<Scene>('BANG!');

/** What the board says. */
export const { tell, tellTable, sayOption, word } = boardWords<typeof words>('bang', facts);

/** A card's name with its corner. */
export const cardName = (card: Card): Message => word('card', card);
/** What a card is called. */
export const kindName = (card: Card): Message => word('kind', kindOf(card));
/** A character's name. */
export const characterName = (character: Character): Message => word('character', character);

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
