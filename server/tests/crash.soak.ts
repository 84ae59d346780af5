import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { survive } from './crash.ts';
import { TestPostgres } from './postgres.ts';

const KILLS = Number(process.env.SALOON_KILLS ?? 200);

it(`${KILLS} crashes on the embedded store`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-crash-'));
  const survival = await survive({ place: { data: folder } }, KILLS, 3);
  console.log(survival);
  expect(survival.faults).toEqual([]);
  rmSync(folder, { recursive: true });
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
