import type { Manifest } from '@saloon/kernel';
import * as box from './data.ts';

/** How the house bills BANG!, and what lies in its box. */
export const manifest: Manifest = {
  bill: 'poster',
  minutes: [20, 40],
  usualSeats: 4,
  accent: { strong: ['#8f2a1e', '#ec8f77'], soft: ['#efd0b8', '#4f261b'] },
  box,
  noParts: ['settings', 'facts', 'cards', 'cast', 'faces', 'reward'],
  keptTables: [],
};
