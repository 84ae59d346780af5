import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@saloon/kernel';
import Database from 'libsql';
import type { MoveRow, Store, TableRow } from './store.ts';

const SCHEMA = `
  create table if not exists tables (code text primary key, version integer not null, facts text not null) strict;
  create table if not exists moves (
    "table" text not null, seq integer not null, seat integer not null, id text not null, move text not null,
    primary key ("table", seq), unique ("table", seat, id)
  ) strict, without rowid;
`;

/** The embedded store: one folder, one process. What was acknowledged survives the power going out. */
export function openSqlite(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const unlock = lock(join(folder, 'lock'));
  const database = new Database(join(folder, 'saloon.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(SCHEMA);
  const insertTable = database.prepare('insert or ignore into tables values (?, ?, ?)');
  const updateTable = database.prepare('update tables set version = ?, facts = ? where code = ? and version = ?');
  const selectTable = database.prepare('select code, version, facts from tables where code = ?');
  const insertMove = database.prepare('insert or ignore into moves values (?, ?, ?, ?, ?)');
  const selectMoves = database.prepare('select * from moves where "table" = ? and seq > ? order by seq');
  const append = database.transaction((rows: readonly MoveRow[]) =>
    rows.filter(({ table, seq, seat, id, move }) => insertMove.run(table, seq, seat, id, move).changes === 1),
  );
  return {
    createTable: async ({ code, version, facts }) => insertTable.run(code, version, facts).changes === 1,
    table: async code => (selectTable.get(code) as TableRow | undefined) ?? null,
    updateTable: async ({ code, version, facts }) => updateTable.run(version, facts, code, version - 1).changes === 1,
    append: async rows => append(rows) as MoveRow[],
    movesAfter: async (table, seq) => selectMoves.all(table, seq) as MoveRow[],
    close: async () => {
      database.close();
      unlock();
    },
  };
}

/** Two processes on one folder would each believe to be alone. A lock of a process that is gone is taken over. */
function lock(file: string): () => void {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return () => unlinkSync(file);
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner)) throw new Fault(file, `Another Saloon (process ${owner}) is using this folder`);
    unlinkSync(file);
    return lock(file);
  }
}

function isRunning(process_: number): boolean {
  if (process_ === process.pid || !Number.isSafeInteger(process_) || process_ <= 0) return process_ === process.pid;
  try {
    process.kill(process_, 0);
    return true;
  } catch {
    return false;
  }
}
