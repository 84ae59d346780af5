import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { App } from '../http/app.ts';
import { personOf, type Services } from '../http/context.ts';
import { HttpError } from '../httpError.ts';
import type { Meters } from '../operations/meters.ts';
import { Connection } from './connection.ts';
import { framesOf } from './frames.ts';
import { dropSilentSockets } from './heartbeat.ts';
import type { Wire } from './outbox.ts';

/** How texts leave through a socket, in one packet. */
export type WireOf = (socket: WebSocket, raw: Socket) => Wire;

const ownFrames: WireOf = (_socket, raw) => texts => raw.write(framesOf(texts), 'latin1');

/** Opens the WebSocket at `/live`: counts who comes in, and lets go of whoever shows no sign of life. */
export function addLive(
  app: App,
  services: Services,
  meters: Meters,
  wireOf: WireOf = ownFrames,
): { sayGoodbye(): void } {
  const { limits, registry, visitors } = services;
  const connections = new Set<Connection>();
  const shared = { ...services, meters, log: app.log };

  app.get(
    '/live',
    {
      websocket: true,
      schema: { hide: true },
      config: { limit: 'live' },
      preValidation: async request => {
        const isFull = connections.size >= limits.connections;
        if (isFull || visitors.at(request.ip).connections >= limits.connectionsPerAddress)
          throw new HttpError(503, 'live', 'There are too many connections', 'tooFast');
      },
    },
    async (socket, request) => {
      const visitor = visitors.at(request.ip);
      const person = personOf(request, services);
      const connection = new Connection(socket, wireOf(socket, request.raw.socket), shared, { person, visitor });
      connections.add(connection);
      visitor.connections++;
      socket.on('close', () => {
        connections.delete(connection);
        visitor.connections--;
      });
      await connection.introduce(person === null ? null : registry.store.person(person));
    },
  );
  const pinging = dropSilentSockets(app.websocketServer.clients, limits.pingSeconds);
  app.addHook('onClose', async () => clearInterval(pinging));
  return {
    sayGoodbye: () => {
      for (const connection of connections) connection.sayGoodbye();
    },
  };
}
