import type { Seat } from '@saloon/kernel';
import { type Card, face, setsOffDynamite } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangMoment, BangQuestion, BangStep, BangTable } from '../steps.ts';
import {
  actingPlace,
  cardInPlay,
  characterAt,
  clockwiseAfter,
  hasInPlay,
  inPlayAt,
  isInGame,
  lifeAt,
  livingPlaces,
  ownerOf,
  type Place,
  placeOf,
} from '../street.ts';
import { drawCheck, isHeart } from './drawCheck.ts';
import { heal, heals, respiteFor } from './healing.ts';
import { discardFromHand, discardInPlay, putInPlay, removeInPlay } from './piles.ts';

/** A turn begins: first every Dynamite, then every Jail that lies there now, then the player may act. */
export const turn: BangMoment<'turn'> = {
  clauses: ['BG-12', 'BG-13', 'BG-33', 'BW-15', 'BW-16'],
  run(table, { seat }) {
    const { state } = table;
    state.turn = seat;
    state.bangsPlayed = 0;
    state.isTurnOver = false;
    state.held = [];
    table.emit({ type: 'turnBegan', clause: 'BG-12', seat });
    table.next(...checks(state, seat, 'dynamite'), ...checks(state, seat, 'jail'), { do: 'muster', seat });
  },
};

function checks(state: BangState, seat: Seat, kind: 'dynamite' | 'jail'): BangStep[] {
  const steps: BangStep[] = [];
  for (const place of livingPlaces(state, seat)) {
    const card = cardInPlay(state, place, kind);
    if (card !== undefined) steps.push({ do: kind, place, card });
  }
  return steps;
}

/** The fuse burns: "draw!" decides. */
export const dynamite: BangMoment<'dynamite'> = {
  clauses: ['BG-73', 'BW-16'],
  run(table, { place, card }) {
    if (lies(table.state, place, card)) drawCheck(table, place, { do: 'fuse', place, card });
  },
};

/** Spades 2 to 9: it goes off and costs three life points at one blow. Otherwise it moves on. */
export const fuse: BangMoment<'fuse'> = {
  clauses: ['BG-22', 'BG-32', 'BG-73', 'BW-44'],
  run(table, { place, card }) {
    const { state } = table;
    if (state.check === null || !setsOffDynamite(face(state.check))) return passDynamite(table, place, card);
    discardInPlay(state, place, card);
    const character = characterAt(state, place);
    table.emit({ type: 'exploded', clause: 'BG-73', seat: ownerOf(state, place), character, card });
    table.next({ do: 'hit', wound: { place, points: 3, by: null, against: null } }, { do: 'aftermath' });
  },
};

function passDynamite(table: BangTable, place: Place, card: Card): void {
  const { state } = table;
  const next = clockwiseAfter(state, place).find(other => !hasInPlay(state, other, 'dynamite'));
  if (next === undefined) return;
  removeInPlay(state, place, card);
  putInPlay(state, next, card);
  const to = { target: ownerOf(state, next), at: characterAt(state, next) };
  table.emit({ type: 'dynamiteMoved', clause: 'BG-73', seat: ownerOf(state, place), card, ...to });
}

/** "draw!" decides whether the door opens. */
export const jail: BangMoment<'jail'> = {
  clauses: ['BG-72', 'BW-17'],
  run(table, { place, card }) {
    const { state } = table;
    if (!state.isTurnOver && lies(state, place, card)) drawCheck(table, place, { do: 'jailDoor', place, card });
  },
};

/** A Heart opens the Jail; anything else holds the character for this turn. The Jail is gone either way. */
export const jailDoor: BangMoment<'jailDoor'> = {
  clauses: ['BG-22', 'BG-72', 'BW-17'],
  run(table, { place, card }) {
    const { state } = table;
    const isFree = isHeart(state.check);
    discardInPlay(state, place, card);
    if (!isFree) state.held = [...state.held, place];
    const who = { seat: ownerOf(state, place), character: characterAt(state, place) };
    table.emit({ type: isFree ? 'freed' : 'stayedInJail', clause: 'BG-72', ...who });
    if (!isFree) table.next(...respiteFor(state, [place], 'jail'));
  },
};

