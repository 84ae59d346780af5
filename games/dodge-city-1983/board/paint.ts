import type { Paint } from '@saloon/parts';
import type { Colour } from '../data.ts';
import type { DodgeView } from '../secrets.ts';

/** Which paint of the house each colour is. */
const PAINTS: Readonly<Record<Colour, number>> = { red: 5, blue: 1, green: 2, yellow: 3, white: 4 };

/** Gives a seat that colour, in a style; before one is chosen its pawns are plain wood. */
export const painted = (seat: number, colour: Colour | null): Paint => ({
  [`--seat-${seat}`]: colour === null ? 'var(--on-wood)' : `var(--paint-${PAINTS[colour]})`,
});

/** Everybody in the colour they have chosen (DC-13). */
export const paint = ({ colours }: DodgeView): Paint =>
  Object.assign({}, ...colours.map((colour, seat) => painted(seat, colour)));
