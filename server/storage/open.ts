import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** Where everything is kept: a folder for one process, or the address of a PostgreSQL for several nodes. */
export type StoreLocation = { data: string } | { database: string };

/** Opens the store, and brings its database up to date. Who has a folder need not wait for PostgreSQL's client. */
export const openStore = async (place: StoreLocation, warn?: (text: string) => void): Promise<Store> =>
  'data' in place
    ? openSqlite(place.data, warn === undefined ? {} : { warn })
    : (await import('./postgres.ts')).openPostgres(place.database);
