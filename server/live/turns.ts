/**
 * Lets what takes longer than a move begin one after the other, one in each turn of the event loop, however many ask at once: the
 * moves of everybody else come in between.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  /** Waits for its turn. */
  take(): Promise<void> {
    return new Promise(resolve => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) setImmediate(this.next);
    });
  }

  private readonly next = (): void => {
    this.waiting.shift()?.();
    // What is asked for here runs in the next turn, after whatever has come in.
    if (this.waiting.length > 0) setImmediate(this.next);
  };
}
