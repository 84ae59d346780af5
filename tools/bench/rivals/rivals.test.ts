import { playInPlace } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../saloon/cards.ts';
import { digest } from '../saloon/ending.ts';
import * as onKernel from '../saloon/kernel.ts';
import { record } from '../saloon/trace.ts';
import * as boardgameIo from './saloon.ts';
import { action, start as emptyBoard, reducer } from './ticTacToe.ts';

const { saloon } = onKernel;
const traces = Array.from({ length: 40 }, (_, match) => ({ match, ...record(match) }));

describe.each(traces)('match $match of Saloon', ({ deck, start, moves }) => {
  it.each(['stages', 'bare'] as const)('ends alike on boardgame.io with %s', style => {
    const { start: first, reducer, viewOf } = boardgameIo.match(style, deck, SEATS);
    const state = saloon.clone(start);
    let theirs = first;
    for (const move of moves) {
      expect(viewOf(theirs, String(move.seat))).toEqual(saloon.view(state, move.seat));
      theirs = reducer(theirs, boardgameIo.action(move.seat, move.option));
      playInPlace(saloon, state, move);
    }
    expect(digest(boardgameIo.endingOf(theirs))).toBe(digest(onKernel.endingOf(state)));
    expect(theirs.ctx.gameover).toBe(true);
  });
});

it('tic-tac-toe ends on boardgame.io as it does on the kernel', () => {
  const cells = [4, 0, 2, 6, 3, 5, 1, 7, 8];
  const state = cells.reduce((now, cell, index) => reducer(now, action(index % 2, cell)), emptyBoard);
  expect(state.G.cells).toEqual([1, 0, 0, 0, 0, 1, 1, 1, 0]);
  expect(state.ctx.gameover).toEqual({ draw: true });
});
