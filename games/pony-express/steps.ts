import type { AutomaticRule, Clause, Rule, Seat, Table } from '@saloon/kernel';
import type { Flick, FlickedShot, Noise, Swipe } from '@saloon/physics';
import type { Card, Claim, DuelCorner, Face, Rider } from './data.ts';
import type { PonyEvent } from './events.ts';
import type { PonyState } from './state.ts';

/** A duel under way; kept in its steps. */
export interface Duel {
  /** Who shoots first: who arrived on the space, or was first in Sacramento. */
  readonly first: Seat;
  readonly second: Seat;
  readonly corner: Readonly<Record<Seat, DuelCorner>>;
  readonly isFinal: boolean;
  /** Shots fired or given up by the first and the second. */
  readonly fired: readonly [number, number];
  /** How many shots the first has before the second's first one. */
  readonly opening: number;
}
/** What one eligible seat said in an accusation window. */
export interface AccusationAnswer {
  readonly seat: Seat;
  readonly accuses: boolean;
  readonly reaction: number;
}

/** Open rolls of all these, one after another; the best counts. */
export interface OpenRolls {
  readonly rollers: readonly Seat[];
  readonly rolled: readonly (readonly Face[])[];
}

/** Everything that can be waiting to be resolved. */
export type PonyStep =
  | { readonly do: 'rider' | 'lastRider' }
  | ({ readonly do: 'firstRoll' } & OpenRolls)
  | { readonly do: 'keeping'; readonly waiting: readonly Seat[] }
  | { readonly do: 'turn'; readonly seat: Seat }
  | { readonly do: 'prison'; readonly seat: Seat }
  | { readonly do: 'ride'; readonly seat: Seat }
  | { readonly do: 'rolling'; readonly seat: Seat }
  | {
      readonly do: 'accusation';
      readonly seat: Seat;
      readonly waiting: readonly Seat[];
      readonly said: readonly AccusationAnswer[];
    }
  | { readonly do: 'accused'; readonly seat: Seat; readonly said: readonly AccusationAnswer[] }
  | { readonly do: 'cupLifted'; readonly seat: Seat; readonly accuser: Seat }
  | { readonly do: 'verdict'; readonly seat: Seat; readonly accuser: Seat }
  | { readonly do: 'reward'; readonly accuser: Seat; readonly spaces: number }
  | { readonly do: 'settling'; readonly seat: Seat; readonly spaces: number }
  | { readonly do: 'settled'; readonly seat: Seat; readonly spaces: number; readonly waiting: readonly Seat[] }
  | { readonly do: 'move'; readonly seat: Seat; readonly spaces: number }
  | { readonly do: 'sacramento'; readonly seat: Seat }
  | { readonly do: 'finalDuel'; readonly first: Seat; readonly second: Seat }
  | { readonly do: 'encounter'; readonly seat: Seat }
  | { readonly do: 'corner'; readonly duel: Omit<Duel, 'corner'> }
  | { readonly do: 'duelShot'; readonly duel: Duel; readonly shooter: Seat }
  | { readonly do: 'extraShot'; readonly duel: Duel; readonly shooter: Seat }
  | { readonly do: 'bystander'; readonly seat: Seat; readonly target: Seat; readonly clause: Clause }
  | { readonly do: 'touched'; readonly duel: Duel; readonly shooter: Seat; readonly target: Seat }
  | { readonly do: 'nextShot'; readonly duel: Duel }
  | { readonly do: 'duelLost'; readonly duel: Duel; readonly loser: Seat; readonly isArrested: boolean }
  | ({ readonly do: 'poker'; readonly players: readonly Seat[] } & OpenRolls)
  /** One loser after another pays; those who go to prison for it wait until all have. */
  | { readonly do: 'stakes'; readonly winner: Seat; readonly losers: readonly Seat[]; readonly jailed: readonly Seat[] }
  | { readonly do: 'space'; readonly seat: Seat }
  | { readonly do: 'station'; readonly seat: Seat }
  | { readonly do: 'indians'; readonly seat: Seat; readonly standing: readonly boolean[]; readonly isFirst: boolean }
  | { readonly do: 'moreShots'; readonly seat: Seat; readonly standing: readonly boolean[] }
  | { readonly do: 'indiansPay'; readonly seat: Seat; readonly standing: readonly boolean[] }
  | { readonly do: 'mine'; readonly seat: Seat; readonly dice: readonly Face[] }
  | { readonly do: 'secondDig'; readonly seat: Seat; readonly dice: readonly Face[] }
  | { readonly do: 'payout'; readonly seat: Seat; readonly nuggets: number; readonly clause: Clause }
  | { readonly do: 'prisonCard'; readonly seat: Seat }
  | { readonly do: 'relay'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly do: 'arrest'; readonly seat: Seat }
  | { readonly do: 'badge'; readonly seat: Seat }
  | { readonly do: 'turnEnd'; readonly seat: Seat }
  | { readonly do: 'blast'; readonly seat: Seat; readonly target: Seat }
  | { readonly do: 'nextTurn'; readonly seat: Seat };

