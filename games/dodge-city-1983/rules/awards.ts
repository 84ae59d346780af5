import type { Seat } from '@saloon/kernel';
import { CONSTANTS } from '../data.ts';
import { type Building, type DodgeState, isOpen, isTownClosed } from '../state.ts';
import type { DodgeMoment, DodgeTable, EndReason } from '../steps.ts';
import { rewardFor, TYPE } from '../town.ts';
import { closeBuilding } from './placing.ts';

/** Buildings that are won go to their winners one by one, all of them before the end of the game is looked at. */
export const awards: DodgeMoment<'awards'> = {
  clauses: ['DC-10', 'DC-22', 'DC-91', 'DC-92', 'DC-93', 'DC-94', 'DC-95', 'DC-96', 'DC-97', 'DC-98'],
  run(table) {
    const { state } = table;
    for (const building of state.buildings) {
      const winner = isOpen(building) ? definitiveController(state, building) : null;
      if (winner === null) continue;
      award(table, building, winner);
      return table.next({ do: 'awards' });
    }
    const reason = reasonToEnd(state);
    table.next(reason === null ? { do: 'deal' } : { do: 'gameEnd', reason });
  },
};

/** The only controller, or the dominant one if several are left. */
function definitiveController(state: DodgeState, { id, controllers }: Building): Seat | null {
  const [only, ...others] = controllers;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  const dominant = state.duels.fights.find(({ building }) => building === id)?.dominant ?? null;
  return dominant !== null && controllers.includes(dominant) ? dominant : null;
}

function award(table: DodgeTable, building: Building, seat: Seat): void {
  const { state } = table;
  if (building.pawn === null) return;
  const { points } = TYPE[building.pawn];
  const amount = rewardFor(building.pawn);
  state.points[seat] = (state.points[seat] ?? 0) + points;
  state.money[seat] = (state.money[seat] ?? 0) + amount;
  closeBuilding(table, building, seat);
  table.emit({ type: 'wonBuilding', clause: 'DC-91', seat, building: building.id, points, amount });
}

function reasonToEnd(state: DodgeState): EndReason | null {
  const { points, round, config } = state;
  if (points.some(sum => sum >= CONSTANTS.pointsToWin)) return 'points';
  if (isTownClosed(state)) return 'townClosed';
  return config.maxRounds > 0 && round >= config.maxRounds ? 'lastRound' : null;
}
