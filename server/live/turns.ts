/** What is shorter than this, in milliseconds, needs no rest after it. */
const SHORT = 1;

/**
 * Lets what takes longer than a move begin one after the other, one in each turn of the event loop, however many ask at once: the
 * moves of everybody else come in between. After something long it rests as long, so that half of the time is theirs.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;
  private began = 0;

  /** Waits for its turn. */
  take(): Promise<void> {
    return new Promise(resolve => {
      this.waiting.push(resolve);
      if (this.isBusy) return;
      this.isBusy = true;
      setImmediate(this.next);
    });
  }

  private readonly next = (): void => {
    const turn = this.waiting.shift();
    this.isBusy = turn !== undefined;
    if (turn === undefined) return;
    this.began = performance.now();
    turn();
    // What is asked for here runs in the next turn of the loop, after whatever has come in.
    setImmediate(this.rest);
  };

  private readonly rest = (): void => {
    const spent = performance.now() - this.began;
    if (spent < SHORT) this.next();
    else setTimeout(this.next, spent);
  };
}
