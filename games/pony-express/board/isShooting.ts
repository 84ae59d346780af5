import type { Heard } from '@saloon/kernel';
import { type BoardProps, pace } from '@saloon/parts';
import type { PonyEvent } from '../events.ts';
import type { PonyView } from '../secrets.ts';
import type { PonyStep } from '../steps.ts';

const STEPS: ReadonlySet<string> = new Set<PonyStep['do']>([
  'corner',
  'nextShot',
  'duelShot',
  'extraShot',
  'bystander',
  'touched',
  'duelLost',
  'indians',
  'moreShots',
]);
const EVENTS: ReadonlySet<string> = new Set<PonyEvent['type']>([
  'shot',
  'shotAtIndians',
  'touchedBystander',
  'heldFire',
]);

/** Whether the table is at a shot or what belongs to one. */
export const isAtShot = ({ step }: Pick<PonyView, 'step'>): boolean => STEPS.has(step?.do ?? '');

/** Whether dice are being flicked: the board then shows the line of fire instead of the trail. */
export const isShooting = ({ view, happening }: Pick<BoardProps<PonyView, PonyEvent>, 'view' | 'happening'>): boolean =>
  isAtShot(view) || happening.some(({ type }) => EVENTS.has(type));

/** A shot that all have seen. */
export type ShotEvent = Extract<Heard<PonyEvent>, { type: 'shot' | 'shotAtIndians' }>;

/** Whether a die was flicked, or thrown in its place. */
export const isShot = (event: Heard<PonyEvent>): event is ShotEvent =>
  event.type === 'shot' || event.type === 'shotAtIndians';

/** The last shot of the last moves, for whoever is shown nothing while it happens: a picture of it is what they get. */
export const unseenShot = (latest: readonly Heard<PonyEvent>[] = []): ShotEvent | undefined =>
  pace() === 0 ? latest.filter(isShot).findLast(({ flicked }) => flicked !== null) : undefined;
