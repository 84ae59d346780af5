import type { Seat } from '@saloon/kernel';
import { CARDS_TO_CHOOSE_FROM, type Card, type Face, HANDS, TRAIL } from '../data.ts';
import { handOf } from '../hands.ts';
import { cardsOf, goldOf, holds, mightHold, placeOf } from '../state.ts';
import type { PonyMoment, PonyOption, PonyRule, PonyStep, PonyTable } from '../steps.ts';
import { bankPays, drawCard, payBank, playCard, rollFive } from './bank.ts';
import { moveTo } from './moving.ts';

/** What the space does to a rider who has not been arrested on it. */
export const space: PonyMoment<'space'> = {
  clauses: ['PE-67', 'PE-92', 'PE-93', 'PE-96', 'PE-105', 'PE-109', 'PE-110', 'PE-126', 'PE-129'],
  run(table, { seat }) {
    if (table.state.inPrison[seat]) return;
    switch (placeOf(table.state, seat).kind) {
      case 'station':
        return table.next({ do: 'station', seat });
      case 'indians':
        return table.next({ do: 'indians', seat, standing: [true, true, true], isFirst: true });
      case 'mine':
        return digForGold(table, seat);
      case 'saloon':
        return orderDrinks(table, seat);
      case 'relay':
        return visitRelay(table, seat);
    }
  },
};

/** One section of the line for its price, if the rider likes; nothing happens on arrival. */
export const station: PonyRule<'station'> = {
  clauses: ['PE-94', 'PE-95', 'PE-96', 'PE-97'],
  ask: (state, { seat }) => {
    const { line } = placeOf(state, seat);
    const canPay = line !== undefined && goldOf(state, seat) >= line.price;
    if (line === undefined || (!canPay && !mightHold(state, seat, 'trainTicket'))) return [];
    const options: PonyOption[] = canPay ? [{ type: 'buyTicket' }] : [];
    if (holds(state, seat, 'trainTicket')) options.push({ type: 'play', card: 'trainTicket' });
    const says = { price: line.price, place: TRAIL[line.next - 1]?.name };
    return [{ seat, options: [...options, { type: 'stay' }], says, idle: { type: 'stay' } }];
  },
  answer(table, { seat }, option) {
    const { line } = placeOf(table.state, seat);
    if (line === undefined || option.type === 'stay') return;
    if (option.type === 'play') playCard(table, seat, 'trainTicket');
    const nuggets = option.type === 'play' ? 0 : payBank(table, seat, line.price);
    table.emit({ type: 'tookTrain', clause: 'PE-94', seat, nuggets, ...moveTo(table, seat, line.next) });
  },
};

/** One open roll; the bank pays what it would be worth in spaces. */
function digForGold(table: PonyTable, seat: Seat): void {
  const dice = rollFive(table);
  table.emit({ type: 'dug', clause: 'PE-105', seat, dice, hand: handOf(dice) });
  if (mightHold(table.state, seat, 'goldPan')) table.next({ do: 'mine', seat, dice });
  else table.next(payoutFor(seat, dice));
}

/** A Gold Pan gives a second roll, and the better one counts. */
export const mine: PonyRule<'mine'> = {
  clauses: ['PE-105', 'PE-127'],
  ask: (state, { seat, dice }) => {
    const options: PonyOption[] = holds(state, seat, 'goldPan') ? [{ type: 'play', card: 'goldPan' }] : [];
    const says = { hand: handOf(dice), nuggets: HANDS[handOf(dice)] };
    return [{ seat, options: [...options, { type: 'pass' }], says, idle: { type: 'pass' } }];
  },
  answer(table, { seat, dice }, option) {
    if (option.type !== 'play') return table.next(payoutFor(seat, dice));
    playCard(table, seat, 'goldPan');
    table.next({ do: 'secondDig', seat, dice });
  },
};

/** The roll of the Gold Pan. */
export const secondDig: PonyMoment<'secondDig'> = {
  clauses: ['PE-105', 'PE-127'],
  run(table, { seat, dice }) {
    const again = rollFive(table);
    table.emit({ type: 'dug', clause: 'PE-105', seat, dice: again, hand: handOf(again) });
    table.next(payoutFor(seat, HANDS[handOf(again)] > HANDS[handOf(dice)] ? again : dice));
  },
};

const payoutFor = (seat: Seat, dice: readonly Face[]): PonyStep => ({
  do: 'payout',
  seat,
  nuggets: HANDS[handOf(dice)],
  clause: 'PE-105',
});

/** The bank pays for luck: in a mine, in prison, at peace with the Indians. */
export const payout: PonyMoment<'payout'> = {
  clauses: ['PE-105', 'PE-118', 'PE-127'],
  run: (table, { seat, nuggets, clause }) =>
    table.emit({ type: 'foundGold', clause, seat, nuggets: bankPays(table, seat, nuggets) }),
};

/** One open roll, and the drinks cost what it would be worth in spaces; who cannot pay goes to prison (PE-106, PE-107). */
function orderDrinks(table: PonyTable, seat: Seat): void {
  const dice = rollFive(table);
  const price = HANDS[handOf(dice)];
  const nuggets = payBank(table, seat, price);
  table.emit({ type: 'drank', clause: 'PE-106', seat, dice, hand: handOf(dice), nuggets });
  if (table.state.config.drinks) table.emit({ type: 'servedDrinks', clause: 'PE-108', seat });
  if (nuggets < price) table.next({ do: 'arrest', seat });
}

function visitRelay(table: PonyTable, seat: Seat): void {
  const cards: Card[] = [];
  while (cards.length < CARDS_TO_CHOOSE_FROM) {
    const card = drawCard(table);
    if (card === undefined) break;
    cards.push(card);
  }
  if (cards.length === 0) return table.emit({ type: 'emptyRelay', clause: 'PE-129', seat });
  table.emit({
    type: 'visitedRelay',
    clause: 'PE-109',
    seat,
    count: cards.length,
    reveals: true,
    secret: { seats: [seat], cards },
  });
  if (cards.length === 1) cardsOf(table.state, seat).push(...cards);
  else table.next({ do: 'relay', seat, cards });
}

/** Of two cards one is kept, the other goes under the pile. */
export const relay: PonyRule<'relay'> = {
  clauses: ['PE-109', 'PE-126', 'PE-130'],
  ask: (_, { seat, cards }) => [{ seat, options: [...new Set(cards)].map(card => ({ type: 'keep', card }) as const) }],
  answer(table, { seat, cards }, option) {
    if (option.type !== 'keep') return;
    const { state } = table;
    const other = cards.toSpliced(cards.indexOf(option.card), 1)[0] as Card;
    cardsOf(state, seat).push(option.card);
    state.pile.unshift(other);
    state.buriedBy.unshift(seat);
    table.emit({ type: 'kept', clause: 'PE-109', seat, secret: { seats: [seat], card: option.card } });
  },
};
