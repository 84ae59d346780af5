import { copyRng, type Rng, roll, type Seat, type State, shuffle } from '@saloon/kernel';
import { CARDS_DEALT, type Card, DECK, type ShootoutConfig } from './data.ts';
import type { ShootoutStep } from './steps.ts';

/** The street, the saloon and everybody's cards. */
export interface ShootoutState extends State<ShootoutStep> {
  config: ShootoutConfig;
  round: number;
  /** Who takes the first turn of this round. */
  first: Seat;
  lives: number[];
  hands: Card[][];
  /** Who sits this round out behind the counter. */
  isHiding: boolean[];
  /** The top card is the last one. */
  deck: Card[];
  discard: Card[];
}

/** The table before the first noon (SO-1, SO-2). */
export function setup(config: ShootoutConfig, seats: number, rng: Rng): ShootoutState {
  const deck = Object.entries(DECK).flatMap(([card, count]) => Array<Card>(count).fill(card as Card));
  shuffle(rng, deck);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  return {
    config,
    round: 1,
    first: roll(rng, seats) - 1,
    lives: everybody.map(() => config.lives),
    hands: everybody.map(() => deck.splice(-CARDS_DEALT)),
    isHiding: everybody.map(() => false),
    deck,
    discard: [],
    agenda: [{ do: 'noon', chosen: everybody.map(() => null) }],
    answered: everybody.map(() => 0),
    rng,
  };
}

/** A copy that shares nothing changeable; steps are never changed, so their list is enough. */
export const clone = (state: ShootoutState): ShootoutState => ({
  ...state,
  lives: state.lives.slice(),
  hands: state.hands.map(hand => hand.slice()),
  isHiding: state.isHiding.slice(),
  deck: state.deck.slice(),
  discard: state.discard.slice(),
  agenda: state.agenda.slice(),
  answered: state.answered.slice(),
  rng: copyRng(state.rng),
});

/** Whether this gunslinger is still in the match. */
export const isAlive = (state: ShootoutState, seat: Seat): boolean => (state.lives[seat] ?? 0) > 0;

/** The cards this gunslinger holds. */
export const handOf = (state: ShootoutState, seat: Seat): Card[] => state.hands[seat] ?? [];

/** Whether this gunslinger holds such a card. */
export const holds = (state: ShootoutState, seat: Seat, card: Card): boolean => handOf(state, seat).includes(card);

/** Those who are alive, clockwise from `from`. */
export const aliveFrom = (state: ShootoutState, from: Seat): Seat[] =>
  state.lives.map((_, step) => (from + step) % state.lives.length).filter(seat => isAlive(state, seat));

/** Whom this gunslinger can shoot at, challenge or throw at: whoever else stands in the street (SO-4). */
export const targetsOf = (state: ShootoutState, seat: Seat): Seat[] =>
  aliveFrom(state, seat).filter(other => other !== seat && !state.isHiding[other]);
