import { type Kysely, sql } from 'kysely';
import type { Schema, SqlContext } from './schema.ts';
import { lockPerson } from './signIns.ts';
import type { PeopleStore } from './store.ts';

/** People, their passkeys, their matches and ratings, in whatever database; everything but how a match ends. */
export function peopleStore(context: SqlContext): Omit<PeopleStore, 'finish'> {
  return { ...identities(context), ...passkeys(context), ...once(context), ...sittings(context), ...ratings(context) };
}

type Identities = Pick<PeopleStore, 'keepPerson' | 'person'>;

function identities({ db, write }: SqlContext): Identities {
  return {
    async keepPerson({ id, name, created }) {
      await write(into =>
        into
          .insertInto('people')
          .values({ id, name, created })
          .onConflict(conflict => conflict.column('id').doUpdateSet({ name, created }))
          .execute(),
      );
    },
    person: async id => (await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  };
}

type Passkeys = Pick<PeopleStore, 'addPasskey' | 'countPasskey' | 'removePasskey' | 'passkey' | 'passkeysOf'>;

function passkeys({ db, isShared, write, transact }: SqlContext): Passkeys {
  const ofPerson = (base: Kysely<Schema>, person: string) =>
    base.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('id').execute();
  return {
    addPasskey: (passkey, atMost) =>
      transact(async transaction => {
        if (isShared) await lockPerson(transaction, passkey.person);
        if ((await ofPerson(transaction, passkey.person)).length >= atMost) return 'tooMany';
        const insert = transaction.insertInto('passkeys').values(passkey);
        const { numInsertedOrUpdatedRows } = await insert
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n ? 'added' : 'taken';
      }),
    async countPasskey(id, counter) {
      const { numUpdatedRows } = await write(into =>
        into.updateTable('passkeys').set({ counter }).where('id', '=', id).executeTakeFirst(),
      );
      return numUpdatedRows === 1n;
    },
    async removePasskey(person, id) {
      await write(into => into.deleteFrom('passkeys').where('person', '=', person).where('id', '=', id).execute());
    },
    passkey: async id => (await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    passkeysOf: person => ofPerson(db, person),
  };
}

function once({ db }: SqlContext): Pick<PeopleStore, 'keepOnce' | 'takeOnce'> {
  return {
    async keepOnce(key, value, expires) {
      await db
        .insertInto('once')
        .values({ key, value, expires })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value, expires }))
        .execute();
    },
    async takeOnce(key, now) {
      const taken = await db.deleteFrom('once').where('key', '=', key).returningAll().executeTakeFirst();
      return taken === undefined || taken.expires <= now ? null : taken.value;
    },
  };
}

function sittings({ db, write }: SqlContext): Pick<PeopleStore, 'sit' | 'sittingsOf' | 'matchesLeft'> {
  return {
    async sit(table, seat, person) {
      if (person === null) {
        await write(into => into.deleteFrom('sittings').where('table', '=', table).where('seat', '=', seat).execute());
        return;
      }
      await write(into =>
        into
          .insertInto('sittings')
          .values({ table, seat, person, share: null, hasLeft: 0 })
          .onConflict(conflict => conflict.columns(['table', 'seat']).doUpdateSet({ person }))
          .execute(),
      );
    },
    async sittingsOf(person, atMost) {
      const query = db.selectFrom('sittings').innerJoin('tables', 'tables.id', 'sittings.table');
      const rows = await query
        .select(['person', 'table', 'game', 'seat', 'opened', 'status', 'share', 'isOpen'])
        .where('person', '=', person)
        .orderBy('opened', 'desc')
        .orderBy('table')
        .orderBy('seat')
        .limit(atMost)
        .execute();
      return rows.map(row => ({ ...row, isOpen: row.isOpen === 1 }));
    },
    async matchesLeft(person) {
      const left = db.selectFrom('sittings').where('person', '=', person).where('hasLeft', '=', 1);
      const { count } = await left.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function ratings({ db }: SqlContext): Pick<PeopleStore, 'ratingsOf' | 'bestAt'> {
  return {
    ratingsOf: player => db.selectFrom('ratings').selectAll().where('player', '=', player).orderBy('game').execute(),
    bestAt: (game, matches, atMost) =>
      db
        .selectFrom('ratings')
        .selectAll()
        .where('game', '=', game)
        .where('matches', '>=', matches)
        .orderBy(sql`mu - 3 * sigma`, 'desc')
        .orderBy('player')
        .limit(atMost)
        .execute(),
  };
}
