import type { Seat } from '@saloon/kernel';
import type { Entry, TableFacts } from '@saloon/table';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { SiteError } from '../session/siteError.ts';
import { entriesOfSaved, factsOfSaved, type VersionOne } from './versionOne.ts';

interface Stores extends DBSchema {
  facts: { key: string; value: TableFacts };
  /** By table and number. */
  entries: { key: [string, number]; value: Entry };
}
type Upgrade = IDBPTransaction<Stores, ('facts' | 'entries')[], 'versionchange'>;

const VERSION = 2;
/** How long another page may take to let go of the database as it was before, in milliseconds. */
const PATIENCE = 3000;

/** The tables of this device in the browser's own database: what is known about each, and its log. */
export class TableDatabase {
  private readonly name: string;
  private connection: Promise<IDBPDatabase<Stores>> | null = null;

  constructor(name = 'saloon') {
    this.name = name;
  }

  /** The open database; whatever ended the last connection, the next one may succeed. */
  private open(): Promise<IDBPDatabase<Stores>> {
    if (this.connection !== null) return this.connection;
    const connection = this.connect();
    this.connection = connection;
    connection.catch(() => this.forget(connection));
    return connection;
  }

  private forget(connection: Promise<IDBPDatabase<Stores>>): void {
    if (this.connection === connection) this.connection = null;
  }

  private connect(): Promise<IDBPDatabase<Stores>> {
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const connection = new Promise<IDBPDatabase<Stores>>((resolve, reject) => {
      openDB<Stores>(this.name, VERSION, {
        upgrade: (database, from, _to, transaction) => upgrade(database, from, transaction),
        blocked: () => {
          giveUp = setTimeout(() => reject(blocked()), PATIENCE);
        },
        // A page with a newer version waits for this one to let go.
        blocking: (_version, _newer, { target }) => {
          (target as IDBDatabase).close();
          this.forget(connection);
        },
        terminated: () => this.forget(connection),
      })
        .finally(() => clearTimeout(giveUp))
        .then(resolve, error => reject(unopened(error)));
    });
    return connection;
  }

  /** Lets go of the database; it is opened again when it is next needed. */
  async close(): Promise<void> {
    const { connection } = this;
    this.connection = null;
    (await connection)?.close();
  }

  /** Every table. */
  async tables(): Promise<TableFacts[]> {
    return (await this.open()).getAll('facts');
  }

  /** What is known about this table. */
  async facts(table: string): Promise<TableFacts | undefined> {
    return (await this.open()).get('facts', table);
  }

  /** A new table, with what is on it already: all of it is kept, or nothing. */
  async create(facts: TableFacts, entries: readonly Entry[]): Promise<void> {
    const writing = (await this.open()).transaction(['facts', 'entries'], 'readwrite', { durability: 'strict' });
    const store = writing.objectStore('entries');
    await Promise.all([
      writing.objectStore('facts').add(facts),
      ...entries.map(entry => store.add(entry, [facts.id, entry.seq])),
      writing.done,
    ]);
  }

  /** Other facts about a table that is kept here. */
  async keep(facts: TableFacts): Promise<void> {
    await (await this.open()).put('facts', facts);
  }

  /** Clears a table away, with its log. */
  async drop(table: string): Promise<void> {
    const writing = (await this.open()).transaction(['facts', 'entries'], 'readwrite');
    await Promise.all([
      writing.objectStore('facts').delete(table),
      writing.objectStore('entries').delete(entriesAfter(table, 0)),
      writing.done,
    ]);
  }

  /** Writes an entry at its number; `taken` if another page wrote one there. */
  async append(table: string, entry: Entry): Promise<'written' | 'taken'> {
    const writing = (await this.open()).transaction('entries', 'readwrite', { durability: 'strict' });
    try {
      await Promise.all([writing.store.add(entry, [table, entry.seq]), writing.done]);
      return 'written';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return 'taken';
      throw error;
    }
  }

  /** A table's entries after this number, in order. */
  async read(table: string, after: number): Promise<Entry[]> {
    return (await this.open()).getAll('entries', entriesAfter(table, after));
  }

  /** The entry that this author wrote, by the id it was sent under. */
  async sentAs(table: string, seat: Seat | null, id: string): Promise<Entry | null> {
    const entries = await this.read(table, 0);
    return entries.find(entry => entry.seat === seat && entry.id === id) ?? null;
  }
}

const entriesAfter = (table: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([table, seq], [table, Number.MAX_SAFE_INTEGER], true);

const blocked = (): SiteError =>
  new SiteError({
    code: 'readOnly',
    at: 'database',
    message: 'Another page still uses the tables as they were kept before',
  });

/** A newer page may have been here; otherwise the device keeps nothing for this page, or has no room. */
function unopened(error: unknown): SiteError {
  const isNewer = error instanceof DOMException && error.name === 'VersionError';
  return new SiteError({ code: isNewer ? 'readOnly' : 'notKept', at: 'database', message: String(error) });
}

/** Brings the database to this version: wholly, or it stays as it is. Whoever opens it hears of what goes wrong. */
function upgrade(database: IDBPDatabase<Stores>, from: number, transaction: Upgrade): void {
  database.createObjectStore('facts', { keyPath: 'id' });
  database.createObjectStore('entries');
  transaction.done.catch(() => undefined);
  if (from === 0) return;
  migrate(database, transaction)
    .catch(() => transaction.abort())
    // Where a write failed, the transaction has ended by itself.
    .catch(() => undefined);
}

/** Takes over what version 1 kept: every match goes on as it stood. */
async function migrate(database: IDBPDatabase<Stores>, transaction: Upgrade): Promise<void> {
  const before = transaction as unknown as IDBPTransaction<VersionOne, ('tables' | 'lines')[], 'versionchange'>;
  const [facts, entries] = [transaction.objectStore('facts'), transaction.objectStore('entries')];
  for (const saved of await before.objectStore('tables').getAll()) {
    const log = await before.objectStore('lines').getAll(entriesAfter(saved.id, 0));
    await facts.add(factsOfSaved(saved));
    for (const entry of entriesOfSaved(saved, log)) await entries.add(entry, [saved.id, entry.seq]);
  }
  for (const name of ['tables', 'lines'] as const)
    (database as unknown as IDBPDatabase<VersionOne>).deleteObjectStore(name);
}
