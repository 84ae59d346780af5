import {
  answer,
  begin,
  canonical,
  commit,
  diceFor,
  equal,
  hash,
  heard,
  isSeed,
  legal,
  open,
  play,
  playInPlace,
  replay,
  resolve,
  rngFrom,
  someAnswer,
  type Table,
  witnessed,
} from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import type { ShootoutState } from '../../games/shootout/state.ts';
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

  it('tells what each move did, and nothing else', () => {
    const moment = begin(shootout, config, 2, rngFrom([3, 3, 3, 3, 3, 3, 3, 3]));
    expect(moment.events).toEqual([]);
    const played = play(shootout, moment.state, answer(moment.state, 1, { type: 'hide' } as const));
    const told = [{ type: 'chose', clause: 'SO-3', seat: 1, secret: { seats: [1], stance: 'hide' } }];
    expect(played).toMatchObject({ ok: true, events: told });
    const moves = played.ok ? [played.move] : [];
    const again = replay(shootout, { config, seats: 2, rng: rngFrom([3, 3, 3, 3, 3, 3, 3, 3]), moves });
    expect(again.events).toEqual([[], told]);
  });

  it('says which game is stuck, and which one never comes to rest', () => {
    const { state } = begin(shootout, config, 2, rngFrom([3, 3, 3, 3, 3, 3, 3, 3]));
    expect(() => resolve(shootout, { ...state, agenda: [] })).toThrow('shootout is stuck');
    const restless = {
      ...shootout.rules.roundEnd,
      run: (table: Table<typeof state>) => table.next({ do: 'roundEnd' }),
    };
    const game = { ...shootout, rules: { ...shootout.rules, roundEnd: restless } };
    expect(() => resolve(game, { ...state, agenda: [{ do: 'roundEnd' }] })).toThrow('shootout never comes to rest');
  });

  it('shuffles what a rule tells it to shuffle', () => {
    const { state } = begin(shootout, { ...config, rounds: 1 }, 2, rngFrom([3, 3, 3, 3, 3, 3, 3, 3]));
    const shuffling = {
      ...shootout.rules.roundEnd,
      run: (table: Table<ShootoutState>) => {
        table.shuffle(table.state.deck);
        table.state.round++;
      },
    };
    const deck = state.deck.toSorted();
    resolve(
      { ...shootout, rules: { ...shootout.rules, roundEnd: shuffling } },
      { ...state, deck, agenda: [{ do: 'roundEnd' }] },
    );
    expect(deck).not.toEqual(deck.toSorted());
  });

  it('has nothing to ask when nothing waits, and when what waits runs by itself', () => {
    const { state } = begin(shootout, config, 2, rngFrom([3, 3, 3, 3, 3, 3, 3, 3]));
    expect(open(shootout, { ...state, agenda: [] })).toEqual([]);
    expect(open(shootout, { ...state, agenda: [{ do: 'roundEnd' }] })).toEqual([]);
    expect(legal(shootout, { ...state, agenda: [] }, answer({ ...state, agenda: [] }, 0, { type: 'hide' }))).toEqual({
      reason: 'over',
      message: { key: 'kernel.refusal.over' },
    });
  });

  it('draws gestures at random from the whole of their bounds, and leaves the rest as it is', () => {
    const rng = rngFrom([3, 3, 3, 3, 3, 3, 3, 3]);
    const options = [{ type: 'throw', aim: 0, force: 1, hand: 'left' }];
    const gesture = { aim: { min: -1, max: 1 }, force: { min: 5, max: 5 }, spin: { min: 0, max: 9 } };
    const thrown = Array.from({ length: 60 }, () => someAnswer({ seat: 0, options, gesture }, rng));
    expect(new Set(thrown.map(({ aim }) => aim))).toEqual(new Set([-1, 0, 1]));
    expect(thrown[0]).toEqual({ type: 'throw', aim: expect.any(Number), force: 5, hand: 'left' });
    expect(someAnswer({ seat: 0, options }, rng)).toEqual(options[0]);
  });

  it('takes a list of a gesture within its bounds, as long as it may be, and only if the game knows it for a hand’s', () => {
    const gesture = { aim: { min: -100, max: 100, most: 3 }, force: { min: 1, max: 100 } };
    const aiming = { seat: 0, options: [{ type: 'throw', aim: [0], force: 60 }], gesture };
    const isLeft = { message: { key: 'shootout.refusal.left' } };
    const game = {
      ...shootout,
      gestures: {
        ...shootout.gestures,
        whyNot: ({ aim }: { aim: number[] }) => (aim[0] === -100 ? isLeft : undefined),
      },
    };
    const { state } = begin(shootout, config, 2, rngFrom([1, 0, 0, 0, 0, 0, 0, 0]));
    const why = (aim: unknown) =>
      legal(game as never, state, answer(state, 0, { type: 'throw', aim, force: 60 } as never), [aiming] as never);
    expect([why([]), why([100]), why([1, 2, 3])]).toEqual([null, null, null]);
    for (const aim of [0, null, [101], [0.5], ['0'], [[0]], [1, 2, 3, 4], { 0: 1, length: 1 }])
      expect(why(aim)).toMatchObject({ reason: 'outOfBounds' });
    expect(why([-100])).toEqual({ reason: 'outOfBounds', ...isLeft });
    expect(someAnswer(aiming, rngFrom([1, 0, 0, 0, 0, 0, 0, 0]))).toMatchObject({ aim: [0] });
  });

  it('asks the physics only about gestures', () => {
    const { state } = begin(shootout, config, 2, rngFrom([3, 3, 3, 3, 3, 3, 3, 3]));
    const simulate = () => {
      throw new Error('no bottle is flying');
    };
    const game = { ...shootout, gestures: { simulate, guess: simulate } };
    expect(witnessed(game, state, answer(state, 0, { type: 'hide' }))).toEqual({ type: 'hide' });
    const { gestures: _, ...still } = shootout;
    const throwing: ShootoutState = { ...state, agenda: [{ do: 'throwing', from: 1, to: 0 }] };
    const thrown = answer(throwing, 1, { type: 'throw', aim: 3, force: 60 } as const);
    expect(witnessed(still, throwing, thrown)).toEqual(thrown.option);
    expect(witnessed(shootout, throwing, thrown)).toEqual({ ...thrown.option, seen: { hits: true, off: 3 } });
    expect(witnessed(game, throwing, { ...thrown, seat: 0 })).toEqual(thrown.option);
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
      expect.objectContaining({ at: 'moves[3]', message: expect.stringMatching(/not allowed here \(\w+\)/) }),
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

  it('is the whole event where nothing is secret', () => {
    expect(heard({ type: 'fell', seat: 1 }, 0)).toEqual({ type: 'fell', seat: 1 });
    expect(heard({ type: 'fell', seat: 1 }, 'spectator')).toEqual({ type: 'fell', seat: 1 });
  });

  it('is kept from spectators even if somebody names them among the seats', () => {
    const careless = { type: 'drew', secret: { seats: ['spectator' as never], cards: ['shot'] } };
    expect(heard(careless, 'spectator')).toEqual({ type: 'drew' });
  });
});

