import type { JSX } from 'preact';
import type { Character } from '../../data.ts';

/** One cut of the print: how it is inked, and its outline. */
type Cut = readonly [ink: 'ink' | 'paper' | 'tone' | 'line' | 'fine' | 'accent', path: string];

const HEAD = 'M26 38c0-12 6-18 14-18s14 6 14 18c0 14-6 25-14 25s-14-11-14-25z';
const SHADOW = 'M52 32l2 2M50 34l4 4M49 38l5 5M48 43l5 5M46 48l5 5M44 54l4 4M46 28l6 5';

const bust = (coat: Cut): readonly Cut[] => [
  coat,
  ['paper', 'M33 57h14v13l-7 7-7-7z'],
  ['line', 'M33 60c4 4 10 4 14 0'],
  ['paper', HEAD],
  ['fine', SHADOW],
];
const COAT: Cut = ['ink', 'M4 96c1-17 9-25 23-28l13 11 13-11c14 3 22 11 23 28z'];
const DRESS: Cut = ['ink', 'M10 96c0-14 6-20 18-24l12 9 12-9c12 4 18 10 18 24z'];
const PONCHO: Cut = ['tone', 'M2 96c4-18 14-26 27-30h22c13 4 23 12 27 30z'];
const LAPELS: Cut = ['paper', 'M29 69l11 10-6 14-10-18zM51 69l-11 10 6 14 10-18z'];
const SHIRT: Cut = ['paper', 'M30 68l10 10 10-10 3 28H27z'];
const TIE: Cut = ['ink', 'M33 77l7 4 7-4v9l-7-4-7 4z'];
const STRING_TIE: Cut = ['line', 'M40 79l-4 14M40 79l4 14'];
const SCARF: Cut = ['accent', 'M28 66c8 6 16 6 24 0l4 8c-6 4-11 6-16 12-5-6-10-8-16-12z'];

const EYES: Cut = ['line', 'M31 39h6M43 39h6M30 35c2-2 5-2 7 0M43 35c2-2 5-2 7 0'];
const STERN: Cut = ['line', 'M31 39h6M43 39h6M29 33l8 3M51 33l-8 3'];
const SOFT: Cut = ['line', 'M31 39c2-2 4-2 6 0M43 39c2-2 4-2 6 0M30 34c2-2 5-2 7-1M43 33c2-1 5-1 7 1'];
const NOSE: Cut = ['line', 'M40 39l-2 8h4'];
const MOUTH: Cut = ['line', 'M36 54c3 1 5 1 8 0'];
const SMILE: Cut = ['line', 'M35 52c3 4 7 4 10 0'];
const LIPS: Cut = ['accent', 'M36 53c2-2 3-2 4-1 1-1 2-1 4 1-2 3-6 3-8 0z'];
const MOUSTACHE: Cut = ['ink', 'M30 51c4-5 8-4 10-2 2-2 6-3 10 2-4 2-8 2-10 0-2 2-6 2-10 0z'];
const HANDLEBAR: Cut = ['ink', 'M27 48c2 3 4 2 6 0 3-2 6-1 7 1 1-2 4-3 7-1 2 2 4 3 6 0 0 6-6 8-13 4-7 4-13 2-13-4z'];
const BEARD: Cut = ['ink', 'M26 40c0 15 4 28 14 28s14-13 14-28c-2 8-6 9-9 9-2-2-8-2-10 0-3 0-7-1-9-9z'];
const GOATEE: Cut = ['ink', 'M36 57h8c0 6-2 9-4 10-2-1-4-4-4-10z'];
const STUBBLE: Cut = [
  'fine',
  'M28 50h.1M31 54h.1M34 58h.1M38 60h.1M42 60h.1M46 58h.1M49 54h.1M52 50h.1M32 50h.1M36 57h.1M44 57h.1M48 50h.1',
];

