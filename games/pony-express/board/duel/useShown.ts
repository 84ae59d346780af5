import { pace } from '@saloon/parts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isShot, type ShotEvent, unseenShot } from '../isShooting.ts';
import type { Scene } from '../scene.ts';
import { type Run, runShot } from './runs.ts';

/** The last shot with its run, once this device has it; `isOver` when it has been seen to its end. */
export interface ShownShot {
  readonly event: ShotEvent;
  readonly run: Run | null;
  readonly isOver: boolean;
  /** Counts how often it was looked at. */
  readonly turn: number;
}

/** What was flicked last: it stays until the next shot. */
export function useShown({ happening, latest }: Pick<Scene, 'happening' | 'latest'>): {
  readonly shown: ShownShot | null;
  end(): void;
  again(): void;
} {
  const [shown, setShown] = useState<ShownShot | null>(null);
  const known = useRef<ShotEvent | null>(null);
  const event = happening.findLast(isShot) ?? unseenShot(latest);
  useEffect(() => {
    if (event === undefined || event === known.current) return;
    known.current = event;
    setShown({ event, run: null, isOver: event.flicked === null, turn: 0 });
    if (event.flicked === null) return;
    void runShot(event.flicked.shot).then(run => {
      // Another engine than the table's may run otherwise; what the table decided stands, and no other way is shown (PX-23).
      const isSame = run.result.digest === event.flicked?.digest;
      setShown(now => (now?.event === event ? { ...now, run: isSame ? run : null, isOver: !isSame } : now));
    });
  }, [event]);
  return {
    shown,
    end: () => setShown(now => now && { ...now, isOver: true }),
    again: () => setShown(now => now && { ...now, isOver: false, turn: now.turn + 1 }),
  };
}

/** How long a shot that has been seen stays, at usual speed, and how long one is waited for whose run does not come (ms). */
const LINGER = 1500;
const PATIENCE = 10_000;

/** Holds the duel until its last shot was seen, though the table may have gone on. */
export function useHolding(shown: ShownShot | null, hold: (isHeld: boolean) => void): void {
  useEffect(() => {
    if (shown === null) return;
    hold(true);
    // A picture that does not move needs its time as well.
    const timer = setTimeout(() => hold(false), shown.isOver ? LINGER * (pace() || 1) : PATIENCE);
    return () => clearTimeout(timer);
  }, [shown?.event, shown?.isOver, shown?.turn]);
}
