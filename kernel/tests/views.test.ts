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

it('writes for each viewer only what spectators do not see', () => {
  const everybody = { round: 3, lives: [2, 1], none: [], discard: ['shot'] };
  const seen = { ...everybody, lives: [2, 1], discard: ['shot', 'duel'], hand: ['dodge'], first: 1, none: 0 };
  const game = { ...shootout, view: (_: unknown, viewer: Viewer) => (viewer === 'spectator' ? everybody : seen) };
  const { state } = begin(shootout, { lives: 3, rounds: 12, ducking: true }, 2, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
  const [text = ''] = writeViews(game, state, [0]);
  expect(JSON.parse(text)).toEqual([everybody, { discard: ['shot', 'duel'], hand: ['dodge'], first: 1, none: 0 }]);
  const [open = ''] = writeViews({ ...game, view: () => structuredClone(everybody) }, state, ['spectator']);
  expect(JSON.parse(open)).toEqual([everybody, {}]);
});

it('writes a list again if only one thing in it differs', () => {
  const view = (_: unknown, viewer: Viewer) => ({ cards: viewer === 'spectator' ? ['shot', null] : ['shot', 'duel'] });
  const { state } = begin(shootout, { lives: 3, rounds: 12, ducking: true }, 2, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
  const [text = ''] = writeViews({ ...shootout, view }, state, [0]);
  expect(JSON.parse(text)).toEqual([{ cards: ['shot', null] }, { cards: ['shot', 'duel'] }]);
});
