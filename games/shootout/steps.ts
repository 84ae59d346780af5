import type { AutomaticRule, Rule, Seat, Table } from '@saloon/kernel';
import type { Card } from './data.ts';
import type { ShootoutEvent } from './events.ts';
import type { ShootoutState } from './state.ts';

/** What a gunslinger decides at noon. */
export type Stance = 'stand' | 'hide';

/** Everything that can be waiting to be resolved. */
export type ShootoutStep =
  /** Everybody chooses at once; those who have not are still `null`. */
  | { readonly do: 'noon'; readonly chosen: readonly (Stance | null)[] }
  | { readonly do: 'highNoon'; readonly chosen: readonly (Stance | null)[] }
  | { readonly do: 'turn'; readonly seat: Seat }
  | { readonly do: 'playing'; readonly seat: Seat; readonly mayShoot: boolean }
  | { readonly do: 'discarding'; readonly seat: Seat }
  | { readonly do: 'shot'; readonly from: Seat; readonly to: Seat; readonly mayDuck: boolean }
  | { readonly do: 'duel'; readonly seat: Seat; readonly against: Seat }
  | { readonly do: 'throwing'; readonly from: Seat; readonly to: Seat }
  | { readonly do: 'drop'; readonly seat: Seat }
  | { readonly do: 'hit'; readonly seat: Seat; readonly by: Seat }
  | { readonly do: 'lastGulp'; readonly seat: Seat; readonly by: Seat }
  | { readonly do: 'roundEnd' };

/** Everything a player can answer. */
export type ShootoutOption =
  | { readonly type: Stance }
  | { readonly type: 'shoot' | 'challenge' | 'aim'; readonly target: Seat }
  | { readonly type: 'drink' | 'endTurn' | 'dodge' | 'duck' | 'takeHit' | 'shootBack' | 'backDown' | 'fall' }
  | { readonly type: 'throw'; readonly aim: number; readonly force: number; readonly seen?: Landing }
  | { readonly type: 'discard'; readonly card: Card };

/** Where a thrown bottle came down. */
export interface Landing {
  readonly hits: boolean;
  /** How far from the perfect throw. */
  readonly off: number;
}

/** A table with a shoot-out on it. */
export type ShootoutTable = Table<ShootoutState, ShootoutEvent>;
/** The rule for the step of that name. */
export type ShootoutRule<K extends ShootoutStep['do']> = Rule<
  ShootoutState,
  Extract<ShootoutStep, { do: K }>,
  ShootoutOption,
  ShootoutEvent
>;
/** The rule for a step of that name that asks nobody. */
export type ShootoutMoment<K extends ShootoutStep['do']> = AutomaticRule<
  ShootoutState,
  Extract<ShootoutStep, { do: K }>,
  ShootoutEvent
>;
