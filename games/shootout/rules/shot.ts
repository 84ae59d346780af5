import { DUCKS_FROM } from '../data.ts';
import { handOf, holds } from '../state.ts';
import type { ShootoutMoment, ShootoutOption, ShootoutRule, ShootoutTable } from '../steps.ts';
import { discard } from './cards.ts';

/** A shot at one gunslinger: duck once, dodge, or take it. Asked whatever the hand holds. */
export const shot: ShootoutRule<'shot'> = {
  clauses: ['SO-9', 'SO-10', 'SO-11'],

  isReaction: true,
  ask: (state, { to, mayDuck }) => {
    const options: ShootoutOption[] = holds(state, to, 'dodge') ? [{ type: 'dodge' }] : [];
    if (mayDuck) options.push({ type: 'duck' });
    return [{ seat: to, options: [...options, { type: 'takeHit' }], idle: { type: 'takeHit' } }];
  },

  answer(table, step, option) {
    switch (option.type) {
      case 'dodge':
        discard(table, step.to, 'dodge');
        return table.emit({ type: 'dodged', clause: 'SO-11', seat: step.to });
      case 'duck': {
        const die = table.roll(6);
        table.emit({ type: die >= DUCKS_FROM ? 'duckedInTime' : 'duckedTooLate', clause: 'SO-10', seat: step.to, die });
        return die >= DUCKS_FROM ? undefined : table.next({ ...step, mayDuck: false });
      }
      case 'takeHit':
        return table.next({ do: 'hit', seat: step.to, by: step.from });
    }
  },
};

/** In turn each answers with a Shot; who backs down is hit. */
export const duel: ShootoutRule<'duel'> = {
  clauses: ['SO-12'],
  ask: (state, { seat }) => {
    const options: ShootoutOption[] = holds(state, seat, 'shot') ? [{ type: 'shootBack' }] : [];
    return [{ seat, options: [...options, { type: 'backDown' }], idle: { type: 'backDown' } }];
  },
  answer(table, { seat, against }, option) {
    if (option.type === 'backDown') {
      table.emit({ type: 'backedDown', clause: 'SO-12', seat });
      return table.next({ do: 'hit', seat, by: against });
    }
    discard(table, seat, 'shot');
    table.emit({ type: 'shotBack', clause: 'SO-12', from: seat, to: against });
    table.next({ do: 'duel', seat: against, against: seat });
  },
};

/** One life less; whoever would have none left is asked for a last gulp first. */
export const hit: ShootoutMoment<'hit'> = {
  clauses: ['SO-14', 'SO-16'],
  run(table, { seat, by }) {
    const { state } = table;
    if (state.lives[seat] === 1) return table.next({ do: 'lastGulp', seat, by });
    state.lives[seat] = (state.lives[seat] as number) - 1;
    table.emit({ type: 'wasHit', clause: 'SO-16', seat, by });
  },
};

/** A Whiskey at the last moment makes up for the hit. Everybody with cards is asked, Whiskey or not. */
export const lastGulp: ShootoutRule<'lastGulp'> = {
  clauses: ['SO-14', 'SO-16'],
  ask: (state, { seat }) => {
    const options: ShootoutOption[] = holds(state, seat, 'whiskey') ? [{ type: 'drink' }] : [];
    return [{ seat, options: [...options, { type: 'fall' }], idle: { type: 'fall' } }];
  },
  answer(table, { seat, by }, option) {
    if (option.type === 'fall') return fall(table, seat, by);
    discard(table, seat, 'whiskey');
    table.emit({ type: 'savedByWhiskey', clause: 'SO-14', seat });
  },
};

function fall(table: ShootoutTable, seat: number, by: number): void {
  const { state } = table;
  state.lives[seat] = 0;
  const cards = handOf(state, seat).splice(0);
  state.discard.push(...cards);
  table.emit({ type: 'fell', clause: 'SO-16', seat, by, cards, reveals: true });
}
