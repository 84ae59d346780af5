import type { Clause, Seat } from '@saloon/kernel';
import { EQUIPMENT, SACRAMENTO } from '../data.ts';
import type { Leg } from '../events.ts';
import {
  clockwiseFrom,
  distance,
  goal,
  holds,
  isInSacramento,
  mightHold,
  othersOf,
  type PonyState,
  placeOf,
  spaceOf,
} from '../state.ts';
import type { PonyMoment, PonyOption, PonyRule, PonyTable } from '../steps.ts';
import { playCard } from './bank.ts';

/** A normal movement is settled: Spurs and Lassos may still change it before the pawn moves. */
export const settling: PonyMoment<'settling'> = {
  clauses: ['PE-131'],
  run(table, { seat, spaces }) {
    const { state } = table;
    const waiting = clockwiseFrom(state, seat).filter(other => mayChangeMove(state, seat, other));
    table.next(waiting.length > 0 ? { do: 'settled', seat, spaces, waiting } : { do: 'move', seat, spaces });
  },
};

/** Whoever is near and free and might hold the right card, as everybody can see; the active player always is. */
const mayChangeMove = (state: PonyState, seat: Seat, other: Seat): boolean =>
  mightHold(state, other, other === seat ? 'spurs' : 'lasso') &&
  !state.inPrison[other] &&
  distance(state, seat, other) <= EQUIPMENT.lasso.range;

/** The active player first, then clockwise, at most one card each. */
export const settled: PonyRule<'settled'> = {
  clauses: ['PE-127', 'PE-131'],
  isReaction: true,
  ask: (state, { seat, spaces, waiting }) => {
    const asked = waiting[0] as Seat;
    const says = { seat, isOwn: String(asked === seat), spaces, ...goal(state, seat, spaces) };
    const card = asked === seat ? 'spurs' : 'lasso';
    const options: PonyOption[] = holds(state, asked, card) ? [{ type: 'play', card }] : [];
    return [{ seat: asked, options: [...options, { type: 'pass' }], says, idle: { type: 'pass' } }];
  },
  answer(table, step, option, asked) {
    const waiting = step.waiting.slice(1);
    const spaces = option.type === 'play' ? changedBy(table, asked, option.card, step.spaces) : step.spaces;
    table.next(waiting.length > 0 ? { ...step, spaces, waiting } : { do: 'move', seat: step.seat, spaces });
  },
};

function changedBy(table: PonyTable, seat: Seat, card: string, spaces: number): number {
  if (card === 'spurs') {
    playCard(table, seat, 'spurs');
    return spaces + EQUIPMENT.spurs.longer;
  }
  playCard(table, seat, 'lasso');
  return Math.max(EQUIPMENT.lasso.atLeast, spaces - EQUIPMENT.lasso.shorter);
}

/** Normal movement; only this brings encounters and the effects of spaces about. */
export const move: PonyMoment<'move'> = {
  clauses: ['PE-54', 'PE-61', 'PE-62', 'PE-92', 'PE-111', 'PE-112', 'PE-132', 'PE-133', 'PE-145'],
  run(table, { seat, spaces }) {
    advance(table, seat, spaces, 'PE-54');
    if (!isInSacramento(table.state, seat)) table.next({ do: 'encounter', seat }, { do: 'space', seat });
  },
};

/** Moves a rider on; surplus spaces are lost in Sacramento. */
export function advance(table: PonyTable, seat: Seat, spaces: number, clause: Clause): void {
  const { state } = table;
  const leg = moveTo(table, seat, Math.min(SACRAMENTO, spaceOf(state, seat) + spaces));
  table.emit({ type: 'rode', clause, seat, spaces, ...leg });
  if (isInSacramento(state, seat)) table.next({ do: 'sacramento', seat });
}

/** A rider reaches the first mailbox; a second one begins the final duel. */
export const sacramento: PonyMoment<'sacramento'> = {
  clauses: ['PE-132', 'PE-133'],
  run(table, { seat }) {
    const { state } = table;
    state.mailbox[seat] = 1;
    table.emit({ type: 'reachedSacramento', clause: 'PE-133', seat });
    const rival = othersOf(state, seat).find(other => isInSacramento(state, other));
    if (rival !== undefined) table.next({ do: 'finalDuel', first: rival, second: seat });
  },
};

/** Puts a rider on a space, behind those who were there before. Returns the leg it rode. */
export function moveTo(table: PonyTable, seat: Seat, space: number): Leg {
  const { state } = table;
  const from = spaceOf(state, seat);
  state.space[seat] = space;
  state.arrivals = [...state.arrivals.filter(other => other !== seat), seat];
  return { from, space };
}

/** The second rider in Sacramento: a duel to the death replaces the rest of the turn. */
export const finalDuel: PonyMoment<'finalDuel'> = {
  clauses: ['PE-139', 'PE-145'],
  run(table, { first, second }) {
    const { state } = table;
    table.emit({ type: 'finalDuelBegan', clause: 'PE-139', seat: first, target: second });
    state.agenda.length = 0;
    const opening = state.mailbox[first] === 2 ? 2 : 1;
    table.next({ do: 'corner', duel: { first, second, isFinal: true, fired: [0, 0], opening } });
  },
};

/** One rider met means a duel, several mean poker; nobody fights in St Joseph. */
export const encounter: PonyMoment<'encounter'> = {
  clauses: ['PE-63', 'PE-64', 'PE-65', 'PE-66', 'PE-68'],
  run(table, { seat }) {
    const { state } = table;
    if (placeOf(state, seat).kind === 'town') return;
    const met = othersOf(state, seat).filter(
      other =>
        spaceOf(state, other) === spaceOf(state, seat) && (state.config.prisonersFight || !state.inPrison[other]),
    );
    const [rival, ...more] = met;
    if (rival === undefined) return;
    if (more.length === 0) return beginDuel(table, seat, rival);
    const players = [seat, ...met];
    table.emit({ type: 'pokerBegan', clause: 'PE-64', players });
    table.next({ do: 'poker', players, rollers: players, rolled: [] });
  },
};

function beginDuel(table: PonyTable, first: Seat, second: Seat): void {
  table.emit({ type: 'duelBegan', clause: 'PE-63', seat: first, target: second });
  table.next({ do: 'corner', duel: { first, second, isFinal: false, fired: [0, 0], opening: 1 } });
}

/** About to go to prison: whoever is there already stays, whoever has cards may show a badge. */
export const arrest: PonyMoment<'arrest'> = {
  clauses: ['PE-114', 'PE-123', 'PE-124'],
  run(table, { seat }) {
    const { state } = table;
    if (state.inPrison[seat]) return;
    if (mightHold(state, seat, 'sheriffsBadge')) table.next({ do: 'badge', seat });
    else jail(table, seat);
  },
};

/** The Sheriff's Badge keeps its owner out of prison and changes nothing else. */
export const badge: PonyRule<'badge'> = {
  clauses: ['PE-127'],
  ask: (state, { seat }) => {
    const options: PonyOption[] = holds(state, seat, 'sheriffsBadge') ? [{ type: 'play', card: 'sheriffsBadge' }] : [];
    return [{ seat, options: [...options, { type: 'pass' }], idle: { type: 'pass' } }];
  },
  answer(table, { seat }, option) {
    if (option.type === 'play') playCard(table, seat, 'sheriffsBadge');
    else jail(table, seat);
  },
};

function jail(table: PonyTable, seat: Seat): void {
  table.state.inPrison[seat] = true;
  table.emit({ type: 'jailed', clause: 'PE-114', seat });
}
