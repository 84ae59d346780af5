import type { AnyGame, Option, Refusal, Seat } from '@saloon/kernel';
import type { TableInfo } from '@saloon/protocol';
import { Annals, type Effort } from './annals.ts';
import { type Dispatched, dispatch, gestureIn, type TableCommand } from './dispatch.ts';
import type { Surroundings } from './due.ts';
import type { Author, Entry, Happened } from './entry.ts';
import { infoOf, type TableFacts } from './facts.ts';
import { refuse } from './refusals.ts';
import { hostOf } from './standing.ts';
import { type Applied, apply, dealTable, restore, type TableSnapshot, type TableState } from './tableState.ts';

/** Where the entries of one table are kept. */
export interface EntryStore {
  /**
   * Writes an entry at its number, with what the table will be after it: `written`, or `taken` if another one has that
   * number. Rejects if nobody can tell; the entry may be there nevertheless.
   */
  append(entry: Entry, after: TableState): Promise<'written' | 'taken'>;
  /** The entries after this number, in order. */
  read(after: number): Promise<readonly Entry[]>;
  /** The entry that this author wrote, by the id it was sent under. */
  sentAs(seat: Seat | null, id: string): Promise<Pick<Entry, 'seq'> | null>;
}
/** What keeps a table: where its entries go, what time it is, who is there. */
export interface TableKeeper {
  readonly entries: EntryStore;
  now(): number;
  around(): Surroundings;
  /** What the table sees of a hand, worked out where nobody waits for it; without it, in between. */
  witness?(table: TableState, option: Option): Promise<Option>;
  /** Lets others have their turn in the middle of something long; without it, there are no others. */
  breathe?(): Promise<void>;
}
/** What came of a command: the number of its entry, or why not. */
export type Answered = { readonly ok: true; readonly seq: number } | { readonly ok: false; readonly refusal: Refusal };
/** What changed: who sits there and how it stands, or the match itself. */
export type Change = 'seats' | 'match';

/** Whether a bot plays for somebody is part of what everybody knows about the seats. */
const isAboutSeats = ({ type }: Entry): boolean => type === 'standsIn' || type === 'returns' || type === 'removed';

/** A table that somebody keeps, wherever that is: writes first and applies after, one thing after the other. */
export class HostedTable<Keeper extends TableKeeper = TableKeeper> {
  readonly keeper: Keeper;
  private known: TableFacts;
  private state: TableState | null = null;
  private annals: Annals | null = null;
  private readonly listeners = new Set<(change: Change) => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private underWay = 0;
  /** Nobody can tell whether an entry was written; the log can, so it is read before the next try. */
  private isInDoubt = false;

  constructor(facts: TableFacts, keeper: Keeper) {
    this.known = facts;
    this.keeper = keeper;
  }

  get id(): string {
    return this.known.id;
  }
  get facts(): TableFacts {
    return this.known;
  }
  /** The match; null while the table waits for its people. */
  get table(): TableState | null {
    return this.state;
  }
  get listenerCount(): number {
    return this.listeners.size;
  }

  /** What everybody may know of this table. */
  info(): TableInfo {
    const { presence } = this.keeper.around();
    const standing = this.state?.standing ?? null;
    const lifeAt = (seat: Seat) => ({
      isHere: presence.some(seen => seen.seat === seat && seen.isHere),
      isStoodIn: standing?.stoodIn[seat] ?? false,
      isRemoved: standing?.removed[seat] ?? false,
    });
    return infoOf(this.known, lifeAt, hostOf(this.known, standing));
  }

  listen(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }

  /** Resolves when everything under way is done. */
  async settled(): Promise<void> {
    await this.queue;
  }

  /** One thing after the other, whatever becomes of the one before. */
  inTurn<X>(work: () => Promise<X>): Promise<X> {
    const result = this.underWay++ === 0 ? work() : this.queue.then(work);
    this.queue = result.then(this.done, this.failed);
    return result;
  }
  private readonly done = (): void => {
    this.underWay--;
  };
  private readonly failed = (): void => {
    this.underWay--;
    this.isInDoubt = true;
  };

