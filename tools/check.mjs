// What `npm test` checks, or a part of it by name; says what it does, how long it took, and counts what was skipped.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'saloon-check-'));
const results = join(folder, 'results.json');
const TYPES = [
  ['types of the pure packages', 'tsc', ['-p', 'tsconfig.pure.json']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the pages', 'tsc', ['-p', 'tsconfig.web.json']],
];
const REPORT = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
const tests = (...args) => ['tests', 'vitest', ['run', ...REPORT, ...args]];
/** By name: what is checked side by side, then what is run after it. */
const PARTS = {
  everything: {
    still: [
      ...TYPES,
      ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
      ['dead code and unlisted dependencies', 'knip', []],
    ],
    running: tests(),
  },
  quick: { still: TYPES, running: tests('--config', 'tools/quick.config.ts') },
  rules: { still: [], running: tests('--project', 'rules') },
  server: { still: [], running: tests('--project', 'server') },
  web: { still: [], running: tests('--project', 'web', '--project', 'browser') },
};

const { still, running } = PARTS[process.argv[2] ?? 'everything'];
const outcomes = await Promise.all(still.map(check => run(check, 'pipe')));
outcomes.push(await run(running, 'inherit'));

const failed = outcomes.includes(false);
const { passed, failures, skipped } = readCounts();
rmSync(folder, { recursive: true, force: true });
console.log(failed ? '\nSomething failed; see above.\n' : '\nAll is well.\n');
console.log(`${passed} passed, ${failures} failed, ${skipped} skipped`);
process.exitCode = failed ? 1 : 0;

/** What runs beside others says what it has to say in one go, when it is done. */
async function run([name, command, args], output) {
  if (output === 'inherit') console.log(`\n── ${name}`);
  const started = performance.now();
  const program = spawn(join('node_modules', '.bin', command), args, {
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', text => (said += text));
  const status = await new Promise(resolve => program.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${said}── ${name}: ${status === 0 ? 'fine' : 'FAILED'} (${seconds} s)`);
  return status === 0;
}

function readCounts() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'));
    return { passed: numPassedTests, failures: numFailedTests, skipped: numPendingTests };
  } catch {
    return { passed: 0, failures: 0, skipped: 0 };
  }
}
