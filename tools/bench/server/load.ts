import type { LoadMatch, Peer, Running } from './peer.ts';

/** What a server did under load. */
export interface Load {
  /** Acknowledged moves, for each second of its CPU time and of the clock on the wall. */
  readonly perCpu: number;
  readonly perSecond: number;
  /** Milliseconds from sending a move to its acknowledgement: half were quicker, and all but one in a hundred. */
  readonly p50: number;
  readonly p99: number;
}

/** Opens so many matches, a few at a time. */
export async function openMatches(peer: Peer, { url }: Running, count: number): Promise<LoadMatch[]> {
  const matches: LoadMatch[] = [];
  for (let first = 0; first < count; first += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - first) }, (_, index) => first + index);
    matches.push(...(await Promise.all(some.map(match => peer.open(url, match)))));
  }
  return matches;
}

/**
 * So many matches at once play as fast as their moves are acknowledged; when one ends, another that has waited takes its
 * place, until the time is up.
 */
export async function saturate(
  running: Running,
  matches: readonly LoadMatch[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Load> {
  const waiting = matches.values();
  return measured(running, async waits => {
    const end = performance.now() + seconds * 1000;
    const places = Array.from({ length: atOnce }, async () => {
      // They share the iterator, so no match is played twice.
      for (const match of waiting) while (performance.now() < end && (await timed(match, waits)));
    });
    await Promise.all(places);
  });
}

/** So many moves each second, spread over all matches, whatever the server needs for each. */
export async function pace(
  running: Running,
  matches: readonly LoadMatch[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  return measured(running, async waits => {
    const start = performance.now();
    const moves: Promise<boolean>[] = [];
    for (let move = 0; move < perSecond * seconds; move++) {
      const wait = start + (move * 1000) / perSecond - performance.now();
      if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait));
      moves.push(timed(matches[move % matches.length] as LoadMatch, waits));
    }
    await Promise.all(moves);
  });
}

const OPENED_AT_ONCE = 25;

async function timed(match: LoadMatch, waits: number[]): Promise<boolean> {
  const sent = performance.now();
  const goesOn = await match.step();
  if (goesOn) waits.push(performance.now() - sent);
  return goesOn;
}

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
