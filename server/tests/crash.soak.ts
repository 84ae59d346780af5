import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { survive } from './crash.ts';
import { fillingUp } from './fullDisk.ts';
import { TestPostgres } from './postgres.ts';
import { SmallDisk } from './smallDisk.ts';
import { losingPower, type Tears } from './tornLog.ts';

const KILLS = Number(process.env.SALOON_KILLS ?? 200);

it(`${KILLS} crashes on the embedded store`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-crash-'));
  const survival = await survive({ place: { data: folder } }, KILLS, 3);
  console.log(survival);
  expect(survival.faults).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.runIf(SmallDisk.isPossible)(`${KILLS} crashes on a disk that is full again and again`, async () => {
  const disk = SmallDisk.open(256);
  onTestFinished(() => disk.remove());
  const survival = await survive(fillingUp(disk), KILLS, 5);
  console.log(survival);
  expect(survival.faults).toEqual([]);
});

it(`${KILLS} power cuts that tear what was not yet acknowledged`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tears: Tears = { cut: 0, spoilt: 0, whole: 0, commits: 0, faults: [] };
  const survival = await survive(losingPower(folder, tears, 6), KILLS, 6);
  console.log(survival, tears);
  expect([...survival.faults, ...tears.faults]).toEqual([]);
});

it(`${KILLS} crashes on PostgreSQL, which goes down itself now and then`, async () => {
  const postgres = await TestPostgres.open();
  if (postgres === null) return;
  const place = { database: await postgres.createDatabase('crash') };
  const crash = async () => {
    await postgres.crash();
    await postgres.start();
  };
  const survival = await survive({ place, crash }, KILLS, 4);
  console.log(survival);
  expect(survival.faults).toEqual([]);
  await postgres.remove();
});
