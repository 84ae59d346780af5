import { legal, type Move, type Option, type Refusal, type Seat, witnessed } from '@saloon/kernel';
import type { Saying } from '@saloon/protocol';
import { mayExtend } from './clock.ts';
import { isLeftToBots } from './due.ts';
import { type Author, type Entry, entryOf, type Happening, type WhyStandIn } from './entry.ts';
import { refuse, refuseUndo } from './refusals.ts';
import { votersOn, whyNotPropose } from './removal.ts';
import { type Applied, apply, isAbandoned, isOver, type TableState } from './tableState.ts';
import { affectedBy, wayBackFor } from './wayBack.ts';

/** Everything that can be asked of a table in play, by those who sit there or by time. */
export type TableCommand =
  | { readonly type: 'move'; readonly move: Move }
  /** Takes the last answer back, or asks those affected whether one may. */
  | { readonly type: 'undo' }
  | { readonly type: 'consent'; readonly isGiven: boolean }
  | { readonly type: 'moreTime' }
  /** Has bots that play among themselves come to the end without a pause. */
  | { readonly type: 'hurry' }
  /** Those without a seat talk under their name. */
  | { readonly type: 'say'; readonly what: Saying; readonly name: string | null }
  /** A bot answers for this seat from now on; or its person takes the seat back. */
  | { readonly type: 'standIn'; readonly why: WhyStandIn }
  | { readonly type: 'return' }
  /** Asks the others whether a bot shall play for somebody for good; each of them votes. */
  | { readonly type: 'propose'; readonly whom: Seat }
  | { readonly type: 'vote'; readonly isFor: boolean };
/** What a command leads to, if it is written: the entry and the table after it. */
export interface Dispatched extends Applied {
  readonly entry: Entry;
}

/** The answer of a hand that the rules allow, before the table has looked at it; null if there is nothing to be seen. */
export function gestureIn({ game, state, open }: TableState, author: Author, command: TableCommand): Option | null {
  if (command.type !== 'move' || game.gestures === undefined || command.move.seat !== author.seat) return null;
  const gesture = open.find(({ seat }) => seat === author.seat)?.gesture;
  if (gesture === undefined || legal(game, state, command.move, open) !== null) return null;
  return command.move.option;
}

/**
 * Turns a command into the next entry, or a refusal. Changes nothing: only what is written has happened. What was `seen` of a
 * gesture elsewhere need not be looked at again.
 */
export function dispatch(
  table: TableState,
  author: Author,
  command: TableCommand,
  now: number,
  seen: Option | null = null,
): Dispatched | { readonly refusal: Refusal } {
  if (table.facts.status === 'closed' || isAbandoned(table)) return refuse('over');
  if (command.type === 'move') return dispatchMove(table, author, command.move, now, seen);
  const next = happeningFor(table, author.seat, command, now);
  if ('refusal' in next) return next;
  const entry = entryOf(next, author, table.seq + 1, now);
  return { entry, ...apply(table, entry) };
}

/** A move with what the table saw of it, if it is a gesture. */
function dispatchMove(
  table: TableState,
  author: Author,
  move: Move,
  now: number,
  seenElsewhere: Option | null,
): ReturnType<typeof dispatch> {
  if (move.seat !== author.seat) return refuse('notAsked');
  const { game, state, open } = table;
  const refusal = legal(game, state, move, open);
  if (refusal !== null) return { refusal };
  const option = seenElsewhere ?? witnessed(game, state, move, open);
  const seen = option === move.option ? move : { ...move, option };
  const entry = { seq: table.seq + 1, at: now, type: 'move' as const, seat: move.seat, id: author.id, move: seen };
  return { entry, ...apply(table, entry) };
}

type Next = Happening | { readonly refusal: Refusal };

function happeningFor(
  table: TableState,
  seat: Seat | null,
  command: Exclude<TableCommand, { type: 'move' }>,
  now: number,
): Next {
  if (command.type === 'say') return { type: 'said', said: command.what, name: command.name };
  if (seat === null) return refuse('notAsked');
  switch (command.type) {
    case 'undo':
      return undoneBy(table, seat, now);
    case 'consent':
      return consentOf(table, seat, command.isGiven);
    case 'moreTime': {
      const own = table.standing.clocks[seat];
      return own !== undefined && mayExtend(table.facts.clock, own) ? { type: 'moreTime' } : refuse('notAsked');
    }
    case 'hurry':
      return isLeftToBots(table) && !isOver(table) && !table.standing.isHurried ? { type: 'hurries' } : refuse('stale');
    case 'standIn':
      return standsInFor(table, seat, command.why);
    case 'return':
      return table.standing.stoodIn[seat] === true && table.standing.removed[seat] !== true
        ? { type: 'returns' }
        : refuse('stale');
    case 'propose': {
      const refused = whyNotPropose(table, seat, command.whom, now);
      return refused ?? { type: 'proposes', whom: command.whom, waitsFor: votersOn(table, seat, command.whom) };
    }
    case 'vote':
      return voteOf(table, seat, command.isFor);
  }
}

/** Who is away already may leave as well, which is remembered. */
function standsInFor(table: TableState, seat: Seat, why: WhyStandIn): Next {
  const { stoodIn, left, removed } = table.standing;
  const isSo = why === 'left' ? left[seat] === true : stoodIn[seat] === true;
  return isOver(table) || isSo || removed[seat] === true ? refuse('stale') : { type: 'standsIn', why };
}

/** The last vote removes somebody. */
function voteOf(table: TableState, seat: Seat, isFor: boolean): Next {
  const { proposal } = table.standing;
  if (isOver(table) || proposal === null || !proposal.waitsFor.includes(seat)) return refuse('notAsked');
  if (isFor && proposal.waitsFor.length === 1) return { type: 'removed', by: proposal.seat, whom: proposal.whom };
  return { type: 'votes', isFor };
}

function undoneBy(table: TableState, seat: Seat, now: number): Next {
  const { may, to, request } = wayBackFor(table, seat, now);
  if (may === 'free') return { type: 'undone', by: seat, to };
  if (may !== 'ask' || request !== null) return refuseUndo(request === null ? may : 'tooSoon');
  const waitsFor = affectedBy(table, seat);
  return waitsFor.length === 0 ? { type: 'undone', by: seat, to } : { type: 'asksUndo', to, waitsFor };
}

/** The last consent takes the moves back. */
function consentOf({ standing: { request } }: TableState, seat: Seat, isGiven: boolean): Next {
  if (request === null || !request.waitsFor.includes(seat)) return refuse('notAsked');
  if (isGiven && request.waitsFor.length === 1) return { type: 'undone', by: request.seat, to: request.to };
  return { type: 'consents', isGiven };
}
