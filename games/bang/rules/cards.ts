import type { Seat } from '@saloon/kernel';
import { type BrownKind, type Card, kindOf } from '../data.ts';
import { handOf } from '../state.ts';
import type { Aimed, BangMoment, BangTable, Taking } from '../steps.ts';
import {
  actingPlace,
  characterAt,
  charactersLeft,
  isBeerOfUse,
  isWounded,
  opposingPlaces,
  ownerOf,
  type Place,
  placeOf,
} from '../street.ts';
import { openStore } from './generalStore.ts';
import { regain, respiteFor } from './healing.ts';
import { noteEmptyHand } from './hits.ts';
import { discardFromHand, drawCards, leaveHand, putInPlay, removeInPlay, robHand, takeOpenly } from './piles.ts';
import { bangShot, gatlingShot } from './shots.ts';
import { remember } from './suspicion.ts';

/** Cards that are aimed at nobody. */
type Plain = Exclude<BrownKind, 'bang' | 'missed' | 'panic' | 'catBalou' | 'duel'>;

/** What each card does that is aimed at nobody. */
const EFFECTS: Readonly<Record<Plain, (table: BangTable, seat: Seat) => void>> = {
  beer(table, seat) {
    const place = actingPlace(table.state, seat);
    if (!isBeerOfUse(table.state, place))
      table.emit({ type: 'noEffect', clause: table.state.mode === 'two' ? 'BW-40' : 'BG-42', seat });
    else if (!isWounded(table.state, place)) table.emit({ type: 'notThirsty', clause: 'BG-42', seat });
    else regain(table, place);
  },
  saloon(table) {
    for (const [place, isOut] of table.state.isOut.entries()) if (!isOut) regain(table, place);
  },
  stagecoach: (table, seat) => drawCards(table, seat, 2, 'BG-61'),
  wellsFargo: (table, seat) => drawCards(table, seat, 3, 'BG-62'),
  generalStore: (table, seat) => openStore(table, seat, charactersLeft(table.state)),
  gatling(table, seat) {
    const from = actingPlace(table.state, seat);
    table.next(...opposingPlaces(table.state, seat).map(to => gatlingShot(table.state, from, to)));
  },
  indians(table, seat) {
    const from = actingPlace(table.state, seat);
    table.next(...opposingPlaces(table.state, seat).map(to => ({ do: 'raid', from, to }) as const));
  },
};

/** Plays a brown card that is aimed at nobody: discarded first, then carried out. */
export function playPlainly(table: BangTable, seat: Seat, card: Card): void {
  discardFromHand(table.state, seat, card);
  table.emit({ type: 'played', clause: 'BG-15', seat, card });
  EFFECTS[kindOf(card) as Plain](table, seat);
}

/** Plays a card at somebody. */
export function playAt(table: BangTable, seat: Seat, option: Aimed): void {
  const { state } = table;
  const { card, target, at } = option;
  const from = actingPlace(state, seat);
  const to = placeOf(state, at);
  remember(state, seat, option);
  table.emit({ type: 'playedAt', clause: 'BG-15', seat, card, target, at });
  leaveHand(state, seat, card);
  if (option.type === 'lockUp') putInPlay(state, to, card);
  else state.discard.push(card);
  switch (option.type) {
    case 'shoot':
      state.bangsPlayed++;
      table.next(bangShot(state, from, to));
      break;
    case 'challenge':
      table.next({ do: 'duel', duel: { challenger: from, challenged: to, to } });
      break;
    case 'takeFromHand':
    case 'takeInPlay':
      table.next(...respiteFor(state, [actingPlace(state, target), to], 'taking'), { do: 'taking', seat, option });
  }
}

/** The card is taken, unless the hand that held it has been spent in the meantime. */
export const taking: BangMoment<'taking'> = {
  clauses: ['BG-64', 'BG-65', 'BW-31'],
  run(table, { seat, option }) {
    const { state } = table;
    const { card, target, at } = option;
    const to = placeOf(state, at);
    if (option.type === 'takeInPlay') return takeInPlay(table, seat, option, to);
    if (handOf(state, target).length > 0) takeFromHand(table, seat, card, target);
    else table.emit({ type: 'nothingToTake', clause: kindOf(card) === 'panic' ? 'BG-64' : 'BG-65', seat, target });
    noteEmptyHand(state, to);
  },
};

/** A card at random: Panic! takes it, Cat Balou throws it away. */
function takeFromHand(table: BangTable, seat: Seat, card: Card, target: Seat): void {
  if (kindOf(card) === 'panic') robHand(table, seat, target, 'BG-64');
  else scatterHand(table, target);
}

function scatterHand(table: BangTable, seat: Seat): void {
  const card = table.pick(handOf(table.state, seat));
  discardFromHand(table.state, seat, card);
  table.emit({ type: 'lostFromHand', clause: 'BG-65', seat, card, reveals: true });
}

/** A chosen card in play: Panic! takes it, Cat Balou throws it away. */
function takeInPlay(table: BangTable, seat: Seat, option: Extract<Taking, { type: 'takeInPlay' }>, to: Place): void {
  const { state } = table;
  const { card, wanted } = option;
  const isTaken = kindOf(card) === 'panic';
  removeInPlay(state, to, wanted);
  if (isTaken) takeOpenly(state, seat, wanted);
  else state.discard.push(wanted);
  const facts = { seat, card: wanted, target: ownerOf(state, to), at: characterAt(state, to) };
  table.emit({ type: isTaken ? 'tookInPlay' : 'discardedInPlay', clause: isTaken ? 'BG-64' : 'BG-65', ...facts });
}