describe('plain values', () => {
  it('hash the same whatever the order of their fields', () => {
    expect(hash({ a: 1, b: [2, { c: null }] })).toBe(hash({ b: [2, { c: null }], a: 1 }));
    expect(hash({ a: 1 })).not.toBe(hash({ a: '1' }));
    expect(canonical({ b: 1, a: 'x' })).toBe('{"a":"x","b":1}');
    expect(canonical([3, [], { c: [null, true] }])).toBe('[3,[],{"c":[null,true]}]');
  });

  it('compare by what they say', () => {
    expect(equal({ a: [1, 2] }, { a: [1, 2] })).toBe(true);
    const others = [{ a: [1] }, { a: [1, 2, 3] }, { a: [1, 3] }, { a: { 0: 1, 1: 2 } }, { a: [1, 2], b: 0 }, null, 'a'];
    for (const other of others) {
      expect(equal({ a: [1, 2] }, other)).toBe(false);
      expect(equal(other, { a: [1, 2] })).toBe(false);
    }
    expect([
      equal({}, []),
      equal([], {}),
      equal({}, 7),
      equal('', {}),
      equal([], ''),
      equal({ a: 1 }, { b: 1 }),
    ]).toEqual(Array(6).fill(false));
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
    expect([seed, '0f', seed.toUpperCase(), `${seed}0`, `x${seed}`, 7, [seed]].map(isSeed)).toEqual([
      true,
      ...Array(6).fill(false),
    ]);
  });
});
