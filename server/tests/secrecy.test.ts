import type { AnyGame } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Evening } from './evening.ts';
import { comparePairs, everyCompany } from './secrecy.ts';
import { secretsToldIn } from './wholeMatch.ts';

const PAIRS = 85;
const companies = await everyCompany();

describe('two matches that differ only in what somebody may not know', () => {
  it('cannot be told apart by anything that leaves the server', async () => {
    const { leaks, failures, ...counts } = await comparePairs(companies, PAIRS, 1);
    expect({ leaks: leaks.slice(0, 3), failures }).toEqual({ leaks: [], failures: [] });
    expect(counts.pairs).toBe(PAIRS);
    expect(counts.differing).toBeGreaterThan(PAIRS / 2);
    expect(counts.moves).toBeGreaterThan(PAIRS);
  }, 900_000);

  it('can be told apart if a game tells too much', async () => {
    const honest = shootout as unknown as AnyGame;
    const others = (state: object, seat: number) => (state as { hands: string[][] }).hands.toSpliced(seat, 1).join();
    const gossip: AnyGame = {
      ...honest,
      whyNot: (state, seat) => ({ message: { key: others(state, seat) } }),
    };
    expect((await comparePairs([{ game: honest, seats: 3 }], 3, 1)).leaks).toEqual([]);
    expect((await comparePairs([{ game: gossip, seats: 3 }], 3, 1)).leaks).not.toEqual([]);
  });
});

describe('a whole match', () => {
  const evening = new Evening();
  beforeAll(() => evening.open({ commandsPerSecond: 100_000, requestsPerMinute: 1_000_000 }));
  afterAll(() => evening.end());

  const smallest = companies.filter(({ game, seats }) => seats === Math.max(2, game.seats.min));
  it.each(smallest.map(company => [company.game.id, company] as const))(
    'of %s tells nobody the seed, a token, a nonce or a secret of somebody else',
    async (_, { game, seats }) => expect(await secretsToldIn(evening, game, seats)).toEqual([]),
    900_000,
  );
});
