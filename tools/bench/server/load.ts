import { type LoadMatch, type Peer, pause, type Running } from './peer.ts';

/** What a server did under load. */
export interface Load {
  /** Acknowledged moves, for each second of its CPU time and of the clock on the wall. */
  readonly perCpu: number;
  readonly perSecond: number;
  /** Milliseconds from sending a move to its acknowledgement: half were quicker, and all but one in a hundred. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * The matches of a server. In one round a quick server plays whole matches, a slow one only their first moves, which are the cheapest; so
 * what a round leaves unfinished goes on in the next, and all of them do the same work.
 */
export class Matches {
  private readonly peer: Peer;
  private readonly url: string;
  private readonly underWay = new Set<LoadMatch>();
  private over: LoadMatch[] = [];
  private opened = 0;

  constructor(peer: Peer, { url }: Running) {
    this.peer = peer;
    this.url = url;
  }

  /** Lets go of those that are over, and opens more, a few at a time, until so many are under way. */
  async have(count: number): Promise<void> {
    for (const match of this.over) match.close();
    this.over = [];
    while (this.underWay.size < count) {
      const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - this.underWay.size) }, () => this.opened++);
      for (const match of await Promise.all(some.map(number => this.peer.open(this.url, number))))
        this.underWay.add(match);
    }
  }

  /** Those that are under way, the oldest first. */
  values(): IterableIterator<LoadMatch> {
    return this.underWay.values();
  }

  /** Plays the next move of a match and notes how long it took; false if the match is over. */
  async step(match: LoadMatch, waits: number[]): Promise<boolean> {
    const sent = performance.now();
    const goesOn = await match.step();
    if (goesOn) waits.push(performance.now() - sent);
    else if (this.underWay.delete(match)) this.over.push(match);
    return goesOn;
  }

  close(): void {
    for (const match of [...this.underWay, ...this.over]) match.close();
  }
}

/**
 * So many matches at once play as fast as their moves are acknowledged; when one ends, another that has waited takes its
 * place, until the time is up.
 */
export async function saturate(
  running: Running,
  matches: Matches,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Load> {
  const waiting = matches.values();
  return measured(running, async waits => {
    const end = performance.now() + seconds * 1000;
    const places = Array.from({ length: atOnce }, async () => {
      // They share the iterator, so no match is played twice.
      for (const match of waiting) while (performance.now() < end && (await matches.step(match, waits)));
    });
    await Promise.all(places);
  });
}

/** So many moves each second, spread over all matches, whatever the server needs for each. */
export async function pace(
  running: Running,
  matches: Matches,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  const all = [...matches.values()];
  return measured(running, async waits => {
    const start = performance.now();
    const moves: Promise<boolean>[] = [];
    for (let move = 0; move < perSecond * seconds; move++) {
      const wait = start + (move * 1000) / perSecond - performance.now();
      if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait));
      moves.push(matches.step(all[move % all.length] as LoadMatch, waits));
    }
    await Promise.all(moves);
  });
}

/** At each of so many tables one move after the other, each a while after the last was acknowledged: nobody plays two at once. */
export async function stroll(
  running: Running,
  matches: Matches,
  { pause: thinking, seconds }: { pause: number; seconds: number },
): Promise<Load> {
  return measured(running, async waits => {
    const end = performance.now() + seconds * 1000;
    const tables = [...matches.values()].map(async match => {
      while (performance.now() < end && (await matches.step(match, waits))) await pause(thinking);
    });
    await Promise.all(tables);
  });
}

const OPENED_AT_ONCE = 25;

async function measured(running: Running, work: (waits: number[]) => Promise<void>): Promise<Load> {
  const waits: number[] = [];
  const [cpu, start] = [running.cpu(), performance.now()];
  await work(waits);
  const seconds = (performance.now() - start) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perCpu: waits.length / Math.max(0.01, running.cpu() - cpu),
    perSecond: waits.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}
