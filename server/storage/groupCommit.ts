import type { NewEntry } from './newEntry.ts';
import type { Store } from './store.ts';

const MOST_ENTRIES = 500;
/** With so many entries a commit waits for no more. */
const ENOUGH_ENTRIES = 100;

interface WaitingEntry {
  entry: NewEntry;
  settle(isAccepted: boolean): void;
  fail(error: unknown): void;
}

/** Writes entries of many tables in one commit: whatever arrives while a commit is under way forms the next one. */
export class GroupCommit {
  private readonly store: Pick<Store, 'append'>;
  private waiting: WaitingEntry[] = [];
  private isWriting = false;

  constructor(store: Pick<Store, 'append'>) {
    this.store = store;
  }

  /**
   * Resolves when the entry is durable: true if it won its number, false if another one had it. Rejects if the commit
   * failed; with a connection that broke at the wrong moment it may be there nevertheless.
   */
  append(entry: NewEntry): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ entry, settle, fail });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      await this.gather();
      await this.commit(this.waiting.splice(0, MOST_ENTRIES));
    }
    this.isWriting = false;
  }

  /** Reaching the disk costs far more than an entry, so it waits as long as entries come in one after the other. */
  private async gather(): Promise<void> {
    let known = 0;
    while (known < this.waiting.length && this.waiting.length < ENOUGH_ENTRIES) {
      known = this.waiting.length;
      await new Promise(setImmediate);
    }
  }

  private async commit(batch: readonly WaitingEntry[]): Promise<void> {
    try {
      const won = await this.store.append(batch.map(({ entry }) => entry));
      const winners = won.length === batch.length ? null : new Set(won);
      for (const { entry, settle } of batch) settle(winners === null || winners.has(entry));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}
