import type { Room, Words } from '@saloon/kernel';
import { bang } from './game.ts';
import type { BangView } from './secrets.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
};

/** BANG! with its words and its table. */
export const room: Room = {
  game: bang,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as BangView, say),
};
