import type { Seat } from '@saloon/kernel';
import type { Card } from '../data.ts';
import { clockwiseFrom, type DodgeState, handOf } from '../state.ts';
import type { DodgeMoment, DodgeRule } from '../steps.ts';
import { isIndian, isQuestion, rankOf } from '../town.ts';
import { discard } from './cards.ts';

/** Everybody picks a start card in secret; it stays in the hand until all are turned up. */
export const start: DodgeRule<'start'> = {
  clauses: ['DC-25', 'DC-26', 'DC-29'],

  ask: (state, { chosen }) =>
    chosen.flatMap((card, seat) => {
      if (card !== null) return [];
      const options = startCards(state, seat).map(own => ({ type: 'show', card: own }) as const);
      const lowest = options.toSorted((one, other) => rankOf(one.card) - rankOf(other.card))[0];
      return [{ seat, options, ...(lowest && { idle: lowest }) }];
    }),

  answer(table, { chosen }, option, seat) {
    if (option.type !== 'show') return;
    const now = chosen.with(seat, option.card);
    table.emit({ type: 'choseStartCard', clause: 'DC-26', seat, secret: { seats: [seat], card: option.card } });
    table.next(now.includes(null) ? { do: 'start', chosen: now } : { do: 'startReveal', chosen: now });
  },
};

/** All turn up their cards. */
export const startReveal: DodgeMoment<'startReveal'> = {
  clauses: ['DC-21', 'DC-27'],
  run(table, { chosen }) {
    for (const [seat, card] of chosen.entries()) {
      if (card === null) continue;
      discard(table, seat, card);
      table.emit({ type: 'showedStartCard', clause: 'DC-26', seat, card, reveals: true });
    }
    table.next({ do: 'precedence', shown: chosen as readonly Card[] });
  },
};

/** The highest card makes the first player; lots decide among several. */
export const precedence: DodgeMoment<'precedence'> = {
  clauses: ['DC-28', 'DC-30', 'DC-32'],
  run(table, { shown }) {
    const best = Math.max(...shown.map(rankOf));
    const tied = shown.flatMap((card, seat) => (rankOf(card) === best ? [seat] : []));
    const [only, ...others] = tied;
    if (others.length > 0) table.emit({ type: 'drewLots', clause: best === 0 ? 'DC-32' : 'DC-28', seats: tied });
    const seat = others.length > 0 ? table.pick(tied) : (only as Seat);
    table.next({ do: 'firstPlayer', seat, shown });
  },
};

/** Somebody is first in this round, and every `?` brings an event. */
export const firstPlayer: DodgeMoment<'firstPlayer'> = {
  clauses: ['DC-30', 'DC-31', 'DC-33'],
  run(table, { seat: first, shown }) {
    const { state } = table;
    state.first = first;
    table.emit({ type: 'becameFirst', clause: 'DC-30', seat: first });
    const mustDraw = clockwiseFrom(state, first).filter(seat => isQuestion(shown[seat] ?? ''));
    table.next(...mustDraw.map(seat => ({ do: 'drawEvent', seat }) as const));
  },
};

/** What this player may show in the start phase: anything but an Indian. */
export const startCards = (state: DodgeState, seat: Seat): Card[] =>
  handOf(state, seat).filter(card => !isIndian(card));
