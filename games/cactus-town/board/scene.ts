import type { Message, Option, Said, Say, Seat } from '@saloon/kernel';
import type { BoardProps, Held } from '@saloon/parts';
import { tellOption } from '@saloon/words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import {
  type BuildingId,
  type CardId,
  type Effect,
  type EventId,
  type Faction,
  type FigureId,
  facts,
  type Marker,
  type Space,
} from '../data.ts';
import type { CactusEvent } from '../events.ts';
import { indexOf } from '../grid.ts';
import type { CactusView } from '../secrets.ts';
import { buildingRow } from '../state.ts';
import type words from '../words/en.json';

/** What can be looked at closely. */
export type Closeup =
  | { readonly space: Space }
  | { readonly building: BuildingId }
  | { readonly faction: Faction }
  | { readonly figure: FigureId }
  | { readonly card: CardId }
  | { readonly event: EventId }
  | { readonly marker: Marker }
  | { readonly pile: 'events' | 'solo' };

/** What every piece of the town needs: what is seen, how it is said, and what is looked at. */
export interface Scene extends BoardProps<CactusView, CactusEvent> {
  look(held: Held<{ at: Closeup }>): void;
  /** The cards of a plan that is being made, in the order in which they will be turned over. */
  readonly plan: Draft;
  arrange(plan: Draft): void;
}
/** Three places for cards, some of them still free. */
export type Draft = readonly (CardId | null)[];

/** The scene of the town around a piece. */
export const SceneContext = createContext<Scene | null>(null);

/** What is in town right now. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('A piece of Cactus Town lies outside of its town');
  return scene;
}

type Args = Readonly<Record<string, Said | readonly Said[]>>;
const GAME = 'cactus-town';

/** A sentence of the board's own chapter. */
export const tell = (say: Say, name: keyof typeof words.board, args: Args = {}): string =>
  say({ key: `${GAME}.board.${name}`, args });
/** A sentence that the terminal's table uses too. */
export const tellTable = (say: Say, name: keyof typeof words.table, args: Args = {}): string =>
  say({ key: `${GAME}.table.${name}`, args });
/** An option in words. */
export const sayOption = (say: Say, option: Option): string => say(tellOption({ id: GAME, facts }, option));
/** A word of one of the game's chapters. */
export const word = (chapter: keyof typeof words, name: string): Message => ({ key: `${GAME}.${chapter}.${name}` });
/** A word at the beginning of a sign or sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The seat that plays a faction; the automated ranger has none. */
export const seatFor = ({ factions, seats }: CactusView, faction: Faction): Seat | null =>
  seats[factions.indexOf(faction)] ?? null;

/** The building on a space, if it lies face up. */
export const buildingOn = ({ town }: CactusView, space: Space): BuildingId | null => town[indexOf(space)] ?? null;

/** What a face-up building does in this match, if anything. */
export function effectOn(view: Pick<CactusView, 'config'>, building: BuildingId): Effect | null {
  const row = buildingRow(building);
  const { mode, cactus } = view.config;
  const effect = mode === 'gunslinger' ? (row?.redEffect ?? null) : row?.blueCactus ? 'cactus' : null;
  return effect === 'cactus' && !cactus ? null : effect;
}
