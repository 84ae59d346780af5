import { AIM_UNIT, DIE, DIE_START, TABLE_NOISE } from './constants.ts';

/** A direction or place on the board, in centimetres. */
export interface Flat {
  readonly x: number;
  readonly y: number;
}
/** A turn about the vertical axis, as the two parts of its quaternion that are not zero. */
export interface Turn {
  readonly z: number;
  readonly w: number;
}
/** Where a shooter stands and which way is straight ahead. */
export interface Corner extends Flat {
  readonly fire: Flat;
  readonly facing: Turn;
}
/** What the shooter chose, in whole numbers within `LIMITS`. */
export interface Flick {
  readonly offset: number;
  readonly aim: number;
  readonly power: number;
  readonly roll: number;
}
/** What the table added: two sums of twelve 16-bit draws, and one 16-bit draw. */
export interface Noise {
  readonly aim: number;
  readonly power: number;
  readonly yaw: number;
}
/** The noise of a perfectly still table. */
export const STILL: Noise = { aim: 6 * 65536, power: 6 * 65536, yaw: 32768 };

/** A die about to leave the hand. Only + - * / and square roots, which are equal on every machine. */
export interface Launch {
  readonly place: Flat;
  readonly facing: Turn;
  readonly velocity: Flat;
  readonly spin: Flat;
}

/** From whole numbers to a launch: the same bits everywhere. */
export function launch(corner: Corner, flick: Flick, noise: Noise): Launch {
  const { fire } = corner;
  const left = { x: -fire.y, y: fire.x };
  const halfAngle = flick.aim / AIM_UNIT + bell(noise.aim) * TABLE_NOISE.aim;
  const square = halfAngle * halfAngle;
  const cosine = (1 - square) / (1 + square);
  const sine = (2 * halfAngle) / (1 + square);
  const ahead = { x: cosine * fire.x + sine * left.x, y: cosine * fire.y + sine * left.y };
  const speed = (flick.power / 10) * (1 + bell(noise.power) * TABLE_NOISE.power);
  const spin = ((flick.roll / 100) * speed) / (DIE.edge / 2);
  const aside = flick.offset / 100;
  return {
    place: { x: corner.x + DIE_START * fire.x + aside * left.x, y: corner.y + DIE_START * fire.y + aside * left.y },
    facing: turned(turned(corner.facing, halfAngle), (noise.yaw / 32768 - 1) * TABLE_NOISE.yaw),
    velocity: { x: speed * ahead.x, y: speed * ahead.y },
    spin: { x: -spin * ahead.y, y: spin * ahead.x },
  };
}

/** A nearly normal number with mean 0 and sigma 1, from the sum of twelve 16-bit draws. */
export const bell = (sum: number): number => sum / 65536 - 6;

function turned(turn: Turn, halfTangent: number): Turn {
  const length = Math.sqrt(1 + halfTangent * halfTangent);
  return { z: (turn.z + turn.w * halfTangent) / length, w: (turn.w - turn.z * halfTangent) / length };
}
