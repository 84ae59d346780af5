import type Database from 'libsql';
import { inOrder } from './batch.ts';
import type { NewLine } from './store.ts';

/**
 * Writes lines in one transaction and returns those that won. Those of one table win one after the other, beginning
 * with the number that is next in its log, until one loses: a line never stands on one that was not written.
 */
export function sqliteAppend(database: Database.Database): (lines: readonly NewLine[]) => NewLine[] {
  const insert = database.prepare(
    `insert into lines select ?1, ?2, ?3, ?4, ?5, ?6, ?7
     where ?2 = 1 + (select coalesce(max(seq), 0) from lines where "table" = ?1) on conflict do nothing`,
  );
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
      if (seq !== next || insert.run([table, seq, kind, seat, id, at, body]).changes === 0) continue;
      won.push(line);
      next = seq + 1;
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
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  };
}
