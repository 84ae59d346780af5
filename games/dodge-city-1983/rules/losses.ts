import type { DodgeRule, DodgeStep, DodgeTable, StepOf } from '../steps.ts';
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
    if (option.type !== 'lose') return;
    lose(table, step, standingAt(table.state, option));
    table.next(...losePawns(table, { ...step, left: step.left - 1 }));
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
    if (option.type !== 'send') return;
    send(table, step, standingAt(table.state, option));
    table.next(...changeSides(table, { ...step, left: step.left - 1 }));
  },
};

/** Takes the pawns at once if there is nothing to choose, otherwise says which step asks. */
export function losePawns(table: DodgeTable, step: StepOf<'losing'>): DodgeStep[] {
  if (step.left === 0) return [];
  const own = ownPawns(table.state, step.seat, step.pawn);
  if (own.length > step.left) return [step];
  for (const pawn of own) lose(table, step, pawn);
  return [];
}

/** The same for pawns that change colour; a building may turn neutral meanwhile, so each is looked for again. */
export function changeSides(table: DodgeTable, step: StepOf<'changingSides'>): DodgeStep[] {
  for (let left = step.left; left > 0; left--) {
    const own = ownPawns(table.state, step.seat, step.pawn);
    const [pawn] = own;
    if (pawn === undefined) return [];
    if (own.length > left) return [{ ...step, left }];
    send(table, step, pawn);
  }
  return [];
}

function lose(table: DodgeTable, { seat }: StepOf<'losing'>, pawn: Standing): void {
  const { building, square } = pawn;
  table.emit({ type: 'lostPawn', clause: 'DC-56', seat, building: building.id, square: nameOf(pawn) });
  takePawn(table, building, square);
}

function send(table: DodgeTable, { seat, opponent }: StepOf<'changingSides'>, pawn: Standing): void {
  const { building, square } = pawn;
  table.emit({ type: 'changedSides', clause: 'DC-56', seat, opponent, building: building.id, square: nameOf(pawn) });
  turnPawn(table, building, square, opponent);
}
