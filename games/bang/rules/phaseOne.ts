import type { Seat } from '@saloon/kernel';
import { type Card, face, type Power } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangMoment, BangOption, BangQuestion, BangTable } from '../steps.ts';
import { actingPlace, powerAt } from '../street.ts';
import { drawCards, robHand, takeOpenly, takeTop } from './piles.ts';

const CARDS_DRAWN = 2;
const CARDS_SEEN = 3;

/** How each way of drawing goes; which one a character has is written with its powers. */
const WAYS: Readonly<Record<Power['phaseOne'], (table: BangTable, seat: Seat) => void>> = {
  drawTwo,
  showSecond,
  firstFromHand(table, seat) {
    if (robbable(table.state, seat).length === 0) return drawTwo(table, seat);
    table.next({ do: 'firstCard', seat, from: 'hand' });
  },
  firstFromDiscard(table, seat) {
    if (table.state.discard.length === 0) return drawTwo(table, seat);
    table.next({ do: 'firstCard', seat, from: 'discard' });
  },
  lookAtThree,
};

/** Phase 1: two cards from the deck, or whatever the character's power makes of it. */
export const phaseOne: BangMoment<'phaseOne'> = {
  clauses: ['BG-14', 'BG-21', 'BG-80', 'BG-83', 'BG-85', 'BG-88'],
  run(table, { seat }) {
    const { state } = table;
    WAYS[powerAt(state, actingPlace(state, seat)).phaseOne](table, seat);
  },
};

function drawTwo(table: BangTable, seat: Seat): void {
  drawCards(table, seat, CARDS_DRAWN, 'BG-14');
}

/** The second card is shown; a red one brings a third, unseen. */
function showSecond(table: BangTable, seat: Seat): void {
  const { state } = table;
  drawCards(table, seat, 1, 'BG-80');
  const shown = takeTop(table);
  if (shown === undefined) return;
  takeOpenly(state, seat, shown);
  table.emit({ type: 'drewOpenly', clause: 'BG-80', seat, card: shown, reveals: true });
  const { suit } = face(shown);
  if (suit === 'H' || suit === 'D') drawCards(table, seat, 1, 'BG-80');
}

const robbable = (state: BangState, seat: Seat): Seat[] =>
  [...state.hands.keys()].filter(other => other !== seat && handOf(state, other).length > 0);

/** The first card from somewhere else, if the player likes; the second from the deck. */
export const firstCard: BangQuestion<'firstCard'> = {
  clauses: ['BG-83', 'BG-88', 'BG-97'],
  ask: (state, { seat, from }) => {
    const others: BangOption[] =
      from === 'hand'
        ? robbable(state, seat).map(target => ({ type: 'drawFromHand', target }))
        : [{ type: 'drawFromDiscard' }];
    return [{ seat, options: [{ type: 'drawFromDeck' }, ...others], idle: { type: 'drawFromDeck' } }];
  },
  answer(table, { seat }, option) {
    switch (option.type) {
      case 'drawFromDeck':
        return drawTwo(table, seat);
      case 'drawFromHand':
        robHand(table, seat, option.target, 'BG-83');
        drawCards(table, seat, CARDS_DRAWN - 1, 'BG-83');
        return table.next({ do: 'aftermath' });
      case 'drawFromDiscard': {
        const card = table.state.discard.pop() as Card;
        takeOpenly(table.state, seat, card);
        table.emit({ type: 'tookFromDiscard', clause: 'BG-88', seat, card });
        drawCards(table, seat, CARDS_DRAWN - 1, 'BG-88');
      }
    }
  },
};

function lookAtThree(table: BangTable, seat: Seat): void {
  fillDeckFor(table, CARDS_SEEN);
  if (table.state.deck.length < CARDS_SEEN) drawTwo(table, seat);
  else showThree(table, seat);
}

function showThree(table: BangTable, seat: Seat): void {
  const { state } = table;
  state.topSeen = { seat, cards: CARDS_SEEN };
  const cards = topCards(state);
  const secret = { seats: [seat], cards };
  table.emit({ type: 'lookedAtDeck', clause: 'BG-85', seat, count: cards.length, reveals: true, secret });
  table.next({ do: 'threeCards', seat });
}

/** With too few cards to look at, the discard pile is shuffled and goes underneath. */
function fillDeckFor(table: BangTable, cards: number): void {
  const { state } = table;
  if (state.deck.length >= cards || state.discard.length === 0) return;
  const under = state.discard;
  state.discard = [];
  table.shuffle(under);
  state.deck = [...under, ...state.deck];
  table.emit({ type: 'reshuffled', clause: 'BG-21', count: under.length });
}

const topCards = (state: BangState): Card[] => state.deck.slice(-CARDS_SEEN).reverse();

/** Of three cards seen, two go to the hand and one back on top. */
export const threeCards: BangQuestion<'threeCards'> = {
  clauses: ['BG-85'],
  ask: (state, { seat }) => [{ seat, options: topCards(state).map(card => ({ type: 'putBack', card }) as const) }],
  answer(table, { seat }, option) {
    if (option.type !== 'putBack') return;
    const { state } = table;
    const cards = topCards(state).filter(card => card !== option.card);
    state.deck.splice(-CARDS_SEEN, CARDS_SEEN, option.card);
    state.hands[seat] = [...handOf(state, seat), ...cards];
    state.topSeen = { seat, cards: 1 };
    const secret = { seats: [seat], cards };
    table.emit({ type: 'drew', clause: 'BG-85', seat, count: cards.length, reveals: true, secret });
  },
};
