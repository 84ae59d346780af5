import { randomBytes } from 'node:crypto';
import { commit } from '@saloon/kernel';
import type { CreateTable, TableInfo } from '@saloon/protocol';
import { Refused } from '../refused.ts';
import type { Status, TableRow } from '../storage/store.ts';

/** One place at a table: a bot, a person, or still free. */
export interface SeatFacts {
  bot: string | null;
  name: string | null;
  person: string | null;
  nonce: string | null;
  /** Lets spectators see what this seat sees. */
  isShown: boolean;
  /** May not chat. */
  isSilent: boolean;
  /** Kept for this person of the last match. */
  keptFor: string | null;
}
/** Everything the server knows about a table but its log. Holds the seed, so it never leaves the server as it is. */
export interface TableFacts
  extends Pick<
    CreateTable,
    'game' | 'config' | 'clock' | 'away' | 'undo' | 'privacy' | 'spectators' | 'chat' | 'start'
  > {
  id: string;
  /** The name its dice depend on: the id, but for records that were taken in. */
  match: string;
  code: string | null;
  version: number;
  seats: SeatFacts[];
  /** The person who opened it, or whom the opener left it to. */
  host: string;
  seed: string;
  commitment: string;
  status: Status;
  opened: number;
  started: number | null;
  next: string | null;
}
/** What becomes of a table's facts. */
export type NextFacts = (facts: TableFacts) => TableFacts;

/** A table whose match has ended; one that was closed stays closed. */
export const asOver: NextFacts = facts => (facts.status === 'playing' ? { ...facts, status: 'over' } : facts);

const COMPANY = ['Belle', 'Hank', 'Rosa', 'Silas', 'Cora', 'Wyatt', 'Opal', 'Jeb'];
/** Letters that cannot be mistaken for each other when read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
const CODE_LENGTH = 6;

/** 128 random bits as 22 letters. */
export const unguessable = (): string => randomBytes(16).toString('base64url');

const FREE: SeatFacts = {
  bot: null,
  name: null,
  person: null,
  nonce: null,
  isShown: false,
  isSilent: false,
  keptFor: null,
};

/** A bot of this kind on the seat, or the seat free again. */
export const seatFor = (seat: number, kind: string | null): SeatFacts =>
  kind === null ? FREE : { ...FREE, bot: kind, name: COMPANY[seat] ?? 'Bot', nonce: randomBytes(16).toString('hex') };

/** What a table is besides its seats. */
export type TableWish = Omit<CreateTable, 'name' | 'nonce'>;

/** A new table; the seed is fixed, and committed to, before anybody sits down. */
export function newTable(wish: TableWish, version: number, host: string, now: number): TableFacts {
  const seed = randomBytes(32).toString('hex');
  const id = unguessable();
  return {
    ...wish,
    id,
    match: id,
    code: wish.privacy === 'private' ? null : newCode(),
    version,
    seats: wish.seats.map((kind, seat) => seatFor(seat, kind === 'person' ? null : kind)),
    host,
    seed,
    commitment: commit(seed),
    status: 'waiting',
    opened: now,
    started: null,
    next: null,
  };
}

/** Another short code, in case the first is taken. */
export const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

/** Refuses what only goes before the match, and says what has become of the table instead. */
export function mustWait({ status }: TableFacts): void {
  if (status === 'closed') throw new Refused(400, 'table', 'This table was closed', 'closed');
  if (status === 'over') throw new Refused(400, 'table', 'This match is over', 'over');
  if (status === 'playing') throw new Refused(400, 'table', 'This match has begun', 'begun');
}

/** Sits a person down: on the seat wished for, the one kept for them, or the first free one. */
export function sitDown(
  facts: TableFacts,
  who: { person: string; name: string; nonce: string; seat?: number | undefined },
): { facts: TableFacts; seat: number } {
  mustWait(facts);
  if (seatOfPerson(facts, who.person) !== null)
    throw new Refused(400, 'table', 'You sit at this table already', 'sitting');
  const isFree = ({ name, keptFor }: SeatFacts) => name === null && (keptFor === null || keptFor === who.person);
  const kept = facts.seats.findIndex(({ keptFor, name }) => keptFor === who.person && name === null);
  const seat = who.seat ?? (kept === -1 ? facts.seats.findIndex(isFree) : kept);
  const place = facts.seats[seat];
  if (place === undefined || !isFree(place)) throw new Refused(400, 'seat', 'There is no free seat', 'notFree');
  const taken: SeatFacts = { ...FREE, name: who.name, person: who.person, nonce: who.nonce };
  return { facts: { ...facts, seats: facts.seats.with(seat, taken) }, seat };
}

/** Where this person sits, or null. */
export function seatOfPerson({ seats }: TableFacts, person: string | null): number | null {
  if (person === null) return null;
  const seat = seats.findIndex(place => place.person === person);
  return seat === -1 ? null : seat;
}

/** Whether everybody has sat down. */
export const isFull = ({ seats }: TableFacts): boolean => seats.every(({ name }) => name !== null);

/** What only the match and the devices know of a seat. */
export interface SeatLife {
  isHere: boolean;
  isStoodIn: boolean;
}

/** What everybody may know: built from nothing, so that no secret slips in. */
export const infoOf = (facts: TableFacts, lives: readonly SeatLife[]): TableInfo => ({
  id: facts.id,
  code: facts.code,
  game: facts.game,
  version: facts.version,
  config: facts.config,
  clock: facts.clock,
  away: facts.away,
  undo: facts.undo,
  privacy: facts.privacy,
  spectators: facts.spectators,
  chat: facts.chat,
  seats: facts.seats.map(({ name, bot, person, isShown, isSilent }, seat) => ({
    name,
    bot,
    person,
    isHost: person !== null && person === facts.host,
    isHere: lives[seat]?.isHere ?? false,
    isStoodIn: lives[seat]?.isStoodIn ?? false,
    isShown,
    isSilent,
  })),
  commitment: facts.commitment,
  status: facts.status,
  opened: facts.opened,
  next: facts.next,
});

/** The row that keeps these facts. */
export const rowOf = (facts: TableFacts, version: number): TableRow => ({
  id: facts.id,
  code: facts.code,
  version,
  status: facts.status,
  game: facts.game,
  isOpen: facts.privacy === 'open',
  opened: facts.opened,
  facts: JSON.stringify(facts),
});

/** The facts of a row. */
export const factsOf = (row: TableRow): TableFacts => JSON.parse(row.facts) as TableFacts;
