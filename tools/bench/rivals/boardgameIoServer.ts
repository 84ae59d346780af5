import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type WebSocket from 'ws';
import { diceOf, shuffledDeck } from '../saloon/cards.ts';
import { record } from '../saloon/trace.ts';
import { type LoadMatch, type Peer, startProgram } from '../server/peer.ts';
import { Awaited, connected, post } from '../server/sockets.ts';
import { action, gameFor } from './saloon.ts';

const load = createRequire(import.meta.url);

/**
 * boardgame.io's own server, with its turns and stages as its documentation teaches them. Moves can be taken back, as
 * they can at our tables; that is its default.
 */
export async function run(storage: string): Promise<void> {
  const { Server, FlatFile } = load('boardgame.io/server') as typeof import('boardgame.io/server');
  const deckOf = (setupData: unknown) => shuffledDeck(diceOf((setupData as { match: number }).match));
  const game = gameFor('stages', deckOf, 2, { hasUndo: true });
  const db = storage === 'file' ? new FlatFile({ dir: mkdtempSync(join(tmpdir(), 'saloon-bgio-')) }) : undefined;
  const server = Server({ games: [game], origins: ['http://127.0.0.1'], ...(db === undefined ? {} : { db }) });
  const port = await freePort();
  const log = console.log;
  console.log = () => undefined;
  await server.run({ port });
  log(`http://127.0.0.1:${port}`);
}

/** It does not say which port it got, so it is told one. */
function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** boardgame.io in memory, or with its FlatFile storage, which acknowledges before anything is on disk. */
export const boardgameIo = (storage: 'memory' | 'file'): Peer => ({
  name: `boardgame.io (${storage})`,
  start: () => startProgram('../rivals/boardgameIoServer', [storage]),
  open: openMatch,
});

interface Link {
  socket: WebSocket;
  /** The number of the newest state that arrived. */
  seen(): number;
  playerCredentials: string;
}

/** A lean client of its own: recorded moves are sent as they are, so nothing has to be read from the state. */
async function openMatch(url: string, match: number): Promise<LoadMatch> {
  const { moves } = record(match, 2);
  const { matchID } = await post<{ matchID: string }>(`${url}/games/saloon/create`, {
    numPlayers: 2,
    setupData: { match },
  });
  const updates = [new Awaited<number>(), new Awaited<number>()];
  const sockets: Link[] = [];
  // One after the other: its files lose one of two players who sit down at the same moment.
  for (const [seat, update] of updates.entries()) {
    const playerID = String(seat);
    const { playerCredentials } = await post<{ playerCredentials: string }>(`${url}/games/saloon/${matchID}/join`, {
      playerID,
      playerName: `P${seat}`,
    });
    sockets.push({ ...(await connectTo(url, [matchID, playerID, playerCredentials], update)), playerCredentials });
  }
  let played = 0;
  return {
    async step() {
      const move = moves[played];
      if (move === undefined) return false;
      const { socket, playerCredentials, seen } = sockets[move.seat] as Link;
      const { type, payload } = action(move.seat, move.option);
      const act = { type, payload: { ...payload, credentials: playerCredentials } };
      socket.send(`42/saloon,${JSON.stringify(['update', act, played, matchID, String(move.seat)])}`);
      while (seen() <= played) await updates[move.seat]?.next();
      played++;
      return true;
    },
    close: () => {
      for (const { socket } of sockets) socket.terminate();
    },
  };
}

/** Speaks what socket.io speaks: `0` open, `2` ping, `40` join, `42` event. */
async function connectTo(url: string, [matchID, playerID, credentials]: string[], update: Awaited<number>) {
  let stateID = -1;
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = await connected(address, (data, link) => {
    const text = String(data);
    if (text.startsWith('0')) return link.send('40/saloon,');
    if (text === '2') return link.send('3');
    if (text.startsWith('40/saloon'))
      return link.send(`42/saloon,${JSON.stringify(['sync', matchID, playerID, credentials, 2])}`);
    if (!text.startsWith('42/saloon,')) return;
    const [kind, ...args] = JSON.parse(text.slice('42/saloon,'.length)) as [string, ...unknown[]];
    if (kind === 'sync') stateID = (args[1] as { state: { _stateID: number } }).state._stateID;
    if (kind === 'update') stateID = (args[1] as { _stateID: number })._stateID;
    update.say(stateID);
  });
  while (stateID < 0) await update.next();
  return { socket, seen: () => stateID };
}
