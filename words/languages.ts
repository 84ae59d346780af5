import type { Language } from '@saloon/kernel';

/** The languages of the house, each complete. */
export const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];

/** The first of these wishes (`fr-CA`, `es_ES.UTF-8` …) that the house speaks; English if none. */
export function languageFrom(...wishes: readonly (string | undefined)[]): Language {
  const spoken = wishes.map(wish => wish?.slice(0, 2).toLowerCase());
  return LANGUAGES.find(language => language === spoken.find(wish => LANGUAGES.includes(wish as Language))) ?? 'en';
}
