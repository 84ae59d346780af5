import { type Heard, LENGTHS, type Seat } from '@saloon/kernel';
import type { Card, Face, Hand } from '../data.ts';
import { type PonyEvent, weights } from '../events.ts';

/** What is on stage. */
export type Staging = readonly Heard<PonyEvent>[];

/** Five dice that somebody rolled for all to see, and what they amount to. */
export interface OpenRoll {
  readonly seat: Seat;
  readonly dice: readonly Face[];
  readonly hand: Hand;
}

/** The rolls of one round side by side, and who has won it, once that is known. */
export interface Rolls {
  readonly stage: Staging;
  readonly rolls: readonly OpenRoll[];
  readonly winner: Seat | null;
}

/** Nothing was rolled yet. */
export const NO_ROLLS: Rolls = { stage: [], rolls: [], winner: null };

/** What is rolled alone, and so never beside another roll. */
const ALONE: ReadonlySet<PonyEvent['type']> = new Set(['dug', 'drank', 'escaped', 'satInPrison', 'liftedCup']);
/** What follows a roll and still speaks of it. */
const AFTER: ReadonlySet<PonyEvent['type']> = new Set(['bluffed', 'spokeTruth', 'servedDrinks', 'paidStake']);

/** The rolls to be seen with what is on stage now: each beside those of the same round, and kept until it is decided. */
export function rollsOn(stage: Staging, before: Rolls): Rolls {
  let { rolls, winner } = before;
  for (const event of stage) {
    if (ALONE.has(event.type)) [rolls, winner] = [[event as unknown as OpenRoll], null];
    else if (event.type === 'rolledOpenly') {
      const isAgain = winner !== null || rolls.some(({ seat }) => seat === event.seat);
      [rolls, winner] = [isAgain ? [event] : [...rolls, event], null];
    } else if (event.type === 'goesFirst' || event.type === 'pokerWon') winner = event.seat;
    else if (!AFTER.has(event.type)) [rolls, winner] = [[], null];
  }
  return { stage, rolls, winner };
}

/** The card that is held up: that of an event that is shown long enough to be read. */
export function shownCard(stage: Staging): { readonly seat: Seat; readonly card: Card } | null {
  const event = stage.findLast(({ type }) => type === 'played' && LENGTHS[weights[type]] >= LENGTHS.card);
  return event?.type === 'played' ? event : null;
}

const SHAKES: ReadonlySet<PonyEvent['type']> = new Set(['rolledUnderCup', 'rerolledHidden', 'turnedDie']);

/** Whether the cup is being shaken. */
export const isShaking = (stage: Staging): boolean => stage.some(({ type }) => SHAKES.has(type));

/** What is stamped over what happens. */
const STAMPS = {
  bluffed: 'stampBluff',
  spokeTruth: 'stampTruth',
  believed: 'stampBelieved',
  escaped: 'stampFree',
  satInPrison: 'stampPrison',
  jailed: 'stampPrison',
} as const;
/** The name of a stamp's word. */
type Stamp = (typeof STAMPS)[keyof typeof STAMPS];

/** The word that is stamped over what is on stage. */
export function stampOf(stage: Staging): Stamp | null {
  const stamped = stage.map(({ type }) => (type in STAMPS ? STAMPS[type as keyof typeof STAMPS] : null));
  return stamped.findLast(stamp => stamp !== null) ?? null;
}

/** Whether there are dice, a card or a verdict to be held up. */
export const isHeldUp = (stage: Staging, { rolls }: Rolls): boolean =>
  stage.length > 0 && (rolls.length > 0 || shownCard(stage) !== null || stampOf(stage) !== null);
