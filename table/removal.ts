import type { Refusal, Seat, Viewer } from '@saloon/kernel';
import type { Removal } from '@saloon/protocol';
import { refuseRemoval } from './refusals.ts';
import { isOver, type TableState } from './tableState.ts';
import { isTooSoon } from './wayBack.ts';

/** What of a table decides who may be removed. */
type Voting = Pick<TableState, 'facts' | 'open' | 'standing'>;

/** Whether somebody plays at this seat and is not stood in for. */
const isPresent = ({ facts, standing }: Voting, seat: Seat): boolean =>
  facts.seats[seat]?.person != null && standing.stoodIn[seat] !== true;

const isVoter = (table: Voting, other: Seat, seat: Seat, whom: Seat): boolean =>
  other !== seat && other !== whom && isPresent(table, other);

/** Who decides on somebody's removal with whoever proposes it. */
export const votersOn = (table: Voting, seat: Seat, whom: Seat): Seat[] =>
  table.facts.seats.flatMap((_, other) => (isVoter(table, other, seat, whom) ? [other] : []));

/** Why this seat cannot propose now to remove that one; null if it can. */
export function whyNotPropose(table: Voting, seat: Seat, whom: Seat, now: number): { refusal: Refusal } | null {
  const because = reasonAgainst(table, seat, whom, now);
  return because === null ? null : refuseRemoval(because);
}

/** Nobody removes anybody alone. */
function reasonAgainst(table: Voting, seat: Seat, whom: Seat, now: number): 'nobody' | 'alone' | 'tooSoon' | null {
  const { facts, standing } = table;
  const isSomebody = facts.seats[whom]?.person != null && standing.removed[whom] !== true;
  if (isOver(table) || whom === seat || !isSomebody) return 'nobody';
  const hasVoters = facts.seats.some((_, other) => isVoter(table, other, seat, whom));
  if (!isPresent(table, seat) || !hasVoters) return 'alone';
  return standing.proposal !== null || isTooSoon(standing.declined[seat], now) ? 'tooSoon' : null;
}

/** Whom this viewer may propose to remove, and the proposal that is being voted on. */
export const removalFor = (table: Voting, seat: Viewer, now: number): Removal => ({
  may: seat === 'spectator' ? [] : removableBy(table, seat, now),
  proposal: table.standing.proposal,
});

/** Asked for every viewer after every move, so it makes nothing but its answer. */
function removableBy(table: Voting, seat: Seat, now: number): Seat[] {
  const may: Seat[] = [];
  for (let whom = 0; whom < table.facts.seats.length; whom++)
    if (reasonAgainst(table, seat, whom, now) === null) may.push(whom);
  return may;
}
