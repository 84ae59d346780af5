import websocket from '@fastify/websocket';
import { Fault } from '@saloon/kernel';
import { createTableSchema, joinTableSchema, MESSAGE_BYTES } from '@saloon/protocol';
import fastify, { type FastifyInstance } from 'fastify';
import { Connection } from './live/connection.ts';
import { House, type Pace } from './matches/house.ts';
import { openSqlite } from './storage/sqlite.ts';

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  /** Finishes what is under way, then closes. */
  stop(): Promise<void>;
}

/** Opens the house: one process, one data folder, one port. */
export async function serve(options: {
  data: string;
  port: number;
  host?: string;
  pace?: Pace;
}): Promise<RunningServer> {
  const house = new House(openSqlite(options.data), options.pace);
  const app = fastify({ bodyLimit: MESSAGE_BYTES, logger: false });
  await app.register(websocket, { options: { maxPayload: MESSAGE_BYTES } });
  addRoutes(app, house);
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return {
    url,
    stop: async () => {
      for (const client of app.websocketServer.clients) client.close(1001);
      await app.close();
      await house.close();
    },
  };
}

function addRoutes(app: FastifyInstance, house: House): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Fault) return reply.code(400).send({ at: error.at, message: error.message });
    const { statusCode = 500 } = error as { statusCode?: number };
    return reply
      .code(statusCode)
      .send({ at: 'request', message: statusCode < 500 ? (error as Error).message : 'Something went wrong' });
  });
  app.get('/health', async () => ({ ok: true }));
  app.post('/api/tables', async request => house.create(checked(createTableSchema, request.body)));
  app.get<{ Params: { code: string } }>('/api/tables/:code', async ({ params }, reply) => {
    const info = await house.info(params.code);
    return info ?? reply.code(404).send({ at: 'table', message: `There is no table ${params.code}` });
  });
  app.post<{ Params: { code: string } }>('/api/tables/:code/join', async ({ params, body }) =>
    house.join(params.code, checked(joinTableSchema, body)),
  );
  app.get<{ Params: { code: string } }>('/api/tables/:code/record', async ({ params }, reply) => {
    const table = await house.table(params.code);
    if (table?.isOver) return table.toRecord();
    return reply.code(404).send({ at: 'record', message: 'A record is published when the match is over' });
  });
  app.get('/live', { websocket: true }, socket => void new Connection(socket, house));
}

/** The body as its schema wants it, or a fault with its place. */
function checked<X>(
  schema: {
    safeParse(
      value: unknown,
    ):
      | { success: true; data: X }
      | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
  },
  body: unknown,
): X {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Fault(issue?.path.join('.') || 'body', issue?.message ?? 'This is not what belongs here');
}
