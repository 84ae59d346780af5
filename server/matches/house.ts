import type { AnyGame } from '@saloon/kernel';
import type { Thinker } from '../bots/thinker.ts';
import { Refused } from '../refused.ts';
import { GroupCommit } from '../storage/groupCommit.ts';
import type { Outage, Store, TableRow } from '../storage/store.ts';
import type { Pace } from './due.ts';
import { type Desk, LiveTable } from './liveTable.ts';
import { Timekeeper } from './timekeeper.ts';

/** How a house is run. */
export interface HouseRules {
  pace: Pace;
  /** Several nodes share the store: each leaves the others this long to look after their own tables. */
  grace: number;
  /** The time in milliseconds since 1970; tests bring their own. */
  now(): number;
  /** The game of that name, with its rules loaded; a fault if there is none. */
  gameNamed(id: string): Promise<AnyGame>;
}

const SECOND = 1000;
/** Another node may take a table that this one claimed and did not look after. */
const LEASE = 10 * SECOND;
const BEAT = 5 * SECOND;
/** A table that nobody looks at leaves the memory after so many looks of the sweeper. */
const SWEEPS_UNTIL_SLEEP = 20;
/** So many leave it at one look: whoever plays meanwhile hardly waits for what is written of them. */
const LEAVING_AT_ONCE = 20;
const CLAIMS_AT_ONCE = 50;

/** All tables that this node has to do with. */
export class House {
  readonly store: Store;
  readonly rules: HouseRules;
  private readonly desk: Desk;
  private readonly thinker: Thinker;
  private readonly timekeeper: Timekeeper;
  private readonly tables = new Map<string, Promise<LiveTable | null>>();
  private readonly idle = new Map<string, number>();
  /** One list for all matches, brought up to date with every sign of life. */
  private readonly outages: Outage[] = [];
  /** Tables of which something could not be read. */
  private readonly stale = new Set<string>();
  private readonly timers: NodeJS.Timeout[];
  private readonly healthListeners = new Set<(isReadOnly: boolean) => void>();
  private isClosed = false;
  private work: Promise<unknown> = Promise.resolve();
  /** The first sign of life: it tells for how long the house was closed. */
  private readonly opening: Promise<unknown>;
  /** Nothing can be written at the moment. */
  isReadOnly = false;

  constructor(store: Store, thinker: Thinker, rules: HouseRules) {
    this.store = store;
    this.thinker = thinker;
    this.rules = rules;
    this.timekeeper = new Timekeeper(thinker, rules.now);
    this.desk = {
      store,
      commits: new GroupCommit({ append: lines => this.watched(store.append(lines)) }),
      pace: rules.pace,
      awake: rules.now(),
      now: rules.now,
      gameNamed: rules.gameNamed,
      outages: this.outages,
    };
    store.onForeignChange(id => void this.refresh(id));
    this.timers = [
      setInterval(() => this.inTurn(() => this.sweep()), SECOND),
      setInterval(() => this.inTurn(() => this.beat()), BEAT),
    ];
    this.inTurn(() => this.beat());
    this.opening = this.work;
  }

  get count(): number {
    return this.tables.size;
  }

  /** The table of this id, loaded when it is first asked for. */
  async table(id: string): Promise<LiveTable | null> {
    this.idle.delete(id);
    const known = this.tables.get(id);
    if (known !== undefined) return known;
    const loading = this.opening.then(() => LiveTable.load(this.desk, id));
    this.tables.set(id, loading);
    try {
      const table = await loading;
      if (table === null) this.tables.delete(id);
      else table.listen(() => this.timekeeper.watch(table));
      return table;
    } catch (error) {
      this.tables.delete(id);
      throw error;
    }
  }

  /** The table of this id or short code; refused if there is none. One that cannot be played here says why. */
  async tableCalled(name: string): Promise<LiveTable> {
    const isCode = name.length < 22;
    const id = isCode ? (await this.store.tableByCode(name.toUpperCase()))?.id : name;
    const table = id === undefined ? null : await this.table(id);
    if (table === null) throw new Refused(404, 'table', `There is no table ${name}`, 'unknownTable');
    return table;
  }

