export { bell, type Corner, type Flat, type Flick, type Launch, launch, type Noise, STILL, type Turn } from './aim.ts';
export { AIM_UNIT, BOARD, LIMITS, STEPS_PER_FRAME, TABLE_NOISE } from './constants.ts';
export {
  flickOfSwipe,
  GESTURE,
  type HandFlick,
  NEEDLE,
  type NoFlick,
  needleAt,
  powerAt,
  SWIPE,
  type Swipe,
  swipeFor,
  timingErrorAt,
} from './inputs.ts';
export { engineVersion, physicsReady, type RiderPawn, type ShotScene } from './scene.ts';
export { type FlickedShot, type KeyFrame, type ShotResult, simulate } from './shot.ts';
