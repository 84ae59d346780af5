export { limitsFrom } from './limits.ts';
export { type RunningServer, serve } from './serve.ts';
export { backUp } from './storage/sqlite.ts';
