import type { Seat } from '@saloon/kernel';
import { countBits, hasChain, touchedFrom } from '../chains.ts';
import { CONSTANTS, type PawnType } from '../data.ts';
import { type Building, isOpen } from '../state.ts';
import type { DodgeTable } from '../steps.ts';
import { PLAN } from '../town.ts';

const NEEDED = CONSTANTS.importantSquaresNeeded;

/** Gives an empty building its type: the two tokens go on its circles (DC-48, DC-49). */
export function foundBuilding(table: DodgeTable, seat: Seat, building: Building, pawn: PawnType): void {
  building.status = 'typed';
  building.pawn = pawn;
  table.emit({ type: 'founded', clause: 'DC-49', seat, building: building.id, pawn });
}

/** Puts a pawn from the supply on a free square, and looks at the building. */
export function putPawn(table: DodgeTable, seat: Seat, building: Building, square: number): void {
  const { state } = table;
  const counts = state.added[seat] as number[];
  const at = state.buildings.indexOf(building);
  counts[at] = (counts[at] ?? 0) + 1;
  stand(table, seat, building, square);
  lookAt(table, building);
}

/** Takes a pawn home to its owner's supply, and looks at the building. */
export function takePawn(table: DodgeTable, building: Building, square: number): void {
  leave(table, building, square);
  lookAt(table, building);
}

/** A pawn changes colour on its square, or just goes if the new owner has none left (DC-56, R-27). */
export function turnPawn(table: DodgeTable, building: Building, square: number, to: Seat): void {
  leave(table, building, square);
  if ((table.state.supply[to] ?? 0) > 0) stand(table, to, building, square);
  lookAt(table, building);
}

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

function stand(table: DodgeTable, seat: Seat, building: Building, square: number): void {
  const { state } = table;
  building.squares[square] = seat;
  building.free--;
  state.supply[seat] = (state.supply[seat] ?? 0) - 1;
  if (building.controllers.includes(seat)) return;
  // A new pawn can link only the chain it stands in.
  const touched = touchedFrom(PLAN[building.id], building.squares, square, state.config.importantSquaresLink);
  if (countBits(touched) < NEEDED) return;
  building.controllers = [...building.controllers, seat].sort((one, other) => one - other);
  table.emit({ type: 'gainedControl', clause: 'DC-60', seat, building: building.id });
}

function leave(table: DodgeTable, building: Building, square: number): void {
  const { state } = table;
  const seat = building.squares[square] as Seat;
  building.squares[square] = null;
  building.free++;
  state.supply[seat] = (state.supply[seat] ?? 0) + 1;
  if (!building.controllers.includes(seat)) return;
  if (hasChain(PLAN[building.id], building.squares, seat, NEEDED, state.config.importantSquaresLink)) return;
  building.controllers = building.controllers.filter(other => other !== seat);
  table.emit({ type: 'lostControl', clause: 'DC-62', seat, building: building.id });
}

/** A full building that nobody controls becomes neutral at once (DC-24, DC-64, DC-65). */
function lookAt(table: DodgeTable, building: Building): void {
  if (!isOpen(building) || building.free > 0 || building.controllers.length > 0) return;
  closeBuilding(table, building, null);
  table.emit({ type: 'becameNeutral', clause: 'DC-64', building: building.id });
}
