import { THROW } from '../data.ts';
import { handOf, type ShootoutState } from '../state.ts';
import type { Landing, ShootoutMoment, ShootoutOption, ShootoutRule } from '../steps.ts';
import { discard } from './cards.ts';

/** A bottle flies, and the hand decides. */
export const throwing: ShootoutRule<'throwing'> = {
  clauses: ['SO-15'],

  ask: (_, { from }) => [
    {
      seat: from,
      options: [-40, -10, 0, 10, 40].map(aim => ({ type: 'throw', aim, force: THROW.perfectForce }) as const),
      gesture: { aim: THROW.aim, force: THROW.force },
    },
  ],

  answer(table, { from, to }, option) {
    if (option.type !== 'throw' || option.seen === undefined) return;
    const { hits, off } = option.seen;
    table.emit({ type: hits ? 'bottleHit' : 'bottleMissed', clause: 'SO-15', from, to, off });
    if (hits && handOf(table.state, to).length > 0) table.next({ do: 'drop', seat: to });
  },
};

/** Who is hit drops a card at random. */
export const drop: ShootoutMoment<'drop'> = {
  clauses: ['SO-15'],
  run(table, { seat }) {
    const card = table.pick(handOf(table.state, seat));
    discard(table, seat, card);
    table.emit({ type: 'dropped', clause: 'SO-15', seat, card, reveals: true });
  },
};

/** The flight of a bottle, in whole numbers so that it ends the same on every machine. */
export function simulateThrow(_state: ShootoutState, option: ShootoutOption): ShootoutOption {
  if (option.type !== 'throw') return option;
  const off = Math.abs(option.aim) + Math.abs(option.force - THROW.perfectForce);
  const seen: Landing = { hits: off <= THROW.tolerance, off };
  return { ...option, seen };
}
