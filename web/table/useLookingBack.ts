import { useRef, useState } from 'preact/hooks';
import type { PastMoment } from '../local/workerMessages.ts';
import type { Session, TableNow } from '../session/session.ts';

/** The moment one looks back at, and how to choose it. */
export interface LookingBack {
  /** Null is now. */
  readonly past: PastMoment | null;
  lookAt(moves: number | null): void;
}

/** Looks back at earlier moments; the last request counts, however long an earlier one takes. */
export function useLookingBack(session: Session, now: TableNow, showBoard: () => void): LookingBack {
  const [past, setPast] = useState<PastMoment | null>(null);
  const requests = useRef(0);
  const lookAt = (moves: number | null) => {
    if (moves !== null) showBoard();
    const request = ++requests.current;
    if (moves === null || moves === now.moves) return setPast(null);
    void session.lookBack(moves).then(moment => request === requests.current && setPast(moment));
  };
  return { past, lookAt };
}
