import { goesBy, type Rng, type State } from '@saloon/kernel';
import { type Noise, STILL } from '@saloon/physics';
import { draw, twelveDraws } from './unsteady.ts';

/** How sure a shot can be, by the rules of a match. Angles are sigmas. */
export interface Steadiness {
  /** What the table adds to the direction of every shot, as a tangent (PX-15). */
  readonly table: number;
  /** The error of one press, in degrees: in the centre of the bar, and how much more at its end (PX-17). */
  readonly press: { readonly best: number; readonly more: number };
  /** The error of a shot without any timing, in degrees (PX-18). */
  readonly aimed: number;
  /** Whether who aims for others minds the shooter's own pawn, which a die does not run through. */
  readonly mindsOwnPawn: boolean;
}

/** What the physics calls one sigma of the table's error, as a tangent: that of the first version. */
const UNIT = 0.010472;
const FIRST: Steadiness = { table: UNIT, press: { best: 1.2, more: 4.8 }, aimed: 3, mindsOwnPawn: false };
/** Nobody, not even a machine, hits more often than three times out of four across the whole board. */
const SECOND: Steadiness = { table: 0.0295, press: { best: 0, more: 11 }, aimed: 2.2, mindsOwnPawn: true };

/** How sure shots are in this match. */
export const steadinessOf = (match: Pick<State, 'version'>): Steadiness => (goesBy(match, 2) ? SECOND : FIRST);

/** How many draws a shot takes from the match's dice: three sums of twelve, and the yaw. No 16-bit draw is ever thrown away. */
export const NOISE_DRAWS = 37;

/** The table's noise from the match's own dice, and one more normal number for aided hands (PX-15, PX-22). */
export function drawNoise(rng: Rng, { table }: Steadiness): Noise & { hand: number } {
  const aim = STILL.aim + Math.round((twelveDraws(rng) - STILL.aim) * (table / UNIT));
  return { aim, power: twelveDraws(rng), yaw: draw(rng), hand: twelveDraws(rng) };
}
