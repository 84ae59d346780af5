import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const isTest = (file: string) => /\.(?:test|soak)\.ts$/.test(file) || /\/(?:tests|scenarios)\//.test(file);
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');
/** Lines that say something to the machine: neither blank nor comment. */
const codeIn = (file: string) => linesOf(file).filter(line => !/^\s*(?:\/\/|\/?\*|$)/.test(line)).length;

it('the kernel stays under 700 lines of code, without its laws, tests and example', () => {
  const engine = files.filter(
    file => /^kernel\/[^/]+\.ts$/.test(file) && !/(?:laws|secrecy|texts|rulebook)\.ts$/.test(file),
  );
  expect(engine.length).toBeGreaterThan(8);
  expect(engine.map(codeIn).reduce((sum, lines) => sum + lines, 0)).toBeLessThan(700);
});

it('no chapter of rules is longer than 300 lines, no other file than 400; tables of data may be', () => {
  const limit = (file: string) => (/\/rules\//.test(file) ? 300 : 400);
  const tooLong = files.filter(
    file => !isTest(file) && !file.endsWith('/data.ts') && linesOf(file).length > limit(file) + 1,
  );
  expect(tooLong).toEqual([]);
});

it('nothing lies deeper than four folders', () => {
  expect(files.filter(file => file.split('/').length > 5)).toEqual([]);
});
