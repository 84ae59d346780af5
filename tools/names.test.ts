import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Class, parseSync, type TSInterfaceDeclaration, type TSTypeAliasDeclaration, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

/** A type, interface or class that some file declares. */
interface Declared {
  readonly file: string;
  readonly name: string;
  readonly isExported: boolean;
}

/** Names that must be looked up to be understood: each had a usual one. */
const RIDDLES = new Set(
  'Desk Ground Ears Riddle Favour Shelf Wish Led Spelling Doorway Reception Thinker House Line Moment'.split(' '),
);

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const isTest = (file: string) => /\.(?:test|soak)\.tsx?$/.test(file) || /\/(?:tests|scenarios)\//.test(file);
const isGame = (file: string) => /^(?:games\/[^/]+|kernel\/example)\//.test(file);
const isServerOrWeb = (file: string) => /^(?:server|web)\//.test(file);

/** Whatever a file declares; what it only hands on from another is not its own. */
function declaredIn(file: string, text: string): Declared[] {
  const { program } = parseSync(file, text);
  const exported = new Set<unknown>(
    program.body.map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : null)),
  );
  const found: Declared[] = [];
  const note = (node: Class | TSInterfaceDeclaration | TSTypeAliasDeclaration) => {
    if (node.id !== null) found.push({ file, name: node.id.name, isExported: exported.has(node) });
  };
  new Visitor({ ClassDeclaration: note, TSInterfaceDeclaration: note, TSTypeAliasDeclaration: note }).visit(program);
  return found;
}

/** The names that so many of these declarations share, with their files. */
function sharedBy(least: number, declared: readonly Declared[]): { name: string; files: string[] }[] {
  const places = new Map<string, string[]>();
  for (const { name, file } of declared) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].filter(([, { length }]) => length >= least).map(([name, found]) => ({ name, files: found }));
}

/** Exported names with two meanings. Games may share names among themselves: each speaks as its own rulebook does. */
const exportedTwice = (declared: readonly Declared[]): string[] =>
  sharedBy(
    2,
    declared.filter(({ isExported }) => isExported),
  )
    .filter(shared => !shared.files.every(isGame))
    .map(shared => `${shared.name}: ${shared.files.join(', ')}`);

/** Names, exported or not, that stand for three things or more. */
const declaredOften = (declared: readonly Declared[]): string[] =>
  sharedBy(
    3,
    declared.filter(({ file }) => !isGame(file)),
  ).map(shared => `${shared.name}: ${shared.files.join(', ')}`);

const riddlesAmong = (declared: readonly Declared[]): string[] =>
  declared
    .filter(({ file, name }) => isServerOrWeb(file) && RIDDLES.has(name))
    .map(({ file, name }) => `${name}: ${file}`);

const read = (file: string) => declaredIn(file, readFileSync(join(root, file), 'utf8'));
const sources = files.filter(file => !isTest(file) && !file.startsWith('tools/bench/')).flatMap(read);

describe('the name of a type', () => {
  it('is exported in one place only', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(exportedTwice(sources)).toEqual([]);
  });

  it('is not declared three times', () => {
    expect(declaredOften(sources)).toEqual([]);
  });

  it('is a usual one in the server and on the pages, in their tests too', () => {
    expect(riddlesAmong(files.filter(isServerOrWeb).flatMap(read))).toEqual([]);
  });
});

describe('what looks at names', () => {
  const type = (file: string, name: string, isExported = true): Declared => ({ file, name, isExported });

  it('reads types, interfaces and classes, and leaves out what is only handed on', () => {
    const text = `
      export type { Seat } from './types.ts';
      export { Shot } from './shot.ts';
      export type Told = string;
      export interface Entry<X> { x: X }
      export class Outbox {}
      class Queue {}
      export const open = () => { type Inner = number; return class {}; };`;
    expect(declaredIn('table/some.ts', text)).toEqual([
      type('table/some.ts', 'Told'),
      type('table/some.ts', 'Entry'),
      type('table/some.ts', 'Outbox'),
      type('table/some.ts', 'Queue', false),
      type('table/some.ts', 'Inner', false),
    ]);
  });

  it('finds a name that two packages export, or a package and a game', () => {
    const [own, other] = [type('table/tell.ts', 'Story'), type('web/local/story.ts', 'Story')];
    const [bang, pony] = [type('games/bang/state.ts', 'Story'), type('games/pony-express/state.ts', 'Story')];
    expect(exportedTwice([own, other])).toEqual(['Story: table/tell.ts, web/local/story.ts']);
    expect(exportedTwice([own, bang])).toEqual(['Story: table/tell.ts, games/bang/state.ts']);
    expect(exportedTwice([bang, pony])).toEqual([]);
    expect(exportedTwice([own, type('web/local/story.ts', 'Story', false)])).toEqual([]);
  });

  it('finds a name that three files declare for themselves, games apart', () => {
    const local = (file: string) => type(file, 'Waiting', false);
    const two = [local('server/pool.ts'), local('server/commit.ts')];
    expect(declaredOften([...two, local('cli/play.ts')])).toHaveLength(1);
    expect(declaredOften([...two, local('games/bang/state.ts')])).toEqual([]);
  });

  it('finds a riddle in the server and on the pages only', () => {
    expect(riddlesAmong([type('server/live/desk.ts', 'Desk', false)])).toEqual(['Desk: server/live/desk.ts']);
    expect(riddlesAmong([type('kernel/run.ts', 'Moment'), type('web/table/LogPanel.tsx', 'Moments')])).toEqual([]);
  });
});
