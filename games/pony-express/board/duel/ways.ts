import type { Option } from '@saloon/kernel';
import type { Choosing, Question } from '@saloon/parts';
import { flickOfSwipe, LIMITS, needleAt, powerAt, type Swipe } from '@saloon/physics';
import { aimAt, goalOf } from '../../aiming.ts';
import type { StagedShot } from '../../staging.ts';
import type { PonyOption } from '../../steps.ts';

/** The ways to shoot, as the page names them. */
export const WAYS = ['flick', 'needle', 'press', 'aimed'] as const;
/** A way to shoot. */
export type ShotWay = (typeof WAYS)[number];

const TYPES: Readonly<Record<ShotWay, readonly PonyOption['type'][]>> = {
  flick: ['flickShot', 'shoot'],
  needle: ['needleShot', 'shoot'],
  press: ['timedShot'],
  aimed: ['steadyShot'],
};

const has = ({ options }: Question, types: readonly string[]): boolean =>
  options.some(({ type }) => types.includes(type));

/** The ways that this question leaves open. */
export const waysIn = (question: Question): ShotWay[] => WAYS.filter(way => has(question, TYPES[way]));

const KEY = 'saloon.pony-express.way';

/** The way that was chosen last on this device. */
export function lastWay(): ShotWay {
  try {
    return WAYS.find(way => way === localStorage.getItem(KEY)) ?? 'flick';
  } catch {
    return 'flick';
  }
}

/** Remembers it; without storage it lasts as long as the page. */
export function rememberWay(way: ShotWay): void {
  try {
    localStorage.setItem(KEY, way);
  } catch {}
}

/** A shot about to be fired by the viewer, and how it is answered. */
export interface Shooting {
  readonly question: Question;
  readonly choosing: Pick<Choosing, 'settle'>;
  readonly shot: StagedShot;
  /** Where the die lies on its line, in tenths of a millimetre, and how much it rolls. */
  readonly offset: number;
  readonly roll: number;
}

/** Gives this answer. */
export const answer = (choosing: Pick<Choosing, 'settle'>, option: PonyOption): void =>
  choosing.settle(option as Option);

/** Fires a swipe; the first version was sent what it amounts to. */
export function fireSwipe({ question, choosing, offset, roll }: Shooting, swipe: Swipe): void {
  const flick = flickOfSwipe(swipe);
  if (!flick.ok) return;
  const { aim, power } = flick;
  const isSent = has(question, ['flickShot']);
  answer(choosing, isSent ? { type: 'flickShot', offset, roll, swipe } : { type: 'shoot', offset, aim, power, roll });
}

/** Fires as needle and bar were stopped. */
export function fireNeedle({ question, choosing, shot, offset, roll }: Shooting, needle: number, bar: number): void {
  const [aim, power] = [needleAt(needle, aimAt(shot.corner, offset, goalOf(shot))), powerAt(bar)];
  const isSent = has(question, ['needleShot']);
  const pressed = { type: 'needleShot', offset, roll, needle, bar } as const;
  answer(choosing, isSent ? pressed : { type: 'shoot', offset, aim, power, roll });
}

/** The die a step further along its line. */
export const shifted = (offset: number, by: number): number =>
  Math.max(LIMITS.offset.min, Math.min(LIMITS.offset.max, offset + by));
