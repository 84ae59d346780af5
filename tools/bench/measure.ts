import type { Figure } from './bench.ts';

/** One way to do the work, to be timed against others. */
export interface Side {
  readonly name: string;
  /** Does this round's work once and says how many moves that was. */
  work(round: number): number;
}
/** How fast a side was in one round: moves per second, by CPU and by the clock on the wall. */
export interface Pace {
  readonly cpu: number;
  readonly wall: number;
}
/** One round: the speed of the machine, then every side in turn. */
export interface Round {
  readonly calib: number;
  readonly paces: ReadonlyMap<Side, Pace>;
}
/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  /** CPU seconds for each side before the first round, and within each round. */
  readonly warmUp: number;
  readonly slice: number;
}

/** What is enough for most. */
const EFFORT: Effort = { rounds: 8, warmUp: 0.4, slice: 0.15 };

/** Times all sides in turn, round after round (ABAB…), so that a slow moment of the machine meets them alike. */
export function interleave(sides: readonly Side[], effort: Partial<Effort> = {}): Round[] {
  const { rounds, warmUp, slice } = { ...EFFORT, ...effort };
  for (const side of sides) timed(side, 0, warmUp);
  return Array.from({ length: rounds }, (_, round) => ({
    calib: calibrate(),
    paces: new Map(sides.map(side => [side, timed(side, round, slice)])),
  }));
}

/** The figure of one side against another, from rounds in which both took part. */
export function compare(
  name: string,
  rounds: readonly Round[],
  sides: { readonly ours: Side; readonly theirs: Side },
  goal: number | null,
): Figure {
  const { ours, theirs } = sides;
  const ratios = (clock: keyof Pace) => rounds.map(round => pace(round, ours)[clock] / pace(round, theirs)[clock]);
  const cpu = ratios('cpu');
  const speed = (side: Side) => `${side.name} ${readable(median(rounds.map(round => pace(round, side).cpu)))}/s`;
  return {
    name,
    ...middleOf(cpu),
    goal,
    wall: median(ratios('wall')),
    calib: median(rounds.map(({ calib }) => calib)),
    sides: `${speed(ours)}, ${speed(theirs)}`,
  };
}

/** The ratio of a figure, and how far the rounds were apart. */
export const middleOf = (ratios: readonly number[]): Pick<Figure, 'ratio' | 'min' | 'max'> => ({
  ratio: median(ratios),
  min: Math.min(...ratios),
  max: Math.max(...ratios),
});

/** The middle value, or halfway between the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('Nothing has no median');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] as number, sorted[Math.floor(middle)] as number];
  return (low + high) / 2;
}

const CALIBRATION_STEPS = 4_000_000;

/** How fast this machine is at this moment: steps of a fixed loop of whole numbers per CPU microsecond. */
export function calibrate(): number {
  const start = cpuSeconds();
  let word = 1;
  for (let step = 0; step < CALIBRATION_STEPS; step++) word = (Math.imul(word, 1664525) + 1013904223) | 0;
  // The sum is used, or the loop could be left out as idle work; the word is never 0.5.
  if (word === 0.5) throw new Error('An integer is an integer');
  return CALIBRATION_STEPS / ((cpuSeconds() - start) * 1e6);
}

/** A speed in three digits: 812, 6.35 k, 4.21 M. */
export function readable(speed: number): string {
  if (speed >= 1e6) return `${(speed / 1e6).toPrecision(3)} M`;
  if (speed >= 1e3) return `${(speed / 1e3).toPrecision(3)} k`;
  return speed.toPrecision(3);
}

/** Everything this process used, its helper threads for garbage and compilation included. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Repeats the round's work until it took this many CPU seconds. Others' garbage is cleared away first. */
function timed(side: Side, round: number, seconds: number): Pace {
  globalThis.gc?.({ type: 'minor' });
  const wallStart = performance.now();
  const start = cpuSeconds();
  let moves = 0;
  let spent = 0;
  while (spent < seconds) {
    moves += side.work(round);
    spent = cpuSeconds() - start;
  }
  return { cpu: moves / spent, wall: moves / ((performance.now() - wallStart) / 1000) };
}

function pace(round: Round, side: Side): Pace {
  const found = round.paces.get(side);
  if (found === undefined) throw new Error(`${side.name} took no part in this round`);
  return found;
}
