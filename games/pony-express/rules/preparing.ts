import type { Seat } from '@saloon/kernel';
import type { Face } from '../data.ts';
import { compareRolls, handOf } from '../hands.ts';
import { cardsOf } from '../state.ts';
import type { OpenRolls, PonyMoment, PonyRule, PonyTable } from '../steps.ts';
import { rollFive } from './bank.ts';

/** Each in turn rolls once, openly; the best hand has the first turn, and only those tied for best roll again. */
export const firstRoll: PonyMoment<'firstRoll'> = {
  clauses: ['PE-5', 'PE-6', 'PE-7', 'PE-8', 'PE-9', 'PE-10'],
  run(table, step) {
    const { rollers, rolled } = step;
    const roller = rollers[rolled.length];
    if (roller !== undefined) return table.next({ ...step, rolled: [...rolled, rollOpenly(table, roller, 'PE-5')] });
    const best = bestRollers(step);
    if (best.length > 1) return table.next({ do: 'firstRoll', rollers: best, rolled: [] });
    table.state.active = best[0] as Seat;
    table.emit({ type: 'goesFirst', clause: 'PE-5', seat: table.state.active });
  },
};

/** Everybody keeps one of two cards; what nobody kept goes back into the pile. */
export const keeping: PonyRule<'keeping'> = {
  clauses: ['PE-11', 'PE-12', 'PE-15', 'PE-125'],
  ask: (state, { waiting }) =>
    waiting.map(seat => ({
      seat,
      options: [...new Set(cardsOf(state, seat))].map(card => ({ type: 'keep', card }) as const),
    })),
  answer(table, { waiting }, option, seat) {
    if (option.type !== 'keep') return;
    const { state } = table;
    const hand = cardsOf(state, seat);
    hand.splice(hand.indexOf(option.card), 1);
    state.setAside.push({ seat, card: hand.pop() ?? option.card });
    hand.push(option.card);
    table.emit({ type: 'kept', clause: 'PE-11', seat, secret: { seats: [seat], card: option.card } });
    const left = waiting.filter(other => other !== seat);
    if (left.length > 0) return table.next({ do: 'keeping', waiting: left });
    state.pile.push(...state.setAside.splice(0).map(({ card }) => card));
    table.shuffle(state.pile);
    table.next({ do: 'turn', seat: state.active });
  },
};

/** Five dice, for all to see. */
export function rollOpenly(table: PonyTable, seat: Seat, clause: 'PE-5' | 'PE-86'): Face[] {
  const dice = rollFive(table);
  table.emit({ type: 'rolledOpenly', clause, seat, dice, hand: handOf(dice) });
  return dice;
}

/** Who has rolled best, when all have. */
export function bestRollers({ rollers, rolled }: OpenRolls): Seat[] {
  const best = rolled.reduce((top, dice) => (compareRolls(dice, top) > 0 ? dice : top));
  return rollers.filter((_, index) => compareRolls(rolled[index] as readonly Face[], best) === 0);
}
