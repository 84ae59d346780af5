import { Icon } from '@saloon/parts';
import { lasso } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import type { BuildingId, PawnType } from '../../data.ts';
import * as icon from './icons.ts';

const SYMBOLS: Readonly<Record<PawnType, string>> = {
  lady: icon.parasol,
  gunman: icon.pistols,
  sheriff: icon.badge,
  bandit: icon.scarf,
  cowboy: lasso,
};
const TRADES: Readonly<Record<BuildingId, string>> = {
  saloon: icon.saloon,
  postOffice: icon.stamp,
  hotel: icon.bed,
  sheriffOffice: icon.cuffs,
  unionPacific: icon.locomotive,
  drugstore: icon.mortar,
  bank: icon.bank,
};
const STAR = 'M256 24l62 150 162 13-123 106 38 158-139-84-139 84 38-158L32 187l162-13z';
const LANDMARKS: Readonly<Record<string, string>> = {
  bottles: icon.bottle,
  dollar: icon.banknote,
  revolver: icon.revolver,
  key: icon.key,
  star: STAR,
};

/** The symbol of a type. */
export const TypeSymbol = ({ pawn }: { pawn: PawnType }): JSX.Element => <Icon path={SYMBOLS[pawn]} size="100%" />;
/** What a building's sign shows. */
export const Trade = ({ building }: { building: BuildingId }): JSX.Element => (
  <Icon path={TRADES[building]} size="100%" />
);
/** The picture on an important square. */
export const Landmark = ({ picture }: { picture: string }): JSX.Element => (
  <Icon path={LANDMARKS[picture] ?? STAR} size="100%" />
);

const SPOKES = Array.from({ length: 6 }, (_, spoke) => {
  const [x, y] = [Math.cos((spoke * Math.PI) / 6) * 34, Math.sin((spoke * Math.PI) / 6) * 34];
  return `M${(50 - x).toFixed(1)} ${(50 - y).toFixed(1)}L${(50 + x).toFixed(1)} ${(50 + y).toFixed(1)}`;
}).join('');

/** A locomotive's driving wheel, on the back of the playing cards. */
export const Wheel = (): JSX.Element => (
  <svg class="wheel" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="40" />
    <circle cx="50" cy="50" r="33" />
    <path d={SPOKES} />
    <circle class="hub" cx="50" cy="50" r="8" />
    <path class="rod" d="M50 50h34" />
  </svg>
);
