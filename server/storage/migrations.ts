import { Fault } from '@saloon/kernel';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** How a database spells what the migrations need. */
export interface Dialect {
  /** Whole numbers up to 2^53. */
  whole: string;
  real: string;
  /** What ends the definition of a table. */
  plain: string;
  /** What ends the definition of a table of short rows that lie in the order of its primary key. */
  ordered: string;
  /** Run first, so that two nodes never migrate at the same time. */
  alone: string | null;
  /** Whether the entries of a log are kept under its number instead of the long id of its table. */
  hasNumberedLogs: boolean;
}

/** One step of the database's history. Once released it never changes; a later one corrects it. */
export interface Migration {
  name: string;
  statements(dialect: Dialect): readonly string[];
}

/** How SQLite spells it. */
export const SQLITE: Dialect = {
  whole: 'integer',
  real: 'real',
  plain: ' strict',
  ordered: ' strict, without rowid',
  alone: null,
  hasNumberedLogs: true,
};
/** How PostgreSQL spells it; the number of the lock is any that nobody else uses. */
export const POSTGRES: Dialect = {
  whole: 'bigint',
  real: 'double precision',
  plain: '',
  ordered: '',
  alone: 'select pg_advisory_xact_lock(727256661)',
  hasNumberedLogs: false,
};

const tablesAndEntries = ({ whole, plain, ordered }: Dialect) => [
  `create table tables (id text primary key, code text, version integer not null, status text not null,
     game text not null, "isOpen" integer not null, opened ${whole} not null, facts text not null)${plain}`,
  `create unique index "tablesByCode" on tables (code) where status in ('waiting', 'playing')`,
  `create index "tablesInLobby" on tables (status, opened) where "isOpen" = 1 and status in ('waiting', 'playing')`,
  `create table lines ("table" text not null, seq integer not null, kind text not null, seat integer not null, id text,
     at ${whole} not null, body text not null, primary key ("table", seq))${plain}`,
  `create table dues ("table" text primary key, due ${whole})${ordered}`,
  'create index "duesInOrder" on dues (due) where due is not null',
  `create table snapshots ("table" text primary key, seq integer not null, body text not null)${plain}`,
];

const people = ({ whole, real, plain, ordered }: Dialect) => [
  `create table people (id text primary key, name text not null, created ${whole} not null)${plain}`,
  `create table passkeys (id text primary key, person text not null, key text not null,
     counter ${whole} not null)${plain}`,
  'create index "passkeysOfPerson" on passkeys (person)',
  `create table once (key text primary key, value text not null, expires ${whole} not null)${plain}`,
  'create index "onceByExpiry" on once (expires)',
  `create table sittings ("table" text not null, seat integer not null, person text not null, share ${real},
     primary key ("table", seat))${ordered}`,
  'create index "sittingsOfPerson" on sittings (person)',
  `create table finished ("table" text primary key)${ordered}`,
  `create table ratings (player text not null, game text not null, mu ${real} not null, sigma ${real} not null,
     matches integer not null, primary key (player, game))${ordered}`,
  'create index "ratingsOfGame" on ratings (game)',
];

const nodes = ({ whole, plain, ordered }: Dialect) => [
  `create table nodes (id text primary key, beat ${whole} not null)${plain}`,
  `create table arrivals ("table" text not null, seat integer not null, node text not null, since ${whole} not null,
     primary key ("table", seat, node))${ordered}`,
  'create index "arrivalsAtNode" on arrivals (node)',
  `create table departures ("table" text not null, seat integer not null, since ${whole} not null,
     primary key ("table", seat))${ordered}`,
  `create table life (id integer primary key, beat ${whole})${plain}`,
  'insert into life values (1, null)',
  `create table outages ("from" ${whole} not null, "to" ${whole} not null)${plain}`,
  `create table secrets (name text primary key, value text not null)${plain}`,
  `create table probes (id text primary key, filler text not null)${plain}`,
];

