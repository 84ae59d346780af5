import type { Device, Rating, Sitting, TableInfo } from '@saloon/protocol';
import type { Entry, Outage, Presence } from '@saloon/table';
import type { NewEntry } from './newEntry.ts';

/** A table as it is kept. Changed as a whole; `version` tells whether somebody else was quicker. */
export interface TableRow {
  id: string;
  /** The short code; null for private tables. Two tables that are not over never share one. */
  code: string | null;
  version: number;
  status: TableInfo['status'];
  game: string;
  /** Listed in the lobby. */
  isOpen: boolean;
  /** When it was opened, in milliseconds since 1970, like every time here. */
  opened: number;
  /** Why nobody needs it for ever: it waits for people, or is a record that was handed in. Absent for matches of this house. */
  passing?: Passing;
  /** Who opened it, as far as that is counted: a mark of their address, which cannot be read back. */
  opener?: string;
  /** The table's facts as JSON; only the server reads them, they hold the seed. */
  facts: string;
}

/** What passes: a table that waits, or a record that was handed in. */
export type Passing = 'waiting' | 'record';

/** A state to load a match quickly from: everything up to and including this entry. */
export interface Snapshot {
  table: string;
  seq: number;
  body: string;
}

/** Tables and their logs. An entry is accepted by being written at the next number; the log is the truth. */
export interface TableStore {
  /** False if the id or the code is taken. */
  createTable(row: TableRow): Promise<boolean>;
  table(id: string): Promise<TableRow | null>;
  /** Only tables that are waiting or playing are found by their code. */
  tableByCode(code: string): Promise<TableRow | null>;
  /** Writes the next version; false if the stored one is not `row.version - 1`. */
  updateTable(row: TableRow): Promise<boolean>;
  /**
   * Open tables that wait for players first, then those that can be watched. Of each opener one after the other, the newest
   * first, so that nobody who opens many pushes others off the first page.
   */
  openTables(atMost: number, from?: number): Promise<TableRow[]>;
  /** How many tables of this opener wait. */
  waitingOf(opener: string): Promise<number>;
  /**
   * Writes all entries in one durable commit and returns those that won their number. Entries of one
   * table win in a row, from the number that is next in its log, until one loses: none stands on an entry that is not
   * there. Rejects if the commit failed; if that was a broken connection, they may be there nevertheless.
   */
  append(entries: readonly NewEntry[]): Promise<readonly NewEntry[]>;
  /** The entries of a table after this number, in order. */
  entriesAfter(table: string, seq: number): Promise<Entry[]>;
  /** The entry that was sent under this id, if it was written. */
  entrySentAs(table: string, seat: number | null, id: string): Promise<Entry | null>;
  /** Keeps a newer snapshot than the one there is. */
  keepSnapshot(snapshot: Snapshot): Promise<void>;
  snapshot(table: string): Promise<Snapshot | null>;
  /** When the table wants to be looked at again, apart from an entry. */
  setDue(table: string, due: number | null): Promise<void>;
  /**
   * Tables that were due before `before`, for one node alone to look at: each is put off to `until`, so that another
   * node takes it only if this one dies meanwhile.
   */
  claimDue(before: number, until: number, atMost: number): Promise<string[]>;
}

/** Somebody known to this server. */
export interface PersonRow {
  id: string;
  name: string;
  created: number;
}
/** A passkey of somebody. */
export interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  person: string;
  /** The public key, base64url. */
  key: string;
  counter: number;
  /** The kind of device it was made on, and when; null if nobody noted that yet. */
  device: Device;
  created: number | null;
}
/** A browser in which somebody is known: its cookie names it. */
export interface SignInRow {
  id: string;
  person: string;
  device: Device;
  created: number;
  /** When it was last used, as far as that was noted. */
  seen: number;
}
/** Somebody's place at a table, for "my matches" and the history. */
export interface SittingRow extends Sitting {
  person: string;
  isOpen: boolean;
}
/** A rated player: a person's id, or `bot:` and its kind. */
export interface RatingRow extends Rating {
  player: string;
}

