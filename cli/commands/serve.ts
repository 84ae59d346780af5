import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Fault } from '@saloon/kernel';
import { isLoopback, limitsFrom, networkAddresses, type RunningServer, serve, setting } from '@saloon/server';
import { PROGRAM, ROOT, readArguments, UsageError, wholeNumber } from '../usage.ts';

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
  const { values } = readArguments(args.map(asEverywhere), OPTIONS, 0);
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
  console.log(`Saloon is open at ${calledHere(server.url)}, data in ${database === undefined ? data : 'the database'}`);
  console.log(waysIn(server, values.host));
  await asked;
  await server.stop();
  return 0;
}

/** `--host` alone opens the house to everybody who can reach this machine. */
const asEverywhere = (word: string, index: number, words: readonly string[]): string =>
  word === '--host' && (words[index + 1] ?? '--').startsWith('--') ? '--host=0.0.0.0' : word;

/** As a browser of this machine should call it: passkeys hold for names, never for numbers. */
const calledHere = (url: string): string =>
  url.replace(/\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');

/** Where friends come in, or how to let them. */
function waysIn({ url, addresses }: RunningServer, host: string): string {
  if (addresses.length > 0) return `Friends come in at ${addresses.join(' or ')}`;
  if (!isLoopback(host)) return 'Only this machine can come in: it is in no network';
  const open = PROGRAM === 'saloon' ? 'saloon serve --host' : 'npm start -- --host';
  const { port } = new URL(url);
  const there = networkAddresses().map(address => `http://${address}:${port}`);
  const where = there.length === 0 ? '' : ` (${there.join(', ')})`;
  return `Only this machine can come in. For friends in your network${where}: ${open}`;
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
