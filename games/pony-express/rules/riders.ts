import { RIDERS, type Rider } from '../data.ts';
import { type PonyState, ridersOf } from '../state.ts';
import type { PonyMoment, PonyRule, PonyTable } from '../steps.ts';

/** Everybody in turn, clockwise from the first seat, picks a rider whom nobody has. */
export const rider: PonyRule<'rider'> = {
  clauses: ['PE-2', 'PE-3'],
  ask: state => {
    const options = ridersLeft(state).map(left => ({ type: 'takeRider', rider: left }) as const);
    const [idle] = options;
    return [{ seat: nextToChoose(state), options, ...(idle && { idle }) }];
  },
  answer(table, step, option) {
    if (option.type !== 'takeRider') return;
    take(table, option.rider);
    if (nextToChoose(table.state) < 0) return;
    table.next(ridersLeft(table.state).length === 1 ? { do: 'lastRider' } : step);
  },
};

/** Whoever has no choice gets the rider who is left. */
export const lastRider: PonyMoment<'lastRider'> = {
  clauses: ['PE-2'],
  run(table) {
    for (const left of ridersLeft(table.state)) take(table, left);
  },
};

const nextToChoose = (state: PonyState): number => ridersOf(state).indexOf(null);

function ridersLeft(state: PonyState): Rider[] {
  const taken = ridersOf(state);
  return RIDERS.map(({ id }) => id).filter(id => !taken.includes(id));
}

function take(table: PonyTable, chosen: Rider): void {
  const { state } = table;
  const seat = nextToChoose(state);
  state.riders = ridersOf(state).with(seat, chosen);
  table.emit({ type: 'choseRider', clause: 'PE-2', seat, rider: chosen });
}
