import type { AnyGame, Beholder, Message, State } from '@saloon/kernel';

/** The table as this beholder sees it; from whom nothing is hidden knows what any seat knows. */
export function behold(game: AnyGame, state: State, beholder: Beholder): unknown {
  if (beholder !== 'everything') return game.view(state, beholder);
  const views = state.answered.map((_, seat) => game.view(state, seat) as Facts);
  return views.reduce(filled, game.view(state, 'spectator') as Facts);
}

/** What every seat keeps from the others at this table. */
export const heldBack = (game: AnyGame, state: State): (readonly Message[])[] =>
  state.answered.map((_, seat) => game.holds(game.view(state, seat), seat));

type Facts = Readonly<Record<string, unknown>>;

/** A fact of its own is for its viewer alone; within lists and records, somebody may know what another does not. */
const filled = (view: Facts, own: Facts): Facts =>
  mapped(view, (fact, value) => (value === null ? null : fill(value, own[fact])));

function fill(value: unknown, own: unknown): unknown {
  if (value === null) return own ?? null;
  if (typeof value !== 'object' || typeof own !== 'object' || own === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => fill(item, (own as readonly unknown[])[index]));
  return mapped(value as Facts, (fact, item) => fill(item, (own as Facts)[fact]));
}

const mapped = (facts: Facts, as: (fact: string, value: unknown) => unknown): Facts =>
  Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, as(fact, value)]));
