import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '@saloon/kernel';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GroupCommit } from '../storage/groupCommit.ts';
import { MIGRATIONS, type Migration } from '../storage/migrations.ts';
import { openStore } from '../storage/open.ts';
import { openPostgres } from '../storage/postgres.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { NewLine, RatingRow, Store, TableRow } from '../storage/store.ts';
import { TestPostgres } from './postgres.ts';

/** Somewhere to keep things, empty at first. Opened twice it is two nodes, where there can be two. */
interface Place {
  open(options?: { migrations?: readonly Migration[] }): Promise<Store>;
}
interface Kind {
  name: string;
  isShared: boolean;
  make(): Promise<Place>;
}

const postgres = await TestPostgres.open();
const root = mkdtempSync(join(tmpdir(), 'saloon-store-'));
let counter = 0;
const fresh = (word: string) => `${word}${++counter}`;
const opened: Store[] = [];
const remember = <S extends Store>(store: S): S => {
  opened.push(store);
  return store;
};

const sqlite: Kind = {
  name: 'SQLite',
  isShared: false,
  async make() {
    const folder = join(root, fresh('folder'));
    return { open: async options => remember(await openSqlite(folder, options)) };
  },
};
const cluster = (server: TestPostgres): Kind => ({
  name: 'PostgreSQL',
  isShared: true,
  async make() {
    const url = await server.createDatabase(fresh('database'));
    return { open: async options => remember(await openPostgres(url, options)) };
  },
});
const kinds = [sqlite, ...(postgres === null ? [] : [cluster(postgres)])];

const closeAll = async () => {
  await Promise.all(opened.splice(0).map(store => store.close()));
};
afterAll(async () => {
  await closeAll();
  await postgres?.remove();
  rmSync(root, { recursive: true });
});

const row = (more: Partial<TableRow> = {}): TableRow => ({
  id: fresh('table'),
  code: fresh('CODE'),
  version: 1,
  status: 'waiting',
  game: 'shootout',
  isOpen: true,
  opened: 1_000,
  facts: '{"seed":"s"}',
  ...more,
});
const line = (table: string, seq: number, more: Partial<NewLine> = {}): NewLine => ({
  table,
  seq,
  kind: 'move',
  seat: 0,
  id: `id-${seq}`,
  at: 1_700_000_000_000 + seq,
  body: `{"seq": ${seq}}`,
  ...more,
});
const lines = (table: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(table, from + index));
const kept = ({ due: _, ...rest }: NewLine) => rest;
const seqs = (found: readonly { seq: number }[]) => found.map(({ seq }) => seq);
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 10));
}

