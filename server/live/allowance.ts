/** So many of something each second, and as many at once after a pause. */
export class Allowance {
  private readonly perSecond: number;
  private left: number;
  private last: number;

  constructor(perSecond: number, now: number) {
    this.perSecond = perSecond;
    this.left = this.most;
    this.last = now;
  }

  private get most(): number {
    return Math.max(1, this.perSecond * 4);
  }

  /** Takes one; false if there is none left. */
  take(now: number): boolean {
    this.left = Math.min(this.most, this.left + ((now - this.last) / 1000) * this.perSecond);
    this.last = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
