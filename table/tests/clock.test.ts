import type { Clock } from '@saloon/protocol';
import { describe, expect, it } from 'vitest';
import {
  extend,
  giveBack,
  mayExtend,
  runsOut,
  type SeatClock,
  startClock,
  startClocks,
  stopClock,
  timeLeft,
  welcomeBack,
} from '../clock.ts';
import { after, NOON } from './saloon.ts';

const BANK: Clock = { kind: 'bank', bank: 60, increment: 5, reaction: 10 };
const DAYS: Clock = { kind: 'days', days: 2 };
const NONE: Clock = { kind: 'none' };
const TWO_DAYS = 2 * 24 * 3600;

const atStart = (clock: Clock): SeatClock => startClocks(clock, 1)[0] as SeatClock;
const inTurn = (clock: Clock): SeatClock => startClock(atStart(clock), NOON, false);
const shotAt = (clock: Clock): SeatClock => startClock(atStart(clock), NOON, true);
const closed = (from: number, to: number) => ({ from: after(from), to: after(to) });
const secondsLeft = (clock: Clock, seat: SeatClock, at: number, outages: { from: number; to: number }[] = []) => {
  const left = timeLeft(clock, seat, after(at), outages);
  return left === null ? null : left / 1000;
};
const runsOutAfter = (clock: Clock, seat: SeatClock, outages: { from: number; to: number }[] = []) => {
  const at = runsOut(clock, seat, outages);
  return at === null ? null : (at - NOON) / 1000;
};

describe('before the first question', () => {
  it('everybody has the whole bank, and no clock runs', () => {
    expect(startClocks(BANK, 3)).toEqual(
      Array(3).fill({ bank: 60_000, since: null, asked: null, isReaction: false, isExtended: false }),
    );
    expect(secondsLeft(BANK, atStart(BANK), 500)).toBe(60);
    expect(runsOutAfter(BANK, atStart(BANK))).toBeNull();
  });

  it('a table of days gives everybody their days, and one without a clock all the time in the world', () => {
    expect([atStart(DAYS).bank, atStart(NONE).bank]).toEqual([0, 0]);
    expect([secondsLeft(DAYS, atStart(DAYS), 500), secondsLeft(NONE, atStart(NONE), 500)]).toEqual([TWO_DAYS, null]);
  });
});

describe('one’s own turn', () => {
  it('runs down the bank, and is over when nothing is left', () => {
    const ann = inTurn(BANK);
    expect([20, 60, 70].map(second => secondsLeft(BANK, ann, second))).toEqual([40, 0, 0]);
    expect(runsOutAfter(BANK, ann)).toBe(60);
  });

  it('costs what the answer took and earns the increment', () => {
    expect(stopClock(BANK, inTurn(BANK), after(20), [])).toMatchObject({ bank: 45_000, since: null });
  });

  it('earns the increment even in the last moment, but is never paid back from below nothing', () => {
    expect(stopClock(BANK, inTurn(BANK), after(90), []).bank).toBe(5_000);
  });

  it('costs nothing if by the clock of another node the answer came before the question', () => {
    expect(stopClock(BANK, inTurn(BANK), after(-3), []).bank).toBe(65_000);
    expect(secondsLeft(BANK, inTurn(BANK), -3)).toBe(60);
  });

  it('gives nothing to somebody who was not asked', () => {
    expect(stopClock(BANK, atStart(BANK), after(20), [])).toEqual(atStart(BANK));
  });

  it('begins with what is left of the bank', () => {
    const spent = stopClock(BANK, inTurn(BANK), after(20), []);
    const again = startClock(spent, after(100), false);
    expect(again).toEqual({ bank: 45_000, since: after(100), asked: after(100), isReaction: false, isExtended: false });
    expect(secondsLeft(BANK, again, 110)).toBe(35);
  });
});

describe('a reaction', () => {
  it('has a short clock of its own, whatever is in the bank', () => {
    expect([0, 4, 11].map(second => secondsLeft(BANK, shotAt(BANK), second))).toEqual([10, 6, 0]);
    expect(runsOutAfter(BANK, shotAt(BANK))).toBe(10);
  });

  it('is never charged to the bank, nor earns anything', () => {
    expect(stopClock(BANK, shotAt(BANK), after(8), [])).toMatchObject({ bank: 60_000, since: null });
    expect(stopClock(BANK, shotAt(BANK), after(300), []).bank).toBe(60_000);
  });

  it('leaves the bank to be seen again once it is answered', () => {
    expect(secondsLeft(BANK, stopClock(BANK, shotAt(BANK), after(8), []), 9)).toBe(60);
  });

  it('does not make the next turn one', () => {
    const answered = stopClock(BANK, shotAt(BANK), after(8), []);
    expect(secondsLeft(BANK, startClock(answered, after(9), false), 19)).toBe(50);
  });
});

