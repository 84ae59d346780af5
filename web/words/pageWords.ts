import type { Language, Words } from '@saloon/kernel';
import { format, type SentenceFacts } from '@saloon/words';
import { useEffect, useState } from 'preact/hooks';
import { preferences } from '../shell/preferences.ts';

/** Words that only one page says, so that the others do not carry them. */
export type PageWords = Readonly<Record<Language, () => Promise<{ default: Words }>>>;
/** Says one of them. */
export type PageSpeaker = (chapter: string, name: string, facts?: SentenceFacts) => string;

/** Says the words of a page; null until they are here. */
export function usePageWords(words: PageWords): PageSpeaker | null {
  const { language } = preferences.value;
  const [spoken, setSpoken] = useState<Words | null>(null);
  useEffect(() => {
    words[language]().then(
      ({ default: loaded }) => setSpoken(loaded),
      () => undefined,
    );
  }, [language]);
  if (spoken === null) return null;
  return (chapter, name, facts = {}) => format(spoken[chapter]?.[name] ?? `${chapter}.${name}`, facts, language);
}
