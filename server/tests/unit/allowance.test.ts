import { describe, expect, it } from 'vitest';
import { Allowance } from '../../visitors/allowance.ts';
import { commandsOf } from '../../visitors/visitors.ts';

/** How many of `tries` are allowed at that second. */
const taken = (allowance: Allowance, second: number, tries = 100): number =>
  Array.from({ length: tries }, () => allowance.take(1000 * second)).filter(isAllowed => isAllowed).length;

describe('an allowance', () => {
  it('lets so many through at once, and then no more', () => {
    const allowance = new Allowance(5, 20, 0);
    expect(taken(allowance, 0)).toBe(20);
    expect(allowance.take(0)).toBe(false);
  });

  it('comes back at its own pace', () => {
    const allowance = new Allowance(5, 20, 0);
    taken(allowance, 0);
    expect([taken(allowance, 1), taken(allowance, 1), taken(allowance, 3)]).toEqual([5, 0, 10]);
  });

  it('never saves up more than one may take at once', () => {
    const allowance = new Allowance(5, 20, 0);
    expect(taken(allowance, 3600)).toBe(20);
    expect(taken(allowance, 7200)).toBe(20);
  });

  it('keeps what was not taken', () => {
    const allowance = new Allowance(5, 20, 0);
    expect(taken(allowance, 0, 12)).toBe(12);
    expect(taken(allowance, 0)).toBe(8);
  });

  it('counts from when it was given, not from long ago', () => {
    const allowance = new Allowance(1, 4, 100_000);
    expect(taken(allowance, 100)).toBe(4);
    expect(taken(allowance, 102)).toBe(2);
  });

  it('does not lose the parts of one that come back between tries', () => {
    const allowance = new Allowance(1, 1, 0);
    expect(allowance.take(0)).toBe(true);
    expect([400, 800, 1200, 1600, 2200].map(now => allowance.take(now))).toEqual([false, false, true, false, true]);
  });

  it('gives what costs more than is left, and then nothing until that is paid', () => {
    const allowance = new Allowance(5, 20, 0);
    expect(allowance.take(0, 30)).toBe(true);
    expect([0, 1000, 2000].map(now => allowance.take(now, 30))).toEqual([false, false, false]);
    expect(allowance.secondsUntilOne(2000)).toBe(1);
    expect([2100, 2200].map(now => allowance.take(now))).toEqual([false, true]);
  });

  it('remembers what only turned out to be needed', () => {
    const allowance = new Allowance(5, 20, 0);
    allowance.charge(24);
    expect([allowance.take(0), allowance.secondsUntilOne(0), taken(allowance, 2)]).toEqual([false, 1, 6]);
  });

  it('is full again after a while, and then as good as a new one', () => {
    const allowance = new Allowance(5, 20, 0);
    expect(allowance.isFull(0)).toBe(true);
    allowance.take(0, 10);
    expect([allowance.isFull(0), allowance.isFull(1999), allowance.isFull(2000)]).toEqual([false, false, true]);
  });
});

describe('one connection', () => {
  it('may send four seconds’ worth of commands at once, and then so many each second', () => {
    const commands = commandsOf({ commandsPerSecond: 15 }, 0);
    expect([taken(commands, 0), taken(commands, 1), taken(commands, 60)]).toEqual([60, 15, 60]);
  });
});
