import type { DodgeMoment, DodgeRule, DodgeTable, Loss, Transfer } from '../steps.ts';
import { takePawn, turnPawn } from './placing.ts';
import { asOptions, cheapest, nameOf, ownPawns, type Standing, standingAt } from './squares.ts';

/** Own pawns lost to an event, of the player's choice. */
export const losing: DodgeRule<'losing'> = {
  clauses: ['DC-54', 'DC-56'],
  isReaction: true,
  ask: (state, step) => {
    const { seat, pawn } = step;
    const own = ownPawns(state, seat, pawn);
    const [idle] = asOptions('lose', cheapest(own));
    return [{ seat, options: asOptions('lose', own), says: step, ...(idle && { idle }) }];
  },
  answer(table, step, option) {
    if (option.type === 'lose') lose(table, step, standingAt(table.state, option));
  },
};

/** Own pawns that go over to an opponent, of the player's choice. */
export const changingSides: DodgeRule<'changingSides'> = {
  clauses: ['DC-56'],
  ask: (state, step) => {
    const { seat, pawn } = step;
    const own = ownPawns(state, seat, pawn);
    const [idle] = asOptions('send', cheapest(own));
    return [{ seat, options: asOptions('send', own), says: step, ...(idle && { idle }) }];
  },
  answer(table, step, option) {
    if (option.type === 'send') send(table, step, standingAt(table.state, option));
  },
};

/** The next pawn goes at once if there is nothing to choose. */
export const loss: DodgeMoment<'loss'> = {
  clauses: ['DC-54', 'DC-56'],
  run(table, step) {
    const own = step.left === 0 ? [] : ownPawns(table.state, step.seat, step.pawn);
    const [pawn] = own;
    if (own.length > step.left) table.next({ ...step, do: 'losing' });
    else if (pawn !== undefined) lose(table, step, pawn);
  },
};

/** The same for pawns that change colour. */
export const changeOfSides: DodgeMoment<'changeOfSides'> = {
  clauses: ['DC-56'],
  run(table, step) {
    const own = step.left === 0 ? [] : ownPawns(table.state, step.seat, step.pawn);
    const [pawn] = own;
    if (own.length > step.left) table.next({ ...step, do: 'changingSides' });
    else if (pawn !== undefined) send(table, step, pawn);
  },
};

function lose(table: DodgeTable, step: Loss, pawn: Standing): void {
  const { building, square } = pawn;
  table.next({ ...step, do: 'loss', left: step.left - 1 });
  table.emit({ type: 'lostPawn', clause: 'DC-56', seat: step.seat, building: building.id, square: nameOf(pawn) });
  takePawn(table, building, square);
}

function send(table: DodgeTable, step: Transfer, pawn: Standing): void {
  const { seat, opponent } = step;
  const { building, square } = pawn;
  table.next({ ...step, do: 'changeOfSides', left: step.left - 1 });
  table.emit({ type: 'changedSides', clause: 'DC-56', seat, opponent, building: building.id, square: nameOf(pawn) });
  turnPawn(table, building, square, opponent);
}
