import type { MatchRecord, Viewer } from '@saloon/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { PastMoment, Story } from '../local/workerMessages.ts';
import type { SiteError } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';

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

const moveIn = (address: string): number => Number(/move=(\d+)/.exec(address)?.[1] ?? 0);
const viewerIn = (address: string, seats: number): Viewer => {
  const seat = Number(/as=(\d+)/.exec(address)?.[1] ?? Number.NaN);
  return seat < seats ? seat : 'spectator';
};

/**
 * Steps through a record; the address always names the moment and the eyes, so that it can be sent to somebody. A moment
 * that cannot be shown is told.
 */
export function useReplay(record: MatchRecord, tell: (trouble: SiteError) => void): Replay {
  const [at, setAt] = useState(() => Math.min(moveIn(location.hash), record.moves.length));
  const [viewer, setViewer] = useState<Viewer>(() => viewerIn(location.hash, record.seats.length));
  const [isRunning, run] = useState(false);
  const [moment, setMoment] = useState<PastMoment | null>(null);
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    let isCurrent = true;
    runJob('moment', { record, moves: at, viewer }).then(
      now => isCurrent && setMoment(now),
      (trouble: SiteError) => isCurrent && tell(trouble),
    );
    return () => {
      isCurrent = false;
    };
  }, [record, at, viewer]);
  useEffect(() => {
    runJob('story', { record, viewer }).then(setStory, () => undefined);
  }, [record, viewer]);
  const goTo = (moves: number) => {
    const there = Math.max(0, Math.min(record.moves.length, moves));
    setAt(there);
    nameMoment(there, viewer);
  };
  const lookAs = (other: Viewer) => {
    setViewer(other);
    nameMoment(at, other);
  };
  useEffect(() => {
    if (!isRunning) return;
    if (at >= record.moves.length) return run(false);
    const timer = setTimeout(() => goTo(at + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [isRunning, at]);
  useEffect(() => {
    const follow = () => {
      setAt(Math.min(moveIn(location.hash), record.moves.length));
      setViewer(viewerIn(location.hash, record.seats.length));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [record]);
  return { moment, story, at, viewer, isRunning, goTo, lookAs, run };
}

/** The part of an address that names a moment, and with whose eyes it is seen. */
export const momentHash = (move: number, viewer: Viewer): string =>
  `#move=${move}${viewer === 'spectator' ? '' : `&as=${viewer}`}`;

const nameMoment = (move: number, viewer: Viewer): void =>
  history.replaceState(history.state, '', momentHash(move, viewer));
