// Everything that `npm test` checks, one after the other; says what it does and how long it took.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'saloon-check-'));
const results = join(folder, 'results.json');
const CHECKS = [
  ['types of the pure packages', 'tsc', ['-p', 'tsconfig.pure.json']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the pages', 'tsc', ['-p', 'tsconfig.web.json']],
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['dead code and unlisted dependencies', 'knip', []],
  ['tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]],
];

let failed = false;
for (const [name, command, args] of CHECKS) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(
    `── ${name}: ${status === 0 ? 'fine' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  failed ||= status !== 0;
}

const counts = readCounts();
rmSync(folder, { recursive: true, force: true });
console.log(failed ? '\nSomething failed; see above.\n' : '\nAll is well.\n');
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed ? 1 : 0;

function readCounts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
