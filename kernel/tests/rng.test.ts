import { copyRng, loadDice, pick, type Rng, rngFrom, roll, shuffle, split } from '@saloon/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const TWO_TO_32 = 2 ** 32;
const ZERO_KEY = [0, 0, 0, 0, 0, 0, 0, 0];
const word = (rng: Rng) => roll(rng, 2 ** 32) - 1;

describe('ChaCha8', () => {
  it('gives the published key stream for the all-zero key', () => {
    const published =
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42';
    const rng = rngFrom(ZERO_KEY);
    const bytes = Buffer.alloc(64);
    for (let index = 0; index < 16; index++) bytes.writeUInt32LE(word(rng), index * 4);
    expect(bytes.toString('hex')).toBe(published);
  });

  it('does not repeat itself after 2^32 blocks', () => {
    const at = (block: number) => word({ key: ZERO_KEY, drawn: block * 16 });
    expect(new Set([at(0), at(2 ** 32), at(2 ** 33), at(2 ** 32 + 1)]).size).toBe(4);
  });

  it('keeps some blocks, and tells apart those of many streams drawn in turn', () => {
    const streams = Array.from({ length: 7 }, (_, seed) => rngFrom([seed, 0, 0, 0, 0, 0, 0, 0]));
    const alone = streams.map(({ key }) => Array.from({ length: 40 }, (_, drawn) => word({ key: [...key], drawn })));
    const inTurn = streams.map((): number[] => []);
    for (let round = 0; round < 40; round++)
      for (const [at, stream] of streams.entries()) inTurn[at]?.push(word(stream));
    expect(inTurn).toEqual(alone);
  });

  it('goes on from its counter, whatever was drawn in between', () => {
    const stream = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
    const words = Array.from({ length: 40 }, () => word(stream));
    for (const drawn of [0, 15, 16, 17, 39]) {
      word(rngFrom(ZERO_KEY));
      expect(word({ key: [1, 2, 3, 4, 5, 6, 7, 8], drawn })).toBe(words[drawn]);
    }
  });
});

describe('dice and piles', () => {
  it('rolls every face equally often', () => {
    const rng = rngFrom([7, 0, 0, 0, 0, 0, 0, 0]);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let throws = 0; throws < 60_000; throws++) {
      const face = roll(rng, 6) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('takes the rest of a division, whatever the number of sides', () => {
    const edges = [1, 2, 3, 6, 52, 65_535, 65_536, 2 ** 31 - 1, 2 ** 31, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32];
    const sides = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 2 ** 32 }));
    fc.assert(
      fc.property(sides, fc.nat(), (sides, seed) => {
        const key = [seed, 5, 0, 0, 0, 0, 0, 0];
        const words = rngFrom(key);
        const fair = TWO_TO_32 - (TWO_TO_32 % sides);
        let drawn = word(words);
        while (drawn >= fair) drawn = word(words);
        expect(roll(rngFrom(key), sides)).toBe((drawn % sides) + 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('never favours low numbers: words that would are thrown away', () => {
    const sides = 3 * 2 ** 30;
    const rng = rngFrom([7, 7, 7, 7, 7, 7, 7, 7]);
    const low = Array.from({ length: 20_000 }, () => roll(rng, sides)).filter(value => value <= sides / 3).length;
    expect(Math.abs(low - 20_000 / 3)).toBeLessThan(400);
  });

  it('shuffles to a permutation, and every place is as likely for the first card', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.integer({ min: 0, max: 2 ** 31 }), (cards, seed) => {
        const pile = [...cards];
        shuffle(rngFrom([seed, 0, 0, 0, 0, 0, 0, 0]), pile);
        expect(pile.toSorted()).toEqual(cards.toSorted());
      }),
    );
    const rng = rngFrom([9, 9, 9, 9, 9, 9, 9, 9]);
    const places = [0, 0, 0, 0];
    for (let times = 0; times < 40_000; times++) {
      const pile = ['a', 'b', 'c', 'd'];
      shuffle(rng, pile);
      places[pile.indexOf('a')] = (places[pile.indexOf('a')] ?? 0) + 1;
    }
    for (const count of places) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('deals loaded dice first, then real ones; a shuffle leaves them alone', () => {
    const rng = loadDice(rngFrom(ZERO_KEY), [6, 2]);
    shuffle(rng, [1, 2, 3]);
    expect([roll(rng, 6), pick(rng, ['a', 'b', 'c'])]).toEqual([6, 'b']);
    expect(rng.drawn).toBe(2);
    expect(roll(rng, 6)).toBeLessThanOrEqual(6);
    expect(rng.drawn).toBe(3);
  });

  it('refuses a loaded die that shows what it does not have, and to pick from nothing', () => {
    expect(() => roll(loadDice(rngFrom(ZERO_KEY), [7]), 6)).toThrow('7');
    expect(() => roll(loadDice(rngFrom(ZERO_KEY), [0]), 6)).toThrow('0');
    expect(roll(loadDice(rngFrom(ZERO_KEY), [1]), 6)).toBe(1);
    expect(() => pick(rngFrom(ZERO_KEY), [])).toThrow('nothing');
  });

  it('has no die without sides, nor with more sides than it could ever show', () => {
    expect(() => roll(rngFrom(ZERO_KEY), 0)).toThrow('no die with 0 sides');
    expect(() => roll(rngFrom(ZERO_KEY), 2 ** 33)).toThrow('no die');
  });

  it('copies dice that then fall alike, each for itself, loaded or not', () => {
    for (const rng of [rngFrom(ZERO_KEY), loadDice(rngFrom(ZERO_KEY), [6, 2])]) {
      const copy = copyRng(rng);
      expect(copy).toEqual(rng);
      const rolls = (dice: Rng) => Array.from({ length: 3 }, () => roll(dice, 6));
      expect(rolls(copy)).toEqual(rolls(rng));
    }
    expect(Object.keys(copyRng(rngFrom(ZERO_KEY)))).not.toContain('loaded');
  });

  it('splits off streams that differ from each other and from their source', () => {
    const rng = rngFrom(ZERO_KEY);
    const keys = [split(rng), split(rng)].map(({ key }) => key.join());
    expect(new Set([...keys, ZERO_KEY.join()]).size).toBe(3);
  });
});
