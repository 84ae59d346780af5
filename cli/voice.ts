import { type Language, printable, type Room, type Say, type Words } from '@saloon/kernel';
import { houseWords, speaker } from '@saloon/words';

const OWN = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
};

/** Says everything that a terminal table has to say about this game. */
export async function voiceFor(room: Room, language: Language, names: readonly string[]): Promise<Say> {
  const cli = (await OWN[language]()).default as Words;
  return speaker(
    language,
    { cli, kernel: await houseWords(language), [room.game.id]: await room.words(language) },
    names.map(printable),
  );
}
