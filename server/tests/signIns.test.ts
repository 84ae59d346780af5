import type { Passkey, Profile, Seated, SignIn } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import { Authenticator } from './authenticator.ts';
import { PLEDGE } from './device.ts';
import { Evening } from './evening.ts';
import { oldCookie } from './oldCookie.ts';
import { post, TestPlayer, until } from './player.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const HOUR = 3600;

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const get = async <X>(path: string, cookie: string): Promise<X> =>
  (await (await fetch(`${evening.url}/api/${path}`, { headers: { cookie } })).json()) as X;
const remove = async (path: string, cookie: string) =>
  (await fetch(`${evening.url}/api/${path}`, { method: 'DELETE', headers: { cookie } })).status;
const me = (cookie: string) => get<Profile | null>('me', cookie);
const signIns = (cookie: string) => get<SignIn[]>('me/sign-ins', cookie);
const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  post<{ ticket: string; options: { challenge: string }; code: string }>(`${evening.url}/api/${path}`, body, headers);

/** Whoever has this cookie keeps their name with a passkey. */
async function keep(cookie: string, authenticator: Authenticator) {
  const { body } = await ask('me/passkey/options', {}, { cookie });
  return ask(
    'me/passkey',
    { ticket: body.ticket, response: authenticator.register(body.options.challenge) },
    { cookie },
  );
}
/** Comes back with a passkey, on a device that calls itself so. */
async function comeBack(authenticator: Authenticator, device = '', cookie = '') {
  const { body } = await ask('passkey/options', {});
  const proof = { ticket: body.ticket, response: authenticator.signIn(body.options.challenge) };
  return ask('passkey', proof, { 'user-agent': device, cookie });
}
/** Ann, who kept her name, on a computer and on a phone. */
async function annOnTwo() {
  const authenticator = new Authenticator(evening.url);
  const computer = await evening.cookieOf('Ann');
  await keep(computer, authenticator);
  const phone = (await comeBack(authenticator, IPHONE)).cookie;
  return { authenticator, computer, phone };
}
/** A table of Ann's with a free seat, at which she sits by her cookie. */
async function seatOf(cookie: string): Promise<TestPlayer> {
  const request = { game: 'shootout', seats: ['person', 'random'], name: 'Ann', pledge: PLEDGE, spectators: false };
  const { body } = await post<Seated>(`${evening.url}/api/tables`, request, { cookie });
  return new TestPlayer(evening.url, body, cookie);
}

