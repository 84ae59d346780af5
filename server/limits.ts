import { Fault } from '@saloon/kernel';
import { type Environment, setting } from './environment.ts';

/** Everything an operator may set, with its name in the environment, its default and its bounds. */
const SETTINGS = {
  /** Commands that one connection may send each second; four times as many at once. */
  commandsPerSecond: { name: 'SALOON_COMMANDS_PER_SECOND', default: 15, min: 1, max: 1_000_000 },
  /** What everybody behind one address may ask each second, in the work of one move; five times as much at once. */
  workPerSecond: { name: 'SALOON_WORK_PER_SECOND', default: 200, min: 10, max: 10_000_000 },
  /** Lines of chat that one person may say each minute, and everybody behind one address together. */
  linesPerMinute: { name: 'SALOON_LINES_PER_MINUTE', default: 20, min: 1, max: 600 },
  linesPerAddress: { name: 'SALOON_LINES_PER_ADDRESS', default: 120, min: 1, max: 100_000 },
  /** Connections to this process, and from one address. */
  connections: { name: 'SALOON_CONNECTIONS', default: 20_000, min: 1, max: 1_000_000 },
  connectionsPerAddress: { name: 'SALOON_CONNECTIONS_PER_ADDRESS', default: 200, min: 1, max: 1_000_000 },
  /** Seconds within which a connection has to say hello. */
  helloSeconds: { name: 'SALOON_HELLO_SECONDS', default: 10, min: 1, max: 3600 },
  /** Requests over HTTP from one address each minute; files of the site, new tables and guesses of codes have their own. */
  requestsPerMinute: { name: 'SALOON_REQUESTS_PER_MINUTE', default: 600, min: 1, max: 10_000_000 },
  filesPerMinute: { name: 'SALOON_FILES_PER_MINUTE', default: 6000, min: 1, max: 10_000_000 },
  tablesPerMinute: { name: 'SALOON_TABLES_PER_MINUTE', default: 30, min: 1, max: 10_000_000 },
  codesPerMinute: { name: 'SALOON_CODES_PER_MINUTE', default: 60, min: 1, max: 10_000_000 },
  /** Tables that wait at the same time, opened from one address. */
  waitingPerAddress: { name: 'SALOON_WAITING_PER_ADDRESS', default: 20, min: 1, max: 1_000_000 },
  /** How long is kept what nobody needs: waiting tables without people, guests who never played, records handed in, chat. */
  keepWaitingHours: { name: 'SALOON_KEEP_WAITING_HOURS', default: 24, min: 1, max: 100_000 },
  keepGuestDays: { name: 'SALOON_KEEP_GUEST_DAYS', default: 30, min: 1, max: 100_000 },
  keepRecordDays: { name: 'SALOON_KEEP_RECORD_DAYS', default: 365, min: 1, max: 100_000 },
  keepChatDays: { name: 'SALOON_KEEP_CHAT_DAYS', default: 90, min: 1, max: 100_000 },
  /** Bytes that may wait for a slow reader before it is let go. */
  unsentBytes: { name: 'SALOON_UNSENT_BYTES', default: 1_000_000, min: 10_000, max: 100_000_000 },
  /** Seconds between two signs of life asked of every connection. */
  pingSeconds: { name: 'SALOON_PING_SECONDS', default: 30, min: 1, max: 3600 },
  /** Seconds that checking one record may take. */
  checkSeconds: { name: 'SALOON_CHECK_SECONDS', default: 10, min: 1, max: 600 },
  /** Threads in which bots think. */
  botThreads: { name: 'SALOON_BOT_THREADS', default: 1, min: 1, max: 64 },
  /** How long bots seem to think, in milliseconds. */
  botsThinkAtLeast: { name: 'SALOON_BOTS_THINK_AT_LEAST', default: 250, min: 0, max: 60_000 },
  botsThinkAtMost: { name: 'SALOON_BOTS_THINK_AT_MOST', default: 700, min: 0, max: 60_000 },
} as const;

/** The limits of one server. */
export type Limits = { readonly [Limit in keyof typeof SETTINGS]: number };

/** The limits as the environment sets them; a number that makes no sense is a fault, not a surprise. */
export function limitsFrom(environment: Environment): Limits {
  const entries = Object.entries(SETTINGS).map(([limit, { name, default: usual, min, max }]) => {
    const value = Number(setting(environment, name) ?? usual);
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw new Fault(name, `must be a whole number from ${min} to ${max}`);
    return [limit, value];
  });
  const limits = Object.fromEntries(entries) as Limits;
  if (limits.botsThinkAtLeast > limits.botsThinkAtMost)
    throw new Fault(SETTINGS.botsThinkAtLeast.name, `must not be more than ${SETTINGS.botsThinkAtMost.name}`);
  return limits;
}
