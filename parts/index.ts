export { announce, LiveRegions } from './announce.tsx';
export type { Board, BoardProps, Choosing, Question, SeatFace, Thing } from './board.ts';
export { EMBLEMS, Emblem, seatColour } from './Emblem.tsx';
export { hasFacts } from './hasFacts.ts';
export { Icon } from './Icon.tsx';
export { type Look, useLookingCloser } from './lookingCloser.ts';
export { moveTime, prefersStillness, type Speed, speed, useSlides } from './slide.ts';
export { play, type SoundName, volume } from './sound.ts';
export { useWalking } from './walking.ts';