/**
 * Every commit writes whole pages. The ids of tables are long and random, so that hardly two logs shared a page of the index; numbers
 * that are given in turn lie close together. Whoever only reads sees the entries as before.
 */
const numberedLogs = ({ hasNumberedLogs }: Dialect) =>
  hasNumberedLogs
    ? [
        `create table logs (number integer primary key, "table" text not null unique) strict`,
        `create table entries (log integer not null, seq integer not null, kind text not null, seat integer not null, id text,
           at integer not null, body text not null, primary key (log, seq)) strict`,
        'insert into logs ("table") select distinct "table" from lines order by "table"',
        `insert into entries select number, seq, kind, seat, id, at, body
           from lines join logs on logs."table" = lines."table"`,
        'drop table lines',
        `create view lines as select logs."table", seq, kind, seat, id, at, body
           from logs join entries on entries.log = logs.number`,
      ]
    : [];

/**
 * A cookie used to prove who somebody is by itself, for ever. What was given out then is one sign-in of its person, shared by all
 * devices that have it; guests got theirs when they first came.
 */
const signIns = ({ whole, plain, ordered }: Dialect) => [
  `create table "signIns" (id text primary key, person text not null, device text not null, created ${whole} not null,
     seen ${whole} not null)${plain}`,
  'create index "signInsOfPerson" on "signIns" (person)',
  'create index "signInsBySeen" on "signIns" (seen)',
  `insert into "signIns" select 'old:' || id, id, 'other', created, created from people`,
  `create table "tokenEpochs" (person text primary key, epoch integer not null)${ordered}`,
  `alter table passkeys add column device text not null default 'other'`,
  `alter table passkeys add column created ${whole}`,
];
/** Whoever leaves a match has lost it, and others see how often that happened. */
const matchesLeft = () => ['alter table sittings add column "hasLeft" integer not null default 0'];

/**
 * What nobody needs for ever: tables that wait, records that were handed in, words that were said. Before, records were known by
 * having no host.
 */
const retention = ({ hasNumberedLogs }: Dialect) => [
  'alter table tables add column passing text',
  'alter table tables add column opener text',
  `update tables set passing = 'waiting' where status = 'waiting'`,
  `update tables set passing = 'record' where status = 'over' and facts like '%"host":""%'`,
  'create index "tablesPassing" on tables (passing, opened) where passing is not null',
  `create index "tablesOfOpener" on tables (opener) where passing = 'waiting'`,
  `create index "saidInOrder" on ${hasNumberedLogs ? 'entries' : 'lines'} (at) where kind = 'said'`,
];

/** What played by rules of thumb is a Deputy now, and keeps its rating. */
const strengths = () => [`update ratings set player = 'bot:deputy' where player = 'bot:thumb'`];

/** The history of the database, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'tables, people, nodes',
    statements: dialect => [...tablesAndEntries(dialect), ...people(dialect), ...nodes(dialect)],
  },
  { name: 'numbered logs', statements: numberedLogs },
  { name: 'sign-ins', statements: signIns },
  { name: 'matches left', statements: matchesLeft },
  { name: 'retention', statements: retention },
  { name: 'strengths of bots', statements: strengths },
];

/** Brings the database up to date in one transaction; refuses one that a newer program has used. */
export async function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  where: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    if (dialect.alone !== null) await sql.raw(dialect.alone).execute(transaction);
    await sql
      .raw('create table if not exists migrations (number integer primary key, name text not null)')
      .execute(transaction);
    const done = (await transaction.selectFrom('migrations').select('number').execute()).length;
    if (done > migrations.length) {
      throw new Fault(where, `This database was used by a newer Saloon (${done} > ${migrations.length}); update first`);
    }
    for (const [index, { name, statements }] of migrations.entries()) {
      if (index < done) continue;
      for (const statement of statements(dialect)) await sql.raw(statement).execute(transaction);
      await transaction
        .insertInto('migrations')
        .values({ number: index + 1, name })
        .execute();
    }
  });
}
