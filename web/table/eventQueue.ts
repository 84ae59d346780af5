import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { GameEvent } from '@saloon/kernel';
import { moveTime } from '@saloon/parts';
import type { Session } from '../session/session.ts';
import { isMove } from './past.ts';

/** Shows what happened one after another; the state itself never waits for it. */
export interface EventQueue {
  readonly happening: ReadonlySignal<GameEvent | null>;
  /** Shows nothing more of what is queued. */
  skip(): void;
  leave(): void;
}

/** With more than this in the queue nobody could follow; the log has it all. */
const LONGEST_QUEUE = 12;

/** Follows a session's log; `listen` hears each event as it comes, before it is shown. */
export function openEventQueue(session: Session, listen: (events: readonly GameEvent[]) => void): EventQueue {
  const happening = signal<GameEvent | null>(null);
  let waiting: GameEvent[] = [];
  let seen: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = (): void => {
    happening.value = waiting.shift() ?? null;
    timer = happening.value === null ? undefined : setTimeout(next, moveTime());
  };
  const stop = effect(() => {
    const told = session.told.value;
    const from = seen;
    seen = told.at(-1)?.seq ?? seen;
    // What was there before one came is history: it is read, not played.
    if (from === null) return;
    const events = told.flatMap(entry => (entry.seq > from && isMove(entry) ? entry.events : []));
    if (events.length === 0) return;
    untracked(() => {
      listen(events);
      if (moveTime() === 0) return;
      waiting = [...waiting, ...events].slice(-LONGEST_QUEUE);
      if (timer === undefined) next();
    });
  });
  const skip = (): void =>
    batch(() => {
      waiting = [];
      clearTimeout(timer);
      timer = undefined;
      happening.value = null;
    });
  return {
    happening,
    skip,
    leave: () => {
      stop();
      skip();
    },
  };
}
