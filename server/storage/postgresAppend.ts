import type { ClientBase, Pool } from 'pg';
import { inOrder } from './batch.ts';
import { type EntryRow, keptSeat, type NewEntry } from './newEntry.ts';
import { CHANNEL } from './postgresListener.ts';

/**
 * One statement, one round trip. A table's entries are written only if the first of them is next in its log; each that
 * meets a number somebody else has is left out. The last due of each table comes with it, and notifications
 * of less than the 8,000 bytes that PostgreSQL allows.
 */
const APPEND = `
  with input as materialized (
    select * from unnest($2::text[], $3::int[], $4::text[], $5::int[], $6::text[], $7::bigint[], $8::text[],
      $9::int[], $10::bigint[], $11::bool[])
      with ordinality as input ("table", seq, kind, seat, id, at, body, first, due, "setsDue", place)
  ), won as (
    insert into lines ("table", seq, kind, seat, id, at, body)
      select "table", seq, kind, seat, id, at, body from input
      where first = 1 + coalesce((select max(seq) from lines where lines."table" = input."table"), 0)
      order by place
    on conflict do nothing
    returning "table", seq, seat, id
  ), looked as (
    insert into dues ("table", due)
      select distinct on ("table") "table", due from input join won using ("table", seq, seat)
      where "setsDue" and input.id is not distinct from won.id
      order by "table", seq desc, place
    on conflict ("table") do update set due = excluded.due
  ), changed as (
    select "table", sum(octet_length("table") + 1) over (order by "table") / 7000 as part
    from (select distinct "table" from won) as tables
  ), told as (
    select pg_notify('${CHANNEL}', $1 || string_agg(' ' || "table", '')) from changed group by part
  )
  select "table", seq, seat, id from won where (select count(*) from told) >= 0`;

const DEADLOCK = '40P01';
const MOST_TRIES = 5;

/** Writes entries in one commit and returns those that won, by the same rule as the embedded store. */
export function postgresAppend(
  pool: Pool,
  node: string,
): (entries: readonly NewEntry[]) => Promise<readonly NewEntry[]> {
  const attempt = async (entries: readonly NewEntry[], tries: number): Promise<readonly NewEntry[]> => {
    try {
      return await (hasFollowers(entries) ? appendChecked(pool, node, entries) : write(pool, node, entries));
    } catch (error) {
      // Two nodes may wait for each other's rows; the one that PostgreSQL chose tries again.
      if (tries < MOST_TRIES && (error as { code?: unknown }).code === DEADLOCK) return attempt(entries, tries + 1);
      throw error;
    }
  };
  return async entries => (entries.length === 0 ? [] : attempt(inOrder(entries), 1));
}

/** Whether some entry of this sorted batch stands on another one of it. */
const hasFollowers = (entries: readonly NewEntry[]) =>
  entries.some(({ table, entry }, index) => {
    const before = entries[index - 1];
    return before?.table === table && before.entry.seq !== entry.seq;
  });

/** Writes in a transaction, and again without the entries that would stand on one that lost meanwhile. */
async function appendChecked(pool: Pool, node: string, entries: readonly NewEntry[]): Promise<readonly NewEntry[]> {
  const client = await pool.connect();
  try {
    let wanted = entries;
    for (;;) {
      await client.query('begin');
      const won = await write(client, node, wanted);
      const founded = withoutUnfounded(wanted, won);
      await client.query(founded.length === wanted.length ? 'commit' : 'rollback');
      if (founded.length === wanted.length) {
        client.release();
        return won;
      }
      wanted = founded;
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The entries without those that won although a lower number of their table in this batch did not. */
function withoutUnfounded(entries: readonly NewEntry[], won: readonly NewEntry[]): readonly NewEntry[] {
  const lastFounded = new Map<string, number>();
  for (const { table, entry } of entries) if (!lastFounded.has(table)) lastFounded.set(table, entry.seq - 1);
  const unfounded = new Set<NewEntry>();
  for (const written of won) {
    const { table, entry } = written;
    if (entry.seq === (lastFounded.get(table) ?? 0) + 1) lastFounded.set(table, entry.seq);
    else unfounded.add(written);
  }
  return unfounded.size === 0 ? entries : entries.filter(entry => !unfounded.has(entry));
}

async function write(
  client: ClientBase | Pool,
  node: string,
  entries: readonly NewEntry[],
): Promise<readonly NewEntry[]> {
  const { rows } = await client.query<Key>({ name: 'append', text: APPEND, values: [node, ...columns(entries)] });
  if (rows.length === entries.length) return entries;
  const keys = new Set(rows.map(({ table, seq, seat, id }) => JSON.stringify([table, seq, seat, id])));
  return entries.filter(({ table, entry: { seq, seat, id } }) =>
    keys.delete(JSON.stringify([table, seq, keptSeat(seat), id])),
  );
}

type Key = Pick<EntryRow, 'table' | 'seq' | 'seat' | 'id'>;

function columns(entries: readonly NewEntry[]): unknown[][] {
  const firsts = new Map<string, number>();
  for (const { table, entry } of entries) if (!firsts.has(table)) firsts.set(table, entry.seq);
  return [
    entries.map(({ table }) => table),
    entries.map(({ entry }) => entry.seq),
    entries.map(({ entry }) => entry.type),
    entries.map(({ entry }) => keptSeat(entry.seat)),
    entries.map(({ entry }) => entry.id),
    entries.map(({ entry }) => entry.at),
    entries.map(({ body }) => body),
    entries.map(({ table }) => firsts.get(table)),
    entries.map(({ due }) => due ?? null),
    entries.map(({ due }) => due !== undefined),
  ];
}
