import type { Paint } from '@saloon/parts';
import { RIDERS } from '../data.ts';
import type { PonyView } from '../secrets.ts';

/** Which paint of the house each colour is. */
const PAINTS = { brown: 0, white: 4, green: 2, blue: 1, red: 5 } as const;

/** Everybody in the colour of their rider (PE-3); before one is chosen a pawn is plain wood. Old matches know no riders. */
export const paint = ({ riders, version }: PonyView): Paint =>
  version < 2 ? {} : Object.assign({}, ...riders.map((rider, seat) => ({ [`--seat-${seat}`]: paintOf(rider) })));

/** The paint of a rider. */
export function paintOf(rider: PonyView['riders'][number]): string {
  const found = RIDERS.find(({ id }) => id === rider);
  return found === undefined ? 'var(--on-wood)' : `var(--paint-${PAINTS[found.colour]})`;
}
