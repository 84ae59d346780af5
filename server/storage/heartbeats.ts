import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema, SqlContext } from './schema.ts';
import type { NodeStore } from './store.ts';

const LONGEST_SILENCE = 10_000;
/** A sign-in that was not used for a year is none, as its cookie is none. */
export const SIGN_IN_LIVES = 365 * 86_400_000;
const FILLER = 'x'.repeat(65_536);

/** What nodes keep of their lives, and what they ask of any database. */
export function heartbeatStore({ db }: SqlContext): Pick<NodeStore, 'outagesSince' | 'secret' | 'probe'> {
  return {
    outagesSince: time => db.selectFrom('outages').selectAll().where('to', '>', time).orderBy('from').execute(),
    async secret(name) {
      const value = randomBytes(32).toString('base64url');
      const insert = db.insertInto('secrets').values({ name, value });
      await insert.onConflict(conflict => conflict.doNothing()).execute();
      const kept = db.selectFrom('secrets').select('value').where('name', '=', name);
      return (await kept.executeTakeFirstOrThrow()).value;
    },
    // As long as a batch of entries, so that a disk with room for a number but not for a log does not pass.
    probe: () =>
      db.transaction().execute(async transaction => {
        const id = randomBytes(16).toString('base64url');
        await transaction.insertInto('probes').values({ id, filler: FILLER }).execute();
        await transaction.deleteFrom('probes').where('id', '=', id).execute();
      }),
  };
}

/** Notes that some node is alive. If none was for long before, that was an outage; whoever comes first records it. */
export async function noteLife(transaction: Transaction<Schema>, now: number, isShared: boolean): Promise<void> {
  const row = transaction.selectFrom('life').select('beat').where('id', '=', 1);
  const { beat } = await row.$if(isShared, query => query.forUpdate()).executeTakeFirstOrThrow();
  if (beat !== null && now - beat > LONGEST_SILENCE) {
    await transaction.insertInto('outages').values({ from: beat, to: now }).execute();
  }
  if (beat === null || now > beat) {
    await transaction.updateTable('life').set({ beat: now }).where('id', '=', 1).execute();
  }
  await transaction.deleteFrom('once').where('expires', '<=', now).execute();
  await transaction
    .deleteFrom('signIns')
    .where('seen', '<=', now - SIGN_IN_LIVES)
    .execute();
}
