import type { Seat } from '@saloon/kernel';
import { type BoardProps, boardWords, type Held, sceneFor } from '@saloon/parts';
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

/** The scene around a piece, and how it is found. */
export const [SceneContext, useScene] = sceneFor<Scene>('Cactus Town');

/** What the board says. */
export const { tell, tellTable, sayOption, word } = boardWords<typeof words>('cactus-town', facts);

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
