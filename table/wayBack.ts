import type { Seat, Viewer } from '@saloon/kernel';
import type { WayBack } from '@saloon/protocol';
import { tracesSince, whyNotFree } from './history.ts';
import type { Refused } from './standing.ts';
import { isOver, movesOn, type TableState } from './tableState.ts';

/** After a refusal one waits this long before one asks again, and twice as long after each further one. */
const PATIENCE = 15_000;

/** What of a table decides who may take what back. */
type Undoable = Pick<TableState, 'facts' | 'open' | 'last' | 'standing'>;

/** Whether this seat may take its last answer back: at once, with consent, or why not. */
export function wayBackFor(table: Undoable, seat: Viewer, now: number): WayBack {
  const { facts, standing } = table;
  const { request, refused } = standing;
  const isBarred = seat === 'spectator' || standing.removed[seat] === true;
  if (isBarred || isOver(table) || facts.undo === 'off') return staying(table, 'off');
  const undone = tracesSince(table.last, seat, facts.begun ?? 0);
  const to = movesOn(table) - undone.length;
  const because = whyNotFree(table.last, seat, undone);
  if (because === null) return { may: 'free', to, request, unrates: false };
  if (because === 'nothing' || facts.undo === 'free') return staying(table, because);
  if (isTooSoon(refused[seat], now)) return staying(table, 'tooSoon');
  return { may: 'ask', to, request, unrates: wouldUnrate(table, seat) };
}

const staying = (table: Undoable, may: WayBack['may']): WayBack => ({
  may,
  to: movesOn(table),
  request: table.standing.request,
  unrates: false,
});

/** Whether somebody who was refused so often has to wait before they ask again. */
export const isTooSoon = ({ times, at }: Refused = { times: 0, at: 0 }, now: number): boolean =>
  times > 0 && now < at + PATIENCE * 2 ** (times - 1);

/** Whose consent is needed: every other person. Who is away is asked when they are back; a bot for good does not mind. */
export const affectedBy = (table: Pick<TableState, 'facts' | 'standing'>, seat: Seat): Seat[] =>
  table.facts.seats.flatMap((_, other) => (isAffected(table, other, seat) ? [other] : []));

const isAffected = ({ facts, standing }: Pick<TableState, 'facts' | 'standing'>, other: Seat, seat: Seat): boolean =>
  other !== seat && facts.seats[other]?.person != null && standing.removed[other] !== true;

/** Whether it costs a person the rating of the match that nobody is there to agree. */
const wouldUnrate = (table: Undoable, seat: Seat): boolean =>
  table.facts.seats[seat]?.person != null &&
  !table.standing.isUnrated &&
  !table.facts.seats.some((_, other) => isAffected(table, other, seat));
