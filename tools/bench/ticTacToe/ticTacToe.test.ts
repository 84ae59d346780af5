import { checkLaws } from '@saloon/kernel/laws';
import { expect, it } from 'vitest';
import { action, reducer, start } from './boardgameIo.ts';
import { ticTacToe, winnerOf } from './kernel.ts';

it('keeps laws 1 to 8 on the kernel', () => {
  expect(checkLaws(ticTacToe, { matches: 100 })).toEqual([]);
});

it('knows three in a row', () => {
  expect(winnerOf([0, 0, 0, 1, 1, null, null, null, null])).toBe(0);
  expect(winnerOf([0, 1, 0, 1, 1, 0, 0, 1, null])).toBe(1);
  expect(winnerOf([0, 1, 0, 0, 1, 1, 1, 0, 0])).toBeNull();
});

it('ends on boardgame.io as it does on the kernel', () => {
  const cells = [4, 0, 2, 6, 3, 5, 1, 7, 8];
  const state = cells.reduce((now, cell, index) => reducer(now, action(index % 2, cell)), start);
  expect(state.G.cells).toEqual([1, 0, 0, 0, 0, 1, 1, 1, 0]);
  expect(state.ctx.gameover).toEqual({ draw: true });
});
