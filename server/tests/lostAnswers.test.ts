import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rngFrom, roll } from '@saloon/kernel';
import type { Seated, Sitting } from '@saloon/protocol';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Identity } from '../people/identity.ts';
import { openStore, type StoreLocation } from '../storage/open.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { Store } from '../storage/store.ts';
import { unguessable } from '../tables/seating.ts';
import { factsOf } from '../tables/tableRow.ts';
import { PLEDGE } from './device.ts';
import { Evening } from './evening.ts';
import { post } from './player.ts';
import { TestPostgres } from './postgres.ts';
import { ServerProgram } from './program.ts';

const TWO = { seats: ['person', 'person'] };

describe('a request whose answer was lost', () => {
  let evening: Evening;
  let store: Store;
  beforeEach(async () => {
    evening = new Evening();
    store = await openSqlite(evening.folder);
    await evening.open({}, { store });
  });
  afterEach(() => evening.end());

  /** The next call of this kind is written, and nobody hears of it. */
  const loseAnswerOf = (what: 'createTable' | 'updateTable' | 'sit') => {
    const whole = store[what] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(store, {
      [what]: async (...args: unknown[]) => {
        Object.assign(store, { [what]: whole });
        await whole(...args);
        throw new Error('The server died here');
      },
    });
  };
  /** Whoever is told that nothing can be written for the moment asks again. */
  const answerTo = async <X extends { status: number }>(ask: () => Promise<X>): Promise<X> => {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503) return answer;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  const matchesOf = async (cookie: string) =>
    (await (await fetch(`${evening.url}/api/me/tables`, { headers: { cookie } })).json()) as Sitting[];
  /** Whose cookie this is: each answer may bring one of its own. */
  const personIn = async (cookie: string) =>
    ((await (await fetch(`${evening.url}/api/me`, { headers: { cookie } })).json()) as { person: string } | null)
      ?.person ?? '';
  const joinAs = (table: string, request: object, headers: Record<string, string> = {}) =>
    post<Seated>(`${evening.url}/api/tables/${table}/join`, { name: 'Bob', pledge: PLEDGE, ...request }, headers);

  it.each(['createTable', 'sit'] as const)('to open a table finds that table again (%s)', async lost => {
    const request = unguessable();
    loseAnswerOf(lost);
    expect((await evening.create({ ...TWO, request })).status).toBe(503);
    const again = await answerTo(() => evening.create({ ...TWO, request }));
    expect([again.status, again.body.seat]).toEqual([200, 0]);
    const { seats } = await evening.info(again.body.table);
    expect(seats.map(({ name }) => name)).toEqual(['Ann', null]);
    // Whoever lost the answer lost the cookie with it; now they have both, and the match is in their list.
    expect(await matchesOf(again.cookie)).toMatchObject([{ table: again.body.table, seat: 0 }]);
    const third = await evening.create({ ...TWO, request, seats: ['person', 'random'] });
    expect([third.body, await personIn(third.cookie)]).toEqual([again.body, await personIn(again.cookie)]);
    expect((await evening.power(third.body, { do: 'show', isShown: true })).status).toBe(200);
  });

  it.each(['updateTable', 'sit'] as const)('to sit down finds that seat again (%s)', async lost => {
    const { body } = await evening.create({ seats: ['person', 'person', 'person'] });
    const request = unguessable();
    loseAnswerOf(lost);
    expect((await joinAs(body.table, { request, seat: 2 })).status).toBe(503);
    const again = await joinAs(body.table, { request, seat: 2 });
    expect([again.status, again.body.seat]).toEqual([200, 2]);
    const third = await joinAs(body.table, { request, name: 'Somebody else', seat: 1 });
    expect([third.body, await personIn(third.cookie)]).toEqual([again.body, await personIn(again.cookie)]);
    const { seats } = await evening.info(body.table);
    expect(seats.map(({ name }) => name)).toEqual(['Ann', null, 'Bob']);
    expect(await matchesOf(again.cookie)).toMatchObject([{ table: body.table, seat: 2 }]);
  });

  it('for a rematch finds that table again', async () => {
    const { body } = await evening.create({ seats: ['person', 'random'], config: { rounds: 1 } });
    const ann = await evening.connect(body, true);
    await expect.poll(async () => (await evening.info(body.table)).status, { timeout: 20_000 }).toBe('over');
    ann.close();
    loseAnswerOf('updateTable');
    const lost = await evening.power(body, { do: 'rematch', pledge: PLEDGE });
    const again = await evening.power(body, { do: 'rematch', pledge: PLEDGE });
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(again.body.table.next).toBe(again.body.seated?.table);
  });

  it('for a rematch opens one table, not two', async () => {
    const { body, cookie } = await evening.create({ seats: ['person', 'random'], config: { rounds: 1 } });
    await evening.connect(body, true);
    await expect.poll(async () => (await evening.info(body.table)).status, { timeout: 20_000 }).toBe('over');
    loseAnswerOf('createTable');
    const lost = await evening.power(body, { do: 'rematch', pledge: PLEDGE });
    const again = await answerTo(() => evening.power(body, { do: 'rematch', pledge: PLEDGE }));
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(await matchesOf(cookie)).toHaveLength(2);
  });

  it('under a cookie of one’s own stays with that person, and leaves another’s alone', async () => {
    const ann = await evening.cookieOf('Ann');
    const bob = await evening.cookieOf('Bob');
    const request = unguessable();
    const create = (headers: Record<string, string>) =>
      post<Seated>(
        `${evening.url}/api/tables`,
        { game: 'shootout', name: 'Ann', pledge: PLEDGE, ...TWO, request },
        headers,
      );
    const first = await create({ cookie: ann });
    const second = await create({ cookie: ann });
    expect([first.cookie, second.cookie, second.body]).toEqual(['', '', first.body]);
    // The id proves who asked; a browser that meanwhile belongs to somebody else keeps its own person.
    const foreign = await create({ cookie: bob });
    expect([foreign.cookie, foreign.body]).toEqual(['', first.body]);
    expect(await matchesOf(bob)).toEqual([]);
    expect(await personIn((await create({})).cookie)).toBe(await personIn(ann));
  });

  it('two at once open one table and take one seat', async () => {
    const request = unguessable();
    const opened = await Promise.all([1, 2, 3, 4].map(() => evening.create({ ...TWO, request })));
    expect(new Set(opened.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(await Promise.all(opened.map(({ cookie }) => personIn(cookie)))).size).toBe(1);
    const table = opened[0]?.body.table ?? '';
    const other = unguessable();
    const joined = await Promise.all([1, 2, 3, 4].map(() => joinAs(table, { request: other })));
    expect(new Set(joined.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(await Promise.all(joined.map(({ cookie }) => personIn(cookie)))).size).toBe(1);
  });

  it('is worth nothing at another table, nor once its seat was given up, and is told to nobody', async () => {
    const request = unguessable();
    const first = (await evening.create({ ...TWO, request })).body;
    const other = (await evening.create({ seats: ['person', 'person', 'person'] })).body;
    const stranger = await joinAs(other.table, { request });
    expect(stranger.body.seat).toBe(1);
    expect(stranger.cookie).not.toBe((await evening.create({ ...TWO, request })).cookie);
    const watching = await evening.watch(first, '');
    const said = [JSON.stringify(await evening.info(first.table)), ...watching.texts].join();
    expect(said).not.toContain(request);
    expect((await store.table(first.table))?.facts).not.toContain(request);
    await evening.power(first, { do: 'close' });
    expect((await evening.create({ ...TWO, request })).body.table).toBe(first.table);
    await evening.power(stranger.body, { do: 'leave' });
    const back = await joinAs(other.table, { request: unguessable() });
    expect([back.status, back.body.seat]).toEqual([200, 1]);
  });

  it('is refused if its id is none, and if its host has gone', async () => {
    expect((await evening.create({ ...TWO, request: 'short' })).status).toBe(400);
    const request = unguessable();
    const first = await evening.create({ ...TWO, request });
    await evening.power(first.body, { do: 'leave' });
    const again = await evening.create({ ...TWO, request });
    expect([again.status, again.body]).toMatchObject([400, { at: 'request', code: 'repeated' }]);
  });
});

// ── Whole servers, killed at any moment ───────────────────────────────────────

const folder = mkdtempSync(join(tmpdir(), 'saloon-lost-'));
const postgres = await TestPostgres.open();
afterAll(async () => {
  await postgres?.remove();
  rmSync(folder, { recursive: true });
});

const LIMITS = {
  SALOON_TABLES_PER_MINUTE: '100000',
  SALOON_CODES_PER_MINUTE: '100000',
  SALOON_WAITING_PER_ADDRESS: '100000',
  SALOON_REQUESTS_PER_MINUTE: '1000000',
  SALOON_SECRET: 'the same in every life of this server',
};

/** A server that is killed while people sit down, again and again; whoever gets no answer asks the next life. */
class Deadwood {
  readonly seated: Seated[] = [];
  lost = 0;
  private readonly place: StoreLocation;
  private server: ServerProgram | null = null;

  constructor(place: StoreLocation) {
    this.place = place;
  }

  async start(): Promise<void> {
    this.server = await ServerProgram.start(this.place, LIMITS);
  }

  async kill(): Promise<void> {
    await this.server?.kill();
    this.server = null;
  }

  /** Asks until there is an answer, each time under the same id. */
  async ask(path: string, body: object): Promise<Seated> {
    const request = unguessable();
    for (;;) {
      const { url } = this.server ?? {};
      const answer =
        url === undefined ? null : await post<Seated>(`${url}${path}`, { ...body, request }).catch(() => null);
      if (answer?.status === 200) {
        this.seated.push(answer.body);
        return answer.body;
      }
      if (answer === null && url !== undefined) this.lost++;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  /** Somebody opens a table and two others join, as quickly as they can. */
  async sitDown(): Promise<void> {
    const people = { seats: ['person', 'person', 'person'] };
    const { table } = await this.ask('/api/tables', { game: 'shootout', name: 'Ann', pledge: PLEDGE, ...people });
    const join = () => this.ask(`/api/tables/${table}/join`, { name: 'Bob', pledge: PLEDGE });
    await Promise.all([join(), join()]);
  }

  /** Seats with a person for whom no client has the token, at tables that somebody knows of, and seats not in a list. */
  async unclaimable(): Promise<string[]> {
    const store = await openStore(this.place);
    const identity = new Identity(LIMITS.SALOON_SECRET);
    const faults: string[] = [];
    const tokens = new Set(this.seated.map(({ token }) => token));
    for (const table of new Set(this.seated.map(({ table: id }) => id))) {
      const row = await store.table(table);
      if (row === null) throw new Error('An acknowledged table is gone');
      for (const [seat, { person }] of factsOf(row).seats.entries()) {
        if (person === null || !tokens.has(identity.seatToken(table, person, 0))) faults.push(`${table} ${seat}`);
        else if ((await store.sittingsOf(person, 5)).length !== 1) faults.push(`${table} ${seat}: in no list`);
      }
    }
    await store.close();
    return faults;
  }
}

const LIVES = 6;
const GROUPS = 12;

async function surviveKills(place: StoreLocation, seed: number): Promise<Deadwood> {
  const town = new Deadwood(place);
  const dice = rngFrom([seed, 15, 0, 0, 0, 0, 0, 0]);
  for (let life = 0; life < LIVES; life++) {
    await town.start();
    const groups = Promise.all(Array.from({ length: GROUPS }, () => town.sitDown()));
    const enough = town.seated.length + 1 + roll(dice, 20);
    await expect.poll(() => town.seated.length >= enough, { timeout: 20_000, interval: 1 }).toBe(true);
    await town.kill();
    await town.start();
    await groups;
    await town.kill();
  }
  return town;
}

describe.each([
  ['the embedded store', async () => ({ data: folder })],
  ...(postgres === null
    ? []
    : ([['PostgreSQL', async () => ({ database: await postgres.createDatabase('lost') })]] as const)),
] as const)('people who sit down while the server on %s dies', (_name, place) => {
  it('all have a seat that they can claim, and nobody sits twice', async () => {
    const where = await place();
    const town = await surviveKills(where, 1);
    expect(await town.unclaimable()).toEqual([]);
    expect(town.seated).toHaveLength(LIVES * GROUPS * 3);
    expect(new Set(town.seated.map(({ token }) => token)).size).toBe(LIVES * GROUPS * 3);
    expect(town.lost).toBeGreaterThan(0);
  }, 240_000);
});
