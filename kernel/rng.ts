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
  const fair = TWO_TO_32 - remainder(TWO_TO_32, sides);
  if (!(fair > 0)) throw new RangeError(`There is no die with ${sides} sides`);
  let word = draw(rng);
  while (word >= fair) word = draw(rng);
  return remainder(word, sides) + 1;
}

/** What `%` gives for whole numbers from zero, in a fraction of its time: engines call a function for large ones. */
const remainder = (dividend: number, divisor: number): number => dividend - Math.floor(dividend / divisor) * divisor;

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

/** The words of one block of a stream. A key never changes, so the same array means the same stream. */
interface Block {
  key: readonly number[] | null;
  number: number;
  readonly words: Uint32Array;
}

// The blocks drawn from last: a match and those who play it draw in turn, each from a stream of their own.
const blocks = Array.from(
  { length: 4 },
  (): Block => ({ key: null, number: -1, words: new Uint32Array(WORDS_PER_BLOCK) }),
);
let latest = blocks[0] as Block;
let oldest = 0;

function draw(rng: Rng): number {
  const wanted = Math.floor(rng.drawn / WORDS_PER_BLOCK);
  if (rng.key !== latest.key || wanted !== latest.number) latest = blockOf(rng.key, wanted);
  return latest.words[rng.drawn++ % WORDS_PER_BLOCK] as number;
}

function blockOf(key: readonly number[], number: number): Block {
  for (const block of blocks) if (block.key === key && block.number === number) return block;
  const block = blocks[oldest] as Block;
  oldest = (oldest + 1) % blocks.length;
  chacha8(key, number, block.words);
  block.key = key;
  block.number = number;
  return block;
}

const input = new Int32Array(WORDS_PER_BLOCK);
const mixed = new Int32Array(WORDS_PER_BLOCK);

/** ChaCha with 8 rounds, 64-bit block counter and zero nonce, as in RFC 8439 but for the number of rounds. */
function chacha8(key: readonly number[], counter: number, words: Uint32Array): void {
  for (let i = 0; i < 4; i++) input[i] = CONSTANTS[i] as number;
  for (let i = 0; i < 8; i++) input[4 + i] = key[i] as number;
  input[12] = counter;
  input[13] = Math.floor(counter / TWO_TO_32);
  for (let i = 0; i < WORDS_PER_BLOCK; i++) mixed[i] = input[i] as number;
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
  for (let i = 0; i < WORDS_PER_BLOCK; i++) words[i] = (mixed[i] as number) + (input[i] as number);
}

function quarter(at: number, bt: number, ct: number, dt: number): void {
  let a = mixed[at] as number;
  let b = mixed[bt] as number;
  let c = mixed[ct] as number;
  let d = mixed[dt] as number;
  a = (a + b) | 0;
  d = turned(d ^ a, 16);
  c = (c + d) | 0;
  b = turned(b ^ c, 12);
  a = (a + b) | 0;
  d = turned(d ^ a, 8);
  c = (c + d) | 0;
  b = turned(b ^ c, 7);
  mixed[at] = a;
  mixed[bt] = b;
  mixed[ct] = c;
  mixed[dt] = d;
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
