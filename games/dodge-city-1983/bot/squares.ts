import type { Seat } from '@saloon/kernel';
import { CONSTANTS } from '../data.ts';
import type { DodgeView } from '../secrets.ts';
import type { Building } from '../state.ts';
import type { SquareOption } from '../steps.ts';
import { PLAN, TYPE } from '../town.ts';
import { chainOf, lacking, type Prospect, prospectsOf, setback, type Threat, threatsTo } from './outlook.ts';

const INCOME_UNTIL_NEXT_PHASE = 450;

/** The square where a pawn does most: it stops somebody, or it comes closer to a building. None if money is better kept. */
export function squareForPawn(
  view: DodgeView,
  seat: Seat,
  options: readonly SquareOption[],
  isFree: boolean,
): SquareOption | null {
  const stops = squareThatStops(view, seat, options);
  if (stops !== null) return stops;
  const prospects = prospectsOf(view, seat);
  if (prospects.length === 0) return squareThatFills(view, options);
  return squareThatBuilds({ view, seat, isFree, prospects }, options);
}

/** A place in the way of a rival who could end the game with the next pawns. */
function squareThatStops(view: DodgeView, seat: Seat, options: readonly SquareOption[]): SquareOption | null {
  for (const threat of threatsTo(view, seat)) {
    const isLethal = threat.building.pawn !== null && TYPE[threat.building.pawn].points >= lacking(view, threat.seat);
    if (!isLethal || threat.chain.missing === 0) continue;
    const blocked = bestOn(options, threat, option => setback(view, threat, squareOf(option), seat));
    if (blocked !== null) return blocked;
  }
  return null;
}

/** The next square of the best chain; others only with money that the best one does not need. */
function squareThatBuilds(
  { view, seat, isFree, prospects }: { view: DodgeView; seat: Seat; isFree: boolean; prospects: Prospect[] },
  options: readonly SquareOption[],
): SquareOption | null {
  const unfinished = prospects.filter(({ chain }) => chain.missing > 0);
  const [best] = unfinished;
  if (best === undefined) return null;
  const reserve = Math.max(0, best.cost - INCOME_UNTIL_NEXT_PHASE);
  for (const { building, chain, pawn } of unfinished) {
    const isAffordable = isFree || building === best.building || (view.money[seat] ?? 0) - TYPE[pawn].price >= reserve;
    if (!isAffordable) continue;
    const next = options.filter(option => option.building === building.id && chain.squares.includes(squareOf(option)));
    const [first] = next.toSorted(
      (one, other) => rivalsBeside(building, seat, other) - rivalsBeside(building, seat, one),
    );
    if (first !== undefined) return first;
  }
  return null;
}

/** With no way to any building, the town is filled up so that the game comes to an end. */
function squareThatFills(view: DodgeView, options: readonly SquareOption[]): SquareOption | null {
  const free = (option: SquareOption) => view.buildings.find(({ id }) => id === option.building)?.free ?? 0;
  return options.toSorted((one, other) => free(one) - free(other))[0] ?? null;
}

/** The rival pawn whose loss hurts most. */
export function pawnToTake(view: DodgeView, seat: Seat, options: readonly SquareOption[]): SquareOption | null {
  for (const threat of threatsTo(view, seat, CONSTANTS.pawnsPerColour)) {
    const taken = bestOn(options, threat, option => setback(view, threat, squareOf(option), null));
    if (taken !== null) return taken;
  }
  return options[0] ?? null;
}

/** The own pawn that will be missed least: off every chain if possible, then of the lowest value. */
export function pawnToSpare(view: DodgeView, seat: Seat, options: readonly SquareOption[]): SquareOption {
  const use = new Map(
    view.buildings.map(building => [building.id, new Set(chainOf(view, building, seat)?.squares ?? [])]),
  );
  const value = (option: SquareOption) => {
    const pawn = view.buildings.find(({ id }) => id === option.building)?.pawn ?? 'cowboy';
    return (use.get(option.building)?.has(squareOf(option)) ? 1000 : 0) + TYPE[pawn].price;
  };
  return options.toSorted((one, other) => value(one) - value(other))[0] as SquareOption;
}

/** Of the answers on that chain, the one that helps most; a rival's only. */
function bestOn(
  options: readonly SquareOption[],
  { building, chain, seat }: Threat,
  help: (option: SquareOption) => number,
): SquareOption | null {
  const isThere = (option: SquareOption) => {
    const owner = building.squares[squareOf(option)] ?? null;
    return (
      option.building === building.id && chain.squares.includes(squareOf(option)) && (owner === null || owner === seat)
    );
  };
  const on = options.filter(isThere).map(option => ({ option, help: help(option) }));
  return on.toSorted((one, other) => other.help - one.help)[0]?.option ?? null;
}

const squareOf = ({ building, square }: SquareOption): number => PLAN[building].indexOf.get(square) ?? -1;

const rivalsBeside = ({ id, squares }: Building, seat: Seat, option: SquareOption): number =>
  PLAN[id].beside[squareOf(option)]?.filter(near => (squares[near] ?? seat) !== seat).length ?? 0;
