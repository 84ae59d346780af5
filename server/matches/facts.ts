import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { commit } from '@saloon/kernel';
import type { CreateTable, TableInfo } from '@saloon/protocol';

/** One place at a table: a bot, a person, or still free. */
export interface SeatFacts {
  bot: string | null;
  name: string | null;
  nonce: string | null;
  /** Hash of the secret that proves who sits here. */
  token: string | null;
}
/** Everything the server knows about a table. Holds the seed, so it never leaves the server as it is. */
export interface TableFacts {
  code: string;
  game: string;
  version: number;
  config: Record<string, boolean | string | number>;
  seats: SeatFacts[];
  seed: string;
  commitment: string;
}

const COMPANY = ['Belle', 'Hank', 'Rosa', 'Silas', 'Cora', 'Wyatt', 'Opal', 'Jeb'];
/** Letters that cannot be mistaken for each other when read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';

/** A new table; the seed is fixed, and committed to, before anybody sits down. */
export function newTable(wish: CreateTable, version: number, config: TableFacts['config']): TableFacts {
  const seed = randomBytes(32).toString('hex');
  const seats = wish.seats.map((kind, seat): SeatFacts => {
    if (kind === 'person') return { bot: null, name: null, nonce: null, token: null };
    return { bot: kind, name: COMPANY[seat] ?? 'Bot', nonce: randomBytes(16).toString('hex'), token: null };
  });
  const code = Array.from(randomBytes(6), byte => LETTERS[byte % LETTERS.length]).join('');
  return { code, game: wish.game, version, config, seats, seed, commitment: commit(seed) };
}

/** Sits somebody down on the first free seat; null if there is none. Returns the secret for that seat. */
export function sitDown(
  facts: TableFacts,
  name: string,
  nonce: string,
): { facts: TableFacts; seat: number; token: string } | null {
  const seat = facts.seats.findIndex(({ name: taken }) => taken === null);
  if (seat === -1) return null;
  const token = randomBytes(16).toString('base64url');
  const seated: SeatFacts = { bot: null, name, nonce, token: hashed(token) };
  return { facts: { ...facts, seats: facts.seats.with(seat, seated) }, seat, token };
}

/** The seat that this secret belongs to, or null. Takes as long whatever the secret is. */
export function seatOf(facts: TableFacts, token: string | null): number | null {
  if (token === null) return null;
  const found = facts.seats.map(
    ({ token: kept }) => kept !== null && timingSafeEqual(Buffer.from(kept), Buffer.from(hashed(token))),
  );
  const seat = found.indexOf(true);
  return seat === -1 ? null : seat;
}

/** Whether everybody has sat down. */
export const isFull = ({ seats }: TableFacts): boolean => seats.every(({ name }) => name !== null);

/** What everybody may know. */
export const infoOf = (facts: TableFacts, isOver: boolean): TableInfo => ({
  code: facts.code,
  game: facts.game,
  version: facts.version,
  config: facts.config,
  seats: facts.seats.map(({ name, bot }) => ({ name, bot })),
  commitment: facts.commitment,
  status: isOver ? 'over' : isFull(facts) ? 'playing' : 'waiting',
});

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
