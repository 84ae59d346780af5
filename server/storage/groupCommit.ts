import type { NewEntry } from './newEntry.ts';
import type { Store } from './store.ts';

const MOST_ENTRIES = 500;
/** With so many entries a commit waits for no more. */
const ENOUGH_ENTRIES = 100;
/** A moment, in milliseconds: less than the disk takes. */
const MOMENT = 1;
/** What is usual falls with every commit that has fewer, so that soon nobody waits for those who are gone. */
const SLOWLY_FEWER = 0.9;

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
  /** So many entries the last commits had. */
  private usual = 0;

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

  /**
   * Reaching the disk costs far more than an entry, so it waits as long as entries come in one after the other. In a rush whoever
   * was answered by the last commit is about to move again: then it waits a moment more, for as many as there usually are.
   */
  private async gather(): Promise<void> {
    await this.whileTheyCome();
    if (this.waiting.length < Math.min(this.usual, ENOUGH_ENTRIES)) {
      await new Promise(resolve => setTimeout(resolve, MOMENT));
      await this.whileTheyCome();
    }
    this.usual = Math.max(this.waiting.length, Math.floor(SLOWLY_FEWER * this.usual));
  }

  private async whileTheyCome(): Promise<void> {
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
