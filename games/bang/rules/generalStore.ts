import type { Seat } from '@saloon/kernel';
import type { Card } from '../data.ts';
import type { BangState } from '../state.ts';
import type { BangQuestion, BangTable } from '../steps.ts';
import { actingPlace, isInGame, livingPlaces } from '../street.ts';
import { heal, heals } from './healing.ts';
import { takeOpenly, takeTop, without } from './piles.ts';

/** Turns up as many cards as there are characters in play; the players then choose in turn. */
export function openStore(table: BangTable, seat: Seat, count: number): void {
  const cards: Card[] = [];
  while (cards.length < count) {
    const card = takeTop(table);
    if (card === undefined) break;
    cards.push(card);
  }
  table.state.store = cards;
  if (cards.length === 0) return;
  table.emit({ type: 'storeOpened', clause: 'BG-63', cards, reveals: true });
  serveNext(table, customers(table.state, seat));
}

/** Who chooses when: round and round from the player of the card, each once for every living character. */
export function customers(state: BangState, seat: Seat): Seat[] {
  const seats = state.hands.length;
  const order: Seat[] = [];
  for (let round = 1; round <= 2; round++)
    for (let step = 0; step < seats; step++) {
      const customer = (seat + step) % seats;
      if (isInGame(state, customer) && livingPlaces(state, customer).length >= round) order.push(customer);
    }
  return order;
}

/** One card of the store for each customer; the last one has no choice left. */
export const generalStore: BangQuestion<'generalStore'> = {
  clauses: ['BG-63', 'BW-27', 'BW-41'],
  isReaction: true,
  ask: (state, { order }) => {
    const seat = order[0] as Seat;
    const picks = state.store.map(card => ({ type: 'pick', card }) as const);
    return [{ seat, options: [...picks, ...heals(state, actingPlace(state, seat))] }];
  },
  answer(table, step, option, seat) {
    if (option.type === 'heal') {
      heal(table, actingPlace(table.state, seat), option.cards);
      return table.next(step);
    }
    if (option.type !== 'pick') return;
    serve(table, seat, option.card);
    serveNext(table, step.order.slice(1));
  },
};

function serveNext(table: BangTable, order: readonly Seat[]): void {
  const { store } = table.state;
  const [customer] = order;
  if (customer === undefined || store.length === 0) return;
  if (store.length === 1) serve(table, customer, store[0] as Card);
  else table.next({ do: 'generalStore', order });
}

function serve(table: BangTable, seat: Seat, card: Card): void {
  const { state } = table;
  state.store = without(state.store, card);
  takeOpenly(state, seat, card);
  table.emit({ type: 'pickedUp', clause: 'BG-63', seat, card });
}