const BRIM: Cut = ['ink', 'M8 25c9 5 21 7 32 7s23-2 32-7c-2 9-15 13-32 13S10 34 8 25z'];
const STETSON: readonly Cut[] = [
  BRIM,
  ['ink', 'M23 30c0-15 4-24 10-24 3 0 4 3 7 3s4-3 7-3c6 0 10 9 10 24-10 4-24 4-34 0z'],
  ['paper', 'M23 25c10 4 24 4 34 0v3c-10 4-24 4-34 0z'],
];
const BOWLER: readonly Cut[] = [
  ['ink', 'M23 28c0-15 7-22 17-22s17 7 17 22z'],
  ['ink', 'M15 26c15 5 35 5 50 0 0 6-9 9-25 9s-25-3-25-9z'],
  ['paper', 'M23 24c10 3 24 3 34 0v3c-10 3-24 3-34 0z'],
];
const TOP_HAT: readonly Cut[] = [
  ['ink', 'M24 28l-2-27c10 3 26 3 36 0l-2 27z'],
  ['ink', 'M14 26c15 5 37 5 52 0 0 6-9 9-26 9s-26-3-26-9z'],
  ['paper', 'M24 22c10 3 22 3 32 0v3c-10 3-22 3-32 0z'],
];
const GAMBLER: readonly Cut[] = [
  ['ink', 'M24 28l2-16c8-3 20-3 28 0l2 16z'],
  ['ink', 'M10 27c18-2 42-2 60 0 1 5-12 8-30 8s-31-3-30-8z'],
  ['paper', 'M24 23h32v3H24z'],
];
const SOMBRERO: readonly Cut[] = [
  ['ink', 'M1 24c9 8 24 9 39 9s30-1 39-9c0 12-18 17-39 17S1 36 1 24z'],
  ['ink', 'M26 31c0-16 4-27 9-27h10c5 0 9 11 9 27-9 3-19 3-28 0z'],
  ['accent', 'M26 25c9 3 19 3 28 0v4c-9 3-19 3-28 0z'],
  ['paper', 'M6 29l3 3 3-2M22 35l3 3 3-2M40 37l3 2 3-2M56 34l3 2 3-3M70 30l2 2 3-3'],
];
const FUR_CAP: readonly Cut[] = [
  ['ink', 'M22 33c-3-16 7-26 18-26s21 10 18 26c-11-5-25-5-36 0z'],
  ['tone', 'M21 34c-1-5 0-8 2-9 11-4 23-4 34 0 2 1 3 4 2 9-12-5-26-5-38 0z'],
  ['ink', 'M56 28c8 6 9 20 5 32-3-2-5-6-5-10 2-8 1-15-3-20z'],
];
const TOQUE: readonly Cut[] = [
  ['accent', 'M23 32c-1-15 6-24 15-26 6-1 12 3 9 7 6 3 10 10 10 19z'],
  ['ink', 'M22 28c12-4 24-4 36 0v6c-12-4-24-4-36 0z'],
];

