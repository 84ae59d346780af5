import type { Clause, Seat } from '@saloon/kernel';
import type { Debt, DodgeRule, DodgeStep, DodgeTable } from '../steps.ts';
import { halfPrice } from '../town.ts';
import { drawCard } from './cards.ts';
import { takePawn } from './placing.ts';
import { asOptions, cheapest, nameOf, ownPawns, type Standing, standingAt } from './squares.ts';

/** Too little cash for an event: own pawns go to the bank for half their price, one by one. */
export const selling: DodgeRule<'selling'> = {
  clauses: ['DC-5', 'DC-55'],

  ask: (state, debt) => {
    const { seat } = debt;
    const own = ownPawns(state, seat);
    const [idle] = asOptions('sell', cheapest(own));
    return [{ seat, options: asOptions('sell', own), says: debt, ...(idle && { idle }) }];
  },

  answer(table, debt, option) {
    if (option.type !== 'sell') return;
    sell(table, debt.seat, standingAt(table.state, option));
    table.next(...pay(table, debt));
  },
};

/** Money from the bank, which never runs out (DC-9). */
export function give(table: DodgeTable, seat: Seat, amount: number, clause: Clause): [] {
  table.state.money[seat] = (table.state.money[seat] ?? 0) + amount;
  table.emit({ type: 'gotMoney', clause, seat, amount });
  return [];
}

/** Pays for an event at once, or says which step finds the money; what cannot be found is waived. */
export function pay(table: DodgeTable, debt: Debt): DodgeStep[] {
  const { seat, amount } = debt;
  while ((table.state.money[seat] ?? 0) < amount) {
    const [pawn, ...others] = ownPawns(table.state, seat);
    if (pawn === undefined) break;
    if (others.length > 0) return [{ ...debt, do: 'selling' }];
    sell(table, seat, pawn);
  }
  return handOver(table, debt);
}

function sell(table: DodgeTable, seat: Seat, { building, square }: Standing): void {
  const amount = building.pawn === null ? 0 : halfPrice(building.pawn);
  table.state.money[seat] = (table.state.money[seat] ?? 0) + amount;
  table.emit({
    type: 'sold',
    clause: 'DC-55',
    seat,
    building: building.id,
    square: nameOf({ building, square }),
    amount,
  });
  takePawn(table, building, square);
}

function handOver(table: DodgeTable, { seat, amount, opponent, buysCard }: Debt): DodgeStep[] {
  const { money } = table.state;
  const paid = Math.min(amount, money[seat] ?? 0);
  money[seat] = (money[seat] ?? 0) - paid;
  if (opponent !== null) money[opponent] = (money[opponent] ?? 0) + paid;
  const facts = { clause: 'DC-54', seat, amount: paid } as const;
  if (paid > 0) table.emit(opponent === null ? { type: 'paid', ...facts } : { type: 'gaveMoney', ...facts, opponent });
  if (paid < amount) table.emit({ type: 'waived', clause: 'DC-55', seat, amount: amount - paid });
  return buysCard && paid === amount ? extraCard(table, seat) : [];
}

/** A card more: now, in the next deal if the duels have begun, or another event where the table plays so. */
function extraCard(table: DodgeTable, seat: Seat): DodgeStep[] {
  const { state } = table;
  if (state.config.extraCard === 'event') return [{ do: 'drawEvent', seat }];
  if (state.phase === 'duels') {
    state.owed[seat] = (state.owed[seat] ?? 0) + 1;
    table.emit({ type: 'owedCard', clause: 'DC-74', seat });
    return [];
  }
  const card = drawCard(table, seat);
  if (card !== null)
    table.emit({ type: 'drewExtra', clause: 'DC-74', seat, reveals: true, secret: { seats: [seat], card } });
  return [];
}
