import { spawnSync } from 'node:child_process';
import { register } from 'tsx/esm/api';
import { install } from '../install.mjs';

// Before anything is loaded: boardgame.io checks every state for plain data unless it runs in production.
process.env.NODE_ENV = 'production';
if (!install('tools/bench/rivals', 'what Saloon is measured against')) process.exit(2);
if (process.argv[2] === 'check')
  process.exit(
    check('tsc', '-p', 'tools/bench/rivals') ||
      check('vitest', 'run', '--config', 'tools/bench/rivals/vitest.config.ts'),
  );
register();
const { main } = await import('./run.ts');
process.exitCode = await main(process.argv.slice(2));

/** What `npm test` cannot look at without the rivals: their types, and that they play as we do. */
function check(command, ...args) {
  return spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' }).status ?? 1;
}
