import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type Span, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const isTest = (file: string) => /\.(?:test|soak)\.ts$/.test(file) || /\/(?:tests|scenarios)\//.test(file);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n');
/** Lines that say something to the machine: neither blank nor comment. */
const codeIn = (text: string) => text.split('\n').filter(line => !/^\s*(?:\/\/|\/?\*|$)/.test(line)).length;

/** Where a file has functions longer than that, counted from their heads and with the functions inside them. */
function longFunctionsIn(file: string, limit: number): string[] {
  const text = textOf(file);
  const functions: Span[] = [];
  const note = (found: Span) => void functions.push(found);
  const visitor = new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note });
  visitor.visit(parseSync(file, text).program);
  return functions
    .map(({ start, end }) => ({
      line: text.slice(0, start).split('\n').length,
      length: codeIn(text.slice(start, end)),
    }))
    .filter(({ length }) => length > limit)
    .map(({ line, length }) => `${file}:${line} has ${length}`);
}

// A fifth of it is there for records and texts that come from strangers: bounds, pledges, what a device saw, what can be read;
// another tenth for versions of rules, and types that let no event go without its sentence; a little for dice that draw quickly.
it('the kernel stays under 1,050 lines of code, without its laws, guides, bots, tests and what a house is told of a game', () => {
  const engine = files.filter(
    file => /^kernel\/[^/]+\.ts$/.test(file) && !/(?:laws|secrecy|texts|rulebook|room|guide|bots)\.ts$/.test(file),
  );
  expect(engine.length).toBeGreaterThan(8);
  expect(engine.map(file => codeIn(textOf(file))).reduce((sum, lines) => sum + lines, 0)).toBeLessThan(1050);
});

it('no chapter of rules is longer than 300 lines, no other file than 400; tables of data may be', () => {
  const limit = (file: string) => (/\/rules\//.test(file) ? 300 : 400);
  const tooLong = files.filter(
    file => !isTest(file) && !file.endsWith('/data.ts') && linesOf(file).length > limit(file) + 1,
  );
  expect(tooLong).toEqual([]);
});

it('no function has more than 60 lines that say something', () => {
  // What counts them finds those of this file.
  expect(longFunctionsIn('tools/sizes.test.ts', 5)).not.toEqual([]);
  // In a short file no function can be long, and reading it takes its time.
  const longFiles = files.filter(file => !isTest(file) && codeIn(textOf(file)) > 60);
  expect(longFiles.flatMap(file => longFunctionsIn(file, 60))).toEqual([]);
});

it('nothing lies deeper than four folders', () => {
  expect(files.filter(file => file.split('/').length > 5)).toEqual([]);
});
