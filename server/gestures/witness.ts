import type { AnyGame, Option, State } from '@saloon/kernel';

/** A hand's answer, and the table at which it is given. */
export interface HandedIn {
  readonly game: AnyGame;
  readonly state: State;
  readonly option: Option;
}
/** Who looks at what hands do. */
export interface GestureWitness {
  see(handedIn: HandedIn): Promise<Option>;
}

/** What is seen of it right here. */
export const lookAt = ({ game, state, option }: HandedIn): Option => game.gestures?.simulate(state, option) ?? option;

/** Looks at once, in this thread. */
export const seenHere: GestureWitness = { see: async handedIn => lookAt(handedIn) };
