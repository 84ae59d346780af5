import type { Seat } from '@saloon/kernel';
import {
  BRAWL,
  CARDS_DEALT,
  CARDS_DRAWN,
  type Card,
  COACH,
  DODGE,
  HAND_LIMIT,
  KINDS,
  LIVES,
  OPTIONS,
  type SaloonOption,
  SHOT,
  WHISKEY,
} from './cards.ts';
import type { Ending } from './ending.ts';

/**
 * Saloon by hand, with plain objects and for speed: one table, one switch, no kernel.
 * Who is asked, and why, is a pair of fields; a brawl is the only thing that has to be remembered beyond that.
 */
export interface HandTable {
  lives: number[];
  hands: number[][];
  discard: number[];
  deck: readonly Card[];
  drawn: number;
  alive: number;
  /** Whose turn it is, and whether the Shot of this turn is still to be had. */
  turn: Seat;
  mayShoot: boolean;
  /** Who has to answer what. */
  asked: Seat;
  question: 'playing' | 'discarding' | 'shot' | 'fight';
  isOver: boolean;
}

/** The table of this deck, dealt, with the first turn begun. */
export function deal(deck: readonly Card[], seats: number): HandTable {
  const table: HandTable = {
    lives: Array<number>(seats).fill(LIVES),
    hands: Array.from({ length: seats }, () => KINDS.map(() => 0)),
    discard: KINDS.map(() => 0),
    deck,
    drawn: 0,
    alive: seats,
    turn: 0,
    mayShoot: true,
    asked: 0,
    question: 'playing',
    isOver: false,
  };
  for (let seat = 0; seat < seats; seat++) draw(table, seat, CARDS_DEALT);
  beginTurn(table, 0);
  return table;
}

/** A copy that shares nothing changeable. */
export const clone = (table: HandTable): HandTable => ({
  lives: table.lives.slice(),
  hands: table.hands.map(hand => hand.slice()),
  discard: table.discard.slice(),
  deck: table.deck,
  drawn: table.drawn,
  alive: table.alive,
  turn: table.turn,
  mayShoot: table.mayShoot,
  asked: table.asked,
  question: table.question,
  isOver: table.isOver,
});

/** The end of a match in the terms all implementations share. */
export const endingOf = ({ lives, hands, discard, deck, drawn }: HandTable): Ending => ({
  lives,
  hands,
  discard,
  left: deck.length - drawn,
});

/** Every legal answer of the seat that is asked. */
export function options(table: HandTable): SaloonOption[] {
  const hand = table.hands[table.asked] as number[];
  switch (table.question) {
    case 'playing':
      return plays(table, hand);
    case 'discarding':
      return OPTIONS.discard.filter((_, card) => (hand[card] as number) > 0);
    case 'shot':
      return (hand[DODGE] as number) > 0 ? [OPTIONS.dodge, OPTIONS.takeHit] : [OPTIONS.takeHit];
    case 'fight':
      return (hand[SHOT] as number) > 0 ? [OPTIONS.fight, OPTIONS.takeHit] : [OPTIONS.takeHit];
  }
}

function plays(table: HandTable, hand: readonly number[]): SaloonOption[] {
  const found: SaloonOption[] = [];
  const { turn, lives } = table;
  if (table.mayShoot && (hand[SHOT] as number) > 0)
    for (let target = 0; target < lives.length; target++)
      if (target !== turn && (lives[target] as number) > 0) found.push(OPTIONS.shoot[target] as SaloonOption);
  if ((hand[WHISKEY] as number) > 0 && (lives[turn] as number) < LIVES) found.push(OPTIONS.drink);
  if ((hand[COACH] as number) > 0) found.push(OPTIONS.ride);
  if ((hand[BRAWL] as number) > 0) found.push(OPTIONS.brawl);
  found.push(OPTIONS.endTurn);
  return found;
}

/** Plays a legal answer of the seat that is asked. */
export function play(table: HandTable, option: SaloonOption): void {
  const { asked } = table;
  switch (option.type) {
    case 'shoot':
      spend(table, asked, SHOT);
      table.mayShoot = false;
      table.asked = option.target;
      table.question = 'shot';
      return;
    case 'drink':
      spend(table, asked, WHISKEY);
      (table.lives[asked] as number)++;
      return;
    case 'ride':
      spend(table, asked, COACH);
      draw(table, asked, CARDS_DRAWN);
      return;
    case 'brawl':
      spend(table, asked, BRAWL);
      table.question = 'fight';
      askNext(table);
      return;
    case 'endTurn':
      endTurn(table);
      return;
    case 'discard':
      spend(table, asked, option.card);
      endTurn(table);
      return;
    case 'dodge':
      spend(table, asked, DODGE);
      askNext(table);
      return;
    case 'fight':
      spend(table, asked, SHOT);
      askNext(table);
      return;
    case 'takeHit':
      hit(table, asked);
      askNext(table);
      return;
  }
}

/** After an answer: in a brawl the next one on the left, otherwise back to whose turn it is. */
function askNext(table: HandTable): void {
  if (table.question === 'fight') {
    table.asked = nextAlive(table, table.asked);
    if (table.asked !== table.turn) return;
  }
  table.asked = table.turn;
  table.question = 'playing';
}

function nextAlive(table: HandTable, seat: Seat): Seat {
  let next = seat;
  do next = next + 1 === table.lives.length ? 0 : next + 1;
  while (table.lives[next] === 0);
  return next;
}

function endTurn(table: HandTable): void {
  const hand = table.hands[table.turn] as number[];
  let size = 0;
  for (let card = 0; card < hand.length; card++) size += hand[card] as number;
  if (size > HAND_LIMIT) table.question = 'discarding';
  else beginTurn(table, nextAlive(table, table.turn));
}

function beginTurn(table: HandTable, seat: Seat): void {
  table.turn = seat;
  table.asked = seat;
  table.mayShoot = true;
  table.question = 'playing';
  draw(table, seat, CARDS_DRAWN);
}

function spend(table: HandTable, seat: Seat, card: Card): void {
  ((table.hands[seat] as number[])[card] as number)--;
  (table.discard[card] as number)++;
}

function draw(table: HandTable, seat: Seat, count: number): void {
  const hand = table.hands[seat] as number[];
  for (let i = 0; i < count && table.drawn < table.deck.length; i++)
    (hand[table.deck[table.drawn++] as Card] as number)++;
  if (table.drawn === table.deck.length) table.isOver = true;
}

function hit(table: HandTable, seat: Seat): void {
  if (--(table.lives[seat] as number) > 0) return;
  const hand = table.hands[seat] as number[];
  for (let card = 0; card < hand.length; card++) {
    (table.discard[card] as number) += hand[card] as number;
    hand[card] = 0;
  }
  if (--table.alive === 1) table.isOver = true;
}
