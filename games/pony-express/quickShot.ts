import { type Rng, roll } from '@saloon/kernel';
import {
  bell,
  type Corner,
  type Flat,
  type Flick,
  type Launch,
  launch,
  type RiderPawn,
  type ShotScene,
  STILL,
} from '@saloon/physics';
import type { Aiming } from './aiming.ts';
import { twelveDraws } from './unsteady.ts';

/**
 * A flicked die without physics: it runs straight ahead, scatters the more the further it goes, and stops where its speed
 * is spent. Fitted to the real simulation; see docs/pony-express-shots.md for how well.
 */
export const FIT = {
  /** Half the width within which a die touches a standing rider, in centimetres. */
  halfWidth: 2.1,
  /** The same for one of the three targets. */
  targetHalfWidth: 1.7,
  /** How much the tumbling die strays: at the start, and for each centimetre. */
  strayAtStart: 0.05,
  strayPerCentimetre: 0.004,
  /** The speed with which every second die just gets so far: this many cm/s times the square root of the way. */
  reach: 24.8,
  /** How sharply that decides, as a part of that speed. */
  reachSpread: 0.035,
  /** How often a target that is touched falls. */
  topples: 0.8,
} as const;

/** The straight way of a die that leaves a corner: from where, which way, how fast. */
export interface Line {
  readonly start: Flat;
  readonly way: Flat;
  readonly speed: number;
}

/** The line of a die launched so. */
export function lineOf({ place, velocity: { x, y } }: Pick<Launch, 'place' | 'velocity'>): Line {
  const speed = Math.sqrt(x * x + y * y);
  return { start: place, way: { x: x / speed, y: y / speed }, speed };
}

/** The line that a flick means, on a still table. */
export const lineOfFlick = (corner: Corner, flick: Flick): Line => lineOf(launch(corner, flick, STILL));

/** Something that a die may meet, seen from the launch. */
interface Ahead {
  readonly index: number;
  readonly along: number;
  readonly aside: number;
}

/** Where bodies lie as seen along a line, the nearest first. */
function ahead(bodies: readonly Flat[], { start, way }: Line): Ahead[] {
  const met: Ahead[] = [];
  for (let index = 0; index < bodies.length; index++) {
    const body = seenFrom(start, way, bodies[index] as Flat, index);
    if (body.along <= 0) continue;
    let place = met.length;
    for (; place > 0 && (met[place - 1] as Ahead).along > body.along; place--) met[place] = met[place - 1] as Ahead;
    met[place] = body;
  }
  return met;
}

function seenFrom(start: Flat, way: Flat, body: Flat, index: number): Ahead {
  const dx = body.x - start.x;
  const dy = body.y - start.y;
  return { index, along: dx * way.x + dy * way.y, aside: dy * way.x - dx * way.y };
}

/** The chance that a normal number is below x; a rational formula, equal on every machine. */
export function normalBelow(x: number): number {
  const t = Math.abs(x) / Math.SQRT2;
  const sum = 1 + t * (0.278393 + t * (0.230389 + t * (0.000972 + t * 0.078108)));
  const tail = 0.5 / (sum * sum * sum * sum);
  return x > 0 ? 1 - tail : tail;
}

/** The square of the tangent by which a shot errs: the table's own error and the hand's. */
const errorOf = (table: number, hand: number): number => table * table + hand * hand;

/** What a body is to a die on its way, however the die errs. */
export interface InWay {
  readonly aside: number;
  /** The chance that the die gets so far. */
  readonly arrives: number;
  readonly squareOfWay: number;
  readonly squareOfStray: number;
}

function markOf({ along, aside }: Ahead, speed: number): InWay {
  const stray = FIT.strayAtStart + FIT.strayPerCentimetre * along;
  const needed = FIT.reach * Math.sqrt(along);
  const arrives = normalBelow((speed - needed) / (FIT.reachSpread * needed));
  return { aside, arrives, squareOfWay: along * along, squareOfStray: stray * stray };
}

/** The same for all bodies ahead, the nearest first. */
export const marksAlong = (bodies: readonly Flat[], line: Line): InWay[] =>
  ahead(bodies, line).map(body => markOf(body, line.speed));

/** The chance that a die with this error touches a body of this width. */
function chanceOfTouch(
  { aside, arrives, squareOfWay, squareOfStray }: InWay,
  halfWidth: number,
  error: number,
): number {
  const sigma = Math.sqrt(squareOfStray + squareOfWay * error);
  return arrives * (normalBelow((halfWidth - aside) / sigma) - normalBelow((-halfWidth - aside) / sigma));
}

