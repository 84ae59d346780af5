import { pick, rngFrom, roll } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { shortestChain } from '../bot/shortestChain.ts';
import { BOX } from '../box.ts';
import { hasChain } from '../chains.ts';
import type { BuildingId } from '../data.ts';
import { PLAN } from '../town.ts';

describe('the shortest chain', () => {
  it.each([
    ['saloon', 7],
    ['postOffice', 7],
    ['hotel', 6],
    ['sheriffOffice', 7],
    ['unionPacific', 7],
    ['drugstore', 6],
    ['bank', 8],
  ] as [BuildingId, number][])('%s: %i pawns on the empty plan', (id, missing) => {
    const empty = PLAN[id].squares.map(() => null);
    expect(shortestChain(PLAN[id], empty, 0, false)?.missing).toBe(missing);
  });

  it.each([false, true])('is a chain that gives control, on random boards (important squares link: %s)', across => {
    const rng = rngFrom([4, 0, 0, 0, 0, 0, 0, 0]);
    let impossible = 0;
    for (let board = 0; board < 300; board++) {
      const { id } = pick(rng, BOX.buildings);
      const occupants = PLAN[id].squares.map(() => (roll(rng, 3) > 1 ? null : roll(rng, 2) - 1));
      const chain = shortestChain(PLAN[id], occupants, 0, across);
      const everywhere = occupants.map(owner => owner ?? 0);
      expect(chain !== null).toBe(hasChain(PLAN[id], everywhere, 0, 4, across));
      if (chain === null) impossible++;
      if (chain === null) continue;
      const filled = occupants.map((owner, square) => (owner === null && chain.squares.includes(square) ? 0 : owner));
      expect(hasChain(PLAN[id], filled, 0, 4, across)).toBe(true);
      expect(chain.squares.filter(square => occupants[square] === null)).toHaveLength(chain.missing);
    }
    expect(impossible).toBeGreaterThan(0);
  });
});
