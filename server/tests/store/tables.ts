import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../storage/store.ts';
import { type Kind, type OpenNodes, row } from './places.ts';

/** What is kept of a table as a whole. */
export function describeTables({ make }: Kind, nodes: OpenNodes): void {
  describe('tables', () => {
    it('gives back what was created', async () => {
      const { store, other } = nodes();
      const table = row({ code: null, isOpen: false, facts: '{ "b":1,  "a":"é🤠" }' });
      expect(await store.createTable(table)).toBe(true);
      expect(await other.table(table.id)).toEqual(table);
      expect(await store.table('nobody')).toBeNull();
    });

    it('refuses an id or a code that is taken; a code is free again once its table is over', async () => {
      const { store } = nodes();
      const table = row();
      await store.createTable(table);
      expect(await store.createTable(row({ id: table.id }))).toBe(false);
      expect(await store.createTable(row({ code: table.code }))).toBe(false);
      expect(await store.createTable(row({ code: null }))).toBe(true);
      expect(await store.createTable(row({ code: null }))).toBe(true);
      await store.updateTable({ ...table, version: 2, status: 'over' });
      expect(await store.createTable(row({ code: table.code }))).toBe(true);
    });

    it('finds by code only tables that are waiting or playing', async () => {
      const { store } = nodes();
      const table = row();
      await store.createTable(table);
      expect((await store.tableByCode(table.code ?? ''))?.id).toBe(table.id);
      await store.updateTable({ ...table, version: 2, status: 'playing' });
      expect((await store.tableByCode(table.code ?? ''))?.status).toBe('playing');
      await store.updateTable({ ...table, version: 3, status: 'closed' });
      expect(await store.tableByCode(table.code ?? '')).toBeNull();
    });

    it('lets one of several writers of a version win', async () => {
      const { store, other } = nodes();
      const table = row();
      await store.createTable(table);
      const writes = Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? store : other).updateTable({ ...table, version: 2, facts: `"writer ${index}"` }),
      );
      const winners = (await Promise.all(writes)).flatMap((isWinner, index) => (isWinner ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(await store.table(table.id)).toEqual({ ...table, version: 2, facts: `"writer ${winners[0]}"` });
      expect(await store.updateTable({ ...table, version: 2 })).toBe(false);
      expect(await store.updateTable({ ...table, version: 4 })).toBe(false);
    });

    it('lists open tables: those that wait first, the newest first', async () => {
      const store = await (await make()).open();
      const add = async (more: Partial<TableRow>) => {
        const table = row(more);
        await store.createTable(table);
        return table.id;
      };
      const watched = await add({ status: 'playing', opened: 9_000 });
      const old = await add({ opened: 1_000 });
      const young = await add({ opened: 2_000 });
      await add({ isOpen: false });
      await add({ status: 'over' });
      await add({ status: 'closed' });
      expect((await store.openTables(10)).map(({ id }) => id)).toEqual([young, old, watched]);
      expect((await store.openTables(2)).map(({ id }) => id)).toEqual([young, old]);
    });
  });
}
