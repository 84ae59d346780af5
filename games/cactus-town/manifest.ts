import type { Manifest } from '@saloon/kernel';
import * as box from './data.ts';

/** How the house bills Cactus Town, and what lies in its box. */
export const manifest: Manifest = {
  bill: 'poster',
  minutes: [30, 60],
  usualSeats: 3,
  accent: { strong: ['#46643a', '#a9c58f'], soft: ['#d5dcb9', '#2f3a22'] },
  box,
  noParts: [
    'facts',
    'settings',
    'markers',
    'office',
    'cardsLaid',
    'displacement',
    'breakoutFromJail',
    'markersHeld',
    'lastEvents',
    'stagecoachBrings',
  ],
  keptTables: [
    { seats: 3, chosen: { mode: 'gunslinger', cactus: true } },
    { seats: 4, chosen: { programming: 'direct' } },
  ],
  // In the order of the setup card, which is that of the seats; the ranger of the solo game has none (CT-3, LR-5).
  sides: {
    chapter: 'faction',
    setting: 'combination',
    byLot: 'seating',
    tables: box.COMBINATIONS.map(({ id, players, factions }) => ({ value: id, sides: factions.slice(-players) })),
  },
};
