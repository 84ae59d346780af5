import { signal } from '@preact/signals';
import type { Language, Words } from '@saloon/kernel';
import { format, type SentenceFacts } from '@saloon/words';
import type { Trouble } from '../session/siteError.ts';
import { preferences } from '../shell/preferences.ts';

/** The words of the pages: none may miss a sentence for something that can go wrong. */
type SiteWords = Words & { readonly trouble: Readonly<Record<Trouble, string>> };

const SITE: Readonly<Record<Language, () => Promise<{ default: SiteWords }>>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
};

/** The words of the pages in the player's language; what was said before stands until new words are here. */
const spoken = signal<{ language: Language; words: Words } | null>(null);

/** The words of the pages in this language. */
export const siteWords = async (language: Language): Promise<Words> => (await SITE[language]()).default;

/** Loads the pages' words for this language. */
export async function speakSite(language: Language): Promise<void> {
  const words = await siteWords(language);
  if (preferences.value.language !== language) return;
  spoken.value = { language, words };
  document.documentElement.lang = language;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

/**
 * A sentence of the pages, `chapter.name`; without words it is said by its key, so that the gap shows.
 * @example
 * t('seats.days', { count: 4 }) // "4 days"
 */
export function t(key: string, facts: SentenceFacts = {}): string {
  if (spoken.value === null) return '';
  const { language, words } = spoken.value;
  const [chapter = '', name = ''] = key.split('.');
  const sentence = words[chapter]?.[name];
  return sentence === undefined ? key : format(sentence, facts, language);
}

/** Whether the pages have a word of this name: for names that come from elsewhere, such as facts of a gesture. */
export const hasWord = (key: string): boolean => {
  const [chapter = '', name = ''] = key.split('.');
  return spoken.value?.words[chapter]?.[name] !== undefined;
};
