import type { Kysely } from 'kysely';
import type { Schema, SqlContext } from './schema.ts';
import type { SignInStore } from './store.ts';

/** What marks, among the tables that nodes tell each other of, something that its owner ended. */
const ENDED = 'ended:';

/** What a notice says was ended: a sign-in, or whatever else somebody holds a connection by; null if it names a table. */
export const endedIn = (word: string): string | null => (word.startsWith(ENDED) ? word.slice(ENDED.length) : null);

const SEATS = 'seats:';

/** Under which name connections are held that came with the secret of somebody's seat. */
export const seatsOf = (person: string): string => SEATS + person;

/** Whose seats such a name is about. */
export const personIn = (name: string): string => name.slice(SEATS.length);

/** Whether a connection that is held under this name came with the secret of a seat. */
export const isOfSeats = (name: string): boolean => name.startsWith(SEATS);

/** Where people are signed in, in whatever database. */
export function signInStore(context: SqlContext): Omit<SignInStore, 'onEndedElsewhere'> {
  const { db, write } = context;
  return {
    ...endings(context),
    signIn: async id => (await db.selectFrom('signIns').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    async seeSignIn(id, now) {
      const into = (base: Kysely<Schema>) => base.updateTable('signIns').set({ seen: now }).where('id', '=', id);
      await write(base => into(base).where('seen', '<', now).execute());
    },
    signInsOf: person => ofPerson(db, person).execute(),
    async tokenEpoch(person) {
      const query = db.selectFrom('tokenEpochs').select('epoch').where('person', '=', person);
      return (await query.executeTakeFirst())?.epoch ?? 0;
    },
  };
}

const ofPerson = (db: Kysely<Schema>, person: string) =>
  db.selectFrom('signIns').selectAll().where('person', '=', person).orderBy('seen', 'desc').orderBy('id');

/** What is counted, begun and ended of one person happens in turn: nothing slips in that was not there to be seen. */
export async function lockPerson(db: Kysely<Schema>, person: string): Promise<void> {
  await db.selectFrom('people').select('id').where('id', '=', person).forUpdate().execute();
}

type Endings = Pick<SignInStore, 'beginSignIn' | 'endSignIn' | 'endOtherSignIns'>;

function endings({ isShared, transact, tell }: SqlContext): Endings {
  const end = async (db: Kysely<Schema>, ids: readonly string[], more: readonly string[] = []) => {
    if (ids.length > 0) await db.deleteFrom('signIns').where('id', 'in', ids).execute();
    const ended = [...ids, ...more];
    await tell(
      db,
      ended.map(id => ENDED + id),
    );
    return ended;
  };
  return {
    beginSignIn: (row, atMost, from) =>
      transact(async transaction => {
        if (isShared) await lockPerson(transaction, row.person);
        const others = await ofPerson(transaction, row.person).execute();
        if (from !== undefined && !others.some(({ id }) => id === from)) return null;
        await transaction.insertInto('signIns').values(row).execute();
        const surplus = others.slice(atMost - 1);
        return end(
          transaction,
          surplus.map(({ id }) => id),
        );
      }),
    endSignIn: (person, id) =>
      transact(async transaction => {
        const own = await ofPerson(transaction, person).where('id', '=', id).execute();
        return end(
          transaction,
          own.map(one => one.id),
        );
      }),
    endOtherSignIns: (person, kept) =>
      transact(async transaction => {
        if (isShared) await lockPerson(transaction, person);
        const others = await ofPerson(transaction, person).where('id', '<>', kept).execute();
        await transaction
          .insertInto('tokenEpochs')
          .values({ person, epoch: 1 })
          .onConflict(conflict =>
            conflict.column('person').doUpdateSet(({ eb }) => ({ epoch: eb('tokenEpochs.epoch', '+', 1) })),
          )
          .execute();
        return end(
          transaction,
          others.map(({ id }) => id),
          [seatsOf(person)],
        );
      }),
  };
}
