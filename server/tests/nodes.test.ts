import { type AnyGame, type MatchRecord, verify } from '@saloon/kernel';
import type { Profile, Seated } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../storage/open.ts';
import { PLEDGE } from './device.ts';
import { Evening, entries, told } from './evening.ts';
import { post, type TestPlayer, until } from './player.ts';
import { TestPostgres } from './postgres.ts';
import { ServerProgram } from './program.ts';

const postgres = await TestPostgres.open();
afterAll(() => postgres?.remove());

const FAST = { commandsPerSecond: 100_000, requestsPerMinute: 1_000_000 };
/** Seconds within which the others must have noticed. */
const PATIENCE = 40;
let number = 0;
let database: string;
let first: Evening;
let second: Evening;

const seqs = (...players: TestPlayer[]) => players.flatMap(player => entries(player).map(({ seq }) => seq));
const moves = (player: TestPlayer) => entries(player).filter(entry => entry.type === 'move');
const seatOf = (player: TestPlayer, seat: number) => told(player, 'info').at(-1)?.table.seats[seat];

async function logOf(table: string) {
  const store = await openStore({ database });
  const log = await store.entriesAfter(table, 0);
  await store.close();
  return log;
}

/** Ann on the first node and Bob on the second; nobody answers by themselves unless they play. */
async function annAndBob(request: object = {}, plays = false) {
  const seated = (await first.create({ seats: ['person', 'person'], ...request })).body;
  const joined = (await second.join(seated.table, 'Bob')).body;
  return { ann: await first.connect(seated, plays), bob: await second.connect(joined, plays) };
}

