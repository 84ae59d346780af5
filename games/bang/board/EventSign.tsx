import { SIGNS, SignOver } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Sign } from './flourishes.ts';
import './signs.css';

const BURST =
  'M50 2l9 24 21-16-7 26 26-1-21 17 21 16-27 1 8 25-22-14-9 24-9-24-22 14 8-25-27-1 21-16L3 35l26 1-7-26 21 16z';
const PATHS: Readonly<Record<Sign, string>> = {
  ...SIGNS,
  hit: BURST,
  boom: BURST,
  saved: 'M50 4l36 12v30c0 24-16 40-36 50-20-10-36-26-36-50V16z',
  healed: 'M40 10h20v30h30v20H60v30H40V60H10V40h30z',
  turn: SIGNS.ring,
  shown: SIGNS.ring,
  fell: 'M40 6h20v24h24v18H60v48H40V48H16V30h24z',
};

/** The sign that an event of BANG! sets over somebody. */
export const EventSign = ({ sign }: { sign: Sign }): JSX.Element => <SignOver sign={sign} path={PATHS[sign]} />;
