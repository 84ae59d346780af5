import { readFileSync } from 'node:fs';
import type { Language, Words } from '@saloon/kernel';
import { DEVICES } from '@saloon/protocol/constants';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const wordsOf = (language: Language) => JSON.parse(read(`words/${language}.json`)) as Words;
const factsIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

it.each(['en', 'fr', 'es'] as const)(
  'the words about devices and passkeys in %s are exactly those that are said',
  language => {
    const said = [...read('Devices.tsx').matchAll(/say\(\s*'(\w+)',\s*'(\w+)'/g)].map(
      ([, chapter, name]) => `${chapter}.${name}`,
    );
    const known = Object.entries(wordsOf(language)).flatMap(([chapter, names]) =>
      Object.entries(names).map(([name, sentence]) => ({ key: `${chapter}.${name}`, facts: factsIn(sentence) })),
    );
    const keys = new Set([...said, ...DEVICES.map(device => `device.${device}`)]);
    expect(known.map(({ key }) => key).sort()).toEqual([...keys].sort());
    const english = wordsOf('en');
    for (const { key, facts } of known) {
      const [chapter = '', name = ''] = key.split('.');
      expect([key, facts]).toEqual([key, factsIn(english[chapter]?.[name] ?? '')]);
    }
  },
);
