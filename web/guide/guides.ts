import type { Guide, Language, Words } from '@saloon/kernel';

const GUIDES = import.meta.glob<Guide>('../../games/*/guide.ts', { import: 'guide' });
const WORDS = import.meta.glob<Words>('../../games/*/words/guide/*.json', { import: 'default' });

/** A guide with its words in one language. */
export interface SpokenGuide {
  readonly guide: Guide;
  readonly words: Words;
}

/** The guide of a game; null if there is none. */
export async function guideOf(game: string, language: Language): Promise<SpokenGuide | null> {
  const folder = `../../games/${game}`;
  const [guide, words] = await Promise.all([
    GUIDES[`${folder}/guide.ts`]?.(),
    WORDS[`${folder}/words/guide/${language}.json`]?.(),
  ]);
  return guide === undefined || words === undefined ? null : { guide, words };
}
