import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL, type Seated } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { newApp } from '../http/app.ts';
import { limitsFrom } from '../limits.ts';
import { Turns } from '../live/turns.ts';
import { Visitors } from '../visitors/visitors.ts';
import { Evening, entries, told } from './evening.ts';
import { until } from './player.ts';
import { frameOf, RawSocket } from './rawSocket.ts';

let evening: Evening;
beforeEach(() => {
  evening = new Evening();
});
afterEach(() => evening.end());

/** The statuses of so many requests of this target, as it stands, over one connection. */
async function statuses(target: string, times: number, method = 'GET', headers = ''): Promise<number[]> {
  const raw = await RawSocket.open(evening.url);
  const found = () => [...raw.heard.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code));
  for (let time = 1; time <= times; time++) {
    raw.write(`${method} ${target} HTTP/1.1\r\nHost: ${new URL(evening.url).host}\r\n${headers}\r\n`);
    await until(() => found().length === time || raw.isClosed);
  }
  raw.end();
  return found();
}

describe('limits of requests', () => {
  it.each([
    ['an encoded letter', '/%61pi/tables/AAAAAA'],
    ['the whole address', 'http://elsewhere.example/api/tables/AAAAAA'],
    ['a question', '/api/tables/AAAAAA?a=%2Fassets'],
  ])('hold for the route that is meant, however it is written: %s', async (_, target) => {
    await evening.open({ codesPerMinute: 2 });
    const found = [...(await statuses('/api/tables/AAAAAB', 1)), ...(await statuses(target, 3))];
    expect(found).toEqual([404, 404, 429, 429]);
  });

  it('count one class of requests together, with those that only ask for the head', async () => {
    await evening.open({ codesPerMinute: 2 });
    expect(await statuses('/api/tables/AAAAAA', 2, 'HEAD')).toEqual([404, 404]);
    expect(await statuses('/api/tables/AAAAAA', 1)).toEqual([429]);
  });

  it('hold for what is not there', async () => {
    await evening.open({ requestsPerMinute: 3 });
    expect(await statuses('/nowhere', 4, 'DELETE')).toEqual([404, 404, 404, 429]);
    expect(await statuses('/api/me', 1)).toEqual([429]);
  });

  it('say when to come again', async () => {
    await evening.open({ codesPerMinute: 2 });
    await statuses('/api/tables/AAAAAA', 2);
    const refused = await fetch(`${evening.url}/api/tables/AAAAAA`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('let whoever asks on and on wait for being refused, and cut off whoever does so many times at once', async () => {
    await evening.open({ codesPerMinute: 1 });
    const many = await Promise.all(Array.from({ length: 80 }, () => statuses('/api/tables/AAAAAA', 1)));
    const refused = many.filter(([status]) => status === 429).length;
    const cut = many.filter(found => found.length === 0).length;
    expect([refused > 0, cut > 0, refused + cut]).toEqual([true, true, 79]);
    expect(await statuses('/health', 1)).toEqual([200]);
  });

  it('have a class of their own for the files of the site', async () => {
    const site = mkdtempSync(join(tmpdir(), 'saloon-site-'));
    for (const file of ['index.html', 'page.js']) writeFileSync(join(site, file), 'text');
    await evening.open({ filesPerMinute: 3, requestsPerMinute: 1 }, undefined, { site });
    expect(await statuses('/page.js', 2)).toEqual([200, 200]);
    expect(await statuses('/table/somewhere', 2)).toEqual([200, 429]);
    expect(await statuses('/api/me', 2)).toEqual([200, 429]);
    rmSync(site, { recursive: true });
  });

  it('are declared by every route, or the server does not start', async () => {
    await evening.open();
    const app = await newApp({
      visitors: new Visitors(limitsFrom({})),
      turns: new Turns(),
      logLevel: 'silent',
      proxies: 0,
      origin: null,
    });
    app.get('/forgotten', async () => 'free for all');
    await expect(app.ready()).rejects.toThrow('GET /forgotten');
    await app.close();
  });
});

describe('addresses', () => {
  const from = (address: string) => statuses('/api/tables/AAAAAA', 1, 'GET', `X-Forwarded-For: ${address}\r\n`);

  it('of one IPv6 network are one visitor', async () => {
    await evening.open({ codesPerMinute: 1 }, undefined, { proxies: 1 });
    expect(await from('2001:db8:1:2::1')).toEqual([404]);
    expect(await from('2001:db8:1:2:ffff:0:9:9')).toEqual([429]);
    expect(await from('2001:db8:1:3::1')).toEqual([404]);
  });

  it('of IPv4 are the same in both ways of writing', async () => {
    await evening.open({ codesPerMinute: 1 }, undefined, { proxies: 1 });
    expect(await from('9.8.7.6')).toEqual([404]);
    expect(await from('::ffff:9.8.7.6')).toEqual([429]);
    expect(await from('9.8.7.5')).toEqual([404]);
  });

  it('of one IPv6 network share their connections too', async () => {
    await evening.open({ connectionsPerAddress: 1 }, undefined, { proxies: 1 });
    const first = await RawSocket.live(evening.url, 'X-Forwarded-For: 2001:db8::1\r\n');
    const second = await RawSocket.live(evening.url, 'X-Forwarded-For: 2001:db8::2\r\n');
    const other = await RawSocket.live(evening.url, 'X-Forwarded-For: 2001:db8:0:1::2\r\n');
    const status = ({ heard }: RawSocket) => heard.toString('latin1').slice(9, 12);
    expect([first, second, other].map(status)).toEqual(['101', '503', '101']);
    for (const raw of [first, second, other]) raw.end();
  });
});

const hello = ({ table, token }: Seated, since = 0) => ({ type: 'hello', protocol: PROTOCOL, table, token, since });

describe('a connection', () => {
  it.each([
    ['says nothing', null],
    ['says anything but hello', '{"type":"undo","id":"u-1"}'],
    ['says hello to nothing', 'hello'],
  ])('that %s is closed after a while', async (_, text) => {
    await evening.open({ helloSeconds: 1 });
    const raw = await RawSocket.live(evening.url);
    if (text !== null) raw.write(frameOf({ payload: Buffer.from(text) }));
    expect(await raw.closes()).toBe(true);
  });

  it('that said hello stays, also at a table that waits', async () => {
    await evening.open({ helloSeconds: 1 });
    const { ann, bob } = await evening.annAndBob();
    const waiting = (await evening.create({ seats: ['person', 'person'] })).body;
    const host = await evening.connect(waiting);
    const silent = await RawSocket.live(evening.url);
    await silent.closes();
    expect([ann.isClosed, bob.isClosed, host.isClosed]).toEqual([false, false, false]);
  });
});

describe('chat', () => {
  /** So many lines, each through a connection of its own; gives how many were taken. */
  async function reconnecting(seated: Seated, lines: number, cookie = '', headers = {}): Promise<number> {
    let taken = 0;
    for (let line = 0; line < lines; line++) {
      const url = `${evening.url.replace('http', 'ws')}/live`;
      const socket = new WebSocket(url, { headers: { cookie, ...headers } });
      let hasSaid = false;
      await new Promise<void>(resolve => {
        socket.on('open', () => socket.send(JSON.stringify(hello(seated))));
        socket.on('message', data => {
          const message = JSON.parse(String(data)) as { type: string; id?: string };
          if (message.type === 'table' && !hasSaid)
            socket.send(JSON.stringify({ type: 'say', what: { phrase: 'hurry' }, id: `s-${line}` }));
          hasSaid ||= message.type === 'table';
          if (message.type === 'answered') taken++;
          if (message.id !== undefined) resolve();
        });
      });
      socket.terminate();
    }
    return taken;
  }

  it('of one person is limited, however often they connect', async () => {
    await evening.open({ linesPerMinute: 1 });
    const { ann } = await evening.annAndBob();
    expect(await reconnecting(ann.seated, 12)).toBe(4);
  });

  it('of one person is limited from wherever they connect', async () => {
    await evening.open({ linesPerMinute: 1 }, undefined, { proxies: 1 });
    const { ann } = await evening.annAndBob();
    const taken = [];
    for (let place = 1; place <= 6; place++)
      taken.push(await reconnecting(ann.seated, 1, '', { 'x-forwarded-for': `9.9.9.${place}` }));
    expect(taken).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('of one address is limited, however many people are there', async () => {
    await evening.open({ linesPerMinute: 600, linesPerAddress: 2 });
    const { ann } = await evening.annAndBob();
    const watched = { ...ann.seated, token: null as unknown as string };
    let taken = 0;
    for (let person = 0; person < 12; person++)
      taken += await reconnecting(watched, 1, await evening.cookieOf(`Person ${person}`));
    expect(taken).toBe(4);
  });

  it('leaves a family room to talk and to play', async () => {
    await evening.open({ linesPerMinute: 20 });
    const { ann, bob } = await evening.annAndBob();
    for (const player of [ann, bob])
      for (let line = 0; line < 4; line++) player.send({ type: 'say', id: `s-${line}`, what: { phrase: 'thanks' } });
    await until(() => entries(ann).filter(({ type }) => type === 'said').length === 8);
    expect(told(ann, 'error').filter(({ code }) => code === 'tooFast')).toEqual([]);
  });
});

describe('work', () => {
  /** Somebody at this address asks these one after the other, as soon as they are at the table; gives every answer. */
  async function asks(address: string, seated: Seated, requests: readonly object[]): Promise<string[]> {
    const url = `${evening.url.replace('http', 'ws')}/live`;
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
    const heard: string[] = [];
    socket.on('error', () => heard.push('refused'));
    socket.on('close', () => heard.push('closed'));
    socket.on('open', () => socket.send(JSON.stringify({ ...hello(seated), token: null })));
    socket.on('message', data => {
      const { type, code } = JSON.parse(String(data)) as { type: string; code?: string };
      if (type !== 'welcome' && type !== 'info') heard.push(code ?? type);
      if (type === 'table') for (const request of requests) socket.send(JSON.stringify(request));
    });
    await until(() => heard.length > requests.length || heard.includes('closed'));
    socket.terminate();
    return heard;
  }
  const looks = (count: number) =>
    Array.from({ length: count }, (_, look) => ({ type: 'look', moves: 0, id: `l-${look}` }));

  /** A table with some moves on it. */
  async function played(moves: number): Promise<Seated> {
    const { ann, bob } = await evening.annAndBob({ config: { rounds: 20, lives: 5 } });
    for (let made = 0; made < moves; made++) {
      const asked = [ann, bob].find(player => player.table?.question != null);
      asked?.answer(asked.table as never, 'hide');
      await until(() => [ann, bob].every(player => (player.table?.moves ?? 0) > made));
    }
    for (const player of [ann, bob]) player.close();
    return ann.seated;
  }

  it('is shared by all connections of an address, and by nobody else', async () => {
    await evening.open({ workPerSecond: 10, commandsPerSecond: 100 }, undefined, { proxies: 1 });
    const seated = await played(2);
    const all = await Promise.all(Array.from({ length: 4 }, () => asks('9.9.9.1', seated, looks(20))));
    const shown = all.map(answers => answers.filter(answer => answer === 'moment').length);
    // Each of them alone could look that often.
    expect(shown.reduce((sum, count) => sum + count)).toBeLessThan(4 * 20);
    expect(all.flat()).toContain('tooFast');
    expect(await asks('9.9.9.2', seated, looks(3))).toEqual(['table', 'moment', 'moment', 'moment']);
  });

  it('is used up by coming again and again too, and over HTTP', async () => {
    await evening.open({ workPerSecond: 10 }, undefined, { proxies: 1 });
    const seated = await played(2);
    const answers = [];
    for (let time = 0; time < 10; time++) answers.push((await asks('9.9.9.1', seated, []))[0]);
    expect(answers.filter(answer => answer === 'table').length).toBeLessThan(9);
    expect(answers.some(answer => answer === 'refused' || answer === 'tooFast')).toBe(true);
    const list = async (address: string) =>
      (await fetch(`${evening.url}/api/tables`, { headers: { 'x-forwarded-for': address } })).status;
    expect(await Promise.all(Array.from({ length: 40 }, () => list('9.9.9.1')))).toContain(429);
    expect(await list('9.9.9.2')).toBe(200);
  });

  it('is what nobody can read, too', async () => {
    await evening.open({ workPerSecond: 10, commandsPerSecond: 100 });
    const { ann } = await evening.annAndBob();
    for (let count = 0; count < 190; count++) ann.send('{"type":"nothing"}');
    const codes = () => told(ann, 'error').map(({ code }) => code);
    await until(() => codes().includes('tooFast'));
    expect(codes()).toContain('malformed');
  });
});
