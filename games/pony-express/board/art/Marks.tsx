import { EMBLEMS } from '@saloon/parts';
import { horseshoe, lasso, star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import type { Card, SpaceKind } from '../../data.ts';
import * as icons from './icons.ts';

const MARKS: Readonly<Record<Exclude<SpaceKind, 'plain'>, string>> = {
  town: icons.town,
  relay: icons.relay,
  station: icons.station,
  mine: icons.mine,
  saloon: icons.saloon,
  indians: icons.indians,
  sacramento: icons.sacramento,
};
const EQUIPMENT: Readonly<Record<Card, string>> = {
  loadedDie: icons.loadedDie,
  horseshoe,
  spurs: EMBLEMS[2].path,
  sheriffsBadge: star,
  fileInAPie: icons.pie,
  winchester: icons.winchester,
  stovePlate: icons.plate,
  lasso,
  trainTicket: icons.ticket,
  dynamite: icons.dynamite,
  spyglass: icons.spyglass,
  peacePipe: icons.pipe,
  goldPan: icons.nuggets,
};

const Cut = ({ path }: { path: string }): JSX.Element => (
  <svg viewBox="0 0 512 512" aria-hidden="true">
    <path class="ink" d={path} fill-rule="evenodd" />
  </svg>
);

/** The sign of a space. */
export const Mark = ({ of }: { of: Exclude<SpaceKind, 'plain'> }): JSX.Element => <Cut path={MARKS[of]} />;

/** What is pictured on a card. */
export const Equipment = ({ of }: { of: Card }): JSX.Element => <Cut path={EQUIPMENT[of]} />;

/** The horse of a rider. */
export const Horse = (): JSX.Element => (
  <svg class="horse" viewBox="-20 -20 552 552" aria-hidden="true">
    <path d={icons.horse} fill-rule="evenodd" />
  </svg>
);
