import { type Seat, type Trace, takeBack, type Viewer } from '@saloon/kernel';
import type { WayBack } from '@saloon/protocol';
import { madeAt, tracesSince } from './history.ts';
import { isOver, movesOn, type TableState } from './tableState.ts';

/** After a refusal one waits this long before one asks again, and twice as long after each further one. */
const PATIENCE = 15_000;

/** What of a table decides who may take what back. */
type Undoable = Pick<TableState, 'facts' | 'open' | 'last' | 'standing'>;

/** Whether this seat may take its last answer back: at once, with consent, or why not. */
export function wayBackFor(table: Undoable, seat: Viewer, now: number): WayBack {
  const { facts, standing } = table;
  const { request, refused } = standing;
  const stay = { to: movesOn(table), request };
  if (seat === 'spectator' || isOver(table) || facts.undo === 'off') return { may: 'off', ...stay };
  const undone = tracesSince(table.last, seat, facts.begun ?? 0);
  const to = movesOn(table) - undone.length;
  const because = whyNotFree(table, undone, seat);
  if (because === null) return { may: 'free', to, request };
  if (because === 'nothing' || facts.undo === 'free') return { may: because, ...stay };
  const { times, at } = refused[seat] ?? { times: 0, at: 0 };
  if (times > 0 && now < at + PATIENCE * 2 ** (times - 1)) return { may: 'tooSoon', ...stay };
  return { may: 'ask', to, request };
}

/** Why these moves are not taken back by their seat alone; null if they are. Whoever answered a race must not run it again. */
function whyNotFree({ last }: Undoable, undone: readonly Trace[], seat: Seat) {
  const back = takeBack(undone, seat);
  if (!back.free) return back.because;
  const own = madeAt(last, (last?.count ?? 0) - undone.length + 1);
  return own !== null && 'reaction' in own.move.option ? 'race' : null;
}

/** Whose consent is needed: every other person who is playing; bots and those a bot plays for do not mind. */
export const affectedBy = ({ facts, standing }: Pick<TableState, 'facts' | 'standing'>, seat: Seat): Seat[] =>
  facts.seats.flatMap(({ person }, other) =>
    other !== seat && person !== null && standing.stoodIn[other] !== true ? [other] : [],
  );
