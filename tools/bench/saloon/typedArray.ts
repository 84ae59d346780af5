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
  MOST_SEATS,
  type SaloonOption,
  SHOT,
  WHISKEY,
} from './cards.ts';
import type { Ending } from './ending.ts';

/**
 * Saloon in one array of bytes, the way one writes it when nothing but speed matters.
 * Answers are numbers, too: what is done times 8, plus the target or the card.
 */
export type ByteTable = Uint8Array;

const SEATS = 0;
const DRAWN = 1;
const ALIVE = 2;
const TURN = 3;
const MAY_SHOOT = 4;
const ASKED = 5;
const QUESTION = 6;
const IS_OVER = 7;
const LIFE = 8;
const DISCARD = LIFE + MOST_SEATS;
const HANDS = DISCARD + 5;
const DECK = HANDS + MOST_SEATS * 5;
const DECK_SIZE = 80;
const SIZE = DECK + DECK_SIZE;

const [PLAYING, DISCARDING, SHOT_AT, FIGHTING] = [0, 1, 2, 3] as const;
const [SHOOT, DRINK, RIDE, START_BRAWL, END_TURN, DISCARD_ONE, PLAY_DODGE, FIGHT, TAKE_HIT] = [
  0, 8, 16, 24, 32, 40, 48, 56, 64,
] as const;

/** The table of this deck, dealt, with the first turn begun. */
export function deal(deck: readonly Card[], seats: number): ByteTable {
  const table = new Uint8Array(SIZE);
  table.set(deck, DECK);
  table[SEATS] = seats;
  table[ALIVE] = seats;
  for (let seat = 0; seat < seats; seat++) {
    table[LIFE + seat] = LIVES;
    draw(table, seat, CARDS_DEALT);
  }
  beginTurn(table, 0);
  return table;
}

/** A copy. */
export const clone = (table: ByteTable): ByteTable => table.slice();

/** Whether the match has ended. */
export const isOver = (table: ByteTable): boolean => table[IS_OVER] === 1;

/** Writes every legal answer of the seat that is asked into the list, and says how many there are. */
export function options(table: ByteTable, into: Uint8Array): number {
  const hand = HANDS + at(table, ASKED) * 5;
  let found = 0;
  switch (table[QUESTION]) {
    case PLAYING:
      return plays(table, into);
    case DISCARDING:
      for (let card = 0; card < 5; card++) if (at(table, hand + card) > 0) into[found++] = DISCARD_ONE + card;
      return found;
    case SHOT_AT:
      if (at(table, hand + DODGE) > 0) into[found++] = PLAY_DODGE;
      into[found++] = TAKE_HIT;
      return found;
    default:
      if (at(table, hand + SHOT) > 0) into[found++] = FIGHT;
      into[found++] = TAKE_HIT;
      return found;
  }
}

function plays(table: ByteTable, into: Uint8Array): number {
  const turn = at(table, TURN);
  const hand = HANDS + turn * 5;
  let found = 0;
  if (table[MAY_SHOOT] === 1 && at(table, hand + SHOT) > 0)
    for (let target = 0; target < at(table, SEATS); target++)
      if (target !== turn && at(table, LIFE + target) > 0) into[found++] = SHOOT + target;
  if (at(table, hand + WHISKEY) > 0 && at(table, LIFE + turn) < LIVES) into[found++] = DRINK;
  if (at(table, hand + COACH) > 0) into[found++] = RIDE;
  if (at(table, hand + BRAWL) > 0) into[found++] = START_BRAWL;
  into[found++] = END_TURN;
  return found;
}

