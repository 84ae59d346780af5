import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOTS, FAULTS, type Language, STRENGTHS, type Words } from '@saloon/kernel';
import { ERRORS, FAREWELLS, PHRASES, REQUEST_FAULTS } from '@saloon/protocol/constants';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];
const read = (file: string) => JSON.parse(readFileSync(`${web}words/${file}.json`, 'utf8')) as Words;
const wordsOf = (language: Language): Words => ({ ...read(language), ...read(`later/${language}`) });
const keysOf = (words: Words) =>
  Object.entries(words).flatMap(([chapter, names]) => Object.keys(names).map(name => `${chapter}.${name}`));

/** Names that pages put together from parts: the chapter in the source, the rest from data. */
const FROM_DATA: Readonly<Record<string, readonly string[]>> = {
  clock: ['none', 'bank', 'days'],
  clockName: ['none', 'calm', 'usual', 'days'],
  gesture: ['aim', 'force'],
  care: ['quick', 'usual', 'always'],
  key: 'choose startAgain question who last undo log chat rules goal back forth now preferences skip faster help play steps turns moments ends'.split(
    ' ',
  ),
  kind: ['person', ...BOTS],
  strength: STRENGTHS,
  landmark: ['wound', 'out', 'reward', 'duel', 'escape', 'jail'],
  phrase: PHRASES,
  privacy: ['friends', 'open', 'private'],
  privacyHint: ['friends', 'open', 'private'],
  speed: ['off', 'fast', 'normal', 'slow'],
  standsIn: ['clock', 'away', 'left', 'kicked'],
  status: ['waiting', 'dealing', 'playing', 'here', 'over', 'closed'],
  theme: ['system', 'day', 'night'],
  way: ['table', 'watch', 'screen'],
  wayHint: ['table', 'watch', 'screen'],
  trouble: [
    ...[...FAULTS, ...REQUEST_FAULTS, ...ERRORS, ...FAREWELLS].filter(why => why !== 'stopping'),
    ...['unreachable', 'notHere', 'stopped', 'notKept'],
  ],
  undoRule: ['consent', 'free', 'off'],
};

const source = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/^(?:dist|tests|node_modules)\//.test(name) && !name.endsWith('.test.ts'))
  .map(name => readFileSync(`${web}${name}`, 'utf8'))
  .join('\n');

/** Every key the pages say: written out, or put together. */
function keysUsed(): Set<string> {
  const chapters = Object.keys(wordsOf('en'));
  const written = [...source.matchAll(/['"]([a-zA-Z]+\.[a-zA-Z]+)['"]/g)].map(([, key = '']) => key);
  const built = Object.entries(FROM_DATA).flatMap(([chapter, names]) => names.map(name => `${chapter}.${name}`));
  const titles = ['log.title', 'chat.title', 'rules.title'];
  return new Set([...written.filter(key => chapters.includes(key.split('.')[0] ?? '')), ...built, ...titles]);
}

describe('the words of the pages', () => {
  it.each(LANGUAGES)('in %s are exactly those that are said', language => {
    expect(keysOf(wordsOf(language)).sort()).toEqual([...keysUsed()].sort());
  });

  it('are put together only from chapters that are listed here', () => {
    const built = [...source.matchAll(/(?:\bt\(|key =)\s*`([a-zA-Z]+)\.\$\{/g)].map(([, chapter = '']) => chapter);
    expect([...new Set(built)].sort()).toEqual(Object.keys(FROM_DATA).sort());
  });

  it('speak of the same facts in every language', () => {
    const facts = (sentence: string) =>
      [...new Set([...sentence.matchAll(/\{\s*([a-z]\w*)\s*[,}]/g)].map(([, name]) => name))].sort();
    for (const [chapter, names] of Object.entries(wordsOf('en')))
      for (const [name, sentence] of Object.entries(names))
        for (const language of LANGUAGES)
          expect([`${language} ${chapter}.${name}`, facts(wordsOf(language)[chapter]?.[name] ?? '')]).toEqual([
            `${language} ${chapter}.${name}`,
            facts(sentence),
          ]);
  });
});
