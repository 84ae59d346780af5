import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../storage/migrations.ts';
import { openStore } from '../../storage/open.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import { entries, entry, kept, Places, row, seqs } from './places.ts';

const places = new Places();
afterAll(() => places.remove());

describe('SQLite alone', () => {
  afterEach(places.closeAll);
  const open = async (folder: string, options = {}) => places.remember(await openSqlite(folder, options));

  it('refuses a second server in the same folder, until the first has closed', async () => {
    const folder = places.path('folder');
    const store = await openStore({ data: folder });
    await expect(openSqlite(folder)).rejects.toThrow('Another Saloon is using this folder');
    await store.close();
    await open(folder);
  });

  it('rejects what a full disk cannot take, loses nothing before it, and goes on when there is room', async () => {
    const store = await open(places.path('folder'), { mostPages: 150 });
    const ended = row();
    await store.createTable(ended);
    const table = ended.id;
    let written = 0;
    const fill = async () => {
      for (;;) {
        await store.append(
          Array.from({ length: 20 }, (_, k) =>
            entry(table, written + 1 + k, { type: 'said', name: null, said: { text: 'x'.repeat(999) } }),
          ),
        );
        written += 20;
      }
    };
    await expect(fill()).rejects.toThrow(/full/);
    expect(written).toBeGreaterThan(0);
    await expect(store.probe()).rejects.toThrow(/full/);
    const rating = { player: 'x'.repeat(90_000), game: 'game', mu: 1, sigma: 1, matches: 1 };
    const ending = { shares: [], left: [], players: [rating.player], rate: () => [rating] };
    await expect(store.finish({ ...ended, version: 2 }, ending)).rejects.toThrow(/full/);
    expect(await store.entriesAfter(table, 0)).toHaveLength(written);
    store.setMostPages(100_000);
    await store.probe();
    expect(await store.append([entry(table, written + 1)])).toHaveLength(1);
    expect(await store.entriesAfter(table, 0)).toHaveLength(written + 1);
  });

  it('backs up into a new file while it is written to', async () => {
    const store = await open(places.path('folder'));
    const person = { id: 'ann', name: 'Ann', created: 1 };
    await store.keepPerson(person);
    await store.append(entries('before', 1, 500));
    const copy = places.path('copy');
    let isDone = false;
    let seq = 0;
    const backup = store.backup(copy).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      seq += (await store.append([entry('meanwhile', seq + 1)])).length;
      await new Promise(setImmediate);
    }
    await backup;
    const folder = places.path('folder');
    mkdirSync(folder);
    copyFileSync(copy, join(folder, 'saloon.db'));
    const restored = await open(folder);
    expect(await restored.person('ann')).toEqual(person);
    expect(await restored.entriesAfter('before', 0)).toEqual(kept(entries('before', 1, 500)));
    const meanwhile = seqs(await restored.entriesAfter('meanwhile', 0));
    expect(meanwhile).toEqual(meanwhile.map((_, index) => index + 1));
    expect(seq).toBeGreaterThan(0);
    expect(seqs(await store.entriesAfter('meanwhile', 0))).toHaveLength(seq);
    expect(existsSync(`${copy}.part`)).toBe(false);
  });

  it('keeps the entries of a server from before logs had numbers', async () => {
    const folder = places.path('folder');
    const old = await openSqlite(folder, { migrations: MIGRATIONS.slice(0, 1) }).catch(error => error);
    // The program of today cannot use it, but it has laid the tables of then.
    expect(String(old)).toContain('no such table');
    const database = new Database(join(folder, 'saloon.db'));
    const insert = database.prepare('insert into lines values (?, ?, ?, ?, ?, ?, ?)');
    const log = ['b', 'a'].flatMap(table => entries(table, 1, 30));
    for (const {
      table,
      entry: { seq, type, seat, id, at },
      body,
    } of log)
      insert.run([table, seq, type, seat, id, at, body]);
    database.close();
    const store = await open(folder);
    for (const table of ['a', 'b']) {
      expect(await store.entriesAfter(table, 0)).toEqual(kept(entries(table, 1, 30)));
      expect(await store.append([entry(table, 30), entry(table, 31)])).toEqual([]);
      expect(await store.append([entry(table, 31)])).toHaveLength(1);
      expect(seqs(await store.entriesAfter(table, 29))).toEqual([30, 31]);
    }
  });

  it('never writes a backup over a file', async () => {
    const store = await open(places.path('folder'));
    const file = places.path('file');
    writeFileSync(file, 'precious');
    await expect(store.backup(file)).rejects.toThrow('exists already');
    await expect(store.backup(join(places.root, 'nowhere', 'file'))).rejects.toThrow();
  });
});
