import {
  copyRng,
  type Game,
  type Outcome,
  type Rng,
  type Rule,
  type Seat,
  type State,
  shuffle,
  split,
  type Table,
  type Viewer,
  type Why,
} from '@saloon/kernel';
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
  OPTIONS,
  type SaloonOption,
  SHOT,
  shuffledDeck,
  WHISKEY,
} from './cards.ts';
import type { Ending } from './ending.ts';

/** Everything that can be waiting to be resolved. */
type SaloonStep =
  | { readonly do: 'turn'; readonly seat: Seat }
  | { readonly do: 'playing'; readonly seat: Seat; readonly mayShoot: boolean }
  | { readonly do: 'discarding'; readonly seat: Seat }
  | { readonly do: 'shot'; readonly to: Seat }
  | { readonly do: 'fight'; readonly seat: Seat }
  | { readonly do: 'hit'; readonly seat: Seat };

/** The saloon and everybody's cards. */
export interface SaloonState extends State<SaloonStep> {
  lives: number[];
  /** How many cards of each kind each seat holds. */
  hands: number[][];
  /** How many cards of each kind lie face up. */
  discard: number[];
  /** Never changed, so copies of the state share it; `drawn` cards of it are gone. */
  deck: readonly Card[];
  drawn: number;
  alive: number;
}

/** What one viewer may know. */
export interface SaloonView {
  lives: number[];
  hand: number[];
  handSizes: number[];
  discard: number[];
  left: number;
}

type SaloonTable = Table<SaloonState>;
type SaloonRule<K extends SaloonStep['do']> = Rule<SaloonState, Extract<SaloonStep, { do: K }>, SaloonOption>;

// ── What is on the table ──────────────────────────────────────────────────────

function setup(_config: object, seats: number, rng: Rng): SaloonState {
  const deck = shuffledDeck(rng);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  return {
    lives: everybody.map(() => LIVES),
    hands: everybody.map(seat => countKinds(deck.slice(seat * CARDS_DEALT, (seat + 1) * CARDS_DEALT))),
    discard: KINDS.map(() => 0),
    deck,
    drawn: seats * CARDS_DEALT,
    alive: seats,
    agenda: [{ do: 'turn', seat: 0 }],
    answered: everybody.map(() => 0),
    rng,
  };
}

const clone = (state: SaloonState): SaloonState => ({
  lives: state.lives.slice(),
  hands: state.hands.map(hand => hand.slice()),
  discard: state.discard.slice(),
  deck: state.deck,
  drawn: state.drawn,
  alive: state.alive,
  agenda: state.agenda.slice(),
  answered: state.answered.slice(),
  rng: copyRng(state.rng),
});

const countKinds = (cards: readonly Card[]): number[] =>
  KINDS.map((_, kind) => cards.reduce((count, card) => count + (card === kind ? 1 : 0), 0));

const handOf = (state: SaloonState, seat: Seat): number[] => state.hands[seat] as number[];

const holds = (state: SaloonState, seat: Seat, card: Card): boolean => (state.hands[seat]?.[card] ?? 0) > 0;

const isAlive = (state: SaloonState, seat: Seat): boolean => (state.lives[seat] ?? 0) > 0;

function handSize(hand: readonly number[]): number {
  let size = 0;
  for (let card = 0; card < hand.length; card++) size += hand[card] as number;
  return size;
}

function nextAlive(state: SaloonState, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % state.lives.length;
  while (!isAlive(state, next));
  return next;
}

function spend(table: SaloonTable, seat: Seat, card: Card): void {
  const hand = handOf(table.state, seat);
  const { discard } = table.state;
  hand[card] = (hand[card] as number) - 1;
  discard[card] = (discard[card] as number) + 1;
}

function draw(table: SaloonTable, seat: Seat): void {
  const { state } = table;
  const hand = handOf(state, seat);
  const before = state.drawn;
  const until = Math.min(state.deck.length, before + CARDS_DRAWN);
  while (state.drawn < until) {
    const card = state.deck[state.drawn++] as Card;
    hand[card] = (hand[card] as number) + 1;
  }
  const cards = state.deck.slice(before, until);
  table.emit({ type: 'drew', clause: 'SA-3', seat, reveals: true, secret: { seats: [seat], cards } });
}

// ── How each step resolves ────────────────────────────────────────────────────

const turn: SaloonRule<'turn'> = {
  clauses: ['SA-2', 'SA-3'],
  run(table, { seat }) {
    draw(table, seat);
    table.next({ do: 'playing', seat, mayShoot: true });
  },
};

