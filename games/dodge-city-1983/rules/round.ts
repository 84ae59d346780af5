import type { Seat } from '@saloon/kernel';
import { type Card, CONSTANTS } from '../data.ts';
import { clockwiseFrom, deckFor, handOf, noDuels, type Phase } from '../state.ts';
import type { DodgeMoment, DodgeTable } from '../steps.ts';
import { isIndian } from '../town.ts';
import { drawCard, reshuffle, takeFromHand } from './cards.ts';

/** Four cards each, and the four phases of a new round. */
export const deal: DodgeMoment<'deal'> = {
  clauses: ['DC-15', 'DC-19', 'DC-20', 'DC-22', 'DC-23', 'DC-25', 'DC-29', 'DC-66'],
  run(table) {
    const { state } = table;
    state.round++;
    state.duels = noDuels(state.hands.length);
    beginPhase(table, 'start');
    dealCards(table);
    for (const seat of clockwiseFrom(state, state.first)) redealIndians(table, seat);
    for (const seat of clockwiseFrom(state, state.first)) tellHand(table, seat);
    table.next(
      { do: 'start', chosen: state.hands.map(() => null) },
      { do: 'movement', phase: 'firstMovement' },
      { do: 'movement', phase: 'secondMovement' },
      { do: 'duels' },
      { do: 'awards' },
    );
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

/** A hand of nothing but Indians is shown and dealt anew; everybody remembers where those Indians were. */
function redealIndians(table: DodgeTable, seat: Seat): void {
  const { state } = table;
  while (holdsOnlyIndians(handOf(state, seat))) {
    const cards = handOf(state, seat).slice();
    table.emit({ type: 'showedIndians', clause: 'DC-29', seat, cards, reveals: true });
    const elsewhere = deckFor(state.config).filter(isIndian).length - cards.length;
    state.indiansAtMost = state.indiansAtMost.map(most => Math.min(most, elsewhere));
    for (const card of cards) takeFromHand(table, seat, card);
    shuffleIntoPile(table, cards);
    state.indiansAtMost[seat] = 0;
    for (const _ of cards) drawCard(table, seat);
  }
  // From here on everybody knows that this hand holds something else as well.
  state.indiansAtMost[seat] = Math.min(state.indiansAtMost[seat] ?? 0, handOf(state, seat).length - 1);
}

const holdsOnlyIndians = (hand: readonly Card[]): boolean => hand.length > 0 && hand.every(isIndian);

function shuffleIntoPile(table: DodgeTable, cards: readonly Card[]): void {
  const { state } = table;
  state.deck.push(...cards);
  if (state.deck.every(isIndian)) reshuffle(table);
  else table.shuffle(state.deck);
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
