import { endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { expect, it } from 'vitest';
import { shootout } from './game.ts';

it('keeps all laws in 3,000 matches', () => {
  expect(checkLaws(shootout, { matches: 3000, seed: 2 })).toEqual([]);
});

it.each([2, 3, 4])('20,000 random matches of %i come to an end', seats => {
  expect(endlessMatches(shootout, { seats, matches: 20_000 })).toBe(0);
});
