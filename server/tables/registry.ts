import type { AnyGame } from '@saloon/kernel';
import { codeFrom } from '@saloon/protocol';
import { Health, type Outage, type Pace, type Timekeeper } from '@saloon/table';
import type { BotRunner } from '../bots/botRunner.ts';
import { type GestureWitness, seenHere } from '../gestures/witness.ts';
import { HttpError } from '../httpError.ts';
import { GroupCommit } from '../storage/groupCommit.ts';
import type { NewEntry } from '../storage/newEntry.ts';
import type { Store, TableRow } from '../storage/store.ts';
import { LiveTable, type TableContext } from './liveTable.ts';
import { type Retention, tidyUp } from './retention.ts';
import { newTimekeeper } from './time.ts';

/** How the tables of a node are run. */
export interface RegistryOptions {
  pace: Pace;
  /** Several nodes share the store: each leaves the others this long to look after their own tables. */
  grace: number;
  /** The time in milliseconds since 1970; tests bring their own. */
  now(): number;
  /** How long is kept what nobody needs for ever. */
  keep: Retention;
  /** So many tables that were opened from one address may wait. */
  waitingPerAddress: number;
  /** The game of that name, with its rules loaded; a fault if there is none. */
  gameNamed(id: string): Promise<AnyGame>;
  /** Who looks at what hands do; without one, the table itself. */
  gestures?: GestureWitness;
}

/** Hears that a table was loaded, and how many entries its log has. */
export type Woken = (entries: number) => void;

const SECOND = 1000;
/** Another node may take a table that this one claimed and did not look after. */
const LEASE = 10 * SECOND;
const HEARTBEAT = 5 * SECOND;
/** A table that nobody looks at leaves the memory after so many looks of the sweeper. */
const SWEEPS_UNTIL_SLEEP = 20;
/** So many leave it at one look: whoever plays meanwhile hardly waits for what is written of them. */
const LEAVING_AT_ONCE = 20;
const CLAIMS_AT_ONCE = 50;
/** After a crash everything may be due at once. One look takes so many milliseconds of it, so that the heartbeat is not late. */
const LONGEST_LOOK = 500;
/** What was told again to somebody who came late is let go after so many looks of the sweeper. */
const SWEEPS_PER_STORY = 60;

/** What nobody needs any more is cleared away once in so many looks of the sweeper. */
const SWEEPS_PER_TIDYING = 60;

/** All tables that this node has to do with: loads them, lets them sleep, and looks after what is overdue. */
export class TableRegistry {
  readonly store: Store;
  readonly options: RegistryOptions;
  /** Whether anything can be written. */
  readonly health = new Health();
  private readonly context: TableContext;
  private readonly bots: BotRunner;
  private readonly timekeeper: Timekeeper<LiveTable>;
  private readonly tables = new Map<string, Promise<LiveTable | null>>();
  /** Those of them that are loaded: looking after them each second makes no garbage, so that an idle process can rest. */
  private readonly awake = new Map<string, LiveTable>();
  private readonly idle = new Map<string, number>();
  /** One list for all matches, brought up to date with every heartbeat. */
  private readonly outages: Outage[] = [];
  /** Tables of which something could not be read. */
  private readonly stale = new Set<string>();
  private readonly timers: NodeJS.Timeout[];
  private isClosed = false;
  private work: Promise<unknown> = Promise.resolve();
  private sweeps = 0;
  /** The first heartbeat: it tells for how long nobody was there. */
  private readonly opening: Promise<unknown>;

  constructor(store: Store, bots: BotRunner, options: RegistryOptions) {
    this.store = store;
    this.bots = bots;
    this.options = options;
    this.timekeeper = newTimekeeper(bots, options.now);
    this.context = {
      store,
      commits: new GroupCommit({ append: entries => this.health.watch(store.append(entries)) }),
      pace: options.pace,
      awake: options.now(),
      now: options.now,
      gameNamed: options.gameNamed,
      gestures: options.gestures ?? seenHere,
      outages: this.outages,
    };
    store.onForeignChange(id => void this.refresh(id));
    this.timers = [
      setInterval(() => this.inTurn(() => this.sweep()), SECOND),
      setInterval(() => this.inTurn(() => this.heartbeat()), HEARTBEAT),
    ];
    this.inTurn(() => this.heartbeat());
    this.opening = this.work;
  }

  get count(): number {
    return this.tables.size;
  }

