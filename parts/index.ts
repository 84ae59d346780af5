export { announce, LiveRegions } from './announce.tsx';
export {
  type Board,
  type BoardProps,
  boardFor,
  type Choosing,
  type CloserProps,
  homeSeat,
  type ListBegun,
  type Paint,
  type Question,
  type SeatFace,
  type ShownClock,
  type Thing,
} from './board.ts';
export {
  choicesFor,
  type GameTerms,
  handFacts,
  isInVain,
  namePieces,
  type PromptChoice,
} from './choosing/choices.ts';
export { type Care, type OwnChoosing, useChoosing } from './choosing/useChoosing.ts';
export { EMBLEMS, Emblem, seatColour } from './Emblem.tsx';
export { hasFacts } from './hasFacts.ts';
export { Icon } from './Icon.tsx';
export { type Look, useLookingCloser } from './lookingCloser.ts';
export { SeatNotes, TimeLeft } from './SeatNotes.tsx';
export { isByHand, moveTime, pace, prefersStillness, type Speed, speed, useSlides } from './slide.ts';
export { play, type SoundName, volume } from './sound.ts';
export {
  type Choice,
  ChoicePiece,
  type ChoicePieceProps,
  choiceOf,
  type Meaning,
  NO_CHOICE,
} from './table/ChoicePiece.tsx';
export { CloserLook } from './table/CloserLook.tsx';
export { drawingsFrom } from './table/drawingsFrom.ts';
export { PlayerName } from './table/PlayerName.tsx';
export { SIGNS, SignOver } from './table/SignOver.tsx';
export { boardWords, capital, sceneFor } from './table/scene.ts';
export { type Mark, Touchable } from './table/Touchable.tsx';
export { type Held, heldAfter, useHolding, usePutAway } from './table/useHolding.ts';
export { useWalking } from './walking.ts';
