import { heard, type Viewer } from '@saloon/kernel';
import type { ServerMessage, Told } from '@saloon/protocol';
import { timeLeft } from './clock.ts';
import { dues, type Surroundings } from './due.ts';
import type { Happened } from './entry.ts';
import type { Position } from './history.ts';
import { removalFor } from './removal.ts';
import { isOver, momentAfter, movesOn, outcomeOf, type TableState } from './tableState.ts';
import { wayBackFor } from './wayBack.ts';

/** Who looks: the seat they play, if any, and whose view they get. */
export interface Onlooker {
  readonly seat: number | null;
  readonly viewer: Viewer;
}
/** The table as one viewer sees it, and what was told since. */
export type TableMessage = Extract<ServerMessage, { type: 'table' }>;

/**
 * What an onlooker is told of a table after these entries. With `tellTalk` and `tellMoment` the only way out: whatever
 * leaves a host of a match passes `viewer` here.
 */
export const tell = (
  table: TableState,
  around: Surroundings,
  onlooker: Onlooker,
  happened: readonly Happened[],
  now: number,
): TableMessage => ({
  type: 'table',
  seq: table.seq,
  moves: movesOn(table),
  now,
  view: table.game.view(table.state, onlooker.viewer),
  asked: askedIn(table),
  question: questionFor(table, onlooker),
  told: allToldOf(happened, onlooker),
  clocks: clocksAt(table, around, now),
  wayBack: wayBackFor(table, onlooker.seat ?? 'spectator', now),
  removal: removalFor(table, onlooker.seat ?? 'spectator', now),
  outcome: outcomeOf(table),
  isUnrated: table.standing.isUnrated,
});

/** Whether nothing happened but talk, so that the table itself is as it was. */
export const isOnlyTalk = (happened: readonly Happened[]): boolean =>
  happened.length > 0 && happened.every(({ entry }) => entry.type === 'said');

/** What was said, for an onlooker who has the table in front of them; null if it was not said to them. */
export function tellTalk(
  { seq }: TableState,
  onlooker: Onlooker,
  happened: readonly Happened[],
): Extract<ServerMessage, { type: 'told' }> | null {
  const told = allToldOf(happened, onlooker);
  return told.length === 0 ? null : { type: 'told', seq, told };
}

/** How the table looked to this onlooker after so many moves; null if there are not that many. */
export function tellMoment(
  table: TableState,
  { viewer }: Onlooker,
  id: string,
  moves: number,
): Extract<ServerMessage, { type: 'moment' }> | null {
  const then = momentAfter(table, moves);
  if (then === null) return null;
  return { type: 'moment', id, moves, view: table.game.view(then.state, viewer), asked: askedIn(then) };
}

/** The step that is asked, and of whom. */
const askedIn = (position: Position): TableMessage['asked'] =>
  isOver(position)
    ? null
    : { step: position.state.agenda.at(-1)?.do ?? '', seats: position.open.map(({ seat }) => seat) };

/** The own question in full; nobody gets that of a seat they merely look over the shoulder of, or are removed from. */
function questionFor({ open, state, standing }: TableState, { seat }: Onlooker): TableMessage['question'] {
  if (seat !== null && standing.removed[seat] === true) return null;
  const own = open.find(decision => decision.seat === seat);
  return own === undefined ? null : { at: state.answered[own.seat] ?? 0, ...own };
}

/** Nothing where nothing runs: no clock, and nobody who is asked is away. */
function clocksAt(table: TableState, around: Surroundings, now: number): TableMessage['clocks'] {
  const { facts, standing, outages } = table;
  const absent = facts.away === null ? [] : dues(table, around).filter(({ what }) => what === 'away');
  if (facts.clock.kind === 'none' && absent.length === 0) return [];
  return standing.clocks.map((own, seat) => {
    const due = absent.find(({ seat: of }) => of === seat);
    return {
      left: timeLeft(facts.clock, own, now, outages),
      isRunning: own.since !== null && standing.stoodIn[seat] !== true,
      away: due === undefined ? null : Math.max(0, due.at - now),
    };
  });
}

const allToldOf = (happened: readonly Happened[], onlooker: Onlooker): Told[] =>
  happened.map(one => toldOf(one, onlooker)).filter(told => told !== null);

/** One entry as this onlooker is told it; null for what spectators say among themselves, to those who play. */
function toldOf({ entry, moves, events }: Happened, { seat: own, viewer }: Onlooker): Told | null {
  if (entry.type === 'dealt' || entry.type === 'move') {
    const { seq, at, type, seat } = entry;
    return { seq, at, type, seat, moves, events: events.map(event => heard(event, viewer)) };
  }
  if (entry.type === 'said' && entry.seat === null && own !== null) return null;
  const { id: _, ...told } = entry;
  return told;
}
