import type { Seat } from '@saloon/kernel';
import { SIGNS, SignOver } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Staging } from './flourishes.ts';
import { useScene } from './scene.ts';
import { type Sign, signOnTrail, signOverSeat } from './signs.ts';
import './EventSign.css';

const PATHS: Readonly<Record<Sign, string>> = {
  ...SIGNS,
  gold: 'M50 6l34 24 10 36-26 28H30L6 64l12-36zM34 34l-10 26 16 20 12-32zM60 30l-6 20 24 20 4-26z',
  cup: 'M24 12h52l10 70c-20 12-52 12-72 0zM28 22l-6 54c16 8 40 8 56 0l-6-54z',
  shown: SIGNS.ring,
  won: 'M50 3l13 32 34 3-26 22 8 34-29-18-29 18 8-34L3 38l34-3z',
  boom: 'M50 2l9 24 21-16-7 26 26-1-21 17 21 16-27 1 8 25-22-14-9 24-9-24-22 14 8-25-27-1 21-16L3 35l26 1-7-26 21 16z',
  finger:
    'M6 40h52V26c0-8 12-8 12 0v14c14 0 24 8 24 24S84 90 66 90H36c-10 0-10-12-2-12-10 0-10-12-2-12-8 0-8-12 2-12H6z',
};

/** The sign that what is on stage sets over a rider. */
export function SeatSign({ seat }: { seat: Seat }): JSX.Element | null {
  const { happening } = useScene();
  return signOf(signOverSeat(happening, seat), happening);
}

/** The sign that it sets over the whole map. */
export function TrailSign(): JSX.Element | null {
  const { happening } = useScene();
  return signOf(signOnTrail(happening), happening);
}

const signOf = (sign: Sign | null, stage: Staging): JSX.Element | null =>
  sign === null ? null : <SignOver key={stage} sign={sign} path={PATHS[sign]} />;
