import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@saloon/kernel';
import type { Presence } from '@saloon/table';
import { Kysely } from 'kysely';
import type Database from 'libsql';
import { startThread } from '../threads.ts';
import { finishing } from './finish.ts';
import { lockFolder } from './folderLock.ts';
import { heartbeatStore, noteLife } from './heartbeats.ts';
import { type Migration, migrate, SQLITE } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';
import { peopleStore } from './people.ts';
import { makePrivateFile, makePrivateFolder } from './privateFolder.ts';
import { keepReserve } from './reserve.ts';
import { dropNumberedLog, fadeInNumberedLogs, retentionStore } from './retention.ts';
import type { Schema, SqlContext } from './schema.ts';
import { SharedCommit } from './sharedCommit.ts';
import { signInStore } from './signIns.ts';
import { sqliteAppend } from './sqliteAppend.ts';
import type { Store } from './store.ts';
import { tableStore } from './tables.ts';
import { WholeTextSqlite } from './wholeText.ts';

/** What an operator is told by the embedded store, and what tests may ask of it. */
export interface SqliteOptions {
  /** Hears what is not as it should be, but does not stop anything. */
  warn?: (text: string) => void;
  /** How many pages of 4 KiB the database may have, to see what a full disk does. */
  mostPages?: number;
  migrations?: readonly Migration[];
}
/** The embedded store; `setMostPages` makes room on its disk, or takes it. */
export interface SqliteStore extends Store {
  setMostPages(pages: number): void;
}

const fileIn = (folder: string): string => join(folder, 'saloon.db');

/** The embedded store: one folder, one process. What was acknowledged survives the power going out. */
export async function openSqlite(folder: string, options: SqliteOptions = {}): Promise<SqliteStore> {
  makePrivateFolder(folder, options.warn ?? (() => undefined));
  const unlock = lockFolder(folder);
  try {
    return await openFile(folder, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFile(folder: string, options: SqliteOptions, unlock: () => void): Promise<SqliteStore> {
  const file = fileIn(folder);
  makePrivateFile(file);
  const database = await openDatabase(file);
  keepReserve(file);
  const setMostPages = (pages: number) => void database.pragma(`max_page_count = ${pages}`);
  const dialect = new WholeTextSqlite({ database: forKysely(database) });
  const db = new Kysely<Schema>({ dialect });
  await migrate(db, SQLITE, file, options.migrations).catch(async error => {
    await db.destroy();
    throw error;
  });
  if (options.mostPages !== undefined) setMostPages(options.mostPages);
  const append = sqliteAppend(database);
  const commits = new SharedCommit(db);
  const share: SqlContext['transact'] = work => commits.do(work);
  const context: SqlContext = {
    db,
    isShared: false,
    write: share,
    transact: share,
    async dropLog(transaction, table) {
      await dropNumberedLog(transaction, table);
      append.forget();
    },
    fadeTalk: fadeInNumberedLogs,
    tell: async () => undefined,
  };
  const heartbeats = heartbeatStore(context);
  return {
    ...tableStore(context),
    ...peopleStore(context),
    ...signInStore(context),
    ...finishing(context),
    ...heartbeats,
    async probe() {
      await heartbeats.probe();
      keepReserve(file);
    },
    ...retentionStore(context),
    ...onlyNode(db),
    // In one go, so nobody comes in between; and never in the middle of somebody's transaction, which is waited for.
    append: async entries =>
      database.inTransaction ? db.connection().execute(async () => append.write(entries)) : append.write(entries),
    backup: to => backUp(folder, to),
    setMostPages,
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
}

const MOST_STATEMENTS = 200;

/**
 * The database as Kysely uses it. It prepares each statement anew, so they are kept here; and it rolls back after every
 * failure, when SQLite has sometimes done so already and would complain.
 */
function forKysely(database: Database.Database) {
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string): Database.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = prepared(sql === 'rollback' && !database.inTransaction ? 'select 0' : sql);
      return {
        reader: statement.reader,
        all: (parameters: readonly unknown[]) => statement.all(parameters),
        run: (parameters: readonly unknown[]) => statement.run(parameters),
        iterate: (parameters: readonly unknown[]) => statement.iterate(parameters),
      };
    },
  };
}

type OnlyNode = Pick<Store, 'arrive' | 'depart' | 'presence' | 'heartbeat' | 'onForeignChange' | 'onEndedElsewhere'>;

/** Who is here is known to the only process there is; what it forgets when it dies is what nobody is connected to. */
function onlyNode(db: Kysely<Schema>): OnlyNode {
  const seatsOf = new Map<string, Map<number, Presence>>();
  const note = (table: string, presence: Presence) => {
    const seats = seatsOf.get(table) ?? new Map<number, Presence>();
    const isNews = seats.get(presence.seat)?.isHere !== presence.isHere;
    if (isNews) seatsOf.set(table, seats.set(presence.seat, presence));
  };
  return {
    arrive: async (table, seat, since) => note(table, { seat, isHere: true, since }),
    depart: async (table, seat, since) => note(table, { seat, isHere: false, since }),
    presence: async table => [...(seatsOf.get(table)?.values() ?? [])].sort((a, b) => a.seat - b.seat),
    async heartbeat(now) {
      await db.transaction().execute(transaction => noteLife(transaction, now, false));
      return [];
    },
    onForeignChange: () => undefined,
    onEndedElsewhere: () => undefined,
  };
}

/** Copies the database of a data folder into a new file; another process may have the folder open meanwhile. */
export async function backUp(folder: string, to: string): Promise<void> {
  const from = fileIn(folder);
  if (!existsSync(from)) throw new Fault(folder, 'There is no house in this folder');
  if (existsSync(to)) throw new Fault(to, 'This file exists already');
  const unfinished = `${to}.part`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished, true);
  try {
    await copyInThread(from, unfinished);
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function copyInThread(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = startThread('copyThread', { from, to });
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}
