import type { App } from '../http/app.ts';
import { personOf, type Services } from '../http/context.ts';
import type { Meters } from '../operations/meters.ts';
import { HttpError } from '../httpError.ts';
import { askForLife, Connection, type Wire } from './connection.ts';
import { framesOf } from './frames.ts';

/** Whoever has not closed so many milliseconds after a goodbye does not keep the house open. */
const FAREWELL = 2000;

/** Opens the WebSocket at `/live`: counts who comes in, and lets go of whoever shows no sign of life. */
export function addLive(app: App, services: Services, meters: Meters): { sayGoodbye(): void } {
  const { limits, house } = services;
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  const doorway = { ...services, meters, log: app.log };

  app.get(
    '/live',
    {
      websocket: true,
      schema: { hide: true },
      config: { rateLimit: false },
      preValidation: async request => {
        const isFull = connections.size >= limits.connections;
        if (isFull || (byAddress.get(request.ip) ?? 0) >= limits.connectionsPerAddress)
          throw new HttpError(503, 'live', 'There are too many connections', 'tooFast');
      },
    },
    async (socket, request) => {
      const { ip } = request;
      const person = personOf(request, services);
      const wire: Wire = texts => request.raw.socket.write(framesOf(texts), 'latin1');
      const connection = new Connection(socket, wire, doorway, person);
      connections.add(connection);
      byAddress.set(ip, (byAddress.get(ip) ?? 0) + 1);
      socket.on('close', () => {
        connections.delete(connection);
        const left = (byAddress.get(ip) ?? 1) - 1;
        if (left === 0) byAddress.delete(ip);
        else byAddress.set(ip, left);
      });
      await connection.introduce(person === null ? null : registry.store.person(person));
    },
  );
  const pinging = letGoOfTheSilent(app, limits.pingSeconds);
  app.addHook('onClose', async () => clearInterval(pinging));
  return {
    sayGoodbye: () => {
      for (const connection of connections) connection.sayGoodbye();
      setTimeout(() => {
        for (const socket of app.websocketServer.clients) socket.terminate();
      }, FAREWELL).unref();
    },
  };
}

/** A half-open socket looks alive from here; only an answer proves that somebody is there. */
function letGoOfTheSilent(app: App, seconds: number): NodeJS.Timeout {
  const answered = new WeakSet<object>();
  const asked = new WeakSet<object>();
  return setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (asked.has(socket) && !answered.has(socket)) {
        socket.terminate();
        continue;
      }
      if (!asked.has(socket)) socket.on('pong', () => answered.add(socket));
      asked.add(socket);
      answered.delete(socket);
      askForLife(socket);
    }
  }, seconds * 1000);
}
