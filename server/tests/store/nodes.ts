import { Fault } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, type Migration } from '../../storage/migrations.ts';
import { entry, fresh, type Kind, type OpenNodes, type Places } from './places.ts';

/** What nodes know of each other, and what the next one finds. */
export function describeNodes({ isShared, make }: Kind, nodes: OpenNodes, { closeAll }: Places): void {
  describe('nodes', () => {
    it('know who is here and who left, and since when', async () => {
      const { store, other } = nodes();
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
      await first.heartbeat(1_000_000);
      await first.heartbeat(1_010_000);
      expect(await first.outagesSince(0)).toEqual([]);
      await closeAll();
      const second = await place.open();
      const third = isShared ? await place.open() : second;
      await Promise.all([second.heartbeat(1_050_000), third.heartbeat(1_050_001), second.heartbeat(1_053_000)]);
      expect(await second.outagesSince(0)).toEqual([{ from: 1_010_000, to: expect.toSatisfy(at => at <= 1_053_000) }]);
      const [outage] = await second.outagesSince(1_049_000);
      expect(await third.outagesSince(outage?.to ?? 0)).toEqual([]);
    });

    it('agree on their secrets', async () => {
      const { store, other } = nodes();
      const name = fresh('secret');
      const secrets = await Promise.all([store.secret(name), other.secret(name), store.secret(name)]);
      expect(new Set(secrets).size).toBe(1);
      expect(secrets[0]).toMatch(/^[\w-]{43}$/);
      expect(await store.secret(fresh('secret'))).not.toBe(secrets[0]);
    });

    it('can tell that writing works', async () => {
      const { store } = nodes();
      await expect(store.probe()).resolves.toBeUndefined();
    });
  });

  describe('opening', () => {
    it('keeps everything for the next time', async () => {
      const place = await make();
      const first = await place.open();
      await first.append([entry('table', 1)]);
      const secret = await first.secret('cookies');
      await closeAll();
      const second = await place.open();
      expect(await second.entriesAfter('table', 0)).toEqual([entry('table', 1).entry]);
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
      await old.append([entry('table', 1)]);
      await closeAll();
      const migrations = [...MIGRATIONS, hats];
      const young = await place.open({ migrations });
      expect(await young.person('ann')).toEqual({ id: 'ann', name: 'Ann', created: 1, hat: 'Stetson' });
      expect(await young.entriesAfter('table', 0)).toHaveLength(1);
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
}
