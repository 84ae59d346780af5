import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openSqlite } from '../storage/sqlite.ts';
import { gameNamed } from '../tables/games.ts';
import { NONCE, PLEDGE } from './device.ts';
import { Evening, told } from './evening.ts';
import { post, until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${evening.url}${path}`, { headers });
/** How a connection with these headers ends: the HTTP status, or `open`. */
const knock = (headers: Record<string, string>) =>
  new Promise<number | string>(resolve => {
    const socket = new WebSocket(`${evening.url.replace('http', 'ws')}/live`, { headers });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
  });

describe('machines that look after it', () => {
  it('are told that it lives, that it is ready, and how it is doing', async () => {
    await evening.annAndBob();
    expect([(await get('/health')).status, (await get('/ready')).status]).toEqual([200, 200]);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/^saloon_connections 2$/m);
    expect(metrics).toMatch(/^saloon_tables 1$/m);
    expect(metrics).toMatch(/^saloon_read_only 0$/m);
  });

  it('find every route in the OpenAPI document, and people find a page', async () => {
    const { openapi, paths } = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: object };
    expect(openapi).toMatch(/^3\./);
    expect(Object.keys(paths).toSorted()).toEqual([
      '/api/house',
      '/api/me',
      '/api/me/passkey',
      '/api/me/passkey/options',
      '/api/me/passkeys',
      '/api/me/passkeys/{id}',
      '/api/me/sign-ins',
      '/api/me/sign-ins/{id}',
      '/api/me/tables',
      '/api/passkey',
      '/api/passkey/options',
      '/api/people/{person}',
      '/api/ratings/{game}',
      '/api/records',
      '/api/tables',
      '/api/tables/{table}',
      '/api/tables/{table}/join',
      '/api/tables/{table}/power',
      '/api/tables/{table}/record',
    ]);
    expect(await (await get('/api')).text()).toContain('POST /api/tables/{table}/join');
  });

  it('tells those connected to come back when it stops, after everything is written', async () => {
    const { ann } = await evening.annAndBob();
    ann.answer(ann.table as never);
    await evening.close();
    expect(told(ann, 'goodbye')).toEqual([{ type: 'goodbye', why: 'stopping' }]);
    await evening.open();
    const again = await evening.connect(ann.seated);
    expect(again.table?.seq).toBe(1);
  });
});

describe('readiness', () => {
  it('is found out once for all who ask within a few seconds', async () => {
    await evening.close();
    const store = await openSqlite(evening.folder);
    let probes = 0;
    const probe = store.probe.bind(store);
    store.probe = () => {
      probes++;
      return probe();
    };
    await evening.open({}, { store });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/ready')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await get('/ready')).status).toBe(200);
    expect(probes).toBeLessThan(10);
  });

  it('is asked at once again when nothing can be written', async () => {
    await evening.close();
    const store = await openSqlite(evening.folder);
    await evening.open({}, { store });
    expect((await get('/ready')).status).toBe(200);
    store.append = () => Promise.reject(new Error('The disk is full'));
    store.probe = () => Promise.reject(new Error('The disk is full'));
    const { ann } = await evening.annAndBob();
    ann.answer(ann.table as never);
    await until(() => told(ann, 'health').some(({ isReadOnly }) => isReadOnly));
    expect((await get('/ready')).status).toBe(503);
  });

  it('is limited as everything else', async () => {
    await evening.close();
    await evening.open({ requestsPerMinute: 3 });
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) statuses.push((await get(time % 2 === 0 ? '/ready' : '/health')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get('/api/me')).status).toBe(200);
  });
});

describe('what a node counts', () => {
  it('is told on the machine itself, and not through a proxy', async () => {
    expect((await get('/metrics')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect([header, (await get('/metrics', { [header]: '127.0.0.1' })).status]).toEqual([header, 404]);
    expect((await get('/metrics', { authorization: 'Bearer ' })).status).toBe(200);
  });

  it('is told to whoever has the token, if there is one, and to nobody else', async () => {
    await evening.close();
    await evening.open({}, undefined, { metricsToken: 'a long secret' });
    const asked = async (headers: Record<string, string>) => (await get('/metrics', headers)).status;
    expect(await asked({ authorization: 'Bearer a long secret' })).toBe(200);
    expect(await asked({ authorization: 'Bearer a long secret', 'x-forwarded-for': '9.9.9.9' })).toBe(200);
    for (const authorization of ['', 'Bearer ', 'Bearer a long secre', 'Bearer a long secrets', 'a long secret'])
      expect(await asked({ authorization })).toBe(404);
    expect(await asked({})).toBe(404);
  });
});

describe('other sites', () => {
  const elsewhere = { origin: 'https://elsewhere.example' };
  it('cannot act for a visitor, nor open a connection', async () => {
    const request = { game: 'shootout', seats: ['person', 'random'], name: 'Ann', pledge: PLEDGE };
    expect((await post(`${evening.url}/api/tables`, request, elsewhere)).status).toBe(403);
    expect((await post(`${evening.url}/api/tables`, request, { origin: evening.url })).status).toBe(200);
    expect([await knock(elsewhere), await knock({ origin: evening.url }), await knock({})]).toEqual([
      403,
      'open',
      'open',
    ]);
  });

  it('cannot frame it, and the pages load nothing from elsewhere', async () => {
    const { headers } = await get('/health');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('limits', () => {
  it('on connections hold for an address and for the server', async () => {
    await evening.close();
    await evening.open({ connectionsPerAddress: 2 });
    const { ann, bob } = await evening.annAndBob();
    expect(await knock({})).toBe(503);
    bob.close();
    await until(async () => (await knock({})) === 'open');
    ann.close();
  });

  it('on new tables and on guesses of codes hold', async () => {
    await evening.close();
    await evening.open({ tablesPerMinute: 2, codesPerMinute: 3 });
    const statuses: number[] = [];
    for (let table = 0; table < 3; table++)
      statuses.push((await evening.create({ seats: ['person', 'person'] })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const guesses: number[] = [];
    for (let guess = 0; guess < 4; guess++) guesses.push((await get(`/api/tables/AAAAA${guess}`)).status);
    expect(guesses).toEqual([404, 404, 404, 429]);
  });

  it('on guesses of codes cannot be got round: where tries are not counted a code is no name', async () => {
    const seated = await evening.create({ seats: ['person', 'person'] });
    for (const code of [seated.body.code, 'AAAAAA']) {
      expect((await get(`/api/tables/${code}/record`)).status).toBe(400);
      expect((await post(`${evening.url}/api/tables/${code}/power`, { do: 'return' })).status).toBe(400);
    }
    expect((await get(`/api/tables/${seated.body.table}/record`)).status).toBe(404);
  });

  it('on commands name the command they refuse, although nobody reads it', async () => {
    await evening.close();
    await evening.open({ commandsPerSecond: 1 });
    const { ann } = await evening.annAndBob();
    const ids = Array.from({ length: 12 }, (_, command) => `w-${command}`);
    // What is asked about has an id as well, which is never taken for the command's.
    for (const id of ids) ann.send({ type: 'why', option: { type: 'shoot', id: 'colt' }, id });
    ann.send({ type: 'why', id: 'w-12', option: { type: 'shoot', id: 'colt' } });
    const refused = () => told(ann, 'error').filter(({ code }) => code === 'tooFast');
    const heard = () => [...told(ann, 'because'), ...refused()];
    await until(() => heard().length > ids.length);
    expect(heard().map(({ id }) => id)).toEqual([...ids, undefined]);
    expect(refused().length).toBeGreaterThan(5);
  });

  it('on commands close the door to whoever does not listen', async () => {
    await evening.close();
    await evening.open({ commandsPerSecond: 1 });
    const { ann } = await evening.annAndBob();
    for (let command = 0; command < 260; command++) ann.send({ type: 'undo', id: `u${command}` });
    await until(() => ann.isClosed);
    expect(told(ann, 'error').filter(({ code }) => code === 'tooFast').length).toBeGreaterThan(100);
  });
});

describe('behind a proxy', () => {
  const from = (address: string) => get('/api/tables/AAAAAA', { 'x-forwarded-for': address });

  it('everybody is known by the address that the proxy saw, not by what they say themselves', async () => {
    await evening.close();
    await evening.open({ codesPerMinute: 2 }, undefined, { proxies: 1 });
    const statuses: number[] = [];
    for (const claim of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) statuses.push((await from(`${claim}, 9.9.9.9`)).status);
    expect(statuses).toEqual([404, 404, 429]);
    expect((await from('1.1.1.1, 8.8.8.8')).status).toBe(404);
  });

  it('and without one nobody is believed', async () => {
    await evening.close();
    await evening.open({ codesPerMinute: 2 });
    const statuses: number[] = [];
    for (const claim of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) statuses.push((await from(claim)).status);
    expect(statuses).toEqual([404, 404, 429]);
  });
});

describe('after an upgrade', () => {
  const releaseWithRules = (version: number) => async (id: string) => ({ ...(await gameNamed(id)), version });

  it('a match goes on by the rules it began with, and a rematch goes by those of today', async () => {
    const { body } = await evening.create({ seats: ['person', 'thumb'], config: { rounds: 2 } });
    await evening.power(body, { do: 'open', nonce: NONCE });
    await evening.close();
    await evening.open({}, undefined, { gameNamed: releaseWithRules(2) });
    await evening.connect(body, true);
    await until(async () => (await evening.info(body.table)).status === 'over');
    const again = await evening.power(body, { do: 'rematch', pledge: PLEDGE });
    const versions = [body.table, again.body.seated?.table ?? ''].map(
      async table => (await evening.info(table)).version,
    );
    expect(await Promise.all(versions)).toEqual([1, 2]);
  });

  it('and back again: a table of newer rules says so, and its server goes on', async () => {
    await evening.close();
    await evening.open({}, undefined, { gameNamed: releaseWithRules(2) });
    const { body } = await evening.create({ seats: ['person', 'thumb'] });
    await evening.power(body, { do: 'open', nonce: NONCE });
    await evening.close();
    await evening.open();
    const answer = await get(`/api/tables/${body.table}`);
    const message = 'Played by version 2 of the rules, not by one up to 1';
    expect([answer.status, await answer.json()]).toEqual([400, { at: 'version', code: 'otherRules', message }]);
    expect((await evening.create({ seats: ['person', 'thumb'] })).status).toBe(200);
  });
});
