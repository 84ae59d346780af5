import type { Seat } from '@saloon/kernel';
import { type BrownKind, type Card, kindOf } from '../data.ts';
import { handOf } from '../state.ts';
import type { Aimed, BangTable } from '../steps.ts';
import {
  actingPlace,
  characterAt,
  charactersLeft,
  isBeerOfUse,
  opposingPlaces,
  ownerOf,
  type Place,
  placeOf,
} from '../street.ts';
import { openStore } from './generalStore.ts';
import { regain } from './healing.ts';
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
    if (isBeerOfUse(table.state, place)) regain(table, place);
    else table.emit({ type: 'noEffect', clause: 'BG-42', seat });
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
      takeFromHand(table, seat, card, target);
      noteEmptyHand(state, to);
      break;
    case 'takeInPlay':
      takeInPlay(table, seat, option, to);
  }
}

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
function takeInPlay(table: BangTable, seat: Seat, option: Extract<Aimed, { type: 'takeInPlay' }>, to: Place): void {
  const { state } = table;
  const { card, wanted } = option;
  const isTaken = kindOf(card) === 'panic';
  removeInPlay(state, to, wanted);
  if (isTaken) takeOpenly(state, seat, wanted);
  else state.discard.push(wanted);
  const facts = { seat, card: wanted, target: ownerOf(state, to), at: characterAt(state, to) };
  table.emit({ type: isTaken ? 'tookInPlay' : 'discardedInPlay', clause: isTaken ? 'BG-64' : 'BG-65', ...facts });
}
