export { setting } from './environment.ts';
export { isLoopback } from './http/hosts.ts';
export { networkAddresses } from './http/house.ts';
export { limitsFrom } from './limits.ts';
export { rateMatch } from './people/ratings.ts';
export { type RunningServer, serve } from './serve.ts';
export { type NewEntry, newEntry } from './storage/newEntry.ts';
export { openStore, type StoreLocation } from './storage/open.ts';
export { backUp } from './storage/sqlite.ts';
