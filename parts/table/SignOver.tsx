import type { JSX } from 'preact';

const RING = 'M50 6a44 44 0 1 0 0 88 44 44 0 0 0 0-88zm0 9a35 35 0 1 1 0 70 35 35 0 0 1 0-70z';

/** Signs that mean the same at every table. */
export const SIGNS = {
  ring: RING,
  shot: `${RING}M46 0h8v30h-8zM46 70h8v30h-8zM0 46h30v8H0zM70 46h30v8H70z`,
  drew: 'M20 12h42v60H20zM68 24l16 5-16 57-38-10v-2h38z',
  lost: 'M12 24L24 12l26 26 26-26 12 12-26 26 26 26-12 12-26-26-26 26-12-12 26-26z',
  locked: 'M10 8h80v10H10zM10 82h80v10H10zM18 18h10v64H18zM36 18h10v64H36zM54 18h10v64H54zM72 18h10v64H72z',
} as const;

/** The sign of an event, gone as soon as it has been seen. */
export const SignOver = ({ sign, path }: { sign: string; path: string }): JSX.Element => (
  <span class="sign" data-sign={sign} aria-hidden="true">
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={path} />
    </svg>
  </span>
);
