import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableInfo } from '@saloon/protocol';
import type { TableFacts } from '@saloon/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameNamed } from '../tables/games.ts';
import { rowOf } from '../tables/tableRow.ts';
import { Evening } from './evening.ts';
import { NOON, tableOf } from './unit/saloon.ts';
import { World } from './world.ts';

const HOUR = 3_600_000;

describe('after a day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-retention-'));
  const hourglass = { now: NOON };
  let world: World;
  beforeEach(async () => {
    world = await World.open(folder, hourglass, gameNamed);
  });
  afterEach(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });
  const keep = async (change: Partial<TableFacts> = {}): Promise<string> => {
    const facts = tableOf(['ann', 'free'], change);
    await world.registry.create(rowOf(facts, 0));
    return facts.id;
  };

  it('a waiting table that nobody is at is gone; one with somebody at it, one in play and one just opened are not', async () => {
    const [deserted, attended, given] = [await keep(), await keep(), await keep({ status: 'closed' })];
    const played = await keep({ status: 'over', started: NOON });
    await (await world.registry.tableCalled(attended)).arrive(0);
    hourglass.now = NOON + 23 * HOUR;
    await world.registry.tidyUp();
    expect(await world.store.table(deserted)).not.toBeNull();
    const young = await keep({ opened: NOON + 2 * HOUR });
    hourglass.now = NOON + 25 * HOUR;
    await world.registry.tidyUp();
    const left = await Promise.all([deserted, attended, given, played, young].map(id => world.store.table(id)));
    expect(left.map(row => row !== null)).toEqual([false, true, false, true, true]);
    expect(await world.registry.table(deserted)).toBeNull();
  });
});

describe('whoever lets many tables wait', () => {
  let evening: Evening;
  beforeEach(async () => {
    evening = await new Evening().open({ waitingPerAddress: 4 });
  });
  afterEach(() => evening.end());

  it('opens no more of them, until some begin or are closed', async () => {
    const two = { seats: ['person', 'person'], privacy: 'open' };
    const opened = [];
    for (let count = 0; count < 4; count++) opened.push((await evening.create(two)).body);
    const [first] = opened;
    if (first === undefined) throw new Error('No table was opened');
    expect(await evening.create(two)).toMatchObject({ status: 429, body: { code: 'manyTables' } });
    await evening.power(first, { do: 'close' });
    expect((await evening.create(two)).status).toBe(200);
    const listed = (await (await fetch(`${evening.url}/api/tables`)).json()) as TableInfo[];
    expect(listed).toHaveLength(4);
  });
});