  /** The table of this id, loaded when it is first asked for; whoever is first hears how many entries had to be read. */
  async table(id: string, woken?: Woken): Promise<LiveTable | null> {
    this.idle.delete(id);
    const known = this.tables.get(id);
    if (known !== undefined) return known;
    const loading = this.opening.then(() => LiveTable.load(this.context, id));
    this.tables.set(id, loading);
    try {
      const table = await loading;
      if (table === null) this.tables.delete(id);
      else {
        this.awake.set(id, table);
        table.hosted.listen(() => this.timekeeper.watch(table.hosted));
      }
      woken?.(table?.hosted.table?.seq ?? 0);
      return table;
    } catch (error) {
      this.tables.delete(id);
      throw error;
    }
  }

  /** The table of this id or short code; refused if there is none. One that cannot be played here says why. */
  async tableCalled(name: string, woken?: Woken): Promise<LiveTable> {
    const isCode = name.length < 22;
    const id = isCode ? (await this.store.tableByCode(codeFrom(name)))?.id : name;
    const table = id === undefined ? null : await this.table(id, woken);
    if (table === null) throw new HttpError(404, 'table', `There is no table ${name}`, 'unknownTable');
    return table;
  }

  /** Writes an entry together with those that others write now; false if another one has its number. */
  append(entry: NewEntry): Promise<boolean> {
    return this.context.commits.append(entry);
  }

  /** Keeps a new table; false if its id or code is taken. A node that cannot keep moves opens no tables either. */
  async create(row: TableRow): Promise<boolean> {
    if (this.health.isReadOnly) throw new HttpError(503, 'table', 'Nothing can be written for the moment', 'readOnly');
    return this.health.watch(this.store.createTable(row));
  }

  /** One thing after the other; what fails is tried again next time. */
  private inTurn(work: () => Promise<void>): void {
    if (this.isClosed) return;
    this.work = this.work.then(work).catch(() => undefined);
  }

  private async sweep(): Promise<void> {
    if (this.isClosed) return;
    if (this.health.isReadOnly) await this.health.watch(this.store.probe());
    for (const id of [...this.stale]) await this.refresh(id);
    const enough = performance.now() + LONGEST_LOOK;
    while ((await this.lookAfterDue()) === CLAIMS_AT_ONCE && performance.now() < enough && !this.isClosed);
    await this.letSleep();
    if (++this.sweeps % SWEEPS_PER_STORY === 0) this.forgetStories();
    if (this.sweeps % SWEEPS_PER_TIDYING === 0) await this.tidyUp();
  }

  /** Looks after some of the tables that are due, and gives how many these were. */
  private async lookAfterDue(): Promise<number> {
    const now = this.options.now();
    const due = await this.store.claimDue(now - this.options.grace, now + LEASE, CLAIMS_AT_ONCE);
    // A table that cannot be loaded, such as one of other rules, holds no other up.
    for (const id of due) await this.lookAfter(id).catch(() => undefined);
    return due.length;
  }

  private async lookAfter(id: string): Promise<void> {
    const table = await this.table(id);
    table?.claimed();
    if (table !== null) void this.timekeeper.look(table.hosted);
  }

  private async heartbeat(): Promise<void> {
    if (this.isClosed) return;
    try {
      const orphans = await this.store.heartbeat(this.options.now());
      this.outages.splice(0, this.outages.length, ...(await this.store.outagesSince(0)));
      // Not waited for: a table that is being loaded waits for the first heartbeat itself.
      for (const id of orphans) void this.refresh(id);
    } catch {
      // A heartbeat that cannot be written is a sign too; the sweeper finds out when it is over.
      this.health.note(true);
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
    for (const [id, table] of this.awake) {
      if (!table.isIdle) {
        this.idle.delete(id);
        continue;
      }
      const sweeps = (this.idle.get(id) ?? 0) + 1;
      this.idle.set(id, sweeps);
      if (sweeps < SWEEPS_UNTIL_SLEEP || leaving.length === LEAVING_AT_ONCE || table.waitsForBot) continue;
      this.timekeeper.forget(table.hosted);
      this.forget(id);
      leaving.push(table);
    }
    if (leaving.length > 0) await Promise.all(leaving.map(table => table.keepSnapshot()));
  }

  /** Clears away what nobody needs for ever; what fails now is tried again soon. */
  tidyUp(): Promise<void> {
    const { store, options } = this;
    const dropped = (id: string) => this.forget(id);
    return tidyUp({ store, keep: options.keep, now: options.now, table: id => this.table(id), dropped });
  }

  private forget(id: string): void {
    this.tables.delete(id);
    this.awake.delete(id);
    this.idle.delete(id);
  }

  private forgetStories(): void {
    for (const table of this.awake.values()) table.hosted.forgetStory();
  }

  /** Finishes what is being written, then closes. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    this.timekeeper.close();
    await this.work;
    await Promise.all(
      [...this.tables.values()].map(async loading => (await loading.catch(() => null))?.hosted.settled()),
    );
    await this.bots.close();
    await this.store.close();
  }
}
