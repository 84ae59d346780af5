// What is built to be measured: our servers, each by its name, without the loader that reads TypeScript.
import { run as runHouse } from './house.ts';
import { run as runOurs } from './oursServer.ts';

process.once('SIGTERM', () => process.exit(0));
// A signal that means nothing to any of them.
process.on('SIGWINCH', () => globalThis.gc?.());
const [program, first = '', ...rest] = process.argv.slice(2);
if (program === 'house') await runHouse(first);
else await runOurs(first, rest[0] ?? '', rest[1] ?? '');
