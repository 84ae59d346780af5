import { AIM_UNIT, LIMITS } from './constants.ts';

/**
 * A swipe as it travels: for each moment of the finger three whole numbers, across to the right and ahead along the line of
 * fire, both in tenths of a millimetre from where it began, and the time since then in tenths of a millisecond.
 */
export type Swipe = readonly number[];
/** What a hand gave: where the die goes and how fast, or why that was no flick. */
export type HandFlick = { ok: true; aim: number; power: number } | { ok: false; why: NoFlick };
/** Why a swipe is no flick: too few moments, too short or out of order, not ahead, without any way, or faster than a hand. */
export type NoFlick = 'samples' | 'time' | 'backwards' | 'still' | 'leap';

const PER_SAMPLE = 3;
/** What counts as a flick: how many samples, over how long, which last stretch of them decides, and no hand is faster (mm/s). */
export const GESTURE = { fewest: 4, most: 64, shortest: 25, window: 80, fastest: 20_000 } as const;
/** The bounds of every number in a swipe: two metres and two seconds are more than any flick needs. */
export const SWIPE = { min: -20_000, max: 20_000, most: GESTURE.most * PER_SAMPLE } as const;
/** The aim needle of the keyboard: two sways of so many degrees each, with these periods, a power bar that runs up and down, and how long one may wait (ms). */
export const NEEDLE = { degrees: 9, periods: [1700, 2900], bar: 1600, longest: 60_000 } as const;

const HALF_DEGREE = 0.0087266;

/** What a swipe amounts to: direction and speed of its last 80 milliseconds, nothing snapped, nothing smoothed. */
export function flickOfSwipe(swipe: Swipe): HandFlick {
  const moments = momentsOf(swipe);
  const last = moments.at(-1);
  if (swipe.length % PER_SAMPLE !== 0 || last === undefined || moments.length < GESTURE.fewest) return no('samples');
  const isOrdered = moments.every(({ at }, index) => index === 0 || at > (moments[index - 1] as Moment).at);
  if (!isOrdered || last.at - (moments[0] as Moment).at < GESTURE.shortest) return no('time');
  const first = moments.find(({ at }) => last.at - at <= GESTURE.window) as Moment;
  return flickBetween(first, last);
}

interface Moment {
  readonly across: number;
  readonly ahead: number;
  readonly at: number;
}

function momentsOf(swipe: Swipe): Moment[] {
  const moments: Moment[] = [];
  for (let at = 0; at + PER_SAMPLE <= swipe.length; at += PER_SAMPLE) {
    const [across, ahead, time] = [swipe[at], swipe[at + 1], swipe[at + 2]] as [number, number, number];
    moments.push({ across: across / 10, ahead: ahead / 10, at: time / 10 });
  }
  return moments;
}

function flickBetween(first: Moment, last: Moment): HandFlick {
  const [across, ahead, time] = [last.across - first.across, last.ahead - first.ahead, last.at - first.at];
  const way = Math.sqrt(across * across + ahead * ahead);
  if (way === 0 || time === 0) return no('still');
  if (ahead <= 0) return no('backwards');
  const speed = (way / time) * 1000;
  if (speed > GESTURE.fastest) return no('leap');
  return { ok: true, aim: within('aim', (-across / (way + ahead)) * AIM_UNIT), power: within('power', speed) };
}

const no = (why: NoFlick): HandFlick => ({ ok: false, why });

/** The swipe of a steady hand with this aim and power: six moments in 75 milliseconds. */
export function swipeFor(aim: number, power: number): Swipe {
  const half = aim / AIM_UNIT;
  const [across, ahead] = [(-2 * half) / (1 + half * half), (1 - half * half) / (1 + half * half)];
  return [0, 15, 30, 45, 60, 75].flatMap(at => {
    const way = (power * at) / 100;
    return [Math.round(across * way) + 0, Math.round(ahead * way), at * 10];
  });
}

/** Where the swaying needle points at a moment, as an aim around `centre`. */
export function needleAt(milliseconds: number, centre: number): number {
  const [slow, slower] = NEEDLE.periods;
  const sway = wave(milliseconds / slow) + wave(milliseconds / slower);
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
