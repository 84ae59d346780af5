import { type Rng, roll } from '@saloon/kernel';
import { bell, type Flat, type Flick, type Launch, launch, type ShotScene, STILL } from '@saloon/physics';
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

/** Something that a die may meet, seen from the launch. */
interface Ahead {
  readonly index: number;
  readonly along: number;
  readonly aside: number;
}

/** Where bodies lie as seen along a launch, the nearest first. */
function ahead(bodies: readonly Flat[], start: Flat, velocity: Flat, speed: number): Ahead[] {
  const [x, y] = [velocity.x / speed, velocity.y / speed];
  return bodies
    .map((body, index) => {
      const [dx, dy] = [body.x - start.x, body.y - start.y];
      return { index, along: dx * x + dy * y, aside: dy * x - dx * y };
    })
    .filter(({ along }) => along > 0)
    .toSorted((a, b) => a.along - b.along);
}

const speedOf = ({ x, y }: Flat): number => Math.sqrt(x * x + y * y);

/** The chance that a normal number is below x; a rational formula, equal on every machine. */
export function normalBelow(x: number): number {
  const t = Math.abs(x) / Math.SQRT2;
  const sum = 1 + t * (0.278393 + t * (0.230389 + t * (0.000972 + t * 0.078108)));
  const tail = 0.5 / (sum * sum * sum * sum);
  return x > 0 ? 1 - tail : tail;
}

/** The sigmas of a shot's direction, as tangents: the table's own and the hand's. */
interface Errors {
  readonly table: number;
  readonly hand: number;
}

/** The chance that a die launched so, with these errors, touches a body of this width. */
function chanceOfTouch({ along, aside }: Ahead, speed: number, halfWidth: number, { table, hand }: Errors): number {
  const stray = FIT.strayAtStart + FIT.strayPerCentimetre * along;
  const angle = along * along * (table * table + hand * hand);
  const sigma = Math.sqrt(stray * stray + angle);
  const needed = FIT.reach * Math.sqrt(along);
  const arrives = normalBelow((speed - needed) / (FIT.reachSpread * needed));
  return arrives * (normalBelow((halfWidth - aside) / sigma) - normalBelow((-halfWidth - aside) / sigma));
}

/** What a shooter may expect of a flick: the chance to touch the target first, and the chance to touch a bystander first. */
export function odds({ scene, corner, shooter, target, steadiness }: Aiming, flick: Flick, handAngle = 0) {
  const errors: Errors = { table: steadiness.table, hand: handAngle };
  const { place, velocity } = launch(corner, flick, STILL);
  const speed = speedOf(velocity);
  let free = 1;
  let hit = 0;
  let bystander = 0;
  for (const body of ahead(scene.riders, place, velocity, speed)) {
    if (body.index === shooter && !steadiness.mindsOwnPawn) continue;
    const halfWidth = FIT.halfWidth * (scene.riders[body.index]?.girth ?? 1);
    const touch = free * chanceOfTouch(body, speed, halfWidth, errors);
    if (body.index === target) hit += touch;
    else if (body.index !== shooter) bystander += touch;
    free -= touch;
  }
  const fallen = ahead(scene.targets, place, velocity, speed).reduce(
    (sum, body) => sum + free * FIT.topples * chanceOfTouch(body, speed, FIT.targetHalfWidth, errors),
    0,
  );
  return { hit, bystander, fallen };
}

/** The gap between the line of a flick and the nearest bystander on its way, in centimetres. */
export function clearance({ scene, corner, shooter, target }: Aiming, flick: Flick): number {
  const { place, velocity } = launch(corner, flick, STILL);
  const riders = ahead(scene.riders, place, velocity, speedOf(velocity));
  const end = riders.find(({ index }) => index === target)?.along ?? Number.POSITIVE_INFINITY;
  const gaps = riders
    .filter(({ index, along }) => index !== shooter && index !== target && along < end)
    .map(({ aside }) => Math.abs(aside) - FIT.halfWidth);
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** How a flick ends in the quick model: one throw of the dice instead of a simulation. The own pawn stops a die harmlessly. */
export function guessShot(scene: ShotScene, shooter: number, { place, velocity }: Launch, rng: Rng) {
  const speed = speedOf(velocity);
  const stray = bell(twelveDraws(rng));
  const strength = bell(twelveDraws(rng));
  const meets = (body: Ahead, halfWidth: number) => {
    const aside = body.aside + stray * (FIT.strayAtStart + FIT.strayPerCentimetre * body.along);
    const needed = FIT.reach * Math.sqrt(body.along) * (1 + strength * FIT.reachSpread);
    return Math.abs(aside) <= halfWidth && speed >= needed;
  };
  const met = ahead(scene.riders, place, velocity, speed).filter(body =>
    meets(body, FIT.halfWidth * (scene.riders[body.index]?.girth ?? 1)),
  );
  const end = met.find(({ index }) => index === shooter)?.along ?? Number.POSITIVE_INFINITY;
  const touched = met.filter(({ along }) => along < end).map(({ index }) => index);
  const reached = ahead(scene.targets, place, velocity, speed).filter(
    body => body.along < end && meets(body, FIT.targetHalfWidth),
  );
  const fallen = reached.filter(() => roll(rng, 100) <= FIT.topples * 100).map(({ index }) => index);
  return { touched, felled: scene.targets.map((_, index) => fallen.includes(index)) };
}
