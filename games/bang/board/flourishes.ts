import { type Heard, LENGTHS, type Seat } from '@saloon/kernel';
import { type Card, type Character, kindOf } from '../data.ts';
import { type BangEvent, weights } from '../events.ts';
import type { BangView } from '../secrets.ts';
import type { Place } from '../street.ts';

/** How an event shows itself for a moment: a sign over those it concerns, in a tone of its own. */
export type Sign =
  | 'shot'
  | 'hit'
  | 'boom'
  | 'saved'
  | 'healed'
  | 'drew'
  | 'lost'
  | 'turn'
  | 'shown'
  | 'fell'
  | 'locked';
/** Whom an event concerns: who did it, or at whom it was done. */
interface Flourish {
  readonly sign: Sign;
  readonly over: 'seat' | 'target' | 'middle';
}

const over = (where: Flourish['over'], sign: Sign): Flourish => ({ sign, over: where });

/** Every event of the game, each with what the table shows of it; pieces that move do so by themselves. */
export const FLOURISHES: Readonly<Record<BangEvent['type'], Flourish>> = {
  kept: over('seat', 'shown'),
  tookCharacter: over('seat', 'shown'),
  showedRole: over('seat', 'shown'),
  drafted: over('seat', 'shown'),
  linedUp: over('seat', 'shown'),
  lineUpShown: over('seat', 'shown'),
  dealt: over('seat', 'drew'),
  turnBegan: over('seat', 'turn'),
  turnSkipped: over('seat', 'locked'),
  turnCutShort: over('seat', 'locked'),
  exposed: over('seat', 'shown'),
  flipped: over('seat', 'shown'),
  countedFlip: over('seat', 'shown'),
  exploded: over('seat', 'boom'),
  dynamiteMoved: over('target', 'shown'),
  freed: over('seat', 'saved'),
  stayedInJail: over('seat', 'locked'),
  drew: over('seat', 'drew'),
  drewOpenly: over('seat', 'drew'),
  tookFromDiscard: over('seat', 'drew'),
  lookedAtDeck: over('seat', 'drew'),
  robbed: over('target', 'lost'),
  reshuffled: over('middle', 'drew'),
  played: over('seat', 'shown'),
  playedAt: over('target', 'shot'),
  equipped: over('seat', 'shown'),
  replaced: over('seat', 'lost'),
  noEffect: over('seat', 'locked'),
  notThirsty: over('seat', 'locked'),
  nothingToTake: over('target', 'locked'),
  regained: over('seat', 'healed'),
  healed: over('seat', 'healed'),
  drank: over('seat', 'healed'),
  barrelSaved: over('seat', 'saved'),
  barrelFailed: over('seat', 'lost'),
  dodged: over('seat', 'saved'),
  shotCancelled: over('seat', 'saved'),
  droveOff: over('seat', 'saved'),
  shotBack: over('seat', 'shot'),
  conceded: over('seat', 'lost'),
  wounded: over('seat', 'hit'),
  tookInPlay: over('target', 'lost'),
  discardedInPlay: over('target', 'lost'),
  lostFromHand: over('seat', 'lost'),
  storeOpened: over('middle', 'drew'),
  pickedUp: over('seat', 'drew'),
  discarded: over('seat', 'lost'),
  eliminated: over('seat', 'fell'),
  leftCards: over('seat', 'lost'),
  inherited: over('seat', 'drew'),
  rewarded: over('seat', 'drew'),
  punished: over('seat', 'lost'),
};

/** What is on stage. */
type Stage = readonly Heard<BangEvent>[];
/** Whom an event may concern, and the character meant. */
type Concerned = { readonly [Fact in 'seat' | 'target']?: Seat } & {
  readonly [Fact in 'at' | 'character']?: Character;
};

/** The sign over a seat's character, if anything on stage concerns that one. */
export function signOver(stage: Stage, view: BangView, seat: Seat, place: Place | null): Sign | null {
  const signs = stage.map(event => (concerns(event, view, seat, place) ? FLOURISHES[event.type].sign : null));
  return signs.findLast(sign => sign !== null) ?? null;
}

function concerns(event: Heard<BangEvent>, view: BangView, seat: Seat, place: Place | null): boolean {
  const { over: where } = FLOURISHES[event.type];
  if (where === 'middle') return false;
  const { target, at, character, ...told } = event as Concerned;
  const [concerned, meant] = where === 'target' ? [target, at] : [told.seat, character];
  if (concerned !== seat) return false;
  const found = meant === undefined ? -1 : view.characters.indexOf(meant);
  return place === null || (found === -1 ? view.exposed[seat] : found) === place;
}

/** The sign over the middle of the table. */
export const signInMiddle = (stage: Stage): Sign | null => {
  const event = stage.findLast(({ type }) => FLOURISHES[type].over === 'middle');
  return event === undefined ? null : FLOURISHES[event.type].sign;
};

/** The cards that are held up: those of events that are shown long enough to be read. */
export const shownCards = (stage: Stage): readonly Card[] => [
  ...new Set(
    stage.flatMap(event => {
      if (event.type === 'storeOpened' || LENGTHS[weights[event.type]] < LENGTHS.card) return [];
      if ('card' in event && event.card !== undefined) return [event.card];
      return 'cards' in event && event.cards !== undefined ? event.cards : [];
    }),
  ),
];

/** The cards of a Duel as they come to the stage: each answer faces the card before it. */
export interface DuelCards {
  readonly stage: Stage;
  /** The last card that was laid. */
  readonly last: Card | null;
  /** The card that what is on stage answers, or fails to answer. */
  readonly faced: Card | null;
}

/** The same, with what is on stage now. */
export function duelOn(stage: Stage, before: DuelCards): DuelCards {
  for (const event of stage) {
    if (event.type === 'playedAt' && kindOf(event.card) === 'duel') return { stage, last: event.card, faced: null };
    if (event.type === 'shotBack') return { stage, last: event.card, faced: before.last };
    if (event.type === 'conceded') return { stage, last: null, faced: before.last };
  }
  return { ...before, stage, faced: null };
}

/** How many life points somebody's character loses on stage, or wins back; 0 if none. */
export function lifeChange(stage: Stage, view: BangView, seat: Seat, place: Place): number {
  let change = 0;
  for (const event of stage) {
    if (event.type !== 'wounded' && event.type !== 'regained') continue;
    if (!concerns(event, view, seat, place)) continue;
    change += event.type === 'wounded' ? -event.points : 1;
  }
  return change;
}
