import type { JSX } from 'preact';
import type { Sign } from './flourishes.ts';

const RING = 'M50 6a44 44 0 1 0 0 88 44 44 0 0 0 0-88zm0 9a35 35 0 1 1 0 70 35 35 0 0 1 0-70z';
const SIGNS: Readonly<Record<Sign, string>> = {
  coin: `${RING}M46 24h8v6c7 1 11 5 12 11h-9c-1-3-3-4-7-4-5 0-7 2-7 4 0 3 3 4 10 6 9 2 14 6 14 13s-5 12-13 13v6h-8v-6c-8-1-13-6-13-13h9c0 4 3 6 8 6s8-2 8-5c0-4-4-5-11-7-8-2-13-5-13-12s5-11 12-12z`,
  drew: 'M20 12h42v60H20zM68 24l16 5-16 57-38-10v-2h38z',
  lost: 'M12 24L24 12l26 26 26-26 12 12-26 26 26 26-12 12-26-26-26 26-12-12 26-26z',
  shot: `${RING}M46 0h8v30h-8zM46 70h8v30h-8zM0 46h30v8H0zM70 46h30v8H70z`,
  shown: RING,
  won: 'M50 3l13 32 34 3-26 22 8 34-29-18-29 18 8-34L3 38l34-3z',
  locked: 'M10 8h80v10H10zM10 82h80v10H10zM18 18h10v64H18zM36 18h10v64H36zM54 18h10v64H54zM72 18h10v64H72z',
  comes: 'M40 8h20v40h22L50 92 18 48h22z',
  hat: 'M30 58c2-18 6-32 14-32 3 0 4 3 6 3s3-3 6-3c8 0 12 14 14 32 12-2 20-5 27-9-4 15-23 24-47 24S7 64 3 49c7 4 15 7 27 9z',
};

/** The sign of an event, gone as soon as it has been seen. */
export const SignOver = ({ sign }: { sign: Sign }): JSX.Element => (
  <span class="sign" data-sign={sign} aria-hidden="true">
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={SIGNS[sign]} />
    </svg>
  </span>
);
