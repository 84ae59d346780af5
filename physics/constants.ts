/**
 * Bodies and constants of the flicked die, in centimetres, grams and seconds. Sizes and materials are reconstructed:
 * nobody's box was measured; they were tuned until people of ordinary skill hit about every second time.
 */
export const BOARD = { width: 60, depth: 45, thickness: 2 } as const;
/** A rounded cube of about 4.8 g. */
export const DIE = { edge: 1.6, corner: 0.12, density: 1.18, friction: 0.35, restitution: 0.35 } as const;
/** A standing rider of about 8 g. */
export const RIDER = { diameter: 2.2, height: 3.2, density: 0.65 } as const;
/** A rider laid down in prison. */
export const PRISONER = { length: 3.2, width: 2.2, height: 1.2, density: 0.65 } as const;
/** One of the three pawns to be toppled. */
export const TARGET_PAWN = { diameter: 1.4, height: 3, density: 0.65 } as const;
/** How pawns slide and bounce. */
export const PAWN_SURFACE = { friction: 0.6, restitution: 0.3 } as const;

/** What the world is like. */
export const WORLD = { gravity: -981, stepsPerSecond: 240, solverIterations: 8, stepLimit: 1440 } as const;
/** When a shot counts as over: everything this slow for so many steps, or the die this far below the board. */
export const REST = { speed: 0.5, spin: 0.5, steps: 12, lostBelow: -1 } as const;
/** A pawn leaning more than 45 degrees has fallen: this is the cosine. */
export const FALLEN_BELOW = Math.SQRT1_2;

/** What a shooter may choose, in whole numbers: the limits of a shot. */
export const LIMITS = {
  /** Tenths of a millimetre along the shooting line. */
  offset: { min: -400, max: 400 },
  /** Tangent of half the angle to the direction of fire, times 16384: 45 degrees to either side. */
  aim: { min: -6786, max: 6786 },
  /** Millimetres a second. */
  power: { min: 500, max: 4000 },
  /** Per cent of a rolling start. */
  roll: { min: 10, max: 40 },
} as const;
/** What an aim of 1 stands for. */
export const AIM_UNIT = 16384;

/** The table's own small errors: sigma of the half-angle tangent (0.6 degrees), of the speed, and the widest yaw (10 degrees). */
export const TABLE_NOISE = { aim: 0.005236, power: 0.03, yaw: 0.0874887 } as const;
/** From the pawn's place to the die's centre, along the direction of fire. */
export const DIE_START = 5;
/** Key frames for animation: every fourth step is 60 a second. */
export const STEPS_PER_FRAME = 4;
/** Every so many steps the die's place goes into the digest. */
export const STEPS_PER_DIGEST = 8;
