import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { survive } from './crash.ts';

const KILLS = 15;
const folder = mkdtempSync(join(tmpdir(), 'saloon-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The same on PostgreSQL, which goes down itself now and then, is in `crash.soak.ts`.
it(`${KILLS} crashes under load lose no acknowledged move, play none twice, and every match goes on`, async () => {
  const { faults, ...survival } = await survive({ place: { data: folder } }, KILLS, 1);
  expect(faults).toEqual([]);
  expect(survival.kills).toBe(KILLS);
  expect(survival.acknowledged).toBeGreaterThan(KILLS * 5);
  expect(Object.keys(survival.kinds)).toEqual(expect.arrayContaining(['move', 'undone']));
}, 900_000);
