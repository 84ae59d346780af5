import type { Option } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { listBegun } from './lists.ts';

const lists = (...all: string[]): Option[] => all.map(cards => ({ type: 'plan', cards: [...cards] }) as Option);

describe('a list that is chosen piece by piece', () => {
  const plans = lists('abc', 'acb', 'bac', 'bca', 'cab', 'cba');

  it('begins with every piece that stands first somewhere', () => {
    expect(listBegun(plans, [])).toMatchObject({ fact: 'cards', next: ['a', 'b', 'c'], whole: null });
  });
  it('goes on with what is left, and is whole with its last piece', () => {
    expect(listBegun(plans, ['b'])).toMatchObject({ next: ['a', 'c'], whole: null });
    expect(listBegun(plans, ['b', 'c', 'a'])).toMatchObject({ next: [], whole: plans[3] });
  });
  it('can end early where a shorter list is on offer too', () => {
    expect(listBegun(lists('a', 'ab', 'b'), ['a'])).toMatchObject({ next: ['b'], whole: { cards: ['a'] } });
  });
  it('is none where options differ in something else', () => {
    const mixed = [...plans, { type: 'pass' } as Option];
    expect(listBegun(mixed, [])).toBeNull();
    expect(listBegun(plans.slice(0, 1), [])).toBeNull();
  });
});
