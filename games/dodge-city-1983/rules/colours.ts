import { COLOURS, type Colour } from '../data.ts';
import { coloursOf, type DodgeState } from '../state.ts';
import type { DodgeMoment, DodgeRule, DodgeTable } from '../steps.ts';

/** Everybody in turn, clockwise from the first seat, takes a colour that nobody has. */
export const colour: DodgeRule<'colour'> = {
  clauses: ['DC-13'],

  ask: state => {
    const options = coloursLeft(state).map(left => ({ type: 'takeColour', colour: left }) as const);
    const [idle] = options;
    return [{ seat: nextToChoose(state), options, ...(idle && { idle }) }];
  },

  answer(table, step, option) {
    if (option.type !== 'takeColour') return;
    take(table, option.colour);
    if (nextToChoose(table.state) < 0) return;
    table.next(coloursLeft(table.state).length === 1 ? { do: 'lastColour' } : step);
  },
};

/** Whoever has no choice gets the colour that is left. */
export const lastColour: DodgeMoment<'lastColour'> = {
  clauses: ['DC-13'],
  run(table) {
    for (const left of coloursLeft(table.state)) take(table, left);
  },
};

const nextToChoose = (state: DodgeState): number => coloursOf(state).indexOf(null);

function coloursLeft(state: DodgeState): Colour[] {
  const taken = coloursOf(state);
  return COLOURS.map(({ id }) => id).filter(id => !taken.includes(id));
}

function take(table: DodgeTable, chosen: Colour): void {
  const { state } = table;
  const seat = nextToChoose(state);
  state.colours = coloursOf(state).with(seat, chosen);
  table.emit({ type: 'choseColour', clause: 'DC-13', seat, colour: chosen });
}