describe.each(kinds)('$name', ({ isShared, make }) => {
  let store: Store;
  /** Another node where there can be one, else the same. */
  let other: Store;
  beforeAll(async () => {
    const place = await make();
    store = await openFor(place);
    other = isShared ? await openFor(place) : store;
  });
  const mine: Store[] = [];
  const openFor = async (place: Place) => {
    const store = await place.open();
    opened.splice(opened.indexOf(store), 1);
    mine.push(store);
    return store;
  };
  afterEach(closeAll);
  afterAll(async () => {
    await Promise.all(mine.map(store => store.close()));
  });

  describe('tables', () => {
    it('gives back what was created', async () => {
      const table = row({ code: null, isOpen: false, facts: '{ "b":1,  "a":"é🤠" }' });
      expect(await store.createTable(table)).toBe(true);
      expect(await other.table(table.id)).toEqual(table);
      expect(await store.table('nobody')).toBeNull();
    });

    it('refuses an id or a code that is taken; a code is free again once its table is over', async () => {
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
      const table = row();
      await store.createTable(table);
      expect((await store.tableByCode(table.code ?? ''))?.id).toBe(table.id);
      await store.updateTable({ ...table, version: 2, status: 'playing' });
      expect((await store.tableByCode(table.code ?? ''))?.status).toBe('playing');
      await store.updateTable({ ...table, version: 3, status: 'closed' });
      expect(await store.tableByCode(table.code ?? '')).toBeNull();
    });

    it('lets one of several writers of a version win', async () => {
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

  describe('append', () => {
    it('keeps lines of many tables, and every byte of them', async () => {
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
      const table = fresh('table');
      const sent = line(table, 1, { seat: 2, id: 'c-1' });
      await store.append([sent, line(table, 2, { id: null })]);
      expect(await store.lineSentAs(table, 2, 'c-1')).toEqual(sent);
      expect(await store.lineSentAs(table, 1, 'c-1')).toBeNull();
      expect(await store.lineSentAs(fresh('table'), 2, 'c-1')).toBeNull();
    });

    it('returns the very lines that won: a taken number loses, and so does a double id', async () => {
      const [a, b, c] = [fresh('table'), fresh('table'), fresh('table')];
      await store.append([line(a, 1), line(b, 1)]);
      const [late, double, fine] = [line(a, 1, { id: 'x' }), line(b, 2, { id: 'id-1' }), line(c, 1)];
      const won = await other.append([late, double, fine]);
      expect(won).toHaveLength(1);
      expect(won[0]).toBe(fine);
      expect(seqs(await store.linesAfter(a, 0))).toEqual([1]);
      expect(seqs(await store.linesAfter(b, 0))).toEqual([1]);
    });

    it('takes the same id from another seat or at another table, and any number of lines without', async () => {
      const [a, b] = [fresh('table'), fresh('table')];
      const batch = [line(a, 1), line(a, 2, { id: 'id-1', seat: 1 }), line(b, 1)];
      const nameless = [line(a, 3, { id: null }), line(a, 4, { id: null })];
      expect(await store.append([...batch, ...nameless])).toHaveLength(5);
    });

    it('decides within a batch, too: the first with a number or an id wins', async () => {
      const table = fresh('table');
      const [first, second, third] = [line(table, 1), line(table, 1, { id: 'x' }), line(table, 2, { id: 'id-1' })];
      expect(await store.append([first, second, third])).toEqual([first]);
      const [double, instead] = [line(table, 2, { id: 'id-1', body: '1' }), line(table, 2, { id: 'y', body: '2' })];
      const won = await store.append([double, instead]);
      expect(won).toHaveLength(1);
      expect(won[0]).toBe(instead);
    });

    it('writes no line that would stand on one that lost, and none after a gap', async () => {
      const [a, b, c, d] = [fresh('table'), fresh('table'), fresh('table'), fresh('table')];
      await store.append([...lines(a, 1, 2), line(b, 1)]);
      const stale = [line(a, 2, { id: 'x' }), line(a, 3)];
      const double = [line(b, 2), line(b, 3, { id: 'id-1' }), line(b, 4)];
      const gap = [line(c, 2), line(c, 3)];
      const fine = lines(d, 1, 3);
      const won = await other.append([...fine, ...stale, ...double, ...gap].reverse());
      expect(won.map(({ table, seq }) => [table, seq])).toEqual([[b, 2], ...[1, 2, 3].map(seq => [d, seq])]);
      expect(seqs(await store.linesAfter(a, 0))).toEqual([1, 2]);
      expect(seqs(await store.linesAfter(b, 0))).toEqual([1, 2]);
      expect(await store.linesAfter(c, 0)).toEqual([]);
    });

    it('takes a thousand lines at once, of one table or of a thousand', async () => {
      const table = fresh('table');
      expect(await store.append(lines(table, 1, 1_000).reverse())).toHaveLength(1_000);
      expect(seqs(await other.linesAfter(table, 0))).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
      const many = Array.from({ length: 1_000 }, () => line(fresh('a-table-with-a-long-name'), 1));
      expect(await store.append(many)).toHaveLength(1_000);
    });

    it.each(['zero \0', 'half \ud83e'])('refuses text that cannot be kept, and the batch with it: %j', async text => {
      const [a, b] = [fresh('table'), fresh('table')];
      await expect(store.append([line(a, 1), line(b, 1, { body: text })])).rejects.toThrow(Fault);
      await expect(store.keepPerson({ id: fresh('person'), name: text, created: 1 })).rejects.toThrow(Fault);
      await expect(store.keepSnapshot({ table: a, seq: 1, body: text })).rejects.toThrow(Fault);
      expect(await store.linesAfter(a, 0)).toEqual([]);
      expect(await store.append([line(a, 1)])).toHaveLength(1);
    });

    it('does not get into the middle of other transactions', async () => {
      const table = fresh('table');
      const others = [store.probe(), store.finish(table, [1], fresh('game'), ['ann'], () => []), store.probe()];
      for (let seq = 1; seq <= 50; seq++) await store.append([line(table, seq)]);
      await Promise.all(others);
      expect(await other.linesAfter(table, 0)).toHaveLength(50);
    });

    it('leaves neither doubles nor gaps when nodes write the same tables in different order', async () => {
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
      const table = fresh('table');
      expect(await store.snapshot(table)).toBeNull();
      await store.keepSnapshot({ table, seq: 5, body: '"five"' });
      await other.keepSnapshot({ table, seq: 3, body: '"three"' });
      expect(await store.snapshot(table)).toEqual({ table, seq: 5, body: '"five"' });
      await other.keepSnapshot({ table, seq: 8, body: '"eight"' });
      expect(await store.snapshot(table)).toEqual({ table, seq: 8, body: '"eight"' });
    });
  });

  describe('dues', () => {
    const due = async (store: Store, before: number) => (await store.claimDue(before, 1e12, 100)).sort();

    it('come with the lines that won, the last one counting', async () => {
      const store = await (await make()).open();
      await store.append([
        line('a', 1, { due: 50 }),
        line('a', 2, { due: 10 }),
        line('a', 3),
        line('b', 1, { due: 20 }),
      ]);
      expect(await store.append([line('b', 1, { id: 'x', due: 5 })])).toEqual([]);
      await store.append([line('c', 1, { due: 1 }), line('c', 2, { due: null }), line('d', 1)]);
      await store.append([line('d', 2, { id: 'id-1', due: 1 }), line('d', 2, { due: 600 })]);
      expect(await due(store, 10)).toEqual([]);
      expect(await due(store, 11)).toEqual(['a']);
      expect(await due(store, 1_000)).toEqual(['b', 'd']);
    });

    it('can be set apart from lines, and taken back', async () => {
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
      await store.append(tables.map(table => line(table, 1, { due: 1 })));
      const claims = Array.from({ length: 60 }, (_, index) => (index % 2 ? store : other).claimDue(2, 1_000, 7));
      const claimed = (await Promise.all(claims)).flat();
      expect(new Set(claimed).size).toBe(claimed.length);
      expect(claimed.sort()).toEqual(tables.sort());
    });
  });

  describe('people', () => {
    it('keeps people under their newest name', async () => {
      const person = { id: fresh('person'), name: 'Calamity', created: 5 };
      await store.keepPerson(person);
      expect(await other.person(person.id)).toEqual(person);
      await store.keepPerson({ ...person, name: 'Jane 🤠' });
      expect((await other.person(person.id))?.name).toBe('Jane 🤠');
      expect(await store.person('nobody')).toBeNull();
    });

    it('keeps passkeys and their counters', async () => {
      const person = fresh('person');
      const passkey = { id: fresh('key'), person, key: 'AAAA', counter: 4_000_000_000 };
      await store.keepPasskey(passkey);
      await store.keepPasskey({ ...passkey, counter: 4_000_000_001 });
      const second = { ...passkey, id: fresh('key') };
      await store.keepPasskey(second);
      expect(await other.passkey(passkey.id)).toEqual({ ...passkey, counter: 4_000_000_001 });
      expect(await other.passkey('none')).toBeNull();
      expect((await other.passkeysOf(person)).map(({ id }) => id).sort()).toEqual([passkey.id, second.id].sort());
      expect(await other.passkeysOf('nobody')).toEqual([]);
    });

    it('gives something that can be taken once to one taker, and not after it expired', async () => {
      const key = fresh('once');
      await store.keepOnce(key, 'a challenge', 1_000);
      const takers = Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).takeOnce(key, 999));
      expect((await Promise.all(takers)).filter(taken => taken !== null)).toEqual(['a challenge']);
      await store.keepOnce(key, 'another', 1_000);
      expect(await store.takeOnce(key, 1_000)).toBeNull();
      expect(await store.takeOnce(key, 1)).toBeNull();
      expect(await store.takeOnce('never kept', 1)).toBeNull();
    });

    it('remembers who sat where, the newest first', async () => {
      const [ann, bob] = [fresh('ann'), fresh('bob')];
      const [old, young] = [row({ opened: 1 }), row({ opened: 2, isOpen: false, status: 'playing' })];
      await store.createTable(old);
      await store.createTable(young);
      await store.sit(old.id, 0, ann);
      await store.sit(young.id, 1, bob);
      await store.sit(young.id, 1, ann);
      await store.sit(young.id, 2, bob);
      await store.sit(young.id, 2, null);
      const { game } = old;
      expect(await other.sittingsOf(ann, 10)).toEqual([
        { person: ann, table: young.id, game, seat: 1, opened: 2, status: 'playing', share: null, isOpen: false },
        { person: ann, table: old.id, game, seat: 0, opened: 1, status: 'waiting', share: null, isOpen: true },
      ]);
      expect(await other.sittingsOf(ann, 1)).toHaveLength(1);
      expect(await other.sittingsOf(bob, 10)).toEqual([]);
    });
  });

  describe('finish', () => {
    const after = (player: string, game: string, now: RatingRow | null | undefined): RatingRow => ({
      player,
      game,
      mu: (now?.mu ?? 25) + 0.125,
      sigma: 8.25,
      matches: (now?.matches ?? 0) + 1,
    });
    const rateAll = (players: readonly string[], game: string) => (now: readonly (RatingRow | null)[]) =>
      players.map((player, index) => after(player, game, now[index]));

    it('notes shares and ratings; newcomers have none before', async () => {
      const table = row();
      const [game, ann, bob] = [fresh('game'), fresh('ann'), fresh('bob')];
      await store.createTable(table);
      await store.sit(table.id, 0, ann);
      await store.sit(table.id, 1, bob);
      await store.finish(table.id, [0.75, 0.25], game, [ann, bob], now => {
        expect(now).toEqual([null, null]);
        return [after(ann, game, null)];
      });
      expect((await other.sittingsOf(ann, 1))[0]?.share).toBe(0.75);
      expect((await other.sittingsOf(bob, 1))[0]?.share).toBe(0.25);
      expect(await other.ratingsOf(ann)).toEqual([{ player: ann, game, mu: 25.125, sigma: 8.25, matches: 1 }]);
      expect(await other.ratingsOf(bob)).toEqual([]);
      expect(await other.bestAt(game, 0, 10)).toHaveLength(1);
    });

    it('happens once for a table, however many try at once', async () => {
      const [table, game] = [fresh('table'), fresh('game')];
      const players = [fresh('ann'), 'bot:thumb', 'bot:thumb'];
      const rate = rateAll(players, game);
      const tries = Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? store : other).finish(table, [1, 0, 0], game, players, rate),
      );
      await Promise.all(tries);
      await store.finish(table, [1, 0, 0], game, players, rate);
      expect((await store.bestAt(game, 0, 10)).map(({ matches }) => matches)).toEqual([1, 1]);
    });

    it('can be tried again after rating failed', async () => {
      const [table, game, ann] = [fresh('table'), fresh('game'), fresh('ann')];
      const fail = () => {
        throw new Error('no rating today');
      };
      await expect(store.finish(table, [1], game, [ann], fail)).rejects.toThrow('no rating today');
      expect(await store.ratingsOf(ann)).toEqual([]);
      await other.finish(table, [1], game, [ann], rateAll([ann], game));
      expect(await store.ratingsOf(ann)).toHaveLength(1);
    });

    it('counts every match of players whose matches end at once', async () => {
      const game = fresh('game');
      const players = [fresh('ann'), fresh('bob'), fresh('cat')];
      const matches = Array.from({ length: 12 }, (_, index) => {
        const order = index % 3 === 0 ? players : index % 3 === 1 ? players.toReversed() : players.slice(1);
        return (index % 2 ? store : other).finish(fresh('table'), [], game, order, rateAll(order, game));
      });
      await Promise.all(matches);
      const counts = await Promise.all(players.map(async player => (await store.ratingsOf(player))[0]?.matches));
      expect(counts).toEqual([8, 12, 12]);
    });

    it('ranks by what is certain of a player', async () => {
      const game = fresh('game');
      const rating = (player: string, mu: number, sigma: number, matches: number) => ({
        player,
        game,
        mu,
        sigma,
        matches,
      });
      const [sure, unsure, weak, young] = [
        rating('sure', 25, 1, 20),
        rating('unsure', 30, 8, 20),
        rating('weak', 5, 1, 20),
        rating('young', 40, 1, 2),
      ];
      await store.finish(fresh('table'), [], game, ['sure', 'unsure', 'weak', 'young'], () => [
        weak,
        young,
        sure,
        unsure,
      ]);
      expect(await other.bestAt(game, 10, 10)).toEqual([sure, unsure, weak]);
      expect(await other.bestAt(game, 1, 2)).toEqual([young, sure]);
    });
  });

  describe('nodes', () => {
    it('know who is here and who left, and since when', async () => {
      const table = fresh('table');
      expect(await store.presence(table)).toEqual([]);
      await store.arrive(table, 1, 100);
      await store.arrive(table, 0, 110);
      await store.arrive(table, 0, 120);
      expect(await other.presence(table)).toEqual([
        { seat: 0, isHere: true, since: 110 },
        { seat: 1, isHere: true, since: 100 },
      ]);
      await Promise.all([store.arrive(table, 2, 130), store.depart(table, 2, 131), store.depart(table, 1, 140)]);
      expect(await other.presence(table)).toEqual([
        { seat: 0, isHere: true, since: 110 },
        { seat: 1, isHere: false, since: 140 },
        { seat: 2, isHere: false, since: 131 },
      ]);
      await other.arrive(table, 1, 150);
      expect((await store.presence(table))[1]).toEqual({ seat: 1, isHere: true, since: 150 });
    });

    it('note once that nobody was alive, across a restart', async () => {
      const place = await make();
      const first = await place.open();
      await first.beat(1_000_000);
      await first.beat(1_010_000);
      expect(await first.outagesSince(0)).toEqual([]);
      await closeAll();
      const second = await place.open();
      const third = isShared ? await place.open() : second;
      await Promise.all([second.beat(1_050_000), third.beat(1_050_001), second.beat(1_053_000)]);
      expect(await second.outagesSince(0)).toEqual([{ from: 1_010_000, to: expect.toSatisfy(at => at <= 1_053_000) }]);
      const [outage] = await second.outagesSince(1_049_000);
      expect(await third.outagesSince(outage?.to ?? 0)).toEqual([]);
    });

    it('agree on their secrets', async () => {
      const name = fresh('secret');
      const secrets = await Promise.all([store.secret(name), other.secret(name), store.secret(name)]);
      expect(new Set(secrets).size).toBe(1);
      expect(secrets[0]).toMatch(/^[\w-]{43}$/);
      expect(await store.secret(fresh('secret'))).not.toBe(secrets[0]);
    });

    it('can tell that writing works', async () => {
      await expect(store.probe()).resolves.toBeUndefined();
    });
  });

  describe('opening', () => {
    it('keeps everything for the next time', async () => {
      const place = await make();
      const first = await place.open();
      await first.append([line('table', 1)]);
      const secret = await first.secret('cookies');
      await closeAll();
      const second = await place.open();
      expect((await second.linesAfter('table', 0)).map(kept)).toEqual([kept(line('table', 1))]);
      expect(await second.secret('cookies')).toBe(secret);
    });

    const hats: Migration = {
      name: 'people wear hats',
      statements: () => [`alter table people add column hat text not null default 'Stetson'`],
    };

    it('brings old data up to date, and refuses a database that is newer than the program', async () => {
      const place = await make();
      const old = await place.open();
      await old.keepPerson({ id: 'ann', name: 'Ann', created: 1 });
      await old.append([line('table', 1)]);
      await closeAll();
      const migrations = [...MIGRATIONS, hats];
      const young = await place.open({ migrations });
      expect(await young.person('ann')).toEqual({ id: 'ann', name: 'Ann', created: 1, hat: 'Stetson' });
      expect(await young.linesAfter('table', 0)).toHaveLength(1);
      await closeAll();
      const again = await place.open({ migrations });
      expect(await again.person('ann')).toMatchObject({ hat: 'Stetson' });
      await closeAll();
      await expect(place.open()).rejects.toThrow('newer Saloon');
      await expect(place.open()).rejects.toThrow(Fault);
    });

    it('leaves a database as it was if a migration fails', async () => {
      const place = await make();
      await place.open();
      await closeAll();
      const broken = { name: 'broken', statements: () => ['create table hats (id text)', 'create nonsense'] };
      await expect(place.open({ migrations: [...MIGRATIONS, broken] })).rejects.toThrow();
      const mended = { name: 'mended', statements: () => ['create table hats (id text)'] };
      await place.open({ migrations: [...MIGRATIONS, mended] });
    });
  });
});

