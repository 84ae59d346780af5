// Starts one of the servers that are measured, with the loader that reads TypeScript.
import { register } from 'tsx/esm/api';

register();
process.once('SIGTERM', () => process.exit(0));
process.on('SIGUSR2', () => globalThis.gc());
const [program, ...args] = process.argv.slice(2);
const { run } = await import(`./${program}.ts`);
await run(...args);
