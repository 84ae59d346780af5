/** So many of something each second, and more at once after a pause. */
export class Allowance {
  private readonly perSecond: number;
  private readonly most: number;
  private left: number;
  private last: number;

  constructor(perSecond: number, most: number, now: number) {
    this.perSecond = perSecond;
    this.most = most;
    this.left = most;
    this.last = now;
  }

  /** Takes so many; false if not even one is left. What costs more than is left is owed, and nothing is given before it is paid. */
  take(now: number, amount = 1): boolean {
    this.refill(now);
    if (this.left < 1) return false;
    this.left -= amount;
    return true;
  }

  /** Takes what only turned out to be needed; it is owed if it is not there. */
  charge(amount: number): void {
    this.left -= amount;
  }

  /** Whether all of it is there, so that a new one would be the same. */
  isFull(now: number): boolean {
    this.refill(now);
    return this.left >= this.most;
  }

  /** Whole seconds until one is there again. */
  secondsUntilOne(now: number): number {
    this.refill(now);
    return Math.max(0, Math.ceil((1 - this.left) / this.perSecond));
  }

  private refill(now: number): void {
    this.left = Math.min(this.most, this.left + ((now - this.last) / 1000) * this.perSecond);
    this.last = now;
  }
}
