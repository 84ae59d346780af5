import { CARDS_DRAWN } from '../data.ts';
import { aliveFrom, isAlive } from '../state.ts';
import type { ShootoutMoment, ShootoutRule, Stance } from '../steps.ts';
import { drawCards } from './cards.ts';

/** Everybody alive chooses in secret and at once: stand in the street, or hide. */
export const noon: ShootoutRule<'noon'> = {
  clauses: ['SO-3'],

  ask: (state, { chosen }) =>
    chosen.flatMap((stance, seat) =>
      stance === null && isAlive(state, seat) ? [{ seat, options: [{ type: 'stand' }, { type: 'hide' }] }] : [],
    ),

  answer(table, { chosen }, option, seat) {
    const stance = option.type as Stance;
    table.emit({ type: 'chose', clause: 'SO-3', seat, secret: { seats: [seat], stance } });
    const now = chosen.with(seat, stance);
    const isComplete = aliveFrom(table.state, 0).every(other => now[other] !== null);
    table.next(isComplete ? { do: 'highNoon', chosen: now } : { do: 'noon', chosen: now });
  },
};

/** The clock strikes: all stances are seen together, the hidden draw, the standing take their turns. */
export const highNoon: ShootoutMoment<'highNoon'> = {
  clauses: ['SO-3', 'SO-4', 'SO-5'],
  run(table, { chosen }) {
    const { state } = table;
    state.isHiding = chosen.map(stance => stance === 'hide');
    const alive = aliveFrom(state, state.first);
    const standing = alive.filter(seat => chosen[seat] === 'stand');
    const hiding = alive.filter(seat => chosen[seat] === 'hide');
    table.emit({ type: 'struckNoon', clause: 'SO-3', standing, hiding, reveals: true });
    for (const seat of hiding) drawCards(table, seat, CARDS_DRAWN.hiding);
    table.next(...standing.map(seat => ({ do: 'turn', seat }) as const), { do: 'roundEnd' });
  },
};

/** The first turn passes on, and a new noon comes. */
export const roundEnd: ShootoutMoment<'roundEnd'> = {
  clauses: ['SO-5', 'SO-18'],
  run(table) {
    const { state } = table;
    state.round++;
    state.first = aliveFrom(state, (state.first + 1) % state.lives.length)[0] ?? 0;
    state.isHiding.fill(false);
    if (state.round <= state.config.rounds)
      table.emit({ type: 'roundBegan', clause: 'SO-5', round: state.round, seat: state.first });
    table.next({ do: 'noon', chosen: state.lives.map(() => null) });
  },
};
