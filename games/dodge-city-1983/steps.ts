import type { AskingRule, AutomaticRule, Seat, Table } from '@saloon/kernel';
import type { AnyPawn, BuildingId, Card, Colour, EventId, PawnType } from './data.ts';
import type { DodgeEvent } from './events.ts';
import type { DodgeState, MovementPhase } from './state.ts';

/** Where free pawns may go: anywhere, all in one building, or in that building. */
export type Where = 'anyOpen' | 'oneOpen' | BuildingId;
/** Cards that were chosen in secret; those who have not chosen are still `null`. */
export type SecretChoice = readonly (Card | null)[];
/** Why the game ends, before any tie is broken. */
export type EndReason = 'points' | 'townClosed' | 'lastRound';

/** Everything that can be waiting to be resolved, in the order of the rulebook. */
export type DodgeStep =
  // Getting ready
  | { readonly do: 'colour' }
  | { readonly do: 'lastColour' }
  // The round
  | { readonly do: 'deal' }
  | { readonly do: 'dealing' }
  | { readonly do: 'newHand'; readonly seat: Seat }
  | { readonly do: 'newCards'; readonly seat: Seat; readonly count: number }
  // The start phase
  | { readonly do: 'start'; readonly chosen: SecretChoice }
  | { readonly do: 'startReveal'; readonly chosen: SecretChoice }
  | { readonly do: 'precedence'; readonly shown: readonly Card[] }
  | { readonly do: 'firstPlayer'; readonly seat: Seat; readonly shown: readonly Card[] }
  // The movement phases
  | { readonly do: 'movement'; readonly phase: MovementPhase }
  | { readonly do: 'turn'; readonly seat: Seat }
  | { readonly do: 'playing'; readonly seat: Seat }
  | { readonly do: 'cardEffect'; readonly seat: Seat; readonly card: Card }
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
  | ({ readonly do: 'founding' } & FirstPawn)
  | ({ readonly do: 'firstPawn' } & FirstPawn)
  | { readonly do: 'gainOfControl'; readonly seat: Seat; readonly building: BuildingId }
  | { readonly do: 'lossOfControl'; readonly seat: Seat; readonly building: BuildingId }
  | { readonly do: 'fullBuilding'; readonly building: BuildingId }
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
  | ({ readonly do: 'losing' } & Loss)
  | ({ readonly do: 'loss' } & Loss)
  | ({ readonly do: 'changingSides' } & Transfer)
  | ({ readonly do: 'changeOfSides' } & Transfer)
  | ({ readonly do: 'selling' } & Debt)
  | ({ readonly do: 'payment' } & Debt)
  | { readonly do: 'gift'; readonly seat: Seat; readonly opponent: Seat; readonly amount: number }
  | { readonly do: 'extraCard'; readonly seat: Seat }
  // The duels
  | { readonly do: 'duels' }
  | { readonly do: 'duelCard'; readonly kept: SecretChoice }
  | { readonly do: 'discardSurplus'; readonly kept: SecretChoice }
  | { readonly do: 'challenge'; readonly seat: Seat }
  | { readonly do: 'proof'; readonly seat: Seat }
  | { readonly do: 'immunity'; readonly seat: Seat }
  | ({ readonly do: 'duel' } & Challenge)
  | ({ readonly do: 'duelResult' } & Challenge)
  | ({ readonly do: 'spoils' } & Spoils)
  | ({ readonly do: 'sendingHome' } & Spoils)
  | { readonly do: 'fights' }
  | { readonly do: 'fight'; readonly building: BuildingId }
  | { readonly do: 'fightResult'; readonly building: BuildingId }
  | { readonly do: 'endOfDuels' }
  // Winning a building, and the end of the game
  | { readonly do: 'awards' }
  | { readonly do: 'gameEnd'; readonly reason: EndReason }
  | { readonly do: 'tieBreak'; readonly tied: readonly Seat[] };

/** The pawn with which a building is founded. */
export interface FirstPawn {
  readonly seat: Seat;
  readonly building: BuildingId;
  readonly square: string;
  readonly isFree: boolean;
}
/** Own pawns that go home because of an event. */
export interface Loss {
  readonly seat: Seat;
  readonly pawn: AnyPawn;
  readonly left: number;
}
/** Own pawns that go over to an opponent. */
export interface Transfer extends Loss {
  readonly opponent: Seat;
}
/** Who challenged whom, and in which building. */
export interface Challenge {
  readonly seat: Seat;
  readonly opponent: Seat;
  readonly building: BuildingId;
}
/** How many pawns of the loser go home after a duel, of the winner's choice. */
export interface Spoils {
  readonly seat: Seat;
  readonly loser: Seat;
  readonly building: BuildingId;
  readonly left: number;
}
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
export type DodgeTable = Table<DodgeState, DodgeEvent>;
/** The step of that name. */
export type StepOf<K extends DodgeStep['do']> = Extract<DodgeStep, { do: K }>;
/** The rule for a step of that name that asks somebody. */
export type DodgeRule<K extends DodgeStep['do']> = AskingRule<DodgeState, StepOf<K>, DodgeOption, DodgeEvent>;
/** The rule for a step of that name that asks nobody. */
export type DodgeMoment<K extends DodgeStep['do']> = AutomaticRule<DodgeState, StepOf<K>, DodgeEvent>;
