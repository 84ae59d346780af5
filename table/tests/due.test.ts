import type { Clock } from '@saloon/protocol';
import { describe, expect, it } from 'vitest';
import { type Due, dueAt, dues, type Presence, type Surroundings } from '../due.ts';
import { firstStanding, type TableStanding } from '../standing.ts';
import type { TableState } from '../tableState.ts';
import { after, NOON, tableOf } from './saloon.ts';

const [ANN, BOB] = [0, 1];
const BANK: Clock = { kind: 'bank', bank: 60, increment: 5, reaction: 10 };
const PACE = { shortest: 600, longest: 1600, story: 0 };

/** Ann and Bob and a bot play, and these seats were asked at noon. */
function moment(
  seats: readonly number[],
  change: Partial<TableState['facts']> = {},
  rest: Partial<TableState & Surroundings> = {},
): Moment {
  const facts = tableOf(['ann', 'bob', 'bot'], change);
  const open = seats.map(seat => ({ seat, options: [], idle: { type: 'pass' } }));
  const standing = firstStanding(facts.clock, 3, { open, isReaction: false, story: 0 }, NOON);
  const table = { facts, standing, open, seq: 1, outages: [], game: {} } as unknown as TableState;
  return { ...table, presence: [], pace: PACE, awake: NOON, ...rest };
}
type Moment = TableState & Surroundings;
const duesAt = (at: Moment) => dues(at, at);
const standIn = (standing: TableStanding, seat: number): TableStanding => ({
  ...standing,
  stoodIn: standing.stoodIn.with(seat, true),
});
const told = (all: readonly Due[]) => all.map(({ seat, what, at }) => `${seat} ${what} ${(at - NOON) / 1000}`);

describe('what time does at a table', () => {
  it('nothing without a clock, while people are asked who may be away for ever', () => {
    expect(duesAt(moment([ANN, BOB]))).toEqual([]);
    const quiet = moment([ANN, BOB]);
    expect(dueAt(quiet, quiet)).toBeNull();
  });

  it('a bank runs out, for those who are asked', () => {
    expect(told(duesAt(moment([BOB], { clock: BANK })))).toEqual(['1 clock 60']);
    expect(told(duesAt(moment([ANN, BOB], { clock: BANK })))).toEqual(['0 clock 60', '1 clock 60']);
  });

  it('later if nobody kept the tables meanwhile', () => {
    const outages = [{ from: after(10), to: after(30) }];
    expect(told(duesAt(moment([BOB], { clock: BANK, away: 30 }, { outages })))).toEqual(['1 clock 80', '1 away 50']);
  });

  it('nothing before the match, after it, or at a closed table', () => {
    for (const status of ['waiting', 'over', 'closed'] as const)
      expect(duesAt(moment([ANN, 2], { clock: BANK, away: 30, status }))).toEqual([]);
  });

  it('whatever comes first is looked at first', () => {
    const both = moment([BOB], { clock: BANK, away: 30 });
    expect(dueAt(both, both)).toBe(after(30));
  });
});

describe('a race that was won', () => {
  const game = (tooLate: number | null) => ({ game: { tooLate: () => tooLate } as never });

  it('does not wait for those who can no longer win it, however slow their way is', () => {
    expect(told(duesAt(moment([ANN, BOB], {}, { ...game(700), longestWay: 300 })))).toEqual(['0 late 1', '1 late 1']);
  });

  it('goes on as long as nobody was heard', () => {
    expect(duesAt(moment([ANN, BOB], {}, { ...game(null), longestWay: 300 }))).toEqual([]);
  });

  it('waits for all where nobody judges by when answers come', () => {
    expect(duesAt(moment([ANN, BOB], {}, game(700)))).toEqual([]);
  });

  it('leaves bots to themselves', () => {
    expect(told(duesAt(moment([2], {}, { ...game(700), longestWay: 300 }))).map(due => due.slice(0, 5))).toEqual([
      '2 bot',
    ]);
  });
});

describe('somebody who is away', () => {
  const away = (presence: readonly Presence[], rest: Partial<Moment> = {}, clock: Clock = { kind: 'none' }) =>
    told(duesAt(moment([BOB], { away: 30, clock }, { presence, ...rest })));

  it('is waited for since the question was asked, or since they went', () => {
    expect(away([{ seat: BOB, isHere: false, since: after(-100) }])).toEqual(['1 away 30']);
    expect(away([{ seat: BOB, isHere: false, since: after(12) }])).toEqual(['1 away 42']);
  });

  it('is not away while here, whoever else is', () => {
    expect(away([{ seat: BOB, isHere: true, since: after(-100) }])).toEqual([]);
    expect(away([{ seat: ANN, isHere: true, since: after(-100) }])).toEqual(['1 away 30']);
  });

  it('cannot have been here before somebody kept the tables', () => {
    expect(away([], { awake: after(50) })).toEqual(['1 away 80']);
    expect(away([], { awake: after(-50) })).toEqual(['1 away 30']);
  });

  it('does not matter at a table of days', () => {
    expect(away([], {}, { kind: 'days', days: 1 })).toEqual(['1 clock 86400']);
  });
});

