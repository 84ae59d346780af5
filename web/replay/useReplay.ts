import type { Beholder, MatchRecord } from '@saloon/kernel';
import { pace } from '@saloon/parts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Story } from '../local/workerMessages.ts';
import type { SiteError } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';
import { openPast, type PastStage } from '../table/pastStage.ts';

/** A match to be seen again: where one is in it, and whose eyes one looks with. */
export interface Replay {
  readonly stage: PastStage;
  readonly story: Story | null;
  readonly at: number;
  readonly last: number;
  readonly viewer: Beholder;
  /** Whether something goes on by itself: the moment on stage, or one after the other. */
  readonly isPlaying: boolean;
  goTo(moves: number): void;
  lookAs(viewer: Beholder): void;
  /** Goes on until the end, or stops where it is. */
  play(isPlaying: boolean): void;
}
/** Where one is. Whoever only changes eyes, or comes from elsewhere, is not shown what led there. */
interface Place {
  readonly at: number;
  readonly viewer: Beholder;
  readonly isStill: boolean;
}

/** How long a moment stands before the next one, in milliseconds: without a show, long enough to be read. */
const BREATH = 300;
const READING = 1400;

const moveIn = (address: string): number => Number(/move=(\d+)/.exec(address)?.[1] ?? 0);
const viewerIn = (address: string, { seats, outcome }: MatchRecord): Beholder => {
  if (/as=everything/.test(address) && outcome !== undefined) return 'everything';
  const seat = Number(/as=(\d+)/.exec(address)?.[1] ?? Number.NaN);
  return seat < seats.length ? seat : 'spectator';
};
const placeIn = (address: string, record: MatchRecord): Place => ({
  at: Math.min(moveIn(address), record.moves.length),
  viewer: viewerIn(address, record),
  isStill: true,
});

/**
 * Steps through a record; the address always names the moment and the eyes, so that it can be sent to somebody. A moment
 * that cannot be shown is told.
 */
export function useReplay(record: MatchRecord, tell: (trouble: SiteError) => void): Replay {
  const last = record.moves.length;
  const stage = useMemo(openPast, [record]);
  useEffect(() => () => stage.leave(), [stage]);
  const [place, setPlace] = useState(() => placeIn(location.hash, record));
  const { at, viewer } = place;
  useVisit(stage, record, place, tell);
  const story = useStory(record, viewer);
  const move = (there: Place) => {
    setPlace(there);
    history.replaceState(history.state, '', momentHash(there.at, there.viewer));
  };
  const goTo = (moves: number) => move({ at: Math.max(0, Math.min(last, moves)), viewer, isStill: false });
  const [isRunning, run] = useRunning(stage, place, last, goTo);
  useEffect(() => {
    const follow = () => setPlace(placeIn(location.hash, record));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [record]);
  return {
    ...{ stage, story, at, last, viewer, goTo },
    isPlaying: isRunning || (stage.isBehind.value && !stage.isHeld.value),
    lookAs: other => move({ at, viewer: other, isStill: true }),
    play: isPlaying => {
      run(isPlaying);
      stage.hold(!isPlaying);
    },
  };
}

function useVisit(stage: PastStage, record: MatchRecord, place: Place, tell: (trouble: SiteError) => void): void {
  useEffect(() => {
    const { at, viewer, isStill } = place;
    let isCurrent = true;
    runJob('moment', { record, moves: at, viewer }).then(
      moment => isCurrent && stage.visit(moment, isStill),
      (trouble: SiteError) => isCurrent && tell(trouble),
    );
    return () => {
      isCurrent = false;
    };
  }, [stage, record, place]);
}

function useStory(record: MatchRecord, viewer: Beholder): Story | null {
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    runJob('story', { record, viewer }).then(setStory, () => undefined);
  }, [record, viewer]);
  return story;
}

/** Goes from one moment to the next as soon as each was seen. */
function useRunning(
  stage: PastStage,
  { at }: Place,
  last: number,
  goTo: (moves: number) => void,
): [isRunning: boolean, run: (isRunning: boolean) => void] {
  const [isRunning, run] = useState(false);
  const now = stage.now.value;
  const isSeen = now?.moves === at && !stage.isBehind.value;
  const isEmpty = now?.moment.beats.length === 0;
  useEffect(() => {
    if (!isRunning || !isSeen) return;
    if (at >= last) return run(false);
    const timer = setTimeout(() => goTo(at + 1), isEmpty ? 0 : pace() === 0 ? READING : BREATH);
    return () => clearTimeout(timer);
  }, [isRunning, isSeen, at]);
  return [isRunning, run];
}

/** The part of an address that names a moment, and with whose eyes it is seen. */
export const momentHash = (move: number, viewer: Beholder): string =>
  `#move=${move}${viewer === 'spectator' ? '' : `&as=${viewer}`}`;
