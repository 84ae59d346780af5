import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { pledgeOf } from '@saloon/kernel';
import { PROTOCOL, type Seated } from '@saloon/protocol';
import WebSocket from 'ws';
import { pause } from './peer.ts';

/** What a server is attacked with. */
export type Attack = 'spectators' | 'records' | 'sockets' | 'requests' | 'everywhere';
/** What is attacked, from where, and with what. */
export interface Target {
  readonly url: string;
  /** The first three numbers of the attackers' addresses; all of them are of this machine. */
  readonly network: string;
  /** A table with a long match to look at. */
  readonly table: string;
  readonly moves: number;
  /** Records to hand in. */
  readonly files: readonly string[];
}

/** Nobody attacks longer than this, in milliseconds, whatever becomes of whoever started it. */
const LONGEST = 30_000;
const SPECTATORS = 20;
const CLIENTS = 32;
const MOST_OPEN = 2000;
const LOWEST_PRIORITY = 19;

/** Attacks until it is stopped. It leaves the processor to those whom it attacks: how they defend themselves is measured. */
export async function run(attack: Attack, target: string): Promise<void> {
  setPriority(LOWEST_PRIORITY);
  setTimeout(() => process.exit(0), LONGEST).unref();
  const at = JSON.parse(target) as Target;
  console.log(at.url);
  await Promise.all(ATTACKS[attack](at));
}

const here = ({ network }: Target) => `${network}.2`;
const many = <X>(count: number, make: (index: number) => X): X[] =>
  Array.from({ length: count }, (_, index) => make(index));

const ATTACKS: Readonly<Record<Attack, (at: Target) => Promise<void>[]>> = {
  spectators: at => many(SPECTATORS, () => watch(at, here(at))),
  records: at => many(4, () => handIn(at, here(at))),
  sockets: at => [...many(CLIENTS, () => keepSilent(at, here(at))), ...many(8, () => chatter(at, here(at)))],
  requests: at => many(CLIENTS, index => ask(at, here(at), index)),
  // Everybody has an address of their own.
  everywhere: at => [
    ...many(SPECTATORS, index => watch(at, `${at.network}.${index + 2}`)),
    ...many(CLIENTS, index => ask(at, `${at.network}.${index + 40}`, index)),
    ...many(4, index => handIn(at, `${at.network}.${index + 100}`)),
  ],
};

/** A connection from this address; null if it is refused. */
function connect({ url }: Target, localAddress: string): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { localAddress, perMessageDeflate: false });
  return new Promise(resolve => {
    socket.on('open', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

/** The next message, or the end. */
const answered = (socket: WebSocket): Promise<void> =>
  new Promise(resolve => {
    const settle = () => {
      socket.off('message', settle).off('close', settle);
      resolve();
    };
    socket.on('message', settle).on('close', settle);
  });

const hello = (table: string, token: string | null) =>
  JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, token, since: 0 });

/** Asks for the whole story and for moments of it, as fast as there are answers. */
async function watch(at: Target, address: string): Promise<void> {
  for (let count = 0; ; ) {
    const socket = await connect(at, address);
    if (socket === null) await pause(50);
    while (socket?.readyState === WebSocket.OPEN) {
      const look = { type: 'look', moves: (count * 37) % at.moves, id: `l-${count}` };
      socket.send(count++ % 8 === 0 ? hello(at.table, null) : JSON.stringify(look));
      await answered(socket);
    }
  }
}

/** Opens connections that say nothing, until there are very many. */
async function keepSilent(at: Target, address: string): Promise<void> {
  for (let count = 0; count < MOST_OPEN / CLIENTS; count++) if ((await connect(at, address)) === null) await pause(20);
}

const NONCE = 'nobody else knows this';

/** Says something through one connection after the other. */
async function chatter(at: Target, address: string): Promise<void> {
  const wish = { game: 'shootout', seats: ['person', 'thumb'], name: 'Eve', pledge: pledgeOf(NONCE) };
  const seated = JSON.parse(await send(at, address, { path: '/api/tables', body: JSON.stringify(wish) })) as Seated;
  const open = JSON.stringify({ do: 'open', nonce: NONCE });
  await send(at, address, { path: `/api/tables/${seated.table}/power`, body: open, token: seated.token });
  for (let count = 0; ; count++) {
    const socket = await connect(at, address);
    if (socket === null) await pause(20);
    socket?.send(hello(seated.table, seated.token));
    socket?.send(JSON.stringify({ type: 'say', what: { text: 'Buy horses!' }, id: `s-${count}` }));
    if (socket !== null) await answered(socket);
    socket?.terminate();
  }
}

/** Guesses codes, however they may be written, and asks whether the server is ready. */
async function ask(at: Target, address: string, client: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  for (let count = 0; ; count++) {
    const guess = `${client}A${count}`.padEnd(6, 'K').slice(0, 6);
    const path = ['/ready', `/api/tables/${guess}`, `/%61pi/tables/${guess}`][count % 3] as string;
    await send(at, address, { path, agent });
  }
}

/** Hands in records without end. */
async function handIn(at: Target, address: string): Promise<void> {
  const records = at.files.map(file => readFileSync(file, 'utf8'));
  const agent = new Agent({ keepAlive: true, localAddress: address });
  for (let count = 0; ; count++) {
    const body = records[count % records.length] as string;
    await send(at, address, { path: '/api/records', body, agent });
  }
}

/** What is asked over HTTP. */
interface Asked {
  readonly path: string;
  readonly body?: string;
  /** The secret of a seat. */
  readonly token?: string;
  readonly agent?: Agent;
}

/** Asks from this address, with a body or without; gives the answer, whatever it is. */
function send({ url }: Target, localAddress: string, { path, body, token, agent }: Asked): Promise<string> {
  const { hostname, port } = new URL(url);
  const method = body === undefined ? 'GET' : 'POST';
  const proof = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...proof };
  return new Promise(resolve => {
    const asking = request({ hostname, port, method, path, localAddress, headers, ...(agent && { agent }) }, answer => {
      let text = '';
      answer.on('data', data => {
        text += String(data);
      });
      answer.on('close', () => resolve(text));
    });
    asking.on('error', () => setTimeout(() => resolve(''), 20));
    asking.end(body);
  });
}
