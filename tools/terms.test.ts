import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** A word that players must not find, and the right one. Each game has its own list, the house one for itself and one for all. */
interface Term {
  readonly never: string;
  readonly say: string;
}
/** A sentence with where it stands: the key of a word, or the first line of a paragraph. */
type Sentence = readonly [where: string, text: string];

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

const WRITTEN = /(?:\bwords\/(?:.*\/)?|\brulebook\.)(?:fr|es)\.(?:json|md)$/;
const placeOf = (file: string): string => /^games\/([^/]+)\//.exec(file)?.[1] ?? 'house';

const wordsIn = (file: string): Sentence[] =>
  Object.entries(JSON.parse(read(file)) as Record<string, Record<string, string>>).flatMap(([chapter, names]) =>
    Object.entries(names).map(([name, text]): Sentence => [`${chapter}.${name}`, text]),
  );

/** Paragraphs, because a term may run from one line to the next. */
function paragraphsIn(file: string): Sentence[] {
  let line = 1;
  return read(file)
    .split(/(\n\n+)/)
    .map((text): Sentence => {
      const first = line;
      line += text.split('\n').length - 1;
      return [`line ${first}`, text];
    });
}

/** As a keyboard has it, so that lists need neither curved apostrophes nor spaces that do not break. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'");

function faultsIn(file: string, terms: readonly Term[]): string[] {
  const sentences = file.endsWith('.json') ? wordsIn(file) : paragraphsIn(file);
  return terms.flatMap(({ never, say }) =>
    sentences
      .filter(([, text]) => new RegExp(never, 'iu').test(plain(text)))
      .map(([where]) => `${file}, ${where}: say “${say}”`),
  );
}

/** The lists of a language, by where they hold: a game, `house` for pages and terminal, or `everywhere`. */
function termsIn(language: string): Partial<Record<string, readonly Term[]>> {
  const own = files.filter(file => file.startsWith('games/') && file.endsWith(`/terms.${language}.json`));
  const lists = own.map(file => [placeOf(file), JSON.parse(read(file)) as readonly Term[]]);
  return { ...JSON.parse(read(`tools/terms/${language}.json`)), ...Object.fromEntries(lists) };
}

describe.each(['fr', 'es'])('what players read in %s', language => {
  const { everywhere = [], ...places } = termsIn(language);
  const written = files.filter(file => WRITTEN.test(file) && file.includes(`${language}.`));

  it('names things as the printed rules do, and everywhere alike', () => {
    expect(written.length).toBeGreaterThan(10);
    expect(written.flatMap(file => faultsIn(file, [...everywhere, ...(places[placeOf(file)] ?? [])]))).toEqual([]);
  });

  it('has lists of terms that forbid nothing they demand', () => {
    const terms = [everywhere, ...Object.values(places)].flatMap((list = []) => list);
    expect(terms.length).toBeGreaterThan(40);
    expect(terms.filter(({ never, say }) => new RegExp(never, 'iu').test(plain(say)))).toEqual([]);
  });
});
