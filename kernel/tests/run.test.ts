import {
  begin,
  canonical,
  commit,
  diceFor,
  equal,
  hash,
  heard,
  isSeed,
  open,
  playInPlace,
  replay,
  rngFrom,
  someAnswer,
} from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { recordedMatch } from './recordedMatch.ts';

const config = { lives: 3, rounds: 12, ducking: true };

describe('the runner', () => {
  it('gives with playInPlace the same open questions as a look at the table', () => {
    const rng = rngFrom([3, 3, 3, 3, 3, 3, 3, 3]);
    const moment = begin(shootout, { ...config, rounds: 3 }, 4, rng);
    let asked = moment.open;
    while (asked[0] !== undefined) {
      expect(asked).toEqual(open(shootout, moment.state));
      const option = shootout.gestures?.simulate(moment.state, someAnswer(asked[0], rng));
      asked = playInPlace(shootout, moment.state, { seat: asked[0].seat, option: option ?? { type: 'stand' } });
    }
    expect(shootout.outcome(moment.state)).not.toBeNull();
  });

  it('refuses to answer a step that asks nobody', () => {
    const { state } = begin(shootout, config, 2, rngFrom([3, 3, 3, 3, 3, 3, 3, 3]));
    state.agenda.push({ do: 'roundEnd' });
    expect(() => playInPlace(shootout, state, { seat: 0, option: { type: 'stand' } })).toThrow('asks nobody');
  });

  it('replays a match with what each move told, and stops at the first move that does not fit', () => {
    const { moves, seats, seed = '' } = recordedMatch();
    const rng = diceFor(
      seed,
      'match-1',
      seats.map(({ nonce }) => nonce),
    );
    const { events } = replay(shootout, { config, seats: 3, rng, moves: moves as never[] });
    expect(events).toHaveLength(moves.length + 1);
    const wrong = moves.toSpliced(3, 1) as never[];
    expect(() => replay(shootout, { config, seats: 3, rng, moves: wrong })).toThrow(
      expect.objectContaining({ at: 'moves[3]' }),
    );
  });
});

describe('what is heard', () => {
  const event = { type: 'drew', seat: 1, secret: { seats: [1], cards: ['shot'] } } as const;

  it('includes the secret for those named, and for nobody else', () => {
    expect(heard(event, 1)).toEqual({ type: 'drew', seat: 1, cards: ['shot'] });
    expect(heard(event, 0)).toEqual({ type: 'drew', seat: 1 });
    expect(heard(event, 'spectator')).toEqual({ type: 'drew', seat: 1 });
  });
});

describe('plain values', () => {
  it('hash the same whatever the order of their fields', () => {
    expect(hash({ a: 1, b: [2, { c: null }] })).toBe(hash({ b: [2, { c: null }], a: 1 }));
    expect(hash({ a: 1 })).not.toBe(hash({ a: '1' }));
    expect(canonical({ b: 1, a: 'x' })).toBe('{"a":"x","b":1}');
  });

  it('compare by what they say', () => {
    expect(equal({ a: [1, 2] }, { a: [1, 2] })).toBe(true);
    for (const other of [{ a: [1] }, { a: { 0: 1, 1: 2 } }, { a: [1, 2], b: 0 }, null, 'a'])
      expect(equal({ a: [1, 2] }, other)).toBe(false);
  });
});

describe('fair dice', () => {
  const seed = '0f'.repeat(32);

  it('are fixed by the seed before, and by everybody’s nonce', () => {
    const key = (nonces: string[]) => diceFor(seed, 'm', nonces).key.join();
    expect(key(['a', 'b'])).toBe(key(['a', 'b']));
    expect(new Set([key(['a', 'b']), key(['b', 'a']), key(['ab']), key(['a', 'c'])]).size).toBe(4);
  });

  it('are committed to by the SHA-256 of the seed', () => {
    expect(commit('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect([isSeed(seed), isSeed('0f'), isSeed(seed.toUpperCase()), isSeed(7)]).toEqual([true, false, false, false]);
  });
});
