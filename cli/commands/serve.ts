import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Fault } from '@saloon/kernel';
import { limitsFrom, serve, setting } from '@saloon/server';
import { ROOT, readArguments, UsageError, wholeNumber } from '../usage.ts';

const OPTIONS = {
  data: { type: 'string' },
  database: { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string' },
  log: { type: 'string', default: 'info' },
} as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** `saloon serve`: one process and one data folder, or one of several nodes on a database; stops cleanly when asked to. */
export async function serveCommand(args: string[]): Promise<number> {
  const { values } = readArguments(args, OPTIONS, 0);
  const database = values.database ?? setting(process.env, 'SALOON_DATABASE');
  if (database !== undefined && values.data !== undefined)
    throw new UsageError('--data is for one process, --database for several nodes; choose one');
  const data = values.data ?? 'data';
  const site = fileURLToPath(new URL('web/dist', ROOT));
  const server = await serve({
    place: database === undefined ? { data } : { database },
    port: wholeNumber('--port', values.port, 0, 65535),
    host: values.host,
    limits: limitsFrom(process.env),
    logLevel: readLogLevel(values.log),
    proxies: wholeNumber('SALOON_TRUST_PROXY', setting(process.env, 'SALOON_TRUST_PROXY') ?? '0', 0, 9),
    origin: readOrigin(values.origin ?? setting(process.env, 'SALOON_ORIGIN')),
    secret: process.env.SALOON_SECRET,
    metricsToken: process.env.SALOON_METRICS_TOKEN || undefined,
    site: existsSync(site) ? site : null,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen')
      throw new Fault(`${values.host}:${values.port}`, `cannot be opened (${error.code})`);
    throw error;
  });
  // Whoever reads that it is open may ask it to stop at once.
  const asked = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  console.log(`Saloon is open at ${server.url}, data in ${database === undefined ? data : 'the database'}`);
  await asked;
  await server.stop();
  return 0;
}

function readLogLevel(text: string): string {
  if (!LOG_LEVELS.includes(text)) throw new UsageError(`--log is one of ${LOG_LEVELS.join(', ')}, not "${text}"`);
  return text;
}

/** The address that people see. Passkeys hold for it and nothing else, so it has to be right. */
function readOrigin(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`--origin is an address such as https://saloon.example, not "${text}"`);
  return new URL(text).origin;
}
