import type { Clause, Seat } from '@saloon/kernel';
import { type BoardProps, boardWords, type Held, sceneFor } from '@saloon/parts';
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

/** The scene around a piece, and how it is found. */
export const [SceneContext, useScene] = sceneFor<Scene>('Dodge City (1983)');

/** What the board says. */
export const { tell, tellTable, sayOption, word } = boardWords<typeof words>('dodge-city-1983', facts);

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
