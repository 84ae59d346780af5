import { SIGNS, SignOver } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Sign } from './flourishes.ts';
import './EventSign.css';

const PATHS: Readonly<Record<Sign, string>> = {
  ...SIGNS,
  coin: `${SIGNS.ring}M46 24h8v6c7 1 11 5 12 11h-9c-1-3-3-4-7-4-5 0-7 2-7 4 0 3 3 4 10 6 9 2 14 6 14 13s-5 12-13 13v6h-8v-6c-8-1-13-6-13-13h9c0 4 3 6 8 6s8-2 8-5c0-4-4-5-11-7-8-2-13-5-13-12s5-11 12-12z`,
  shown: SIGNS.ring,
  won: 'M50 3l13 32 34 3-26 22 8 34-29-18-29 18 8-34L3 38l34-3z',
  comes: 'M40 8h20v40h22L50 92 18 48h22z',
  hat: 'M30 58c2-18 6-32 14-32 3 0 4 3 6 3s3-3 6-3c8 0 12 14 14 32 12-2 20-5 27-9-4 15-23 24-47 24S7 64 3 49c7 4 15 7 27 9z',
};

/** The sign that an event of Dodge City (1983) sets over somebody or something. */
export const EventSign = ({ sign }: { sign: Sign }): JSX.Element => <SignOver sign={sign} path={PATHS[sign]} />;
