import type { Manifest } from '@saloon/kernel';
import * as box from './data.ts';

/** How the house bills Pony Express, and what lies in its box. */
export const manifest: Manifest = {
  bill: 'poster',
  minutes: [30, 60],
  usualSeats: 3,
  accent: { strong: ['#7d520c', '#e5b85f'], soft: ['#ecd69c', '#453414'] },
  box,
  noParts: ['settings', 'facts', 'claims', 'faces', 'duelCorners', 'sacramento', 'cardsToChooseFrom', 'duelShots'],
  keptTables: [],
};
