import type { Seat } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import type { TableFacts, TableRequest } from '../../index.ts';

/** The time at every table of a suite. */
export interface Hourglass {
  now: number;
}
/** Somebody at a table, through whatever way that host has. */
export interface Client {
  /** Asks, and waits for the answer. */
  ask(request: TableRequest): Promise<void>;
  close(): void;
}
/** A table that one host keeps. */
export interface KeptTable {
  /** Comes in as this seat, or to watch, knowing everything up to that entry; resolves when the table was told. */
  connect(seat: Seat | null, since: number, hear: (message: ServerMessage) => void): Promise<Client>;
  /** Whether entries cannot be written for the moment. */
  failWrites(isFailing: boolean): void;
  /** Somebody leaves a seat to a bot, or takes it back. */
  leave(seat: Seat): Promise<void>;
  comeBack(seat: Seat): Promise<void>;
  /** Time has passed: resolves when the log has so many entries, by what was due. */
  untilEntry(seq: number): Promise<void>;
  /** Everything is closed and opened again, with nothing left but what was written. */
  restart(): Promise<void>;
  close(): Promise<void>;
}
/** One of those who keep tables. */
export interface Host {
  readonly name: string;
  /** Opens a table with these facts, on which nothing has happened yet. Bots never answer by themselves there. */
  open(facts: TableFacts, hourglass: Hourglass): Promise<KeptTable>;
}

/** So long that no bot of a suite ever answers. */
export const SLOW = { shortest: 1e12, longest: 1e12, story: 0 };
