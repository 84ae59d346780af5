import type { MatchRecord } from '@saloon/kernel';
import type { TableFacts } from '@saloon/table';
import { newEntry } from '../storage/newEntry.ts';
import type { TableRegistry } from './registry.ts';
import { seatFor, unguessable } from './seating.ts';
import { rowOf } from './tableRow.ts';

/**
 * Keeps a verified record as a table that is over, to be watched again, and returns the table's id: the name it was
 * played under if that is free here, since the dice depend on it.
 */
export async function keepRecord(registry: TableRegistry, record: MatchRecord): Promise<string> {
  const isFree = /^[\w-]{22}$/.test(record.match) && (await registry.store.table(record.match)) === null;
  const id = isFree ? record.match : unguessable();
  await keep(registry, record, id);
  return id;
}

async function keep(registry: TableRegistry, record: MatchRecord, id: string): Promise<void> {
  const now = registry.options.now();
  const facts: TableFacts = {
    id,
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
  await registry.create(rowOf(facts, 0));
  const entries = record.moves.map((move, index) =>
    newEntry(id, { seq: index + 1, at: now, type: 'move', seat: move.seat, id: null, move }),
  );
  await registry.store.append(entries);
}