  /** Keeps a new table; false if its id or code is taken. A house that cannot keep moves opens no tables either. */
  async create(row: TableRow): Promise<boolean> {
    if (this.isReadOnly) throw new Refused(503, 'table', 'Nothing can be written for the moment', 'readOnly');
    return this.watched(this.store.createTable(row));
  }

  /** Calls back whenever writing begins to fail, and when it works again. */
  onHealth(listener: (isReadOnly: boolean) => void): () => void {
    this.healthListeners.add(listener);
    return () => this.healthListeners.delete(listener);
  }

  private async watched<X>(writing: Promise<X>): Promise<X> {
    try {
      const result = await writing;
      this.setReadOnly(false);
      return result;
    } catch (error) {
      this.setReadOnly(true);
      throw error;
    }
  }

  private setReadOnly(isReadOnly: boolean): void {
    if (this.isReadOnly === isReadOnly) return;
    this.isReadOnly = isReadOnly;
    for (const listener of this.healthListeners) listener(isReadOnly);
  }

  /** One thing after the other; what fails is tried again next time. */
  private inTurn(work: () => Promise<void>): void {
    if (this.isClosed) return;
    this.work = this.work.then(work).catch(() => undefined);
  }

  private async sweep(): Promise<void> {
    if (this.isClosed) return;
    if (this.isReadOnly) await this.watched(this.store.probe());
    for (const id of [...this.stale]) await this.refresh(id);
    const now = this.rules.now();
    const due = await this.store.claimDue(now - this.rules.grace, now + LEASE, CLAIMS_AT_ONCE);
    // A table that cannot be loaded, such as one of other rules, holds no other up.
    for (const id of due) await this.lookAfter(id).catch(() => undefined);
    await this.letSleep();
  }

  private async lookAfter(id: string): Promise<void> {
    const table = await this.table(id);
    table?.claimed();
    if (table !== null) void this.timekeeper.look(table);
  }

  private async beat(): Promise<void> {
    if (this.isClosed) return;
    try {
      const orphans = await this.store.beat(this.rules.now());
      this.outages.splice(0, this.outages.length, ...(await this.store.outagesSince(0)));
      // Not waited for: a table that is being loaded waits for the first beat itself.
      for (const id of orphans) void this.refresh(id);
    } catch {
      // A sign of life that cannot be written is a sign too; the sweeper finds out when it is over.
      this.setReadOnly(true);
    }
  }

  /** Reads what others wrote to a table of ours, or to any. What cannot be read now is read when it can be. */
  private async refresh(id: string | null): Promise<void> {
    for (const one of id === null ? [...this.tables.keys()] : [id]) {
      const loading = this.tables.get(one);
      this.stale.delete(one);
      if (loading === undefined) continue;
      const table = await loading.catch(() => null);
      await table?.refresh().catch(() => this.stale.add(one));
    }
  }

  /** Tables without listeners but the timekeeper leave the memory; the log has them. */
  private async letSleep(): Promise<void> {
    const leaving: LiveTable[] = [];
    for (const [id, loading] of this.tables) {
      const table = await loading.catch(() => null);
      const sweeps = table?.isIdle ? (this.idle.get(id) ?? 0) + 1 : 0;
      this.idle.set(id, sweeps);
      if (table === null || sweeps < SWEEPS_UNTIL_SLEEP || leaving.length === LEAVING_AT_ONCE) continue;
      if (table.dues().some(({ what }) => what === 'bot')) continue;
      this.timekeeper.forget(table);
      this.tables.delete(id);
      this.idle.delete(id);
      leaving.push(table);
    }
    await Promise.all(leaving.map(table => table.keepSnapshot()));
  }

  /** Finishes what is being written, then closes. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    this.timekeeper.close();
    await this.work;
    await Promise.all([...this.tables.values()].map(async loading => (await loading.catch(() => null))?.settled()));
    await this.thinker.close();
    await this.store.close();
  }
}
