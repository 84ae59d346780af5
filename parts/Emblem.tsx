import type { Seat } from '@saloon/kernel';
import type { JSX } from 'preact';
import { bell, boot, hat, horseshoe, lasso, star } from './icons.ts';

/** A spur: heel band, shank and rowel. The collection has none, so this one is drawn here. */
const SPUR =
  'M64 120c0-20 24-24 34-8 20 34 30 76 30 124s-10 90-30 124c-10 16-34 12-34-8 0-8 8-16 12-28 10-30 14-58 14-88s-4-58-14-88c-4-12-12-20-12-28zM150 222h90v28h-90zM352 96l22 62 60-28-28 60 62 22v48l-62 22 28 60-60-28-22 62h-48l-22-62-60 28 28-60-62-22v-48l62-22-28-60 60 28 22-62zM328 196a40 40 0 1 0 0 80 40 40 0 0 0 0-80z';

/** The emblem of each seat, by seat number; never a colour without it. */
export const EMBLEMS = [
  { name: 'star', path: star },
  { name: 'horseshoe', path: horseshoe },
  { name: 'spur', path: SPUR },
  { name: 'hat', path: hat },
  { name: 'boot', path: boot },
  { name: 'lasso', path: lasso },
  { name: 'bell', path: bell },
] as const;

/** The colour of a seat, the same everywhere at its table. */
export const seatColour = (seat: Seat): string => `var(--seat-${seat % EMBLEMS.length})`;

/** A seat's token: its colour and emblem. */
export function Emblem({ seat, size = '1.5em' }: { seat: Seat; size?: string }): JSX.Element {
  const path = EMBLEMS[seat % EMBLEMS.length]?.path ?? star;
  return (
    <svg class="emblem" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill={seatColour(seat)} stroke="var(--seat-glyph)" stroke-width="3" />
      <path d={path} transform="translate(11 11) scale(.082)" fill="var(--seat-glyph)" fill-rule="evenodd" />
    </svg>
  );
}
