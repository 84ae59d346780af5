import type { NewEntry } from '../storage/newEntry.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { unguessable } from '../tables/seating.ts';
import { rowOf } from '../tables/tableRow.ts';
import type { CheckedRecord } from './checkedRecord.ts';

/** So many entries are written at once: whoever plays meanwhile hardly waits for them. */
const ENTRIES_AT_ONCE = 64;

/**
 * Keeps a checked record as a table that is over, to be watched again, and returns the table's id: the name it was played under if
 * that is free here, since the dice depend on it. The table is there once all of it is written.
 */
export async function takeIn(registry: TableRegistry, record: CheckedRecord): Promise<string> {
  const { match } = record.facts;
  const isFree = /^[\w-]{22}$/.test(match) && (await registry.store.table(match)) === null;
  // Somebody else may be taking in the same one, or have begun to.
  if (isFree && (await keep(registry, record, match))) return match;
  const id = unguessable();
  await keep(registry, record, id);
  return id;
}

async function keep(registry: TableRegistry, record: CheckedRecord, id: string): Promise<boolean> {
  const entries = entriesOf(record, id);
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const some = entries.slice(from, from + ENTRIES_AT_ONCE);
    const written = await Promise.all(some.map(entry => registry.append(entry)));
    if (written.includes(false)) return false;
  }
  await registry.store.keepSnapshot({ table: id, seq: entries.length, body: record.snapshot });
  return registry.create(rowOf({ ...record.facts, id }, 0));
}

const entriesOf = ({ facts, seats, bodies }: CheckedRecord, table: string): NewEntry[] =>
  bodies.map((body, index) => ({
    table,
    entry: { seq: index + 1, at: facts.opened, type: 'move', seat: seats[index] ?? null, id: null },
    body,
  }));
