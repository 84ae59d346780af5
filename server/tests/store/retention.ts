import { describe, expect, it } from 'vitest';
import { newEntry } from '../../storage/newEntry.ts';
import type { Store } from '../../storage/store.ts';
import { type OpenNodes, row } from './places.ts';

let earliest = 1_000_000_000_000;
/** Some time before anything of another test: they share the stores. */
const noon = (): number => {
  earliest -= 1_000_000_000;
  return earliest;
};

/** Somebody of this id, who came at noon and was last seen then. */
async function guestIn(store: Store, id: string, at: number): Promise<void> {
  await store.keepPerson({ id, name: 'Ann', created: at });
  await store.beginSignIn({ id: `in-${id}`, person: id, device: 'other', created: at, seen: at }, 5);
}
const said = (table: string, seq: number, at: number, text: string) =>
  newEntry(table, { seq, at, type: 'said', seat: 0, id: null, name: null, said: { text } });

/** What is cleared away. */
export function describeRetention(nodes: OpenNodes): void {
  describe('what nobody needs for ever', () => {
    it('is found by its kind and age, the oldest first', async () => {
      const { store } = nodes();
      const start = noon();
      const [old, older, young, record] = [
        row({ passing: 'waiting', opened: start + 2 }),
        row({ passing: 'waiting', opened: start + 1 }),
        row({ passing: 'waiting', opened: start + 9 }),
        row({ passing: 'record', opened: start }),
      ];
      for (const table of [old, older, young, record, row({ opened: start })]) await store.createTable(table);
      expect(await store.passingTables('waiting', start + 9, 5)).toEqual([older.id, old.id]);
      expect(await store.passingTables('waiting', start + 9, 1)).toEqual([older.id]);
      expect(await store.passingTables('record', start + 9, 5)).toEqual([record.id]);
    });

    it('no longer passes once its match has begun', async () => {
      const { store } = nodes();
      const start = noon();
      const { passing: _, ...begun } = row({ opened: start });
      await store.createTable({ ...begun, passing: 'waiting' });
      await store.updateTable({ ...begun, version: begun.version + 1, status: 'playing' });
      expect(await store.passingTables('waiting', start + 9, 5)).toEqual([]);
    });

    it('goes with all that belongs to it, unless it changed meanwhile, and its id can be used again', async () => {
      const { store, other } = nodes();
      const start = noon();
      const [table, bystander] = [row({ passing: 'record' }), row()];
      for (const one of [table, bystander]) {
        await store.createTable(one);
        await store.append([said(one.id, 1, start, 'hello'), said(one.id, 2, start, 'there')]);
        await store.sit(one.id, 0, 'ann');
        await store.keepSnapshot({ table: one.id, seq: 2, body: '{}' });
      }
      expect(await store.dropTable({ id: table.id, version: table.version + 1 })).toBe(false);
      expect(await store.entriesAfter(table.id, 0)).toHaveLength(2);
      expect(await store.dropTable(table)).toBe(true);
      expect(await other.table(table.id)).toBeNull();
      expect(await store.entriesAfter(table.id, 0)).toEqual([]);
      expect(await store.snapshot(table.id)).toBeNull();
      expect((await store.sittingsOf('ann', 5)).map(sitting => sitting.table)).toEqual([bystander.id]);
      expect(await store.entriesAfter(bystander.id, 0)).toHaveLength(2);
      await store.createTable(table);
      expect(await store.append([said(table.id, 1, start, 'again')])).toHaveLength(1);
    });

    it('are guests who keep no name, never played and were not seen since', async () => {
      const { store } = nodes();
      const start = noon();
      for (const id of ['gone', 'kept', 'played', 'rated', 'seen']) await guestIn(store, id, start);
      const passkey = { id: 'key', person: 'kept', key: 'k', counter: 0, device: 'other', created: start } as const;
      await store.addPasskey(passkey, 5);
      const table = row();
      await store.createTable(table);
      await store.sit(table.id, 0, 'played');
      await store.finish(
        { ...table, version: table.version + 1 },
        {
          shares: [1],
          left: [],
          players: ['rated'],
          rate: () => [{ player: 'rated', game: 'g', mu: 1, sigma: 1, matches: 1 }],
        },
      );
      await store.seeSignIn('in-seen', start + 50);
      await store.dropGuests(start, 1000);
      expect(await store.dropGuests(start + 50, 9)).toBe(1);
      const left = await Promise.all(['gone', 'kept', 'played', 'rated', 'seen'].map(id => store.person(id)));
      expect(left.map(person => person !== null)).toEqual([false, true, true, true, true]);
      expect(await store.signIn('in-gone')).toBeNull();
    });

    it('are words of long ago: the entry stays in its place, and once faded it is left alone', async () => {
      const { store } = nodes();
      const start = noon();
      const table = row();
      await store.createTable(table);
      const phrase = newEntry(table.id, {
        seq: 2,
        at: start + 1,
        type: 'said',
        seat: null,
        id: 'x',
        name: 'Eve',
        said: { phrase: 'ouch' },
      });
      await store.append([said(table.id, 1, start, 'a secret'), phrase, said(table.id, 3, start + 9, 'young')]);
      expect(await store.fadeTalk(start + 9, 1)).toBe(1);
      expect(await store.fadeTalk(start + 9, 9)).toBe(1);
      expect(await store.fadeTalk(start + 9, 9)).toBe(0);
      expect(await store.entriesAfter(table.id, 0)).toMatchObject([
        { seq: 1, type: 'said', seat: 0, said: { text: '…' } },
        { seq: 2, type: 'said', seat: null, id: 'x', name: 'Eve', said: { text: '…' } },
        { seq: 3, type: 'said', said: { text: 'young' } },
      ]);
    });
  });

  describe('the list of open tables', () => {
    it('begins with one table of each opener, whoever opened how many', async () => {
      const { store } = nodes();
      const start = noon();
      const honest = row({ isOpen: true, opened: start, opener: 'honest' });
      await store.createTable(honest);
      const spam = Array.from({ length: 30 }, (_, n) => row({ isOpen: true, opened: start + n + 1, opener: 'spam' }));
      for (const table of spam) await store.createTable(table);
      const all = (await store.openTables(1000)).map(({ id }) => id);
      const ours = all.filter(id => id === honest.id || spam.some(table => table.id === id));
      expect(ours.slice(0, 3)).toEqual([spam[29]?.id, honest.id, spam[28]?.id]);
      expect((await store.openTables(5, 3)).map(({ id }) => id)).toEqual(all.slice(3, 8));
      expect(await store.openTables(50, all.length)).toEqual([]);
    });

    it('counts those of an opener that wait', async () => {
      const { store } = nodes();
      const tables = [
        row({ opener: 'ann', passing: 'waiting' }),
        row({ opener: 'ann', passing: 'waiting' }),
        row({ opener: 'bob', passing: 'waiting' }),
      ];
      for (const table of tables) await store.createTable(table);
      const { passing: _, ...first } = tables[0] as (typeof tables)[number];
      expect(await store.waitingOf('ann')).toBe(2);
      await store.updateTable({ ...first, version: first.version + 1, status: 'playing' });
      expect([await store.waitingOf('ann'), await store.waitingOf('nobody')]).toEqual([1, 0]);
    });
  });
}
