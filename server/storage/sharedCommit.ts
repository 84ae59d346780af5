import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

type Work<X> = (transaction: Transaction<Schema>) => Promise<X>;
interface WaitingWork {
  work: Work<unknown>;
  settle(result: unknown): void;
  fail(error: unknown): void;
}

/** Nothing else is done meanwhile, so they must not be too many. */
const MOST_WORKS = 20;

const SAVEPOINT = CompiledQuery.raw('savepoint work');
const ROLLBACK = CompiledQuery.raw('rollback to work');
const RELEASE = CompiledQuery.raw('release work');

/**
 * Lets writes of the embedded store that come at the same time share a commit: reaching the disk costs far more than what is written.
 * Each succeeds or fails for itself; nobody hears of success before the disk has it.
 */
export class SharedCommit {
  private readonly db: Kysely<Schema>;
  private waiting: WaitingWork[] = [];
  private isWriting = false;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  /** Does the work in a transaction, which must not wait for anything else of the database. */
  do<X>(work: Work<X>): Promise<X> {
    return new Promise((settle, fail) => {
      this.waiting.push({ work, settle: settle as WaitingWork['settle'], fail });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.commit(this.waiting.splice(0, MOST_WORKS));
    this.isWriting = false;
  }

  private async commit(works: readonly WaitingWork[]): Promise<void> {
    const { db } = this;
    const attempt = works.length === 1 ? alone : amongOthers;
    try {
      const tellAll = await db.transaction().execute(async transaction => {
        const told: (() => void)[] = [];
        for (const work of works) told.push(await attempt(transaction, work));
        return told;
      });
      for (const tell of tellAll) tell();
    } catch (error) {
      for (const { fail } of works) fail(error);
    }
  }
}

/** Does the work; gives what its owner hears once it is on the disk. */
async function alone(transaction: Transaction<Schema>, { work, settle }: WaitingWork): Promise<() => void> {
  const result = await work(transaction);
  return () => settle(result);
}

/** The same, but if it fails only its own changes are taken back; unless the database has taken back all of them. */
async function amongOthers(transaction: Transaction<Schema>, waiting: WaitingWork): Promise<() => void> {
  await transaction.executeQuery(SAVEPOINT);
  let tell: () => void;
  try {
    tell = await alone(transaction, waiting);
  } catch (error) {
    const undoing = transaction.executeQuery(ROLLBACK);
    await undoing.catch(() => Promise.reject(error));
    tell = () => waiting.fail(error);
  }
  await transaction.executeQuery(RELEASE);
  return tell;
}
