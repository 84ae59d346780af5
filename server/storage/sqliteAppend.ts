import type Database from 'libsql';
import { inOrder } from './batch.ts';
import { keptSeat, type NewEntry } from './newEntry.ts';

/** What writes entries, and knows the logs it lately wrote to. */
interface SqliteAppend {
  write(entries: readonly NewEntry[]): NewEntry[];
  /** A log was taken away. */
  forget(): void;
}

/**
 * Writes entries in one transaction and returns those that won. Those of one table win one after the other, beginning
 * with the number that is next in its log, until one loses: none stands on one that was not written.
 */
export function sqliteAppend(database: Database.Database): SqliteAppend {
  const insert = insertInto(database);
  const logs = new Logs(database);
  const setDue = database.prepare(
    'insert into dues values (?, ?) on conflict ("table") do update set due = excluded.due',
  );

  const write = (entries: readonly NewEntry[]): NewEntry[] => {
    const won: NewEntry[] = [];
    const values: Values = [];
    const dues = new Map<string, number | null>();
    let current: string | null = null;
    let next = 0;
    for (const written of entries) {
      const { table, entry, body, due } = written;
      const { seq, type, seat, id, at } = entry;
      if (table !== current) next = seq;
      current = table;
      const log = logs.of(table);
      if (seq !== next || seq !== log.length + 1) continue;
      values.push(log.number, seq, type, keptSeat(seat), id, at, body);
      log.length = seq;
      next = seq + 1;
      won.push(written);
      if (due !== undefined) dues.set(table, due);
    }
    insert(values);
    for (const due of dues) setDue.run(due);
    return won;
  };

  const writeAll = (entries: readonly NewEntry[]): NewEntry[] => {
    const sorted = inOrder(entries);
    database.exec('begin immediate');
    try {
      const won = write(sorted);
      database.exec('commit');
      return won;
    } catch (error) {
      logs.forget();
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  };
  return { write: writeAll, forget: () => logs.forget() };
}

type Values = (string | number | null)[];
const COLUMNS = 7;
const ROWS_AT_ONCE = 32;

/** Handing a statement its values costs more than carrying it out, so one statement takes many rows. */
function insertInto(database: Database.Database): (values: Values) => void {
  const statements: Database.Statement[] = [];
  const statementFor = (rows: number) => {
    statements[rows] ??= database.prepare(
      `insert into entries values ${Array(rows).fill('(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
    );
    return statements[rows];
  };
  const size = COLUMNS * ROWS_AT_ONCE;
  return values => {
    for (let at = 0; at < values.length; at += size) {
      const some = values.slice(at, at + size);
      statementFor(some.length / COLUMNS).run(some);
    }
  };
}

/** A log by its number, and how many entries it has. */
interface Log {
  readonly number: number;
  length: number;
}
const MOST_LOGS = 10_000;

/** The logs that were lately written to: nobody but this process writes here. */
class Logs {
  private readonly known = new Map<string, Log>();
  private readonly find: Database.Statement;
  private readonly begin: Database.Statement;

  constructor(database: Database.Database) {
    this.find = database.prepare(
      `select number, (select coalesce(max(seq), 0) from entries where log = number) as length
         from logs where "table" = ?`,
    );
    this.begin = database.prepare('insert into logs ("table") values (?)');
  }

  of(table: string): Log {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    const log = this.kept(table);
    if (this.known.size > MOST_LOGS) this.forget();
    this.known.set(table, log);
    return log;
  }

  private kept(table: string): Log {
    const log = this.find.get([table]) as Log | undefined;
    return log ?? { number: Number(this.begin.run([table]).lastInsertRowid), length: 0 };
  }

  /** After a failure, or when a log was taken away, nobody knows what is written. */
  forget(): void {
    this.known.clear();
  }
}
