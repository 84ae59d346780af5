import type { JSX } from 'preact';
import type { PawnType } from '../../data.ts';

/** One cut of the print: how it is inked, and its outline. */
type Cut = readonly [ink: 'ink' | 'paper' | 'tone' | 'line' | 'fine' | 'accent', path: string];

/** Light behind a bust: lines that grow closer towards the shoulders. */
const SKY: Cut = ['fine', 'M0 8h120M0 17h120M0 25h120M0 32h120M0 38h120M0 43h120M0 47h120M0 51h120M0 54h120M0 57h120'];
const HEAD: Cut = ['paper', 'M48 31c0-9 5-14 12-14s12 5 12 14c0 11-5 19-12 19s-12-8-12-19z'];
const NECK: Cut = ['paper', 'M54 46h12v10l-6 5-6-5z'];
const SHADE: Cut = ['fine', 'M70 26l2 2M68 29l4 4M67 33l4 4M66 38l3 3M64 43l3 3'];
const FACE: Cut = ['line', 'M53 31h5M63 31h5M60 31l-1 6h2M56 42c3 1 5 1 8 0'];
const COAT: Cut = ['ink', 'M26 80c1-14 9-21 22-24l12 9 12-9c13 3 21 10 22 24z'];
const bust = (...cuts: readonly Cut[]): readonly Cut[] => [SKY, COAT, NECK, HEAD, SHADE, FACE, ...cuts];

const PRINTS: Readonly<Record<PawnType | 'riders', readonly Cut[]>> = {
  lady: [
    SKY,
    ['ink', 'M47 24c-5 6-5 15-2 20l5 2 1-16zM73 24c5 6 5 15 2 20l-5 2-1-16z'],
    ['tone', 'M28 80c1-12 7-18 20-22l12 8 12-8c13 4 19 10 20 22z'],
    ['paper', 'M54 46h12v8l4 5-10 8-10-8 4-5z'],
    ['line', 'M52 58c5 4 11 4 16 0M34 80c1-6 3-10 6-13M86 80c-1-6-3-10-6-13'],
    ['accent', 'M60 61l4 4-4 5-4-5z'],
    HEAD,
    SHADE,
    ['line', 'M53 32c2-2 4-2 5 0M62 32c1-2 3-2 5 0M60 33l-1 5h2M57 43c2 1 4 1 6 0M53 28c2-1 4-1 5 0M62 28c1-1 3-1 5 0'],
    ['ink', 'M47 32c-1-9 4-14 13-14s14 5 13 14c-3-5-6-8-9-9-5 3-12 4-17 9z'],
    ['ink', 'M44 18c8-4 24-5 33-1l4 3c-12 3-28 3-40 2z'],
    ['tone', 'M49 18c0-7 4-11 11-11s11 3 12 10c-7-2-16-2-23 1z'],
    ['paper', 'M69 14c2-8 8-12 15-11-1 6-6 11-14 13z'],
    ['line', 'M70 15c4-4 8-7 12-10'],
  ],
  gunman: bust(
    ['paper', 'M52 57l8 8 8-8 2 23H50z'],
    ['ink', 'M57 65h6l2 15H55z'],
    ['ink', 'M34 22c8 3 14 4 26 4s18-1 26-4c-1 6-10 10-26 10s-25-4-26-10z'],
    ['ink', 'M46 24c0-12 3-18 7-18 3 0 4 3 7 3s4-3 7-3c4 0 7 6 7 18-8 3-20 3-28 0z'],
    ['paper', 'M46 22c9 3 19 3 28 0v2c-9 3-19 3-28 0z'],
    ['ink', 'M54 39c3-2 9-2 12 0l3 5c-4-2-6-3-9-3s-5 1-9 3z'],
  ),
  sheriff: bust(
    ['paper', 'M52 57l8 8 8-8 2 23H50z'],
    ['line', 'M60 65l-4 12M60 65l4 12'],
    ['ink', 'M52 38c4 2 5 1 8 0 3 1 4 2 8 0 2 5-3 7-8 5-5 2-10 0-8-5z'],
    ['tone', 'M32 23c9-3 18-4 28-4s19 1 28 4c-8 5-18 6-28 6s-20-1-28-6z'],
    ['tone', 'M46 21c0-10 4-15 14-15s14 5 14 15c-8 2-20 2-28 0z'],
    ['accent', 'M82 62l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z'],
  ),
  bandit: [
    SKY,
    COAT,
    NECK,
    HEAD,
    SHADE,
    ['line', 'M52 30l6 1M68 30l-6 1M51 27l7 2M69 27l-7 2'],
    ['accent', 'M48 35c8 3 16 3 24 0 1 10-4 20-12 27-8-7-13-17-12-27z'],
    ['fine', 'M51 40l18 0M52 45l16 0M54 50l12 0'],
    ['ink', 'M30 24c9 2 18 3 30 3s21-1 30-3c-4 6-15 8-30 8s-26-2-30-8z'],
    ['ink', 'M45 25c1-13 7-20 15-20s14 7 15 20c-9 3-21 3-30 0z'],
  ],
  cowboy: bust(
    ['accent', 'M48 53c8 5 16 5 24 0l3 6c-5 3-10 5-15 11-5-6-10-8-15-11z'],
    ['tone', 'M28 18c6 6 18 8 32 8s26-2 32-8c1 8-12 14-32 14s-33-6-32-14z'],
    ['tone', 'M44 24c2-12 5-19 10-19 3 0 4 3 6 3s3-3 6-3c5 0 8 7 10 19-10 3-22 3-32 0z'],
    ['line', 'M96 80c-12-8-10-26 4-28s18 16 6 20-16-10-6-13'],
  ),
  // Riders on a ridge at dusk, far away.
  riders: [
    ['fine', 'M0 6h120M0 14h120M0 21h120M0 27h120M0 32h120M0 36h120M0 39h120M0 42h120'],
    ['accent', 'M78 34a12 12 0 1 1 24 0 12 12 0 0 1-24 0z'],
    ['tone', 'M0 60l20-6 30-4 34 3 36-5v32H0z'],
    ['ink', 'M0 80V66l30-6 34 2 56-6v24z'],
    ...[18, 42, 66].map(
      (x): Cut => [
        'ink',
        `M${x} 60l2-9 5-2 1-7 2-3 3 2-1 7 9-1 4-6 3 1-1 5-4 5 1 9h-2l-2-8-9 1-3 7h-2l1-8-5 1-1 6zM${x + 12} 38l1-12h1l-1 13z`,
      ],
    ),
  ],
};

/** A bust or a scene, cut as a small print of 120 by 80. */
export const Portrait = ({ who }: { who: PawnType | 'riders' }): JSX.Element => (
  <svg
    class="print"
    viewBox={who === 'riders' ? '0 0 120 80' : '18 0 92 80'}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {PRINTS[who].map(([ink, path]) => (
      <path key={path} class={ink} d={path} />
    ))}
  </svg>
);
