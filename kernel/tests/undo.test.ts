import { answer, begin, play, rngFrom, type Trace, takeBack, trace } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import type { ShootoutState } from '../../games/shootout/state.ts';
import type { ShootoutOption } from '../../games/shootout/steps.ts';

const quiet = (seat: number): Trace => ({ seat, drew: false, revealed: false });

describe('the one rule of undo', () => {
  it.each<[string, Trace[], object]>([
    ['free, right after a quiet answer', [quiet(1), quiet(0)], { free: true, to: 1 }],
    ['not if somebody else answered since', [quiet(0), quiet(1)], { free: false, to: 0, because: 'others' }],
    ['not if a die fell', [{ ...quiet(0), drew: true }], { free: false, to: 0, because: 'dice' }],
    [
      'not if something hidden came to light',
      [{ ...quiet(0), revealed: true }],
      { free: false, to: 0, because: 'shown' },
    ],
    ['not if there is nothing to take back', [quiet(1)], { free: false, to: 1, because: 'nothing' }],
    ['free although others rolled before', [{ ...quiet(1), drew: true }, quiet(0)], { free: true, to: 1 }],
  ])('%s', (_, traces, expected) => {
    expect(takeBack(traces, 0)).toEqual(expected);
  });

  it('several answers in a row go back together', () => {
    expect(takeBack([quiet(1), quiet(0), quiet(0)], 0, 2)).toEqual({ free: true, to: 1 });
    expect(takeBack([quiet(0), quiet(1), quiet(0)], 0, 2)).toEqual({ free: false, to: 0, because: 'others' });
  });

  it('one die or one card among several answers is enough to bind them', () => {
    const rolled = { ...quiet(0), drew: true };
    const shown = { ...quiet(0), revealed: true };
    expect(takeBack([rolled, quiet(0)], 0, 2)).toEqual({ free: false, to: 0, because: 'dice' });
    expect(takeBack([shown, quiet(0)], 0, 2)).toEqual({ free: false, to: 0, because: 'shown' });
    expect(takeBack([shown, quiet(0)], 0, 1)).toEqual({ free: true, to: 1 });
  });

  it('reads a move’s trace off the table: a stance is quiet, the last stance is not', () => {
    const { state } = begin(shootout, { lives: 3, rounds: 12, ducking: true }, 2, rngFrom([1, 1, 1, 1, 1, 1, 1, 1]));
    const first = traced(state, 0, { type: 'stand' });
    expect(first.trace).toEqual(quiet(0));
    expect(traced(first.state, 1, { type: 'hide' }).trace).toEqual({ seat: 1, drew: false, revealed: true });
    const shotAt: ShootoutState = {
      ...state,
      agenda: [{ do: 'roundEnd' }, { do: 'shot', from: 0, to: 1, mayDuck: true }],
    };
    expect(traced(shotAt, 1, { type: 'duck' }).trace).toEqual({ seat: 1, drew: true, revealed: false });
  });
});

function traced(state: ShootoutState, seat: number, option: ShootoutOption) {
  const played = play(shootout, state, answer(state, seat, option));
  if (!played.ok) throw new Error(played.refusal.reason);
  return { state: played.state, trace: trace(seat, state, played.state, played.events) };
}
