export { limitsFrom } from './limits.ts';
export { type RunningServer, serve } from './serve.ts';
export { openStore, type Place } from './storage/open.ts';
export { backUp } from './storage/sqlite.ts';
