import type Database from 'libsql';
import { inOrder } from './batch.ts';
import type { NewLine } from './store.ts';

/**
 * Writes lines in one transaction and returns those that won. Those of one table win one after the other, beginning
 * with the number that is next in its log, until one loses: a line never stands on one that was not written.
 */
export function sqliteAppend(database: Database.Database): (lines: readonly NewLine[]) => NewLine[] {
  const insert = insertInto(database);
  const lengths = new LogLengths(database);
  const setDue = database.prepare(
    'insert into dues values (?, ?) on conflict ("table") do update set due = excluded.due',
  );

  const write = (lines: readonly NewLine[]): NewLine[] => {
    const won: NewLine[] = [];
    const values: Values = [];
    const dues = new Map<string, number | null>();
    let current: string | null = null;
    let next = 0;
    for (const line of lines) {
      const { table, seq, kind, seat, id, at, body, due } = line;
      if (table !== current) next = seq;
      current = table;
      if (seq !== next || seq !== lengths.of(table) + 1) continue;
      values.push(table, seq, kind, seat, id, at, body);
      lengths.note(table, seq);
      next = seq + 1;
      won.push(line);
      if (due !== undefined) dues.set(table, due);
    }
    insert(values);
    for (const entry of dues) setDue.run(entry);
    return won;
  };

  return lines => {
    const sorted = inOrder(lines);
    database.exec('begin immediate');
    try {
      const won = write(sorted);
      database.exec('commit');
      return won;
    } catch (error) {
      lengths.forget();
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  };
}

type Values = NewLine[keyof NewLine][];
const COLUMNS = 7;
const ROWS_AT_ONCE = 16;

/** Handing a statement its values costs more than carrying it out, so one statement takes many rows. */
function insertInto(database: Database.Database): (values: Values) => void {
  const statement = (rows: number) =>
    database.prepare(`insert into lines values ${Array(rows).fill('(?, ?, ?, ?, ?, ?, ?)').join(', ')}`);
  const [one, many] = [statement(1), statement(ROWS_AT_ONCE)];
  return values => {
    let at = 0;
    for (const size = COLUMNS * ROWS_AT_ONCE; at + size <= values.length; at += size)
      many.run(values.slice(at, at + size));
    for (; at < values.length; at += COLUMNS) one.run(values.slice(at, at + COLUMNS));
  };
}

const MOST_LENGTHS = 10_000;

/** How many lines the logs have that were lately written to: nobody but this process writes here. */
class LogLengths {
  private readonly known = new Map<string, number>();
  private readonly longest: Database.Statement;

  constructor(database: Database.Database) {
    this.longest = database.prepare('select coalesce(max(seq), 0) as length from lines where "table" = ?');
  }

  of(table: string): number {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    const { length } = this.longest.get([table]) as { length: number };
    this.note(table, length);
    return length;
  }

  note(table: string, length: number): void {
    if (this.known.size > MOST_LENGTHS) this.forget();
    this.known.set(table, length);
  }

  /** After a failure nobody knows what was written. */
  forget(): void {
    this.known.clear();
  }
}
