import { register } from 'tsx/esm/api';

// Before anything is loaded: boardgame.io checks every state for plain data unless it runs in production.
process.env.NODE_ENV = 'production';
register();
const { main } = await import('./run.ts');
process.exitCode = await main(process.argv.slice(2));
