import {
  type AnyGame,
  type Decision,
  type Move,
  open,
  playInPlace,
  type Seat,
  type State,
  type Trace,
  takeBack,
} from '@saloon/kernel';

/** How a match stands at one moment. Never changed: whoever plays on plays on a copy. */
export interface Position {
  readonly state: State;
  readonly open: readonly Decision[];
}
/** A move on the table and those before it. */
export interface Made {
  readonly before: Made | null;
  /** How many moves are on the table with this one. */
  readonly count: number;
  readonly move: Move;
  readonly trace: Trace;
  /** The state after it, at every so many moves: it saves playing the match again from the deal. */
  kept: State | null;
}

/** Looking back plays at most so many moves again, however long the match. */
const MOVES_BETWEEN_KEPT = 32;

/** One more move on the table. */
export const madeAfter = (before: Made | null, move: Move, trace: Trace, state: State): Made => {
  const count = (before?.count ?? 0) + 1;
  return { before, count, move, trace, kept: count % MOVES_BETWEEN_KEPT === 0 ? state : null };
};

/** The last move of a table as it was after so many. */
export function madeAt(last: Made | null, moves: number): Made | null {
  let made = last;
  while (made !== null && made.count > moves) made = made.before;
  return made;
}

/** Every move on the table, the oldest first. */
export function movesOf(last: Made | null): Move[] {
  const moves: Move[] = Array.from({ length: last?.count ?? 0 });
  for (let made = last; made !== null; made = made.before) moves[made.count - 1] = made.move;
  return moves;
}

/** The traces from this seat's last move on; none if it made no move after the first `from`. */
export function tracesSince(last: Made | null, seat: Seat, from: number): Trace[] {
  const traces: Trace[] = [];
  for (let made = last; made !== null && made.count > from; made = made.before) {
    traces.push(made.trace);
    if (made.trace.seat === seat) return traces.reverse();
  }
  return [];
}

/** How many moves lie between this one and the nearest moment before it that was kept, or the deal. */
export function distanceToKept(target: Made | null): number {
  let distance = 0;
  for (let made = target; made !== null && made.kept === null; made = made.before) distance++;
  return distance;
}

/** Why a seat does not take its last move back alone; null if it may. Whoever answered a race must not run it again. */
export function whyNotFree(
  last: Made | null,
  seat: Seat,
  undone: readonly Trace[],
): 'others' | 'dice' | 'shown' | 'nothing' | 'race' | null {
  const back = takeBack(undone, seat);
  if (!back.free) return back.because;
  const own = madeAt(last, (last?.count ?? 0) - undone.length + 1);
  return own !== null && 'reaction' in own.move.option ? 'race' : null;
}

/** How the match stood after this move, played again from the nearest moment that was kept, or from the deal. */
export function positionAfter(game: AnyGame, target: Made | null, deal: () => Position): Position {
  const missing: Made[] = [];
  let made = target;
  while (made !== null && made.kept === null) {
    missing.push(made);
    made = made.before;
  }
  if (missing.length === 0 && made?.kept != null) return { state: made.kept, open: open(game, made.kept) };
  let position = made?.kept == null ? deal() : { state: game.clone(made.kept), open: [] };
  for (const next of missing.reverse()) {
    position = { state: position.state, open: playInPlace(game, position.state, next.move) };
    if (next.count % MOVES_BETWEEN_KEPT === 0) next.kept = game.clone(position.state);
  }
  return position;
}
