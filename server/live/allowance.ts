import type { Limits } from '../limits.ts';

/** So many lines of chat at once, and so many seconds' worth of commands. */
const BURST = 4;

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

/** The commands that one connection may send. */
export const commandsOf = ({ commandsPerSecond }: Pick<Limits, 'commandsPerSecond'>, now: number): Allowance =>
  new Allowance(commandsPerSecond, BURST * commandsPerSecond, now);

/** How often one connection may come in or look back, which means more work than other commands. */
export const looksOf = ({ looksPerSecond }: Pick<Limits, 'looksPerSecond'>, now: number): Allowance =>
  new Allowance(looksPerSecond, BURST * looksPerSecond, now);

/** The lines of chat that one connection may say. */
export const talkOf = ({ linesPerMinute }: Pick<Limits, 'linesPerMinute'>, now: number): Allowance =>
  new Allowance(linesPerMinute / 60, BURST, now);