const lies = (state: BangState, place: Place, card: Card): boolean =>
  !state.isOut[place] && inPlayAt(state, place).includes(card);

/** After the checks: who is free to act, and whether the turn takes place at all. */
export const muster: BangMoment<'muster'> = {
  clauses: ['BG-20', 'BW-17', 'BW-18', 'BW-19', 'BW-36', 'BW-37'],
  run(table, { seat }) {
    const { state } = table;
    const free = freePlaces(state, seat);
    if (free.length === 0) {
      if (isInGame(state, seat)) table.emit({ type: 'turnSkipped', clause: 'BG-20', seat });
      return table.next({ do: 'turnEnd', seat });
    }
    const rest: BangStep[] = [
      { do: 'beforeDrawing', seat },
      { do: 'phaseOne', seat },
      { do: 'playing', seat },
      { do: 'discarding', seat },
      { do: 'turnEnd', seat },
    ];
    if (state.mode !== 'two') return table.next(...rest);
    if (free.length > 1) return table.next({ do: 'expose', seat, free }, { do: 'aftermath' }, ...rest);
    bringForward(table, seat, free[0] as Place);
    table.next({ do: 'aftermath' }, ...rest);
  },
};

function freePlaces(state: BangState, seat: Seat): Place[] {
  if (state.isTurnOver || (state.config.jail2p === 'player' && state.held.length > 0)) return [];
  return livingPlaces(state, seat).filter(place => !state.held.includes(place) && !hasInPlay(state, place, 'jail'));
}

/** Which character acts this turn and lends its power until the next choice. */
export const expose: BangQuestion<'expose'> = {
  clauses: ['BW-18', 'BW-19', 'BW-20', 'BW-21', 'BW-24'],
  ask: (state, { seat, free }) => [
    { seat, options: free.map(place => ({ type: 'expose', character: characterAt(state, place) }) as const) },
  ],
  answer(table, { seat }, option) {
    if (option.type === 'expose') bringForward(table, seat, placeOf(table.state, option.character));
  },
};

/** A character steps forward; its partner is in cover. */
export function bringForward(table: BangTable, seat: Seat, place: Place): void {
  const { state } = table;
  if (actingPlace(state, seat) === place) return;
  state.exposed[seat] = place;
  table.emit({ type: 'exposed', clause: 'BW-18', seat, character: characterAt(state, place) });
}

/** Before phase 1, somebody who heals by discarding may do so. */
export const beforeDrawing: BangQuestion<'beforeDrawing'> = {
  clauses: ['BG-90'],
  ask: (state, { seat }) => {
    const options = heals(state, actingPlace(state, seat));
    return options.length === 0
      ? []
      : [{ seat, options: [...options, { type: 'drawPhase' }], idle: { type: 'drawPhase' } }];
  },
  answer(table, step, option) {
    if (option.type !== 'heal') return;
    heal(table, actingPlace(table.state, step.seat), option.cards);
    table.next(step);
  },
};

/** Phase 3: down to as many cards as life points, one at a time and never further. */
export const discarding: BangQuestion<'discarding'> = {
  clauses: ['BG-3', 'BG-19', 'BW-23'],
  ask: (state, { seat }) => {
    const place = actingPlace(state, seat);
    const hand = handOf(state, seat);
    if (state.isTurnOver || state.isOut[place] || hand.length <= lifeAt(state, place)) return [];
    return [{ seat, options: [...hand.map(card => ({ type: 'discard', card }) as const), ...heals(state, place)] }];
  },
  answer(table, step, option) {
    if (option.type === 'heal') heal(table, actingPlace(table.state, step.seat), option.cards);
    if (option.type === 'discard') {
      discardFromHand(table.state, step.seat, option.card);
      table.emit({ type: 'discarded', clause: 'BG-19', seat: step.seat, card: option.card });
    }
    table.next(step);
  },
};

/** The turn passes to the left. */
export const turnEnd: BangMoment<'turnEnd'> = {
  clauses: ['BG-1', 'BG-20', 'BW-15'],
  run(table, { seat }) {
    const { state } = table;
    const seats = state.hands.length;
    let next = (seat + 1) % seats;
    while (!isInGame(state, next)) next = (next + 1) % seats;
    table.next({ do: 'turn', seat: next });
  },
};
