import type { Seat } from '@saloon/kernel';
import { GOLD } from '../data.ts';
import { goldOf } from '../state.ts';
import type { PonyMoment, PonyTable } from '../steps.ts';
import { bankPays, payPlayer } from './bank.ts';
import { bestRollers, rollOpenly } from './preparing.ts';

/** Several riders on one space: one open roll each, in turn, and the best takes two nuggets from everybody else. */
export const poker: PonyMoment<'poker'> = {
  clauses: ['PE-85', 'PE-86', 'PE-87', 'PE-88', 'PE-89'],
  run(table, step) {
    const { players, rollers, rolled } = step;
    const roller = rollers[rolled.length];
    if (roller !== undefined) return table.next({ ...step, rolled: [...rolled, rollOpenly(table, roller, 'PE-86')] });
    const best = bestRollers(step);
    if (best.length > 1) return table.next({ do: 'poker', players, rollers: best, rolled: [] });
    const winner = best[0] as Seat;
    table.emit({ type: 'pokerWon', clause: 'PE-88', seat: winner });
    table.next({ do: 'stakes', winner, losers: players.filter(seat => seat !== winner), jailed: [] });
  },
};

/** One loser after another pays; then the sheriff comes for those who could not. */
export const stakes: PonyMoment<'stakes'> = {
  clauses: ['PE-88', 'PE-90', 'PE-91'],
  run(table, { winner, losers: [loser, ...losers], jailed }) {
    if (loser === undefined) return table.next(...jailed.map(seat => ({ do: 'arrest', seat }) as const));
    const isJailed = payStake(table, loser, winner);
    table.next({ do: 'stakes', winner, losers, jailed: isJailed ? [...jailed, loser] : jailed });
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