/** What the table saw of a shot. */
export interface SeenShot {
  readonly engine: string;
  readonly flick: Flick;
  readonly noise: Noise;
  readonly touched: readonly Seat[];
  readonly felled: readonly boolean[];
  readonly toppled: readonly boolean[];
  readonly end: string;
  readonly digest: string;
}
/** How a die was flicked, and how it ended: enough to run it again on any screen, and to see that it ran the same way. */
export interface Flicked extends Pick<SeenShot, 'engine' | 'end' | 'digest'> {
  readonly way: ShotOption['type'];
  readonly shot: FlickedShot;
}
/** How careful a shot without dexterity is. */
export type Manner = 'careful' | 'normal' | 'bold';
/** How a re-roll is paid. */
export type Payment = 'gold' | 'horseshoe';

/** Where the die starts and how much it rolls, in whole numbers within `LIMITS`. */
interface Start {
  readonly offset: number;
  readonly roll: number;
  readonly seen?: SeenShot;
}
/** The ways to flick a die. `shoot` is that of the first version, which sent what the hand had made of it. */
export type ShotOption =
  | (Start & { readonly type: 'shoot'; readonly aim: number; readonly power: number })
  | (Start & { readonly type: 'flickShot'; readonly swipe: Swipe })
  /** When needle and power bar were stopped, in milliseconds since each began to move. */
  | (Start & { readonly type: 'needleShot'; readonly needle: number; readonly bar: number })
  | { readonly type: 'timedShot'; readonly error: number; readonly seen?: SeenShot }
  | { readonly type: 'steadyShot'; readonly manner: Manner; readonly seen?: SeenShot };
/** Everything a player can answer. */
export type PonyOption =
  | { readonly type: 'takeRider'; readonly rider: Rider }
  | { readonly type: 'keep'; readonly card: Card }
  | { readonly type: 'payBail' | 'rollForFreedom' }
  | { readonly type: 'takeOut' | 'putBack'; readonly face: Face }
  | { readonly type: 'rerollHidden'; readonly payment: Payment }
  | { readonly type: 'rerollOpen'; readonly faces: readonly Face[]; readonly payment: Payment }
  | { readonly type: 'turnDie'; readonly face: Face; readonly to: Face }
  | { readonly type: 'announce'; readonly hand: Claim }
  | { readonly type: 'accuse' | 'believe' | 'spyglass'; readonly reaction?: number }
  | { readonly type: 'advance' | 'stay' | 'pass' }
  | { readonly type: 'play'; readonly card: Card }
  | { readonly type: 'throwDynamite'; readonly target: Seat }
  | { readonly type: 'chooseCorner'; readonly corner: DuelCorner }
  | ShotOption
  | { readonly type: 'rollShot' | 'holdFire' }
  | { readonly type: 'buyTicket' };

/** A table with a race on it. */
export type PonyTable = Table<PonyState, PonyEvent>;
/** The rule for the step of that name. */
export type PonyRule<K extends PonyStep['do']> = Rule<PonyState, Extract<PonyStep, { do: K }>, PonyOption, PonyEvent>;
/** The rule for a step of that name that asks nobody. */
export type PonyMoment<K extends PonyStep['do']> = AutomaticRule<PonyState, Extract<PonyStep, { do: K }>, PonyEvent>;
