import type { Seat } from '@saloon/kernel';
import { deckFor } from '../state.ts';
import type { DodgeMoment } from '../steps.ts';
import { rankOf } from '../town.ts';

/** Most points win; if several have them, cards decide. */
export const gameEnd: DodgeMoment<'gameEnd'> = {
  clauses: ['DC-97', 'DC-98', 'DC-99', 'DC-101'],
  run(table, { reason }) {
    const { state } = table;
    const most = Math.max(...state.points);
    const leaders = state.points.flatMap((points, seat) => (points === most ? [seat] : []));
    table.emit({ type: 'gameEnded', clause: reason === 'points' ? 'DC-97' : 'DC-98', reason });
    if (leaders.length > 1) return table.next({ do: 'tieBreak', tied: leaders });
    state.winner = leaders[0] as Seat;
    state.ending = reason;
  },
};

/** Each of the tied turns up a card of the whole deck, freshly shuffled; those still tied draw again. */
export const tieBreak: DodgeMoment<'tieBreak'> = {
  clauses: ['DC-100'],
  run(table, { tied }) {
    const { state } = table;
    const deck = deckFor(state.config);
    const drawn = tied.map(seat => ({ seat, card: deck.splice(table.roll(deck.length) - 1, 1)[0] ?? '' }));
    for (const { seat, card } of drawn)
      table.emit({ type: 'drewTieBreak', clause: 'DC-100', seat, card, reveals: true });
    const best = Math.max(...drawn.map(({ card }) => rankOf(card)));
    const leaders = drawn.filter(({ card }) => rankOf(card) === best).map(({ seat }) => seat);
    if (leaders.length > 1) return table.next({ do: 'tieBreak', tied: leaders });
    state.winner = leaders[0] as Seat;
    state.ending = 'tieBreak';
  },
};
