import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from './tests/builtSite.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

let chunks: Readonly<Record<string, Chunk>>;
beforeAll(() => {
  chunks = JSON.parse(readFileSync(join(builtSite, '.vite/manifest.json'), 'utf8')) as typeof chunks;
});

/** The scripts that must be there before these modules run: they themselves, and whatever they import at once. */
function scriptsOf(...modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`${name} is not in the build: ${Object.keys(chunks).join(' ')}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const name of modules) visit(name);
  return [...files].filter(file => file.endsWith('.js'));
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(builtSite, file)), { level: 9 }).length, 0) / 1000;

const LANGUAGES = ['en', 'fr', 'es'];
const PAGE = (language: string) => ['index.html', `words/${language}.json`];
const LOBBY = (language: string) => [...PAGE(language), 'lobby/Lobby.tsx'];
/** Whether on the server or on this device, a table is one page; both are counted. */
const TABLE = (language: string) => [
  ...PAGE(language),
  'table/LocalTablePage.tsx',
  'table/TablePage.tsx',
  `../words/house/${language}.json`,
];

describe('JavaScript of the first load, gzip', () => {
  it.each(LANGUAGES)('the lobby in %s has at most 35 kB', language => {
    const weight = kilobytes(scriptsOf(...LOBBY(language)));
    console.log(`lobby (${language}): ${weight.toFixed(1)} kB`);
    expect(weight).toBeLessThan(35);
  });

  const boards = ['bang', 'cactus-town', 'pony-express', 'dodge-city-1983'];
  it.each(boards)('a table of %s has at most 70 kB with its board', game => {
    const drawn = `../games/${game}/board/index.ts`;
    const shown = chunks[drawn] === undefined ? ['table/GenericBoard.tsx', `../games/${game}/terminal.ts`] : [drawn];
    for (const language of LANGUAGES) {
      const weight = kilobytes(scriptsOf(...TABLE(language), `../games/${game}/words/${language}.json`, ...shown));
      console.log(`${game} (${language}): ${weight.toFixed(1)} kB`);
      expect(weight).toBeLessThan(70);
    }
  });

  it('the page asks for both typefaces at once', () => {
    const page = readFileSync(join(builtSite, 'index.html'), 'utf8');
    expect(page.match(/rel="preload" as="font"/g)).toHaveLength(2);
  });

  it('no page carries the checker of messages', () => {
    const carried = scriptsOf(...TABLE('en')).map(file => readFileSync(join(builtSite, file), 'utf8'));
    expect(carried.some(code => code.includes('ZodError') || code.includes('invalid_union'))).toBe(false);
  });
});
