import { describe, expect, it } from 'vitest';
import { calibrate, compare, interleave, median, type Round, readable, type Side } from './measure.ts';

const side = (name: string): Side => ({ name, work: () => 1 });

describe('the median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([7])).toBe(7);
  });
  it('lies halfway between two in the middle', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });
  it('leaves the list alone, and refuses an empty one', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('interleaving', () => {
  it('takes the sides in turn, all of them in every round', () => {
    const turns: string[] = [];
    const noting = (name: string): Side => ({
      name,
      work(round) {
        const turn = `${name}${round}`;
        if (turns.at(-1) !== turn) turns.push(turn);
        return 1;
      },
    });
    const rounds = interleave([noting('a'), noting('b')], { rounds: 3, warmUp: 0.001, slice: 0.001 });
    expect(turns).toEqual(['a0', 'b0', 'a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
    expect(rounds).toHaveLength(3);
  });

  it('sees that one side does much more in the same time', () => {
    const busy = () => {
      let word = 1;
      for (let step = 0; step < 100_000; step++) word = Math.imul(word, 31) + step;
      return word;
    };
    const worth = (moves: number): Side => ({ name: String(moves), work: () => (busy() === 0.5 ? 0 : moves) });
    const [ours, theirs] = [worth(3), worth(1)];
    const rounds = interleave([ours, theirs], { rounds: 7, warmUp: 0.02, slice: 0.02 });
    const { ratio } = compare('three', rounds, { ours, theirs }, null);
    expect(ratio).toBeGreaterThan(1.5);
  });
});

describe('comparing', () => {
  const [ours, theirs] = [side('ours'), side('theirs')];
  const round = (ratio: number, calib: number): Round => ({
    calib,
    paces: new Map([
      [ours, { cpu: 1000 * ratio, wall: 500 * ratio }],
      [theirs, { cpu: 1000, wall: 1000 }],
    ]),
  });

  it('takes the median of the ratios of each round, not the ratio of the medians', () => {
    const rounds: Round[] = [round(2, 10), round(8, 30), round(4, 20)];
    const figure = compare('x', rounds, { ours, theirs }, 3);
    expect(figure).toMatchObject({ name: 'x', ratio: 4, min: 2, max: 8, wall: 2, calib: 20, goal: 3 });
  });

  it('refuses a side that was not measured', () => {
    expect(() => compare('x', [round(1, 1)], { ours, theirs: side('nobody') }, null)).toThrow(/nobody took no part/);
  });
});

it('calibrates to a speed', () => {
  expect(calibrate()).toBeGreaterThan(0);
});

it.each([
  [812, '812'],
  [6352, '6.35 k'],
  [4_213_000, '4.21 M'],
])('reads %d as %s', (speed, text) => {
  expect(readable(speed)).toBe(text);
});
