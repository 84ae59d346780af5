import type { Room, WordLoaders, Words } from '@saloon/kernel';
import { physicsReady } from '@saloon/physics';
import type { PonyEvent } from './events.ts';
import { ponyExpress } from './game.ts';
import { manifest } from './manifest.ts';
import type { PonyView } from './secrets.ts';
import type { PonyOption } from './steps.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
} satisfies WordLoaders<PonyOption, PonyEvent>;

// Shots are simulated without waiting, so the engine has to be there before the first one.
await physicsReady();

/** Pony Express with its words and its table. */
export const room: Room = {
  game: ponyExpress,
  manifest,
  words: async language => (await WORDS[language]()).default as Words,
  draw: (view, say) => draw(view as PonyView, say),
};
