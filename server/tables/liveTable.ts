import { type AnyGame, Fault, type Option } from '@saloon/kernel';
import {
  type Answered,
  dealTable,
  dealtIfReady,
  dueAt,
  dues,
  type Entry,
  type EntryStore,
  HostedTable,
  hasEnded,
  isOver,
  type Outage,
  type Pace,
  type Presence,
  type Surroundings,
  snapshotOf,
  type TableFacts,
  type TableKeeper,
  type TableSnapshot,
  type TableState,
  type WhyStandIn,
} from '@saloon/table';
import type { GestureWitness } from '../gestures/witness.ts';
import { LONGEST_WAY } from '../live/roundTrip.ts';
import type { GroupCommit } from '../storage/groupCommit.ts';
import { newEntry } from '../storage/newEntry.ts';
import type { Ending, Store, TableRow } from '../storage/store.ts';
import { factsOf, rowOf } from './tableRow.ts';

/** What every table of a node shares. */
export interface TableContext {
  readonly store: Store;
  readonly commits: Pick<GroupCommit, 'append'>;
  readonly pace: Pace;
  readonly awake: number;
  now(): number;
  gameNamed(id: string): Promise<AnyGame>;
  readonly gestures: GestureWitness;
  readonly outages: readonly Outage[];
}
/** What becomes of a table's facts. */
export type NextFacts = (facts: TableFacts) => TableFacts;

/** A snapshot is kept every so many entries; it saves playing them again, which takes a few milliseconds. */
const ENTRIES_PER_SNAPSHOT = 250;

/** A table whose match has ended, or was left by everybody; one that was closed stays closed. */
const asEnded =
  (status: 'over' | 'closed'): NextFacts =>
  facts =>
    facts.status === 'playing' ? { ...facts, status } : facts;

/** A table that could not begin. */
const asGivenUp: NextFacts = facts => (facts.status === 'dealing' ? { ...facts, status: 'closed' } : facts);

/** A table that somebody of this node looks at. Everything here can be built again from the store. */
export class LiveTable implements TableKeeper {
  readonly hosted: HostedTable<LiveTable>;
  readonly entries: EntryStore;
  /** Whether the last entry was written here, so that this node also keeps the time. */
  isDriver = false;
  private readonly context: TableContext;
  private presence: readonly Presence[] = [];
  private version: number;
  private readonly devices = new Map<number, number>();
  private keptSeq = 0;
  /** The due time that the store has; undefined if this node cannot tell. */
  private known: number | null | undefined;

  private constructor(context: TableContext, row: TableRow) {
    this.context = context;
    this.version = row.version;
    const { id } = row;
    const { store } = context;
    this.entries = {
      append: (entry, after) => this.write(entry, after),
      read: after => store.entriesAfter(id, after),
      sentAs: (seat, sentAs) => store.entrySentAs(id, seat, sentAs),
    };
    this.hosted = new HostedTable<LiveTable>(factsOf(row), this);
  }

  /** The table as the store has it; null if there is none. */
  static async load(context: TableContext, id: string): Promise<LiveTable | null> {
    const row = await context.store.table(id);
    if (row === null) return null;
    const table = new LiveTable(context, row);
    table.presence = await context.store.presence(id);
    await table.begin();
    return table;
  }

  get id(): string {
    return this.hosted.id;
  }
  get facts(): TableFacts {
    return this.hosted.facts;
  }
  /** Nobody looks but the node itself. */
  get isIdle(): boolean {
    return this.hosted.listenerCount <= 1;
  }

  /** Nobody looks, and nobody of those who sit here has a device connected to any node. */
  get isDeserted(): boolean {
    return this.isIdle && !this.presence.some(({ isHere }) => isHere);
  }

  now(): number {
    return this.context.now();
  }

  witness({ game, state }: TableState, option: Option): Promise<Option> {
    return this.context.gestures.see({ game, state, option });
  }

  breathe(): Promise<void> {
    return new Promise(resolve => setImmediate(resolve));
  }

  around(): Surroundings {
    const { pace, awake } = this.context;
    return { presence: this.presence, pace, awake, longestWay: LONGEST_WAY };
  }

  /** The match, from its log and the last snapshot of it, if it has begun. */
  private async begin(): Promise<void> {
    const { facts } = this;
    if (facts.started === null) return;
    const { store, gameNamed, outages } = this.context;
    const game = await gameNamed(facts.game);
    const [entries, kept] = await Promise.all([store.entriesAfter(facts.id, 0), store.snapshot(facts.id)]);
    const snapshot = kept === null ? null : (JSON.parse(kept.body) as Omit<TableSnapshot, 'seq'>);
    this.hosted.begin(game, entries, outages, kept === null ? null : ({ ...snapshot, seq: kept.seq } as TableSnapshot));
    this.keptSeq = kept?.seq ?? 0;
  }

  // ── The log ─────────────────────────────────────────────────────────────────

  private async write(entry: Entry, after: TableState): Promise<'written' | 'taken'> {
    // A match that has ended is due at once, so that it is finished even if this node dies right here.
    const due = hasEnded(after) ? entry.at : dueAt(after, this.around());
    const isNews = due !== this.known;
    if (!(await this.context.commits.append(newEntry(this.id, entry, isNews ? due : undefined)))) return 'taken';
    if (isNews) this.known = due;
    this.isDriver = true;
    if (after.seq - this.keptSeq >= ENTRIES_PER_SNAPSHOT) void this.keepSnapshot(after).catch(() => undefined);
    return 'written';
  }

  /** A bot answers for this seat from now on. */
  standIn(seat: number, why: WhyStandIn): Promise<Answered> {
    return this.hosted.submit({ seat, id: null }, { type: 'standIn', why });
  }

