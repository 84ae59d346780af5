import type { Room, WordLoaders, Words } from '@saloon/kernel';
import type { CactusEvent } from './events.ts';
import { cactusTown } from './game.ts';
import { manifest } from './manifest.ts';
import type { CactusView } from './secrets.ts';
import type { CactusOption } from './steps.ts';
import { draw } from './terminal.ts';

const WORDS = {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
} satisfies WordLoaders<CactusOption, CactusEvent>;

/** What only the table in characters says; pages do not carry it. */
const TERMINAL = {
  en: () => import('./words/terminal/en.json', { with: { type: 'json' } }),
  fr: () => import('./words/terminal/fr.json', { with: { type: 'json' } }),
  es: () => import('./words/terminal/es.json', { with: { type: 'json' } }),
};

/** Cactus Town with its words and its table. */
export const room: Room = {
  game: cactusTown,
  manifest,
  words: async language => {
    const [words, terminal] = await Promise.all([WORDS[language](), TERMINAL[language]()]);
    return { ...(words.default as Words), ...(terminal.default as Words) };
  },
  draw: (view, say) => draw(view as CactusView, say),
};
