import type { Socket } from 'node:net';
import type { AnyGame } from '@saloon/kernel';
import { type StoreLocation, serve } from '@saloon/server';
import type WebSocket from 'ws';
import { saloon } from '../saloon/kernel.ts';

/** Our server as it is, but for its limits: here a few clients are many players. */
export async function run(kind: string, where: string, wire: string): Promise<void> {
  const many = 10_000_000;
  const { url } = await serve({
    place: placeOf(kind, where),
    port: 0,
    gameNamed: async () => saloon as unknown as AnyGame,
    ...(wire === 'ws' && { wireOf: sentByWs }),
    limits: {
      commandsPerSecond: 1_000_000,
      connectionsPerAddress: 100_000,
      workPerSecond: many,
      requestsPerMinute: many,
      tablesPerMinute: many,
      codesPerMinute: many,
      waitingPerAddress: 1_000_000,
    },
  });
  console.log(url);
}

/** Where our server keeps its data. */
export const placeOf = (kind: string, where: string): StoreLocation =>
  kind === 'folder' ? { data: where } : { database: where };

/** Texts as `ws` itself sends them, in one packet too. */
const sentByWs = (socket: WebSocket, raw: Socket) => (texts: readonly string[]) => {
  raw.cork();
  for (const text of texts) socket.send(text);
  raw.uncork();
};
