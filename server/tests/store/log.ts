import { Fault } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../storage/newEntry.ts';
import type { Store } from '../../storage/store.ts';
import { entries, entry, fresh, kept, type OpenNodes, row, seqs } from './places.ts';

/** The log of a table: which entries win, and what is kept beside them. */
export function describeLog(nodes: OpenNodes): void {
  describe('append', () => {
    it('keeps entries of many tables, and every byte of them', async () => {
      const { store, other } = nodes();
      const [a, b] = [fresh('table'), fresh('table')];
      const said = { text: "é ñ 漢 🤠 \u0000 \ud800 \\ '' \" {,} NULL" };
      const batch = [
        entry(b, 1, { type: 'said', said, name: 'Cal', id: null, seat: null }),
        entry(a, 1),
        entry(a, 2, { type: 'returns' }),
      ];
      expect(await store.append(batch)).toEqual(expect.arrayContaining(batch));
      expect(await other.entriesAfter(a, 0)).toEqual([batch[1]?.entry, batch[2]?.entry]);
      expect(await other.entriesAfter(a, 1)).toEqual([batch[2]?.entry]);
      expect(await other.entriesAfter(b, 0)).toEqual([batch[0]?.entry]);
      expect(await store.append([])).toEqual([]);
    });

    it('finds an entry by the id it was sent under', async () => {
      const { store } = nodes();
      const table = fresh('table');
      const sent = entry(table, 1, { seat: 2, id: 'c-1' });
      await store.append([sent, entry(table, 2, { id: null })]);
      expect(await store.entrySentAs(table, 2, 'c-1')).toEqual(sent.entry);
      expect(await store.entrySentAs(table, 1, 'c-1')).toBeNull();
      expect(await store.entrySentAs(fresh('table'), 2, 'c-1')).toBeNull();
    });

    it('returns the very entries that won: a taken number loses', async () => {
      const { store, other } = nodes();
      const [a, b] = [fresh('table'), fresh('table')];
      await store.append([entry(a, 1)]);
      const [late, fine] = [entry(a, 1, { id: 'x' }), entry(b, 1)];
      const won = await other.append([late, fine]);
      expect(won).toHaveLength(1);
      expect(won[0]).toBe(fine);
      expect(seqs(await store.entriesAfter(a, 0))).toEqual([1]);
    });

    it('decides within a batch, too: the first with a number wins', async () => {
      const { store } = nodes();
      const table = fresh('table');
      const [first, second, third] = [entry(table, 1), entry(table, 1, { id: 'x' }), entry(table, 2)];
      expect(await store.append([first, second, third])).toEqual([first, third]);
    });

    it('writes no entry that would stand on one that lost, and none after a gap', async () => {
      const { store, other } = nodes();
      const [a, b, c, d] = [fresh('table'), fresh('table'), fresh('table'), fresh('table')];
      await store.append([...entries(a, 1, 2), entry(b, 1)]);
      const stale = [entry(a, 2, { id: 'x' }), entry(a, 3)];
      const double = [entry(b, 2), entry(b, 4)];
      const gap = [entry(c, 2), entry(c, 3)];
      const fine = entries(d, 1, 3);
      const won = await other.append([...fine, ...stale, ...double, ...gap].reverse());
      expect(won.map(({ table, entry: { seq } }) => [table, seq])).toEqual([[b, 2], ...[1, 2, 3].map(seq => [d, seq])]);
      expect(seqs(await store.entriesAfter(a, 0))).toEqual([1, 2]);
      expect(seqs(await store.entriesAfter(b, 0))).toEqual([1, 2]);
      expect(await store.entriesAfter(c, 0)).toEqual([]);
    });

    it('takes a thousand entries at once, of one table or of a thousand', async () => {
      const { store, other } = nodes();
      const table = fresh('table');
      expect(await store.append(entries(table, 1, 1_000).reverse())).toHaveLength(1_000);
      expect(seqs(await other.entriesAfter(table, 0))).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
      const many = Array.from({ length: 1_000 }, () => entry(fresh('a-table-with-a-long-name'), 1));
      expect(await store.append(many)).toHaveLength(1_000);
    });

    it.each(['zero \0', 'half \ud83e'])('refuses text that cannot be kept: %j', async text => {
      const { store } = nodes();
      const a = fresh('table');
      expect(() => entry(a, 1, { id: text })).toThrow(Fault);
      expect(() => entry(text, 1)).toThrow(Fault);
      await expect(store.keepPerson({ id: fresh('person'), name: text, created: 1 })).rejects.toThrow(Fault);
      await expect(store.keepSnapshot({ table: a, seq: 1, body: text })).rejects.toThrow(Fault);
      expect(await store.entriesAfter(a, 0)).toEqual([]);
      expect(await store.append([entry(a, 1)])).toHaveLength(1);
    });

    it('does not get into the middle of other transactions', async () => {
      const { store, other } = nodes();
      const ended = row();
      const table = ended.id;
      await store.createTable(ended);
      const ending = { shares: [1], left: [], players: ['ann'], rate: () => [] };
      const others = [store.probe(), store.finish({ ...ended, version: 2 }, ending), store.probe()];
      for (let seq = 1; seq <= 50; seq++) await store.append([entry(table, seq)]);
      await Promise.all(others);
      expect(await other.entriesAfter(table, 0)).toHaveLength(50);
    });

    it('leaves neither doubles nor gaps when nodes write the same tables in different order', async () => {
      const { store, other } = nodes();
      const tables = Array.from({ length: 8 }, () => fresh('table'));
      const accepted = new Map(tables.map(table => [table, [] as NewEntry[]]));
      const play = async (node: Store, name: string, order: readonly string[]) => {
        const next = new Map(tables.map(table => [table, 1]));
        for (let round = 0; round < 40; round++) {
          const batch = order.flatMap(table => {
            const seq = next.get(table) ?? 0;
            return [0, 1].map(more => entry(table, seq + more, { id: `${name}-${round}-${more}` }));
          });
          for (const won of await node.append(batch)) accepted.get(won.table)?.push(won);
          for (const table of tables) {
            const news = await node.entriesAfter(table, (next.get(table) ?? 1) - 1);
            next.set(table, (next.get(table) ?? 1) + news.length);
          }
        }
      };
      await Promise.all([play(store, 'a', tables), play(other, 'b', tables.toReversed()), play(other, 'c', tables)]);
      for (const table of tables) {
        const log = await store.entriesAfter(table, 0);
        expect(seqs(log)).toEqual(log.map((_, index) => index + 1));
        const claimed = accepted.get(table)?.toSorted((a, b) => a.entry.seq - b.entry.seq);
        expect(log).toEqual(kept(claimed ?? []));
        // Both entries of a pair were written by the same node, one on the other.
        for (const { id, seq } of log) {
          if (id?.endsWith('-1')) expect(log[seq - 2]?.id).toBe(id.replace(/1$/, '0'));
        }
      }
    });
  });

  describe('snapshots', () => {
    it('keeps the newest', async () => {
      const { store, other } = nodes();
      const table = fresh('table');
      expect(await store.snapshot(table)).toBeNull();
      await store.keepSnapshot({ table, seq: 5, body: '"five"' });
      await other.keepSnapshot({ table, seq: 3, body: '"three"' });
      expect(await store.snapshot(table)).toEqual({ table, seq: 5, body: '"five"' });
      await other.keepSnapshot({ table, seq: 8, body: '"eight"' });
      expect(await store.snapshot(table)).toEqual({ table, seq: 8, body: '"eight"' });
    });
  });
}
