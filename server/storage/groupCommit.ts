import type { MoveRow, Store } from './store.ts';

interface Waiting {
  row: MoveRow;
  settle(isAccepted: boolean): void;
  fail(error: unknown): void;
}

/** Writes moves of many tables in one commit: whatever arrives while a commit is under way forms the next one. */
export class GroupCommit {
  private readonly store: Store;
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** Resolves when the move is durable: true if it won its number, false if another one had it. */
  append(row: MoveRow): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ row, settle, fail });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        const accepted = new Set(await this.store.append(batch.map(({ row }) => row)));
        for (const { row, settle } of batch) settle(accepted.has(row));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.isWriting = false;
  }
}
