import type { Seat } from '@saloon/kernel';
import { countBits, hasChain, touchedFrom } from '../chains.ts';
import { CONSTANTS, type PawnType } from '../data.ts';
import { type Building, buildingNamed, type DodgeState } from '../state.ts';
import type { DodgeMoment, DodgeStep, DodgeTable } from '../steps.ts';
import { PLAN } from '../town.ts';

const NEEDED = CONSTANTS.importantSquaresNeeded;

/** Gives an empty building its type: the two tokens go on its circles (DC-48, DC-49). */
export function foundBuilding(table: DodgeTable, seat: Seat, building: Building, pawn: PawnType): void {
  building.status = 'typed';
  building.pawn = pawn;
  table.emit({ type: 'founded', clause: 'DC-49', seat, building: building.id, pawn });
}

/** Puts a pawn from the supply on a free square; then the building is looked at. */
export function putPawn(table: DodgeTable, seat: Seat, building: Building, square: number): void {
  const { state } = table;
  const counts = state.added[seat] as number[];
  const at = state.buildings.indexOf(building);
  counts[at] = (counts[at] ?? 0) + 1;
  stand(state, seat, building, square);
  table.next(...gain(state, seat, building, square), ...full(building));
}

/** Takes a pawn home to its owner's supply; then the building is looked at. */
export function takePawn(table: DodgeTable, building: Building, square: number): void {
  const seat = leave(table.state, building, square);
  table.next(...loss(table.state, seat, building));
}

/** A pawn changes colour on its square, or just goes if the new owner has none left (DC-56, R-27). */
export function turnPawn(table: DodgeTable, building: Building, square: number, to: Seat): void {
  const { state } = table;
  const seat = leave(state, building, square);
  if ((state.supply[to] ?? 0) === 0) return table.next(...loss(state, seat, building));
  stand(state, to, building, square);
  table.next(...loss(state, seat, building), ...gain(state, to, building, square), ...full(building));
}

/** A chain touches four important squares. */
export const gainOfControl: DodgeMoment<'gainOfControl'> = {
  clauses: ['DC-60'],
  run(table, { seat, building: id }) {
    const building = buildingNamed(table.state, id) as Building;
    building.controllers = [...building.controllers, seat].sort((one, other) => one - other);
    table.emit({ type: 'gainedControl', clause: 'DC-60', seat, building: id });
  },
};

/** The chain that held the building is broken. */
export const lossOfControl: DodgeMoment<'lossOfControl'> = {
  clauses: ['DC-62'],
  run(table, { seat, building: id }) {
    const building = buildingNamed(table.state, id) as Building;
    building.controllers = building.controllers.filter(other => other !== seat);
    table.emit({ type: 'lostControl', clause: 'DC-62', seat, building: id });
  },
};

/** A full building that nobody controls becomes neutral at once. */
export const fullBuilding: DodgeMoment<'fullBuilding'> = {
  clauses: ['DC-24', 'DC-64', 'DC-65'],
  run(table, { building: id }) {
    const building = buildingNamed(table.state, id) as Building;
    if (building.controllers.length > 0) return;
    closeBuilding(table, building, null);
    table.emit({ type: 'becameNeutral', clause: 'DC-64', building: id });
  },
};

/** All pawns go home, the symbol token goes to the centre: the building is closed for good. */
export function closeBuilding(table: DodgeTable, building: Building, winner: Seat | null): void {
  const { state } = table;
  for (const seat of building.squares) if (seat !== null) state.supply[seat] = (state.supply[seat] ?? 0) + 1;
  building.squares.fill(null);
  building.free = building.squares.length;
  building.controllers = [];
  building.status = winner === null ? 'neutral' : 'won';
  building.winner = winner;
}

function stand(state: DodgeState, seat: Seat, building: Building, square: number): void {
  building.squares[square] = seat;
  building.free--;
  state.supply[seat] = (state.supply[seat] ?? 0) - 1;
}

function leave(state: DodgeState, building: Building, square: number): Seat {
  const seat = building.squares[square] as Seat;
  building.squares[square] = null;
  building.free++;
  state.supply[seat] = (state.supply[seat] ?? 0) + 1;
  return seat;
}

/** A new pawn can link only the chain it stands in. */
function gain({ config }: DodgeState, seat: Seat, { id, squares, controllers }: Building, square: number): DodgeStep[] {
  if (controllers.includes(seat)) return [];
  const touched = touchedFrom(PLAN[id], squares, square, config.importantSquaresLink);
  return countBits(touched) < NEEDED ? [] : [{ do: 'gainOfControl', seat, building: id }];
}

function loss({ config }: DodgeState, seat: Seat, { id, squares, controllers }: Building): DodgeStep[] {
  if (!controllers.includes(seat)) return [];
  const isHeld = hasChain(PLAN[id], squares, seat, NEEDED, config.importantSquaresLink);
  return isHeld ? [] : [{ do: 'lossOfControl', seat, building: id }];
}

const full = ({ id, free }: Building): DodgeStep[] => (free > 0 ? [] : [{ do: 'fullBuilding', building: id }]);
