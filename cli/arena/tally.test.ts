import { configure } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { arenaMatch, type BoutResult } from './arenaMatch.ts';
import { tallyOf } from './tally.ts';

const result = (match: number, seated: string[], shares: number[] | null): BoutResult => ({
  match,
  seated,
  shares,
  moves: 10,
  thought: { deputy: { decisions: 2, milliseconds: 3, longest: 2 } },
});

describe('the arena', () => {
  it('counts shares by strength, wherever it sat, with an interval that narrows', () => {
    const matches = Array.from({ length: 100 }, (_, match) =>
      match % 2 === 0 ? result(match, ['deputy', 'random'], [1, 0]) : result(match, ['random', 'deputy'], [0.5, 0.5]),
    );
    const { standings, stuck } = tallyOf('shootout', matches);
    const [deputy, random] = standings;
    expect(deputy).toMatchObject({ strength: 'deputy', seats: 1, share: 0.75, timesFair: 1.5, millisecondsEach: 1.5 });
    expect(deputy?.within).toBeCloseTo((1.96 * 0.25) / Math.sqrt(99), 9);
    expect(deputy?.rating.mu).toBeGreaterThan(random?.rating.mu ?? 0);
    expect(stuck).toBe(0);
    expect(tallyOf('shootout', matches.slice(0, 10)).standings[0]?.within).toBeGreaterThan(deputy?.within ?? 0);
  });

  it('says the same in whatever order matches end, and counts those without an end', () => {
    const matches = [0, 1, 2].map(match =>
      result(match, ['deputy', 'random'], match === 1 ? null : [match / 2, 1 - match / 2]),
    );
    expect(tallyOf('shootout', matches.toReversed())).toEqual(tallyOf('shootout', matches));
    expect(tallyOf('shootout', matches).stuck).toBe(1);
  });

  it('moves everybody on by a seat, and plays a match alike whoever plays it', () => {
    const bout = {
      game: 'shootout',
      config: configure(shootout.settings, {}, 3),
      seats: ['deputy', 'random', 'random'],
      seed: 3,
    };
    const played = [0, 1, 2].map(match => arenaMatch(shootout, bout, match));
    expect(played.map(({ seated }) => seated.indexOf('deputy'))).toEqual([0, 2, 1]);
    expect(arenaMatch(shootout, bout, 2).shares).toEqual(played[2]?.shares);
  });
});