describe('a sign-in', () => {
  it('is listed with its device and when it was seen, the newest first', async () => {
    const { computer, phone } = await annOnTwo();
    const [first, second] = await signIns(phone);
    expect(first).toMatchObject({ device: 'iphone', isThis: true, isOld: false });
    expect(second).toMatchObject({ device: 'other', isThis: false });
    expect((await signIns(computer)).find(({ isThis }) => isThis)?.id).toBe(second?.id);
    expect((await fetch(`${evening.url}/api/me/sign-ins`)).status).toBe(403);
  });

  it('that somebody stole is ended by its owner, for good and at once', async () => {
    const { computer, phone } = await annOnTwo();
    const thief = await seatOf(phone);
    await thief.connect(false, null);
    expect(thief.heard[0]).toMatchObject({ type: 'welcome', seat: 0 });
    const stolen = (await signIns(computer)).find(({ isThis }) => !isThis);
    expect(await remove(`me/sign-ins/${stolen?.id}`, computer)).toBe(204);
    await until(() => thief.isClosed);
    expect(thief.heard.at(-1)).toEqual({ type: 'goodbye', why: 'signedOut' });
    expect(await me(phone)).toBeNull();
    expect(await me(computer)).toMatchObject({ name: 'Ann' });
    const again = new TestPlayer(evening.url, thief.seated, phone);
    await again.connect(false, null);
    expect(again.heard[0]).toMatchObject({ type: 'error', code: 'forbidden' });
  });

  it('of somebody else cannot be ended, nor seen', async () => {
    const { computer } = await annOnTwo();
    const eve = await evening.cookieOf('Eve');
    const [anns] = await signIns(computer);
    await remove(`me/sign-ins/${anns?.id}`, eve);
    await remove('me/sign-ins', eve);
    expect(await signIns(computer)).toHaveLength(2);
    expect(await signIns(eve)).toHaveLength(1);
    expect(await remove('me/sign-ins', '')).toBe(403);
  });

  it('stays alone when all others are ended, and nothing of it is lost', async () => {
    const { computer, phone } = await annOnTwo();
    const [ann, thief] = [await seatOf(computer), await seatOf(phone)];
    await Promise.all([ann.connect(false, null), thief.connect(false, null)]);
    expect(await remove('me/sign-ins', computer)).toBe(204);
    await until(() => thief.isClosed);
    expect([ann.isClosed, await me(phone), (await signIns(computer)).length]).toEqual([false, null, 1]);
    ann.close();
  });

  it('takes the secrets of seats along when all others are ended, and those who came with them', async () => {
    const { computer, phone } = await annOnTwo();
    const { seated } = await seatOf(computer);
    const { table } = seated;
    const harvested = (await evening.join(table, 'Ann', { cookie: phone })).body;
    const thief = await evening.connect(harvested);
    expect(thief.heard[0]).toMatchObject({ type: 'welcome', seat: 0 });
    await remove('me/sign-ins', computer);
    await until(() => thief.isClosed);
    expect((await evening.connect(harvested)).heard[0]).toMatchObject({ type: 'error', code: 'forbidden' });
    expect((await evening.power(harvested, { do: 'leave' })).status).toBe(403);
    const fresh = (await evening.join(table, 'Ann', { cookie: computer })).body;
    expect((await evening.connect(fresh)).heard[0]).toMatchObject({ type: 'welcome', seat: 0 });
  });

  it('ends when one leaves the browser, even if somebody kept the cookie', async () => {
    const cookie = await evening.cookieOf('Ann');
    expect(await remove('me', cookie)).toBe(204);
    expect(await me(cookie)).toBeNull();
  });

  it('of whoever was here before ends when somebody else comes back in the same browser', async () => {
    const { authenticator } = await annOnTwo();
    const guest = await evening.cookieOf('Guest');
    const { cookie } = await comeBack(authenticator, '', guest);
    expect([await me(guest), (await me(cookie))?.name]).toEqual([null, 'Ann']);
  });

  it('notes when it was seen, but not at every request, and ends a year after', async () => {
    const cookie = await evening.cookieOf('Ann');
    const [before] = await signIns(cookie);
    evening.pass(HOUR / 2);
    await me(cookie);
    expect((await signIns(cookie))[0]?.seen).toBe(before?.seen);
    evening.pass(HOUR);
    await me(cookie);
    expect((await signIns(cookie))[0]?.seen).toBeGreaterThan(before?.seen ?? 0);
    evening.pass(366 * 24 * HOUR);
    expect(await me(cookie)).toBeNull();
  });

  it('is one of thirty at most: the one that was not seen for longest makes room', async () => {
    const { authenticator, computer, phone } = await annOnTwo();
    evening.pass(2 * HOUR);
    await me(computer);
    for (let index = 0; index < 29; index++) await comeBack(authenticator);
    expect(await me(phone)).toBeNull();
    expect(await signIns(computer)).toHaveLength(30);
  });

  it('tells of a device only what kind it is, whatever it calls itself', async () => {
    const nonsense = `<img src=x onerror=alert(1)> ${'x'.repeat(2000)}`;
    const { cookie } = await post(`${evening.url}/api/me`, { name: 'Ann' }, { 'user-agent': nonsense });
    expect((await signIns(cookie))[0]?.device).toBe('other');
  });
});

