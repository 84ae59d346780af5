import type { Clause, Seat } from '@saloon/kernel';
import type { Debt, DodgeMoment, DodgeRule, DodgeTable } from '../steps.ts';
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
    sell(table, debt, standingAt(table.state, option));
  },
};

/** Pays for an event if there is cash, or finds it first; what cannot be found is waived. */
export const payment: DodgeMoment<'payment'> = {
  clauses: ['DC-54', 'DC-55'],
  run(table, debt) {
    const { seat, amount } = debt;
    const own = (table.state.money[seat] ?? 0) < amount ? ownPawns(table.state, seat) : [];
    const [pawn, ...others] = own;
    if (pawn === undefined) handOver(table, debt);
    else if (others.length > 0) table.next({ ...debt, do: 'selling' });
    else sell(table, debt, pawn);
  },
};

/** An opponent gives what is there, without any forced sale. */
export const gift: DodgeMoment<'gift'> = {
  clauses: ['DC-54'],
  run(table, { seat, opponent, amount }) {
    const { money } = table.state;
    const given = Math.min(amount, money[seat] ?? 0);
    if (given > 0) move(table, seat, opponent, given);
  },
};

/** A card more: now, in the next deal if the duels have begun, or another event where the table plays so. */
export const extraCard: DodgeMoment<'extraCard'> = {
  clauses: ['DC-74'],
  run(table, { seat }) {
    const { state } = table;
    if (state.config.extraCard === 'event') return table.next({ do: 'drawEvent', seat });
    if (state.phase === 'duels') {
      state.owed[seat] = (state.owed[seat] ?? 0) + 1;
      return table.emit({ type: 'owedCard', clause: 'DC-74', seat });
    }
    const card = drawCard(table, seat);
    if (card === null) return;
    table.emit({ type: 'drewExtra', clause: 'DC-74', seat, reveals: true, secret: { seats: [seat], card } });
  },
};

/** Money from the bank, which never runs out (DC-9). */
export function give(table: DodgeTable, seat: Seat, amount: number, clause: Clause): [] {
  table.state.money[seat] = (table.state.money[seat] ?? 0) + amount;
  table.emit({ type: 'gotMoney', clause, seat, amount });
  return [];
}

function sell(table: DodgeTable, debt: Debt, pawn: Standing): void {
  const { building, square } = pawn;
  const { seat } = debt;
  const amount = building.pawn === null ? 0 : halfPrice(building.pawn);
  table.state.money[seat] = (table.state.money[seat] ?? 0) + amount;
  table.emit({ type: 'sold', clause: 'DC-55', seat, building: building.id, square: nameOf(pawn), amount });
  table.next({ ...debt, do: 'payment' });
  takePawn(table, building, square);
}

function handOver(table: DodgeTable, { seat, amount, opponent, buysCard }: Debt): void {
  const { money } = table.state;
  const paid = Math.min(amount, money[seat] ?? 0);
  if (opponent !== null && paid > 0) move(table, seat, opponent, paid);
  else if (paid > 0) {
    money[seat] = (money[seat] ?? 0) - paid;
    table.emit({ type: 'paid', clause: 'DC-54', seat, amount: paid });
  }
  if (paid < amount) table.emit({ type: 'waived', clause: 'DC-55', seat, amount: amount - paid });
  else if (buysCard) table.next({ do: 'extraCard', seat });
}

/** Money goes from one player to another. */
function move(table: DodgeTable, seat: Seat, opponent: Seat, amount: number): void {
  const { money } = table.state;
  money[seat] = (money[seat] ?? 0) - amount;
  money[opponent] = (money[opponent] ?? 0) + amount;
  table.emit({ type: 'gaveMoney', clause: 'DC-54', seat, opponent, amount });
}
