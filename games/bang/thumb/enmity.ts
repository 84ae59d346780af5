import type { Seat } from '@saloon/kernel';
import { PREY, type Role } from '../data.ts';
import type { BangView } from '../secrets.ts';
import { isInGame } from '../street.ts';

/** How much each seat is an enemy, from -1 (a friend) to 1, as far as this player can tell. */
export function enmities(view: BangView, me: Seat): number[] {
  const judge = JUDGES[view.mode];
  return view.handSizes.map((_, seat) => (seat === me ? -1 : judge(view, me, seat)));
}

const JUDGES: Readonly<Record<BangView['mode'], (view: BangView, me: Seat, seat: Seat) => number>> = {
  two: () => 1,
  three: judgeAmongThree,
  base: judgeByRole,
};

/** The prey first, then whoever hunts me; with two left there is only one. */
function judgeAmongThree(view: BangView, me: Seat, seat: Seat): number {
  const isLast = view.isOut.some(out => out);
  return isLast || PREY[view.roles[me] as Role]?.role === view.roles[seat] ? 1 : 0.4;
}

function judgeByRole(view: BangView, me: Seat, seat: Seat): number {
  const role = view.roles[seat] ?? null;
  switch (view.roles[me]) {
    case 'outlaw':
      return role === 'sheriff' ? 1 : asOutlaw(view, seat);
    case 'renegade':
      return asRenegade(view, me, seat);
    default:
      return role === 'sheriff' ? -1 : asLaw(view, me, seat);
  }
}

/** A deputy loses nothing by shooting at the wrong stranger. */
const BOLDNESS = 0.2;

/** The share of enemies among those not yet known, sharpened by what everybody has seen. */
function asLaw(view: BangView, me: Seat, seat: Seat): number {
  const deputies = deputiesHidden(view);
  const suspicion = view.suspicion[seat] as number;
  if (deputies === 0 || suspicion > 0) return 1;
  const strangers = view.roles.filter(role => role === null).length;
  const likely = 1 - (2 * deputies) / strangers;
  if (suspicion < 0) return -0.3;
  return view.roles[me] === 'sheriff' ? likely : Math.max(BOLDNESS, likely);
}

/** How many deputies are among the unknown roles; the roles of a table are public. */
function deputiesHidden(view: BangView): number {
  const inAll = view.handSizes.length === 7 ? 2 : view.handSizes.length >= 5 ? 1 : 0;
  return inAll - view.roles.filter(role => role === 'deputy').length;
}

/** Everything goes at the sheriff; whoever shoots at him too is left alone. */
function asOutlaw(view: BangView, seat: Seat): number {
  const suspicion = view.suspicion[seat] as number;
  return suspicion > 0 ? -0.6 : suspicion < 0 ? 0.5 : 0.12;
}

/** The sheriff must be the last to go: until then he is a friend in need. */
function asRenegade(view: BangView, me: Seat, seat: Seat): number {
  const others = view.handSizes.filter((_, other) => other !== me && isInGame(view, other)).length;
  if (view.roles[seat] === 'sheriff') return others === 1 ? 1 : -0.5;
  return (view.suspicion[seat] as number) > 0 ? 0.9 : 0.5;
}
