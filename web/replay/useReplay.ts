import type { MatchRecord, Viewer } from '@saloon/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { PastMoment, Story } from '../local/letters.ts';
import { askHouse } from '../session/localHouse.ts';

/** A match to be seen again: where one is in it, and whose eyes one looks with. */
export interface Replay {
  readonly moment: PastMoment | null;
  readonly story: Story | null;
  readonly at: number;
  readonly viewer: Viewer;
  readonly isRunning: boolean;
  goTo(moves: number): void;
  lookAs(viewer: Viewer): void;
  run(isRunning: boolean): void;
}

const PAUSE = 1400;

const fromAddress = (): number => Number(/move=(\d+)/.exec(location.hash)?.[1] ?? 0);

/** Steps through a record; the address always names the moment, so that it can be sent to somebody. */
export function useReplay(record: MatchRecord): Replay {
  const [at, setAt] = useState(() => Math.min(fromAddress(), record.moves.length));
  const [viewer, lookAs] = useState<Viewer>('spectator');
  const [isRunning, run] = useState(false);
  const [moment, setMoment] = useState<PastMoment | null>(null);
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    let isCurrent = true;
    askHouse('moment', { record, moves: at, viewer }).then(
      now => isCurrent && setMoment(now),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [record, at, viewer]);
  useEffect(() => {
    askHouse('story', { record, viewer }).then(setStory, () => undefined);
  }, [record, viewer]);
  const goTo = (moves: number) => {
    const there = Math.max(0, Math.min(record.moves.length, moves));
    setAt(there);
    history.replaceState(history.state, '', `#move=${there}`);
  };
  useEffect(() => {
    if (!isRunning) return;
    if (at >= record.moves.length) return run(false);
    const timer = setTimeout(() => goTo(at + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [isRunning, at]);
  useEffect(() => {
    const follow = () => setAt(Math.min(fromAddress(), record.moves.length));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [record]);
  return { moment, story, at, viewer, isRunning, goTo, lookAs, run };
}
