import { useKeys } from '../shell/useKeys.ts';
import { type Landmarks, nextStop } from './landmarks.ts';
import type { Replay } from './useReplay.ts';

/** Lets everything in a replay be done by single keys. */
export function useReplayKeys(
  replay: Replay,
  { turns, moments }: Landmarks,
  open: { readonly log: () => void; readonly keys: () => void },
): void {
  const { at, goTo, last, stage } = replay;
  const jump = (moves: number | null) => {
    if (moves !== null) goTo(moves);
  };
  useKeys({
    ArrowLeft: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    PageUp: () => jump(nextStop(turns, at, false)),
    PageDown: () => jump(nextStop(turns, at, true)),
    b: () => jump(nextStop(moments, at, false)),
    n: () => jump(nextStop(moments, at, true)),
    Home: () => goTo(0),
    End: () => goTo(last),
    ' ': () => replay.play(!replay.isPlaying),
    x: stage.skip,
    l: open.log,
    '?': open.keys,
  });
}
