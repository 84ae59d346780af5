import type { Flick } from '@saloon/physics';
import { aimAt, aimedFlick, goalOf } from '../../aiming.ts';
import { clearance, odds } from '../../quickShot.ts';
import type { StagedShot } from '../../staging.ts';
import type { Manner } from '../../steps.ts';
import { tangent } from '../../unsteady.ts';

/** What may be expected of a shot: hits and touched bystanders in 100 shots, and how many of the three fall on average. */
export interface Chance {
  readonly hit: number;
  readonly risk: number;
  readonly felled: number;
}

/** How a practised hand errs, in degrees; docs/pony-express-shots.md says what is assumed. */
const PRACTISED = { flick: 2.2, needle: 1.9 } as const;
/** How far from the centre a practised press is, of 1. */
const PRACTISED_PRESS = 0.16;

const inHundred = (part: number): number => Math.round(part * 100);

/** What this flick brings to a hand with this error. */
export function chanceOf(shot: StagedShot, flick: Flick, sigma: number): Chance {
  const { hit, bystander, fallen } = odds(shot, flick, tangent(sigma));
  return { hit: inHundred(hit), risk: inHundred(bystander), felled: Math.round(fallen * 10) / 10 };
}

/** A flick straight at the goal from this place on the line, in tenths of a millimetre. */
export const straightFrom = (shot: StagedShot, offset: number, roll: number): Flick => ({
  offset,
  aim: aimAt(shot.corner, offset, goalOf(shot)),
  power: 3000,
  roll,
});

/** What a practised hand may expect of its own flick, or of needle and bar. */
export const chanceByHand = (shot: StagedShot, way: 'flick' | 'needle', offset: number): Chance =>
  chanceOf(shot, straightFrom(shot, offset, 20), PRACTISED[way]);

/** What stopping the mark this far from the centre brings, of 1; as practised hands do, if it is not said. */
export function chanceByPress(shot: StagedShot, off = PRACTISED_PRESS): Chance {
  const sigma = shot.steadiness.press.best + shot.steadiness.press.more * off;
  return chanceOf(shot, aimedFlick(shot, 'normal', sigma), sigma);
}

/** What having it aimed brings. */
export function chanceAimed(shot: StagedShot, manner: Manner): Chance {
  const { aimed } = shot.steadiness;
  return chanceOf(shot, aimedFlick(shot, manner, aimed), aimed);
}

/** A rider so near to the line is in it, in centimetres. */
const CORRIDOR = 2.5;

/** Who stands in the way of a straight shot from this place on the line. */
export function inLine(shot: StagedShot, offset: number): number[] {
  const flick = straightFrom(shot, offset, 20);
  return [...shot.scene.riders.keys()].filter(seat => {
    if (seat === shot.shooter || seat === shot.target) return false;
    const alone = shot.scene.riders.map((rider, other) => (other === seat || other === shot.target ? rider : FAR_AWAY));
    return clearance({ ...shot, scene: { ...shot.scene, riders: alone } }, flick) < CORRIDOR;
  });
}

const FAR_AWAY = { x: -1000, y: -1000 };