describe('SQLite alone', () => {
  afterEach(closeAll);
  const open = async (folder: string, options = {}) => remember(await openSqlite(folder, options));

  it('refuses a second house in the same folder, until the first has closed', async () => {
    const folder = join(root, fresh('folder'));
    const store = await openStore({ data: folder });
    await expect(openSqlite(folder)).rejects.toThrow('Another Saloon is using this folder');
    await store.close();
    await open(folder);
  });

  it('rejects what a full disk cannot take, loses nothing before it, and goes on when there is room', async () => {
    const store = await open(join(root, fresh('folder')), { mostPages: 150 });
    const table = fresh('table');
    let written = 0;
    const fill = async () => {
      for (;;) {
        await store.append(
          Array.from({ length: 20 }, (_, k) => line(table, written + 1 + k, { body: 'x'.repeat(999) })),
        );
        written += 20;
      }
    };
    await expect(fill()).rejects.toThrow(/full/);
    expect(written).toBeGreaterThan(0);
    await expect(store.probe()).rejects.toThrow(/full/);
    await expect(store.finish(table, [], 'game', ['x'.repeat(90_000)], () => [])).rejects.toThrow(/full/);
    expect(await store.linesAfter(table, 0)).toHaveLength(written);
    store.setMostPages(100_000);
    await store.probe();
    expect(await store.append([line(table, written + 1)])).toHaveLength(1);
    expect(await store.linesAfter(table, 0)).toHaveLength(written + 1);
  });

  it('backs up into a new file while it is written to', async () => {
    const store = await open(join(root, fresh('folder')));
    const person = { id: 'ann', name: 'Ann', created: 1 };
    await store.keepPerson(person);
    await store.append(lines('before', 1, 500));
    const copy = join(root, fresh('copy'));
    let isDone = false;
    let seq = 0;
    const backup = store.backup(copy).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      seq += (await store.append([line('meanwhile', seq + 1)])).length;
      await new Promise(setImmediate);
    }
    await backup;
    const folder = join(root, fresh('folder'));
    mkdirSync(folder);
    copyFileSync(copy, join(folder, 'saloon.db'));
    const restored = await open(folder);
    expect(await restored.person('ann')).toEqual(person);
    expect(await restored.linesAfter('before', 0)).toEqual(lines('before', 1, 500));
    const meanwhile = seqs(await restored.linesAfter('meanwhile', 0));
    expect(meanwhile).toEqual(meanwhile.map((_, index) => index + 1));
    expect(seq).toBeGreaterThan(0);
    expect(seqs(await store.linesAfter('meanwhile', 0))).toHaveLength(seq);
    expect(existsSync(`${copy}.part`)).toBe(false);
  });

  it('never writes a backup over a file', async () => {
    const store = await open(join(root, fresh('folder')));
    const file = join(root, fresh('file'));
    writeFileSync(file, 'precious');
    await expect(store.backup(file)).rejects.toThrow('exists already');
    await expect(store.backup(join(root, 'nowhere', 'file'))).rejects.toThrow();
  });
});

