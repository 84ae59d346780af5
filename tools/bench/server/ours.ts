import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pledgeOf } from '@saloon/kernel';
import { PROTOCOL, type Seated, type ServerMessage } from '@saloon/protocol';
import { openStore } from '@saloon/server';
import type WebSocket from 'ws';
import { Disagreement } from '../bench.ts';
import { chooserFor } from '../saloon/chooser.ts';
import { placeOf } from './oursServer.ts';
import { type LoadMatch, type Peer, type Running, startProgram } from './peer.ts';
import { Awaited, connected, post } from './sockets.ts';

/** The flags of `npm start`. */
export const AS_STARTED = [
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
  '--max-semi-space-size=32',
  '--v8-pool-size=1',
];

/** Our server on a folder, or on a database whose own work counts too. */
export function ours(name: string, database?: { url: string; cpu(): number }, wire: 'frames' | 'ws' = 'frames'): Peer {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-bench-'));
  const [kind, where] = database === undefined ? ['folder', folder] : ['database', database.url];
  const acknowledged = new Map<string, number>();
  return {
    name,
    async start(): Promise<Running> {
      const running = await startProgram('ours', [kind, where, wire], AS_STARTED);
      return { ...running, cpu: () => running.cpu() + (database?.cpu() ?? 0) };
    },
    open: (url, match) => openMatch(url, match, acknowledged),
    async check() {
      const store = await openStore(placeOf(kind, where));
      for (const [table, seq] of acknowledged) {
        const entries = await store.entriesAfter(table, 0);
        if (entries.length < seq || entries.some((entry, index) => entry.seq !== index + 1))
          throw new Disagreement(`${name} acknowledged ${seq} moves of a match and kept ${entries.length}`);
      }
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type TableMessage = Extract<ServerMessage, { type: 'table' }>;

/** Opens a match of two at our server and connects both; notes how many of its moves were acknowledged. */
export async function openMatch(
  url: string,
  match: number,
  acknowledged: Map<string, number>,
  game = 'saloon',
): Promise<LoadMatch & { readonly seats: readonly Seated[] }> {
  const nonce = `a nonce for match ${match}`;
  const pledge = pledgeOf(nonce);
  const wish = { game, seats: ['person', 'person'], name: 'Ann', pledge, away: null };
  const ann = await post<Seated>(`${url}/api/tables`, wish);
  const bob = await post<Seated>(`${url}/api/tables/${ann.table}/join`, { name: 'Bob', pledge });
  for (const { token } of [ann, bob]) await post(`${url}/api/tables/${ann.table}/power`, { do: 'open', nonce }, token);
  const news = new Awaited<true>();
  const players = await Promise.all([ann, bob].map(seated => Player.sit(url, seated, news)));
  const choose = chooserFor(match);
  return {
    seats: [ann, bob],
    async step() {
      for (;;) {
        const asked = players.find(({ table }) => table?.question != null);
        if (asked !== undefined) acknowledged.set(ann.table, await asked.answer(choose));
        if (asked !== undefined || players.some(({ table }) => table?.outcome != null)) return asked !== undefined;
        await news.next();
      }
    },
    close: () => {
      for (const player of players) player.close();
    },
  };
}

class Player {
  table: TableMessage | null = null;
  private readonly answered = new Awaited<number>();
  private readonly news: Awaited<true>;
  private socket: WebSocket | null = null;

  private constructor(news: Awaited<true>) {
    this.news = news;
  }

  static async sit(url: string, { table, token }: Seated, news: Awaited<true>): Promise<Player> {
    const player = new Player(news);
    player.socket = await connected(`${url.replace('http', 'ws')}/live`, data => player.take(data));
    player.socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, token, since: 0 }));
    while (player.table === null) await news.next();
    return player;
  }

  private take(data: Buffer): void {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'answered') this.answered.say(message.seq);
    if (message.type === 'refused') throw new Error(`A move was refused: ${message.refusal.reason}`);
    if (message.type !== 'table') return;
    this.table = message;
    this.news.say(true);
  }

  /** Answers at random; resolves with the number of the move once it is durable. */
  answer(choose: (length: number) => number): Promise<number> {
    const { question, asked } = this.table as TableMessage;
    if (question === null) throw new Error('Nobody is asked here');
    const { seat, at, options } = question;
    const move = { seat, at, step: asked?.step, option: options[choose(options.length)] };
    this.socket?.send(JSON.stringify({ type: 'move', id: `m-${this.table?.seq}`, move }));
    return this.answered.next();
  }

  close(): void {
    this.socket?.terminate();
  }
}
