import type { Entry } from '@saloon/table';
import { assertWhole } from './wholeText.ts';

/** What of an entry has columns of its own. */
export type EntryHead = Pick<Entry, 'seq' | 'at' | 'type' | 'seat' | 'id'>;

/** An entry on its way into a table's log. */
export interface NewEntry {
  readonly table: string;
  readonly entry: EntryHead;
  /** What of it is kept as JSON. */
  readonly body: string;
  /** When the table wants to be looked at again; null: never; undefined: as before. */
  readonly due?: number | null | undefined;
}

/** Those without a seat share one place in the log. */
const NO_SEAT = -1;

/** Makes an entry ready to be written; refused if its text could not be kept as it is. */
export function newEntry(table: string, entry: Entry, due?: number | null): NewEntry {
  const body = bodyOf(entry);
  // Checked here, because one bad entry would take its whole batch down with it.
  for (const text of [table, entry.id, body]) assertWhole(text);
  return { table, entry, body, due };
}

function bodyOf(entry: Entry): string {
  if (entry.type === 'move') return JSON.stringify({ move: entry.move });
  const { seq: _seq, at: _at, type: _type, seat: _seat, id: _id, ...facts } = entry;
  return JSON.stringify(facts);
}

/** The seat of an entry as it is kept. */
export const keptSeat = (seat: number | null): number => seat ?? NO_SEAT;

/** An entry as it lies in the database. */
export interface EntryRow {
  readonly table: string;
  readonly seq: number;
  readonly kind: string;
  readonly seat: number;
  readonly id: string | null;
  readonly at: number;
  readonly body: string;
}

/** How an entry is marked whose words have faded: it was said, and nobody knows what any more. */
const FADED = 'faded';

/** The entry of a row. */
export const entryFrom = ({ seq, kind, seat, id, at, body }: EntryRow): Entry =>
  ({
    seq,
    at,
    type: kind === FADED ? 'said' : kind,
    seat: seat === NO_SEAT ? null : seat,
    id,
    ...JSON.parse(body),
  }) as Entry;
