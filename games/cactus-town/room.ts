import type { Room, Words } from '@saloon/kernel';
import { cactusTown } from './game.ts';
import type { CactusView } from './secrets.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
};

/** Cactus Town with its words and its table. */
export const room: Room = {
  game: cactusTown,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as CactusView, say),
};
