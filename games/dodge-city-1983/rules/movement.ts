import { goesBy, type Seat } from '@saloon/kernel';
import { type Card, CONSTANTS } from '../data.ts';
import { clockwiseFrom, type DodgeState, handOf, isTownClosed } from '../state.ts';
import type { DodgeMoment, DodgeRule, DodgeStep, DodgeTable, StepOf } from '../steps.ts';
import { cardNamed } from '../town.ts';
import { freePawns, grantPawns } from './buying.ts';
import { discard } from './cards.ts';
import { give } from './money.ts';
import { takePawn } from './placing.ts';
import { beginPhase } from './round.ts';
import { asOptions, pawnsWhere, type Standing, standingAt } from './squares.ts';

/** One of the two movements: everybody has a turn, clockwise from the first player. */
export const movement: DodgeMoment<'movement'> = {
  clauses: ['DC-34', 'DC-35', 'DC-66'],
  run(table, { phase }) {
    beginPhase(table, phase);
    table.next(...clockwiseFrom(table.state, table.state.first).map(seat => ({ do: 'turn', seat }) as const));
  },
};

/** Play a card, then buy and place; in a town without open buildings the game is over. */
export const turn: DodgeMoment<'turn'> = {
  clauses: ['DC-36', 'DC-98'],
  run(table, { seat }) {
    if (isTownClosed(table.state)) return table.next({ do: 'gameEnd', reason: 'townClosed' });
    table.next({ do: 'playing', seat }, { do: 'buying', seat });
  },
};

/** One card must be played; it brings money, free pawns, an event or a raid. */
export const playing: DodgeRule<'playing'> = {
  clauses: ['DC-20', 'DC-21', 'DC-36', 'DC-38', 'DC-39', 'DC-40', 'DC-41', 'DC-67'],

  ask: (state, { seat }) => {
    const options = handOf(state, seat).map(card => ({ type: 'play', card }) as const);
    const inVain = options.filter(({ card }) => !isOfUse(state, seat, card));
    return [{ seat, options, ...(inVain.length > 0 && { inVain }) }];
  },

  answer(table, { seat }, option) {
    if (option.type !== 'play') return;
    discard(table, seat, option.card);
    table.emit({ type: 'played', clause: 'DC-36', seat, card: option.card, reveals: true });
    table.next({ do: 'cardEffect', seat, card: option.card });
  },
};

/** Free pawns need a square, and a raid somebody to drive out; money and events come in any case (DC-39, DC-41). */
function isOfUse(state: DodgeState, seat: Seat, card: Card): boolean {
  const { family } = cardNamed(card);
  if (family === 'indian') return rivalPawns(state, seat).length > 0;
  return family !== 'character' || freePawns.ask(state, pawnsOf(state, seat, card)).length > 0;
}

/** What the card that was just played brings. */
export const cardEffect: DodgeMoment<'cardEffect'> = {
  clauses: ['DC-38', 'DC-39', 'DC-40', 'DC-41'],
  run: (table, { seat, card }) => table.next(...useCard(table, seat, card)),
};

/** Up to three rival pawns go home, one at a time. */
export const raid: DodgeRule<'raid'> = {
  clauses: ['DC-41'],

  ask: (state, step) => {
    const { seat, left } = step;
    const targets = left > 0 ? rivalPawns(state, seat) : [];
    if (targets.length === 0) return [];
    return [{ seat, options: [{ type: 'done' }, ...asOptions('raid', targets)], idle: { type: 'done' }, says: step }];
  },

  answer(table, step, option) {
    if (option.type !== 'raid') return;
    const { building, square } = standingAt(table.state, option);
    const owner = building.squares[square] as Seat;
    const facts = { seat: step.seat, owner, building: building.id, square: option.square };
    table.emit({ type: 'raided', clause: 'DC-41', ...facts });
    table.next({ ...step, left: step.left - 1 });
    takePawn(table, building, square);
  },
};

const rivalPawns = (state: DodgeState, seat: Seat): Standing[] => pawnsWhere(state, owner => owner !== seat);

/** Whether the pawns of a Character card may go into several buildings; in the first version they always might. */
const maySplit = (state: DodgeState): boolean => !goesBy(state, 2) || state.config.splitCharacterPawns;

/** The free pawns of a Character card. */
function pawnsOf(state: DodgeState, seat: Seat, card: Card): StepOf<'freePawns'> {
  const { type, strength } = cardNamed(card);
  const where = maySplit(state) ? 'anyOpen' : 'oneOpen';
  return { do: 'freePawns', seat, pawn: type ?? 'any', left: strength ?? 0, where, must: false, clause: 'DC-39' };
}

/** What the card brings at once, or the steps that will. */
function useCard(table: DodgeTable, seat: Seat, card: Card): DodgeStep[] {
  const { family, strength } = cardNamed(card);
  switch (family) {
    case 'number':
      return give(table, seat, (strength ?? 0) * CONSTANTS.numberCardFactor, 'DC-38');
    case 'character':
      return grantPawns(table, pawnsOf(table.state, seat, card));
    case 'question':
      return [{ do: 'drawEvent', seat }];
    case 'indian':
      return [{ do: 'raid', seat, left: CONSTANTS.indianRemovals }];
  }
}
