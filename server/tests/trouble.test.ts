import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEntry } from '../storage/newEntry.ts';
import { openSqlite, type SqliteStore } from '../storage/sqlite.ts';
import { NONCE, PLEDGE } from './device.ts';
import { Evening, entries, told } from './evening.ts';
import { post, type TestPlayer, until } from './player.ts';
import { TestPostgres } from './postgres.ts';

const postgres = await TestPostgres.open();
let evening: Evening;
beforeEach(() => {
  evening = new Evening();
});
afterEach(() => evening.end());

const ready = async () => (await fetch(`${evening.url}/ready`)).status;
const isReadOnly = (player: TestPlayer) => told(player, 'health').at(-1)?.isReadOnly === true;
const readOnlyErrors = (player: TestPlayer) => told(player, 'error').filter(({ code }) => code === 'readOnly').length;
const movesHeard = (player: TestPlayer) => entries(player).filter(entry => entry.type === 'move').length;

/** A table in trouble and out of it again: what was acknowledged stays, what was not is sent again and counts once. */
async function expectToSurvive(trouble: { begin(): Promise<void>; end(): Promise<void> }): Promise<void> {
  const { ann, bob } = await evening.annAndBob();
  ann.answer(ann.table as never);
  await until(() => bob.table?.seq === 1 && ann.acknowledged.size === 1);
  await trouble.begin();
  const seen = bob.table;
  if (seen === undefined) throw new Error('Bob sees the table');
  await until(() => {
    bob.answer(seen);
    return readOnlyErrors(bob) > 0;
  });
  await until(() => isReadOnly(ann) && isReadOnly(bob));
  expect(await ready()).toBe(503);
  expect((await fetch(`${evening.url}/health`)).status).toBe(200);

  // Whoever comes now still sees the table, and that nothing can be written.
  const again = await evening.connect(ann.seated);
  await until(() => again.table?.seq === 1 && isReadOnly(again));
  const request = { game: 'shootout', name: 'Cal', pledge: PLEDGE, seats: ['person', 'person'] };
  expect((await post(`${evening.url}/api/tables`, request)).status).toBe(503);

  await trouble.end();
  await until(() => !isReadOnly(ann) && !isReadOnly(bob) && !isReadOnly(again));
  await until(async () => (await ready()) === 200);
  bob.answer(seen);
  bob.answer(seen);
  await until(() => bob.acknowledged.size === 1);
  await until(() => [ann, bob, again].every(({ table }) => table?.moves === 2));
  await until(() => told(bob, 'answered').length >= 2);
  expect(new Set(told(bob, 'answered').map(({ seq }) => seq))).toEqual(new Set([2]));
  expect([movesHeard(ann), movesHeard(bob)]).toEqual([2, 2]);
}

/** Writes until not even the shortest entry finds room. */
async function fillUp(store: SqliteStore): Promise<void> {
  store.setMostPages(1);
  let seq = 0;
  const write = async (text: string) => {
    const said = { seq: seq + 1, at: 0, type: 'said' as const, seat: 0, name: null, id: null, said: { text } };
    await store.append([newEntry('filler', said)]);
    seq++;
    return true;
  };
  for (const size of [3000, 300, 30, 0]) while (await write('x'.repeat(size)).catch(() => false));
}

describe('a full disk', () => {
  it('makes tables read-only until there is room again; nothing is lost, nothing counts twice', async () => {
    const store = await openSqlite(evening.folder);
    await evening.open({ commandsPerSecond: 10_000 }, { store });
    await expectToSurvive({
      begin: () => fillUp(store),
      end: async () => store.setMostPages(1_000_000),
    });
    await evening.close();
  });

  it('does not keep the server busy with bots that cannot move', async () => {
    const store = await openSqlite(evening.folder);
    let tries = 0;
    const counting = {
      ...store,
      append: (...args: Parameters<typeof store.append>) => ++tries && store.append(...args),
    };
    await evening.open({}, { store: counting as SqliteStore });
    const table = (await evening.create({ seats: ['person', 'random'], start: 'host' })).body;
    const ann = await evening.connect(table);
    await evening.power(table, { do: 'start' });
    await fillUp(store);
    await until(() => tries > 0);
    const before = tries;
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect(tries - before).toBeLessThan(10);
    store.setMostPages(1_000_000);
    await until(() => movesHeard(ann) >= 1);
  });
});

describe('a node that died at a table', () => {
  it('keeps nobody waiting who comes back to that table while the next node opens', async () => {
    await evening.open();
    const { ann } = await evening.annAndBob();
    await evening.close();
    const store = await openSqlite(evening.folder);
    let isKnocking = false;
    const opening = {
      ...store,
      beat: async (now: number) => {
        await until(() => isKnocking);
        return [ann.seated.table, ...(await store.heartbeat(now))];
      },
    };
    await evening.open({}, { store: opening as SqliteStore });
    const again = evening.connect(ann.seated);
    await new Promise(resolve => setTimeout(resolve, 200));
    isKnocking = true;
    expect((await again).table).toBeDefined();
  }, 10_000);
});

describe('a table that cannot be played here', () => {
  /** As if the rules had changed since the table was opened. */
  async function changeTheRules(table: string): Promise<void> {
    const store = await openSqlite(evening.folder);
    const row = await store.table(table);
    if (row === null) throw new Error('The table is there');
    const facts = JSON.stringify({ ...JSON.parse(row.facts), version: 999 });
    await store.updateTable({ ...row, version: row.version + 1, facts });
    await store.close();
  }

  it('says why, and holds no other table up', async () => {
    await evening.open();
    const request = { seats: ['person', 'thumb'], config: { rounds: 2 }, away: 10 };
    const old = (await evening.create(request)).body;
    const other = (await evening.create(request)).body;
    for (const seated of [old, other]) await evening.power(seated, { do: 'open', nonce: NONCE });
    await evening.close();
    await changeTheRules(old.table);
    await evening.open();
    const ann = await evening.connect(old);
    expect(told(ann, 'error')).toEqual([{ type: 'error', code: 'otherRules' }]);
    await until(() => ann.isClosed);
    evening.pass(11);
    await until(async () => (await evening.info(other.table)).status === 'over');
  });
});

describe('a server that went back to an old backup', () => {
  it('tells whoever knows more than there is everything again', async () => {
    await evening.open();
    const { ann, bob } = await evening.annAndBob();
    ann.answer(ann.table as never);
    await until(() => bob.table?.seq === 1);
    const again = await evening.connect(ann.seated, false, { since: 40 });
    expect(entries(again).map(({ seq }) => seq)).toEqual([0, 1]);
  });
});

describe.runIf(postgres !== null)('a lost PostgreSQL', () => {
  afterAll(() => postgres?.remove());

  it('makes tables read-only until it is back; nothing is lost, nothing counts twice', async () => {
    const database = (await postgres?.createDatabase('lost')) ?? '';
    await evening.open({ commandsPerSecond: 10_000 }, { database });
    await expectToSurvive({
      begin: async () => postgres?.crash(),
      end: async () => postgres?.start(),
    });
    await evening.close();
  });
});
