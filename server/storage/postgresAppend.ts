import type { ClientBase, Pool } from 'pg';
import { inOrder } from './batch.ts';
import { CHANNEL } from './postgresListener.ts';
import type { NewLine } from './store.ts';

/**
 * One statement, one round trip. A table's lines are written only if the first of them is next in its log; each that
 * meets a number or an id somebody else has is left out. The last due of each table comes with it, and notifications
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

/** Writes lines in one commit and returns those that won, by the same rule as the embedded store. */
export function postgresAppend(pool: Pool, node: string): (lines: readonly NewLine[]) => Promise<readonly NewLine[]> {
  const attempt = async (lines: readonly NewLine[], tries: number): Promise<readonly NewLine[]> => {
    try {
      return await (hasFollowers(lines) ? appendChecked(pool, node, lines) : write(pool, node, lines));
    } catch (error) {
      // Only ids that two nodes received in different order get here; the one that PostgreSQL chose tries again.
      if (tries < MOST_TRIES && (error as { code?: unknown }).code === DEADLOCK) return attempt(lines, tries + 1);
      throw error;
    }
  };
  return async lines => (lines.length === 0 ? [] : attempt(inOrder(lines), 1));
}

/** Whether some line of this sorted batch stands on another one of it. */
const hasFollowers = (lines: readonly NewLine[]) =>
  lines.some(({ table, seq }, index) => {
    const before = lines[index - 1];
    return before?.table === table && before.seq !== seq;
  });

/** Writes in a transaction, and again without the lines that would stand on one that lost meanwhile. */
async function appendChecked(pool: Pool, node: string, lines: readonly NewLine[]): Promise<readonly NewLine[]> {
  const client = await pool.connect();
  try {
    let wanted = lines;
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

/** The lines without those that won although a lower number of their table in this batch did not. */
function withoutUnfounded(lines: readonly NewLine[], won: readonly NewLine[]): readonly NewLine[] {
  const lastFounded = new Map<string, number>();
  for (const { table, seq } of lines) if (!lastFounded.has(table)) lastFounded.set(table, seq - 1);
  const unfounded = new Set<NewLine>();
  for (const line of won) {
    if (line.seq === (lastFounded.get(line.table) ?? 0) + 1) lastFounded.set(line.table, line.seq);
    else unfounded.add(line);
  }
  return unfounded.size === 0 ? lines : lines.filter(line => !unfounded.has(line));
}

async function write(client: ClientBase | Pool, node: string, lines: readonly NewLine[]): Promise<readonly NewLine[]> {
  const { rows } = await client.query<Key>({ name: 'append', text: APPEND, values: [node, ...columns(lines)] });
  if (rows.length === lines.length) return lines;
  const keys = new Set(rows.map(keyOf));
  return lines.filter(line => keys.delete(keyOf(line)));
}

type Key = Pick<NewLine, 'table' | 'seq' | 'seat' | 'id'>;
const keyOf = ({ table, seq, seat, id }: Key) => JSON.stringify([table, seq, seat, id]);

function columns(lines: readonly NewLine[]): unknown[][] {
  const firsts = new Map<string, number>();
  for (const { table, seq } of lines) if (!firsts.has(table)) firsts.set(table, seq);
  return [
    lines.map(({ table }) => table),
    lines.map(({ seq }) => seq),
    lines.map(({ kind }) => kind),
    lines.map(({ seat }) => seat),
    lines.map(({ id }) => id),
    lines.map(({ at }) => at),
    lines.map(({ body }) => body),
    lines.map(({ table }) => firsts.get(table)),
    lines.map(({ due }) => due ?? null),
    lines.map(({ due }) => due !== undefined),
  ];
}
