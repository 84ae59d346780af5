import type { Seat } from '@saloon/kernel';
import type { AnyPawn, BuildingId, PawnType } from '../data.ts';
import { type Building, type DodgeState, fits, isOpen, isTypeLeft, roomFor, typesLeft } from '../state.ts';
import type { DodgeMoment, DodgeRule, DodgeTable, FirstPawn, SquareOption, StepOf } from '../steps.ts';
import { TYPE } from '../town.ts';
import { foundBuilding, putPawn } from './placing.ts';
import { freeSquares, standingAt } from './squares.ts';

type FreePawns = StepOf<'freePawns'>;

/** Free pawns of a Character card or an event, placed one at a time; those not placed are lost. */
export const freePawns: DodgeRule<'freePawns'> = {
  clauses: ['DC-39', 'DC-44', 'DC-47', 'DC-50', 'DC-51', 'DC-52', 'DC-56', 'DC-57', 'DC-58'],

  ask: (state, step) => {
    const squares = step.left > 0 ? state.buildings.flatMap((_, at) => squaresForFree(state, step, at)) : [];
    const [first] = squares;
    if (first === undefined) return [];
    if (step.must) return [{ seat: step.seat, options: squares, idle: first, says: step }];
    return [{ seat: step.seat, options: [{ type: 'done' }, ...squares], idle: { type: 'done' }, says: step }];
  },

  answer(table, step, option) {
    if (option.type === 'done')
      return table.emit({ type: 'gaveUpPawns', clause: step.clause, seat: step.seat, count: step.left });
    if (option.type !== 'place') return;
    const where = step.where === 'oneOpen' ? option.building : step.where;
    const rest: FreePawns = { ...step, left: step.left - 1, where };
    table.next(rest);
    settle(table, { seat: step.seat, building: option.building, square: option.square, isFree: true }, step.pawn);
  },
};

/** Pawns bought one by one, each paid and placed at once, as long as money, supply and the limit of three allow. */
export const buying: DodgeRule<'buying'> = {
  clauses: ['DC-36', 'DC-37', 'DC-42', 'DC-43', 'DC-44', 'DC-45', 'DC-46', 'DC-47', 'DC-50', 'DC-57', 'DC-58'],

  ask: (state, { seat }) => {
    const squares = state.buildings.flatMap((_, at) => squaresToBuy(state, seat, at));
    if (squares.length === 0) return [];
    return [{ seat, options: [{ type: 'done' }, ...squares], idle: { type: 'done' } }];
  },

  answer(table, step, option) {
    if (option.type !== 'buy') return;
    table.next(step);
    settle(table, { seat: step.seat, building: option.building, square: option.square, isFree: false }, 'any');
  },
};

/** The first pawn of a building decides its type; asked when there is a choice. */
export const founding: DodgeRule<'founding'> = {
  clauses: ['DC-48', 'DC-49', 'DC-51', 'DC-52'],

  ask: (state, step) => {
    const { seat, isFree } = step;
    const options = foundingTypes(state, seat, isFree).map(pawn => ({ type: 'found', pawn }) as const);
    const cheapest = options.at(-1);
    return [{ seat, options, says: step, ...(cheapest && { idle: cheapest }) }];
  },

  answer(table, { do: _, ...pawn }, option) {
    if (option.type === 'found') found(table, pawn, option.pawn);
  },
};

/** The pawn that founded a building moves in. */
export const firstPawn: DodgeMoment<'firstPawn'> = {
  clauses: ['DC-48'],
  run: (table, { do: _, ...pawn }) => moveIn(table, pawn),
};

/** The step that places these free pawns; without any square for them they are lost at once. */
export function grantPawns(table: DodgeTable, grant: FreePawns): FreePawns[] {
  if (freePawns.ask(table.state, grant).length > 0) return [grant];
  table.emit({ type: 'noRoomForPawns', clause: grant.clause, seat: grant.seat, count: grant.left });
  return [];
}

/** Whether free pawns may go to that building at all; where all must go into one, the first decides. */
export const mayGoTo = ({ where }: FreePawns, id: BuildingId): boolean =>
  where === 'anyOpen' || where === 'oneOpen' || where === id;

/** The types this player could found a building with now, from strong to weak. */
export const foundingTypes = (state: DodgeState, seat: Seat, isFree: boolean): PawnType[] =>
  typesLeft(state).filter(pawn => isFree || canPay(state, seat, pawn));

/** Whether there is cash for a pawn of this type. */
export const canPay = (state: DodgeState, seat: Seat, pawn: PawnType): boolean =>
  (state.money[seat] ?? 0) >= TYPE[pawn].price;

/** One more pawn goes into the town; in an empty building its type must be known first. */
function settle(table: DodgeTable, pawn: FirstPawn, type: AnyPawn): void {
  const { building } = standingAt(table.state, { type: 'place', ...pawn });
  if (building.status !== 'empty') return moveIn(table, pawn);
  const [only, ...others] = type === 'any' ? foundingTypes(table.state, pawn.seat, pawn.isFree) : [type];
  if (only === undefined || others.length > 0) table.next({ do: 'founding', ...pawn });
  else found(table, pawn, only);
}

function found(table: DodgeTable, pawn: FirstPawn, type: PawnType): void {
  const { building } = standingAt(table.state, { type: 'place', ...pawn });
  foundBuilding(table, pawn.seat, building, type);
  table.next({ do: 'firstPawn', ...pawn });
}

/** One pawn is paid for, if it must be, and goes on its square. */
function moveIn(table: DodgeTable, { seat, building: id, square: name, isFree }: FirstPawn): void {
  const { state } = table;
  const { building, square } = standingAt(state, { type: 'place', building: id, square: name });
  const facts = { seat, building: id, square: name, pawn: building.pawn };
  if (isFree) table.emit({ type: 'placed', clause: 'DC-57', ...facts });
  else {
    const amount = building.pawn === null ? 0 : TYPE[building.pawn].price;
    state.money[seat] = (state.money[seat] ?? 0) - amount;
    table.emit({ type: 'bought', clause: 'DC-42', ...facts, amount });
  }
  putPawn(table, seat, building, square);
}

function squaresForFree(state: DodgeState, step: FreePawns, at: number): SquareOption[] {
  const building = state.buildings[at] as Building;
  if (!mayGoTo(step, building.id) || !isOpen(building) || roomFor(state, step.seat, at) <= 0) return [];
  const mayMoveIn =
    building.status === 'typed' ? fits(building, step.pawn) : step.pawn === 'any' || isTypeLeft(state, step.pawn);
  return mayMoveIn ? freeSquares('place', building) : [];
}

function squaresToBuy(state: DodgeState, seat: Seat, at: number): SquareOption[] {
  const building = state.buildings[at] as Building;
  if (!isOpen(building) || roomFor(state, seat, at) <= 0) return [];
  const affordable =
    building.pawn === null ? foundingTypes(state, seat, false).length > 0 : canPay(state, seat, building.pawn);
  return affordable ? freeSquares('buy', building) : [];
}
