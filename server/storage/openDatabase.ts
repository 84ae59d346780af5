import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@saloon/kernel';
import Database from 'libsql';
import { giveUpReserve } from './reserve.ts';

/** Freed blocks come back with the next commit of the file system's journal: every five seconds, as a rule; later on a busy disk. */
const TRIES = 120;
const PAUSE = 500;
const NO_ROOM: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_WRITE']);

/**
 * Opens a database with a write-ahead log. Its shared index is made anew when the first process opens it; on a disk that is full
 * to the last block this takes what was set aside, which the file system may hand out only after a moment.
 */
export async function openDatabase(
  file: string,
  open: (file: string) => Database.Database = withLog,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<Database.Database> {
  for (let tries = 1; ; tries++)
    try {
      return open(file);
    } catch (error) {
      if (!NO_ROOM.has((error as { code?: unknown }).code)) throw error;
      giveUpReserve(file);
      if (tries === TRIES) throw new Fault(file, 'The disk is full: there is no room to open this database');
      await wait(PAUSE);
    }
}

function withLog(file: string): Database.Database {
  const database = new Database(file, { timeout: 10_000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('wal_autocheckpoint = 8000');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
