import { ENTRIES_SHOWN, type Entry, type Happened } from './entry.ts';
import { type Applied, apply, type TableState } from './tableState.ts';

/** So many stay in memory, for those who come back after a moment. */
const RECENT = 3;
/** Whoever was away longer is told from the log, from the last of these on: so many entries lie between two of them. */
const ENTRIES_BETWEEN_KEPT = 32;
/** So many are played again in one go. */
const ENTRIES_AT_ONCE = 64;

/** Long ago only what was told is needed; the tables in between would take room. */
const withoutTables = (happened: Happened, { state }: TableState): Happened => ({
  ...happened,
  beats: happened.beats.map(({ events }) => ({ events, state })),
});

/** What it takes to tell somebody what they missed: how many entries they hear, and how many are played again for it. */
export interface Effort {
  readonly told: number;
  readonly playedAgain: number;
}

/**
 * What happened at a table. Only the last of it is in memory; the rest is told again from the log, with the table as it was
 * kept every so many entries. Whoever comes late hears all of it, so once told the whole story is kept for the next.
 */
export class Annals {
  private recent: Happened[];
  /** The table as it was dealt, and then every so many entries. */
  private readonly kept: TableState[];
  private story: { readonly happened: readonly Happened[]; readonly table: TableState } | null = null;
  private readonly deal: Happened;

  constructor({ table, happened }: Applied) {
    this.kept = [table];
    this.recent = [happened];
    this.deal = withoutTables(happened, table);
  }

  /** One more entry was written. */
  add({ table, happened }: Applied): void {
    this.recent.push(happened);
    if (this.recent.length > RECENT) this.recent.shift();
    this.keep(table);
  }

  /** The table was brought to this moment without telling what happened before it. */
  forgetRecent(): void {
    this.recent = [];
  }

  /** Keeps the table if none of about that time is kept. After a restart those of before are found when they are told. */
  private keep(table: TableState): void {
    const before = this.kept.findLastIndex(({ seq }) => seq <= table.seq);
    if (table.seq - (this.kept[before]?.seq ?? 0) < ENTRIES_BETWEEN_KEPT) return;
    this.kept.splice(before + 1, 0, table);
  }

  /** What came after this entry, the oldest first; null if that is too long ago. Who knows of nothing hears of the deal. */
  after(seq: number, now: number): readonly Happened[] | null {
    if (seq === now && seq > 0) return [];
    const first = this.recent[0]?.entry.seq;
    if (first === undefined || seq + 1 < first || (seq === 0 && first > 0)) return null;
    return this.recent.slice(seq === 0 ? 0 : seq + 1 - first);
  }

  /** What it takes to tell what came after this entry. */
  effortAfter(seq: number, now: number): Effort {
    const recent = this.after(seq, now);
    return recent === null
      ? { told: now - seq, playedAgain: now - this.readFrom(seq) }
      : { told: recent.length, playedAgain: 0 };
  }

  /** From which entry on the log is needed to tell what came after this one. */
  readFrom(seq: number): number {
    return this.startFor(seq).seq;
  }

  /** The whole story if it goes far enough, so that only the rest of it is missing; otherwise the last table kept before. */
  private startFor(seq: number): TableState {
    const kept = this.kept.findLast(table => table.seq <= seq) as TableState;
    return this.story !== null && this.story.table.seq >= kept.seq ? this.story.table : kept;
  }

  /**
   * What came after this entry, told again with the entries of the log after `readFrom`. A long tale stops now and then, so that
   * whoever keeps the table can do something else meanwhile.
   */
  *retell(seq: number, entries: readonly Entry[]): Generator<void, readonly Happened[]> {
    const from = this.startFor(seq);
    const before = this.story?.table === from ? [...this.story.happened] : from.seq === 0 ? [this.deal] : null;
    const told: Happened[] = [];
    let table = from;
    for (const entry of entries) {
      // The story may have gone on while the log was read.
      if (entry.seq <= table.seq) continue;
      const next = apply(table, entry);
      table = next.table;
      told.push(next.happened);
      this.keep(table);
      if (told.length % ENTRIES_AT_ONCE === 0) yield;
    }
    if (before === null) return told.filter(({ entry }) => entry.seq > seq);
    const happened = [...before, ...told].map((one, index, { length }) =>
      index < length - ENTRIES_SHOWN ? withoutTables(one, from) : one,
    );
    // Somebody else may have told more meanwhile.
    if (this.story === null || this.story.table.seq <= table.seq) this.story = { happened, table };
    return happened.slice(seq === 0 ? 0 : seq + 1);
  }

  /** Lets the whole story go; it can be told again. */
  forget(): void {
    this.story = null;
  }
}
