import { type Corner, type Flat, type FlickedShot, LIMITS, type Noise, type RiderPawn, simulate } from './index.ts';

const NORTH_WEST: Corner = {
  x: 4.5,
  y: 40.5,
  fire: { x: 0.816968, y: -0.576683 },
  facing: { z: -0.302516, w: 0.953144 },
};
const NORTH_EAST: Corner = {
  x: 56.8,
  y: 41.8,
  fire: { x: -0.81522, y: -0.579152 },
  facing: { z: -0.952686, w: 0.303958 },
};
const SOUTH_EAST: Flat = { x: 55.5, y: 4.5 };
const TARGETS: readonly Flat[] = [
  { x: 6.2, y: 5.9 },
  { x: 3.2, y: 5.6 },
  { x: 5, y: 3.1 },
];
const BYSTANDERS: readonly RiderPawn[] = [
  { x: 30.9, y: 23.8 },
  { x: 18, y: 24, lying: { z: 0, w: 1 } },
  { x: 42.5, y: 13.7 },
];

/** The straight shot across a board with nothing but the opponent on it. */
export const STRAIGHT: Omit<FlickedShot, 'noise'> = {
  scene: { targets: [], riders: [NORTH_WEST, SOUTH_EAST] },
  corner: NORTH_WEST,
  flick: { offset: 0, aim: 0, power: 3000, roll: 20 },
  shooter: 0,
  opponent: 1,
  endsAtTouch: true,
};

/** So many different shots, duels and shots at the targets in turn, always the same ones. */
export function goldenShots(count: number): FlickedShot[] {
  const draw = draws();
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? duel(draw) : atTargets(draw)));
}

/** The digests of all these shots in one line each: to be compared between machines. */
export const goldenDigests = (count: number): string[] => goldenShots(count).map(shot => simulate(shot).digest);

type Draw = (min: number, max: number) => number;

/** A plain generator is enough here: nothing secret hangs on it. */
function draws(): Draw {
  let state = 20261116;
  return (min, max) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return min + Math.floor((state / 2 ** 32) * (max - min + 1));
  };
}

const flick = (draw: Draw) => ({
  offset: draw(LIMITS.offset.min, LIMITS.offset.max),
  aim: draw(-900, 900),
  power: draw(1500, LIMITS.power.max),
  roll: draw(LIMITS.roll.min, LIMITS.roll.max),
});

const noise = (draw: Draw): Noise => ({ aim: draw(0, 12 * 65535), power: draw(0, 12 * 65535), yaw: draw(0, 65535) });

const duel = (draw: Draw): FlickedShot => ({
  ...STRAIGHT,
  scene: { targets: TARGETS, riders: [NORTH_WEST, SOUTH_EAST, ...BYSTANDERS] },
  flick: flick(draw),
  noise: noise(draw),
});

const atTargets = (draw: Draw): FlickedShot => ({
  scene: { targets: TARGETS, riders: BYSTANDERS },
  corner: NORTH_EAST,
  flick: flick(draw),
  noise: noise(draw),
  shooter: 0,
  endsAtTouch: false,
});
