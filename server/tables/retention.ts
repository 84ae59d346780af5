import type { Limits } from '../limits.ts';
import type { Passing, Store } from '../storage/store.ts';
import type { LiveTable } from './liveTable.ts';

/** How long is kept what nobody needs for ever. */
export type Retention = Pick<Limits, 'keepWaitingHours' | 'keepGuestDays' | 'keepRecordDays' | 'keepChatDays'>;
/** What tidying up needs of whoever keeps the tables. */
interface Tidied {
  readonly store: Store;
  readonly keep: Retention;
  now(): number;
  /** The table of this id, and nobody may have it for the first time meanwhile. */
  table(id: string): Promise<LiveTable | null>;
  /** The table is gone. */
  dropped(id: string): void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So much of each at one time: whoever plays meanwhile hardly waits for it, and the next time is soon. */
const AT_ONCE = 100;

/** Clears away what is older than it is kept, a little of it. Matches of this house stay for ever. */
export async function tidyUp(tidied: Tidied): Promise<void> {
  const { store, keep, now } = tidied;
  await dropPassing(tidied, 'waiting', now() - keep.keepWaitingHours * HOUR);
  await dropPassing(tidied, 'record', now() - keep.keepRecordDays * DAY);
  await store.dropGuests(now() - keep.keepGuestDays * DAY, AT_ONCE);
  await store.fadeTalk(now() - keep.keepChatDays * DAY, AT_ONCE);
}

async function dropPassing({ store, table, dropped }: Tidied, kind: Passing, before: number): Promise<void> {
  for (const id of await store.passingTables(kind, before, AT_ONCE)) {
    const live = await table(id).catch(() => null);
    // Whoever waits at a table, however long, keeps it.
    if (live !== null && !live.isDeserted) continue;
    const row = await store.table(id);
    if (row !== null && (await store.dropTable(row))) dropped(id);
  }
}
