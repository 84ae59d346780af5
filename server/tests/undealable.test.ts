import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Identity } from '../people/identity.ts';
import { gameNamed } from '../tables/games.ts';
import { Lobby } from '../tables/lobby.ts';
import { newTable, sitDown } from '../tables/seating.ts';
import { rowOf } from '../tables/tableRow.ts';
import { PLEDGE } from './device.ts';
import { World } from './world.ts';

const START = 1_790_000_000_000;
/** A combination for three, at a table for two. */
const WANTED = {
  game: 'cactus-town',
  config: { combination: 'SOH' },
  clock: { kind: 'none' },
  away: null,
  undo: 'consent',
  privacy: 'private',
  spectators: true,
  chat: true,
  start: 'host',
  seats: ['person', 'thumb'],
} satisfies Parameters<typeof newTable>[0];

let folder: string;
let world: World;
const openWorld = async () => {
  world = await World.open(folder, { now: START }, gameNamed);
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saloon-undealable-'));
  await openWorld();
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});
const lobby = () => new Lobby(world.registry, new Identity('a secret'), world.signIns);

it('a table that cannot be dealt is refused when it is made, and there is none afterwards', async () => {
  const made = lobby().create({ ...WANTED, privacy: 'open', name: 'Ann', pledge: PLEDGE }, 'ann', 'here');
  await expect(made).rejects.toMatchObject({ at: 'config.combination', code: 'setting' });
  expect(await world.store.openTables(10)).toEqual([]);
});

it('one that an older server made does not begin: it goes on waiting, also after a restart', async () => {
  const { version } = await gameNamed('cactus-town');
  const { facts } = sitDown(newTable(WANTED, version, 'ann', START), { person: 'ann', name: 'Ann', pledge: PLEDGE });
  await world.registry.create(rowOf(facts, 0));
  const table = await world.registry.tableCalled(facts.id);
  for (let tries = 0; tries < 2; tries++) {
    await expect(lobby().use({ do: 'start' }, table, 'ann')).rejects.toThrow(/combination/);
    expect((await world.store.table(facts.id))?.status).toBe('waiting');
  }
  await world.close();
  await openWorld();
  expect((await world.registry.tableCalled(facts.id)).facts.status).toBe('waiting');
  await lobby().use({ do: 'close' }, await world.registry.tableCalled(facts.id), 'ann');
  expect((await world.store.table(facts.id))?.status).toBe('closed');
});