const playing: SaloonRule<'playing'> = {
  clauses: ['SA-3', 'SA-4', 'SA-5', 'SA-6'],
  ask: (state, { seat, mayShoot }) => [{ seat, options: plays(state, seat, mayShoot), idle: OPTIONS.endTurn }],
  answer(table, step, option) {
    const { seat } = step;
    switch (option.type) {
      case 'shoot':
        spend(table, seat, SHOT);
        table.emit({ type: 'shotFired', clause: 'SA-4', from: seat, to: option.target });
        return table.next({ do: 'shot', to: option.target }, { do: 'playing', seat, mayShoot: false });
      case 'drink':
        spend(table, seat, WHISKEY);
        table.state.lives[seat] = (table.state.lives[seat] as number) + 1;
        table.emit({ type: 'drank', clause: 'SA-5', seat });
        return table.next(step);
      case 'ride':
        spend(table, seat, COACH);
        draw(table, seat);
        return table.next(step);
      case 'brawl':
        spend(table, seat, BRAWL);
        table.emit({ type: 'brawlBegan', clause: 'SA-6', seat });
        table.next(step);
        return pushFights(table, seat);
      case 'endTurn':
        table.emit({ type: 'turnEnded', clause: 'SA-3', seat });
        return table.next({ do: 'discarding', seat }, { do: 'turn', seat: nextAlive(table.state, seat) });
    }
  },
};

/** Everybody else clockwise: the one on the left is put on the agenda last, so is asked first. */
function pushFights(table: SaloonTable, from: Seat): void {
  const seats = table.state.lives.length;
  for (let step = seats - 1; step > 0; step--) {
    const seat = (from + step) % seats;
    if (isAlive(table.state, seat)) table.next({ do: 'fight', seat });
  }
}

function plays(state: SaloonState, seat: Seat, mayShoot: boolean): SaloonOption[] {
  const options: SaloonOption[] = [];
  const hand = handOf(state, seat);
  if (mayShoot && (hand[SHOT] as number) > 0)
    for (let target = 0; target < state.lives.length; target++)
      if (target !== seat && isAlive(state, target)) options.push(OPTIONS.shoot[target] as SaloonOption);
  if ((hand[WHISKEY] as number) > 0 && (state.lives[seat] as number) < LIVES) options.push(OPTIONS.drink);
  if ((hand[COACH] as number) > 0) options.push(OPTIONS.ride);
  if ((hand[BRAWL] as number) > 0) options.push(OPTIONS.brawl);
  options.push(OPTIONS.endTurn);
  return options;
}

const discarding: SaloonRule<'discarding'> = {
  clauses: ['SA-3'],
  ask(state, { seat }) {
    const hand = handOf(state, seat);
    if (handSize(hand) <= HAND_LIMIT) return [];
    const options: SaloonOption[] = [];
    for (let card = 0; card < hand.length; card++)
      if ((hand[card] as number) > 0) options.push(OPTIONS.discard[card] as SaloonOption);
    return [{ seat, options }];
  },
  answer(table, step, option) {
    if (option.type !== 'discard') return;
    spend(table, step.seat, option.card);
    table.emit({ type: 'discarded', clause: 'SA-3', seat: step.seat, card: option.card });
    table.next(step);
  },
};

const shot: SaloonRule<'shot'> = {
  clauses: ['SA-4'],
  ask: (state, { to }) => [
    {
      seat: to,
      options: holds(state, to, DODGE) ? [OPTIONS.dodge, OPTIONS.takeHit] : [OPTIONS.takeHit],
      idle: OPTIONS.takeHit,
    },
  ],
  answer(table, { to }, option) {
    if (option.type === 'takeHit') return table.next({ do: 'hit', seat: to });
    spend(table, to, DODGE);
    table.emit({ type: 'dodged', clause: 'SA-4', seat: to });
  },
};

const fight: SaloonRule<'fight'> = {
  clauses: ['SA-6'],
  ask: (state, { seat }) => [
    {
      seat,
      options: holds(state, seat, SHOT) ? [OPTIONS.fight, OPTIONS.takeHit] : [OPTIONS.takeHit],
      idle: OPTIONS.takeHit,
    },
  ],
  answer(table, { seat }, option) {
    if (option.type === 'takeHit') return table.next({ do: 'hit', seat });
    spend(table, seat, SHOT);
    table.emit({ type: 'fought', clause: 'SA-6', seat });
  },
};

