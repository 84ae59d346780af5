import type Database from 'libsql';
import { inOrder } from './batch.ts';
import type { NewLine } from './store.ts';

/**
 * Writes lines in one transaction and returns those that won. Those of one table win one after the other, beginning
 * with the number that is next in its log, until one loses: a line never stands on one that was not written.
 */
export function sqliteAppend(database: Database.Database): (lines: readonly NewLine[]) => NewLine[] {
  const insert = database.prepare('insert into lines values (?, ?, ?, ?, ?, ?, ?)');
  const lengths = new LogLengths(database);
  const setDue = database.prepare(
    'insert into dues values (?, ?) on conflict ("table") do update set due = excluded.due',
  );

  const write = (lines: readonly NewLine[]): NewLine[] => {
    const won: NewLine[] = [];
    const dues = new Map<string, number | null>();
    let current: string | null = null;
    let next = 0;
    for (const line of lines) {
      const { table, seq, kind, seat, id, at, body, due } = line;
      if (table !== current) next = seq;
      current = table;
      if (seq !== next || seq !== lengths.of(table) + 1) continue;
      insert.run([table, seq, kind, seat, id, at, body]);
      lengths.note(table, seq);
      next = seq + 1;
      won.push(line);
      if (due !== undefined) dues.set(table, due);
    }
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
