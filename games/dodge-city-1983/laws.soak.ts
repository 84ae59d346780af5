import { endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { describe, expect, it } from 'vitest';
import { dodgeCity } from './game.ts';
import { THE_OTHER_WAY } from './scenarios/town.ts';

describe.each([2, 3, 4, 5])('%i players', seats => {
  it('keep all laws in 40 matches', () => {
    expect(checkLaws(dodgeCity, { matches: 40, seats: [seats], seed: 2, movesAtMost: 50_000 })).toEqual([]);
  });

  it('come to an end in 5,000 random matches without a last round', () => {
    expect(endlessMatches(dodgeCity, { seats, matches: 5000 })).toBe(0);
  });

  it('come to an end in 1,000 random matches with every setting turned the other way', () => {
    const chosen = { ...THE_OTHER_WAY, maxRounds: 100 };
    expect(endlessMatches(dodgeCity, { seats, matches: 1000, chosen })).toBe(0);
  });
});
