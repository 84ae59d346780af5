import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { survive } from './crash.ts';
import { fillingUp } from './fullDisk.ts';
import { TestPostgres } from './postgres.ts';
import { SmallDisk } from './smallDisk.ts';
import { losingPower, type Tears } from './tornLog.ts';

const KILLS = 15;
const DISASTERS = 6;
const folder = mkdtempSync(join(tmpdir(), 'saloon-crash-'));
const postgres = await TestPostgres.open();
afterAll(async () => {
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

describe.concurrent(`${KILLS} crashes under load lose no acknowledged move, play none twice, and every match goes on`, () => {
  it('on the embedded store', async () => {
    const { faults, ...survival } = await survive({ place: { data: folder } }, KILLS, 1);
    expect(faults).toEqual([]);
    expect(survival.kills).toBe(KILLS);
    expect(survival.acknowledged).toBeGreaterThan(KILLS * 5);
    expect(Object.keys(survival.kinds)).toEqual(expect.arrayContaining(['move', 'undone']));
  }, 900_000);

  it.runIf(postgres !== null)(
    'on PostgreSQL, which goes down itself now and then',
    async () => {
      if (postgres === null) return;
      const place = { database: await postgres.createDatabase('crash') };
      const crash = async () => {
        await postgres.crash();
        await postgres.start();
      };
      const { faults, ...survival } = await survive({ place, crash }, KILLS, 2);
      expect(faults).toEqual([]);
      expect([survival.kills, survival.crashes]).toEqual([KILLS, 3]);
      expect(survival.acknowledged).toBeGreaterThan(KILLS * 5);
    },
    900_000,
  );
});

describe(`${DISASTERS} crashes of a server on whose disk something is wrong`, () => {
  it.runIf(SmallDisk.isPossible)(
    'a disk that is full: moves are refused as read-only, and go on when there is room, also after a restart',
    async () => {
      const disk = SmallDisk.open(24);
      onTestFinished(() => disk.remove());
      const { faults, ...survival } = await survive(fillingUp(disk), DISASTERS, 5);
      expect(faults).toEqual([]);
      expect(survival.kills).toBe(DISASTERS);
      expect(survival.acknowledged).toBeGreaterThan(DISASTERS * 5);
    },
    900_000,
  );

  it('a power cut that tears what was not yet acknowledged: what was is there, and the matches go on', async () => {
    const data = join(folder, 'torn');
    const tears: Tears = { cut: 0, spoilt: 0, whole: 0, commits: 0, faults: [] };
    const { faults, ...survival } = await survive(losingPower(data, tears, 6), DISASTERS, 6);
    expect([...faults, ...tears.faults]).toEqual([]);
    expect(survival.kills).toBe(DISASTERS);
    expect(survival.acknowledged).toBeGreaterThan(DISASTERS * 5);
    expect(tears.cut).toBeGreaterThan(0);
    expect(tears.spoilt).toBeGreaterThan(0);
  }, 900_000);
});
