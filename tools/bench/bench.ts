/** One benchmark: a file in `benchmarks/` that exports it as `bench` is part of the set. */
export interface Bench {
  /** How the table of goals calls it, e.g. `K1`. */
  readonly id: string;
  readonly name: string;
  /** What is compared, in one sentence. */
  readonly about: string;
  /** Whether it belongs to the set that runs when nothing is asked for. */
  readonly isQuick: boolean;
  /** Checks that the sides do the same, throws `Disagreement` if not, then measures. */
  run(): Promise<readonly Figure[]>;
}

/** One ratio, measured: how ours compares with theirs. */
export interface Figure {
  readonly name: string;
  /** The median of the rounds, per CPU second, and the extremes. */
  readonly ratio: number;
  readonly min: number;
  readonly max: number;
  /** What the ratio must reach; null for what is only printed. */
  readonly goal: number | null;
  /** The goal is a limit: a smaller ratio is better (bytes, latency). */
  readonly isLimit?: true;
  /** The same ratio by the clock on the wall. */
  readonly wall: number;
  /** The speed of this machine meanwhile: rounds of a fixed loop per CPU microsecond. */
  readonly calib: number;
  /** Both sides in words, for the table. */
  readonly sides: string;
}

/** The sides of a benchmark did not do the same work, so their speeds must not be compared. */
export class Disagreement extends Error {}

/** Whether a figure reaches its goal; what has no goal always does. */
export const passes = ({ ratio, goal, isLimit }: Figure): boolean =>
  goal === null || (isLimit ? ratio <= goal : ratio >= goal);

/** Refuses to go on unless every implementation ended each match in the same way. */
export function mustAgree(digests: Readonly<Record<string, readonly string[]>>): void {
  const [[reference, expected] = ['', []], ...others] = Object.entries(digests);
  if (expected.length === 0) throw new Disagreement('There is nothing to compare');
  for (const [name, found] of others) {
    if (found.length !== expected.length)
      throw new Disagreement(`${name} played ${found.length} matches, ${reference} ${expected.length}`);
    const match = expected.findIndex((digest, index) => digest !== found[index]);
    if (match >= 0) throw new Disagreement(`${name} and ${reference} end match ${match} differently`);
  }
}