/** Plays a legal answer of the seat that is asked. */
export function play(table: ByteTable, answer: number): void {
  const asked = at(table, ASKED);
  switch (answer & ~7) {
    case SHOOT:
      spend(table, asked, SHOT);
      table[MAY_SHOOT] = 0;
      table[ASKED] = answer & 7;
      table[QUESTION] = SHOT_AT;
      return;
    case DRINK:
      spend(table, asked, WHISKEY);
      table[LIFE + asked] = at(table, LIFE + asked) + 1;
      return;
    case RIDE:
      spend(table, asked, COACH);
      draw(table, asked, CARDS_DRAWN);
      return;
    case START_BRAWL:
      spend(table, asked, BRAWL);
      table[QUESTION] = FIGHTING;
      askNext(table);
      return;
    case END_TURN:
      endTurn(table);
      return;
    case DISCARD_ONE:
      spend(table, asked, answer & 7);
      endTurn(table);
      return;
    case PLAY_DODGE:
      spend(table, asked, DODGE);
      askNext(table);
      return;
    case FIGHT:
      spend(table, asked, SHOT);
      askNext(table);
      return;
    case TAKE_HIT:
      hit(table, asked);
      askNext(table);
      return;
  }
}

/** An option of the other implementations as a number. */
export function encoded(option: SaloonOption): number {
  switch (option.type) {
    case 'shoot':
      return SHOOT + option.target;
    case 'discard':
      return DISCARD_ONE + option.card;
    default:
      return {
        drink: DRINK,
        ride: RIDE,
        brawl: START_BRAWL,
        endTurn: END_TURN,
        dodge: PLAY_DODGE,
        fight: FIGHT,
        takeHit: TAKE_HIT,
      }[option.type];
  }
}

/** The end of a match in the terms all implementations share. */
export function endingOf(table: ByteTable): Ending {
  const seats = at(table, SEATS);
  const counts = (from: number) => Array.from(table.subarray(from, from + KINDS.length));
  return {
    lives: Array.from(table.subarray(LIFE, LIFE + seats)),
    hands: Array.from({ length: seats }, (_, seat) => counts(HANDS + seat * 5)),
    discard: counts(DISCARD),
    left: DECK_SIZE - at(table, DRAWN),
  };
}

const at = (table: ByteTable, index: number): number => table[index] as number;

function askNext(table: ByteTable): void {
  const turn = at(table, TURN);
  if (table[QUESTION] === FIGHTING) {
    const next = nextAlive(table, at(table, ASKED));
    table[ASKED] = next;
    if (next !== turn) return;
  }
  table[ASKED] = turn;
  table[QUESTION] = PLAYING;
}

function nextAlive(table: ByteTable, seat: Seat): Seat {
  let next = seat;
  do next = next + 1 === table[SEATS] ? 0 : next + 1;
  while (table[LIFE + next] === 0);
  return next;
}

function endTurn(table: ByteTable): void {
  const turn = at(table, TURN);
  const hand = HANDS + turn * 5;
  let size = 0;
  for (let card = 0; card < 5; card++) size += at(table, hand + card);
  if (size > HAND_LIMIT) table[QUESTION] = DISCARDING;
  else beginTurn(table, nextAlive(table, turn));
}

function beginTurn(table: ByteTable, seat: Seat): void {
  table[TURN] = seat;
  table[ASKED] = seat;
  table[MAY_SHOOT] = 1;
  table[QUESTION] = PLAYING;
  draw(table, seat, CARDS_DRAWN);
}

function spend(table: ByteTable, seat: Seat, card: Card): void {
  table[HANDS + seat * 5 + card] = at(table, HANDS + seat * 5 + card) - 1;
  table[DISCARD + card] = at(table, DISCARD + card) + 1;
}

function draw(table: ByteTable, seat: Seat, count: number): void {
  const hand = HANDS + seat * 5;
  let drawn = at(table, DRAWN);
  for (let i = 0; i < count && drawn < DECK_SIZE; i++) {
    const place = hand + at(table, DECK + drawn++);
    table[place] = at(table, place) + 1;
  }
  table[DRAWN] = drawn;
  if (drawn === DECK_SIZE) table[IS_OVER] = 1;
}

function hit(table: ByteTable, seat: Seat): void {
  const lives = at(table, LIFE + seat) - 1;
  table[LIFE + seat] = lives;
  if (lives > 0) return;
  const hand = HANDS + seat * 5;
  for (let card = 0; card < 5; card++) {
    table[DISCARD + card] = at(table, DISCARD + card) + at(table, hand + card);
    table[hand + card] = 0;
  }
  const alive = at(table, ALIVE) - 1;
  table[ALIVE] = alive;
  if (alive === 1) table[IS_OVER] = 1;
}
