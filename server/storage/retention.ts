import { sql } from 'kysely';
import type { Schema, SqlContext } from './schema.ts';
import type { RetentionStore } from './store.ts';

/** What is left of something said long ago. */
const FADED = JSON.stringify({ text: '…' });

/** Everything but the log that is kept under a table's id. */
const ABOUT_A_TABLE = ['sittings', 'dues', 'snapshots', 'finished', 'arrivals', 'departures'] as const;

/** Clears away what nobody needs for ever, a little at a time, in whatever database. */
export function retentionStore({ db, write, transact, dropLog, fadeTalk }: SqlContext): RetentionStore {
  return {
    async passingTables(kind, before, atMost) {
      const query = db.selectFrom('tables').select('id').where('passing', '=', kind).where('opened', '<', before);
      return (await query.orderBy('opened').limit(atMost).execute()).map(({ id }) => id);
    },
    dropTable: ({ id, version }) =>
      transact(async transaction => {
        const table = transaction.deleteFrom('tables').where('id', '=', id).where('version', '=', version);
        const { numDeletedRows } = await table.executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        for (const about of ABOUT_A_TABLE) await transaction.deleteFrom(about).where('table', '=', id).execute();
        await dropLog(transaction, id);
        return true;
      }),
    dropGuests: (before, atMost) =>
      transact(async transaction => {
        const guests = transaction
          .selectFrom('people')
          .select('id')
          .where('created', '<', before)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('passkeys').select('id').whereRef('person', '=', 'people.id'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('sittings').select('seat').whereRef('person', '=', 'people.id'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('ratings').select('game').whereRef('player', '=', 'people.id'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('signIns')
                  .select('signIns.id')
                  .whereRef('person', '=', 'people.id')
                  .where('seen', '>=', before),
              ),
            ),
          );
        const ids = (await guests.orderBy('created').limit(atMost).execute()).map(({ id }) => id);
        if (ids.length === 0) return 0;
        await transaction.deleteFrom('signIns').where('person', 'in', ids).execute();
        await transaction.deleteFrom('tokenEpochs').where('person', 'in', ids).execute();
        await transaction.deleteFrom('people').where('id', 'in', ids).execute();
        return ids.length;
      }),
    fadeTalk: (before, atMost) => write(into => fadeTalk(into, before, atMost)),
  };
}

type DropLog = SqlContext['dropLog'];
type FadeTalk = SqlContext['fadeTalk'];

/** Where logs are numbered, the log goes with its number. */
export const dropNumberedLog: DropLog = async (db, table) => {
  await sql`delete from entries where log = (select number from logs where "table" = ${table})`.execute(db);
  await sql`delete from logs where "table" = ${table}`.execute(db);
};

/** Where they are not, it is all in one place. */
export const dropPlainLog: DropLog = async (db, table) => {
  await db.deleteFrom('lines').where('table', '=', table).execute();
};

/** What was said fades: the entry stays in its place, the words go. Faded entries are not found again. */
export const fadeInNumberedLogs: FadeTalk = async (db, before, atMost) => {
  const { numAffectedRows } = await sql<Schema>`
    update entries set kind = 'faded', body = json_set(body, '$.said', json(${FADED})) where rowid in
      (select rowid from entries where kind = 'said' and at < ${before} order by at limit ${atMost})`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/** The same in PostgreSQL. */
export const fadeInPlainLogs: FadeTalk = async (db, before, atMost) => {
  const { numAffectedRows } = await sql<Schema>`
    update lines set kind = 'faded', body = jsonb_set(body::jsonb, '{said}', ${FADED}::jsonb)::text
      where ("table", seq) in
        (select "table", seq from lines where kind = 'said' and at < ${before} order by at limit ${atMost})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};
