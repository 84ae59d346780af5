import { type Message, type Rng, roll, type Seat, shuffle, split, type Viewer } from '@saloon/kernel';
import type { Card } from './data.ts';
import { clone, type ShootoutState } from './state.ts';
import type { ShootoutStep, Stance } from './steps.ts';

/** What one viewer may know of a shoot-out. */
export interface ShootoutView {
  round: number;
  rounds: number;
  first: Seat;
  lives: number[];
  isHiding: boolean[];
  handSizes: number[];
  /** The viewer's own cards; a spectator has none. */
  hand: Card[];
  deckSize: number;
  discard: Card[];
  /** Who has chosen at noon, and what the viewer itself chose. */
  hasChosen: boolean[];
  ownStance: Stance | null;
}

/** Built from nothing: only what is written here can be known. */
export function view(state: ShootoutState, viewer: Viewer): ShootoutView {
  const chosen = state.agenda.at(-1)?.do === 'noon' ? (state.agenda.at(-1) as Noon).chosen : [];
  return {
    // The match ends when one more round would begin; that one is never played (SO-18).
    round: Math.min(state.round, state.config.rounds),
    rounds: state.config.rounds,
    first: state.first,
    lives: state.lives.slice(),
    isHiding: state.isHiding.slice(),
    handSizes: state.hands.map(hand => hand.length),
    hand: viewer === 'spectator' ? [] : (state.hands[viewer] ?? []).slice(),
    deckSize: state.deck.length,
    discard: state.discard.slice(),
    hasChosen: state.lives.map((_, seat) => (chosen[seat] ?? null) !== null),
    ownStance: viewer === 'spectator' ? null : (chosen[viewer] ?? null),
  };
}

/** What a seat keeps to itself, in words. */
export const holds = ({ hand }: ShootoutView): Message[] => [
  { key: 'shootout.holds.hand', args: { cards: hand.map(card => ({ key: `shootout.card.${card}` })) } },
];

/** Deals anew whatever the seat cannot see: other hands, the deck, stances not yet shown. */
export function imagine(state: ShootoutState, seat: Seat, rng: Rng): ShootoutState {
  const dream = clone(state);
  const unseen = [...dream.deck, ...dream.hands.filter((_, other) => other !== seat).flat()].sort();
  shuffle(rng, unseen);
  dream.hands = dream.hands.map((hand, other) => (other === seat ? hand : unseen.splice(0, hand.length)));
  dream.deck = unseen;
  dream.agenda = dream.agenda.map(step => (step.do === 'noon' ? dreamedNoon(step, seat, rng) : step));
  dream.rng = split(rng);
  return dream;
}

type Noon = Extract<ShootoutStep, { do: 'noon' }>;

const dreamedNoon = (noon: Noon, seat: Seat, rng: Rng): Noon => ({
  ...noon,
  chosen: noon.chosen.map((stance, other) =>
    stance === null || other === seat ? stance : roll(rng, 2) === 1 ? 'stand' : 'hide',
  ),
});
