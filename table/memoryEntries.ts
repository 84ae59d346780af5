import type { Entry } from './entry.ts';
import type { EntryStore } from './hostedTable.ts';

/** A log that is kept nowhere but in memory. */
export class MemoryEntries implements EntryStore {
  readonly all: Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.all = [...entries];
  }

  async append(entry: Entry): Promise<'written' | 'taken'> {
    if (entry.seq !== this.all.length + 1) return 'taken';
    this.all.push(entry);
    return 'written';
  }

  async read(after: number): Promise<readonly Entry[]> {
    return this.all.slice(after);
  }

  async sentAs(seat: number | null, id: string): Promise<Entry | null> {
    return this.all.find(entry => entry.seat === seat && entry.id === id) ?? null;
  }
}
