import { Fault } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { NewLine, Store } from '../../storage/store.ts';
import { fresh, line, lines, type OpenNodes, row, seqs } from './places.ts';

/** The log of a table: which lines win, and what is kept beside them. */
export function describeLog(nodes: OpenNodes): void {
  describe('append', () => {
    it('keeps lines of many tables, and every byte of them', async () => {
      const { store, other } = nodes();
      const [a, b] = [fresh('table'), fresh('table')];
      const body = '{ "z":1, "a" : "é ñ 漢 🤠 \\u0000 \\ud800 \\\\ \'\' \\" {,} NULL",\n"n":1e3,\t"e":[] }';
      const batch = [line(b, 1, { body, id: null, seat: -1, kind: 'chat' }), line(a, 1), line(a, 2, { body: '' })];
      expect(await store.append(batch)).toEqual(expect.arrayContaining(batch));
      expect(await other.linesAfter(a, 0)).toEqual([batch[1], batch[2]]);
      expect(await other.linesAfter(a, 1)).toEqual([batch[2]]);
      expect(await other.linesAfter(b, 0)).toEqual([batch[0]]);
      expect(await store.append([])).toEqual([]);
    });

    it('finds a line by the id it was sent under', async () => {
      const { store } = nodes();
      const table = fresh('table');
      const sent = line(table, 1, { seat: 2, id: 'c-1' });
      await store.append([sent, line(table, 2, { id: null })]);
      expect(await store.lineSentAs(table, 2, 'c-1')).toEqual(sent);
      expect(await store.lineSentAs(table, 1, 'c-1')).toBeNull();
      expect(await store.lineSentAs(fresh('table'), 2, 'c-1')).toBeNull();
    });

    it('returns the very lines that won: a taken number loses', async () => {
      const { store, other } = nodes();
      const [a, b] = [fresh('table'), fresh('table')];
      await store.append([line(a, 1)]);
      const [late, fine] = [line(a, 1, { id: 'x' }), line(b, 1)];
      const won = await other.append([late, fine]);
      expect(won).toHaveLength(1);
      expect(won[0]).toBe(fine);
      expect(seqs(await store.linesAfter(a, 0))).toEqual([1]);
    });

    it('decides within a batch, too: the first with a number wins', async () => {
      const { store } = nodes();
      const table = fresh('table');
      const [first, second, third] = [line(table, 1), line(table, 1, { id: 'x' }), line(table, 2)];
      expect(await store.append([first, second, third])).toEqual([first, third]);
    });

    it('writes no line that would stand on one that lost, and none after a gap', async () => {
      const { store, other } = nodes();
      const [a, b, c, d] = [fresh('table'), fresh('table'), fresh('table'), fresh('table')];
      await store.append([...lines(a, 1, 2), line(b, 1)]);
      const stale = [line(a, 2, { id: 'x' }), line(a, 3)];
      const double = [line(b, 2), line(b, 4)];
      const gap = [line(c, 2), line(c, 3)];
      const fine = lines(d, 1, 3);
      const won = await other.append([...fine, ...stale, ...double, ...gap].reverse());
      expect(won.map(({ table, seq }) => [table, seq])).toEqual([[b, 2], ...[1, 2, 3].map(seq => [d, seq])]);
      expect(seqs(await store.linesAfter(a, 0))).toEqual([1, 2]);
      expect(seqs(await store.linesAfter(b, 0))).toEqual([1, 2]);
      expect(await store.linesAfter(c, 0)).toEqual([]);
    });

    it('takes a thousand lines at once, of one table or of a thousand', async () => {
      const { store, other } = nodes();
      const table = fresh('table');
      expect(await store.append(lines(table, 1, 1_000).reverse())).toHaveLength(1_000);
      expect(seqs(await other.linesAfter(table, 0))).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
      const many = Array.from({ length: 1_000 }, () => line(fresh('a-table-with-a-long-name'), 1));
      expect(await store.append(many)).toHaveLength(1_000);
    });

    it.each(['zero \0', 'half \ud83e'])('refuses text that cannot be kept, and the batch with it: %j', async text => {
      const { store } = nodes();
      const [a, b] = [fresh('table'), fresh('table')];
      await expect(store.append([line(a, 1), line(b, 1, { body: text })])).rejects.toThrow(Fault);
      await expect(store.keepPerson({ id: fresh('person'), name: text, created: 1 })).rejects.toThrow(Fault);
      await expect(store.keepSnapshot({ table: a, seq: 1, body: text })).rejects.toThrow(Fault);
      expect(await store.linesAfter(a, 0)).toEqual([]);
      expect(await store.append([line(a, 1)])).toHaveLength(1);
    });

    it('does not get into the middle of other transactions', async () => {
      const { store, other } = nodes();
      const ended = row();
      const table = ended.id;
      await store.createTable(ended);
      const ending = { shares: [1], players: ['ann'], rate: () => [] };
      const others = [store.probe(), store.finish({ ...ended, version: 2 }, ending), store.probe()];
      for (let seq = 1; seq <= 50; seq++) await store.append([line(table, seq)]);
      await Promise.all(others);
      expect(await other.linesAfter(table, 0)).toHaveLength(50);
    });

    it('leaves neither doubles nor gaps when nodes write the same tables in different order', async () => {
      const { store, other } = nodes();
      const tables = Array.from({ length: 8 }, () => fresh('table'));
      const accepted = new Map(tables.map(table => [table, [] as NewLine[]]));
      const play = async (node: Store, name: string, order: readonly string[]) => {
        const next = new Map(tables.map(table => [table, 1]));
        for (let round = 0; round < 40; round++) {
          const batch = order.flatMap(table => {
            const seq = next.get(table) ?? 0;
            return [0, 1].map(more => line(table, seq + more, { id: `${name}-${round}-${more}`, body: `"${name}"` }));
          });
          for (const won of await node.append(batch)) accepted.get(won.table)?.push(won);
          for (const table of tables) {
            const news = await node.linesAfter(table, (next.get(table) ?? 1) - 1);
            next.set(table, (next.get(table) ?? 1) + news.length);
          }
        }
      };
      await Promise.all([play(store, 'a', tables), play(other, 'b', tables.toReversed()), play(other, 'c', tables)]);
      for (const table of tables) {
        const log = await store.linesAfter(table, 0);
        expect(seqs(log)).toEqual(log.map((_, index) => index + 1));
        const claimed = accepted.get(table)?.toSorted((a, b) => a.seq - b.seq);
        expect(log).toEqual(claimed);
        // Both lines of a pair were written by the same node, one on the other.
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
