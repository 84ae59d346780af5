import type { Room, WordLoaders, Words } from '@saloon/kernel';
import type { BangEvent } from './events.ts';
import { bang } from './game.ts';
import { manifest } from './manifest.ts';
import type { BangView } from './secrets.ts';
import type { BangOption } from './steps.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
} satisfies WordLoaders<BangOption, BangEvent>;

/** BANG! with its words and its table. */
export const room: Room = {
  game: bang,
  manifest,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as BangView, say),
};
