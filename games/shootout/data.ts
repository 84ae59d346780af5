import type { ConfigOf, Settings } from '@saloon/kernel';

/** What a card does; copies of a kind are all alike. */
export type Card = 'shot' | 'dodge' | 'whiskey' | 'duel' | 'bottle';

/** How many of each card are in the deck (SO-2). Made up here, so there is no box to differ from. */
export const DECK: Readonly<Record<Card, number>> = { shot: 12, dodge: 8, whiskey: 4, duel: 4, bottle: 4 };

/** What the host may set. */
export const settings = {
  lives: { kind: 'number', default: 3, min: 1, max: 5 },
  rounds: { kind: 'number', default: 12, min: 1, max: 40 },
  ducking: { kind: 'toggle', default: true },
} as const satisfies Settings;
/** The settings of one match. */
export type ShootoutConfig = ConfigOf<typeof settings>;

/** Cards dealt to each before the first round (SO-1). */
export const CARDS_DEALT = 3;
/** Cards drawn by who stands, and by who hides (SO-4, SO-6). */
export const CARDS_DRAWN = { standing: 2, hiding: 1 } as const;
/** Nobody keeps more cards than this after a turn (SO-8). */
export const HAND_LIMIT = 5;
/** The lowest roll that gets a ducking gunslinger out of the way (SO-10). */
export const DUCKS_FROM = 5;
/** How a bottle may be thrown, and how far off the perfect throw it still hits (SO-15). */
export const THROW = {
  aim: { min: -100, max: 100 },
  force: { min: 1, max: 100 },
  perfectForce: 60,
  tolerance: 25,
} as const;
