import type { Room, Words } from '@saloon/kernel';
import { shootout } from './game.ts';
import type { ShootoutView } from './secrets.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
};

/** The shoot-out with its words and its table. */
export const room: Room = {
  game: shootout,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as ShootoutView, say),
};
