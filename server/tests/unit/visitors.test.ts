import { describe, expect, it } from 'vitest';
import { limitsFrom } from '../../limits.ts';
import { countedAddress } from '../../visitors/address.ts';
import { Book } from '../../visitors/book.ts';
import { Visitor, Visitors } from '../../visitors/visitors.ts';

describe('the address that is counted', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::ffff:0a01:0203', '10.1.2.3'],
    ['0:0:0:0:0:FFFF:a01:203', '10.1.2.3'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::7', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:1.2.3.4', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
    ['1.2.3.4, 5.6.7.8', 'unknown'],
  ])('of %s is %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });
});

describe('a book of visitors', () => {
  const page = () => ({ isNew: true, isAsNew: () => true });

  it('gives everybody a page of their own, always the same', () => {
    const book = new Book(10, 0, page);
    expect(book.of('a', 0)).toBe(book.of('a', 1));
    expect(book.of('a', 0)).not.toBe(book.of('b', 0));
  });

  it('forgets pages that are as new, and keeps the others', () => {
    let isAsNew = false;
    const book = new Book(10, 0, () => ({ isAsNew: () => isAsNew }));
    for (const key of ['a', 'b', 'c']) book.of(key, 0);
    book.of('d', 60_000);
    expect(book.size).toBe(4);
    isAsNew = true;
    book.of('e', 120_000);
    expect(book.size).toBe(1);
  });

  it('never grows beyond its bound: newcomers share a page, those who are in it keep theirs', () => {
    const book = new Book(3, 0, () => ({ isAsNew: () => false }));
    const kept = ['a', 'b', 'c'].map(key => book.of(key, 0));
    expect(book.of('d', 0)).toBe(book.of('e', 60_000));
    expect(kept).not.toContain(book.of('d', 0));
    expect(['a', 'b', 'c'].map(key => book.of(key, 60_000))).toEqual(kept);
    expect(book.size).toBe(3);
  });

  it('looks for what it can forget only now and then, however many come', () => {
    let looks = 0;
    const isAsNew = () => {
      looks++;
      return false;
    };
    const book = new Book(1, 0, () => ({ isAsNew }));
    book.of('a', 0);
    for (let now = 0; now < 5000; now++) book.of(`b${now}`, now);
    expect(looks).toBe(0);
    for (let now = 5000; now < 9000; now++) book.of(`b${now}`, now);
    expect(looks).toBe(1);
  });
});

describe('a visitor', () => {
  const limits = { ...limitsFrom({}), requestsPerMinute: 2, workPerSecond: 10 };

  it('has one budget of work for everything, and counts besides', () => {
    const visitor = new Visitor(limits, 0);
    expect([4, 4, 4].map(work => visitor.secondsToWait('request', work, 0))).toEqual([0, 0, 30]);
    visitor.work.charge(100);
    expect(visitor.secondsToWait('code', 4, 0)).toBe(6);
    expect(visitor.secondsToWait('live', 4, 0)).toBe(6);
    expect([visitor.secondsToWait('file', 0, 0), visitor.secondsToWait('probe', 0, 0)]).toEqual([0, 0]);
  });

  it('is as new when nothing is open and everything is paid', () => {
    const visitor = new Visitor(limits, 0);
    expect(visitor.isAsNew(0)).toBe(true);
    visitor.connections = 1;
    expect(visitor.isAsNew(0)).toBe(false);
    visitor.connections = 0;
    visitor.secondsToWait('request', 4, 0);
    expect([visitor.isAsNew(1000), visitor.isAsNew(30_000)]).toEqual([false, true]);
    visitor.talk.take(30_000);
    expect(visitor.isAsNew(30_001)).toBe(false);
    visitor.work.charge(100);
    expect([visitor.isAsNew(31_000), visitor.isAsNew(60_000)]).toEqual([false, true]);
  });

  it('may say four lines at once as one person, and so many each minute', () => {
    const visitors = new Visitors({ ...limits, linesPerMinute: 30, linesPerAddress: 10 });
    const home = visitors.at('1.2.3.4');
    const now = performance.now();
    const lines = (person: string, second: number) =>
      Array.from({ length: 9 }, () => visitors.maySay(person, home, now + 1000 * second)).filter(Boolean).length;
    expect([lines('ann', 1), lines('ann', 2), lines('ann', 3)]).toEqual([4, 0, 1]);
    expect([lines('bob', 3), lines('bob', 60), lines('cal', 60)]).toEqual([0, 4, 1]);
  });
});
