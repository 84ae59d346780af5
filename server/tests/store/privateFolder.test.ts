import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, openSqlite } from '../../storage/sqlite.ts';
import { entries, Places } from './places.ts';

const places = new Places();
afterAll(() => places.remove());
afterEach(places.closeAll);

const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);
/** Everything in a folder, with what others may do with it. */
const rightsIn = (folder: string) => readdirSync(folder).map(name => `${name} ${rights(join(folder, name))}`);
const PRIVATE = expect.stringMatching(/ 600$/);

describe.each([0o022, 0o000])('a data folder under umask %o', mask => {
  let before = 0;
  beforeEach(() => {
    before = process.umask(mask);
  });
  afterEach(() => process.umask(before));

  const open = async (folder: string) => {
    const warnings: string[] = [];
    const store = places.remember(await openSqlite(folder, { warn: text => warnings.push(text) }));
    await store.append(entries('table', 1, 50));
    await store.probe();
    return { store, warnings };
  };

  it('is its owner’s alone, with every file in it', async () => {
    const folder = join(places.path('parent'), 'data');
    const { warnings } = await open(folder);
    expect(rights(folder)).toBe('700');
    const files = rightsIn(folder);
    expect(files.map(file => file.split(' ')[0])).toEqual(
      expect.arrayContaining(['lock.db', 'saloon.db', 'saloon.db-shm', 'saloon.db-wal']),
    );
    for (const file of files) expect(file).toEqual(PRIVATE);
    expect(warnings).toEqual([]);
  });

  it('is tightened if an older version made it, with what lies there after a crash and old copies', async () => {
    const folder = places.path('folder');
    mkdirSync(folder, { mode: 0o755 });
    const old = new Database(join(folder, 'saloon.db'));
    old.pragma('journal_mode = WAL');
    old.exec('create table filler (x)');
    for (const name of ['lock.db', 'lock.db-journal', 'saloon-2026-11-16.db', 'saloon.db.part'])
      writeFileSync(join(folder, name), '');
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o664);
    const { warnings } = await open(folder);
    old.close();
    expect(rights(folder)).toBe('700');
    for (const file of rightsIn(folder)) expect(file).toEqual(PRIVATE);
    expect(warnings).toEqual([]);
  });

  it('keeps its rights if other things are in it: only what is ours is tightened, and it is told', async () => {
    const folder = places.path('folder');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'index.html'), 'a site');
    chmodSync(join(folder, 'index.html'), 0o644);
    const { warnings } = await open(folder);
    expect([rights(folder), rights(join(folder, 'index.html')), rights(join(folder, 'saloon.db'))]).toEqual([
      '755',
      '644',
      '600',
    ]);
    expect(warnings).toEqual([expect.stringContaining(`${folder}: others may look into this folder`)]);
  });

  it('is copied into a file of its owner’s alone', async () => {
    const folder = places.path('folder');
    const { store } = await open(folder);
    const [one, two] = [places.path('copy'), places.path('copy')];
    const copying = store.backup(one);
    expect(rights(`${one}.part`)).toBe('600');
    await copying;
    // What an interrupted backup left may be wide open.
    writeFileSync(`${two}.part`, 'half');
    await backUp(folder, two);
    expect([rights(one), rights(two)]).toEqual(['600', '600']);
  });
});

describe('a folder that is not ours', () => {
  // Only root can be somebody else for a moment.
  it.skipIf(process.getuid?.() !== 0)('is used as it is, with a warning', async () => {
    const folder = places.path('folder');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    chmodSync(places.root, 0o755);
    process.seteuid?.('nobody');
    const warnings: string[] = [];
    try {
      const store = await openSqlite(folder, { warn: text => warnings.push(text) });
      await store.close();
    } finally {
      process.seteuid?.(0);
    }
    expect(warnings).toEqual([expect.stringContaining(`${folder}: others may look into this folder`)]);
    expect(rights(join(folder, 'saloon.db'))).toBe('600');
  });

  it('or no folder at all is told in a sentence', async () => {
    const file = places.path('file');
    writeFileSync(file, '');
    await expect(openSqlite(file)).rejects.toThrow(
      expect.objectContaining({ at: file, message: expect.stringContaining('cannot be used') }),
    );
  });
});
