import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language, Words } from '@saloon/kernel';
import type { Texts } from '@saloon/kernel/laws';

const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];

/** Everything written about the game whose folder holds `file`, given as a test's `import.meta.url`. */
export function textsBeside(file: string): Texts {
  const room = new URL('../', file);
  const each = <X>(read: (language: Language) => X) =>
    Object.fromEntries(LANGUAGES.map(language => [language, read(language)])) as Record<Language, X>;
  return {
    rulebook: each(language => readFileSync(new URL(`rulebook.${language}.md`, room), 'utf8')),
    words: each(language => JSON.parse(readFileSync(new URL(`words/${language}.json`, room), 'utf8')) as Words),
    tests: testsIn(fileURLToPath(room)),
  };
}

/** The source of every test below a folder. */
export function testsIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const tests = files.filter(name => name.endsWith('.test.ts') && !name.includes('node_modules'));
  return tests
    .sort()
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
}