  /** The match begins, or goes on from its log; a snapshot saves playing what came before it. */
  begin(
    game: AnyGame,
    entries: readonly Entry[],
    outages: TableState['outages'],
    snapshot: TableSnapshot | null,
  ): void {
    const dealt = dealTable(game, this.known, outages);
    const annals = new Annals(dealt);
    let { table } = dealt;
    if (snapshot !== null) {
      table = restore(table, snapshot, entries);
      annals.forgetRecent();
    }
    for (const entry of entries) {
      if (entry.seq <= table.seq) continue;
      const next = apply(table, entry);
      table = next.table;
      annals.add(next);
    }
    this.annals = annals;
    this.state = table;
  }

  /** Who sits here and how the table stands has changed; `changed` tells everybody. */
  replaceFacts(facts: TableFacts): void {
    this.known = facts;
    if (this.state !== null) this.state = { ...this.state, facts };
  }

  /** The same, and everybody hears of it. */
  adopt(facts: TableFacts): void {
    this.replaceFacts(facts);
    this.changed('seats');
  }

  /** Carries a command out: written first, acknowledged after. A resend under the same id gets the first result. */
  submit(author: Author, command: TableCommand): Promise<Answered> {
    return this.inTurn(() => this.append(author, command));
  }

  /**
   * Whoever loses the race for a number looks at the table again and tries the next. For a resend the log is asked first,
   * but for a move that fits a table where nothing was ever taken back, which cannot be one.
   */
  private async append(author: Author, command: TableCommand): Promise<Answered> {
    for (;;) {
      if (this.isInDoubt) await this.readOn();
      const { state } = this;
      if (state === null) return { ok: false, ...refuse('over') };
      const gesture = this.keeper.witness === undefined ? null : gestureIn(state, author, command);
      const seen = gesture === null ? null : ((await this.keeper.witness?.(state, gesture)) ?? null);
      const next = dispatch(state, author, command, this.keeper.now(), seen);
      const isNew = 'entry' in next && next.entry.type === 'move' && !state.hasGoneBack;
      const before = isNew || author.id === null ? null : await this.keeper.entries.sentAs(author.seat, author.id);
      if (before !== null) return { ok: true, seq: before.seq };
      if ('refusal' in next) return { ok: false, refusal: next.refusal };
      if ((await this.keeper.entries.append(next.entry, next.table)) === 'written') return this.wrote(next);
      await this.readOn();
    }
  }

  private wrote(next: Dispatched): Answered {
    this.take(next);
    this.changed('match');
    if (isAboutSeats(next.entry)) this.changed('seats');
    return { ok: true, seq: next.entry.seq };
  }

  private take(next: Applied): void {
    // The facts may have been adopted anew while the entry was written.
    this.state = next.table.facts === this.known ? next.table : { ...next.table, facts: this.known };
    this.annals?.add(next);
  }

  /** Reads what others wrote, or may have. */
  async readOn(): Promise<void> {
    const { state } = this;
    if (state === null) return;
    const entries = await this.keeper.entries.read(state.seq);
    for (const entry of entries) this.take(apply(this.state ?? state, entry));
    this.isInDoubt = false;
    if (entries.length > 0) this.changed('match');
    if (entries.some(isAboutSeats)) this.changed('seats');
  }

  /** What came after this entry, if that is still in memory; otherwise null. */
  recentAfter(seq: number): readonly Happened[] | null {
    return this.annals?.after(seq, this.state?.seq ?? 0) ?? null;
  }

  /** What it takes to tell what came after this entry; whoever knows more than there is knows nothing. */
  effortAfter(seq: number): Effort {
    const now = this.state?.seq ?? 0;
    return this.annals?.effortAfter(seq > now ? 0 : seq, now) ?? { told: 0, playedAgain: 0 };
  }

  /** What came after this entry: from memory, or from the log if it is long ago. */
  async happenedAfter(seq: number): Promise<readonly Happened[]> {
    const { annals, state } = this;
    if (annals === null || state === null) return [];
    const recent = this.recentAfter(seq);
    if (recent !== null) return recent;
    for (;;) {
      const from = annals.readFrom(seq);
      const entries = await this.keeper.entries.read(from);
      const upTo = this.state?.seq ?? 0;
      // What was remembered may have been let go while the log was read.
      if (annals.readFrom(seq) < from) continue;
      const wanted = entries.filter(entry => entry.seq <= upTo);
      const tale = annals.retell(seq, wanted);
      for (;;) {
        const { done, value } = tale.next();
        if (done === true) return value;
        await this.keeper.breathe?.();
      }
    }
  }

  /** Lets go of what can be told again from the log. */
  forgetStory(): void {
    this.annals?.forget();
  }
}
