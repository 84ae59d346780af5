import { endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { expect, it } from 'vitest';
import { bang } from './game.ts';

it('keeps all laws in 600 matches', () => {
  expect(checkLaws(bang, { matches: 600, seed: 2 })).toEqual([]);
});

it.each([2, 3, 4, 5, 6, 7])('5,000 random matches of %i come to an end', seats => {
  expect(endlessMatches(bang, { seats, matches: 5000 })).toBe(0);
});
