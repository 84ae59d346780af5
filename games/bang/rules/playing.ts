import type { Seat } from '@saloon/kernel';
import { type BangClause, type Card, face, kindOf } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangOption, BangQuestion, BangTable } from '../steps.ts';
import {
  actingPlace,
  characterAt,
  inPlayAt,
  isBeerOfUse,
  isWounded,
  livingPlaces,
  ownerOf,
  type Place,
  placeOf,
  weaponAt,
} from '../street.ts';
import { cannotEquip, cannotPlay, cannotRob, targets, useOf } from './aiming.ts';
import { playAt, playPlainly } from './cards.ts';
import { heal, heals } from './healing.ts';
import { discardInPlay, leaveHand, putInPlay } from './piles.ts';

const TURN: readonly BangClause[] = ['BG-15', 'BG-16', 'BG-18', 'BG-23', 'BG-35', 'BG-94', 'BW-22', 'BW-37'];
const AIMING: readonly BangClause[] = [
  ...(['BG-24', 'BG-25', 'BG-26', 'BG-27', 'BG-28', 'BG-56', 'BG-87', 'BG-89', 'BG-96'] as const),
  ...(['BW-11', 'BW-12', 'BW-14', 'BW-29', 'BW-30', 'BW-31', 'BW-34'] as const),
];
const BLUE_CARDS: readonly BangClause[] = [
  ...([
    'BG-29',
    'BG-54',
    'BG-55',
    'BG-70',
    'BG-71',
    'BG-72',
    'BG-73',
    'BG-74',
    'BG-75',
    'BG-76',
    'BG-77',
    'BG-78',
  ] as const),
  ...(['BG3-7', 'BW-32', 'BW-33'] as const),
];
const BROWN_CARDS: readonly BangClause[] = [
  ...([
    'BG-4',
    'BG-57',
    'BG-59',
    'BG-60',
    'BG-61',
    'BG-62',
    'BG-63',
    'BG-64',
    'BG-65',
    'BG-66',
    'BG-67',
    'BG-68',
  ] as const),
  'BW-43',
];

/** Phase 2: any number of cards, one after the other, each finished before the next. An empty hand has nothing to play. */
export const playing: BangQuestion<'playing'> = {
  clauses: [...TURN, ...AIMING, ...BLUE_CARDS, ...BROWN_CARDS],

  ask: (state, { seat }) => {
    const isDone = state.isTurnOver || state.isOut[actingPlace(state, seat)] || handOf(state, seat).length === 0;
    if (isDone) return [];
    const options = plays(state, seat);
    return [{ seat, options, idle: { type: 'endTurn' }, ...inVain(state, seat, options) }];
  },

  answer(table, step, option, seat) {
    if (option.type === 'endTurn') return;
    table.next({ do: 'aftermath' }, step);
    switch (option.type) {
      case 'heal':
        return heal(table, actingPlace(table.state, seat), option.cards);
      case 'equip':
        return equip(table, seat, option.card, placeOf(table.state, option.character));
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

/** A Beer that heals nobody and a Saloon for which nobody is thirsty may be played all the same (BG-42, BG-60, BW-40). */
function inVain(state: BangState, seat: Seat, options: readonly BangOption[]): { inVain?: readonly BangOption[] } {
  const vain = options.filter(option => option.type === 'play' && !isOfUse(state, seat, option.card));
  return vain.length === 0 ? {} : { inVain: vain };
}

function isOfUse(state: BangState, seat: Seat, card: Card): boolean {
  const kind = kindOf(card);
  if (kind === 'saloon') return state.isOut.some((isOut, place) => !isOut && isWounded(state, place));
  const place = actingPlace(state, seat);
  return kind !== 'beer' || (isBeerOfUse(state, place) && isWounded(state, place));
}

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
  leaveHand(state, seat, card);
  table.emit({ type: 'equipped', clause: 'BG-54', seat, card, character: characterAt(state, place) });
  if (face(card).range > 0 && old !== undefined) {
    discardInPlay(state, place, old);
    table.emit({ type: 'replaced', clause: 'BG-29', seat, card: old });
  }
  putInPlay(state, place, card);
}
