import type { BoardProps } from '@saloon/parts';
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
