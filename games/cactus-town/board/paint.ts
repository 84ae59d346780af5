import type { Paint } from '@saloon/parts';
import type { Faction } from '../data.ts';
import type { CactusView } from '../secrets.ts';

/** Which paint of the house each faction is. */
const PAINTS: Readonly<Record<Faction, number>> = { sheriff: 0, outlaws: 5, hunters: 2, dancer: 6, ranger: 1 };

/** Everybody in the colour of the faction they play. */
export const paint = ({ factions, seats }: CactusView): Paint =>
  Object.fromEntries(
    factions.flatMap((faction, index) => {
      const seat = seats[index] ?? null;
      return seat === null ? [] : [[`--seat-${seat}`, `var(--paint-${PAINTS[faction]})`]];
    }),
  );