const halfWidthOf = (rider: RiderPawn | undefined): number => FIT.halfWidth * (rider?.girth ?? 1);

/** What may come of a shot. */
export interface Odds {
  readonly hit: number;
  readonly bystander: number;
  readonly fallen: number;
}

/**
 * What a shooter may expect of a flick: the chance to touch the target first, the chance to touch a bystander first, and
 * how many Indians fall, where the shot is at them.
 */
export const odds = (aiming: Aiming, flick: Flick, handAngle = 0): Odds =>
  oddsAlong(aiming, lineOfFlick(aiming.corner, flick), handAngle, () => false) as Odds;

/** The same along a line; nothing, as soon as it is in vain by what is left of the die and the risk so far. */
export function oddsAlong(
  aiming: Aiming,
  line: Line,
  handAngle: number,
  isInVain: (free: number, bystander: number) => boolean,
): Odds | null {
  const { scene, shooter, target, steadiness } = aiming;
  const error = errorOf(steadiness.table, handAngle);
  let free = 1;
  let hit = 0;
  let bystander = 0;
  for (const body of ahead(scene.riders, line)) {
    if (body.index === shooter && !steadiness.mindsOwnPawn) continue;
    const touch = free * chanceOfTouch(markOf(body, line.speed), halfWidthOf(scene.riders[body.index]), error);
    if (body.index === target) hit += touch;
    else if (body.index !== shooter) bystander += touch;
    free -= touch;
    if (isInVain(hit + free, bystander)) return null;
  }
  return { hit, bystander, fallen: target === null ? fallen(marksAlong(scene.targets, line), free, error) : 0 };
}

/** How many targets may be expected to fall, if the die gets so far with this chance. */
function fallen(targets: readonly InWay[], free: number, error: number): number {
  let sum = 0;
  for (const mark of targets) sum += free * FIT.topples * chanceOfTouch(mark, FIT.targetHalfWidth, error);
  return sum;
}

/** What a line to these marks would bring if nobody stood in it: `oddsAlong` never promises more, not by the last bit. */
export function bestAlong({ scene, target, steadiness }: Aiming, marks: readonly InWay[], handAngle: number): number {
  const error = errorOf(steadiness.table, handAngle);
  if (target === null) return fallen(marks, 1, error);
  const [mark] = marks;
  return mark === undefined ? 0 : chanceOfTouch(mark, halfWidthOf(scene.riders[target]), error);
}

/** The gap between the line of a flick and the nearest bystander on its way, in centimetres. */
export const clearance = (aiming: Aiming, flick: Flick): number =>
  clearanceAlong(aiming, lineOfFlick(aiming.corner, flick));

/** The same along a line. */
export function clearanceAlong({ scene, shooter, target }: Aiming, line: Line): number {
  let gap = Number.POSITIVE_INFINITY;
  for (const { index, aside } of ahead(scene.riders, line)) {
    if (index === target) break;
    if (index !== shooter) gap = Math.min(gap, Math.abs(aside) - FIT.halfWidth);
  }
  return gap;
}

/** How a flick ends in the quick model: one throw of the dice instead of a simulation. The own pawn stops a die harmlessly. */
export function guessShot(scene: ShotScene, shooter: number, start: Launch, rng: Rng) {
  const line = lineOf(start);
  const stray = bell(twelveDraws(rng));
  const strength = bell(twelveDraws(rng));
  const meets = ({ along, aside }: Ahead, halfWidth: number) =>
    Math.abs(aside + stray * (FIT.strayAtStart + FIT.strayPerCentimetre * along)) <= halfWidth &&
    line.speed >= FIT.reach * Math.sqrt(along) * (1 + strength * FIT.reachSpread);
  const touched: number[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const body of ahead(scene.riders, line)) {
    if (!meets(body, halfWidthOf(scene.riders[body.index]))) continue;
    if (body.index === shooter) {
      end = body.along;
      break;
    }
    touched.push(body.index);
  }
  const felled = scene.targets.map(() => false);
  for (const body of ahead(scene.targets, line))
    if (body.along < end && meets(body, FIT.targetHalfWidth) && roll(rng, 100) <= FIT.topples * 100)
      felled[body.index] = true;
  return { touched, felled };
}
