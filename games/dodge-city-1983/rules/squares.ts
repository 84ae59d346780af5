import type { Seat } from '@saloon/kernel';
import { BOX } from '../box.ts';
import type { AnyPawn, BuildingId } from '../data.ts';
import { type Building, type DodgeState, fits, isOpen } from '../state.ts';
import type { SquareOption } from '../steps.ts';
import { PLAN, TYPE } from '../town.ts';

/** One pawn in the town. */
export interface Standing {
  readonly building: Building;
  readonly square: number;
}

const TYPES = ['place', 'buy', 'raid', 'lose', 'send', 'sell', 'take'] as const;
type Prepared = Readonly<Record<SquareOption['type'], Readonly<Record<BuildingId, readonly SquareOption[]>>>>;
const answersFor = (type: SquareOption['type']) =>
  BOX.buildings.map(({ id }) => [id, PLAN[id].squares.map(square => ({ type, building: id, square }))]);
// Options are compared by what they say, so one object for each square serves every question.
const PREPARED = Object.fromEntries(TYPES.map(type => [type, Object.fromEntries(answersFor(type))])) as Prepared;

/** Each free square of a building, as answers of that type. */
export const freeSquares = (type: SquareOption['type'], { id, squares }: Building): SquareOption[] =>
  PREPARED[type][id].filter((_, square) => squares[square] === null);

/** The pawns that a test lets through, in board order. */
export function pawnsWhere(state: DodgeState, test: (owner: Seat, building: Building) => boolean): Standing[] {
  const standing: Standing[] = [];
  for (const building of state.buildings) {
    if (!isOpen(building)) continue;
    for (const [square, owner] of building.squares.entries())
      if (owner !== null && test(owner, building)) standing.push({ building, square });
  }
  return standing;
}

/** A player's own pawns of that kind. */
export const ownPawns = (state: DodgeState, seat: Seat, pawn: AnyPawn = 'any'): Standing[] =>
  pawnsWhere(state, (owner, building) => owner === seat && fits(building, pawn));

/** These pawns as answers of that type. */
export const asOptions = (type: SquareOption['type'], standing: readonly Standing[]): SquareOption[] =>
  standing.map(({ building, square }) => PREPARED[type][building.id][square] as SquareOption);

/** The pawn that an answer points at. */
export function standingAt(state: DodgeState, { building: id, square }: SquareOption): Standing {
  const building = state.buildings.find(other => other.id === id) as Building;
  return { building, square: PLAN[id].indexOf.get(square) as number };
}

/** The name of the square a pawn stands on. */
export const nameOf = ({ building, square }: Standing): string => PLAN[building.id].squares[square] as string;

/** The cheapest of these pawns: what somebody who left the table gives up first. */
export const cheapest = (standing: readonly Standing[]): readonly Standing[] =>
  standing.toSorted((one, other) => priceOf(one) - priceOf(other)).slice(0, 1);

const priceOf = ({ building }: Standing): number => (building.pawn === null ? 0 : TYPE[building.pawn].price);
