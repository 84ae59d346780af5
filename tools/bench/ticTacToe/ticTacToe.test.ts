import { checkLaws } from '@saloon/kernel/laws';
import { expect, it } from 'vitest';
import { ticTacToe, winnerOf } from './kernel.ts';

it('keeps laws 1 to 8 on the kernel', () => {
  expect(checkLaws(ticTacToe, { matches: 100 })).toEqual([]);
});

it('knows three in a row', () => {
  expect(winnerOf([0, 0, 0, 1, 1, null, null, null, null])).toBe(0);
  expect(winnerOf([0, 1, 0, 1, 1, 0, 0, 1, null])).toBe(1);
  expect(winnerOf([0, 1, 0, 0, 1, 1, 1, 0, 0])).toBeNull();
});
