import 'fake-indexeddb/auto';
import type { ServerMessage } from '@saloon/protocol';
import { PROTOCOL } from '@saloon/protocol/constants';
import { LocalConnection } from '../../../web/local/localConnection.ts';
import { LocalTables } from '../../../web/local/localTables.ts';
import { TableDatabase } from '../../../web/local/tableDatabase.ts';
import type { Entry, TableFacts } from '../../index.ts';
import { type Client, type Host, type Hourglass, type KeptTable, SLOW } from './host.ts';

let count = 0;

/** The browser's worker, with its tables in IndexedDB. */
export const inBrowser = (): Host => ({
  name: 'worker of the browser',
  async open(facts, hourglass) {
    const name = `conformance-${++count}`;
    await new TableDatabase(name).create(facts, []);
    return new WorkerTable(name, facts, hourglass);
  },
});

/** A database in which a write may fail. */
class FailingDatabase extends TableDatabase {
  isFailing = false;

  override append(table: string, entry: Entry): Promise<'written' | 'taken'> {
    return this.isFailing ? Promise.reject(new Error('The quota is exceeded')) : super.append(table, entry);
  }
}

class WorkerTable implements KeptTable {
  private readonly name: string;
  private readonly facts: TableFacts;
  private readonly hourglass: Hourglass;
  private database: FailingDatabase;
  private tables: LocalTables;

  constructor(name: string, facts: TableFacts, hourglass: Hourglass) {
    this.name = name;
    this.facts = facts;
    this.hourglass = hourglass;
    this.database = new FailingDatabase(name);
    this.tables = this.openTables();
  }

  private openTables(): LocalTables {
    const tables = new LocalTables(this.database, {
      now: () => this.hourglass.now,
      // The hourglass jumps, so whoever waits looks again and again whether the time has come.
      after: (milliseconds, call) => {
        const due = this.hourglass.now + milliseconds;
        const timer = setInterval(() => {
          if (this.hourglass.now < due) return;
          clearInterval(timer);
          call();
        }, 5);
        return () => clearInterval(timer);
      },
    });
    tables.pace = SLOW;
    return tables;
  }

  async connect(seat: number | null, since: number, hear: (message: ServerMessage) => void): Promise<Client> {
    const connection = new LocalConnection(this.tables, message => hear(structuredClone(message)));
    const token = seat === null ? null : String(seat);
    await connection.receive({ type: 'hello', protocol: PROTOCOL, table: this.facts.id, token, since });
    return { ask: request => connection.receive(request), close: () => connection.close() };
  }

  failWrites(isFailing: boolean): void {
    this.database.isFailing = isFailing;
  }

  async leave(seat: number): Promise<void> {
    const table = await this.tables.open(this.facts.id);
    await table.submit({ seat, id: null }, { type: 'standIn', why: 'left' });
  }

  async comeBack(seat: number): Promise<void> {
    const table = await this.tables.open(this.facts.id);
    await table.submit({ seat, id: null }, { type: 'return' });
  }

  async untilEntry(seq: number): Promise<void> {
    const table = await this.tables.open(this.facts.id);
    while ((table.table?.seq ?? 0) < seq) await new Promise(resolve => setTimeout(resolve, 5));
  }

  async restart(): Promise<void> {
    await this.tables.stop();
    await this.database.close();
    this.database = new FailingDatabase(this.name);
    this.tables = this.openTables();
  }

  async close(): Promise<void> {
    await this.tables.stop();
    await this.database.close();
  }
}
