import type Database from 'libsql';
import { inOrder } from './batch.ts';
import type { NewLine } from './store.ts';

/**
 * Writes lines in one transaction and returns those that won. Those of one table win one after the other, beginning
 * with the number that is next in its log, until one loses: a line never stands on one that was not written.
 */
export function sqliteAppend(database: Database.Database): (lines: readonly NewLine[]) => NewLine[] {
  const last = database.prepare('select coalesce(max(seq), 0) as seq from lines where "table" = ?');
  const insert = database.prepare('insert into lines values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing');
  const setDue = database.prepare(
    'insert into dues values (?, ?) on conflict ("table") do update set due = excluded.due',
  );

  const write = (lines: readonly NewLine[]): NewLine[] => {
    const won: NewLine[] = [];
    const dues = new Map<string, number | null>();
    let current: string | null = null;
    let next: number | null = null;
    for (const line of lines) {
      const { table, seq, kind, seat, id, at, body, due } = line;
      if (table !== current) {
        const { seq: lastSeq } = last.get([table]) as { seq: number };
        next = seq === lastSeq + 1 ? seq : null;
        current = table;
      }
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
