import { describe, expect, it } from 'vitest';
import type { Store } from '../../storage/store.ts';
import { entry, type Kind } from './places.ts';

/** When somebody has to look at a table again. */
export function describeDues({ isShared, make }: Kind): void {
  describe('dues', () => {
    const due = async (store: Store, before: number) => (await store.claimDue(before, 1e12, 100)).sort();

    it('come with the entries that won, the last one counting', async () => {
      const store = await (await make()).open();
      await store.append([
        entry('a', 1, { due: 50 }),
        entry('a', 2, { due: 10 }),
        entry('a', 3),
        entry('b', 1, { due: 20 }),
      ]);
      expect(await store.append([entry('b', 1, { id: 'x', due: 5 })])).toEqual([]);
      await store.append([entry('c', 1, { due: 1 }), entry('c', 2, { due: null }), entry('d', 1)]);
      await store.append([entry('d', 2, { due: 600 }), entry('d', 2, { id: 'late', due: 1 })]);
      expect(await due(store, 10)).toEqual([]);
      expect(await due(store, 11)).toEqual(['a']);
      expect(await due(store, 1_000)).toEqual(['b', 'd']);
    });

    it('can be set apart from entries, and taken back', async () => {
      const store = await (await make()).open();
      await store.setDue('a', 10);
      await store.setDue('b', 10);
      await store.setDue('b', null);
      expect(await due(store, 1_000)).toEqual(['a']);
    });

    it('are put off by whoever claims them, the most urgent first', async () => {
      const store = await (await make()).open();
      for (const [table, time] of [
        ['late', 30],
        ['early', 10],
        ['middle', 20],
      ] as const)
        await store.setDue(table, time);
      expect((await store.claimDue(100, 500, 2)).sort()).toEqual(['early', 'middle']);
      expect(await store.claimDue(100, 500, 2)).toEqual(['late']);
      expect(await store.claimDue(500, 900, 9)).toEqual([]);
      expect(await due(store, 501)).toEqual(['early', 'late', 'middle']);
    });

    it('are never given to two nodes', async () => {
      const place = await make();
      const store = await place.open();
      const other = isShared ? await place.open() : store;
      const tables = Array.from({ length: 200 }, (_, index) => `table${index}`);
      await store.append(tables.map(table => entry(table, 1, { due: 1 })));
      const claims = Array.from({ length: 60 }, (_, index) => (index % 2 ? store : other).claimDue(2, 1_000, 7));
      const claimed = (await Promise.all(claims)).flat();
      expect(new Set(claimed).size).toBe(claimed.length);
      expect(claimed.sort()).toEqual(tables.sort());
    });
  });
}
