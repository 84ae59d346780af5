import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ARROWS, arrowFaults, type Package } from './arrows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

describe('the arrows between packages', () => {
  it('hold in this house', () => {
    const packages = tracked
      .filter(file => file.endsWith('/package.json'))
      .map(file => ({
        folder: dirname(file),
        name: (JSON.parse(readFileSync(join(root, file), 'utf8')) as Package).name,
      }))
      // The others only list what a tool needs that is installed apart.
      .filter(({ name }) => name.startsWith('@saloon/'));
    const sources = tracked.filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && file !== 'tools/arrows.test.ts');
    expect(packages.length).toBeGreaterThan(6);
    expect(arrowFaults(root, sources, packages)).toEqual([]);
  });

  it('never lead back to where they began', () => {
    const reaches = (from: string, seen: readonly string[]): boolean =>
      (ARROWS[from] ?? []).some(next => seen.includes(next) || reaches(next, [...seen, next]));
    for (const start of Object.keys(ARROWS)) expect(reaches(start, [start])).toBe(false);
  });
});

describe('an import against the arrows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const packages = ['kernel', 'bots', 'games/bang', 'games/pony'].map(path => ({
    folder: path,
    name: `@saloon/${path.split('/').at(-1)}`,
  }));
  const faultsOf = (file: string, source: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
    return arrowFaults(folder, [file], packages);
  };

  it.each([
    ['kernel/run.ts', "import { x } from '@saloon/bang';", 'kernel/run.ts: kernel may not import games/bang'],
    ['kernel/run.ts', "const y = await import('@saloon/bots');", 'kernel/run.ts: kernel may not import bots'],
    [
      'games/bang/game.ts',
      "import { x } from '@saloon/pony';",
      'games/bang/game.ts: games/bang may not import games/pony',
    ],
    [
      'games/bang/rules/a.ts',
      "import { x } from '../../pony/game.ts';",
      'games/bang/rules/a.ts: "games/pony/game.ts" belongs to another package',
    ],
    [
      'games/bang/game.ts',
      "import { Board } from './board/Board.tsx';",
      'games/bang/game.ts: rules import the drawing "games/bang/board/Board.tsx"',
    ],
    ['games/bang/game.ts', "export * from '@saloon/bots';", 'games/bang/game.ts: games/bang may not import bots'],
    ['bots/index.ts', "import { x } from '@saloon/bang';\nimport { y } from '@saloon/kernel';", null],
  ])('%s: %s', (file, source, fault) => {
    expect(faultsOf(file, source)).toEqual(fault === null ? [] : [fault]);
  });
});
