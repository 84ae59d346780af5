import { AIM_UNIT, type Corner, type Flat, type Flick, LIMITS } from '@saloon/physics';
import {
  bestAlong,
  clearanceAlong,
  type InWay,
  type Line,
  lineOfFlick,
  marksAlong,
  type Odds,
  odds,
  oddsAlong,
} from './quickShot.ts';
import type { StagedShot } from './staging.ts';
import type { Manner } from './steps.ts';
import { tangent } from './unsteady.ts';

/** Offsets along the shooting line that a shooter considers, in 0.1 mm. */
const OFFSETS = [-400, -300, -200, -100, 0, 100, 200, 300, 400];
/** Steps of about 0.4 degrees around the straight line to the target. */
const AIM_STEPS = Array.from({ length: 21 }, (_, index) => index - 10);
const AIM_STEP = 57;
const FAVOURITE = { power: 3000, roll: 20 } as const;

/** The board before a shot, as far as aiming is concerned. */
export type Aiming = Pick<StagedShot, 'scene' | 'corner' | 'shooter' | 'target' | 'steadiness'>;

/**
 * The flick that a good shot would try, for a hand with this angular error in degrees; `caution` weighs bystanders,
 * and lines with at least this gap to them, in centimetres, are preferred to all others.
 */
export function bestFlick(aiming: Aiming, caution: number, sigma: number, gap?: number): Flick {
  const shots = candidates(aiming);
  const clear = gap === undefined ? undefined : bestOf(aiming, shots, { caution, sigma, gap });
  return clear ?? bestOf(aiming, shots, { caution, sigma }) ?? { offset: 0, aim: 0, ...FAVOURITE };
}

/** What a shooter asks of a line. */
interface Wish {
  readonly caution: number;
  readonly sigma: number;
  readonly gap?: number;
}

/** The best by value, of equals the first; whatever cannot be better even on an empty board is not looked at closely. */
function bestOf(aiming: Aiming, shots: readonly Candidate[], { caution, sigma, gap }: Wish): Flick | undefined {
  const hand = tangent(sigma);
  let best: Candidate | undefined;
  let bestValue = Number.NEGATIVE_INFINITY;
  const isWorse = (value: number, shot: Candidate) =>
    value < bestValue || (value === bestValue && best !== undefined && shot.number > best.number);
  for (const shot of shots) {
    const most = worth(aiming, bestAlong(aiming, shot.marks, hand));
    if (isWorse(most, shot)) continue;
    if (gap !== undefined && clearanceAlong(aiming, shot.line) < gap) continue;
    const enough = bestValue - SLACK;
    const odds = oddsAlong(aiming, shot.line, hand, (free, bystander) => free * most - caution * bystander < enough);
    const value = odds === null ? Number.NEGATIVE_INFINITY : valueFor(aiming, odds, caution);
    if (isWorse(value, shot)) continue;
    bestValue = value;
    best = shot;
  }
  return best?.flick;
}
/** More than rounding could ever make of a value, and less than any shot differs from another. */
const SLACK = 1e-9;

/** How much each manner minds bystanders (PX-18); whoever presses a button has it aimed as usual. */
const CAUTION: Readonly<Record<Manner, number>> = { careful: 4, normal: 1.5, bold: 0 };
/** How far a careful shot keeps away from bystanders wherever it can, in centimetres (PX-18). */
export const CAREFUL_GAP = 2.5;

/** The flick that is aimed for somebody, before any error. */
export const aimedFlick = (aiming: Aiming, manner: Manner, sigma: number): Flick =>
  bestFlick(aiming, CAUTION[manner], sigma, manner === 'careful' ? CAREFUL_GAP : undefined);

/** What a flick is worth: hits, or Indians felled, against the risk of touching a bystander. */
export const flickValue = (aiming: Aiming, flick: Flick, caution: number, sigma: number): number =>
  valueFor(aiming, odds(aiming, flick, tangent(sigma)), caution);

const valueFor = (aiming: Aiming, { hit, bystander, fallen }: Odds, caution: number): number =>
  worth(aiming, aiming.target === null ? fallen : hit) - caution * bystander;

/** A hit, or all three Indians, are worth 1. */
const worth = ({ target }: Aiming, success: number): number => (target === null ? success / 3 : success);

/** A flick to be considered; of two that are worth the same the lower number is taken. */
interface Candidate {
  readonly number: number;
  readonly flick: Flick;
  readonly line: Line;
  /** What is shot at, as seen along the line. */
  readonly marks: readonly InWay[];
}
/** Candidates are the same for the same goal, and there are few: two corners, and the Indians that still stand. */
const known: { readonly corner: Corner; readonly goals: readonly Flat[]; readonly shots: readonly Candidate[] }[] = [];
const KNOWN_AT_MOST = 12;

function candidates(aiming: Aiming): readonly Candidate[] {
  const { corner } = aiming;
  const goals = goalsOf(aiming);
  const kept = known.find(other => other.corner === corner && areSame(other.goals, goals));
  if (kept !== undefined) return kept.shots;
  const shots = candidatesFor(aiming, goals);
  if (known.length === KNOWN_AT_MOST) known.shift();
  known.push({ corner, goals, shots });
  return shots;
}

const areSame = (one: readonly Flat[], other: readonly Flat[]): boolean =>
  one.length === other.length && one.every(({ x, y }, at) => x === other[at]?.x && y === other[at]?.y);

/** The straightest first: most others need not be looked at then. */
function candidatesFor(aiming: Aiming, goals: readonly Flat[]): readonly Candidate[] {
  const { corner } = aiming;
  const goal = goalOf(aiming);
  const shots = AIM_STEPS.flatMap((step, at) =>
    OFFSETS.map((offset, from) => {
      const flick = { offset, aim: within(aimAt(corner, offset, goal) + step * AIM_STEP), ...FAVOURITE };
      const line = lineOfFlick(corner, flick);
      return { number: from * AIM_STEPS.length + at, step, flick, line, marks: marksAlong(goals, line) };
    }),
  );
  return shots.toSorted((a, b) => Math.abs(a.step) - Math.abs(b.step));
}

function goalsOf({ scene: { riders, targets }, target }: Aiming): readonly Flat[] {
  const rider = target === null ? undefined : riders[target];
  return rider === undefined ? targets : [rider];
}

/** What is shot at: the opponent, or the middle of the Indians that stand. */
export function goalOf({ scene: { riders, targets }, target }: Pick<Aiming, 'scene' | 'target'>): Flat {
  const rider = target === null ? undefined : riders[target];
  if (rider !== undefined) return rider;
  const sum = targets.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, targets.length), y: sum.y / Math.max(1, targets.length) };
}

/** The aim that points from this place on the line straight at the goal. */
export function aimAt({ x, y, fire }: Corner, offset: number, goal: Flat): number {
  const [startX, startY] = [x + 5 * fire.x - (offset / 100) * fire.y, y + 5 * fire.y + (offset / 100) * fire.x];
  const [dx, dy] = [goal.x - startX, goal.y - startY];
  const length = Math.sqrt(dx * dx + dy * dy);
  const cosine = (dx * fire.x + dy * fire.y) / length;
  const sine = (dy * fire.x - dx * fire.y) / length;
  return Math.round((sine / (1 + cosine)) * AIM_UNIT);
}

const within = (aim: number): number => Math.max(LIMITS.aim.min, Math.min(LIMITS.aim.max, aim));
