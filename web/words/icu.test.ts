import { readFileSync } from 'node:fs';
import { GAMES } from '@saloon/games';
import type { Language, Words } from '@saloon/kernel';
import { format, houseWords, LANGUAGES } from '@saloon/words';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';

const VALUES = [0, 1, 2, 7, 21, 1_000_000];

/** Every sentence there is in one language: games, programs and pages. */
async function sentences(language: Language): Promise<string[]> {
  const games = await Promise.all(GAMES.map(async ({ load }) => (await load()).room.words(language)));
  const programs = ['../../cli/words', '.'].map(
    folder => JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, import.meta.url), 'utf8')) as Words,
  );
  return [...games, ...programs, await houseWords(language)].flatMap(words =>
    Object.values(words).flatMap(chapter => Object.values(chapter)),
  );
}

const factsIn = (sentence: string): string[] => [...sentence.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name);

describe('sentences', () => {
  it.each(LANGUAGES)('in %s are said as a full ICU formatter says them', async language => {
    const all = await sentences(language);
    expect(all.length).toBeGreaterThan(1000);
    for (const sentence of all)
      for (const value of VALUES) {
        const facts = Object.fromEntries(factsIn(sentence).map(name => [name, value]));
        expect(format(sentence, facts, language)).toBe(new IntlMessageFormat(sentence, language).format(facts));
      }
  });

  it('select by word, nest, and fall back to "other"', () => {
    const sentence =
      '{who, select, sheriff {The Sheriff {count, plural, one {draws} other {draws # times}}} other {Somebody}}';
    expect(format(sentence, { who: 'sheriff', count: 3 }, 'en')).toBe('The Sheriff draws 3 times');
    expect(format(sentence, { who: 'outlaw', count: 3 }, 'en')).toBe('Somebody');
  });

  it('show a gap where a fact is missing, unless they have a branch for that', () => {
    expect(format('{name} draws.', {}, 'en')).toBe('{name} draws.');
    const perhaps = 'Takes {card, select, undefined {a card} other {{card}}}.';
    expect(format(perhaps, {}, 'en')).toBe('Takes a card.');
    expect(format(perhaps, { card: 'Beer' }, 'en')).toBe('Takes Beer.');
  });
});
