import { type AnyGame, configure, type Option, rngFrom } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { botNamed, endlessMatches, playMatch } from './index.ts';

/** The shoot-out, searched for a little. */
const searched: AnyGame = {
  ...(shootout as unknown as AnyGame),
  insight: { effort: 300, reply: (_, { options }) => options[0] as Option },
};
const config = configure(shootout.settings, {}, 3);

describe('bots', () => {
  it('play the same match for the same dice', () => {
    const bots = ['gunslinger', 'deputy', 'tenderfoot'].map(name => botNamed(searched, name));
    const match = () => playMatch(searched, config, bots, rngFrom([5, 5, 5, 5, 5, 5, 5, 5]));
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

  it('have a name, also the one they had before, and only those there are', () => {
    const { thumb: _, ...plain } = shootout;
    expect(() => botNamed(plain, 'deputy')).toThrow('there is random');
    expect(() => botNamed(searched, 'oracle')).toThrow('there is random, tenderfoot, deputy, gunslinger, legend');
    expect(() => botNamed(shootout, 'legend')).toThrow('there is random, tenderfoot, deputy');
    expect(botNamed(shootout, 'thumb')).toBe(botNamed(shootout, 'deputy'));
  });

  it('think nothing over where there is one answer', () => {
    const imagine = () => {
      throw new Error('Nothing to imagine');
    };
    const question = { seat: 0, options: [{ type: 'endTurn' }] };
    const rng = rngFrom([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(botNamed(searched, 'legend').choose(null, question, rng, { imagine })).toEqual({ type: 'endTurn' });
  });
});
