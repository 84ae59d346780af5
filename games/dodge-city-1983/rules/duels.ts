import type { Clause, Seat } from '@saloon/kernel';
import { type Card, CONSTANTS } from '../data.ts';
import { clockwiseFrom, type DodgeState, duelCardOf, handOf, isOpen, isPresent } from '../state.ts';
import type { DodgeMoment, DodgeOption, DodgeRule, DodgeStep, DodgeTable, Spoils } from '../steps.ts';
import { isIndian, isQuestion, rankOf } from '../town.ts';
import { discard } from './cards.ts';
import { takePawn } from './placing.ts';
import { beginPhase } from './round.ts';
import { asOptions, nameOf, pawnsWhere, type Standing, standingAt } from './squares.ts';

/** The last phase: a duel card for everybody, a chance to challenge for everybody, then the fights for buildings. */
export const duels: DodgeMoment<'duels'> = {
  clauses: ['DC-67', 'DC-68'],
  run(table) {
    const { state } = table;
    beginPhase(table, 'duels');
    const chances = clockwiseFrom(state, state.first).map(seat => ({ do: 'challenge', seat }) as const);
    table.next(
      { do: 'duelCard', kept: state.hands.map(() => null) },
      ...chances,
      { do: 'fights' },
      { do: 'endOfDuels' },
    );
  },
};

/** Whoever holds more than one card keeps one in secret; the others are thrown away when all have chosen. */
export const duelCard: DodgeRule<'duelCard'> = {
  clauses: ['DC-74'],

  isReaction: true,
  ask: (state, { kept }) =>
    kept.flatMap((card, seat) => {
      const hand = handOf(state, seat);
      if (card !== null || hand.length <= 1) return [];
      const options = hand.map(own => ({ type: 'keep', card: own }) as const);
      const highest = options.toSorted((one, other) => rankOf(other.card) - rankOf(one.card))[0];
      return [{ seat, options, ...(highest && { idle: highest }) }];
    }),

  answer(table, { kept }, option, seat) {
    if (option.type !== 'keep') return;
    const now = kept.with(seat, option.card);
    table.emit({ type: 'keptCard', clause: 'DC-74', seat, secret: { seats: [seat], card: option.card } });
    const isComplete = table.state.hands.every((hand, other) => hand.length <= 1 || now[other] !== null);
    table.next(isComplete ? { do: 'discardSurplus', kept: now } : { do: 'duelCard', kept: now });
  },
};

/** The surplus goes face up on the discard pile, without effect. */
export const discardSurplus: DodgeMoment<'discardSurplus'> = {
  clauses: ['DC-21', 'DC-74'],
  run(table, { kept }) {
    for (const [seat, card] of kept.entries())
      if (card !== null)
        throwAway(
          table,
          seat,
          handOf(table.state, seat).filter(other => other !== card),
        );
  },
};

/** One chance to challenge. An Indian leaves only passing, and is asked like everybody else. */
export const challenge: DodgeRule<'challenge'> = {
  clauses: ['DC-68', 'DC-69', 'DC-70', 'DC-71', 'DC-75', 'DC-81'],

  ask: (state, { seat }) => {
    const possible = challengesOf(state, seat);
    const [first] = possible;
    if (first === undefined) return [];
    const pass = { type: 'pass' } as const;
    if (isIndian(duelCardOf(state, seat))) return [{ seat, options: [pass], idle: pass }];
    if (state.config.duelMandatory) return [{ seat, options: possible, idle: first }];
    return [{ seat, options: [...possible, pass], idle: pass }];
  },

  answer(table, step, option) {
    const { state } = table;
    if (option.type === 'pass') return pass(table, step.seat);
    if (option.type !== 'challenge') return;
    const { opponent, building } = option;
    table.emit({ type: 'challenged', clause: 'DC-69', seat: step.seat, opponent, building });
    if (state.config.indianInDuel === 'immune' && isIndian(duelCardOf(state, opponent)))
      return table.next({ do: 'proof', seat: opponent }, { do: 'immunity', seat: opponent }, step);
    table.next({ do: 'duel', seat: step.seat, opponent, building });
  },
};

/** An Indian is shown instead of fighting. */
export const proof: DodgeMoment<'proof'> = {
  clauses: ['DC-70', 'DC-75'],
  run: (table, { seat }) => void turnUp(table, seat),
};

/** Whoever holds an Indian cannot be challenged, where the table plays so. */
export const immunity: DodgeMoment<'immunity'> = {
  clauses: ['DC-75'],
  run: (table, { seat }) => table.emit({ type: 'wasImmune', clause: 'DC-75', seat }),
};

/** Both cards are turned up; a `?` brings its owner an event when the duel is over. */
export const duel: DodgeMoment<'duel'> = {
  clauses: ['DC-75', 'DC-76', 'DC-82', 'DC-83'],
  run(table, { seat, opponent, building }) {
    const fighters = [seat, opponent];
    for (const fighter of fighters) table.state.duels.hasFought[fighter] = true;
    const events = fighters.flatMap(fighter => turnUp(table, fighter));
    table.next({ do: 'duelResult', seat, opponent, building }, ...events);
  },
};

