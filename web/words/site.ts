import { signal } from '@preact/signals';
import type { Language, Words } from '@saloon/kernel';
import { format, type SentenceFacts } from '@saloon/words';
import type { Trouble } from '../session/siteError.ts';
import { preferences } from '../shell/preferences.ts';

type FirstWords = typeof import('./en.json');
type EnglishLater = typeof import('./later/en.json');
type KeysOf<W> = { [Chapter in keyof W & string]: `${Chapter}.${keyof W[Chapter] & string}` }[keyof W & string];
/** Every sentence of the pages by its name: one that was never written does not compile. */
export type SiteKey = KeysOf<FirstWords> | KeysOf<EnglishLater>;

/** Words that no page begins with: none may miss a sentence for something that can go wrong. */
type LaterWords = Words & { readonly trouble: Readonly<Record<Trouble, string>> };

/** What every page begins with. */
const FIRST: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
};
/** What comes right behind it, so that nobody waits for it. */
const LATER: Readonly<Record<Language, () => Promise<{ default: LaterWords }>>> = {
  en: () => import('./later/en.json'),
  fr: () => import('./later/fr.json'),
  es: () => import('./later/es.json'),
};

/** The words of the pages in the player's language; what was said before stands until new words are here. */
const spoken = signal<{ language: Language; words: Words } | null>(null);

/** The words of the pages in this language. */
export const siteWords = async (language: Language): Promise<Words> => ({
  ...(await FIRST[language]()).default,
  ...(await LATER[language]()).default,
});

/** Loads the pages' words for this language: first those that a page begins with. */
export async function speakSite(language: Language): Promise<void> {
  const { default: words } = await FIRST[language]();
  if (preferences.value.language !== language) return;
  spoken.value = { language, words };
  sayLater(language).catch(() => undefined);
  document.documentElement.lang = language;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

async function sayLater(language: Language): Promise<void> {
  const { default: later } = await LATER[language]();
  const now = spoken.peek();
  if (now?.language === language) spoken.value = { language, words: { ...now.words, ...later } };
}

/** Whether all words are here; until then some may still come. */
const hasAll = (words: Words): boolean => words.trouble !== undefined;

/**
 * A sentence of the pages, `chapter.name`; without words it is said by its key, so that the gap shows.
 * @example
 * t('seats.days', { count: 4 }) // "4 days"
 */
export function t(key: SiteKey, facts: SentenceFacts = {}): string {
  if (spoken.value === null) return '';
  const { language, words } = spoken.value;
  const [chapter = '', name = ''] = key.split('.');
  const sentence = words[chapter]?.[name];
  if (sentence === undefined) return hasAll(words) ? key : '';
  return format(sentence, facts, language);
}

/** Whether the pages have a word of this name: for names that come from elsewhere, such as facts of a gesture. */
export const hasWord = (key: string): key is SiteKey => {
  const [chapter = '', name = ''] = key.split('.');
  return spoken.value?.words[chapter]?.[name] !== undefined;
};
