import RAPIER from '@dimforge/rapier3d-deterministic-compat';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Corner, type Flick, launch, type Noise } from './aim.ts';
import { BOARD, FALLEN_BELOW, REST, STEPS_PER_DIGEST, STEPS_PER_FRAME, WORLD } from './constants.ts';
import { type BuiltScene, build, type ShotScene } from './scene.ts';

/** One flick of a die, with everything that decides how it ends. */
export interface FlickedShot {
  readonly scene: ShotScene;
  readonly corner: Corner;
  readonly flick: Flick;
  readonly noise: Noise;
  /** The seat that shoots; touching one's own pawn is harmless. */
  readonly shooter: number;
  /** In a duel: the seat shot at. Its touch comes first among touches in one step. */
  readonly opponent?: number;
  /** Whether the first touch of a rider ends the shot, as in a duel where touching is enough. */
  readonly endsAtTouch: boolean;
}
/** How a shot ended. */
export interface ShotResult {
  /** Riders that the die touched, by seat, in order. */
  readonly touched: readonly number[];
  /** Which targets fell. */
  readonly felled: readonly boolean[];
  /** Which riders fell. */
  readonly toppled: readonly boolean[];
  readonly steps: number;
  readonly end: 'touch' | 'offBoard' | 'rest' | 'timeLimit';
  /** SHA-256 over the die's way and the touches: equal on every machine. */
  readonly digest: string;
}
/** Where everything is at one moment of the animation: for each body x, y, z in 0.1 mm and a quaternion in 1/32767. */
export type KeyFrame = readonly (readonly [number, number, number, number, number, number, number])[];

/** Simulates one shot. `onFrame` receives 60 key frames a second: targets, riders, die. */
export function simulate(shot: FlickedShot, onFrame?: (frame: KeyFrame) => void): ShotResult {
  const built = build(shot.scene, launch(shot.corner, shot.flick, shot.noise));
  const events = new RAPIER.EventQueue(true);
  try {
    return run(shot, built, events, onFrame);
  } finally {
    events.free();
    built.world.free();
  }
}

function run(
  shot: FlickedShot,
  built: BuiltScene,
  events: RAPIER.EventQueue,
  onFrame?: (frame: KeyFrame) => void,
): ShotResult {
  const { world, die } = built;
  const way: number[] = [];
  const touched: number[] = [];
  let quietSteps = 0;
  let steps = 0;
  let end: ShotResult['end'] = 'timeLimit';
  while (steps < WORLD.stepLimit) {
    world.step(events);
    steps++;
    for (const seat of touches(shot, built, events)) if (!touched.includes(seat)) touched.push(seat);
    if (steps % STEPS_PER_DIGEST === 0) way.push(...placeOf(die));
    if (steps % STEPS_PER_FRAME === 0) onFrame?.(frameOf(built));
    quietSteps = isQuiet(built) ? quietSteps + 1 : 0;
    const over = verdict(shot, built, touched, quietSteps);
    if (over !== null) {
      end = over;
      break;
    }
  }
  return {
    touched,
    felled: built.targets.map(hasFallen),
    toppled: built.riders.map(hasFallen),
    steps,
    end,
    digest: digestOf(way, touched, steps),
  };
}

function verdict({ endsAtTouch }: FlickedShot, { die }: BuiltScene, touched: readonly number[], quietSteps: number) {
  if (endsAtTouch && touched.length > 0) return 'touch';
  if (isOffBoard(die)) return 'offBoard';
  return quietSteps >= REST.steps ? 'rest' : null;
}

/** The riders the die began to touch in this step: the opponent first, then by seat, never in the engine's order. */
function touches({ shooter, opponent }: FlickedShot, { riders, die }: BuiltScene, events: RAPIER.EventQueue): number[] {
  const dieCollider = die.collider(0).handle;
  const seatOf = new Map(riders.map((rider, seat) => [rider.collider(0).handle, seat]));
  const seats: number[] = [];
  events.drainCollisionEvents((one, other, started) => {
    const isDie = one === dieCollider || other === dieCollider;
    const seat = seatOf.get(one === dieCollider ? other : one);
    if (started && isDie && seat !== undefined && seat !== shooter) seats.push(seat);
  });
  return seats.sort((a, b) => Number(b === opponent) - Number(a === opponent) || a - b);
}

function isQuiet({ die, targets }: BuiltScene): boolean {
  return [die, ...targets].every(body => length(body.linvel()) < REST.speed && length(body.angvel()) < REST.spin);
}

const length = ({ x, y, z }: RAPIER.Vector): number => Math.sqrt(x * x + y * y + z * z);

function isOffBoard(body: RAPIER.RigidBody): boolean {
  const { x, y, z } = body.translation();
  return x < 0 || y < 0 || x > BOARD.width || y > BOARD.depth || z < REST.lostBelow;
}

/** Fallen is who leans more than 45 degrees or has left the board. */
function hasFallen(body: RAPIER.RigidBody): boolean {
  const { x, y } = body.rotation();
  return 1 - 2 * (x * x + y * y) < FALLEN_BELOW || isOffBoard(body);
}

function placeOf(body: RAPIER.RigidBody): number[] {
  const place = body.translation();
  const turn = body.rotation();
  return [place.x, place.y, place.z, turn.x, turn.y, turn.z, turn.w];
}

function frameOf({ targets, riders, die }: BuiltScene): KeyFrame {
  return [...targets, ...riders, die].map(body => {
    const [x = 0, y = 0, z = 0, ...turn] = placeOf(body);
    const rounded = [x, y, z].map(length => Math.round(length * 100));
    return [...rounded, ...turn.map(part => Math.round(part * 32767))] as unknown as KeyFrame[number];
  });
}

function digestOf(way: readonly number[], touched: readonly number[], steps: number): string {
  const floats = new Uint8Array(Float32Array.from(way).buffer);
  const told = utf8ToBytes(JSON.stringify({ touched, steps }));
  const bytes = new Uint8Array(floats.length + told.length);
  bytes.set(floats);
  bytes.set(told, floats.length);
  return bytesToHex(sha256(bytes));
}
