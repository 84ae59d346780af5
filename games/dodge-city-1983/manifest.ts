import type { Manifest } from '@saloon/kernel';
import { BOX } from './box.ts';
import * as data from './data.ts';

const { DECKS, ...besides } = data;
const { decks: _, ...town } = BOX;

/** How the house bills Dodge City (1983), and what lies in its box. */
export const manifest: Manifest = {
  bill: 'poster',
  minutes: [60, 120],
  usualSeats: 3,
  accent: { strong: ['#1a5d63', '#86c5c5'], soft: ['#c6dcd2', '#1c3c3d'] },
  box: { ...town, ...besides, deck32: DECKS.deck32.cards, deck44: DECKS.deck44.cards },
  noParts: ['settings', 'facts'],
  keptTables: [{ seats: 3, chosen: { duelMandatory: false, splitCharacterPawns: true } }],
};
