import type { Clause, Message, Option, Said, Say, Seat } from '@saloon/kernel';
import type { BoardProps, Held } from '@saloon/parts';
import { tellOption } from '@saloon/words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type BuildingId, type Card, type EventId, facts, type PawnType } from '../data.ts';
import type { DodgeEvent } from '../events.ts';
import type { DodgeView } from '../secrets.ts';
import type { Building } from '../state.ts';
import type words from '../words/en.json';
import type { Outlook } from './outlook.ts';
import { cardRow } from './plans.ts';

/** What can be looked at closely. */
export type Closeup =
  | { readonly card: Card }
  | { readonly event: EventId }
  | { readonly building: BuildingId }
  | { readonly pawn: PawnType }
  | { readonly seat: Seat }
  | { readonly pile: 'discards' | 'events' };

/** What every piece in the town needs: what is seen, how it is said, and what is being considered. */
export interface Scene extends BoardProps<DodgeView, DodgeEvent> {
  /** What the option under consideration would change. */
  readonly outlook: Outlook | null;
  /** The town is shown as a map, of which one building may be open. */
  readonly isMap: boolean;
  look(held: Held<{ at: Closeup }>): void;
}

/** The scene of the town around a piece. */
export const SceneContext = createContext<Scene | null>(null);

/** What is in the town right now. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('A piece of Dodge City (1983) lies outside of its town');
  return scene;
}

type Args = Readonly<Record<string, Said | readonly Said[]>>;
const GAME = 'dodge-city-1983';

/** A sentence of the board's own chapter. */
export const tell = (say: Say, name: keyof typeof words.board, args: Args = {}): string =>
  say({ key: `${GAME}.board.${name}`, args });
/** A sentence that the terminal's table uses too. */
export const tellTable = (say: Say, name: keyof typeof words.table, args: Args = {}): string =>
  say({ key: `${GAME}.table.${name}`, args });
/** An option in words. */
export const sayOption = (say: Say, option: Option): string => say(tellOption({ id: GAME, facts }, option));
/** A word of one of the game's chapters. */
export const word = (
  chapter: 'building' | 'card' | 'colour' | 'event' | 'instruction' | 'pawn' | 'phase',
  name: string,
): Message => ({
  key: `${GAME}.${chapter}.${name}`,
});
/** A word at the beginning of a sign or sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The building of that name. */
export const buildingNamed = ({ buildings }: DodgeView, id: BuildingId): Building =>
  buildings.find(building => building.id === id) as Building;

const FAMILY_CLAUSES = { number: 'DC-38', character: 'DC-39', question: 'DC-40', indian: 'DC-41' } as const;

/** The rule that a thing follows. */
export function clauseOf(closeup: Closeup): Clause {
  if ('card' in closeup) return FAMILY_CLAUSES[cardRow(closeup.card).family];
  if ('event' in closeup) return 'DC-54';
  if ('building' in closeup) return 'DC-60';
  if ('pawn' in closeup) return 'DC-5';
  if ('seat' in closeup) return 'DC-10';
  return closeup.pile === 'discards' ? 'DC-21' : 'DC-56';
}
