import type { Presence } from '@saloon/table';
import type { Kysely, Transaction } from 'kysely';
import { noteLife } from './heartbeats.ts';
import type { Schema, SqlContext } from './schema.ts';
import type { NodeStore } from './store.ts';

const LONGEST_SILENCE = 15_000;
const ROWS_PER_INSERT = 1_000;

type Db = Kysely<Schema>;
type TableSeat = { table: string; seat: number };

/** Which seats have devices on this node and, from the database, on all of them. */
export class PostgresPresence implements Pick<NodeStore, 'arrive' | 'depart' | 'presence' | 'heartbeat'> {
  private readonly context: SqlContext;
  private readonly node: string;
  /** What the database should say of this node. */
  private readonly here = new Map<string, TableSeat & { since: number }>();
  private isInDoubt = true;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(context: SqlContext, node: string) {
    this.context = context;
    this.node = node;
  }

  arrive(table: string, seat: number, since: number): Promise<void> {
    const key = keyOf({ table, seat });
    if (!this.here.has(key)) this.here.set(key, { table, seat, since });
    return this.write(async transaction => {
      await addArrivals(transaction, this.node, [{ table, seat, since }]);
      await this.context.tell(transaction, [table]);
    });
  }

  depart(table: string, seat: number, at: number): Promise<void> {
    this.here.delete(keyOf({ table, seat }));
    return this.write(async transaction => {
      const own = transaction.deleteFrom('arrivals').where('node', '=', this.node).where('table', '=', table);
      await own.where('seat', '=', seat).execute();
      await addDepartures(transaction, [{ table, seat, since: at }]);
      await this.context.tell(transaction, [table]);
    });
  }

  async presence(table: string): Promise<Presence[]> {
    const { db } = this.context;
    const arrived = await db.selectFrom('arrivals').select(['seat', 'since']).where('table', '=', table).execute();
    const departed = await db.selectFrom('departures').select(['seat', 'since']).where('table', '=', table).execute();
    const seats = new Map(
      departed.map(({ seat, since }): [number, Presence] => [seat, { seat, isHere: false, since }]),
    );
    // With devices on several nodes, somebody is here since the first of them came.
    for (const { seat, since } of arrived.sort((a, b) => b.since - a.since))
      seats.set(seat, { seat, isHere: true, since });
    return [...seats.values()].sort((a, b) => a.seat - b.seat);
  }

  async heartbeat(now: number): Promise<string[]> {
    return this.inTurn(async () => {
      const gone = await this.context.db.transaction().execute(async transaction => {
        await noteLife(transaction, now, true);
        const isKnown = await this.signLife(transaction, now);
        if (!isKnown || this.isInDoubt) await this.setRight(transaction, now);
        return this.bury(transaction, now);
      });
      this.isInDoubt = false;
      return gone;
    });
  }

  /** The node leaves in peace; its seats are gone from now on. */
  async leave(now: number): Promise<void> {
    this.here.clear();
    await this.write(async transaction => {
      await this.setRight(transaction, now);
      await transaction.deleteFrom('nodes').where('id', '=', this.node).execute();
    });
  }

  /** One after the other, because somebody who comes and goes within a moment must be gone in the end. */
  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(job);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** What cannot be written now is set right by a later heartbeat. */
  private write(change: (transaction: Transaction<Schema>) => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      try {
        await this.context.db.transaction().execute(change);
      } catch (error) {
        this.isInDoubt = true;
        throw error;
      }
    });
  }

  /** False if the others do not know this node, or took it for dead. */
  private async signLife(transaction: Transaction<Schema>, now: number): Promise<boolean> {
    const own = transaction.updateTable('nodes').set({ beat: now }).where('id', '=', this.node);
    const { numUpdatedRows } = await own.executeTakeFirst();
    if (numUpdatedRows === 0n) await transaction.insertInto('nodes').values({ id: this.node, beat: now }).execute();
    return numUpdatedRows === 1n;
  }

  /** Makes the database say what is true of this node. */
  private async setRight(transaction: Transaction<Schema>, now: number): Promise<void> {
    const stored = await transaction
      .selectFrom('arrivals')
      .select(['table', 'seat'])
      .where('node', '=', this.node)
      .execute();
    const known = new Set(stored.map(keyOf));
    const left = stored.filter(seat => !this.here.has(keyOf(seat)));
    const missing = [...this.here].filter(([key]) => !known.has(key)).map(([, seat]) => seat);
    for (const { table, seat } of left) {
      const own = transaction.deleteFrom('arrivals').where('node', '=', this.node).where('table', '=', table);
      await own.where('seat', '=', seat).execute();
    }
    await addDepartures(
      transaction,
      left.map(seat => ({ ...seat, since: now })),
    );
    await addArrivals(transaction, this.node, missing);
    await this.context.tell(transaction, [...new Set([...left, ...missing].map(({ table }) => table))]);
  }

  /** Nodes that were silent for too long have died; their seats are gone since they were last heard of. */
  private async bury(transaction: Transaction<Schema>, now: number): Promise<string[]> {
    const dead = await transaction
      .deleteFrom('nodes')
      .where('beat', '<', now - LONGEST_SILENCE)
      .where('id', '!=', this.node)
      .returningAll()
      .execute();
    if (dead.length === 0) return [];
    const lastBeat = new Map(dead.map(({ id, beat }) => [id, beat]));
    const seats = await transaction
      .deleteFrom('arrivals')
      .where('node', 'in', [...lastBeat.keys()])
      .returningAll()
      .execute();
    await addDepartures(
      transaction,
      seats.map(({ table, seat, node, since }) => ({
        table,
        seat,
        since: Math.max(since, lastBeat.get(node) ?? since),
      })),
    );
    const tables = [...new Set(seats.map(({ table }) => table))];
    // Only one node buries it, and the others have people at these tables too.
    await this.context.tell(transaction, tables);
    return tables;
  }
}

const keyOf = ({ table, seat }: TableSeat) => `${seat} ${table}`;

async function addArrivals(db: Db, node: string, seats: readonly (TableSeat & { since: number })[]): Promise<void> {
  for (const part of parts(seats)) {
    await db
      .insertInto('arrivals')
      .values(part.map(({ table, seat, since }) => ({ table, seat, since, node })))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

/** In one order for all nodes, each seat once with its latest time. */
async function addDepartures(db: Db, seats: readonly (TableSeat & { since: number })[]): Promise<void> {
  const latest = new Map<string, TableSeat & { since: number }>();
  for (const seat of seats.toSorted((a, b) => a.since - b.since)) latest.set(keyOf(seat), seat);
  const sorted = [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, seat]) => seat);
  for (const part of parts(sorted)) {
    await db
      .insertInto('departures')
      .values(part)
      .onConflict(conflict =>
        conflict
          .columns(['table', 'seat'])
          .doUpdateSet(({ ref }) => ({ since: ref('excluded.since') }))
          .whereRef('departures.since', '<', 'excluded.since'),
      )
      .execute();
  }
}

function parts<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, part) => items.slice(part * ROWS_PER_INSERT, (part + 1) * ROWS_PER_INSERT));
}
