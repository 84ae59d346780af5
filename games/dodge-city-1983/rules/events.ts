import type { Clause, Seat } from '@saloon/kernel';
import type { Effect, EventRow } from '../data.ts';
import { type DodgeState, isOpen, isPresent, type Phase } from '../state.ts';
import type { DodgeMoment, DodgeRule, DodgeStep, DodgeTable, StepOf } from '../steps.ts';
import { eventNamed } from '../town.ts';
import { grantPawns } from './buying.ts';
import { takeEvent } from './cards.ts';
import { give } from './money.ts';
import { ownPawns } from './squares.ts';

/** The clause that makes a `?` bring an event, by phase. */
const WHY_DRAWN: Readonly<Record<Phase, Clause>> = {
  start: 'DC-31',
  firstMovement: 'DC-40',
  secondMovement: 'DC-40',
  duels: 'DC-82',
};

/** A `?` brings an event, seen by all and carried out at once. */
export const drawEvent: DodgeMoment<'drawEvent'> = {
  clauses: ['DC-8', 'DC-31', 'DC-40', 'DC-54', 'DC-56', 'DC-82'],
  run(table, { seat }) {
    const event = takeEvent(table);
    if (event === undefined) return;
    table.state.eventDiscard.push(event);
    const clause = WHY_DRAWN[table.state.phase];
    table.emit({ type: 'drewEvent', clause, seat, event, instruction: event, reveals: true });
    table.next({ do: 'event', seat, event, part: 0, opponent: null });
  },
};

/** The parts of an event in their order, each as far as possible. */
export const event: DodgeMoment<'event'> = {
  clauses: ['DC-54', 'DC-55', 'DC-56'],
  run(table, step) {
    const { seat, event, part } = step;
    if (part === 0 && isVoid(table.state, seat, eventNamed(event)))
      return table.emit({ type: 'eventVoid', clause: 'DC-54', seat, event });
    const effect = eventNamed(event).effects[part];
    if (effect === undefined) return;
    if (effect.op === 'chooseOpponent') return chooseOpponent(table, step);
    table.next(...carryOut(table, step, effect), { ...step, part: part + 1 });
  },
};

/** Who gets the pawns that change sides. */
export const opponent: DodgeRule<'opponent'> = {
  clauses: ['DC-56'],
  ask: (state, { seat }) => {
    const options = opponentsOf(state, seat).map(other => ({ type: 'choose', opponent: other }) as const);
    return [{ seat, options }];
  },
  answer(table, { seat, event, part }, option) {
    if (option.type !== 'choose') return;
    table.next({ do: 'event', seat, event, part: part + 1, opponent: option.opponent });
  },
};

/** Whether an event does nothing at all for this player: its pawns are missing. */
export function isVoid(state: DodgeState, seat: Seat, { effects, isLinked, requires }: EventRow): boolean {
  if (requires !== undefined && ownPawns(state, seat, requires).length === 0) return true;
  const isAllOrNothing = isLinked || effects.every(({ op }) => op === 'chooseOpponent' || op === 'transfer');
  const taken = isAllOrNothing ? effects.find(({ op }) => op === 'transfer' || op === 'lose') : undefined;
  return taken !== undefined && 'pawn' in taken && ownPawns(state, seat, taken.pawn).length === 0;
}

const opponentsOf = (state: DodgeState, seat: Seat): Seat[] => [...state.money.keys()].filter(other => other !== seat);

function chooseOpponent(table: DodgeTable, step: StepOf<'event'>): void {
  const { seat, event, part } = step;
  const [only, ...others] = opponentsOf(table.state, seat);
  if (only === undefined || others.length > 0) table.next({ do: 'opponent', seat, event, part });
  else table.next({ ...step, part: part + 1, opponent: only });
}

/** Does one part at once, or says which steps will. */
function carryOut(
  table: DodgeTable,
  step: StepOf<'event'>,
  effect: Exclude<Effect, { op: 'chooseOpponent' }>,
): DodgeStep[] {
  const { seat, opponent } = step;
  switch (effect.op) {
    case 'pay':
      return [{ seat, amount: effect.amount, opponent: null, buysCard: false, do: 'payment' }];
    case 'payTo':
      return [{ seat, amount: effect.amount, opponent, buysCard: false, do: 'payment' }];
    case 'gain':
      return give(table, seat, effect.amount, 'DC-54');
    case 'collectEach':
      return opponentsOf(table.state, seat).map(other => ({
        do: 'gift',
        seat: other,
        opponent: seat,
        amount: effect.amount,
      }));
    case 'lose':
      return [{ do: 'loss', seat, pawn: effect.pawn, left: effect.count }];
    case 'transfer':
      return opponent === null ? [] : [{ do: 'changeOfSides', seat, pawn: effect.pawn, left: effect.count, opponent }];
    case 'place':
      return freePawnsOf(table.state, seat, effect).flatMap(grant => grantPawns(table, grant));
    case 'drawCard':
      return [{ seat, amount: effect.cost, opponent: null, buysCard: true, do: 'payment' }];
  }
}

function freePawnsOf(state: DodgeState, seat: Seat, effect: Extract<Effect, { op: 'place' }>): StepOf<'freePawns'>[] {
  const { pawn, count: left, where } = effect;
  const grant = { do: 'freePawns', seat, pawn, left, must: effect.mode === 'must', clause: 'DC-56' } as const;
  if (where !== 'eachPresent') return [{ ...grant, where }];
  return state.buildings
    .filter(building => isOpen(building) && isPresent(building, seat))
    .map(({ id }) => ({ ...grant, where: id }));
}