describe('a bot', () => {
  const delay = (of: Moment): number => (duesAt(of)[0]?.at ?? Number.NaN) - NOON;

  it('answers for its own seat and for whom it stands in, and no clock hurries it', () => {
    const table = moment([ANN, 2], { clock: BANK, away: 30 });
    const both = duesAt({ ...table, standing: standIn(table.standing, ANN) });
    expect(both.map(({ seat, what }) => [seat, what])).toEqual([
      [ANN, 'bot'],
      [2, 'bot'],
    ]);
  });

  it('takes as long as people expect, never longer or shorter', () => {
    const delays = Array.from({ length: 300 }, (_, seq) => delay(moment([2], {}, { seq })));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(PACE.shortest);
    expect(Math.max(...delays)).toBeLessThanOrEqual(PACE.longest);
    expect(new Set(delays).size).toBeGreaterThan(100);
  });

  it('plays four times as fast when no person is left in the match, and not before', () => {
    const lost = (out: readonly number[]) =>
      ({ isOut: (_: unknown, seat: number) => out.includes(seat) }) as unknown as TableState['game'];
    const pace = { shortest: 800, longest: 800, story: 1 };
    const told = (out: readonly number[]) => {
      const table = moment([2], {}, { pace, game: lost(out) });
      const clocks = table.standing.clocks.map(clock => ({ ...clock, since: after(4) }));
      return delay({ ...table, standing: { ...table.standing, story: 4000, clocks } });
    };
    expect([told([]), told([ANN]), told([ANN, BOB])]).toEqual([4800, 4800, 1200]);
  });

  it('plays without a pause when somebody who is out wants to see the end, and no person is left', () => {
    const told = (out: readonly number[]) => {
      const game = { isOut: (_: unknown, seat: number) => out.includes(seat) } as unknown as TableState['game'];
      const table = moment([2], {}, { game });
      return delay({ ...table, standing: { ...table.standing, isHurried: true } });
    };
    expect([told([ANN]) >= PACE.shortest, told([ANN, BOB])]).toEqual([true, 0]);
  });

  it('answers for people who share a screen where there is one answer, and it attacks nobody', () => {
    const game = { facts: { target: 'seat' } } as unknown as TableState['game'];
    const asked = (options: readonly object[], rest: object = {}, gesture?: object) =>
      told(duesAt(moment([ANN], {}, { game, open: [{ seat: ANN, options, gesture }], ...rest } as Partial<Moment>)));
    const shared = { answersAlone: true };
    expect(asked([{ type: 'takeHit' }], shared)).toEqual(['0 bot 0']);
    expect(asked([{ type: 'takeHit' }])).toEqual([]);
    expect(asked([{ type: 'takeHit' }, { type: 'dodge' }], shared)).toEqual([]);
    expect(asked([{ type: 'shoot', target: BOB }], shared)).toEqual([]);
    expect(asked([{ type: 'throw' }], shared, { aim: {} })).toEqual([]);
    expect(asked([{ type: 'believe' }], shared, { reaction: {} })).toEqual(['0 bot 0']);
    expect(asked([{ type: 'takeHit' }], { ...shared, hasGoneBack: true })).toEqual([]);
  });

  it('may be made to answer at once, or always after the same time', () => {
    expect(delay(moment([2], {}, { pace: { shortest: 0, longest: 0, story: 0 } }))).toBe(0);
    expect(delay(moment([2], {}, { pace: { shortest: 700, longest: 700, story: 0 } }))).toBe(700);
    const either = [1, 2, 3, 4, 5, 6, 7, 8].map(seq =>
      delay(moment([2], {}, { seq, pace: { shortest: 5, longest: 6, story: 0 } })),
    );
    expect(new Set(either)).toEqual(new Set([5, 6]));
  });

  it('takes the same time on every node, and another for another seat, entry and table', () => {
    const at = (id: string, seq: number, seat: number) => {
      const table = moment([seat], { id }, { seq });
      return delay({ ...table, standing: standIn(table.standing, seat) });
    };
    expect(at('table', 7, 2)).toBe(at('table', 7, 2));
    expect(new Set([at('table', 7, 2), at('table', 7, 1), at('table', 8, 2), at('other', 7, 2)]).size).toBe(4);
  });
});