/** People, their passkeys, their matches and ratings. */
export interface PeopleStore {
  keepPerson(person: PersonRow): Promise<void>;
  person(id: string): Promise<PersonRow | null>;
  /** Keeps a new passkey: whoever has one of this id has it for good. Nobody has more than so many. */
  addPasskey(passkey: PasskeyRow, atMost: number): Promise<'added' | 'taken' | 'tooMany'>;
  /** Notes how often a passkey was used; false if it was removed meanwhile. */
  countPasskey(id: string, counter: number): Promise<boolean>;
  removePasskey(person: string, id: string): Promise<void>;
  passkey(id: string): Promise<PasskeyRow | null>;
  passkeysOf(person: string): Promise<PasskeyRow[]>;
  /** Keeps something that can be taken once, until it expires. */
  keepOnce(key: string, value: string, expires: number): Promise<void>;
  /** Takes it; null if it was never there, was taken, or has expired. */
  takeOnce(key: string, now: number): Promise<string | null>;
  /** Notes that somebody sits at a table, or no longer (null). */
  sit(table: string, seat: number, person: string | null): Promise<void>;
  /** The newest first. */
  sittingsOf(person: string, atMost: number): Promise<SittingRow[]>;
  /** How many matches somebody left before their end. */
  matchesLeft(person: string): Promise<number>;
  ratingsOf(player: string): Promise<RatingRow[]>;
  /** The best of a game by `mu - 3 sigma`, of those with at least so many matches. */
  bestAt(game: string, matches: number, atMost: number): Promise<RatingRow[]>;
  /**
   * Writes the next version of a table whose match is over, what the outcome gave each seat, the ratings, and that
   * nothing is due there any more. False, with nothing written, if the stored version is not `row.version - 1`.
   * However often it is called for a table, shares and ratings count once.
   */
  finish(row: TableRow, ending: Ending): Promise<boolean>;
}

/** Where people are signed in. Whatever is ended here is told to all nodes. */
export interface SignInStore {
  /**
   * Begins one, and ends those that were not seen for longest if there are more than so many; gives what it ended. If it comes
   * from another one that has ended meanwhile, nothing is begun: null.
   */
  beginSignIn(row: SignInRow, atMost: number, from?: string): Promise<string[] | null>;
  signIn(id: string): Promise<SignInRow | null>;
  /** The last seen first. */
  signInsOf(person: string): Promise<SignInRow[]>;
  seeSignIn(id: string, now: number): Promise<void>;
  /** Ends one, if it is this person's; gives what it ended. */
  endSignIn(person: string, id: string): Promise<string[]>;
  /** Ends all but one, and the secrets of all seats; gives what it ended. */
  endOtherSignIns(person: string, kept: string): Promise<string[]>;
  /** How often this person ended the secrets of their seats. */
  tokenEpoch(person: string): Promise<number>;
  /** Calls back for what another node ended; after a lost connection, with null: look at everything again. */
  onEndedElsewhere(listener: (ended: string | null) => void): void;
}

/** What a match that is over leaves behind. */
export interface Ending {
  /** What the outcome gave each seat; null for those it does not concern. */
  shares: readonly (number | null)[];
  /** Seats whose people left and were not back. */
  left: readonly number[];
  /** Who is rated, each named once. */
  players: readonly string[];
  /** Gets their ratings now, in the same order, null for newcomers; gives the new ones. */
  rate(now: readonly (RatingRow | null)[]): readonly RatingRow[];
}

/** What is cleared away, a little at a time. */
export interface RetentionStore {
  /** Tables that pass and were opened before this time, the oldest first. */
  passingTables(kind: Passing, before: number, atMost: number): Promise<string[]>;
  /** Takes a table away with all that belongs to it; false if it has changed meanwhile. */
  dropTable(table: Pick<TableRow, 'id' | 'version'>): Promise<boolean>;
  /** Takes guests away who came before this time, were not seen since, keep no name and never played; tells how many. */
  dropGuests(before: number, atMost: number): Promise<number>;
  /** Lets words fade that were said before this time; tells how many. */
  fadeTalk(before: number, atMost: number): Promise<number>;
}

/** What several nodes know of each other. With the embedded store there is only one. */
export interface NodeStore {
  /** The first device of a seat came to this node. */
  arrive(table: string, seat: number, at: number): Promise<void>;
  /** The last device of a seat left this node. */
  depart(table: string, seat: number, at: number): Promise<void>;
  /** Seats that were ever here; devices of nodes that died count as gone since the node's last sign of life. */
  presence(table: string): Promise<Presence[]>;
  /**
   * A sign of life of this node, first thing and then every few seconds. Notices outages, and returns tables whose seats
   * were on a node that died.
   */
  heartbeat(now: number): Promise<string[]>;
  /** Every outage noticed so far that ended after this time. */
  outagesSince(time: number): Promise<Outage[]>;
  /** Calls back for tables that another node wrote to; after a lost connection, with null: look at everything again. */
  onForeignChange(listener: (table: string | null) => void): void;
  /** The secret of that name, the same for all nodes; made when it is first asked for. */
  secret(name: string): Promise<string>;
  /** Fails if nothing can be written at the moment. */
  probe(): Promise<void>;
  /** A consistent copy of everything into a new file while the server runs; only the embedded store can. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Where everything survives. */
export interface Store extends TableStore, PeopleStore, SignInStore, NodeStore, RetentionStore {}
