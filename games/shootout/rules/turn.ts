import type { Seat } from '@saloon/kernel';
import { CARDS_DRAWN, HAND_LIMIT } from '../data.ts';
import { handOf, holds, isAlive, type ShootoutState, targetsOf } from '../state.ts';
import type { ShootoutMoment, ShootoutOption, ShootoutRule } from '../steps.ts';
import { discard, drawCards } from './cards.ts';

/** A standing gunslinger's turn: draw two, play, discard what is too much. */
export const turn: ShootoutMoment<'turn'> = {
  clauses: ['SO-6', 'SO-16'],
  run(table, { seat }) {
    if (!isAlive(table.state, seat)) return;
    table.emit({ type: 'turnBegan', clause: 'SO-5', seat });
    drawCards(table, seat, CARDS_DRAWN.standing);
    table.next({ do: 'playing', seat, mayShoot: true }, { do: 'discarding', seat });
  },
};

/** Any number of cards, but only one Shot. */
export const playing: ShootoutRule<'playing'> = {
  clauses: ['SO-7', 'SO-9', 'SO-12', 'SO-13', 'SO-15'],

  ask: (state, { seat, mayShoot }) =>
    isAlive(state, seat) ? [{ seat, options: plays(state, seat, mayShoot), idle: { type: 'endTurn' } }] : [],

  answer(table, step, option) {
    const { seat } = step;
    switch (option.type) {
      case 'shoot':
        discard(table, seat, 'shot');
        table.emit({ type: 'shotFired', clause: 'SO-9', from: seat, to: option.target });
        return table.next(
          { do: 'shot', from: seat, to: option.target, mayDuck: table.state.config.ducking },
          { ...step, mayShoot: false },
        );
      case 'challenge':
        discard(table, seat, 'duel');
        table.emit({ type: 'challenged', clause: 'SO-12', from: seat, to: option.target });
        return table.next({ do: 'duel', seat: option.target, against: seat }, step);
      case 'aim':
        discard(table, seat, 'bottle');
        table.emit({ type: 'aimed', clause: 'SO-15', from: seat, to: option.target });
        return table.next({ do: 'throwing', from: seat, to: option.target }, step);
      case 'drink':
        discard(table, seat, 'whiskey');
        table.state.lives[seat] = (table.state.lives[seat] as number) + 1;
        table.emit({ type: 'drank', clause: 'SO-13', seat });
        return table.next(step);
      case 'endTurn':
        table.emit({ type: 'turnEnded', clause: 'SO-7', seat });
    }
  },
};

/** Down to the hand limit, one card at a time. */
export const discarding: ShootoutRule<'discarding'> = {
  clauses: ['SO-8'],
  ask: (state, { seat }) =>
    handOf(state, seat).length > HAND_LIMIT
      ? [{ seat, options: [...new Set(handOf(state, seat))].map(card => ({ type: 'discard', card }) as const) }]
      : [],
  answer(table, step, option) {
    if (option.type !== 'discard') return;
    discard(table, step.seat, option.card);
    table.emit({ type: 'discarded', clause: 'SO-8', seat: step.seat, card: option.card });
    table.next(step);
  },
};

function plays(state: ShootoutState, seat: Seat, mayShoot: boolean): ShootoutOption[] {
  const targets = targetsOf(state, seat);
  const at = (type: 'shoot' | 'challenge' | 'aim') => targets.map(target => ({ type, target }) as const);
  return [
    ...(mayShoot && holds(state, seat, 'shot') ? at('shoot') : []),
    ...(holds(state, seat, 'duel') ? at('challenge') : []),
    ...(holds(state, seat, 'bottle') ? at('aim') : []),
    ...(holds(state, seat, 'whiskey') && isWounded(state, seat) ? [{ type: 'drink' } as const] : []),
    { type: 'endTurn' },
  ];
}

/** Whether there is a life to win back. */
export const isWounded = (state: ShootoutState, seat: Seat): boolean =>
  (state.lives[seat] as number) < state.config.lives;
