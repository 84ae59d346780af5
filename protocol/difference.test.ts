import { expect, it } from 'vitest';
import { differenceOf, follow } from './difference.ts';

const VALUES: readonly unknown[] = [
  null,
  0,
  'a',
  [],
  [1, 2, 3],
  [1, 5, 3],
  [1, 2],
  [[]],
  {},
  { a: 1 },
  { a: [] },
  { a: [1, { b: 2 }], c: null },
  { a: [1, { b: 3, d: 4 }], c: null },
  { a: [1, {}], e: [[1], [2]] },
  { a: [1, {}], e: [[1], [3]] },
];

it('leads from every value to every other, through JSON too', () => {
  for (const from of VALUES)
    for (const to of VALUES) {
      const difference = JSON.parse(JSON.stringify(differenceOf(from, to) ?? null));
      expect(follow(JSON.parse(JSON.stringify(from)), difference)).toEqual(JSON.parse(JSON.stringify(to)));
    }
});

it('is nothing between equal values, and only what differs between others', () => {
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull();
  expect(differenceOf({ a: [1, { b: 2 }], c: 1 }, { a: [1, { b: 3 }] })).toEqual({ a: { 1: { b: [3] } }, c: [] });
});

it('changes neither end', () => {
  const [from, to] = [Object.freeze({ a: Object.freeze([1, 2]) }), Object.freeze({ a: Object.freeze([1, 3]) })];
  expect(follow(from, differenceOf(from, to))).toEqual(to);
  expect(from).toEqual({ a: [1, 2] });
});