  /** The person takes the seat back. */
  returns(seat: number): Promise<Answered> {
    return this.hosted.submit({ seat, id: null }, { type: 'return' });
  }

  /** Keeps the table as it stands, so that it loads quickly next time; what is over is hardly ever looked at again. */
  async keepSnapshot(table: TableState | null = this.hosted.table): Promise<void> {
    if (table === null || isOver(table) || table.seq === this.keptSeq || table.seq === 0) return;
    this.keptSeq = table.seq;
    const { seq, ...kept } = snapshotOf(table);
    await this.context.store.keepSnapshot({ table: this.id, seq, body: JSON.stringify(kept) });
  }

  // ── Facts ───────────────────────────────────────────────────────────────────

  /** Changes the facts as they are now; if somebody else was quicker, it looks again. */
  change(next: NextFacts): Promise<TableFacts> {
    return this.hosted.inTurn(() => this.replace(next, row => this.context.store.updateTable(row)));
  }

  /** The match is over, and this is what it leaves behind. */
  finish(ending: Ending): Promise<TableFacts> {
    const { table } = this.hosted;
    const status = table !== null && isOver(table) ? 'over' : 'closed';
    return this.hosted.inTurn(() => this.replace(asEnded(status), row => this.context.store.finish(row, ending)));
  }

  private async replace(next: NextFacts, keep: (row: TableRow) => Promise<boolean>): Promise<TableFacts> {
    for (;;) {
      const wanted = next(this.facts);
      const isBeginning = this.facts.started === null && wanted.started !== null;
      const wasDealing = this.facts.status === 'dealing';
      // Nothing says that a match begins before it is known that it can be dealt.
      if (isBeginning || (this.facts.status === 'waiting' && wanted.status === 'dealing'))
        dealTable(await this.context.gameNamed(wanted.game), wanted);
      if (await keep(rowOf(wanted, this.version + 1))) {
        await this.adopt(wanted, this.version + 1);
        // A table that waited for its people was never due; one that waited for its dice is, until somebody writes otherwise.
        if (isBeginning && !wasDealing) this.known = null;
        return wanted;
      }
      await this.reloadFacts();
    }
  }

  private async adopt(facts: TableFacts, version: number): Promise<void> {
    this.version = version;
    this.hosted.replaceFacts(facts);
    if (this.hosted.table === null) await this.begin();
    this.hosted.changed('seats');
  }

  private async reloadFacts(): Promise<void> {
    const row = await this.context.store.table(this.id);
    if (row === null || row.version === this.version) return;
    await this.adopt(factsOf(row), row.version);
  }

  /** Another node wrote to this table, or may have: reads what is new. */
  refresh(): Promise<void> {
    return this.hosted.inTurn(async () => {
      this.isDriver = false;
      this.known = undefined;
      await this.reloadFacts();
      await this.hosted.readOn();
      await this.refreshPresence();
    });
  }

  // ── Devices ─────────────────────────────────────────────────────────────────

  /** A device of this seat connected; the seat is here with its first one. */
  async arrive(seat: number): Promise<void> {
    const count = (this.devices.get(seat) ?? 0) + 1;
    this.devices.set(seat, count);
    if (count > 1) return;
    await this.context.store.arrive(this.id, seat, this.now());
    await this.refreshPresence();
  }

  async depart(seat: number): Promise<void> {
    const count = (this.devices.get(seat) ?? 1) - 1;
    this.devices.set(seat, count);
    if (count > 0) return;
    await this.context.store.depart(this.id, seat, this.now());
    await this.refreshPresence();
  }

  private async refreshPresence(): Promise<void> {
    const before = JSON.stringify(this.presence);
    this.presence = await this.context.store.presence(this.id);
    if (JSON.stringify(this.presence) === before) return;
    this.hosted.changed('seats');
    await this.settleDue();
  }

  // ── Time ────────────────────────────────────────────────────────────────────

  /** When the table wants to be looked at next, if this node keeps its time; null: not as things stand. */
  get nextDue(): number | null {
    const { table } = this.hosted;
    if (!this.isDriver) return null;
    if (table !== null && hasEnded(table)) return this.now();
    return this.known === undefined ? this.due : this.known;
  }

  /** The same as the table itself says. While the dice are mixed it waits for those who have not opened their nonce. */
  private get due(): number | null {
    const { table } = this.hosted;
    if (table !== null) return dueAt(table, this.around());
    return this.facts.status === 'dealing' ? (this.facts.dealBy ?? null) : null;
  }

  /** The time to open nonces is over: the match begins with those that were. */
  async deal(): Promise<void> {
    if (this.facts.status === 'dealing') {
      // Under rules that changed meanwhile it can never begin, and nobody may leave it.
      const begun = this.change(facts => dealtIfReady(facts, this.now()));
      await begun.catch(error => (error instanceof Fault ? this.change(asGivenUp) : Promise.reject(error)));
    }
    await this.settleDue();
  }

  /** Whether a bot is to answer at this table. */
  get waitsForBot(): boolean {
    const { table } = this.hosted;
    return table !== null && dues(table, this.around()).some(({ what }) => what === 'bot');
  }

  /** This node alone looks after the table now, and the store has another due time meanwhile. */
  claimed(): void {
    this.isDriver = true;
    this.known = undefined;
  }

  /** When this table wants to be looked at: written down where any node finds it. */
  async settleDue(): Promise<void> {
    const { table } = this.hosted;
    if (table !== null && hasEnded(table)) return;
    const { due } = this;
    if (due === this.known) return;
    this.known = due;
    try {
      await this.context.store.setDue(this.id, due);
    } catch (error) {
      this.known = undefined;
      throw error;
    }
    this.hosted.changed('match');
  }
}
