import { commit, pledgeOf } from '@saloon/kernel';
import type { TableFacts } from '../index.ts';

/** Noon, in milliseconds: everything here happens at some time after it. */
export const NOON = 12 * 3600 * 1000;

/** So many seconds after noon. */
export const after = (seconds: number): number => NOON + seconds * 1000;

const SEED = 'ab'.repeat(32);

/** The facts of a table in play: people by name, `bot` for a bot. The first is the host. */
export const tableOf = (guests: readonly string[], change: Partial<TableFacts> = {}): TableFacts => ({
  id: 'table',
  match: 'table',
  code: null,
  game: 'shootout',
  version: 1,
  config: {},
  clock: { kind: 'none' },
  away: null,
  undo: 'consent',
  privacy: 'friends',
  spectators: true,
  chat: true,
  start: 'host',
  seats: guests.map(name => ({
    bot: name === 'bot' ? 'thumb' : null,
    name,
    person: name === 'bot' ? null : name,
    pledge: pledgeOf(`${name}’s nonce`),
    nonce: `${name}’s nonce`,
    origin: 'device',
    isShown: false,
    isSilent: false,
    keptFor: null,
  })),
  host: guests[0] ?? '',
  seed: SEED,
  commitment: commit(SEED),
  status: 'playing',
  opened: NOON,
  started: NOON,
  next: null,
  ...change,
});
