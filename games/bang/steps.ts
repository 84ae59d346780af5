import type { AskingRule, AutomaticRule, Seat, Table } from '@saloon/kernel';
import type { Card, Character } from './data.ts';
import type { BangEvent } from './events.ts';
import type { BangState } from './state.ts';
import type { Place } from './street.ts';

/** How a player arranges two characters: who sits at the right hand, who at the left, and who is exposed. */
export interface LineUp {
  readonly right: Character;
  readonly left: Character;
  readonly exposed: Character;
}
/** A shot on its way: how many cancellations it still needs, and how many Barrels may still be tried. */
export interface Shot {
  readonly from: Place;
  readonly to: Place;
  readonly needed: number;
  readonly barrels: number;
}
/** Life points lost at one blow. */
export interface Wound {
  readonly place: Place;
  readonly points: number;
  /** Who is responsible: the player of the card, never the wounded player. */
  readonly by: Seat | null;
  /** The character on the other side of the card. */
  readonly against: Place | null;
}
/** Two characters shooting it out; the answer is `to`'s. */
export interface Duel {
  readonly challenger: Place;
  readonly challenged: Place;
  readonly to: Place;
}

/** What a "draw!" is made for. */
export type Check = 'dynamite' | 'jail' | 'barrel';

/** Everything that can be waiting to be resolved, chapter by chapter. */
export type BangStep =
  // Setup
  | { readonly do: 'keepCharacter'; readonly kept: readonly (Character | null)[] }
  | { readonly do: 'draft'; readonly seat: Seat }
  | { readonly do: 'lineUp'; readonly chosen: readonly (LineUp | null)[] }
  | { readonly do: 'deal' }
  // The turn
  | { readonly do: 'turn'; readonly seat: Seat }
  | { readonly do: 'dynamite'; readonly place: Place; readonly card: Card }
  | { readonly do: 'fuse'; readonly place: Place; readonly card: Card }
  | { readonly do: 'jail'; readonly place: Place; readonly card: Card }
  | { readonly do: 'jailDoor'; readonly place: Place; readonly card: Card }
  | { readonly do: 'muster'; readonly seat: Seat }
  | { readonly do: 'expose'; readonly seat: Seat; readonly free: readonly Place[] }
  | { readonly do: 'beforeDrawing'; readonly seat: Seat }
  | { readonly do: 'phaseOne'; readonly seat: Seat }
  | { readonly do: 'firstCard'; readonly seat: Seat; readonly from: 'hand' | 'discard' }
  | { readonly do: 'threeCards'; readonly seat: Seat }
  | { readonly do: 'playing'; readonly seat: Seat }
  | { readonly do: 'discarding'; readonly seat: Seat }
  | { readonly do: 'turnEnd'; readonly seat: Seat }
  // "draw!"
  | { readonly do: 'chooseFlip'; readonly place: Place; readonly check: Check }
  // Cards
  | { readonly do: 'shot'; readonly shot: Shot }
  | { readonly do: 'barrel'; readonly shot: Shot }
  | { readonly do: 'barrelResult'; readonly shot: Shot }
  | { readonly do: 'dodge'; readonly shot: Shot }
  | { readonly do: 'raid'; readonly from: Place; readonly to: Place }
  | { readonly do: 'indians'; readonly from: Place; readonly to: Place }
  | { readonly do: 'duel'; readonly duel: Duel }
  | { readonly do: 'duelShot'; readonly duel: Duel }
  | { readonly do: 'generalStore'; readonly order: readonly Seat[] }
  | { readonly do: 'taking'; readonly seat: Seat; readonly option: Taking }
  /** Somebody who heals at any time may do so before something that cannot be answered. */
  | { readonly do: 'respite'; readonly place: Place; readonly cause: 'taking' | 'jail' }
  // Hits and deaths
  | { readonly do: 'hit'; readonly wound: Wound }
  | { readonly do: 'rescue'; readonly wound: Wound }
  | { readonly do: 'aftermath' }
  | { readonly do: 'elimination'; readonly wound: Wound }
  | { readonly do: 'lastCards'; readonly place: Place }
  | { readonly do: 'leaving'; readonly place: Place }
  | { readonly do: 'settling'; readonly wound: Wound }
  | { readonly do: 'reckoning'; readonly fallen: readonly Wound[] };

/** Everything a player can answer. A `target` is a player, `at` the character meant. */
export type BangOption =
  | { readonly type: 'keep' | 'draft'; readonly character: Character }
  | ({ readonly type: 'lineUp' } & LineUp)
  | { readonly type: 'expose'; readonly character: Character }
  | { readonly type: 'play' | 'dodge' | 'drink' | 'discard' | 'pick' | 'count' | 'putBack'; readonly card: Card }
  | { readonly type: 'discardBang' | 'shootBack'; readonly card: Card }
  | { readonly type: 'equip'; readonly card: Card; readonly character: Character }
  | Aimed
  | { readonly type: 'drawFromHand'; readonly target: Seat }
  | { readonly type: 'heal'; readonly cards: readonly [Card, Card] }
  | { readonly type: 'drawFromDeck' | 'drawFromDiscard' | 'drawPhase' | 'endTurn' | 'drawCheck' | 'skip' }
  | { readonly type: 'takeHit' | 'concede' | 'fall' | 'goOn' };
/** A card played at somebody. */
export type Aimed =
  | {
      readonly type: 'shoot' | 'challenge' | 'lockUp';
      readonly card: Card;
      readonly target: Seat;
      readonly at: Character;
    }
  | Taking;

/** A card that takes one from somebody: any of the hand, or the one that is wanted. */
export type Taking =
  | { readonly type: 'takeFromHand'; readonly card: Card; readonly target: Seat; readonly at: Character }
  | {
      readonly type: 'takeInPlay';
      readonly card: Card;
      readonly target: Seat;
      readonly at: Character;
      readonly wanted: Card;
    };

/** A table with BANG! on it. */
export type BangTable = Table<BangState, BangEvent>;
/** The step of that name. */
export type StepOf<K extends BangStep['do']> = Extract<BangStep, { do: K }>;
/** The rule for a step of that name that asks somebody. */
export type BangQuestion<K extends BangStep['do']> = AskingRule<BangState, StepOf<K>, BangOption, BangEvent>;
/** The rule for a step of that name that asks nobody. */
export type BangMoment<K extends BangStep['do']> = AutomaticRule<BangState, StepOf<K>, BangEvent>;
