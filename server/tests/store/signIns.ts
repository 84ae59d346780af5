import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../storage/migrations.ts';
import type { SignInRow } from '../../storage/store.ts';
import { until } from '../player.ts';
import { fresh, type Kind, type OpenNodes } from './places.ts';

/** Where people are signed in, and how that ends. */
export function describeSignIns(kind: Kind, nodes: OpenNodes): void {
  const signIn = (person: string, more: Partial<SignInRow> = {}): SignInRow => ({
    id: fresh('signIn'),
    person,
    device: 'linux',
    created: 1_000,
    seen: 1_000,
    ...more,
  });
  const idsOf = (rows: readonly SignInRow[]) => rows.map(({ id }) => id);

  describe('sign-ins', () => {
    it('are kept, the last seen first, and never seen earlier than before', async () => {
      const { store, other } = nodes();
      const person = fresh('person');
      const [one, two] = [signIn(person), signIn(person, { seen: 2_000 })];
      expect([await store.beginSignIn(one, 5), await other.beginSignIn(two, 5)]).toEqual([[], []]);
      expect(await other.signInsOf(person)).toEqual([two, one]);
      await store.seeSignIn(one.id, 3_000);
      await other.seeSignIn(one.id, 2_500);
      expect(await other.signIn(one.id)).toEqual({ ...one, seen: 3_000 });
      expect(idsOf(await store.signInsOf(person))).toEqual([one.id, two.id]);
      expect(await store.signIn('none')).toBeNull();
    });

    it('make room for a new one: whichever was not seen for longest ends', async () => {
      const { store } = nodes();
      const person = fresh('person');
      const rows = [3, 1, 2].map(seen => signIn(person, { seen }));
      for (const row of rows) await store.beginSignIn(row, 3);
      const newest = signIn(person, { seen: 0 });
      expect(await store.beginSignIn(newest, 3)).toEqual([rows[1]?.id]);
      expect(idsOf(await store.signInsOf(person))).toEqual([rows[0]?.id, rows[2]?.id, newest.id]);
    });

    it('end for their owner alone, one or all others, and with these the secrets of seats', async () => {
      const { store, other } = nodes();
      const [ann, eve] = [fresh('ann'), fresh('eve')];
      const [one, two, three, eves] = [signIn(ann), signIn(ann), signIn(ann), signIn(eve)];
      for (const row of [one, two, three, eves]) await store.beginSignIn(row, 5);
      expect(await other.endSignIn(eve, one.id)).toEqual([]);
      expect(await other.endSignIn(ann, one.id)).toEqual([one.id]);
      expect(await store.tokenEpoch(ann)).toBe(0);
      expect(await other.endOtherSignIns(ann, two.id)).toEqual([three.id, `seats:${ann}`]);
      expect([idsOf(await store.signInsOf(ann)), idsOf(await store.signInsOf(eve))]).toEqual([[two.id], [eves.id]]);
      await store.endOtherSignIns(ann, two.id);
      expect([await store.tokenEpoch(ann), await store.tokenEpoch(eve)]).toEqual([2, 0]);
    });

    it('do not come from one that has ended, however closely one follows the other', async () => {
      const { store, other } = nodes();
      const person = fresh('person');
      await store.keepPerson({ id: person, name: 'Ann', created: 1 });
      const [kept, stolen] = [signIn(person), signIn(person)];
      await store.beginSignIn(kept, 99);
      await store.beginSignIn(stolen, 99);
      const race = Array.from({ length: 12 }, (_, index) =>
        index === 6
          ? store.endOtherSignIns(person, kept.id)
          : (index % 2 ? store : other).beginSignIn(signIn(person), 99, stolen.id),
      );
      await Promise.all(race);
      expect(await other.beginSignIn(signIn(person), 99, stolen.id)).toBeNull();
      expect(idsOf(await other.signInsOf(person))).toEqual([kept.id]);
    });

    it('end by themselves after a year', async () => {
      const { store } = nodes();
      const person = fresh('person');
      const year = 365 * 86_400_000;
      const [old, young] = [signIn(person, { seen: 1 }), signIn(person, { seen: 2 + year })];
      await store.beginSignIn(old, 5);
      await store.beginSignIn(young, 5);
      await store.heartbeat(1 + year);
      expect(idsOf(await store.signInsOf(person))).toEqual([young.id]);
    });

    it('of people from before there were any are one for each, seen when they came', async () => {
      const place = await kind.make();
      const before = await place.open({ migrations: MIGRATIONS.slice(0, 2) });
      await before.keepPerson({ id: 'ann', name: 'Ann', created: 7_000 });
      await before.close();
      const after = await place.open();
      await after.keepPerson({ id: 'bob', name: 'Bob', created: 8_000 });
      const ann = { id: 'old:ann', person: 'ann', device: 'other', created: 7_000, seen: 7_000 };
      expect([await after.signInsOf('ann'), await after.signInsOf('bob')]).toEqual([[ann], []]);
    });

    it.skipIf(!kind.isShared)('that end are told to the other nodes', async () => {
      const { store, other } = nodes();
      const person = fresh('person');
      const [one, two] = [signIn(person), signIn(person)];
      const heard: (string | null)[] = [];
      const tables: (string | null)[] = [];
      other.onEndedElsewhere(id => heard.push(id));
      other.onForeignChange(id => tables.push(id));
      await store.beginSignIn(one, 5);
      await store.beginSignIn(two, 5);
      await store.endOtherSignIns(person, one.id);
      await until(() => heard.includes(`seats:${person}`));
      expect(heard).toContain(two.id);
      expect(tables.filter(id => id?.includes(':'))).toEqual([]);
    });
  });
}
