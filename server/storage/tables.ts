import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { entryFrom, keptSeat } from './newEntry.ts';
import type { Schema, SqlContext } from './schema.ts';
import type { TableRow, TableStore } from './store.ts';

const UNDER_WAY: readonly TableRow['status'][] = ['waiting', 'playing'];

const kept = ({ isOpen, ...row }: TableRow): Insertable<Schema['tables']> => ({
  passing: null,
  opener: null,
  ...row,
  isOpen: isOpen ? 1 : 0,
});
const found = ({ isOpen, passing, opener, ...row }: Selectable<Schema['tables']>): TableRow => ({
  ...row,
  ...(passing === null ? {} : { passing }),
  ...(opener === null ? {} : { opener }),
  isOpen: isOpen === 1,
});

/** Everything about tables but `append`, which each store writes in the way that is quickest for it. */
export function tableStore(context: SqlContext): Omit<TableStore, 'append'> {
  return { ...rows(context), ...log(context), ...dues(context) };
}

type Rows = Pick<TableStore, 'createTable' | 'table' | 'tableByCode' | 'updateTable' | 'openTables' | 'waitingOf'>;

function rows({ db, write, transact, tell }: SqlContext): Rows {
  return {
    async createTable(row) {
      const { numInsertedOrUpdatedRows } = await write(into =>
        into
          .insertInto('tables')
          .values(kept(row))
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst(),
      );
      return numInsertedOrUpdatedRows === 1n;
    },
    async table(id) {
      const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : found(row);
    },
    async tableByCode(code) {
      const query = db.selectFrom('tables').selectAll().where('code', '=', code).where('status', 'in', UNDER_WAY);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : found(row);
    },
    updateTable: row =>
      transact(async transaction => {
        const isNext = await keepNext(transaction, row);
        if (isNext) await tell(transaction, [row.id]);
        return isNext;
      }),
    async openTables(atMost, from = 0) {
      const turn = sql<number>`row_number() over (partition by status, coalesce(opener, id) order by opened desc, id)`;
      const query = db
        .selectFrom('tables')
        .select(['id', turn.as('turn')])
        .where('isOpen', '=', 1);
      const turns = query.where('status', 'in', UNDER_WAY).as('turns');
      const ordered = db.selectFrom('tables').innerJoin(turns, 'turns.id', 'tables.id').selectAll('tables');
      // `waiting` comes after `playing` in the alphabet.
      const fair = ordered.orderBy('status', 'desc').orderBy('turn').orderBy('opened', 'desc').orderBy('tables.id');
      return (await fair.limit(atMost).offset(from).execute()).map(found);
    },
    async waitingOf(opener) {
      const query = db.selectFrom('tables').select(({ fn }) => fn.countAll().as('count'));
      const waiting = query
        .where('opener', '=', opener)
        .where('passing', '=', 'waiting')
        .where('status', '=', 'waiting');
      return Number((await waiting.executeTakeFirstOrThrow()).count);
    },
  };
}

/** Writes the next version of a table; false if somebody else was quicker. */
export async function keepNext(db: Kysely<Schema>, row: TableRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set(kept(row))
    .where('id', '=', row.id)
    .where('version', '=', row.version - 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Log = Pick<TableStore, 'entriesAfter' | 'entrySentAs' | 'keepSnapshot' | 'snapshot'>;

function log({ db, write }: SqlContext): Log {
  return {
    async entriesAfter(table, seq) {
      const query = db.selectFrom('lines').selectAll().where('table', '=', table).where('seq', '>', seq);
      return (await query.orderBy('seq').execute()).map(entryFrom);
    },
    async entrySentAs(table, seat, id) {
      const query = db.selectFrom('lines').selectAll().where('table', '=', table);
      const row = await query.where('seat', '=', keptSeat(seat)).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : entryFrom(row);
    },
    async keepSnapshot({ table, seq, body }) {
      await write(into =>
        into
          .insertInto('snapshots')
          .values({ table, seq, body })
          .onConflict(conflict => conflict.column('table').doUpdateSet({ seq, body }).where('snapshots.seq', '<', seq))
          .execute(),
      );
    },
    snapshot: async table =>
      (await db.selectFrom('snapshots').selectAll().where('table', '=', table).executeTakeFirst()) ?? null,
  };
}

function dues({ db, isShared, write }: SqlContext): Pick<TableStore, 'setDue' | 'claimDue'> {
  return {
    setDue: (table, due) => write(into => keepDue(into, table, due)),
    async claimDue(before, until, atMost) {
      const claimed = await db
        // Materialized: inlined into the update, the choice could be made again and lock more than `atMost`.
        .with(
          name => name('chosen').materialized(),
          query =>
            query
              .selectFrom('dues')
              .select('table')
              .where('due', '<', before)
              .orderBy('due')
              .limit(atMost)
              .$if(isShared, choice => choice.forUpdate().skipLocked()),
        )
        .updateTable('dues')
        .set({ due: until })
        .where('table', 'in', query => query.selectFrom('chosen').select('chosen.table'))
        .returning('table')
        .execute();
      return claimed.map(({ table }) => table);
    },
  };
}

/** Notes when a table wants to be looked at again. */
export async function keepDue(db: Kysely<Schema>, table: string, due: number | null): Promise<void> {
  await db
    .insertInto('dues')
    .values({ table, due })
    .onConflict(conflict => conflict.column('table').doUpdateSet({ due }))
    .execute();
}
