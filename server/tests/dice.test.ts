import { type AnyGame, checkWitness, commit, type MatchRecord, verify } from '@saloon/kernel';
import type { Seated, TableInfo } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import type { TableFacts } from '@saloon/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import { gameNamed } from '../tables/games.ts';
import { rowOf } from '../tables/tableRow.ts';
import { NONCE, PLEDGE } from './device.ts';
import { Evening } from './evening.ts';
import { post, until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const games = [shootout as unknown as AnyGame];
const recordOf = async (table: string) =>
  (await (await fetch(`${evening.url}/api/tables/${table}/record`)).json()) as MatchRecord;
const open = (seated: Seated, nonce = NONCE) => evening.power(seated, { do: 'open', nonce });

/** Ann and Bob sit, and nobody has opened anything. */
async function seatedTable(request: object = {}): Promise<{ ann: Seated; bob: Seated }> {
  const { body: ann } = await evening.create({ seats: ['person', 'person'], config: { rounds: 1 }, ...request });
  return { ann, bob: (await evening.join(ann.table, 'Bob')).body };
}

describe('the dice', () => {
  it('are asked for by hash alone: whoever sends a nonce with a request for a seat is refused', async () => {
    const request = { game: 'shootout', name: 'Ann', seats: ['person', 'person'] };
    expect((await post(`${evening.url}/api/tables`, { ...request, nonce: NONCE })).status).toBe(400);
    expect((await post(`${evening.url}/api/tables`, { ...request, nonce: NONCE, pledge: PLEDGE })).status).toBe(400);
    expect((await post(`${evening.url}/api/tables`, { ...request, pledge: PLEDGE })).status).toBe(200);
  });

  it('are committed to in the answer to that request, with what counts as pledged', async () => {
    const { ann, bob } = await seatedTable();
    const info = await evening.info(ann.table);
    for (const seated of [ann, bob]) expect(seated).toMatchObject({ commitment: info.commitment, pledge: PLEDGE });
  });

  it('wait for every device: no nonce is taken before all have pledged, and nobody plays before all have opened', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person'] });
    expect((await open(ann)).body.table).toMatchObject({ status: 'waiting', seats: [{ isOpened: false }, {}] });
    const { body: bob } = await evening.join(ann.table, 'Bob');
    expect(await evening.info(ann.table)).toMatchObject({ status: 'dealing' });
    expect((await evening.power(ann, { do: 'leave' })).body).toMatchObject({ code: 'begun' });
    expect((await open(ann)).body.table).toMatchObject({ status: 'dealing', seats: [{ isOpened: true }, {}] });
    expect((await open(bob)).body.table).toMatchObject({ status: 'playing' });
  });

  it('take nothing but what was pledged, from nobody but the seat that did', async () => {
    const { ann, bob } = await seatedTable();
    expect((await open(ann, 'a better nonce than before')).body).toMatchObject({ code: 'notPledged' });
    expect((await open({ ...ann, token: 'A'.repeat(22) })).status).toBe(403);
    expect((await open(bob)).status).toBe(200);
  });

  it('tell nobody what somebody else has opened while others can still decide', async () => {
    const { ann } = await seatedTable();
    await open(ann);
    const texts = [await evening.info(ann.table), (await evening.power(ann, { do: 'open', nonce: NONCE })).body];
    expect(JSON.stringify(texts)).not.toContain(NONCE);
  });

  it('begin without a device that does not open in time, and the record says so', async () => {
    const { ann, bob } = await seatedTable();
    await open(ann);
    evening.pass(16);
    await until(async () => (await evening.info(ann.table)).status === 'playing');
    await Promise.all([evening.connect(ann, true), evening.connect(bob, true)]);
    await until(async () => (await evening.info(ann.table)).status === 'over');
    const record = await recordOf(ann.table);
    expect(record.seats).toMatchObject([{ origin: 'device', nonce: NONCE }, { origin: 'others' }]);
    expect(verify(record, games)).toMatchObject({ ok: true });
  });

  it('begin so also if the server was down when the time ran out', async () => {
    const { ann } = await seatedTable();
    await evening.close();
    evening.pass(60);
    await evening.open();
    await until(async () => (await evening.info(ann.table)).status === 'playing');
  });

  it('never begin under rules that this release does not know: the table is closed, and the server goes on', async () => {
    const { ann } = await seatedTable();
    await evening.close();
    evening.pass(60);
    await evening.open({}, undefined, { gameNamed: async id => ({ ...(await gameNamed(id)), version: 0 }) });
    await until(async () => (await evening.info(ann.table)).status === 'closed');
  });

  it('of bots, and the seats after a shuffle, follow from the committed seed', async () => {
    const { body: ann } = await evening.create({
      seats: ['person', 'thumb', 'random', 'thumb'],
      start: 'host',
      config: { rounds: 1 },
    });
    for (const power of ['shuffle', 'shuffle', 'start'] as const) await evening.power(ann, { do: power });
    await evening.connect(ann, true);
    await until(async () => (await evening.info(ann.table)).status === 'over');
    const record = await recordOf(ann.table);
    expect(record.seatings).toHaveLength(2);
    expect(record.seats.map(({ origin }) => origin).toSorted()).toEqual(['device', 'seed', 'seed', 'seed']);
    expect(verify(record, games)).toMatchObject({ ok: true });
  });

  it('of an operator who swaps seed and commitment after all have sat down no longer verify for those who were there', async () => {
    const { ann, bob } = await seatedTable();
    await evening.close();
    await swapSeed(ann.table);
    await evening.open();
    await Promise.all([evening.connect(ann, true), evening.connect(bob, true)]);
    await until(async () => (await evening.info(ann.table)).status === 'over');
    const record = await recordOf(ann.table);
    expect(verify(record, games)).toMatchObject({ ok: true });
    const witness = { commitment: ann.commitment, nonce: NONCE, pledges: [PLEDGE, PLEDGE] };
    expect(() => checkWitness(record, 0, witness)).toThrow('Another commitment was shown before the match');
    expect(() => checkWitness(record, 0, { ...witness, commitment: record.commitment })).not.toThrow();
  });

  it('at a table from before there were pledges come from the nonces it has, and its record is as it was', async () => {
    const { ann } = await seatedTable();
    await evening.close();
    await asOfBefore(ann.table);
    await evening.open();
    const info = (await evening.info(ann.table)) as TableInfo;
    expect(info).toMatchObject({ status: 'playing', seats: [{ pledge: null }, { pledge: null }] });
  });
});

async function changeFacts(table: string, change: (facts: TableFacts) => TableFacts): Promise<void> {
  const store = await openSqlite(evening.folder);
  const row = await store.table(table);
  if (row === null) throw new Error('There is no such table');
  await store.updateTable(rowOf(change(JSON.parse(row.facts) as TableFacts), row.version + 1));
  await store.close();
}

/** What somebody with a hand in the database could do. */
const swapSeed = (table: string) =>
  changeFacts(table, facts => ({ ...facts, seed: '99'.repeat(32), commitment: commit('99'.repeat(32)) }));

/** A match under way as it was kept before devices pledged. */
const asOfBefore = (table: string) =>
  changeFacts(table, ({ dealBy: _, ...facts }) => ({
    ...facts,
    status: 'playing',
    started: facts.opened,
    seats: facts.seats.map(({ pledge: _pledge, origin: _origin, ...place }) => ({ ...place, nonce: NONCE }) as never),
  }));