/** The higher card wins. */
export const duelResult: DodgeMoment<'duelResult'> = {
  clauses: ['DC-72', 'DC-73', 'DC-77', 'DC-78', 'DC-79'],
  run(table, { seat, opponent, building }) {
    const { state } = table;
    const lead = rankOf(duelCardOf(state, seat)) - rankOf(duelCardOf(state, opponent));
    if (lead === 0) {
      const clause = whyUndecided(state, seat, opponent);
      return table.emit({ type: 'duelUndecided', clause, seat, opponent, building });
    }
    const [winner, loser] = lead > 0 ? [seat, opponent] : [opponent, seat];
    const cards = { card: duelCardOf(state, winner), beaten: duelCardOf(state, loser) };
    table.emit({ type: 'wonDuel', clause: 'DC-72', seat: winner, opponent: loser, building, ...cards });
    table.next({ do: 'sendingHome', seat: winner, loser, building, left: CONSTANTS.duelRemovals });
  },
};

/** The winner chooses which pawn of the loser goes home. */
export const spoils: DodgeRule<'spoils'> = {
  clauses: ['DC-73', 'DC-80'],
  ask: (state, step) => {
    const options = asOptions('take', pawnsOfLoser(state, step));
    const [idle] = options;
    return idle === undefined ? [] : [{ seat: step.seat, options, idle, says: step }];
  },
  answer(table, step, option) {
    if (option.type === 'take') take(table, step, standingAt(table.state, option));
  },
};

/** The loser's pawns go home one by one, without a question where there is nothing to choose. */
export const sendingHome: DodgeMoment<'sendingHome'> = {
  clauses: ['DC-73', 'DC-80'],
  run(table, step) {
    if (step.left === 0) return;
    const pawns = pawnsOfLoser(table.state, step);
    const [pawn] = pawns;
    if (pawns.length > step.left) table.next({ ...step, do: 'spoils' });
    else if (pawn !== undefined) take(table, step, pawn);
  },
};

/** Turns up a duel card; the first time, a `?` means an event for its owner. */
export function turnUp(table: DodgeTable, seat: Seat): DodgeStep[] {
  const { state } = table;
  if (state.duels.isShown[seat]) return [];
  state.duels.isShown[seat] = true;
  const card = duelCardOf(state, seat);
  table.emit({ type: 'showedDuelCard', clause: 'DC-83', seat, card, reveals: true });
  return isQuestion(card) ? [{ do: 'drawEvent', seat }] : [];
}

/** Puts these cards of a hand on the discard pile, for all to see. */
export function throwAway(table: DodgeTable, seat: Seat, cards: readonly Card[]): void {
  for (const card of cards) discard(table, seat, card);
  table.emit({ type: 'discarded', clause: 'DC-21', seat, cards, reveals: true });
}

/** Every challenge that the table can see this player could make. */
export function challengesOf(state: DodgeState, seat: Seat): Extract<DodgeOption, { type: 'challenge' }>[] {
  if (state.duels.hasFought[seat]) return [];
  return clockwiseFrom(state, seat)
    .filter(opponent => opponent !== seat && !state.duels.hasFought[opponent] && !isKnownImmune(state, opponent))
    .flatMap(opponent =>
      state.buildings
        .filter(building => isOpen(building) && isPresent(building, seat) && isPresent(building, opponent))
        .map(({ id }) => ({ type: 'challenge', opponent, building: id }) as const),
    );
}

/** Whether everybody has seen that this player cannot be challenged. */
export const isKnownImmune = (state: DodgeState, seat: Seat): boolean =>
  state.config.indianInDuel === 'immune' && state.duels.isShown[seat] === true && isIndian(duelCardOf(state, seat));

function whyUndecided(state: DodgeState, ...fighters: Seat[]): Clause {
  const cards = fighters.map(seat => duelCardOf(state, seat));
  if (cards.some(isIndian)) return 'DC-78';
  return cards.some(isQuestion) ? 'DC-77' : 'DC-79';
}

/** Where everybody must challenge who can, whoever passes proves the Indian. */
function pass(table: DodgeTable, seat: Seat): void {
  table.emit({ type: 'passed', clause: 'DC-70', seat });
  if (table.state.config.duelMandatory) table.next({ do: 'proof', seat });
}

const pawnsOfLoser = (state: DodgeState, { loser, building }: Spoils): Standing[] =>
  pawnsWhere(state, (owner, { id }) => owner === loser && id === building);

function take(table: DodgeTable, step: Spoils, pawn: Standing): void {
  const { seat, loser } = step;
  const { building, square } = pawn;
  table.next({ ...step, do: 'sendingHome', left: step.left - 1 });
  table.emit({ type: 'tookPawn', clause: 'DC-73', seat, opponent: loser, building: building.id, square: nameOf(pawn) });
  takePawn(table, building, square);
}
