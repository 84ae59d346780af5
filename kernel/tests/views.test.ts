import { begin, readView, rngFrom, type Viewer, writeViews } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { expect, it } from 'vitest';

it('writes each view so that its reader gets exactly that view', () => {
  const { state } = begin(shootout, { lives: 3, rounds: 12, ducking: true }, 4, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
  const viewers: Viewer[] = [0, 1, 2, 3, 'spectator'];
  const read = writeViews(shootout, state, viewers).map(readView);
  expect(read).toEqual(viewers.map(viewer => shootout.view(state, viewer)));
});

it('tells no viewer what another one sees', () => {
  const { state } = begin(shootout, { lives: 3, rounds: 12, ducking: true }, 2, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
  state.hands = [['bottle'], ['duel']];
  const [first = '', second = ''] = writeViews(shootout, state, [0, 1]);
  expect([first.includes('duel'), second.includes('bottle')]).toEqual([false, false]);
});
