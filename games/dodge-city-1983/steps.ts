import type { AskingRule, AutomaticRule, Seat, Table } from '@saloon/kernel';
import type { AnyPawn, BuildingId, Card, Colour, EventId, PawnType } from './data.ts';
import type { DodgeState, MovementPhase } from './state.ts';

/** Where free pawns may go: anywhere, all in one building, or in that building. */
export type Where = 'anyOpen' | 'oneOpen' | BuildingId;
/** Cards that were chosen in secret; those who have not chosen are still `null`. */
export type SecretChoice = readonly (Card | null)[];

/** Everything that can be waiting to be resolved, in the order of the rulebook. */
export type DodgeStep =
  // Getting ready
  | { readonly do: 'colour' }
  // The round
  | { readonly do: 'deal' }
  // The start phase
  | { readonly do: 'start'; readonly chosen: SecretChoice }
  | { readonly do: 'startReveal'; readonly chosen: SecretChoice }
  // The movement phases
  | { readonly do: 'movement'; readonly phase: MovementPhase }
  | { readonly do: 'turn'; readonly seat: Seat }
  | { readonly do: 'playing'; readonly seat: Seat }
  | { readonly do: 'raid'; readonly seat: Seat; readonly left: number }
  | {
      readonly do: 'freePawns';
      readonly seat: Seat;
      readonly pawn: AnyPawn;
      readonly left: number;
      readonly where: Where;
      readonly must: boolean;
      /** What grants them: a Character card or an event. */
      readonly clause: 'DC-39' | 'DC-56';
    }
  | { readonly do: 'buying'; readonly seat: Seat }
  | {
      readonly do: 'founding';
      readonly seat: Seat;
      readonly building: BuildingId;
      readonly square: string;
      readonly isFree: boolean;
    }
  // Events
  | { readonly do: 'drawEvent'; readonly seat: Seat }
  | {
      readonly do: 'event';
      readonly seat: Seat;
      readonly event: EventId;
      readonly part: number;
      readonly opponent: Seat | null;
    }
  | { readonly do: 'opponent'; readonly seat: Seat; readonly event: EventId; readonly part: number }
  | { readonly do: 'losing'; readonly seat: Seat; readonly pawn: AnyPawn; readonly left: number }
  | {
      readonly do: 'changingSides';
      readonly seat: Seat;
      readonly pawn: AnyPawn;
      readonly left: number;
      readonly opponent: Seat;
    }
  | ({ readonly do: 'selling' } & Debt)
  // The duels
  | { readonly do: 'duels' }
  | { readonly do: 'duelCard'; readonly kept: SecretChoice }
  | { readonly do: 'discardSurplus'; readonly kept: SecretChoice }
  | { readonly do: 'challenge'; readonly seat: Seat }
  | { readonly do: 'duel'; readonly seat: Seat; readonly opponent: Seat; readonly building: BuildingId }
  | {
      readonly do: 'spoils';
      readonly seat: Seat;
      readonly loser: Seat;
      readonly building: BuildingId;
      readonly left: number;
    }
  | { readonly do: 'fights' }
  | { readonly do: 'endOfDuels' }
  // Winning a building, and the end of the game
  | { readonly do: 'awards' }
  | { readonly do: 'gameEnd'; readonly reason: 'points' | 'townClosed' | 'lastRound' }
  | { readonly do: 'tieBreak'; readonly tied: readonly Seat[] };

/** A sum to be paid because of an event: to whom (nobody is the bank), and whether it buys an extra card. */
export interface Debt {
  readonly seat: Seat;
  readonly amount: number;
  readonly opponent: Seat | null;
  readonly buysCard: boolean;
}

/** What is done to one square. */
export type SquareOption = {
  readonly type: 'place' | 'buy' | 'raid' | 'lose' | 'send' | 'sell' | 'take';
  readonly building: BuildingId;
  readonly square: string;
};
/** Everything a player can answer. */
export type DodgeOption =
  | SquareOption
  | { readonly type: 'takeColour'; readonly colour: Colour }
  | { readonly type: 'show' | 'play' | 'keep'; readonly card: Card }
  | { readonly type: 'found'; readonly pawn: PawnType }
  | { readonly type: 'choose'; readonly opponent: Seat }
  | { readonly type: 'challenge'; readonly opponent: Seat; readonly building: BuildingId }
  | { readonly type: 'done' | 'pass' };

/** A table with the town on it. */
export type DodgeTable = Table<DodgeState>;
/** The step of that name. */
export type StepOf<K extends DodgeStep['do']> = Extract<DodgeStep, { do: K }>;
/** The rule for a step of that name that asks somebody. */
export type DodgeRule<K extends DodgeStep['do']> = AskingRule<DodgeState, StepOf<K>, DodgeOption>;
/** The rule for a step of that name that asks nobody. */
export type DodgeMoment<K extends DodgeStep['do']> = AutomaticRule<DodgeState, StepOf<K>>;
