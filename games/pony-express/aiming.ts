import { AIM_UNIT, type Corner, type Flat, type Flick, LIMITS } from '@saloon/physics';
import { clearance, odds } from './quickShot.ts';
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
  const all = candidates(aiming);
  const clear = gap === undefined ? all : all.filter(flick => clearance(aiming, flick) >= gap);
  let best: Flick = { offset: 0, aim: 0, ...FAVOURITE };
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const flick of clear.length > 0 ? clear : all) {
    const value = flickValue(aiming, flick, caution, sigma);
    if (value > bestValue) {
      bestValue = value;
      best = flick;
    }
  }
  return best;
}

/** How much each manner minds bystanders (PX-18); whoever presses a button has it aimed as usual. */
const CAUTION: Readonly<Record<Manner, number>> = { careful: 4, normal: 1.5, bold: 0 };
/** How far a careful shot keeps away from bystanders wherever it can, in centimetres (PX-18). */
export const CAREFUL_GAP = 2.5;

/** The flick that is aimed for somebody, before any error. */
export const aimedFlick = (aiming: Aiming, manner: Manner, sigma: number): Flick =>
  bestFlick(aiming, CAUTION[manner], sigma, manner === 'careful' ? CAREFUL_GAP : undefined);

/** What a flick is worth: hits, or Indians felled, against the risk of touching a bystander. */
export function flickValue(aiming: Aiming, flick: Flick, caution: number, sigma: number): number {
  const { target } = aiming;
  const { hit, bystander, fallen } = odds(aiming, flick, tangent(sigma));
  return (target === null ? fallen / 3 : hit) - caution * bystander;
}

function candidates(aiming: Aiming): Flick[] {
  const goal = goalOf(aiming);
  return OFFSETS.flatMap(offset => {
    const straight = aimAt(aiming.corner, offset, goal);
    return AIM_STEPS.map(step => ({ offset, aim: within(straight + step * AIM_STEP), ...FAVOURITE }));
  });
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
