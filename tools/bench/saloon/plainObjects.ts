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
  type SaloonOption,
  SHOT,
  WHISKEY,
} from './cards.ts';
import type { Ending } from './ending.ts';

/** A gunslinger with the cards in hand, one by one, as they were drawn. */
interface Gunslinger {
  lives: number;
  hand: Card[];
}

/**
 * Saloon by hand as a sensible programmer writes it: players as objects, hands as lists of cards, options made when they
 * are offered. Nothing is counted in advance or shared; `byHand.ts` is the version tuned for speed.
 */
export interface PlainTable {
  players: Gunslinger[];
  /** The top card is the last one. */
  deck: Card[];
  discard: Card[];
  turn: Seat;
  mayShoot: boolean;
  asked: Seat;
  question: 'playing' | 'discarding' | 'shot' | 'fight';
}

/** The table of this deck, dealt, with the first turn begun. */
export function deal(deck: readonly Card[], seats: number): PlainTable {
  const table: PlainTable = {
    players: Array.from({ length: seats }, () => ({ lives: LIVES, hand: [] })),
    deck: deck.toReversed(),
    discard: [],
    turn: 0,
    mayShoot: true,
    asked: 0,
    question: 'playing',
  };
  for (let seat = 0; seat < seats; seat++) draw(table, seat, CARDS_DEALT);
  beginTurn(table, 0);
  return table;
}

/** A copy that shares nothing changeable. */
export const clone = (table: PlainTable): PlainTable => ({
  ...table,
  players: table.players.map(player => ({ ...player, hand: [...player.hand] })),
  deck: [...table.deck],
  discard: [...table.discard],
});

/** The end of a match in the terms all implementations share. */
export const endingOf = ({ players, deck, discard }: PlainTable): Ending => ({
  lives: players.map(({ lives }) => lives),
  hands: players.map(({ hand }) => counted(hand)),
  discard: counted(discard),
  left: deck.length,
});

const counted = (cards: readonly Card[]): number[] =>
  KINDS.map((_, kind) => cards.filter(card => card === kind).length);

/** Whether the last card is drawn or only one is left. */
export function isOver({ players, deck }: PlainTable): boolean {
  if (deck.length === 0) return true;
  let alive = 0;
  for (const { lives } of players) if (lives > 0) alive++;
  return alive === 1;
}

/** Every legal answer of the seat that is asked. */
export function options(table: PlainTable): SaloonOption[] {
  const { hand } = table.players[table.asked] as Gunslinger;
  switch (table.question) {
    case 'playing':
      return plays(table, hand);
    case 'discarding':
      return KINDS.flatMap((_, card) => (hand.includes(card) ? [{ type: 'discard', card } as const] : []));
    case 'shot':
      return hand.includes(DODGE) ? [{ type: 'dodge' }, { type: 'takeHit' }] : [{ type: 'takeHit' }];
    case 'fight':
      return hand.includes(SHOT) ? [{ type: 'fight' }, { type: 'takeHit' }] : [{ type: 'takeHit' }];
  }
}

function plays({ players, turn, mayShoot }: PlainTable, hand: readonly Card[]): SaloonOption[] {
  const found: SaloonOption[] = [];
  if (mayShoot && hand.includes(SHOT))
    for (const [target, { lives }] of players.entries())
      if (target !== turn && lives > 0) found.push({ type: 'shoot', target });
  if (hand.includes(WHISKEY) && (players[turn] as Gunslinger).lives < LIVES) found.push({ type: 'drink' });
  if (hand.includes(COACH)) found.push({ type: 'ride' });
  if (hand.includes(BRAWL)) found.push({ type: 'brawl' });
  found.push({ type: 'endTurn' });
  return found;
}

/** Plays a legal answer of the seat that is asked. */
export function play(table: PlainTable, option: SaloonOption): void {
  const { asked } = table;
  const player = table.players[asked] as Gunslinger;
  switch (option.type) {
    case 'shoot':
      spend(table, player, SHOT);
      table.mayShoot = false;
      table.asked = option.target;
      table.question = 'shot';
      return;
    case 'drink':
      spend(table, player, WHISKEY);
      player.lives++;
      return;
    case 'ride':
      spend(table, player, COACH);
      return draw(table, asked, CARDS_DRAWN);
    case 'brawl':
      spend(table, player, BRAWL);
      table.question = 'fight';
      return askNext(table);
    case 'endTurn':
      return endTurn(table);
    case 'discard':
      spend(table, player, option.card);
      return endTurn(table);
    case 'dodge':
      spend(table, player, DODGE);
      return askNext(table);
    case 'fight':
      spend(table, player, SHOT);
      return askNext(table);
    case 'takeHit':
      hit(table, player);
      return askNext(table);
  }
}

/** After an answer: in a brawl the next one on the left, otherwise back to whose turn it is. */
function askNext(table: PlainTable): void {
  if (table.question === 'fight') {
    table.asked = nextAlive(table, table.asked);
    if (table.asked !== table.turn) return;
  }
  table.asked = table.turn;
  table.question = 'playing';
}

function nextAlive({ players }: PlainTable, seat: Seat): Seat {
  let next = (seat + 1) % players.length;
  while ((players[next] as Gunslinger).lives === 0) next = (next + 1) % players.length;
  return next;
}

function endTurn(table: PlainTable): void {
  if ((table.players[table.turn] as Gunslinger).hand.length > HAND_LIMIT) table.question = 'discarding';
  else beginTurn(table, nextAlive(table, table.turn));
}

function beginTurn(table: PlainTable, seat: Seat): void {
  table.turn = seat;
  table.asked = seat;
  table.mayShoot = true;
  table.question = 'playing';
  draw(table, seat, CARDS_DRAWN);
}

function spend(table: PlainTable, player: Gunslinger, card: Card): void {
  player.hand.splice(player.hand.indexOf(card), 1);
  table.discard.push(card);
}

function draw(table: PlainTable, seat: Seat, count: number): void {
  const { hand } = table.players[seat] as Gunslinger;
  for (let drawn = 0; drawn < count && table.deck.length > 0; drawn++) hand.push(table.deck.pop() as Card);
}

function hit(table: PlainTable, player: Gunslinger): void {
  player.lives--;
  if (player.lives === 0) table.discard.push(...player.hand.splice(0));
}
