import type { GameEvent, Seat, State } from './types.ts';

/** What undo has to remember of a move that was made. */
export interface Trace {
  seat: Seat;
  /** A die was rolled, a pile shuffled. */
  drew: boolean;
  /** Something hidden came to light. */
  revealed: boolean;
}
/** Whether a seat may take its last answers back on its own, how many moves then remain, and if not, why. */
export type TakeBack =
  | { free: true; to: number }
  | { free: false; to: number; because: 'others' | 'dice' | 'shown' | 'nothing' };

/** What to remember of a move, from the table before it and what it told. */
export const trace = (seat: Seat, before: State, after: State, events: readonly GameEvent[]): Trace => ({
  seat,
  drew: before.rng.drawn !== after.rng.drawn,
  revealed: events.some(event => event.reveals === true),
});

/** The one rule of undo: free while nobody else answered, no die fell and nothing hidden came to light. */
export function takeBack(traces: readonly Trace[], seat: Seat, answers = 1): TakeBack {
  let to = traces.length;
  for (let left = answers; left > 0; left--) to = lastOf(traces, seat, to);
  if (to === -1) return { free: false, to: traces.length, because: 'nothing' };
  const undone = traces.slice(to);
  if (undone.some(made => made.seat !== seat)) return { free: false, to, because: 'others' };
  if (undone.some(made => made.drew)) return { free: false, to, because: 'dice' };
  if (undone.some(made => made.revealed)) return { free: false, to, because: 'shown' };
  return { free: true, to };
}

/** Where this seat's last move before that one stands; -1 if there is none. */
function lastOf(traces: readonly Trace[], seat: Seat, before: number): number {
  let index = before - 1;
  while (index >= 0 && traces[index]?.seat !== seat) index--;
  return Math.max(index, -1);
}
