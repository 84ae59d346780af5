import type { Profile, Seated, Sitting } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Identity } from '../people/identity.ts';
import { Authenticator } from './authenticator.ts';
import { PLEDGE } from './device.ts';
import { Evening } from './evening.ts';
import { oldCookie } from './oldCookie.ts';
import { post, TestPlayer } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const me = async (cookie: string): Promise<Profile | null> =>
  (await (await fetch(`${evening.url}/api/me`, { headers: { cookie } })).json()) as Profile | null;

describe('a guest', () => {
  it('has a name at once, in a cookie that no script can read', async () => {
    const answer = await fetch(`${evening.url}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Calamity' }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^saloon=[\w-]{22}\.[\w-]{22};.*HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    expect(await me(cookie)).toMatchObject({ name: 'Calamity', isKept: false, ratings: [], history: [] });
    expect(await me('')).toBeNull();
    expect(await me(cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toBeNull();
  });

  it('keeps the person when changing the name', async () => {
    const { cookie } = await post(`${evening.url}/api/me`, { name: 'Jane' });
    const before = await me(cookie);
    const again = await post<Profile>(`${evening.url}/api/me`, { name: 'Calamity' }, { cookie });
    expect(again.cookie).toBe('');
    expect(again.body).toMatchObject({ person: before?.person, name: 'Calamity' });
  });

  it('sits by cookie alone, finds the match again, and gets the same seat when joining twice', async () => {
    const { cookie } = await post(`${evening.url}/api/me`, { name: 'Ann' });
    const request = { game: 'shootout', seats: ['person', 'random'], name: 'Ann', pledge: PLEDGE };
    const { body } = await post<Seated>(`${evening.url}/api/tables`, request, { cookie });
    const player = new TestPlayer(evening.url, body, cookie);
    await player.connect(false, null);
    expect(player.heard[0]).toMatchObject({ type: 'welcome', seat: 0 });
    const mine = await (await fetch(`${evening.url}/api/me/tables`, { headers: { cookie } })).json();
    expect(mine as Sitting[]).toMatchObject([{ table: body.table, game: 'shootout', status: 'playing', share: null }]);
    expect((await evening.join(body.table, 'Ann', { cookie })).body).toEqual(body);
    player.close();
  });

  it('shows others only the matches of open tables', async () => {
    const { cookie } = await post(`${evening.url}/api/me`, { name: 'Ann' });
    const request = { game: 'shootout', seats: ['person', 'person'], name: 'Ann', pledge: PLEDGE };
    await post<Seated>(`${evening.url}/api/tables`, request, { cookie });
    const own = await me(cookie);
    const seen = (await (await fetch(`${evening.url}/api/people/${own?.person}`)).json()) as Profile;
    expect([own?.history.length, seen.history.length]).toEqual([1, 0]);
    expect((await fetch(`${evening.url}/api/people/nobody`)).status).toBe(404);
  });
});

describe('a passkey', () => {
  const ask = (path: string, body: unknown, cookie = '') =>
    post<{ ticket: string; options: { challenge: string } }>(`${evening.url}/api/${path}`, body, { cookie });

  /** A guest who has just kept the name with a new passkey. */
  async function kept(authenticator: Authenticator) {
    const { cookie } = await post(`${evening.url}/api/me`, { name: 'Calamity' });
    const { body } = await ask('me/passkey/options', {}, cookie);
    const response = authenticator.register(body.options.challenge);
    const { status } = await ask('me/passkey', { ticket: body.ticket, response }, cookie);
    return { cookie, status };
  }

  it('keeps the name, and brings it to another device', async () => {
    const authenticator = new Authenticator(evening.url);
    const { cookie, status } = await kept(authenticator);
    expect([status, (await me(cookie))?.isKept]).toEqual([204, true]);
    const { body } = await ask('passkey/options', {});
    const proof = { ticket: body.ticket, response: authenticator.signIn(body.options.challenge) };
    const back = await ask('passkey', proof);
    expect(back.status).toBe(204);
    expect(await me(back.cookie)).toMatchObject({ name: 'Calamity', person: (await me(cookie))?.person });
    expect((await ask('passkey', proof)).status).toBe(403);
  });

  it('of another site, with another key or for another challenge proves nothing', async () => {
    const authenticator = new Authenticator(evening.url);
    await kept(authenticator);
    const stranger = new Authenticator(evening.url);
    const challenge = async () => (await ask('passkey/options', {})).body;
    const [one, two, three] = [await challenge(), await challenge(), await challenge()];
    const forged = { ...stranger.signIn(one.options.challenge), id: authenticator.id.toString('base64url') };
    expect((await ask('passkey', { ticket: one.ticket, response: forged })).status).toBe(403);
    const wrong = authenticator.signIn(three.options.challenge);
    expect((await ask('passkey', { ticket: two.ticket, response: wrong })).status).toBe(403);
    expect((await kept(new Authenticator('https://elsewhere.example'))).status).toBe(403);
    expect((await ask('me/passkey/options', {})).status).toBe(403);
  });
});

describe('identity', () => {
  it('knows only what it signed, for what it was signed for', () => {
    const identity = new Identity('secret');
    expect(identity.signInOf(identity.cookieFor('ann'))).toBe('ann');
    expect(new Identity('other').signInOf(identity.cookieFor('ann'))).toBeNull();
    expect(identity.signInOf(oldCookie('secret', 'ann'))).toBe('old:ann');
    expect(identity.signInOf(oldCookie('other', 'ann'))).toBeNull();
    for (const nothing of [undefined, '', '.', 'ann', 'old:ann.']) expect(identity.signInOf(nothing)).toBeNull();
    const [token, later] = [identity.seatToken('table', 'ann', 0), identity.seatToken('table', 'ann', 1)];
    const [never, once] = [new Map<string, number>(), new Map([['ann', 1]])];
    expect(identity.personWith(token, 'table', ['bob', 'ann'], never)).toBe('ann');
    expect(identity.personWith(token, 'another', ['ann'], never)).toBeNull();
    expect(identity.personWith(token, 'table', ['ann'], once)).toBeNull();
    expect(identity.personWith(later, 'table', ['ann'], once)).toBe('ann');
    expect(identity.isScreen(token, 'table')).toBe(false);
  });
});

describe('a name', () => {
  it.each<[string, string]>([
    ['steers a terminal', 'Ann\u001b[2J'],
    ['shows nothing', '\u200b\u3164'],
    ['turns its neighbours around', 'Ann\u202e'],
    ['looks like another', 'An\u200dn'],
  ])('that %s is refused, wherever it is taken', async (_, name) => {
    const table = { game: 'shootout', seats: ['person', 'person'], pledge: PLEDGE };
    for (const [path, body] of [
      ['/api/me', { name }],
      ['/api/tables', { ...table, name }],
    ] as const)
      expect(await post(`${evening.url}${path}`, body)).toMatchObject({
        status: 400,
        body: { at: 'name', code: 'badName' },
      });
    const { body } = await evening.create({ seats: ['person', 'person'] });
    expect((await evening.join(body.table, name)).body).toMatchObject({ code: 'badName' });
  });

  it('is kept in one normal form, with single spaces', async () => {
    const { body } = await post<{ name: string }>(`${evening.url}/api/me`, { name: '  Zoe\u0308   of  Dodge ' });
    expect(body.name).toBe('Zoë of Dodge');
  });
});