describe.runIf(postgres !== null)('two nodes', () => {
  beforeEach(async () => {
    database = (await postgres?.createDatabase(`nodes${++number}`)) ?? '';
    first = await new Evening().open(FAST, { database });
    second = await new Evening().open(FAST, { database });
  });
  afterEach(async () => {
    await first.end();
    await second.end();
  });

  it('seat people at one table, who see each other come, move, talk and take back', async () => {
    const { ann, bob } = await annAndBob();
    await until(() => seatOf(ann, 1)?.isHere === true && ann.table?.question != null);
    ann.answer(ann.table as never);
    await until(() => bob.table?.seq === 1);
    bob.send({ type: 'say', id: 's-1', what: { text: 'Draw!' } });
    await until(() => entries(ann).some(entry => entry.type === 'said'));
    ann.send({ type: 'undo', id: 'u-1' });
    await until(() => entries(bob).some(entry => entry.type === 'undone'));
    expect(bob.table?.moves).toBe(0);
    bob.close();
    await until(() => seatOf(ann, 1)?.isHere === false);
  });

  it('send away whoever was signed out at another, by cookie or with the secret of a seat', async () => {
    const cookie = await first.cookieOf('Ann');
    const request = { game: 'shootout', seats: ['person', 'person'], name: 'Ann', pledge: PLEDGE };
    const { body } = await post<Seated>(`${first.url}/api/tables`, request, { cookie });
    const byCookie = await second.watch(body, cookie);
    const bySecret = await second.connect(body);
    await fetch(`${first.url}/api/me/sign-ins`, { method: 'DELETE', headers: { cookie } });
    await until(() => bySecret.isClosed);
    expect(byCookie.isClosed).toBe(false);
    await fetch(`${first.url}/api/me`, { method: 'DELETE', headers: { cookie } });
    await until(() => byCookie.isClosed);
    expect(told(byCookie, 'goodbye')).toEqual([{ type: 'goodbye', why: 'signedOut' }]);
  });

  it('lose and double nothing when everybody fires at once', async () => {
    const tables = await Promise.all(Array.from({ length: 6 }, () => annAndBob({ config: { rounds: 6 } }, true)));
    await until(() => tables.every(({ ann, bob }) => ann.table?.outcome != null && bob.table?.outcome != null));
    for (const { ann, bob } of tables) {
      const { table } = ann.seated;
      const log = await logOf(table);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      for (const { seated, acknowledged } of [ann, bob])
        for (const [id, seq] of acknowledged) expect(log[seq - 1]).toMatchObject({ id, seat: seated.seat });
      expect(seqs(ann)).toEqual([0, ...log.map(({ seq }) => seq)]);
      expect(seqs(bob)).toEqual([0, ...log.map(({ seq }) => seq)]);
      const record = (await (await fetch(`${second.url}/api/tables/${table}/record`)).json()) as MatchRecord;
      expect(verify(record, [shootout as unknown as AnyGame])).toMatchObject({ ok: true });
    }
  });

  it('rate a match once, whoever of them finishes it', async () => {
    const { ann, bob } = await annAndBob({ config: { rounds: 2 } }, true);
    await until(() => ann.table?.outcome != null && bob.table?.outcome != null);
    const matches = async (evening: Evening) => {
      const people = (await evening.info(ann.seated.table)).seats.map(({ person }) => person);
      const profiles = people.map(async person => (await fetch(`${evening.url}/api/people/${person}`)).json());
      return ((await Promise.all(profiles)) as Profile[]).map(({ ratings }) => ratings[0]?.matches);
    };
    await until(async () => (await first.info(ann.seated.table)).status === 'over');
    await until(async () => (await second.info(ann.seated.table)).status === 'over');
    expect([await matches(first), await matches(second)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('know of each other who is sent away or silenced, and where the next match is', async () => {
    const { ann, bob } = await annAndBob({ start: 'host' });
    await first.power(ann.seated, { do: 'kick', seat: 1 });
    await until(() => told(bob, 'goodbye').length === 1);
    expect(told(bob, 'goodbye')).toEqual([{ type: 'goodbye', why: 'kicked' }]);

    const talk = await annAndBob();
    await first.power(talk.ann.seated, { do: 'silence', seat: 1, isSilent: true });
    await until(() => {
      talk.bob.send({ type: 'say', id: `s-${talk.bob.heard.length}`, what: { phrase: 'hurry' } });
      return told(talk.bob, 'error').some(({ code }) => code === 'forbidden');
    });

    const match = await annAndBob({ config: { rounds: 1 } }, true);
    await until(async () => (await second.info(match.bob.seated.table)).status === 'over');
    const pledge = PLEDGE;
    const { seated } = (await first.power(match.ann.seated, { do: 'rematch', pledge })).body;
    await until(() => told(match.bob, 'info').at(-1)?.table.next === seated?.table);
    const follows = (await second.power(match.bob.seated, { do: 'rematch', pledge })).body.seated;
    expect(follows).toMatchObject({ table: seated?.table, seat: 1 });
  });
});

describe.runIf(postgres !== null)('three nodes, one of which is killed in mid-match', () => {
  let third: ServerProgram;
  beforeEach(async () => {
    database = (await postgres?.createDatabase(`nodes${++number}`)) ?? '';
    first = await new Evening().open(FAST, { database });
    second = await new Evening().open(FAST, { database });
    third = await ServerProgram.start(
      { database },
      { SALOON_COMMANDS_PER_SECOND: '100000', SALOON_WORK_PER_SECOND: '100000' },
    );
  }, 60_000);
  afterEach(async () => {
    await third.kill();
    await first.end();
    await second.end();
  });

  /** Ann opens a table on the node that is going to die. */
  const create = async (request: object) => {
    const body = { game: 'shootout', name: 'Ann', pledge: PLEDGE, seats: ['person', 'person'], ...request };
    return (await post<Seated>(`${third.url}/api/tables`, body)).body;
  };

  it('lets its players go on elsewhere, and they miss nothing', async () => {
    const seated = await create({ config: { rounds: 20 } });
    const bob = await second.connect((await second.join(seated.table, 'Bob')).body, true);
    const ann = await first.connectTo(third.url, seated, true);
    await until(() => (ann.table?.moves ?? 0) >= 6);
    await third.kill();
    await until(() => ann.isClosed);
    const known = Math.max(...seqs(ann));
    const again = await first.connect(seated, true, { since: known });
    for (const command of ann.unanswered.values()) again.send(command);
    await until(() => again.table?.outcome != null && bob.table?.outcome != null);
    const log = await logOf(seated.table);
    expect(seqs(ann, again)).toEqual([0, ...log.map(({ seq }) => seq)]);
    expect(seqs(bob)).toEqual([0, ...log.map(({ seq }) => seq)]);
    for (const { acknowledged } of [ann, again])
      for (const [id, seq] of acknowledged) expect(log[seq - 1]).toMatchObject({ id, seat: 0 });
  });

  it('leaves its bots and clocks to the others, and its people are away', async () => {
    const clock = { kind: 'bank', bank: 10, increment: 0, reaction: 5 };
    const seated = await create({ seats: ['person', 'person', 'random'], clock, away: 60 });
    const bob = await second.connect((await second.join(seated.table, 'Bob')).body);
    await first.connectTo(third.url, seated);
    await until(() => seatOf(bob, 0)?.isHere === true);
    await third.kill();
    // Nobody turns a clock here: a node is dead only after it was silent for a while.
    await until(() => moves(bob).some(entry => 'seat' in entry && entry.seat === 2), PATIENCE);
    await until(() => entries(bob).some(entry => entry.type === 'standsIn' && entry.seat === 0), PATIENCE);
    await until(() => seatOf(bob, 0)?.isHere === false, PATIENCE);
    expect(seatOf(bob, 1)?.isHere).toBe(true);
  });
});