describe('more time', () => {
  it('begins the clock of a reaction again, once', () => {
    expect(mayExtend(BANK, shotAt(BANK))).toBe(true);
    const longer = extend(shotAt(BANK), after(8));
    expect(runsOutAfter(BANK, longer)).toBe(18);
    expect(mayExtend(BANK, longer)).toBe(false);
  });

  it('can be had again at the next question, and never without one', () => {
    const answered = stopClock(BANK, extend(shotAt(BANK), after(8)), after(9), []);
    expect(mayExtend(BANK, startClock(answered, after(20), true))).toBe(true);
    expect(mayExtend(BANK, answered)).toBe(false);
    expect(mayExtend(BANK, stopClock(BANK, shotAt(BANK), after(9), []))).toBe(false);
  });

  it('cannot be had in one’s own turn, for which there is the bank, nor where nobody is in a hurry', () => {
    expect(mayExtend(BANK, inTurn(BANK))).toBe(false);
    expect([mayExtend(DAYS, shotAt(DAYS)), mayExtend(NONE, shotAt(NONE))]).toEqual([false, false]);
  });
});

describe('a table of days', () => {
  it('gives as many days for each question, in one’s own turn or not', () => {
    expect([runsOutAfter(DAYS, inTurn(DAYS)), runsOutAfter(DAYS, shotAt(DAYS))]).toEqual([TWO_DAYS, TWO_DAYS]);
    expect(secondsLeft(DAYS, inTurn(DAYS), 3600)).toBe(TWO_DAYS - 3600);
    expect(stopClock(DAYS, inTurn(DAYS), after(3600), []).bank).toBe(0);
  });
});

describe('a table without a clock', () => {
  it('never runs out', () => {
    expect([runsOutAfter(NONE, inTurn(NONE)), secondsLeft(NONE, inTurn(NONE), 10_000)]).toEqual([null, null]);
    expect(stopClock(NONE, inTurn(NONE), after(50), []).bank).toBe(0);
  });
});

describe('whoever comes back', () => {
  const nearlyOut: SeatClock = { ...inTurn(BANK), bank: 2_000 };

  it('has half a minute to look at the table', () => {
    const back = welcomeBack(BANK, nearlyOut, after(100));
    expect(runsOutAfter(BANK, back)).toBe(130);
  });

  it('keeps what is in the bank if it is more', () => {
    expect(welcomeBack(BANK, inTurn(BANK), after(100)).bank).toBe(60_000);
  });

  it('is not asked for that reason', () => {
    expect(welcomeBack(BANK, { ...nearlyOut, since: null }, after(100))).toMatchObject({ since: null, bank: 30_000 });
  });

  it('needs no bank where there is none', () => {
    expect(welcomeBack(DAYS, inTurn(DAYS), after(100))).toMatchObject({ bank: 0, since: after(100) });
  });

  it('has no more time for a reaction than others', () => {
    const back = welcomeBack(BANK, extend(shotAt(BANK), after(5)), after(100));
    expect([runsOutAfter(BANK, back), back.isExtended]).toEqual([110, true]);
  });
});

describe('while the host is down', () => {
  it('no clock runs', () => {
    const outages = [closed(10, 40), closed(50, 55)];
    expect(stopClock(BANK, inTurn(BANK), after(60), outages).bank).toBe(60_000 - 25_000 + 5_000);
    expect(secondsLeft(BANK, inTurn(BANK), 60, outages)).toBe(35);
    expect(runsOutAfter(BANK, inTurn(BANK), outages)).toBe(95);
  });

  it('only what falls between question and answer counts', () => {
    expect(secondsLeft(BANK, inTurn(BANK), 20, [closed(-30, 5)])).toBe(45);
    expect(secondsLeft(BANK, inTurn(BANK), 20, [closed(15, 99)])).toBe(45);
    expect(secondsLeft(BANK, inTurn(BANK), 20, [closed(-30, -5), closed(30, 99)])).toBe(40);
  });

  it('what was due is put off by as long as it was closed since', () => {
    const putOff = (...outages: { from: number; to: number }[]) => (giveBack(NOON, after(30), outages) - NOON) / 1000;
    expect(putOff(closed(10, 20))).toBe(40);
    expect(putOff(closed(-10, 20))).toBe(50);
    expect(putOff(closed(-20, -10))).toBe(30);
    expect(putOff(closed(50, 60))).toBe(30);
  });

  it('what ran out in the moment of closing has run out', () => {
    expect(giveBack(NOON, after(30), [closed(30, 60)])).toBe(after(30));
  });

  it('one closing may put off until the next', () => {
    expect(giveBack(NOON, after(30), [closed(10, 30), closed(40, 70)])).toBe(after(80));
  });
});
