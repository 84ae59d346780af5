import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../storage/openDatabase.ts';
import { keepReserve } from '../storage/reserve.ts';
import { openSqlite } from '../storage/sqlite.ts';

const failure = (code: string) => Object.assign(new Error('disk I/O error'), { code });
const OPENED = {} as Database.Database;

/** Opens a database that fails so many times before it can be opened; tells how often it was tried. */
async function opening(code: string, failures: number): Promise<{ tries: number; opened: unknown }> {
  let tries = 0;
  const open = () => {
    if (tries++ < failures) throw failure(code);
    return OPENED;
  };
  const wait = async () => undefined;
  const opened = await openDatabase('saloon.db', open, wait).catch(error => String(error));
  return { tries, opened };
}

it('waits for the room that a full disk gives back only with its next commit', async () => {
  expect(await opening('SQLITE_IOERR_SHMSIZE', 3)).toEqual({ tries: 4, opened: OPENED });
});

it('says that the disk is full if nothing comes back', async () => {
  const { opened } = await opening('SQLITE_IOERR_SHMSIZE', 1000);
  expect(opened).toBe('Fault: The disk is full: there is no room to open this database');
});

it('waits for nothing else', async () => {
  expect(await opening('SQLITE_CORRUPT', 1000)).toEqual({ tries: 1, opened: 'Error: disk I/O error' });
});

it('gives up the room that was set aside before it tries again, and sets it aside once more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'saloon.db');
  const reserve = join(folder, 'saloon.reserve');
  keepReserve(file);
  expect(statSync(reserve).size).toBe(512 * 1024);
  const open = () => {
    if (existsSync(reserve)) throw failure('SQLITE_IOERR_SHMSIZE');
    return OPENED;
  };
  expect(await openDatabase(file, open, async () => undefined)).toBe(OPENED);
  const store = await openSqlite(folder);
  onTestFinished(() => store.close());
  expect(existsSync(reserve)).toBe(true);
});
