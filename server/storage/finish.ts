import { sql, type Transaction } from 'kysely';
import type { Schema, SqlContext } from './schema.ts';
import type { Ending, PeopleStore, RatingRow } from './store.ts';
import { keepDue, keepNext } from './tables.ts';

/** All that the end of a match changes, in one commit. */
export const finishing = (context: SqlContext): Pick<PeopleStore, 'finish'> => ({
  finish: (row, ending) =>
    context.transact(async transaction => {
      if (!(await keepNext(transaction, row))) return false;
      if (await isFirstToFinish(transaction, row.id)) {
        await noteShares(transaction, row.id, ending.shares);
        await noteLeft(transaction, row.id, ending.left);
        if (ending.players.length > 0) await rate(transaction, row.game, ending, context.isShared);
      }
      await keepDue(transaction, row.id, null);
      await context.tell(transaction, [row.id]);
      return true;
    }),
});

/** Whoever comes late sees a newer version and may finish the table once more; that must not rate anybody twice. */
async function isFirstToFinish(transaction: Transaction<Schema>, table: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('finished')
    .values({ table })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function noteShares(transaction: Transaction<Schema>, table: string, shares: Ending['shares']): Promise<void> {
  if (shares.length === 0) return;
  const cases = shares.map((share, seat) => sql`when ${seat} then cast(${share} as double precision)`);
  const share = sql<number | null>`case seat ${sql.join(cases, sql` `)} end`;
  await transaction.updateTable('sittings').set({ share }).where('table', '=', table).execute();
}

async function noteLeft(transaction: Transaction<Schema>, table: string, left: readonly number[]): Promise<void> {
  if (left.length === 0) return;
  const sittings = transaction.updateTable('sittings').set({ hasLeft: 1 }).where('table', '=', table);
  await sittings.where('seat', 'in', left).execute();
}

async function rate(transaction: Transaction<Schema>, game: string, { players, rate }: Ending, isShared: boolean) {
  if (isShared) await lockRatings(transaction, game, players);
  const stored = await ratingsOf(transaction, game, players);
  const rated = rate(players.map(player => stored.get(player) ?? null));
  if (rated.length > 0) await keepRatings(transaction, rated);
  if (isShared) await dropNewcomers(transaction, game, players);
}

/**
 * Locks the ratings, in the same order on every node, so that matches which end at once and share players are rated one
 * after the other. A newcomer's row holds no match yet: there must be one to lock.
 */
async function lockRatings(transaction: Transaction<Schema>, game: string, players: readonly string[]): Promise<void> {
  for (const player of players.toSorted()) {
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

async function keepRatings(transaction: Transaction<Schema>, ratings: readonly RatingRow[]): Promise<void> {
  await transaction
    .insertInto('ratings')
    .values(ratings.map(({ player, game, mu, sigma, matches }) => ({ player, game, mu, sigma, matches })))
    .onConflict(conflict =>
      conflict.columns(['player', 'game']).doUpdateSet(({ ref }) => ({
        mu: ref('excluded.mu'),
        sigma: ref('excluded.sigma'),
        matches: ref('excluded.matches'),
      })),
    )
    .execute();
}

/** Newcomers whom `rate` left out stay unrated. */
async function dropNewcomers(transaction: Transaction<Schema>, game: string, players: readonly string[]) {
  const rows = transaction.deleteFrom('ratings').where('game', '=', game).where('player', 'in', players);
  await rows.where('matches', '=', 0).execute();
}
