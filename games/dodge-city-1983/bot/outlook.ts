import type { Seat } from '@saloon/kernel';
import { type BuildingId, CONSTANTS, type PawnType } from '../data.ts';
import type { DodgeView } from '../secrets.ts';
import { type Building, isOpen } from '../state.ts';
import { PLAN, TYPE } from '../town.ts';
import { type ShortestChain, shortestChain } from './shortestChain.ts';

/** About what a movement card brings, in dollars. */
const INCOME = 450;
const PAWNS_PER_ROUND = 2 * CONSTANTS.maxPawnsPerBuildingPerPhase;
const MOVEMENTS_LEFT = { start: 2, firstMovement: 1, secondMovement: 0, duels: 0 } as const;

/** A building that somebody could win: what it takes, and what it is worth. */
export interface Prospect {
  readonly building: Building;
  readonly chain: ShortestChain;
  readonly pawn: PawnType;
  /** What the missing pawns cost. */
  readonly cost: number;
  /** Points that count towards victory for what they cost; the higher, the better. */
  readonly worth: number;
}

/** The chain this player would have to complete there; none if rivals are in the way. */
export const chainOf = (view: DodgeView, building: Building, seat: Seat): ShortestChain | null =>
  shortestChain(PLAN[building.id], building.squares, seat, view.importantSquaresLink);

/** The points this player still lacks. */
export const lacking = (view: DodgeView, seat: Seat): number =>
  Math.max(1, CONSTANTS.pointsToWin - (view.points[seat] ?? 0));

/** What this player could win, the best first. */
export function prospectsOf(view: DodgeView, seat: Seat): Prospect[] {
  return view.buildings
    .filter(isOpen)
    .flatMap(building => {
      const chain = chainOf(view, building, seat);
      const pawn = building.pawn ?? bestType(view, seat, chain?.missing ?? 0);
      return chain === null || pawn === null ? [] : [prospect(view, seat, { building, chain, pawn })];
    })
    .toSorted((one, other) => other.worth - one.worth);
}

function prospect(view: DodgeView, seat: Seat, plan: Pick<Prospect, 'building' | 'chain' | 'pawn'>): Prospect {
  const { price, points } = TYPE[plan.pawn];
  const { missing } = plan.chain;
  const useful = Math.min(points, lacking(view, seat));
  return { ...plan, cost: missing * price, worth: useful / (missing * (price + price / 2) + 100) };
}

/** The type to found a building with: just enough points if they can be paid, otherwise as many as can be. */
export function bestType(view: DodgeView, seat: Seat, missing: number): PawnType | null {
  const extraRounds = missing > PAWNS_PER_ROUND ? 1 : 0;
  const funds = (view.money[seat] ?? 0) + INCOME * (MOVEMENTS_LEFT[view.phase] + 2 * extraRounds);
  const lacks = lacking(view, seat);
  const affordable = view.typesLeft.filter(pawn => TYPE[pawn].price * missing <= funds);
  const enough = affordable.filter(pawn => TYPE[pawn].points >= lacks).at(-1);
  return enough ?? affordable[0] ?? view.typesLeft.at(-1) ?? null;
}

/** The rival who is closest to winning a building worth fearing, with the chain in question. */
export interface Threat {
  readonly seat: Seat;
  readonly building: Building;
  readonly chain: ShortestChain;
  /** The higher, the sooner something must be done. */
  readonly danger: number;
}

/** What the rivals are up to, the most dangerous first; far-off plans are no threat. */
export function threatsTo(
  view: DodgeView,
  seat: Seat,
  within: number = CONSTANTS.maxPawnsPerBuildingPerPhase,
): Threat[] {
  const threats: Threat[] = [];
  for (const building of view.buildings) {
    if (building.pawn === null || !isOpen(building)) continue;
    for (const rival of view.money.keys()) {
      if (rival === seat || pawnsOf(building, rival) + within < smallestChain(building)) continue;
      const chain = chainOf(view, building, rival);
      if (chain === null || chain.missing > within) continue;
      threats.push({ seat: rival, building, chain, danger: dangerOf(view, rival, building.pawn, chain.missing) });
    }
  }
  return threats.toSorted((one, other) => other.danger - one.danger);
}

const pawnsOf = ({ squares }: Building, seat: Seat): number => squares.filter(owner => owner === seat).length;

/** The fewest pawns that control this building when nobody is in the way; worked out once. */
function smallestChain({ id }: Building): number {
  const known = SMALLEST.get(id);
  if (known !== undefined) return known;
  const empty = PLAN[id].squares.map(() => null);
  const { missing } = shortestChain(PLAN[id], empty, 0, true) ?? { missing: 0 };
  SMALLEST.set(id, missing);
  return missing;
}
const SMALLEST = new Map<BuildingId, number>();

function dangerOf(view: DodgeView, rival: Seat, pawn: PawnType, missing: number): number {
  const { points } = TYPE[pawn];
  const wins = points >= lacking(view, rival) ? 10 : 0;
  return points + wins - 2 * missing;
}

/** How many more pawns the rival would need if this square were taken from the chain: the more, the better. */
export function setback(view: DodgeView, { building, seat }: Threat, square: number, by: Seat | null): number {
  const squares = building.squares.with(square, by);
  return chainOf(view, { ...building, squares }, seat)?.missing ?? NO_WAY;
}
const NO_WAY = 99;
