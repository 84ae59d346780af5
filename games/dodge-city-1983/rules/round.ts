import type { Seat } from '@saloon/kernel';
import { type Card, CONSTANTS } from '../data.ts';
import { clockwiseFrom, type DodgeState, deckFor, handOf, noDuels, type Phase } from '../state.ts';
import type { DodgeMoment, DodgeTable } from '../steps.ts';
import { isIndian } from '../town.ts';
import { drawCard, reshuffle, takeFromHand } from './cards.ts';

/** The four phases of a new round, after four cards for each. */
export const deal: DodgeMoment<'deal'> = {
  clauses: ['DC-19', 'DC-20', 'DC-22', 'DC-25', 'DC-66'],
  run(table) {
    const { state } = table;
    state.round++;
    state.duels = noDuels(state.hands.length);
    beginPhase(table, 'start');
    table.next(
      { do: 'dealing' },
      { do: 'start', chosen: state.hands.map(() => null) },
      { do: 'movement', phase: 'firstMovement' },
      { do: 'movement', phase: 'secondMovement' },
      { do: 'duels' },
      { do: 'awards' },
    );
  },
};

/** Four cards each, and what is owed. */
export const dealing: DodgeMoment<'dealing'> = {
  clauses: ['DC-15', 'DC-23'],
  run(table) {
    const { state } = table;
    dealCards(table);
    for (const seat of clockwiseFrom(state, state.first)) tellHand(table, seat);
    table.next(...clockwiseFrom(state, state.first).map(seat => ({ do: 'newHand', seat }) as const));
  },
};

/** A hand of nothing but Indians is shown and put back; everybody remembers where those Indians were. */
export const newHand: DodgeMoment<'newHand'> = {
  clauses: ['DC-29'],
  run(table, { seat }) {
    const { state } = table;
    const cards = handOf(state, seat).slice();
    // From here on everybody knows that this hand holds something else as well.
    if (!holdsOnlyIndians(cards)) return void lowerIndians(state, seat, cards.length - 1);
    table.emit({ type: 'showedIndians', clause: 'DC-29', seat, cards, reveals: true });
    const elsewhere = deckFor(state.config).filter(isIndian).length - cards.length;
    for (const other of state.hands.keys()) lowerIndians(state, other, elsewhere);
    for (const card of cards) takeFromHand(table, seat, card);
    state.deck.push(...cards);
    state.indiansAtMost[seat] = 0;
    table.next({ do: 'newCards', seat, count: cards.length });
  },
};

/** As many cards from the pile, shuffled again. */
export const newCards: DodgeMoment<'newCards'> = {
  clauses: ['DC-29'],
  run(table, { seat, count }) {
    const { state } = table;
    if (state.deck.every(isIndian)) reshuffle(table);
    else table.shuffle(state.deck);
    for (let card = 0; card < count; card++) drawCard(table, seat);
    tellHand(table, seat);
    table.next({ do: 'newHand', seat });
  },
};

/** A new phase, in which the limit of three counts afresh. */
export function beginPhase(table: DodgeTable, phase: Phase): void {
  const { state } = table;
  state.phase = phase;
  for (const counts of state.added) counts.fill(0);
  table.emit({ type: 'phaseBegan', clause: 'DC-19', phase, round: state.round });
}

function dealCards(table: DodgeTable): void {
  const { state } = table;
  const size = (seat: Seat) => CONSTANTS.handSize + (state.owed[seat] ?? 0);
  const most = Math.max(...state.hands.map((_, seat) => size(seat)));
  state.indiansAtMost.fill(0);
  for (let card = 0; card < most; card++)
    for (const seat of clockwiseFrom(state, state.first)) if (card < size(seat)) drawCard(table, seat);
  state.owed.fill(0);
}

const holdsOnlyIndians = (hand: readonly Card[]): boolean => hand.length > 0 && hand.every(isIndian);

function lowerIndians(state: DodgeState, seat: Seat, most: number): void {
  state.indiansAtMost[seat] = Math.min(state.indiansAtMost[seat] ?? 0, most);
}

function tellHand(table: DodgeTable, seat: Seat): void {
  const cards = handOf(table.state, seat).slice();
  table.emit({
    type: 'dealt',
    clause: 'DC-15',
    seat,
    count: cards.length,
    reveals: true,
    secret: { seats: [seat], cards },
  });
}
