import { Fault } from '@saloon/kernel';
import pg from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../storage/open.ts';
import { openPostgres } from '../../storage/postgres.ts';
import { until } from '../player.ts';
import type { TestPostgres } from '../postgres.ts';
import { entries, entry, fresh, type Places, row, seqs } from './places.ts';

/** PostgreSQL that comes back and news between nodes may take their time on a busy machine. */
const eventually = (isTrue: () => boolean | Promise<boolean>) => until(isTrue, 100);

/** What only several nodes with one database can get right or wrong. */
export function describePostgresAlone(server: TestPostgres, places: Places): void {
  let url: string;
  const open = async (options = {}) => places.remember(await openPostgres(url, options));
  beforeAll(async () => {
    url = await server.createDatabase(fresh('database'));
  });
  afterEach(places.closeAll);

  it('can be opened for the first time by several nodes at once', async () => {
    const empty = await server.createDatabase(fresh('database'));
    const nodes = await Promise.all([1, 2, 3].map(() => openStore({ database: empty })));
    for (const node of nodes) places.remember(node);
    expect(await nodes[0]?.append([entry('table', 1)])).toHaveLength(1);
    expect(await nodes[2]?.entriesAfter('table', 0)).toHaveLength(1);
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
    await writer.append([...many.map(table => entry(table, 1)), entry(many[0] ?? '', 2)]);
    await eventually(() => heard?.length === 900);
    expect(heard?.toSorted()).toEqual(many.toSorted());
    expect(await writer.append([entry(many[0] ?? '', 2, { id: 'x' })])).toEqual([]);
    const table = row();
    await writer.createTable(table);
    await writer.updateTable({ ...table, version: 2 });
    await writer.updateTable({ ...table, version: 2 });
    await writer.arrive('with a guest'.replaceAll(' ', '-'), 0, 1);
    await eventually(() => heard?.length === 902);
    expect(heard?.slice(900)).toEqual([table.id, 'with-a-guest']);
    expect(own).toEqual([]);
  });

  it('takes the devices of a node that died for gone since its last sign of life', async () => {
    const [alive, dead] = [await open(), await open()];
    const now = 5_000_000;
    await alive.heartbeat(now);
    await dead.heartbeat(now + 1_000);
    await dead.arrive('table', 0, now);
    await dead.arrive('table', 1, now);
    await alive.arrive('table', 1, now + 2_000);
    expect(await alive.heartbeat(now + 9_000)).toEqual([]);
    expect(await alive.heartbeat(now + 16_000)).toEqual([]);
    expect(await alive.heartbeat(now + 16_001)).toEqual(['table']);
    expect(await alive.heartbeat(now + 17_000)).toEqual([]);
    expect(await alive.presence('table')).toEqual([
      { seat: 0, isHere: false, since: now + 1_000 },
      { seat: 1, isHere: true, since: now + 2_000 },
    ]);
    // It was only slow: its next heartbeat brings its devices back.
    const heard: (string | null)[] = [];
    alive.onForeignChange(table => heard.push(table));
    await dead.heartbeat(now + 18_000);
    expect((await alive.presence('table'))[0]).toEqual({ seat: 0, isHere: true, since: now });
    await eventually(() => heard.includes('table'));
  });

  it('takes the devices of a node that closes with it', async () => {
    const [stays, goes] = [await open(), await openPostgres(url)];
    const heard: (string | null)[] = [];
    await goes.arrive('closing', 0, 1);
    stays.onForeignChange(table => heard.push(table));
    await goes.close();
    expect(await stays.presence('closing')).toEqual([{ seat: 0, isHere: false, since: expect.any(Number) }]);
    await eventually(() => heard.includes('closing'));
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
    await eventually(async () => (await observer.query(waiting)).rowCount === count);
    await observer.end();
  };

  it('tries again when somebody writes the same numbers in another order', async () => {
    const store = await open();
    const rival = await connect();
    const insert = (seq: number) => rival.query(`insert into lines values ('knot', $1, 'move', 0, null, 1, '')`, [seq]);
    await rival.query('begin');
    await insert(2);
    const appending = store.append([entry('knot', 1), entry('knot', 2)]);
    await untilWaiting(1);
    // Either side may be the one that PostgreSQL gives up; the rival leaves the field in any case.
    await insert(1).catch(() => undefined);
    await rival.query('rollback');
    expect(await appending).toHaveLength(2);
    await rival.end();
  });

  it('gives up a statement that takes too long, and goes on', async () => {
    const store = await open({ patience: 300 });
    const rival = await connect();
    await rival.query('begin; lock table lines in exclusive mode');
    await expect(store.append([entry('slow', 1)])).rejects.toThrow('statement timeout');
    await rival.query('rollback');
    await rival.end();
    expect(await store.append([entry('slow', 1)])).toHaveLength(1);
  });

  it('rejects while the server is away, loses nothing, and recovers with it', async () => {
    const [store, other] = [await open({ patience: 2_000 }), await open({ patience: 2_000 })];
    const heard: (string | null)[] = [];
    other.onForeignChange(table => heard.push(table));
    await store.append(entries('lasting', 1, 50));
    await store.arrive('lasting', 0, 1);
    await store.heartbeat(8_999_000);
    const rival = await connect();
    await rival.query('begin; lock table lines, probes in exclusive mode');
    const cut = Promise.allSettled([
      store.append([entry('cut', 1)]),
      store.append(entries('cuts', 1, 2)),
      store.probe(),
    ]);
    await untilWaiting(3);
    await server.crash();
    expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(store.append([entry('lasting', 51)])).rejects.toThrow();
    await expect(store.probe()).rejects.toThrow();
    await expect(store.heartbeat(1)).rejects.toThrow();
    await expect(store.depart('lasting', 0, 2)).rejects.toThrow();
    await server.start();
    expect(await store.append([entry('lasting', 51)])).toHaveLength(1);
    await store.probe();
    expect(seqs(await other.entriesAfter('lasting', 0))).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    await eventually(() => heard.includes(null));
    heard.length = 0;
    await store.append([entry('news', 1)]);
    await eventually(() => heard.includes('news'));
    // What could not be noted meanwhile is set right by the next beat.
    await store.heartbeat(9_000_000);
    expect(await other.presence('lasting')).toEqual([{ seat: 0, isHere: false, since: 9_000_000 }]);
  });
}
