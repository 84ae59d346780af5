import { pick, type Rng, roll } from '@saloon/kernel';
import type { Seated } from '@saloon/protocol';
import { NONCE, PLEDGE } from './device.ts';
import { mutated, noise } from './mutations.ts';

/** Bodies as they should be, by route; every one of them is sent with something wrong. */
const bodies = (rng: Rng, { table }: Seated): readonly (readonly [string, object])[] => [
  ['/api/tables', { game: 'shootout', seats: ['person', 'random'], name: 'Eve', pledge: PLEDGE, config: { lives: 3 } }],
  [`/api/tables/${table}/join`, { name: 'Eve', pledge: PLEDGE, seat: 1 }],
  [`/api/tables/${table}/power`, pick(rng, POWERS)],
  ['/api/records', RECORD],
  ['/api/me', { name: 'Eve' }],
  ['/api/me/passkey/options', {}],
  ['/api/me/passkey', { id: 'AAAA', response: { clientDataJSON: 'AAAA' } }],
  ['/api/passkey/options', {}],
  ['/api/passkey', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { signature: 'AAAA' } }],
];

const POWERS = [
  { do: 'kick', seat: 0 },
  { do: 'bot', seat: 1, kind: 'random' },
  { do: 'silence', seat: 1, isSilent: true },
  { do: 'show', isShown: false },
  { do: 'rematch', pledge: PLEDGE },
  { do: 'open', nonce: NONCE },
  { do: 'shuffle' },
];
const RECORD = {
  saloon: 1,
  match: 'm',
  game: 'shootout',
  version: 1,
  config: { lives: 3, rounds: 5 },
  seats: [{ name: 'Ann', nonce: NONCE }],
  commitment: '0'.repeat(64),
  seed: '0'.repeat(64),
  moves: [{ seat: 0, step: 'noon', at: 0, option: { type: 'stand' } }],
};

const PATHS = [
  '/',
  '/api',
  '/api/openapi.json',
  '/api/tables/../../../../etc/passwd',
  '/api/tables/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/api/tables/%',
  '/api/tables/%00',
  '/api/tables/%ff%fe',
  '/api/people/__proto__',
  '/api/ratings/constructor',
  '/api/ratings/%F0%9F%90%B4',
  '/live',
  '//evil.example/',
  `/api/tables/${'A'.repeat(3_000)}`,
  `/${'A'.repeat(20_000)}`,
  '/api/tables?a=1&a=2&__proto__[x]=1',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'BREW', 'CONNECT'];
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
  'application/json; charset=utf-7',
];

/** One request that nobody means well with, as bytes; it ends its connection. */
export function httpAssault(rng: Rng, seated: Seated, host: string): Buffer {
  switch (roll(rng, 5)) {
    case 1:
      return Buffer.concat([noise(rng, 200), Buffer.from('\r\n\r\n')]);
    case 2:
      return request(rng, seated, host, `${pick(rng, METHODS)} ${pick(rng, PATHS)}`, '');
    case 3:
      return brokenRequest(rng, host);
    default: {
      const [path, body] = pick(rng, bodies(rng, seated));
      const text = roll(rng, 8) === 1 ? '{"name":' : mutated(rng, body);
      return request(rng, seated, host, `POST ${path}`, text);
    }
  }
}

function request(rng: Rng, { token }: Seated, host: string, target: string, body: string): Buffer {
  const cookie = pick(rng, [
    'saloon=x.y',
    `saloon=${'a'.repeat(5_000)}`,
    'saloon=__proto__.',
    ';;;=',
    'saloon=%00.%ff',
  ]);
  const headers = [
    `Host: ${host}`,
    'Connection: close',
    `Cookie: ${cookie}`,
    `Authorization: ${pick(rng, ['Bearer ', `Bearer ${token}`, `Bearer ${'A'.repeat(22)}`, 'Basic x', 'Bearer \u0001'])}`,
    `Content-Type: ${roll(rng, 4) === 1 ? pick(rng, TYPES) : 'application/json'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Headers that do not fit each other, and handshakes that lead nowhere. */
function brokenRequest(rng: Rng, host: string): Buffer {
  const start = `POST /api/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const upgrade = `GET /live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
  return Buffer.from(
    pick(rng, [
      `${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${start}Content-Length: -1\r\n\r\n{}`,
      `${start}Content-Length: 99999999999\r\n\r\n{}`,
      `${start}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`,
      `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      `${start}Expect: 100-continue\r\nContent-Length: 0\r\n\r\n`,
      `${start}${'X-Long: a\r\n'.repeat(3_000)}\r\n`,
      `GET /health HTTP/9.9\r\n\r\n`,
      `GET /health\r\n\r\n`,
      `${upgrade}\r\n`,
      `${upgrade}Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n`,
      `${upgrade}Origin: https://evil.example\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      `${start.replace('/live', '/')}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
    ]),
  );
}
