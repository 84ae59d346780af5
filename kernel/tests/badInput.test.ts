import { answer, begin, canonical, type Move, open, play, rngFrom } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import type { ShootoutState } from '../../games/shootout/state.ts';
import type { ShootoutOption } from '../../games/shootout/steps.ts';

const config = { lives: 3, rounds: 12, ducking: true };
const noon = () => begin(shootout, config, 3, rngFrom([1, 2, 3, 4, 5, 6, 7, 8])).state;
const throwing = (): ShootoutState => ({ ...noon(), agenda: [{ do: 'roundEnd' }, { do: 'throwing', from: 0, to: 1 }] });

/** The reason why the move is refused, after checking byte for byte that nothing changed. */
function refusalOf(state: ShootoutState, move: unknown): string {
  const before = canonical(state);
  const played = play(shootout, state, move as Move<ShootoutOption>);
  expect(canonical(state)).toBe(before);
  if (played.ok) return 'accepted';
  expect(played.refusal.message.key).toMatch(/^\w+\.refusal\.\w+$/);
  return played.refusal.reason;
}

describe('a bad move is refused with its reason and leaves no trace', () => {
  const good = answer(noon(), 0, { type: 'stand' } as const);

  it.each([
    ['an illegal option', { ...good, option: { type: 'shoot', target: 1 } }, 'notOffered'],
    ['a foreign field in the option', { ...good, option: { type: 'stand', twice: true } }, 'notOffered'],
    ['a foreign field in the move', { ...good, admin: true }, 'malformed'],
    ['somebody who is not at the table', { ...good, seat: 3 }, 'notAsked'],
    ['a seat that is not a number', { ...good, seat: '0' }, 'malformed'],
    ['a question that is no longer open', { ...good, at: -1 }, 'stale'],
    ['the answer to another question', { ...good, step: 'playing' }, 'stale'],
    ['a question without a name', { ...good, step: 7 }, 'malformed'],
    ['nothing for an option', { ...good, option: null }, 'malformed'],
    ['no option at all', { ...good, option: undefined }, 'malformed'],
    ['an option that says nothing', { ...good, option: {} }, 'malformed'],
    ['nothing', null, 'malformed'],
    ['a text', 'stand', 'malformed'],
    ['a claim of what the table saw', { ...good, option: { type: 'stand', seen: { hits: true } } }, 'malformed'],
  ])('%s', (_, move, reason) => {
    expect(refusalOf(noon(), move)).toBe(reason);
  });

  it('a seat that has answered already, and a double click', () => {
    const played = play(shootout, noon(), good);
    if (!played.ok) throw new Error('this move is fine');
    expect(refusalOf(played.state, { ...good, at: 1 })).toBe('notAsked');
    expect(refusalOf(played.state, good)).toBe('notAsked');
  });

  it('a double click on a question that is asked again', () => {
    const state: ShootoutState = {
      ...noon(),
      hands: [['shot', 'shot', 'shot', 'shot', 'shot', 'shot', 'shot'], [], []],
      agenda: [{ do: 'roundEnd' }, { do: 'discarding', seat: 0 }],
    };
    const discard = answer(state, 0, { type: 'discard', card: 'shot' } as const);
    const played = play(shootout, state, discard);
    if (!played.ok) throw new Error('this move is fine');
    expect(open(shootout, played.state)).toHaveLength(1);
    expect(refusalOf(played.state, discard)).toBe('stale');
  });

  it.each([
    ['too far to the side', { aim: 101, force: 50 }, 'outOfBounds'],
    ['as far to the side as can be', { aim: 100, force: 50 }, 'accepted'],
    ['as far to the other side, and as weak as can be', { aim: -100, force: 1 }, 'accepted'],
    ['too weak', { aim: 0, force: 0 }, 'outOfBounds'],
    ['half a number', { aim: 0.5, force: 50 }, 'outOfBounds'],
    ['not a number', { aim: Number.NaN, force: 50 }, 'notOffered'],
    ['endless', { aim: Number.POSITIVE_INFINITY, force: 50 }, 'outOfBounds'],
    ['a text', { aim: '0', force: 50 }, 'outOfBounds'],
    ['without its force', { aim: 0 }, 'notOffered'],
    ['with a foreign field', { aim: 0, force: 50, spin: 3 }, 'notOffered'],
  ])('a gesture: %s', (_, numbers, reason) => {
    const state = throwing();
    expect(
      refusalOf(state, {
        ...answer(state, 0, { type: 'throw', aim: 0, force: 60 }),
        option: { type: 'throw', ...numbers },
      }),
    ).toBe(reason);
  });

  it('a move after the end', () => {
    const state: ShootoutState = { ...noon(), lives: [1, 0, 0] };
    expect(refusalOf(state, answer(state, 0, { type: 'stand' }))).toBe('over');
  });

  it('an answer that is not on offer says which rule it breaks', () => {
    const state: ShootoutState = {
      ...noon(),
      hands: [[], [], []],
      agenda: [{ do: 'roundEnd' }, { do: 'playing', seat: 0, mayShoot: true }],
    };
    const played = play(shootout, state, answer(state, 0, { type: 'drink' }));
    expect(played).toEqual({
      ok: false,
      refusal: {
        reason: 'notOffered',
        clause: 'SO-7',
        message: { key: 'shootout.refusal.noSuchCard', args: { card: { key: 'shootout.card.whiskey' } } },
      },
    });
  });
});
