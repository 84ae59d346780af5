import type { Profile, Seated, Sitting } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import { NONCE, PLEDGE } from './device.ts';
import { Evening, entries, told } from './evening.ts';
import { post, type TestPlayer, until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

/** Somebody who sits at a table, with the cookie that is theirs. */
interface Sitter {
  readonly seated: Seated;
  readonly cookie: string;
}

/** A table of so many people, and of bots if need be. */
async function sits(count: number, request: object = {}): Promise<readonly Sitter[]> {
  const seats = Array.from({ length: count }, () => 'person');
  const { body, cookie } = await evening.create({ seats, config: { rounds: 3 }, ...request });
  const sitters: Sitter[] = [{ seated: body, cookie }];
  for (const name of ['Bob', 'Cal', 'Dot'].slice(0, count - 1)) {
    const joined = await post<Seated>(`${evening.url}/api/tables/${body.table}/join`, { name, pledge: PLEDGE });
    sitters.push({ seated: joined.body, cookie: joined.cookie });
  }
  for (const { seated } of sitters) await evening.power(seated, { do: 'open', nonce: NONCE });
  return sitters;
}
const profileOf = async ({ cookie }: Sitter) =>
  (await (await fetch(`${evening.url}/api/me`, { headers: { cookie } })).json()) as Profile;
const matchOf = async (sitter: Sitter): Promise<Sitting | undefined> => (await profileOf(sitter)).history[0];
const statusOf = async ({ seated }: Sitter) => (await evening.info(seated.table)).status;
const plays = (sitters: readonly Sitter[]): Promise<TestPlayer[]> =>
  Promise.all(sitters.map(({ seated }) => evening.connect(seated, true)));

describe('a host who is losing', () => {
  it('cannot send anybody away, nor close the table over them: closing is leaving, and leaving is losing', async () => {
    const [ann, bob] = (await sits(2)) as [Sitter, Sitter];
    const kicked = await evening.power(ann.seated, { do: 'kick', seat: 1 });
    expect([kicked.status, kicked.body]).toMatchObject([400, { code: 'begun' }]);
    expect((await evening.power(ann.seated, { do: 'close' })).status).toBe(200);
    const { status, seats } = await evening.info(ann.seated.table);
    expect([status, seats[0]?.isStoodIn, seats[0]?.isHost, seats[1]?.isHost]).toEqual(['playing', true, false, true]);
    expect(await matchOf(bob)).toMatchObject({ table: bob.seated.table, status: 'playing' });
    await plays([bob]);
    await until(async () => (await statusOf(bob)) === 'over', 30);
    expect(await matchOf(ann)).toMatchObject({ status: 'over', share: 0 });
    expect((await matchOf(bob))?.share).not.toBeNull();
    const [annNow, bobNow] = [await profileOf(ann), await profileOf(bob)];
    expect([annNow.left, bobNow.left]).toEqual([1, 0]);
    expect(annNow.ratings[0]?.mu).toBeLessThan(25);
    expect(bobNow.ratings[0]?.mu).toBeGreaterThan(25);
    const seen = await (await fetch(`${evening.url}/api/people/${annNow.person}`)).json();
    expect(seen).toMatchObject({ left: 1 });
  });

  it('may still close a table that waits', async () => {
    const { body } = await evening.create({ seats: ['person', 'person'] });
    await evening.power(body, { do: 'close' });
    expect((await evening.info(body.table)).status).toBe('closed');
  });

  it('has the powers of the host again once they are back, and has left nothing', async () => {
    const [ann, bob] = (await sits(2)) as [Sitter, Sitter];
    await evening.power(ann.seated, { do: 'leave' });
    const silence = { do: 'silence', seat: 0, isSilent: true } as const;
    expect((await evening.power(ann.seated, silence)).status).toBe(403);
    expect((await evening.power(bob.seated, silence)).status).toBe(200);
    await evening.power(ann.seated, { do: 'return' });
    expect((await evening.power(bob.seated, silence)).status).toBe(403);
    await plays([ann, bob]);
    await until(async () => (await statusOf(bob)) === 'over', 30);
    expect((await profileOf(ann)).left).toBe(0);
    const shares = [(await matchOf(ann))?.share, (await matchOf(bob))?.share].map(Number);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });
});

describe('a match that everybody leaves', () => {
  it('is closed, and each of them has lost it', async () => {
    const sitters = await sits(2, { seats: ['person', 'person', 'random'] });
    const [ann, bob] = sitters as [Sitter, Sitter];
    const watcher = await evening.connect(bob.seated);
    await evening.power(ann.seated, { do: 'close' });
    expect(await statusOf(ann)).toBe('playing');
    await evening.power(bob.seated, { do: 'leave' });
    await until(async () => (await statusOf(ann)) === 'closed');
    await until(() => told(watcher, 'goodbye').length === 1);
    for (const sitter of sitters) {
      expect(await matchOf(sitter)).toMatchObject({ status: 'closed', share: 0 });
      const { left, ratings } = await profileOf(sitter);
      expect([left, ratings[0]?.matches]).toEqual([1, 1]);
      expect(ratings[0]?.mu).toBeLessThan(25);
    }
    expect((await evening.power(bob.seated, { do: 'return' })).body.table.status).toBe('closed');
  });

  it('also if the server dies before it could say so', async () => {
    await evening.close();
    const store = await openSqlite(evening.folder);
    const finish = () => Promise.reject(new Error('The server died here'));
    await evening.open({}, { store: { ...store, finish } });
    const { body, cookie } = await evening.create({ seats: ['person', 'random'], config: { rounds: 20 } });
    const ann = { seated: body, cookie };
    await evening.power(body, { do: 'open', nonce: NONCE });
    await evening.power(body, { do: 'leave' });
    expect(await statusOf(ann)).toBe('playing');
    await evening.close();
    await evening.open();
    await until(async () => (await statusOf(ann)) === 'closed', 20);
    expect((await profileOf(ann)).left).toBe(1);
  });
});

describe('somebody whom the others remove', () => {
  it('keeps the match in their list, its result counts for them, and the host may be the one', async () => {
    const [ann, bob, cal] = (await sits(3)) as [Sitter, Sitter, Sitter];
    const [annsEyes, bobs, cals] = [
      await evening.connect(ann.seated),
      await evening.connect(bob.seated),
      await evening.connect(cal.seated),
    ];
    bobs.send({ type: 'propose', id: 'p', whom: 0 });
    await until(() => cals.table?.removal.proposal != null);
    expect(cals.table?.removal.proposal).toEqual({ seat: 1, whom: 0, waitsFor: [2] });
    cals.send({ type: 'vote', id: 'v', isFor: true });
    await until(() => entries(annsEyes).some(({ type }) => type === 'removed'));
    const { seats } = await evening.info(ann.seated.table);
    expect(seats.map(({ isRemoved, isHost }) => [isRemoved, isHost])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    await evening.power(ann.seated, { do: 'return' });
    await evening.power(ann.seated, { do: 'leave' });
    annsEyes.send({ type: 'say', id: 's', what: { phrase: 'ouch' } });
    await until(() => told(annsEyes, 'error').length === 1);
    await evening.close();
    await evening.open();
    await plays([bob, cal]);
    await until(async () => (await statusOf(bob)) === 'over', 30);
    const { history, left, ratings } = await profileOf(ann);
    expect(history[0]).toMatchObject({ table: ann.seated.table, status: 'over', share: expect.any(Number) });
    expect([left, ratings[0]?.matches]).toEqual([0, 1]);
  });
});
