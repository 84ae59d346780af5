import { sql, type Transaction } from 'kysely';
import type { Ground, Schema } from './schema.ts';
import type { PeopleStore, RatingRow } from './store.ts';

/** People, their passkeys, their matches and ratings, in whatever database. */
export function peopleStore(ground: Ground): PeopleStore {
  return { ...identities(ground), ...once(ground), ...sittings(ground), ...ratings(ground), finish: finish(ground) };
}

type Identities = Pick<PeopleStore, 'keepPerson' | 'person' | 'keepPasskey' | 'passkey' | 'passkeysOf'>;

function identities({ db, write }: Ground): Identities {
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
    async keepPasskey({ id, person, key, counter }) {
      await db
        .insertInto('passkeys')
        .values({ id, person, key, counter })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ person, key, counter }))
        .execute();
    },
    passkey: async id => (await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    passkeysOf: person => db.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('id').execute(),
  };
}

function once({ db }: Ground): Pick<PeopleStore, 'keepOnce' | 'takeOnce'> {
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

function sittings({ db, write }: Ground): Pick<PeopleStore, 'sit' | 'sittingsOf'> {
  return {
    async sit(table, seat, person) {
      if (person === null) {
        await write(into => into.deleteFrom('sittings').where('table', '=', table).where('seat', '=', seat).execute());
        return;
      }
      await write(into =>
        into
          .insertInto('sittings')
          .values({ table, seat, person, share: null })
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
  };
}

function ratings({ db }: Ground): Pick<PeopleStore, 'ratingsOf' | 'bestAt'> {
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

const finish =
  ({ isShared, transact }: Ground): PeopleStore['finish'] =>
  (table, shares, game, players, rate) =>
    transact(async transaction => {
      if (!(await isFirstToFinish(transaction, table))) return;
      for (const [seat, share] of shares.entries()) {
        const sitting = transaction.updateTable('sittings').where('table', '=', table).where('seat', '=', seat);
        await sitting.set({ share }).execute();
      }
      if (players.length === 0) return;
      if (isShared) await lockRatings(transaction, game, players);
      const stored = await ratingsOf(transaction, game, players);
      for (const rating of rate(players.map(player => stored.get(player) ?? null))) await keep(transaction, rating);
      if (isShared) await dropNewcomers(transaction, game, players);
    });

/** Somebody else who is just finishing this table makes us wait here until they are done. */
async function isFirstToFinish(transaction: Transaction<Schema>, table: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('finished')
    .values({ table })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Locks the ratings, in the same order on every node, so that matches which end at once and share players are rated one
 * after the other. A newcomer's row holds no match yet: there must be one to lock.
 */
async function lockRatings(transaction: Transaction<Schema>, game: string, players: readonly string[]): Promise<void> {
  for (const player of [...new Set(players)].sort()) {
    await transaction
      .insertInto('ratings')
      .values({ player, game, mu: 0, sigma: 0, matches: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const rating = transaction.selectFrom('ratings').select('player').where('player', '=', player);
    await rating.where('game', '=', game).forUpdate().execute();
  }
}

async function ratingsOf(
  transaction: Transaction<Schema>,
  game: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, RatingRow>> {
  const query = transaction.selectFrom('ratings').selectAll().where('game', '=', game).where('player', 'in', players);
  const rows = await query.where('matches', '>', 0).execute();
  return new Map(rows.map(row => [row.player, row]));
}

async function keep(transaction: Transaction<Schema>, rating: RatingRow): Promise<void> {
  const { player, game, mu, sigma, matches } = rating;
  await transaction
    .insertInto('ratings')
    .values({ player, game, mu, sigma, matches })
    .onConflict(conflict => conflict.columns(['player', 'game']).doUpdateSet({ mu, sigma, matches }))
    .execute();
}

/** Newcomers whom `rate` left out stay unrated. */
async function dropNewcomers(transaction: Transaction<Schema>, game: string, players: readonly string[]) {
  const rows = transaction.deleteFrom('ratings').where('game', '=', game).where('player', 'in', players);
  await rows.where('matches', '=', 0).execute();
}
