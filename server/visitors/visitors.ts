import type { Limits } from '../limits.ts';
import { countedAddress } from './address.ts';
import { Allowance } from './allowance.ts';
import { Book } from './book.ts';
import type { RequestClass } from './work.ts';

/** So many seconds' worth of work at once: a club comes back all at the same time after a restart. */
const WORK_AT_ONCE = 5;
/** So many seconds' worth of commands at once. */
const COMMANDS_AT_ONCE = 4;
/** So many lines of chat at once, of a person. */
const LINES_AT_ONCE = 4;
/** So many addresses, and so many people who talk, are remembered. One takes less than a kilobyte. */
const MOST_REMEMBERED = 50_000;

/** So many signs of life at once: machines ask for them one after the other. */
const PROBES_AT_ONCE = 20;
/** So many of a visitor's requests are kept waiting for their refusal; the connection of one more is cut. */
const MOST_HELD = 50;

const perMinute = (count: number, now: number, atOnce = count): Allowance =>
  new Allowance(count / 60, Math.min(count, atOnce), now);

/** Everybody behind one address: a person, a family, a club. What they may ask is theirs together. */
export class Visitor {
  /** Connections that are open now. */
  connections = 0;
  private held = 0;
  /** Everything that costs this server time. */
  readonly work: Allowance;
  /** Lines of chat. */
  readonly talk: Allowance;
  private readonly counted: Readonly<Record<RequestClass, Allowance | null>>;

  constructor(limits: Limits, now: number) {
    const { workPerSecond, linesPerAddress, requestsPerMinute, tablesPerMinute } = limits;
    this.work = new Allowance(workPerSecond, WORK_AT_ONCE * workPerSecond, now);
    this.talk = new Allowance(linesPerAddress / 60, Math.max(LINES_AT_ONCE, linesPerAddress / 2), now);
    this.counted = {
      request: perMinute(requestsPerMinute, now),
      table: perMinute(tablesPerMinute, now),
      code: perMinute(limits.codesPerMinute, now),
      file: perMinute(limits.filesPerMinute, now),
      probe: perMinute(requestsPerMinute, now, PROBES_AT_ONCE),
      // Connections are counted while they are open, and cost work.
      live: null,
    };
  }

  /** Counts a request of this class; 0 if it may be answered, otherwise how many seconds to wait. */
  secondsToWait(kind: RequestClass, work: number, now: number): number {
    const counted = this.counted[kind];
    if (counted !== null && !counted.take(now)) return counted.secondsUntilOne(now);
    return work === 0 || this.work.take(now, work) ? 0 : this.work.secondsUntilOne(now);
  }

  /** Lets whoever asks too much wait so many milliseconds for hearing so; false if too many wait already. */
  async hold(milliseconds: number): Promise<boolean> {
    if (this.held >= MOST_HELD) return false;
    this.held++;
    await new Promise<void>(resolve => setTimeout(resolve, milliseconds).unref());
    this.held--;
    return true;
  }

  isAsNew(now: number): boolean {
    if (this.connections > 0 || this.held > 0 || !this.work.isFull(now) || !this.talk.isFull(now)) return false;
    return Object.values(this.counted).every(allowance => allowance === null || allowance.isFull(now));
  }
}

/** What one person may say, wherever they are connected. */
class Talk {
  readonly lines: Allowance;

  constructor({ linesPerMinute }: Pick<Limits, 'linesPerMinute'>, now: number) {
    this.lines = new Allowance(linesPerMinute / 60, LINES_AT_ONCE, now);
  }

  isAsNew(now: number): boolean {
    return this.lines.isFull(now);
  }
}

/** Everybody who asks something of this server, by the address that is counted, and those who talk, by who they are. */
export class Visitors {
  private readonly byAddress: Book<Visitor>;
  private readonly talk: Book<Talk>;

  constructor(limits: Limits) {
    const now = performance.now();
    this.byAddress = new Book(MOST_REMEMBERED, now, then => new Visitor(limits, then));
    this.talk = new Book(MOST_REMEMBERED, now, then => new Talk(limits, then));
  }

  /** Whoever is behind this address. */
  at(address: string): Visitor {
    return this.byAddress.of(countedAddress(address), performance.now());
  }

  /** Whether this person at this address may say one more line. */
  maySay(person: string | null, visitor: Visitor, now: number): boolean {
    if (person !== null && !this.talk.of(person, now).lines.take(now)) return false;
    return visitor.talk.take(now);
  }
}

/** The commands that one connection may send. */
export const commandsOf = ({ commandsPerSecond }: Pick<Limits, 'commandsPerSecond'>, now: number): Allowance =>
  new Allowance(commandsPerSecond, COMMANDS_AT_ONCE * commandsPerSecond, now);
