import { type Rng, roll } from '@saloon/kernel';
import { AIM_UNIT, bell } from '@saloon/physics';

/** One degree as an aim is measured: the tangent of half the angle, which for small angles is half of it in radians. */
const HALF_DEGREE = 0.0087266;

/** A 16-bit draw. */
export const draw = (rng: Rng): number => roll(rng, 65536) - 1;

/** The sum of twelve draws, of which `bell` makes a nearly normal number. */
export function twelveDraws(rng: Rng): number {
  let sum = 0;
  for (let count = 0; count < 12; count++) sum += draw(rng);
  return sum;
}

/** This aim by a hand that errs by `sigma` degrees; the sum of twelve draws says how far. */
export const unsteady = (aim: number, sigma: number, sum: number): number =>
  Math.round(aim + bell(sum) * sigma * HALF_DEGREE * AIM_UNIT);

/** The tangent of so many degrees, as long as they are few. */
export const tangent = (degrees: number): number => degrees * 2 * HALF_DEGREE;
