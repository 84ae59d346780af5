import type { Seat, State } from '@saloon/kernel';
import type { Corner, Flick, FlickedShot, Noise, ShotScene } from '@saloon/physics';
import { cornerOf, sceneFor, type Whereabouts } from './places.ts';
import { type Steadiness, steadinessOf } from './steadiness.ts';
import type { PonyStep } from './steps.ts';

/** A shot about to be fired, with the board around it: all that aiming and physics need. */
export interface StagedShot {
  readonly shooter: Seat;
  /** Nobody: at the Indians. */
  readonly target: Seat | null;
  readonly standing: readonly boolean[];
  readonly scene: ShotScene;
  readonly corner: Corner;
  readonly endsAtTouch: boolean;
  readonly steadiness: Steadiness;
}

/** The shot that this step asks for, on this board; pawns are public, so a viewer stages it as the table does. */
export function stage(
  board: Whereabouts & Pick<State, 'version'>,
  step: PonyStep | null | undefined,
): StagedShot | null {
  const steadiness = steadinessOf(board);
  if (step?.do === 'duelShot') return { ...stageDuelShot(board, step), steadiness };
  if (step?.do !== 'indians') return null;
  const { seat: shooter, standing } = step;
  const scene = sceneFor(board, null, standing);
  return { shooter, target: null, standing, scene, corner: cornerOf('northEast'), endsAtTouch: false, steadiness };
}

function stageDuelShot(board: Whereabouts, { duel, shooter }: Extract<PonyStep, { do: 'duelShot' }>) {
  const standing = [true, true, true];
  return {
    shooter,
    target: shooter === duel.first ? duel.second : duel.first,
    standing,
    scene: sceneFor(board, duel, standing),
    corner: cornerOf(duel.corner[shooter] ?? 'southEast'),
    endsAtTouch: board.config.duelHit === 'touch',
  };
}

/** The same with the die on its way: what the physics runs, here and on every screen. */
export const asShot = (
  { scene, corner, shooter, target, endsAtTouch }: StagedShot,
  flick: Flick,
  noise: Noise,
): FlickedShot => ({
  scene,
  corner,
  flick,
  noise,
  shooter,
  ...(target === null ? {} : { opponent: target }),
  endsAtTouch,
});
