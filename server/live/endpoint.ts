import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { App } from '../http/app.ts';
import { knownBy, type Services } from '../http/context.ts';
import { HttpError } from '../httpError.ts';
import type { Meters } from '../operations/meters.ts';
import type { Known } from '../people/signIns.ts';
import { Connection } from './connection.ts';
import { framesOf } from './frames.ts';
import { dropSilent } from './heartbeat.ts';
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
  const { limits, registry, signIns, visitors } = services;
  const known = new WeakMap<object, Known>();
  const connections = new Set<Connection>();
  const shared = { ...services, meters, log: app.log };

  app.get(
    '/live',
    {
      websocket: true,
      schema: { hide: true },
      config: { limit: 'live' },
      preValidation: async request => {
        // Once the connection is open nothing may be waited for, or what is said meanwhile is lost.
        const visitor = await knownBy(request, services);
        if (visitor !== null) known.set(request, visitor);
        const isFull = connections.size >= limits.connections;
        if (isFull || visitors.at(request.ip).connections >= limits.connectionsPerAddress)
          throw new HttpError(503, 'live', 'There are too many connections', 'tooFast');
      },
    },
    async (socket, request) => {
      const visitor = visitors.at(request.ip);
      const { person = null, signIn = null } = known.get(request) ?? {};
      const connection = new Connection(socket, wireOf(socket, request.raw.socket), shared, { person, visitor });
      connections.add(connection);
      visitor.connections++;
      const release = signIn === null ? null : signIns.hold(signIn, why => connection.dismiss(why));
      socket.on('close', () => {
        release?.();
        connections.delete(connection);
        visitor.connections--;
      });
      await connection.introduce(person === null ? null : registry.store.person(person));
    },
  );
  const pinging = dropSilent(connections, limits.pingSeconds);
  app.addHook('onClose', async () => clearInterval(pinging));
  return {
    sayGoodbye: () => {
      for (const connection of connections) connection.sayGoodbye();
    },
  };
}