describe.skipIf(postgres === null)('PostgreSQL alone', () => {
  const server = postgres as TestPostgres;
  let url: string;
  const open = async (options = {}) => remember(await openPostgres(url, options));
  beforeAll(async () => {
    url = await server.createDatabase(fresh('database'));
  });
  afterEach(closeAll);

  it('can be opened for the first time by several nodes at once', async () => {
    const fresh_ = await server.createDatabase(fresh('database'));
    const nodes = await Promise.all([1, 2, 3].map(() => openStore({ database: fresh_ })));
    nodes.forEach(remember);
    expect(await nodes[0]?.append([line('table', 1)])).toHaveLength(1);
    expect(await nodes[2]?.linesAfter('table', 0)).toHaveLength(1);
  });

  it('says where it could not connect, without the password', async () => {
    const opening = openPostgres('postgres://saloon:hush@127.0.0.1:1/saloon');
    await expect(opening).rejects.toThrow(Fault);
    await expect(opening).rejects.toMatchObject({
      at: '127.0.0.1:1/saloon',
      message: expect.not.stringContaining('hush'),
    });
  });

  it('is backed up by its own tool', async () => {
    await expect((await open()).backup('/anywhere')).rejects.toThrow('pg_dump');
  });

  it('tells other nodes of changed tables, once for a batch, and not the one that wrote', async () => {
    const [writer, reader] = [await open(), await open()];
    const [own, heard]: (string | null)[][] = [[], []];
    writer.onForeignChange(table => own?.push(table));
    reader.onForeignChange(table => heard?.push(table));
    const many = Array.from({ length: 900 }, () => fresh('a-table-with-a-long-name'));
    await writer.append([...many.map(table => line(table, 1)), line(many[0] ?? '', 2)]);
    await until(() => heard?.length === 900);
    expect(heard?.toSorted()).toEqual(many.toSorted());
    expect(await writer.append([line(many[0] ?? '', 2, { id: 'x' })])).toEqual([]);
    const table = row();
    await writer.createTable(table);
    await writer.updateTable({ ...table, version: 2 });
    await writer.updateTable({ ...table, version: 2 });
    await writer.arrive('with a guest'.replaceAll(' ', '-'), 0, 1);
    await until(() => heard?.length === 902);
    expect(heard?.slice(900)).toEqual([table.id, 'with-a-guest']);
    expect(own).toEqual([]);
  });

  it('takes the devices of a node that died for gone since its last sign of life', async () => {
    const [alive, dead] = [await open(), await open()];
    const now = 5_000_000;
    await alive.beat(now);
    await dead.beat(now + 1_000);
    await dead.arrive('table', 0, now);
    await dead.arrive('table', 1, now);
    await alive.arrive('table', 1, now + 2_000);
    expect(await alive.beat(now + 9_000)).toEqual([]);
    expect(await alive.beat(now + 16_000)).toEqual([]);
    expect(await alive.beat(now + 16_001)).toEqual(['table']);
    expect(await alive.beat(now + 17_000)).toEqual([]);
    expect(await alive.presence('table')).toEqual([
      { seat: 0, isHere: false, since: now + 1_000 },
      { seat: 1, isHere: true, since: now + 2_000 },
    ]);
    // It was only out of breath: its next beat brings its devices back.
    const heard: (string | null)[] = [];
    alive.onForeignChange(table => heard.push(table));
    await dead.beat(now + 18_000);
    expect((await alive.presence('table'))[0]).toEqual({ seat: 0, isHere: true, since: now });
    await until(() => heard.includes('table'));
  });

  it('takes the devices of a node that closes with it', async () => {
    const [stays, goes] = [await open(), await openPostgres(url)];
    const heard: (string | null)[] = [];
    await goes.arrive('closing', 0, 1);
    stays.onForeignChange(table => heard.push(table));
    await goes.close();
    expect(await stays.presence('closing')).toEqual([{ seat: 0, isHere: false, since: expect.any(Number) }]);
    await until(() => heard.includes('closing'));
  });

  const connect = async () => {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Resolves when so many statements of our stores wait for a lock. */
  const untilWaiting = async (count: number) => {
    const observer = await connect();
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'saloon'`;
    await until(async () => (await observer.query(waiting)).rowCount === count);
    await observer.end();
  };

  it('tries again when two nodes got the same ids in different order', async () => {
    const store = await open();
    const rival = await connect();
    const insert = (seq: number, id: string) =>
      rival.query(`insert into lines values ('knot', $1, 'move', 0, $2, 1, '')`, [seq, id]);
    await rival.query('begin');
    await insert(7, 'second');
    const appending = store.append([line('knot', 1, { id: 'first' }), line('knot', 2, { id: 'second' })]);
    await untilWaiting(1);
    // Either side may be the one that PostgreSQL gives up; the rival leaves the field in any case.
    await insert(8, 'first').catch(() => undefined);
    await rival.query('rollback');
    expect(await appending).toHaveLength(2);
    await rival.end();
  });

  it('gives up a statement that takes too long, and goes on', async () => {
    const store = await open({ patience: 300 });
    const rival = await connect();
    await rival.query('begin; lock table lines in exclusive mode');
    await expect(store.append([line('slow', 1)])).rejects.toThrow('statement timeout');
    await rival.query('rollback');
    await rival.end();
    expect(await store.append([line('slow', 1)])).toHaveLength(1);
  });

  it('rejects while the server is away, loses nothing, and recovers with it', async () => {
    const [store, other] = [await open({ patience: 2_000 }), await open({ patience: 2_000 })];
    const heard: (string | null)[] = [];
    other.onForeignChange(table => heard.push(table));
    await store.append(lines('lasting', 1, 50));
    await store.arrive('lasting', 0, 1);
    await store.beat(8_999_000);
    const rival = await connect();
    await rival.query('begin; lock table lines, probes in exclusive mode');
    const cut = Promise.allSettled([store.append([line('cut', 1)]), store.append(lines('cuts', 1, 2)), store.probe()]);
    await untilWaiting(3);
    await server.crash();
    expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(store.append([line('lasting', 51)])).rejects.toThrow();
    await expect(store.probe()).rejects.toThrow();
    await expect(store.beat(1)).rejects.toThrow();
    await expect(store.depart('lasting', 0, 2)).rejects.toThrow();
    await server.start();
    expect(await store.append([line('lasting', 51)])).toHaveLength(1);
    await store.probe();
    expect(seqs(await other.linesAfter('lasting', 0))).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    await until(() => heard.includes(null));
    heard.length = 0;
    await store.append([line('news', 1)]);
    await until(() => heard.includes('news'));
    // What could not be noted meanwhile is set right by the next beat.
    await store.beat(9_000_000);
    expect(await other.presence('lasting')).toEqual([{ seat: 0, isHere: false, since: 9_000_000 }]);
  });
});

describe('group commit', () => {
  /** A store whose commits end when the test says so. */
  const slowStore = () => {
    const commits: { lines: readonly NewLine[]; end(won: readonly NewLine[]): void; fail(error: Error): void }[] = [];
    const append = (lines: readonly NewLine[]) =>
      new Promise<readonly NewLine[]>((end, fail) => commits.push({ lines, end, fail }));
    return { commits, group: new GroupCommit({ append }) };
  };

  it('writes what arrives during a commit in the next one, at most 500 lines at once', async () => {
    const { commits, group } = slowStore();
    const first = group.append(line('a', 1));
    await until(() => commits.length === 1);
    const rest = Array.from({ length: 700 }, (_, index) => group.append(line(`b${index}`, 1)));
    commits[0]?.end(commits[0].lines);
    expect(await first).toBe(true);
    await until(() => commits.length === 2);
    expect(commits[1]?.lines).toHaveLength(500);
    commits[1]?.end([]);
    await until(() => commits.length === 3);
    expect(commits[2]?.lines).toHaveLength(200);
    commits[2]?.end(commits[2].lines);
    const results = await Promise.all(rest);
    expect(results.indexOf(true)).toBe(500);
    expect(results.filter(isAccepted => isAccepted)).toHaveLength(200);
  });

  it('fails only those whose commit failed, and goes on', async () => {
    const { commits, group } = slowStore();
    const doomed = [group.append(line('a', 1)), group.append(line('b', 1))];
    await until(() => commits.length === 1);
    const fine = group.append(line('c', 1));
    commits[0]?.fail(new Error('disk full'));
    for (const append of doomed) await expect(append).rejects.toThrow('disk full');
    await until(() => commits.length === 2);
    commits[1]?.end(commits[1].lines);
    expect(await fine).toBe(true);
    await expect(group.append(line('d', 1, { body: '\0' }))).rejects.toThrow(Fault);
  });
});
