import { configure, rngFrom } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { botNamed, endlessMatches, playMatch } from './index.ts';

const config = configure(shootout.settings, {}, 3);

describe('bots', () => {
  it('play the same match for the same dice', () => {
    const bots = ['thumb', 'random', 'random'].map(name => botNamed(shootout, name));
    const match = () => playMatch(shootout, config, bots, rngFrom([5, 5, 5, 5, 5, 5, 5, 5]));
    expect(match()).toEqual(match());
    expect(match().outcome?.winners.length).toBeGreaterThan(0);
  });

  it('stop at the bound if a match has no end', () => {
    const bots = [0, 1, 2].map(() => botNamed(shootout, 'random'));
    expect(playMatch(shootout, config, bots, rngFrom([5, 5, 5, 5, 5, 5, 5, 5]), 4)).toEqual({
      outcome: null,
      moves: 4,
    });
  });

  it('come to an end in random matches', () => {
    expect(endlessMatches(shootout, { seats: 3, matches: 50 })).toBe(0);
  });

  it('have a name, and only those there are', () => {
    const { thumb: _, ...plain } = shootout;
    expect(() => botNamed(plain, 'thumb')).toThrow('there is random');
    expect(() => botNamed(shootout, 'oracle')).toThrow('there is random and thumb');
  });
});