/** Each character as a bust, 80 by 96: hat or hair, face, clothes, and the thing the table knows them by. */
const BUSTS: Readonly<Record<Character, readonly Cut[]>> = {
  bart: [...bust(COAT), SHIRT, SCARF, EYES, NOSE, STUBBLE, MOUTH, ...STETSON],
  blackjack: [
    ...bust(COAT),
    LAPELS,
    TIE,
    STERN,
    NOSE,
    MOUSTACHE,
    ...GAMBLER,
    ['paper', 'M48 6h11v15H48z'],
    ['ink', 'M53.5 9c2 3 4 4 4 6 0 2-2 2-3 1l1 2h-4l1-2c-1 1-3 1-3-1 0-2 2-3 4-6z'],
  ],
  calamity: [
    ['ink', 'M24 36c-8 14-10 34-6 44l8-4c-3-10-2-24 2-34zM56 36c8 14 10 34 6 44l-8-4c3-10 2-24-2-34z'],
    ...bust(PONCHO),
    ['line', 'M20 78v10M26 82v10M54 82v10M60 78v10M34 80v12M46 80v12'],
    SOFT,
    NOSE,
    MOUTH,
    ['paper', 'M19 76h6v4h-6zM55 76h6v4h-6z'],
    ...STETSON,
  ],
  gringo: [
    ...bust(PONCHO),
    ['ink', 'M4 90c20-8 52-8 72 0v3c-20-8-52-8-72 0zM8 80c18-8 46-8 64 0v3c-18-8-46-8-64 0z'],
    STERN,
    NOSE,
    STUBBLE,
    ['line', 'M36 54h9l8 3'],
    ...GAMBLER,
  ],
  jesse: [...bust(COAT), SHIRT, STRING_TIE, STERN, NOSE, BEARD, MOUSTACHE, ...STETSON],
  jourdonnais: [
    ...bust(COAT),
    ['paper', 'M10 84c18-6 42-6 60 0v3c-18-6-42-6-60 0zM10 92c18-6 42-6 60 0v3c-18-6-42-6-60 0z'],
    EYES,
    NOSE,
    BEARD,
    SMILE,
    ...TOQUE,
  ],
  kit: [
    ...bust(PONCHO),
    ['line', 'M12 84l2 8M20 78l2 10M28 76l1 10M52 76l-1 10M60 78l-2 10M68 84l-2 8'],
    EYES,
    NOSE,
    GOATEE,
    MOUSTACHE,
    ...FUR_CAP,
  ],
  lucky: [
    ...bust(COAT),
    LAPELS,
    TIE,
    EYES,
    NOSE,
    SMILE,
    ['line', 'M42 39a5 5 0 1 0 9 0a5 5 0 1 0-9 0M51 40l4 16'],
    ...TOP_HAT,
  ],
  paul: [
    ['ink', 'M2 96c2-22 12-34 24-36l14 8 14-8c12 2 22 14 24 36z'],
    ...bust(['tone', 'M10 96c2-14 8-22 18-25l12 8 12-8c10 3 16 11 18 25z']),
    ['accent', 'M26 64l14 10 14-10 3 7-17 11-17-11z'],
    EYES,
    NOSE,
    HANDLEBAR,
    ...BOWLER,
  ],
  pedro: [...bust(COAT), SHIRT, SCARF, EYES, NOSE, MOUSTACHE, GOATEE, ...SOMBRERO],
  rose: [
    ['ink', 'M40 12c-16 0-20 14-19 28 1 14-5 20-6 34h50c-1-14-7-20-6-34 1-14-3-28-19-28z'],
    ...bust(DRESS),
    SOFT,
    NOSE,
    LIPS,
    ['ink', 'M25 36c0-12 5-18 15-18s15 6 15 18c-3-7-9-11-15-12-6 1-12 5-15 12z'],
    ['paper', 'M34 82a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'],
    ['ink', 'M37 82a3 3 0 1 0 6 0a3 3 0 1 0-6 0z'],
    ...STETSON,
  ],
  sid: [
    ...bust(COAT),
    SHIRT,
    STRING_TIE,
    ['ink', 'M26 30c-4 4-5 12-2 18l3-2zM54 30c4 4 5 12 2 18l-3-2z'],
    ['fine', 'M32 25c5-3 11-3 16 0'],
    EYES,
    NOSE,
    HANDLEBAR,
    ['line', 'M30 39a4 4 0 1 0 8 0a4 4 0 1 0-8 0M42 39a4 4 0 1 0 8 0a4 4 0 1 0-8 0M38 39h4'],
  ],
  slab: [
    ['ink', 'M0 96c1-20 11-30 26-33h28c15 3 25 13 26 33z'],
    ...bust(['ink', 'M0 96c1-20 11-28 27-30l13 13 13-13c16 2 26 10 27 30z']),
    ['tone', 'M25 33c10-3 20-3 30 0v8c-10-3-20-3-30 0z'],
    STERN,
    NOSE,
    STUBBLE,
    ['line', 'M35 55h11M47 42l4 8M50 43l-4 5'],
    ...STETSON,
  ],
  suzy: [
    ['ink', 'M40 14c-17 0-19 16-16 26 2 8-4 14-4 22 6 4 12 2 14-4h12c2 6 8 8 14 4 0-8-6-14-4-22 3-10 1-26-16-26z'],
    ...bust(DRESS),
    ['accent', 'M28 74c4 6 8 9 12 9s8-3 12-9l4 4c-3 8-9 12-16 12s-13-4-16-12z'],
    SOFT,
    NOSE,
    LIPS,
    ['ink', 'M25 37c0-13 5-19 15-19s15 6 15 19c-4-9-9-12-15-12s-11 3-15 12z'],
    ['accent', 'M30 18c-2-10 4-16 14-17-3 4 0 6 6 5-1 6-5 10-12 12z'],
    ['line', 'M32 17c4-6 8-10 13-13M36 17c4-4 8-6 12-9'],
    ['line', 'M33 68c4 3 10 3 14 0'],
  ],
  vulture: [
    ...bust(['ink', 'M4 96c0-22 8-32 20-36l4 12 12 9 12-9 4-12c12 4 20 14 20 36z']),
    STERN,
    ['line', 'M40 38l-4 11h6'],
    ['line', 'M35 56h10M30 46l2 5M50 46l-2 5'],
    ['ink', 'M26 34c-3 6-3 12-1 18l3-3zM54 34c3 6 3 12 1 18l-3-3z'],
    ...TOP_HAT,
  ],
  willy: [...bust(COAT), SHIRT, TIE, EYES, NOSE, SMILE, ['ink', 'M26 36c1-6 4-9 8-10-1 4-4 8-8 10z'], ...BOWLER],
};

/** The portrait of a character, as printed on a wanted poster. */
export function Portrait({ character }: { character: Character }): JSX.Element {
  return (
    <svg class="print" viewBox="0 0 80 96" aria-hidden="true">
      <path class="fine" d={BACKDROP} />
      {BUSTS[character].map(([ink, path], index) => (
        <path key={index} class={ink} d={path} />
      ))}
    </svg>
  );
}

const BACKDROP = Array.from({ length: 22 }, (_, line) => `M0 ${4 + line * 4}h80`).join('');
