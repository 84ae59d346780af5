import type { Seat } from '@saloon/kernel';
import { GOLD } from '../data.ts';
import { goldOf } from '../state.ts';
import type { PonyMoment, PonyTable } from '../steps.ts';
import { bankPays, payPlayer } from './bank.ts';
import { bestRollers } from './preparing.ts';

/** Several riders on one space: one open roll each, and the best takes two nuggets from everybody else. */
export const poker: PonyMoment<'poker'> = {
  clauses: ['PE-85', 'PE-86', 'PE-87', 'PE-88', 'PE-89', 'PE-90', 'PE-91'],
  run(table, { players, rollers }) {
    const best = bestRollers(table, rollers, 'PE-86');
    if (best.length > 1) return table.next({ do: 'poker', players, rollers: best });
    const winner = best[0] as Seat;
    const losers = players.filter(seat => seat !== winner);
    const jailed = losers.filter(loser => payStake(table, loser, winner));
    table.emit({ type: 'pokerWon', clause: 'PE-88', seat: winner });
    table.next(...jailed.map(seat => ({ do: 'arrest', seat }) as const));
  },
};

/** Pays the stake, with the bank's help if need be. Returns whether that leads to prison. */
function payStake(table: PonyTable, loser: Seat, winner: Seat): boolean {
  const { state } = table;
  const wasPoor = goldOf(state, loser) === 0;
  const nuggets = payPlayer(table, loser, winner, GOLD.pokerStake);
  const isShort = nuggets < GOLD.pokerStake;
  const added = bankPays(table, winner, GOLD.pokerStake - nuggets);
  table.emit({ type: 'paidStake', clause: isShort ? 'PE-90' : 'PE-88', seat: loser, target: winner, nuggets, added });
  return wasPoor || (isShort && state.config.pokerShortfallJail);
}
