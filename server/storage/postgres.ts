import { randomBytes } from 'node:crypto';
import { Fault } from '@saloon/kernel';
import { Kysely, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { finishing } from './finish.ts';
import { heartbeatStore } from './heartbeats.ts';
import { type Migration, migrate, POSTGRES } from './migrations.ts';
import { peopleStore } from './people.ts';
import { postgresAppend } from './postgresAppend.ts';
import { CHANNEL, PostgresListener } from './postgresListener.ts';
import { PostgresPresence } from './postgresPresence.ts';
import { dropPlainLog, fadeInPlainLogs, retentionStore } from './retention.ts';
import type { Schema, SqlContext } from './schema.ts';
import { signInStore } from './signIns.ts';
import type { Store } from './store.ts';
import { tableStore } from './tables.ts';
import { WholeTextPostgres } from './wholeText.ts';

/** What an operator or a test may set of the shared store. */
export interface PostgresOptions {
  connections?: number;
  /** Milliseconds after which a statement gives up. */
  patience?: number;
  migrations?: readonly Migration[];
}

/** The store that several nodes share; opening it makes this process one of them. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const node = randomBytes(12).toString('base64url');
  const config = configOf(url, options);
  const pool = new pg.Pool({ ...config, max: options.connections ?? 10 });
  // A lost connection fails the query that needed it and is replaced; nobody must die of the news.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const dialect = new WholeTextPostgres({ pool: withoutBroken(pool) });
  const db = new Kysely<Schema>({ dialect });
  const listener = new PostgresListener(config, node);
  try {
    await migrate(db, POSTGRES, addressOf(url), options.migrations);
    await listener.open();
  } catch (error) {
    await db.destroy();
    throw error instanceof Fault ? error : new Fault(addressOf(url), `PostgreSQL cannot be used: ${reasonOf(error)}`);
  }
  const context = contextOf(db, node);
  const presence = new PostgresPresence(context, node);
  return {
    ...tableStore(context),
    ...peopleStore(context),
    ...signInStore(context),
    ...finishing(context),
    ...heartbeatStore(context),
    ...retentionStore(context),
    ...ofThisNode(presence, listener),
    append: postgresAppend(pool, node),
    backup: async file => {
      throw new Fault(file, 'A PostgreSQL database is backed up with its own tool, pg_dump');
    },
    close: async () => {
      await listener.close();
      // Without a database to say goodbye to, the others will notice by themselves.
      await presence.leave(Date.now()).catch(() => undefined);
      await db.destroy();
    },
  };
}

type OfThisNode = Pick<Store, 'arrive' | 'depart' | 'presence' | 'heartbeat' | 'onForeignChange' | 'onEndedElsewhere'>;

function ofThisNode(presence: PostgresPresence, listener: PostgresListener): OfThisNode {
  return {
    arrive: presence.arrive.bind(presence),
    depart: presence.depart.bind(presence),
    presence: presence.presence.bind(presence),
    async heartbeat(now: number) {
      void listener.check();
      return presence.heartbeat(now);
    },
    onForeignChange: listener.add.bind(listener),
    onEndedElsewhere: listener.addEnded.bind(listener),
  };
}

const contextOf = (db: Kysely<Schema>, node: string): SqlContext => ({
  db,
  isShared: true,
  dropLog: dropPlainLog,
  fadeTalk: fadeInPlainLogs,
  write: statement => statement(db),
  transact: work => db.transaction().execute(work),
  async tell(transaction, tables) {
    for (let from = 0; from < tables.length; from += TABLES_PER_NOTICE) {
      const payload = [node, ...tables.slice(from, from + TABLES_PER_NOTICE)].join(' ');
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction);
    }
  },
});
/** A notice has room for 8,000 bytes, and ids of tables have 22. */
const TABLES_PER_NOTICE = 200;

const configOf = (url: string, { patience = 10_000 }: PostgresOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'saloon',
  connectionTimeoutMillis: Math.min(patience, 5_000),
  statement_timeout: patience,
  // Somewhat later than the server's own: this one is for servers that no longer answer at all.
  query_timeout: patience + 2_000,
  idle_in_transaction_session_timeout: patience * 3,
  keepAlive: true,
  types: {
    // Whole numbers here are times and counts, far below 2^53.
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
  },
});

/** The pool as Kysely sees it: a connection on which something else than SQL went wrong is not used again. */
const withoutBroken = (pool: pg.Pool): PostgresPool => ({
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect();
    let isBroken = false;
    const query = async (text: string, values: unknown[]) => {
      try {
        return await client.query(text, values);
      } catch (error) {
        isBroken ||= !(error instanceof pg.DatabaseError);
        throw error;
      }
    };
    // Kysely would also like cursors; nothing here streams.
    return { query: query as never, release: () => client.release(isBroken) };
  },
});

/** Where a database is, without the password that leads to it. */
function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'database';
  }
}

/** Connection errors to several addresses come without a message of their own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
