import type { Corner } from './aim.ts';
import { AIM_UNIT, LIMITS } from './constants.ts';

/** One moment of a finger on the screen: board millimetres and milliseconds. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
/** What a hand gave: where the die goes and how fast, or why that was no flick. */
export type HandFlick =
  | { ok: true; aim: number; power: number }
  | { ok: false; why: 'samples' | 'time' | 'backwards' | 'still' };

/** What counts as a flick: how many samples, over how long, and which last stretch of them decides. */
export const GESTURE = { fewest: 4, most: 64, shortest: 25, window: 80, mostGain: 1.5 } as const;
/** The aim needle of the keyboard: two sways of so many degrees each, with these periods, and a power bar that runs up and down. */
export const NEEDLE = { degrees: 6, periods: [1700, 2900], bar: 1600 } as const;

const HALF_DEGREE = 0.0087266;

/**
 * A drag across the board: direction and speed of its last 80 milliseconds, nothing snapped, nothing smoothed.
 * `gain` makes up for small screens; it changes the speed only.
 */
export function flickFromDrag(samples: readonly Sample[], corner: Corner, gain = 1): HandFlick {
  if (samples.length < GESTURE.fewest || samples.length > GESTURE.most) return { ok: false, why: 'samples' };
  const isOrdered = samples.every((sample, index) => index === 0 || sample.at > (samples[index - 1] as Sample).at);
  const last = samples.at(-1) as Sample;
  if (!isOrdered || last.at - (samples[0] as Sample).at < GESTURE.shortest) return { ok: false, why: 'time' };
  const first = samples.find(({ at }) => last.at - at <= GESTURE.window) ?? last;
  const [dx, dy, time] = [last.x - first.x, last.y - first.y, last.at - first.at];
  const way = Math.sqrt(dx * dx + dy * dy);
  if (way === 0 || time === 0) return { ok: false, why: 'still' };
  const cosine = (dx * corner.fire.x + dy * corner.fire.y) / way;
  if (cosine <= 0) return { ok: false, why: 'backwards' };
  const sine = (dy * corner.fire.x - dx * corner.fire.y) / way;
  const speed = (way / time) * 1000 * Math.min(Math.max(gain, 1), GESTURE.mostGain);
  return { ok: true, aim: within('aim', (sine / (1 + cosine)) * AIM_UNIT), power: within('power', speed) };
}

/** Where the swaying needle points at a moment, as an aim around `centre`; the phases come from the match's dice. */
export function needleAt(milliseconds: number, centre: number, phases: readonly [number, number]): number {
  const [slow, slower] = NEEDLE.periods;
  const sway = wave(milliseconds / slow + phases[0]) + wave(milliseconds / slower + phases[1]);
  return within('aim', centre + sway * NEEDLE.degrees * HALF_DEGREE * AIM_UNIT);
}

/** How far the power bar is at a moment, as a power. */
export function powerAt(milliseconds: number): number {
  const turn = (milliseconds % NEEDLE.bar) / NEEDLE.bar;
  const height = turn < 0.5 ? turn * 2 : 2 - turn * 2;
  return within('power', LIMITS.power.min + height * (LIMITS.power.max - LIMITS.power.min));
}

/** How far from the centre a running mark is at a moment, 0 to 1000; `period` is slower for whoever wants it slower. */
export function timingErrorAt(milliseconds: number, period: number): number {
  const turn = (milliseconds % period) / period;
  return Math.round(Math.abs(turn < 0.5 ? 1 - turn * 4 : turn * 4 - 3) * 1000);
}

/** Nearly a sine of whole turns, by multiplication alone: equal on every machine. */
function wave(turns: number): number {
  const x = 2 * (turns - Math.floor(turns + 0.5));
  const y = 4 * x * (1 - Math.abs(x));
  return 0.225 * (y * Math.abs(y) - y) + y;
}

/** Rounded into the limits; adding zero turns minus zero into zero. */
const within = (name: 'aim' | 'power', value: number): number =>
  Math.round(Math.max(LIMITS[name].min, Math.min(LIMITS[name].max, value))) + 0;
