import type { Manifest } from '@saloon/kernel';

/** How the house bills the shoot-out, and what lies in its box. */
export const manifest: Manifest = {
  bill: 'small',
  minutes: [5, 10],
  usualSeats: 2,
  accent: { strong: ['#8f2a1e', '#ec8f77'], soft: ['#ecccb4', '#4a261a'] },
  box: {},
  noParts: [],
  keptTables: [],
};
