import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { isLocalName } from '../http/hosts.ts';
import { Evening } from './evening.ts';
import { post } from './player.ts';

let evening: Evening;
beforeEach(() => {
  evening = new Evening();
});
afterEach(() => evening.end());

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly policy: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}
type Asked = { host?: string; path?: string; method?: string; origin?: string; accept?: string; cookie?: string };

/** Asks under a name: a browser says in `Host` what stands in its address bar, wherever that leads. */
const ask = ({ host, path = '/api/tables', method = 'GET', ...headers }: Asked): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(evening.url);
    const sent = { ...headers, ...(host === undefined ? {} : { host }), 'content-type': 'application/json' };
    const asking = request({ hostname, port, path, method, headers: sent }, answer => {
      let text = '';
      answer.on('data', data => {
        text += String(data);
      });
      answer.on('end', () => {
        const policy = String(answer.headers['content-security-policy'] ?? '');
        resolve({ status: answer.statusCode ?? 0, text, policy, headers: answer.headers });
      });
    });
    asking.on('error', reject);
    asking.end(method === 'POST' ? '{"name":"Ann"}' : undefined);
  });

/** How a connection under a name ends: the HTTP status, or `open`. */
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

describe('a name that nobody elsewhere can point here', () => {
  it.each([
    ...['localhost', 'LOCALHOST', 'localhost.', 'house.localhost', '127.0.0.1', '192.168.1.20', '[::1]', '[fe80::1]'],
    ...['nas', 'raspberrypi.local', 'saloon.lan', 'saloon.home.arpa', 'node.svc.cluster.local', 'saloon.internal'],
  ])('is %s', name => expect(isLocalName(name)).toBe(true));

  it.each([
    ...['saloon.example', 'evil.example.', 'localhost.evil.example', '127.0.0.1.evil.example', 'local.evil.example'],
    ...['notlocal', 'xlocal.example', 'evil-local.com', 'fritz.box', '1.2.3.4.nip.io', ''].filter(name =>
      name.includes('.'),
    ),
  ])('is not %s', name => expect(isLocalName(name)).toBe(false));
});

describe('without an origin', () => {
  beforeEach(async () => {
    await evening.open();
  });

  it('a house answers under local names and addresses', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '192.168.1.20:3000', '[::1]:3000', 'nas:3000', 'nas.local'])
      expect([host, (await ask({ host })).status]).toEqual([host, 200]);
    expect(await knock({ host: 'nas.local:3000', origin: 'http://nas.local:3000' })).toBe('open');
  });

  it('it refuses any other name, for which a stranger’s page could pose, and says what to do', async () => {
    const host = 'evil.example:3000';
    const refused = await ask({ host });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([421, { code: 'foreign' }]);
    expect((await ask({ host, method: 'POST', path: '/api/me', origin: `http://${host}` })).status).toBe(421);
    expect(await knock({ host, origin: `http://${host}` })).toBe(421);
    const page = await ask({ host, path: '/', accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(page.text).toContain('--origin');
    expect(page.text).not.toContain('evil');
  });

  it('it is not talked into a name by somebody who poses as a proxy', async () => {
    await evening.close();
    await evening.open({}, { data: evening.folder }, { proxies: 1 });
    const forwarded = { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '1.2.3.4' };
    expect((await ask({ host: 'evil.example', ...forwarded } as Asked)).status).toBe(421);
  });

  it.each(['a b', 'x;script-src *', 'user@localhost', 'localhost/..', 'localhost:99999', '%6c'])(
    'it does not understand the name "%s"',
    async host => {
      const { status, policy } = await ask({ host });
      expect(status).toBe(421);
      expect(policy).not.toContain('script-src *');
    },
  );

  it('machines that look after it are answered under any name', async () => {
    for (const path of ['/health', '/ready', '/metrics'])
      expect([path, (await ask({ host: 'saloon.svc.example', path })).status]).toEqual([path, 200]);
    expect((await ask({ host: 'evil.example', path: '/health/../api/tables' })).status).not.toBe(200);
  });
});

describe('with an origin', () => {
  const origin = 'https://saloon.example';
  beforeEach(async () => {
    await evening.open({}, { data: evening.folder }, { origin });
  });

  it('a house is found under it and, by those who look after it, under local names', async () => {
    expect((await ask({ host: 'saloon.example' })).status).toBe(200);
    expect((await ask({ host: '10.0.0.7:3000' })).status).toBe(200);
    expect(await knock({ host: 'saloon.example', origin })).toBe('open');
    expect(await knock({ host: '127.0.0.1:3000', origin })).toBe('open');
  });

  it('it refuses other names and other sites, and shows where it is', async () => {
    expect((await ask({ host: 'www.saloon.example' })).status).toBe(421);
    const other = { host: 'evil.example', origin: 'http://evil.example' };
    expect((await ask({ ...other, method: 'POST', path: '/api/me' })).status).toBe(421);
    expect(await knock(other)).toBe(421);
    expect(await knock({ host: 'saloon.example', origin: 'http://saloon.example' })).toBe(403);
    expect(await knock({ host: 'saloon.example', origin: 'https://evil.example' })).toBe(403);
    const page = await ask({ host: 'www.saloon.example', path: '/', accept: 'text/html' });
    expect(page.text).toContain(`href="${origin}/"`);
  });

  it('its cookie travels encrypted, and passkeys hold for it alone, whatever name they were asked for under', async () => {
    const named = await ask({ host: '127.0.0.1', path: '/api/me', method: 'POST' });
    const [cookie = ''] = named.headers['set-cookie'] ?? [];
    expect(cookie).toContain('Secure');
    const [value = ''] = cookie.split(';');
    const { body } = await post<{ options: { rp: { id: string } } }>(
      `${evening.url}/api/me/passkey/options`,
      {},
      { cookie: value },
    );
    expect(body.options.rp.id).toBe('saloon.example');
  });
});

describe('the pages', () => {
  it('talk to their own house only', async () => {
    await evening.open();
    const { policy } = await ask({ host: 'localhost:3000' });
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' ws://localhost:3000 wss://localhost:3000");
    await evening.close();
    await evening.open({}, { data: evening.folder }, { origin: 'https://saloon.example' });
    const declared = (await ask({ host: 'saloon.example' })).policy;
    expect(/connect-src ([^;]*)/.exec(declared)?.[1]).toBe("'self' ws://saloon.example wss://saloon.example");
    for (const { policy: said } of [await ask({ host: '[::1]:3000' }), await ask({ host: 'evil.example' })])
      expect(said).not.toMatch(/connect-src[^;]* wss?:(?: |;|$)/);
  });

  it('and what they are told of somebody is kept by nobody on the way', async () => {
    await evening.open();
    expect((await ask({ path: '/api/me' })).headers['cache-control']).toBe('no-store');
  });
});