describe('a cookie from before there were sign-ins', () => {
  /** The cookie that an older version gave somebody, in a house that is now of this version. */
  async function fromBefore(): Promise<{ old: string; person: string }> {
    await evening.close();
    const store = await openSqlite(evening.folder);
    const person = 'p0Q2oldpersonpErSoN00A';
    await store.keepPerson({ id: person, name: 'Ann', created: Date.now() });
    await store.beginSignIn(
      { id: `old:${person}`, person, device: 'other', created: Date.now(), seen: Date.now() },
      30,
    );
    const old = `saloon=${oldCookie(await store.secret('identity'), person)}`;
    await store.close();
    await evening.open();
    return { old, person };
  }
  const exchanged = async (old: string): Promise<string> => {
    const answer = await fetch(`${evening.url}/api/me`, { headers: { cookie: old } });
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };

  it('still holds, is exchanged for one of its own, and is listed until it is ended', async () => {
    const { old, person } = await fromBefore();
    const [mine, thiefs] = [await exchanged(old), await exchanged(old)];
    expect([(await me(mine))?.person, (await me(thiefs))?.person]).toEqual([person, person]);
    expect(await exchanged(mine)).toBe('');
    expect((await signIns(mine)).map(({ isThis, isOld }) => [isThis, isOld]).sort()).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
    expect(await remove('me/sign-ins', mine)).toBe(204);
    expect([await me(thiefs), await exchanged(old), await me(old)]).toEqual([null, '', null]);
    expect(await signIns(mine)).toHaveLength(1);
  });

  it('used at a table is sent away from it when it is ended', async () => {
    const { old } = await fromBefore();
    const mine = await exchanged(old);
    const player = await seatOf(mine);
    const thief = new TestPlayer(evening.url, player.seated, old);
    await thief.connect(false, null);
    const entry = (await signIns(mine)).find(({ isOld }) => isOld);
    expect(await remove(`me/sign-ins/${encodeURIComponent(entry?.id ?? '')}`, mine)).toBe(204);
    await until(() => thief.isClosed);
  });

  it('of somebody who came later was never given, and proves nothing', async () => {
    const cookie = await evening.cookieOf('Ann');
    const person = (await me(cookie))?.person ?? '';
    await evening.close();
    const store = await openSqlite(evening.folder);
    const forged = `saloon=${oldCookie(await store.secret('identity'), person)}`;
    await store.close();
    await evening.open();
    expect(await me(forged)).toBeNull();
  });
});

describe('a passkey', () => {
  const passkeys = (cookie: string) => get<Passkey[]>('me/passkeys', cookie);

  it('cannot be taken over by registering its id for somebody else', async () => {
    const { authenticator, computer } = await annOnTwo();
    const eve = await evening.cookieOf('Eve');
    const evil = new Authenticator(evening.url, authenticator.id);
    expect(await keep(eve, evil)).toMatchObject({ status: 409, body: { code: 'passkeyTaken' } });
    expect(await keep(eve, authenticator)).toMatchObject({ status: 409 });
    expect((await me((await comeBack(authenticator)).cookie))?.person).toBe((await me(computer))?.person);
    expect(await passkeys(eve)).toEqual([]);
  });

  it('is listed for its owner, removed by its owner alone, and then brings nobody back', async () => {
    const { authenticator, computer, phone } = await annOnTwo();
    const [passkey] = await passkeys(phone);
    expect(passkey).toMatchObject({ device: 'other', created: expect.any(Number) });
    expect(passkey).not.toHaveProperty('key');
    const path = `me/passkeys/${passkey?.id}`;
    await remove(path, await evening.cookieOf('Eve'));
    expect([await remove(path, ''), (await passkeys(phone)).length]).toEqual([403, 1]);
    expect(await remove(path, computer)).toBe(204);
    expect([await passkeys(computer), (await me(computer))?.isKept]).toEqual([[], false]);
    expect((await comeBack(authenticator)).status).toBe(403);
  });

  it('is one of ten at most', async () => {
    const cookie = await evening.cookieOf('Ann');
    const kept = [];
    for (let index = 0; index < 10; index++) kept.push((await keep(cookie, new Authenticator(evening.url))).status);
    expect(kept).toEqual(Array.from({ length: 10 }, () => 204));
    expect(await keep(cookie, new Authenticator(evening.url))).toMatchObject({ body: { code: 'manyPasskeys' } });
    expect(await passkeys(cookie)).toHaveLength(10);
  });
});
