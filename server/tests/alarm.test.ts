import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, answer, type Decision, type Option } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { configureTable, dueAt, type TableFacts, type TableState } from '@saloon/table';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveTable } from '../tables/liveTable.ts';
import { newTable, sitDown } from '../tables/seating.ts';
import { rowOf } from '../tables/tableRow.ts';
import { PLEDGE } from './device.ts';
import { World } from './world.ts';

const GAME = shootout as unknown as AnyGame;
const START = 1_790_000_000_000;
const SECOND = 1000;
const hourglass = { now: START };

let folder: string;
let world: World;
beforeEach(async () => {
  hourglass.now = START;
  folder = mkdtempSync(join(tmpdir(), 'saloon-alarm-'));
  world = await World.open(folder, hourglass, async () => GAME);
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** A table for two with a short bank and a long time to react. */
async function openTable(others: Partial<TableFacts> = {}): Promise<LiveTable> {
  const wanted = {
    game: GAME.id,
    config: { ...configureTable(GAME, {}, 2) },
    clock: { kind: 'bank', bank: 20, increment: 0, reaction: 600 },
    away: null,
    undo: 'consent',
    privacy: 'private',
    spectators: false,
    chat: false,
    start: 'full',
    seats: ['person', 'person'],
  } satisfies Parameters<typeof newTable>[0];
  let facts = newTable(wanted, GAME.version, 'Ann', START);
  for (const person of ['Ann', 'Bob']) facts = sitDown(facts, { person, name: person, pledge: PLEDGE }).facts;
  await world.registry.create(rowOf({ ...facts, status: 'playing', started: START, ...others }, 0));
  return world.registry.tableCalled(facts.id);
}
const stateOf = ({ hosted }: LiveTable): TableState => hosted.table as TableState;

/** Answers with this kind of option if somebody can, otherwise with the first there is; tells who answered. */
async function answers(table: LiveTable, type: string): Promise<{ seat: number; option: Option }> {
  const { open, state } = stateOf(table);
  const has = ({ options }: Decision) => options.some(option => option.type === type);
  const question = (open.find(has) ?? open[0]) as Decision;
  const option = (question.options.find(one => one.type === type) ?? question.options[0]) as Option;
  const { seat } = question;
  await table.hosted.submit({ seat, id: null }, { type: 'move', move: answer(state, seat, option) });
  return { seat, option };
}

it('after a take-back the table is due when its clock really runs out, here and in the database', async () => {
  const table = await openTable();
  let last = await answers(table, 'stand');
  for (let tries = 0; last.option.type !== 'shoot' && tries < 40; tries++) {
    const canShoot = stateOf(table).open.some(({ options }) => options.some(({ type }) => type === 'shoot'));
    // Before that the clock stands still, because the question is not on the screen yet.
    if (canShoot) hourglass.now += stateOf(table).standing.story + 7 * SECOND;
    last = await answers(table, canShoot ? 'shoot' : 'stand');
  }
  expect(table.nextDue).toBe(hourglass.now + stateOf(table).standing.story + 600 * SECOND);
  hourglass.now += 2 * SECOND;
  expect(await table.hosted.submit({ seat: last.seat, id: null }, { type: 'undo' })).toMatchObject({ ok: true });
  const due = hourglass.now + 13 * SECOND;
  expect(dueAt(stateOf(table), table.around())).toBe(due);
  expect(table.nextDue).toBe(due);
  expect(await world.store.claimDue(due, due, 1)).toEqual([]);
  expect(await world.store.claimDue(due + 1, due, 1)).toEqual([table.id]);
});

it('a match that has begun is due no more for having waited for its dice', async () => {
  const patience = START + 30 * SECOND;
  const table = await openTable({
    status: 'dealing',
    started: null,
    dealBy: patience,
    clock: { kind: 'none' },
    away: null,
  });
  await table.settleDue();
  await table.change(facts => ({ ...facts, status: 'playing', started: START }));
  await table.settleDue();
  expect(await world.store.claimDue(patience + SECOND, patience + SECOND, 1)).toEqual([]);
});
