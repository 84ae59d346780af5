import type { NewLine, Store } from './store.ts';
import { assertWhole } from './wholeText.ts';

const MOST_LINES = 500;
/** With so many lines a commit waits for no more. */
const ENOUGH_LINES = 100;

interface Waiting {
  line: NewLine;
  settle(isAccepted: boolean): void;
  fail(error: unknown): void;
}

/** Writes lines of many tables in one commit: whatever arrives while a commit is under way forms the next one. */
export class GroupCommit {
  private readonly store: Pick<Store, 'append'>;
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(store: Pick<Store, 'append'>) {
    this.store = store;
  }

  /**
   * Resolves when the line is durable: true if it won its number, false if another one had it. Rejects if the commit
   * failed; with a connection that broke at the wrong moment the line may be there nevertheless.
   */
  append(line: NewLine): Promise<boolean> {
    return new Promise((settle, fail) => {
      // Checked here, because one bad line would take its whole batch down with it.
      assertWhole(line.body);
      assertWhole(line.id);
      this.waiting.push({ line, settle, fail });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      await this.gather();
      await this.commit(this.waiting.splice(0, MOST_LINES));
    }
    this.isWriting = false;
  }

  /** Reaching the disk costs far more than a line, so it waits as long as lines come in one after the other. */
  private async gather(): Promise<void> {
    let known = 0;
    while (known < this.waiting.length && this.waiting.length < ENOUGH_LINES) {
      known = this.waiting.length;
      await new Promise(setImmediate);
    }
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const won = await this.store.append(batch.map(({ line }) => line));
      const winners = won.length === batch.length ? null : new Set(won);
      for (const { line, settle } of batch) settle(winners === null || winners.has(line));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}
