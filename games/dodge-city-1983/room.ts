import type { Room, WordLoaders, Words } from '@saloon/kernel';
import type { DodgeEvent } from './events.ts';
import { dodgeCity } from './game.ts';
import { manifest } from './manifest.ts';
import type { DodgeView } from './secrets.ts';
import type { DodgeOption } from './steps.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
} satisfies WordLoaders<DodgeOption, DodgeEvent>;

/** Dodge City (1983) with its words and its table. */
export const room: Room = {
  game: dodgeCity,
  manifest,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as DodgeView, say),
};
