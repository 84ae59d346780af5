import { heard, type Viewer } from '@saloon/kernel';
import type { Message, Told } from '@saloon/protocol';
import { timeLeft } from '../matches/clock.ts';
import type { LiveTable } from '../matches/liveTable.ts';
import type { Entry, Match } from '../matches/match.ts';
import { wayBackFor } from '../matches/undo.ts';

/** Who looks through a connection: the seat they play, if any, and whose view they get. */
export interface Onlooker {
  readonly seat: number | null;
  readonly viewer: Viewer;
}

/**
 * What an onlooker is told about a match after these entries; null if there is nothing for them. The one place where
 * anything of a match is turned into a message: whatever leaves the house passes `viewer` here.
 */
export function matchMessage(
  table: LiveTable,
  onlooker: Onlooker,
  entries: readonly Entry[],
  now: number,
): Message | null {
  const { match } = table;
  if (match === null) return null;
  const told = entries.flatMap(entry => tell(entry, onlooker));
  const isOnlyTalk = entries.length > 0 && entries.every(({ happening }) => happening.kind === 'said');
  if (isOnlyTalk) return told.length === 0 ? null : { type: 'told', seq: match.seq, told };
  return {
    type: 'table',
    seq: match.seq,
    moves: match.moves.length,
    now,
    view: match.game.view(match.state, onlooker.viewer),
    asked: match.isOver ? null : { step: match.step, seats: match.open.map(({ seat }) => seat) },
    question: questionFor(match, onlooker),
    told,
    clocks: clocksOf(table, match, now),
    wayBack: wayBackFor(match, onlooker.seat ?? 'spectator', now),
    outcome: match.outcome,
  };
}

/** Only who plays a seat gets its question; nobody who merely looks over its shoulder. */
function questionFor(match: Match, { seat }: Onlooker): Extract<Message, { type: 'table' }>['question'] {
  const own = match.open.find(decision => decision.seat === seat);
  return own === undefined ? null : { ...own, at: match.state.answered[own.seat] ?? 0 };
}

function clocksOf(table: LiveTable, match: Match, now: number): Extract<Message, { type: 'table' }>['clocks'] {
  const dues = table.dues();
  return match.standing.clocks.map((own, seat) => {
    const away = dues.find(due => due.seat === seat && due.what === 'away');
    return {
      left: timeLeft(match.facts.clock, own, now, match.outages),
      isRunning: own.since !== null && match.standing.stoodIn[seat] !== true,
      away: away === undefined ? null : Math.max(0, away.at - now),
    };
  });
}

/** One line of the log as this onlooker hears it; nothing of what spectators say among themselves for those who play. */
function tell({ line: { seq, at, seat }, happening, moves, events }: Entry, { seat: own, viewer }: Onlooker): Told[] {
  const line = { seq, at };
  switch (happening.kind) {
    case 'move':
      return [{ ...line, moves, seat: seat === -1 ? null : seat, events: events.map(event => heard(event, viewer)) }];
    case 'undone':
      return [{ ...line, moves, undone: happening.by }];
    case 'asksUndo':
      return [{ ...line, asksUndo: seat, to: happening.to }];
    case 'consents':
      return [{ ...line, consents: seat, isGiven: happening.isGiven }];
    case 'moreTime':
      return [{ ...line, moreTime: seat }];
    case 'standsIn':
      return [{ ...line, standsIn: seat, why: happening.why }];
    case 'returns':
      return [{ ...line, returns: seat }];
    case 'said':
      if (seat === -1) return own === null ? [{ ...line, said: happening.said, by: happening.name ?? '' }] : [];
      return [{ ...line, said: happening.said, by: seat }];
  }
}