const hit: SaloonRule<'hit'> = {
  clauses: ['SA-7'],
  run(table, { seat }) {
    const { state } = table;
    state.lives[seat] = (state.lives[seat] as number) - 1;
    table.emit({ type: 'wasHit', clause: 'SA-7', seat });
    if (!isAlive(state, seat)) fall(table, seat);
  },
};

function fall(table: SaloonTable, seat: Seat): void {
  const { discard } = table.state;
  table.state.alive--;
  const hand = handOf(table.state, seat);
  table.emit({ type: 'fell', clause: 'SA-7', seat, hand: hand.slice(), reveals: true });
  for (let card = 0; card < hand.length; card++) {
    discard[card] = (discard[card] as number) + (hand[card] as number);
    hand[card] = 0;
  }
}

// ── How it ends, who may see what ─────────────────────────────────────────────

function outcome(state: SaloonState): Outcome | null {
  if (state.alive > 1 && state.drawn < state.deck.length) return null;
  const most = Math.max(...state.lives);
  const winners = [...state.lives.keys()].filter(seat => state.lives[seat] === most);
  return {
    winners,
    scores: state.lives.slice(),
    shares: state.lives.map(lives => (lives === most ? 1 / winners.length : 0)),
    reason: { key: `saloon.outcome.${state.alive === 1 ? 'lastStanding' : 'deckEmpty'}` },
    clause: 'SA-8',
  };
}

function view(state: SaloonState, viewer: Viewer): SaloonView {
  return {
    lives: state.lives.slice(),
    hand: viewer === 'spectator' ? [] : handOf(state, viewer).slice(),
    handSizes: state.hands.map(handSize),
    discard: state.discard.slice(),
    left: state.deck.length - state.drawn,
  };
}

/** Deals anew what the seat cannot see: the other hands and the rest of the deck. */
function imagine(state: SaloonState, seat: Seat, rng: Rng): SaloonState {
  const dream = clone(state);
  const others = state.hands.flatMap((hand, other) => (other === seat ? [] : cardsIn(hand)));
  const unseen = [...others, ...state.deck.slice(state.drawn)].sort();
  shuffle(rng, unseen);
  dream.hands = state.hands.map((hand, other) =>
    other === seat ? hand.slice() : countKinds(unseen.splice(0, handSize(hand))),
  );
  dream.deck = unseen;
  dream.drawn = 0;
  dream.rng = split(rng);
  return dream;
}

const cardsIn = (hand: readonly number[]): Card[] => hand.flatMap((count, card) => Array<Card>(count).fill(card));

/** Every card of the box, by kind, wherever it lies. */
export const pieces = (state: SaloonState): string[] =>
  [...state.deck.slice(state.drawn), ...state.hands.flatMap(cardsIn), ...cardsIn(state.discard)].map(
    card => KINDS[card] as string,
  );

const CARD_FOR: Readonly<Record<string, Card>> = {
  shoot: SHOT,
  fight: SHOT,
  dodge: DODGE,
  drink: WHISKEY,
  ride: COACH,
  brawl: BRAWL,
};

function whyNot(state: SaloonState, seat: Seat, option: SaloonOption): Why | null {
  const card = Object.hasOwn(CARD_FOR, option.type) ? CARD_FOR[option.type] : undefined;
  if (card !== undefined && !holds(state, seat, card))
    return { message: { key: 'saloon.refusal.noSuchCard' }, clause: 'SA-3' };
  if (option.type === 'shoot' && !isAlive(state, option.target))
    return { message: { key: 'saloon.refusal.noSuchTarget' }, clause: 'SA-7' };
  return null;
}

/** Saloon on the public interface of the kernel, as any game is written. */
export const saloon: Game<SaloonState, SaloonStep, SaloonOption, Record<never, never>, SaloonView> = {
  id: 'saloon',
  version: 1,
  seats: { min: 2, max: MOST_SEATS },
  settings: {},
  weights: {},
  chronicle: { turns: ['placed'], landmarks: {} },
  facts: { seat: 'seat', from: 'seat', to: 'seat', target: 'seat' },
  setup,
  rules: { turn, playing, discarding, shot, fight, hit },
  whyNot,
  outcome,
  view,
  holds: () => [],
  imagine,
  clone,
};

/** The end of a match in the terms all implementations share. */
export const endingOf = (state: SaloonState): Ending => ({
  lives: state.lives,
  hands: state.hands,
  discard: state.discard,
  left: state.deck.length - state.drawn,
});
