// Starts one of the servers that are measured, with the loader that reads TypeScript.
import { register } from 'tsx/esm/api';

register();
process.once('SIGTERM', () => process.exit(0));
// A signal that means nothing to any of them.
process.on('SIGWINCH', () => globalThis.gc());
const [program, ...args] = process.argv.slice(2);
const { run } = await import(`./${program}.ts`);
await run(...args);
