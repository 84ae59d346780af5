import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer, configure, type Decision, type Option } from '@saloon/kernel';
import type { TableState } from '@saloon/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameNamed } from '../tables/games.ts';
import { newTable, sitDown } from '../tables/seating.ts';
import { rowOf } from '../tables/tableRow.ts';
import { PLEDGE } from './device.ts';
import { until } from './player.ts';
import { World } from './world.ts';

const START = 1_790_000_000_000;
const SECOND = 1000;

let folder: string;
let world: World;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'saloon-sleep-'));
  world = await World.open(folder, { now: START }, gameNamed);
});
afterEach(async () => {
  await world.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A table for two at which one move was made. */
async function playedTable(): Promise<string> {
  const { id: game, settings, version } = await gameNamed('shootout');
  const request = {
    game,
    config: { ...configure(settings, {}, 2) },
    clock: { kind: 'none' },
    away: null,
    undo: 'off',
    privacy: 'private',
    spectators: false,
    chat: false,
    start: 'full',
    seats: ['person', 'person'],
  } satisfies Parameters<typeof newTable>[0];
  let facts = newTable(request, version, 'Ann', START);
  for (const person of ['Ann', 'Bob']) facts = sitDown(facts, { person, name: person, pledge: PLEDGE }).facts;
  await world.registry.create(rowOf({ ...facts, status: 'playing', started: START }, 0));
  const table = await world.registry.tableCalled(facts.id);
  const { state, open } = table.hosted.table as TableState;
  const [question] = open as readonly [Decision];
  const move = answer(state, question.seat, question.options[0] as Option);
  expect(await table.hosted.submit({ seat: question.seat, id: null }, { type: 'move', move })).toEqual({
    ok: true,
    seq: 1,
  });
  return facts.id;
}

it('tables that nobody looks at leave the memory a few at a time, and come back as they were', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 45; count++) ids.push(await playedTable());
  vi.advanceTimersByTime(19 * SECOND);
  await world.store.probe();
  expect(world.registry.count).toBe(45);
  for (const left of [25, 5, 0]) {
    vi.advanceTimersByTime(SECOND);
    await until(() => world.registry.count === left);
  }
  for (const id of ids) {
    await until(async () => (await world.store.snapshot(id))?.seq === 1);
    expect((await world.registry.table(id))?.hosted.table?.seq).toBe(1);
  }
});
