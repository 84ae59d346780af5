import type { Refusal, Seat, Viewer } from '@saloon/kernel';
import type { Removal } from '@saloon/protocol';
import { refuseRemoval } from './refusals.ts';
import { isOver, type TableState } from './tableState.ts';
import { isTooSoon } from './wayBack.ts';

/** What of a table decides who may be removed. */
type Voting = Pick<TableState, 'facts' | 'open' | 'standing'>;

/** Everybody who plays here and is not stood in for. */
const present = ({ facts, standing }: Voting): Seat[] =>
  facts.seats.flatMap(({ person }, seat) => (person !== null && standing.stoodIn[seat] !== true ? [seat] : []));

/** Who decides on somebody's removal with whoever proposes it. */
export const votersOn = (table: Voting, seat: Seat, whom: Seat): Seat[] =>
  present(table).filter(other => other !== seat && other !== whom);

/** Why this seat cannot propose now to remove that one; null if it can. Nobody removes anybody alone. */
export function whyNotPropose(table: Voting, seat: Seat, whom: Seat, now: number): { refusal: Refusal } | null {
  const { facts, standing } = table;
  const isSomebody = facts.seats[whom]?.person != null && standing.removed[whom] !== true;
  if (isOver(table) || whom === seat || !isSomebody) return refuseRemoval('nobody');
  if (!present(table).includes(seat) || votersOn(table, seat, whom).length === 0) return refuseRemoval('alone');
  if (standing.proposal !== null || isTooSoon(standing.declined[seat], now)) return refuseRemoval('tooSoon');
  return null;
}

/** Whom this viewer may propose to remove, and the proposal that is being voted on. */
export const removalFor = (table: Voting, seat: Viewer, now: number): Removal => ({
  may:
    seat === 'spectator'
      ? []
      : table.facts.seats.flatMap((_, whom) => (whyNotPropose(table, seat, whom, now) === null ? [whom] : [])),
  proposal: table.standing.proposal,
});
