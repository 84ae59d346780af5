import type { Room, WordLoaders, Words } from '@saloon/kernel';
import type { ShootoutEvent } from './events.ts';
import { shootout } from './game.ts';
import { manifest } from './manifest.ts';
import type { ShootoutView } from './secrets.ts';
import type { ShootoutOption } from './steps.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
} satisfies WordLoaders<ShootoutOption, ShootoutEvent>;

/** The shoot-out with its words and its table. */
export const room: Room = {
  game: shootout,
  manifest,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as ShootoutView, say),
};
