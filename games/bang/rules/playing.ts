import type { Seat } from '@saloon/kernel';
import { type Card, face } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangOption, BangQuestion, BangTable } from '../steps.ts';
import { actingPlace, characterAt, inPlayAt, livingPlaces, ownerOf, type Place, weaponAt } from '../street.ts';
import { cannotEquip, cannotPlay, cannotRob, targets, useOf } from './aiming.ts';
import { playAt, playPlainly } from './cards.ts';
import { heal, heals } from './healing.ts';
import { discardInPlay, putInPlay, without } from './piles.ts';
import { forget } from './sightings.ts';

/** Phase 2: any number of cards, one after the other, each finished before the next. An empty hand has nothing to play. */
export const playing: BangQuestion<'playing'> = {
  clauses: ['BG-15', 'BG-16', 'BG-18', 'BG-23', 'BG-35', 'BW-14', 'BW-22', 'BW-29', 'BW-37'],

  ask: (state, { seat }) => {
    const isDone = state.isTurnOver || state.isOut[actingPlace(state, seat)] || handOf(state, seat).length === 0;
    return isDone ? [] : [{ seat, options: plays(state, seat), idle: { type: 'endTurn' } }];
  },

  answer(table, step, option, seat) {
    if (option.type === 'endTurn') return;
    table.next({ do: 'aftermath' }, step);
    switch (option.type) {
      case 'heal':
        return heal(table, actingPlace(table.state, seat), option.cards);
      case 'equip':
        return equip(table, seat, option.card, table.state.characters.indexOf(option.character));
      case 'play':
        return playPlainly(table, seat, option.card);
      case 'shoot':
      case 'challenge':
      case 'lockUp':
      case 'takeFromHand':
      case 'takeInPlay':
        return playAt(table, seat, option);
    }
  },
};

function plays(state: BangState, seat: Seat): BangOption[] {
  const options: BangOption[] = heals(state, actingPlace(state, seat)).slice();
  let inReach: Place[] | null = null;
  for (const card of handOf(state, seat)) {
    const use = useOf(card);
    switch (use) {
      case 'play':
        options.push({ type: 'play', card });
        break;
      case 'equip':
        pushEquips(options, state, seat, card);
        break;
      case 'take':
        pushTakes(options, state, seat, card);
        break;
      case 'shoot':
        if (cannotPlay(state, seat, card) !== null) break;
        inReach ??= targets(state, seat, card);
        pushAimed(options, state, { type: use, card }, inReach);
        break;
      default:
        pushAimed(options, state, { type: use, card }, targets(state, seat, card));
    }
  }
  options.push({ type: 'endTurn' });
  return options;
}

function pushAimed(
  options: BangOption[],
  state: BangState,
  { type, card }: { type: 'shoot' | 'challenge' | 'lockUp'; card: Card },
  at: readonly Place[],
): void {
  for (const to of at) options.push({ type, card, target: ownerOf(state, to), at: characterAt(state, to) });
}

function pushEquips(options: BangOption[], state: BangState, seat: Seat, card: Card): void {
  for (const place of livingPlaces(state, seat))
    if (cannotEquip(state, place, card) === null)
      options.push({ type: 'equip', card, character: characterAt(state, place) });
}

/** From each character in reach: a card of the hidden hand, or any card in front of it. */
function pushTakes(options: BangOption[], state: BangState, seat: Seat, card: Card): void {
  for (const to of targets(state, seat, card)) {
    const target = ownerOf(state, to);
    const at = characterAt(state, to);
    if (cannotRob(state, seat, target) === null) options.push({ type: 'takeFromHand', card, target, at });
    for (const wanted of inPlayAt(state, to)) options.push({ type: 'takeInPlay', card, target, at, wanted });
  }
}

/** A blue card goes in front of one's own character; a new weapon replaces the old one. */
function equip(table: BangTable, seat: Seat, card: Card, place: Place): void {
  const { state } = table;
  const old = weaponAt(state, place);
  state.hands[seat] = without(handOf(state, seat), card);
  forget(state, card);
  table.emit({ type: 'equipped', clause: 'BG-54', seat, card, character: characterAt(state, place) });
  if (face(card).range > 0 && old !== undefined) {
    discardInPlay(state, place, old);
    table.emit({ type: 'replaced', clause: 'BG-29', seat, card: old });
  }
  putInPlay(state, place, card);
}
