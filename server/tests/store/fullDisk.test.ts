import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../storage/sqlite.ts';
import { SmallDisk } from '../smallDisk.ts';
import { entries, entry, Places, seqs } from './places.ts';

/** So long is the write-ahead log when it is to be moved into the database, in bytes. */
const CHECKPOINT = 8000 * 4120;
const ROOM = 4_000_000;
const places = new Places();
let disk: SmallDisk;

describe.runIf(SmallDisk.isPossible)('the embedded store on a disk that is really full', () => {
  beforeAll(() => {
    disk = SmallDisk.open(96);
  });
  afterEach(async () => {
    await places.closeAll();
    disk.makeRoom();
  });
  afterAll(async () => {
    disk.remove();
    await places.remove();
  });
  const folder = () => `${disk.data}-${Math.random()}`;
  const open = async (data: string) => places.remember(await openSqlite(data));

  it('acknowledges what is in its write-ahead log even where that can no longer be moved into the database', async () => {
    const data = folder();
    const store = await open(data);
    const size = (name: string) => statSync(join(data, name)).blocks * 512;
    disk.fillUp(CHECKPOINT + ROOM);
    let written = 0;
    const write = async () => {
      const said = { type: 'said', name: null, said: { text: 'x'.repeat(900) } } as const;
      await store.append(Array.from({ length: 100 }, (_, k) => entry('log', written + 1 + k, said)));
      written += 100;
    };
    const fill = async () => {
      for (;;) await write();
    };
    await expect(fill()).rejects.toThrow(/full/);
    // It was to be moved, and could not be; otherwise it would have begun anew.
    expect(size('saloon.db-wal')).toBeGreaterThan(CHECKPOINT);
    expect(size('saloon.db')).toBeLessThan(CHECKPOINT / 2);
    expect(seqs(await store.entriesAfter('log', 0))).toEqual(Array.from({ length: written }, (_, k) => k + 1));
    disk.makeRoom();
    await store.probe();
    while (size('saloon.db') < CHECKPOINT / 2) await write();
    expect(await store.entriesAfter('log', 0)).toHaveLength(written);
  });

  it('opens, reads and closes without a byte to spare, and has everything when there is room', async () => {
    const data = folder();
    const store = await openSqlite(data);
    await store.append(entries('before', 1, 300));
    disk.fillUp(0);
    await expect(store.append(entries('after', 1, 300))).rejects.toThrow(/full/);
    await store.close();
    disk.fillUp(0);
    const again = await open(data);
    expect(seqs(await again.entriesAfter('before', 0))).toHaveLength(300);
    disk.makeRoom();
    await again.probe();
    expect(await again.append([entry('before', 301), entry('after', 1)])).toHaveLength(2);
  });
});
