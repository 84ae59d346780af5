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

  /** Takes one; false if there is none left. */
  take(now: number): boolean {
    this.left = Math.min(this.most, this.left + ((now - this.last) / 1000) * this.perSecond);
    this.last = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
