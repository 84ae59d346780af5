import { describe, expect, it } from 'vitest';
import { playersOf, rateMatch } from '../../people/ratings.ts';
import type { RatingRow } from '../../storage/store.ts';
import { tableOf } from './saloon.ts';

const NEW = { mu: 25, sigma: 25 / 3 };
const known = (player: string, facts: Partial<RatingRow> = {}): RatingRow => ({
  player,
  game: 'bang',
  ...NEW,
  matches: 0,
  ...facts,
});
const rated = (players: readonly string[], shares: readonly number[], now: (RatingRow | null)[] = []) =>
  new Map(rateMatch('bang', players, { shares: [...shares] }, now).map(row => [row.player, row]));
const strength = (rows: Map<string, RatingRow>, player: string): number => rows.get(player)?.mu ?? Number.NaN;

describe('who is rated', () => {
  it('people by who they are, bots by their kind', () => {
    expect(playersOf(tableOf(['ann', 'bot', 'cal']))).toEqual(['ann', 'bot:deputy', 'cal']);
  });

  it('a bot that took somebody’s seat for good, and nobody on a seat that was never taken', () => {
    const { seats, ...table } = tableOf(['ann', 'bob', 'free']);
    const kicked = seats.map((place, seat) => (seat === 1 ? { ...place, person: null, bot: 'random' } : place));
    expect(playersOf({ ...table, seats: kicked })).toEqual(['ann', 'bot:random', '']);
  });
});

describe('after a match', () => {
  it('winners are worth more, losers less, and of both more is known', () => {
    const rows = rated(['ann', 'bob'], [1, 0]);
    expect(strength(rows, 'ann')).toBeGreaterThan(NEW.mu);
    expect(strength(rows, 'bob')).toBeLessThan(NEW.mu);
    for (const { sigma } of rows.values()) expect(sigma).toBeLessThan(NEW.sigma);
  });

  it('each gets what their own seat earned, wherever they sat', () => {
    const rows = rated(['ann', 'bob', 'cal'], [0, 0.25, 0.75]);
    expect(strength(rows, 'cal')).toBeGreaterThan(strength(rows, 'bob'));
    expect(strength(rows, 'bob')).toBeGreaterThan(strength(rows, 'ann'));
  });

  it('equal shares leave equals equal', () => {
    const rows = rated(['ann', 'bob'], [0.5, 0.5]);
    expect(strength(rows, 'ann')).toBeCloseTo(strength(rows, 'bob'), 9);
  });

  it('to beat somebody stronger is worth more', () => {
    const strong = known('bob', { mu: 35, sigma: 4, matches: 12 });
    const overStrong = strength(rated(['ann', 'bob'], [1, 0], [null, strong]), 'ann');
    expect(overStrong).toBeGreaterThan(strength(rated(['ann', 'bob'], [1, 0]), 'ann'));
  });

  it('it starts from what was known of each', () => {
    const before = [known('ann', { mu: 40, sigma: 2, matches: 30 }), known('bob', { mu: 10, sigma: 2, matches: 30 })];
    const rows = rated(['ann', 'bob'], [1, 0], before);
    expect(strength(rows, 'ann')).toBeCloseTo(40, 0);
    expect(strength(rows, 'bob')).toBeCloseTo(10, 0);
  });

  it('the match is counted once for each player, in the game that was played', () => {
    const rows = rated(['ann', 'bot:thumb', 'bot:thumb'], [1, 0, 0], [known('ann', { matches: 6 }), null]);
    expect([...rows.values()]).toMatchObject([
      { player: 'ann', game: 'bang', matches: 7 },
      { player: 'bot:thumb', game: 'bang', matches: 1 },
    ]);
  });
});

describe('a player with several seats', () => {
  it('gets the mean of what the seats say', () => {
    const apart = rated(['ann', 'bob', 'cal'], [1, 0.5, 0]);
    const together = rated(['ann', 'bot:thumb', 'bot:thumb'], [1, 0.5, 0]);
    expect(strength(together, 'bot:thumb')).toBeCloseTo((strength(apart, 'bob') + strength(apart, 'cal')) / 2, 9);
    const doubt = (player: string) => apart.get(player)?.sigma ?? Number.NaN;
    expect(together.get('bot:thumb')?.sigma).toBeCloseTo((doubt('bob') + doubt('cal')) / 2, 9);
    expect(together.get('ann')).toEqual(apart.get('ann'));
  });

  it('is found again by the order in which players first sit', () => {
    const before = [known('bot:thumb', { mu: 20, matches: 4 }), known('ann', { mu: 30, matches: 9 })];
    const rows = rated(['bot:thumb', 'bot:thumb', 'ann'], [0, 0, 1], before);
    expect([rows.get('bot:thumb')?.matches, rows.get('ann')?.matches]).toEqual([5, 10]);
    expect(strength(rows, 'ann')).toBeGreaterThan(30);
  });
});
