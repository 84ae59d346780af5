import type { Outage } from '@saloon/table';
import type { Kysely, Transaction } from 'kysely';
import type { EntryRow } from './newEntry.ts';
import type { Passing, PasskeyRow, PersonRow, RatingRow, SignInRow, Snapshot, TableRow } from './store.ts';

/** What is kept, by table of the database; the same in every store. */
export interface Schema {
  tables: Omit<TableRow, 'isOpen' | 'passing' | 'opener'> & {
    isOpen: number;
    passing: Passing | null;
    opener: string | null;
  };
  lines: EntryRow;
  /** Apart from `tables`, because it changes with almost every entry. */
  dues: { table: string; due: number | null };
  snapshots: Snapshot;
  people: PersonRow;
  passkeys: PasskeyRow;
  signIns: SignInRow;
  /** How often somebody ended the secrets of their seats. */
  tokenEpochs: { person: string; epoch: number };
  once: { key: string; value: string; expires: number };
  sittings: { table: string; seat: number; person: string; share: number | null; hasLeft: number };
  /** Tables whose outcome has been noted. */
  finished: { table: string };
  ratings: RatingRow;
  nodes: { id: string; beat: number };
  /** Seats with a device connected, by the node it is connected to. */
  arrivals: { table: string; seat: number; node: string; since: number };
  /** When the last device of a seat left. */
  departures: { table: string; seat: number; since: number };
  /** One row: the last sign of life of any node. */
  life: { id: number; beat: number | null };
  outages: Outage;
  secrets: { name: string; value: string };
  probes: { id: string; filler: string };
  migrations: { number: number; name: string };
}

/** What the shared queries stand on. */
export interface SqlContext {
  db: Kysely<Schema>;
  /** Whether several nodes use the database, so that rows must be locked. */
  isShared: boolean;
  /** Writes with one statement. */
  write<X>(statement: (db: Kysely<Schema>) => Promise<X>): Promise<X>;
  /** Writes all or nothing, with what the given transaction does. */
  transact<X>(work: (transaction: Transaction<Schema>) => Promise<X>): Promise<X>;
  /** Takes the whole log of a table away. */
  dropLog(db: Kysely<Schema>, table: string): Promise<void>;
  /** Lets words that were said before a time fade, so many at most; tells how many did. */
  fadeTalk(db: Kysely<Schema>, before: number, atMost: number): Promise<number>;
  /** Tells the other nodes, with the transaction's commit, that these tables have changed. */
  tell(db: Kysely<Schema>, tables: readonly string[]): Promise<void>;
}
