/** Picks a place in a list of this length, at random. */
export type Chooser = (length: number) => number;

/**
 * The same cheap random numbers for every implementation (xorshift32), so that a benchmark
 * compares the ways to play a move and not the dice that choose it.
 */
export function chooserFor(seed: number): Chooser {
  let word = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return length => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % length;
  };
}
