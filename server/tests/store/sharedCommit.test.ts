import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../storage/schema.ts';
import { SharedCommit } from '../../storage/sharedCommit.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import { Places, row } from './places.ts';

const places = new Places();
afterAll(() => places.remove());

describe('writes that come at the same time', () => {
  afterEach(places.closeAll);

  it('share a commit, and nobody hears of success before it', async () => {
    const told: string[] = [];
    const db = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: new Database(':memory:') as never }),
      log: ({ query }) => void told.push(query.sql),
    });
    const commits = new SharedCommit(db);
    const writes = [1, 2, 3].map(number =>
      commits.do(async transaction => {
        await sql`select ${number}`.execute(transaction);
        return number;
      }),
    );
    const heard = writes.map(write => write.then(number => told.push(`heard ${number}`)));
    await Promise.all(heard);
    expect(told.filter(text => text === 'begin')).toHaveLength(1);
    expect(told.slice(told.indexOf('commit'))).toEqual(['commit', 'heard 1', 'heard 2', 'heard 3']);
    await db.destroy();
  });

  it('fail each for itself', async () => {
    const store = places.remember(await openSqlite(places.path('folder')));
    const table = row();
    await store.createTable(table);
    const ended = { ...table, version: table.version + 1 };
    const broken = () => {
      throw new Error('nobody can be rated');
    };
    const [, finished, created] = await Promise.allSettled([
      store.keepPerson({ id: 'ann', name: 'Ann', created: 1 }),
      store.finish(ended, { shares: [], left: [], players: ['ann'], rate: broken }),
      store.createTable(row()),
    ]);
    expect(finished).toMatchObject({ status: 'rejected', reason: { message: 'nobody can be rated' } });
    expect(created).toEqual({ status: 'fulfilled', value: true });
    expect(await store.person('ann')).toEqual({ id: 'ann', name: 'Ann', created: 1 });
    const rating = { player: 'ann', game: table.game, mu: 25, sigma: 8, matches: 1 };
    await store.finish(ended, { shares: [], left: [], players: ['ann'], rate: () => [rating] });
    expect(await store.ratingsOf('ann')).toEqual([rating]);
  });

  it('are all refused if the disk is full, with that reason, and none is half there', async () => {
    const store = places.remember(await openSqlite(places.path('folder'), { mostPages: 150 }));
    const people = Array.from({ length: 20 }, (_, number) => ({
      id: `person ${number}`,
      name: 'x'.repeat(100_000),
      created: 1,
    }));
    const kept = await Promise.allSettled(people.map(person => store.keepPerson(person)));
    for (const result of kept) expect(String((result as PromiseRejectedResult).reason)).toContain('full');
    for (const { id } of people) expect(await store.person(id)).toBeNull();
    store.setMostPages(100_000);
    await Promise.all(people.map(person => store.keepPerson(person)));
    for (const person of people) expect(await store.person(person.id)).toEqual(person);
  });
});
