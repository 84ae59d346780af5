import type { MatchRecord } from '@saloon/kernel';
import type { Entry, TableFacts } from '@saloon/table';
import { seatFor } from '../tables/seating.ts';

/** The table that a record becomes, to be watched again, with its log; it has no id yet. */
export function factsFrom(record: MatchRecord, now: number): { facts: TableFacts; entries: Entry[] } {
  const facts: TableFacts = {
    id: '',
    match: record.match,
    code: null,
    game: record.game,
    version: record.version,
    config: { ...record.config },
    clock: { kind: 'none' },
    away: null,
    undo: 'off',
    privacy: 'private',
    spectators: true,
    chat: false,
    start: 'full',
    seats: record.seats.map((recorded, seat) => ({ ...seatFor(seat, null), ...recorded })),
    ...(record.seatings === undefined ? {} : { seatings: record.seatings }),
    host: '',
    seed: record.seed ?? '',
    commitment: record.commitment,
    status: 'over',
    opened: now,
    started: now,
    next: null,
  };
  const entries = record.moves.map(
    (move, index): Entry => ({ seq: index + 1, at: now, type: 'move', seat: move.seat, id: null, move }),
  );
  return { facts, entries };
}
