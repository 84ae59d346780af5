import type { MatchRecord } from '@saloon/kernel';
import type { NewLine } from '../storage/store.ts';
import { rowOf, seatFor, type TableFacts, unguessable } from './facts.ts';
import type { House } from './house.ts';
import { bodyOf } from './lines.ts';

/**
 * Keeps a verified record as a table that is over, to be watched again, and returns the table's id: the name it was
 * played under if that is free here, since the dice depend on it.
 */
export async function keepRecord(house: House, record: MatchRecord): Promise<string> {
  const isFree = /^[\w-]{22}$/.test(record.match) && (await house.store.table(record.match)) === null;
  const id = isFree ? record.match : unguessable();
  await keep(house, record, id);
  return id;
}

async function keep(house: House, record: MatchRecord, id: string): Promise<void> {
  const now = house.rules.now();
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
    seats: record.seats.map(({ name, nonce }, seat) => ({ ...seatFor(seat, null), name, nonce })),
    host: '',
    seed: record.seed ?? '',
    commitment: record.commitment,
    status: 'over',
    opened: now,
    started: now,
    next: null,
  };
  await house.create(rowOf(facts, 0));
  const lines = record.moves.map((move, index): NewLine => {
    const line = { table: id, seq: index + 1, kind: 'move', seat: move.seat, id: null, at: now };
    return { ...line, body: bodyOf({ kind: 'move', move }) };
  });
  await house.store.append(lines);
}
