import type { Rng } from './types.ts';

const WORDS_PER_BLOCK = 16;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const TWO_TO_32 = 0x1_0000_0000;

/** A stream of dice for a 256-bit key given as eight 32-bit words. */
export const rngFrom = (key: readonly number[]): Rng => ({ key, drawn: 0 });

/** Dice that fall as written, then at random: for scenario tests only. */
export const loadDice = (rng: Rng, values: readonly number[]): Rng => ({ ...rng, loaded: [...values] });

/** The same dice again, drawn from independently: part of copying a state. */
export const copyRng = ({ key, drawn, loaded }: Rng): Rng =>
  loaded === undefined ? { key, drawn } : { key, drawn, loaded: loaded.slice() };

/** One die: 1 to `sides`, each exactly as likely. */
export function roll(rng: Rng, sides: number): number {
  if (rng.loaded !== undefined && rng.loaded.length > 0) return takeLoaded(rng.loaded, sides);
  const fair = TWO_TO_32 - (TWO_TO_32 % sides);
  if (!(fair > 0)) throw new RangeError(`There is no die with ${sides} sides`);
  let word = draw(rng);
  while (word >= fair) word = draw(rng);
  return (word % sides) + 1;
}

/** One of these, each exactly as likely. */
export function pick<X>(rng: Rng, from: readonly X[]): X {
  if (from.length === 0) throw new RangeError('There is nothing to pick from');
  return from[roll(rng, from.length) - 1] as X;
}

/** Puts a pile in random order, every order as likely. Loaded dice do not touch it. */
export function shuffle(rng: Rng, pile: unknown[]): void {
  const fair: Rng = { key: rng.key, drawn: rng.drawn };
  for (let last = pile.length - 1; last > 0; last--) {
    const other = roll(fair, last + 1) - 1;
    const card = pile[last];
    pile[last] = pile[other];
    pile[other] = card;
  }
  rng.drawn = fair.drawn;
}

/** A fresh, independent stream drawn from this one: for bots' dreams and branches. */
export function split(rng: Rng): Rng {
  return rngFrom(Array.from({ length: 8 }, () => draw(rng)));
}

function takeLoaded(loaded: number[], sides: number): number {
  const value = loaded.shift() as number;
  if (value < 1 || value > sides) throw new RangeError(`A loaded die shows ${value} but has ${sides} sides`);
  return value;
}

// The block computed last. A key never changes, so the same array means the same stream.
const block = new Uint32Array(WORDS_PER_BLOCK);
let blockKey: readonly number[] | null = null;
let blockNumber = -1;

function draw(rng: Rng): number {
  const wanted = Math.floor(rng.drawn / WORDS_PER_BLOCK);
  if (rng.key !== blockKey || wanted !== blockNumber) {
    chacha8(rng.key, wanted);
    blockKey = rng.key;
    blockNumber = wanted;
  }
  return block[rng.drawn++ % WORDS_PER_BLOCK] as number;
}

const input = new Uint32Array(WORDS_PER_BLOCK);

/** ChaCha with 8 rounds, 64-bit block counter and zero nonce, as in RFC 8439 but for the number of rounds. */
function chacha8(key: readonly number[], counter: number): void {
  input.set(CONSTANTS, 0);
  input.set(key, 4);
  input[12] = counter;
  input[13] = Math.floor(counter / TWO_TO_32);
  input[14] = 0;
  input[15] = 0;
  block.set(input);
  for (let doubleRound = 0; doubleRound < 4; doubleRound++) {
    quarter(0, 4, 8, 12);
    quarter(1, 5, 9, 13);
    quarter(2, 6, 10, 14);
    quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  for (let i = 0; i < WORDS_PER_BLOCK; i++) block[i] = (block[i] as number) + (input[i] as number);
}

function quarter(a: number, b: number, c: number, d: number): void {
  mix(a, b, d, 16);
  mix(c, d, b, 12);
  mix(a, b, d, 8);
  mix(c, d, b, 7);
}

function mix(sum: number, term: number, turned: number, by: number): void {
  block[sum] = (block[sum] as number) + (block[term] as number);
  const word = (block[turned] as number) ^ (block[sum] as number);
  block[turned] = (word << by) | (word >>> (32 - by));
}
