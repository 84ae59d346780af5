import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, type Decision, type Move, play, type State } from '@saloon/kernel';
import Database from 'libsql';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { diceOf, type SaloonOption } from '../saloon/cards.ts';
import { chooserFor } from '../saloon/chooser.ts';
import { type SaloonState, saloon } from '../saloon/kernel.ts';
import { type LoadMatch, type Peer, type Running, startProgram } from './peer.ts';
import { Awaited, connected } from './sockets.ts';

interface Row {
  match: string;
  seq: number;
  move: string;
}
type Write = (rows: readonly Row[]) => Promise<void>;
interface Match {
  state: State;
  open: readonly Decision<SaloonOption>[];
  seq: number;
  sockets: (WebSocket | undefined)[];
}

/** The least that keeps the promise: sockets, rules, and one commit for whatever came meanwhile. No lobby, no people, no checks. */
export async function run(kind: string, where: string): Promise<void> {
  const write = kind === 'folder' ? sqlite(where) : await postgres(where);
  const matches = new Map<string, Match>();
  const waiting: { row: Row; done(): void }[] = [];
  let isWriting = false;
  const commit = async () => {
    isWriting = true;
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      await write(batch.map(({ row }) => row));
      for (const { done } of batch) done();
    }
    isWriting = false;
  };
  const http = createServer();
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
    const [, name = '', seat = ''] = (request.url ?? '').split('/');
    const match = matches.get(name) ?? newMatch(name);
    matches.set(name, match);
    match.sockets[Number(seat)] = socket;
    tell(match);
    socket.on('message', data => {
      const played = play(saloon, match.state as SaloonState, JSON.parse(String(data)) as Move<SaloonOption>);
      if (!played.ok) throw new Error(`A move was refused: ${played.refusal.reason}`);
      const row = { match: name, seq: match.seq + 1, move: JSON.stringify(played.move) };
      const done = () => {
        Object.assign(match, { state: played.state, open: played.open, seq: row.seq });
        tell(match);
        socket.send(JSON.stringify({ type: 'answered', seq: row.seq }));
      };
      waiting.push({ row, done });
      if (!isWriting) void commit();
    });
  });
  http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
}

function newMatch(name: string): Match {
  const { state, open } = begin(saloon, {}, 2, diceOf(Number(name)));
  return { state, open, seq: 0, sockets: [] };
}

function tell({ state, open, seq, sockets }: Match): void {
  const step = state.agenda.at(-1)?.do;
  for (const [seat, socket] of sockets.entries()) {
    const question = open.find(decision => decision.seat === seat) ?? null;
    const at = state.answered[seat];
    const isOver = open.length === 0;
    socket?.send(JSON.stringify({ seq, view: saloon.view(state as SaloonState, seat), question, step, at, isOver }));
  }
}

function sqlite(folder: string): Write {
  const database = new Database(join(folder, 'ceiling.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table if not exists moves (match text, seq integer, move text, primary key (match, seq))');
  const insert = database.prepare('insert into moves values (?, ?, ?)');
  return async rows => {
    database.exec('begin');
    for (const { match, seq, move } of rows) insert.run([match, seq, move]);
    database.exec('commit');
  };
}

async function postgres(url: string): Promise<Write> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table if not exists moves (match text, seq integer, move text, primary key (match, seq))');
  const text = 'insert into moves select * from unnest($1::text[], $2::int[], $3::text[])';
  return async rows => {
    const column = (fact: keyof Row) => rows.map(row => row[fact]);
    await client.query({ name: 'append', text, values: [column('match'), column('seq'), column('move')] });
  };
}

let opened = 0;

/** The ceiling on a folder, or on a database. */
export function ceiling(name: string, database?: { url: string; cpu(): number }): Peer {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-ceiling-'));
  const [kind, where] = database === undefined ? ['folder', folder] : ['database', database.url];
  return {
    name,
    async start(): Promise<Running> {
      const running = await startProgram('ceiling', [kind, where]);
      return { ...running, cpu: () => running.cpu() + (database?.cpu() ?? 0) };
    },
    open: (url, match) => openMatch(url, match),
    check: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Told {
  type?: 'answered';
  seq: number;
  question: Decision<SaloonOption> | null;
  step: string;
  at: number;
  isOver: boolean;
}

async function openMatch(url: string, match: number): Promise<LoadMatch> {
  const name = String(opened++);
  const news = new Awaited<true>();
  const answered = new Awaited<true>();
  const told: (Told | undefined)[] = [undefined, undefined];
  const choose = chooserFor(match);
  const sockets = await Promise.all(
    told.map((_, seat) =>
      connected(`${url.replace('http', 'ws')}/${name}/${seat}`, data => {
        const message = JSON.parse(String(data)) as Told;
        if (message.type === 'answered') return answered.say(true);
        told[seat] = message;
        news.say(true);
      }),
    ),
  );
  while (told.includes(undefined)) await news.next();
  return {
    async step() {
      for (;;) {
        const seat = told.findIndex(table => table?.question != null);
        if (seat === -1 && told.some(table => table?.isOver)) return false;
        if (seat === -1) {
          await news.next();
          continue;
        }
        const { question, step, at } = told[seat] as Told;
        const options = question?.options ?? [];
        sockets[seat]?.send(JSON.stringify({ seat, step, at, option: options[choose(options.length)] }));
        await answered.next();
        return true;
      }
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
