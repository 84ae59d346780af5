import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limitsFrom, serve } from '@saloon/server';
import { readArguments, UsageError, wholeNumber } from '../usage.ts';

const OPTIONS = {
  data: { type: 'string' },
  database: { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string' },
  log: { type: 'string', default: 'info' },
} as const;

/** `saloon serve`: one process and one data folder, or one of several nodes on a database; stops cleanly when asked to. */
export async function serveCommand(args: string[]): Promise<number> {
  const { values } = readArguments(args, OPTIONS, 0);
  const database = values.database ?? process.env.SALOON_DATABASE;
  if (database !== undefined && values.data !== undefined)
    throw new UsageError('--data is for one process, --database for several nodes; choose one');
  const data = values.data ?? 'data';
  const site = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const server = await serve({
    place: database === undefined ? { data } : { database },
    port: wholeNumber('--port', values.port, 0, 65535),
    host: values.host,
    limits: limitsFrom(process.env),
    logLevel: values.log,
    trustProxy: process.env.SALOON_TRUST_PROXY === '1',
    origin: values.origin ?? process.env.SALOON_ORIGIN ?? null,
    secret: process.env.SALOON_SECRET,
    site: existsSync(site) ? site : null,
  });
  console.log(`Saloon is open at ${server.url}, data in ${database === undefined ? data : 'the database'}`);
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.stop();
  return 0;
}
