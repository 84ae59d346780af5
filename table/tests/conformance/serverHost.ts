import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import { openPostgres } from '../../../server/storage/postgres.ts';
import { openSqlite } from '../../../server/storage/sqlite.ts';
import type { Store } from '../../../server/storage/store.ts';
import type { LiveTable } from '../../../server/tables/liveTable.ts';
import { rowOf } from '../../../server/tables/tableRow.ts';
import { until } from '../../../server/tests/player.ts';
import type { TestPostgres } from '../../../server/tests/postgres.ts';
import { World } from '../../../server/tests/world.ts';
import type { TableFacts } from '../../index.ts';
import { type Client, type Host, type Hourglass, type KeptTable, SLOW } from './host.ts';

/** Somewhere to keep one table, empty at first. */
interface Place {
  open(): Promise<Store>;
  clear(): void;
}

const serverOn = (name: string, game: AnyGame, makePlace: () => Promise<Place>): Host => ({
  name,
  async open(facts, hourglass) {
    const place = await makePlace();
    const store = await place.open();
    await store.createTable(rowOf(facts, 0));
    await store.close();
    return new ServedTable(facts, hourglass, game, place).start();
  },
});

/** The server with its own database in a folder. */
export const onSqlite = (game: AnyGame): Host =>
  serverOn('server on SQLite', game, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saloon-conformance-'));
    return { open: () => openSqlite(folder), clear: () => rmSync(folder, { recursive: true }) };
  });

/** A node of several, on a new database for each table. */
export const onPostgres = (game: AnyGame, postgres: TestPostgres): Host =>
  serverOn('server on PostgreSQL', game, async () => {
    const url = await postgres.createDatabase(`conformance${++databases}`);
    return { open: () => openPostgres(url), clear: () => undefined };
  });
let databases = 0;

class ServedTable implements KeptTable {
  private readonly facts: TableFacts;
  private readonly hourglass: Hourglass;
  private readonly game: AnyGame;
  private readonly place: Place;
  private world: World | null = null;
  private isFailing = false;

  constructor(facts: TableFacts, hourglass: Hourglass, game: AnyGame, place: Place) {
    this.facts = facts;
    this.hourglass = hourglass;
    this.game = game;
    this.place = place;
  }

  async start(): Promise<this> {
    const store = await this.place.open();
    const append: Store['append'] = entries =>
      this.isFailing ? Promise.reject(new Error('The disk is full')) : store.append(entries);
    // The hourglass jumps, which would look like an outage: no clock would have run.
    const timeless: Pick<Store, 'heartbeat' | 'outagesSince'> = {
      heartbeat: async () => [],
      outagesSince: async () => [],
    };
    this.world = World.on({ ...store, ...timeless, append }, this.hourglass, async () => this.game, SLOW);
    return this;
  }

  private get open(): World {
    if (this.world === null) throw new Error('The server is closed');
    return this.world;
  }

  private async live(): Promise<LiveTable> {
    return this.open.registry.tableCalled(this.facts.id);
  }

  async connect(seat: number | null, since: number, hear: (message: ServerMessage) => void): Promise<Client> {
    const person = seat === null ? null : (this.facts.seats[seat]?.person ?? null);
    const ear = this.open.connect(person);
    ear.on('heard', hear);
    await ear.greet(this.facts.id, since);
    return { ask: request => ear.ask(request), close: () => ear.leave() };
  }

  failWrites(isFailing: boolean): void {
    this.isFailing = isFailing;
  }

  async leave(seat: number): Promise<void> {
    await (await this.live()).standIn(seat, 'left');
  }

  async comeBack(seat: number): Promise<void> {
    await (await this.live()).returns(seat);
  }

  async untilEntry(seq: number): Promise<void> {
    const { hosted } = await this.live();
    await until(() => (hosted.table?.seq ?? 0) >= seq);
  }

  async restart(): Promise<void> {
    await this.open.close();
    await this.start();
  }

  async close(): Promise<void> {
    await this.open.close();
    this.place.clear();
  }
}
