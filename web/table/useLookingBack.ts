import type { Seat } from '@saloon/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Session, TableNow } from '../session/session.ts';
import { openPast, type PastStage, type StagedMoment } from './pastStage.ts';
import type { GameRoom } from './useGameRoom.ts';
import { usePastTold } from './useTold.ts';

/** The moment one looks back at, and how to choose it. */
export interface LookingBack {
  /** Null is now. */
  readonly past: StagedMoment | null;
  /** Where it is shown. */
  readonly stage: PastStage;
  lookAt(moves: number | null): void;
  /** So many moves further on, or back. */
  step(by: number): void;
}
/** Who looks back at what. */
interface Looker {
  readonly session: Session;
  readonly now: TableNow;
  readonly room: GameRoom;
  readonly own: Seat | null;
  showBoard(): void;
}

/** Looks back at earlier moments; the last request counts, however long an earlier one takes. */
export function useLookingBack({ session, now, room, own, showBoard }: Looker): LookingBack {
  const stage = useMemo(openPast, []);
  useEffect(() => () => stage.leave(), [stage]);
  usePastTold(stage, room, own);
  const [isBack, setBack] = useState(false);
  const requests = useRef(0);
  const lookAt = (moves: number | null) => {
    if (moves !== null) showBoard();
    const request = ++requests.current;
    // The last move of a match that is over can be seen again: it decided.
    const isNow = moves === null || moves > now.moves - (now.outcome === null ? 1 : 0);
    if (isNow) stage.skip();
    if (isNow) return setBack(false);
    void session.lookBack(moves).then(moment => {
      if (request !== requests.current) return;
      if (moment !== null) stage.visit(moment);
      setBack(moment !== null);
    });
  };
  const past = isBack ? stage.now.value : null;
  const step = (by: number) => lookAt(Math.max(0, (past?.moves ?? now.moves) + by));
  return { past, stage, lookAt, step };
}
