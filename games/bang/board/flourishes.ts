import type { GameEvent } from '@saloon/kernel';
import type { Card, Character } from '../data.ts';
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
export const FLOURISHES: Readonly<Record<string, Flourish>> = {
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

interface Told {
  readonly seat?: number;
  readonly target?: number;
  readonly at?: Character;
  readonly character?: Character;
  readonly card?: Card;
  readonly cards?: readonly Card[];
}

/** The sign an event sets over a seat's character, if it concerns that one. */
export function signOver(event: GameEvent | null, view: BangView, seat: number, place: Place | null): Sign | null {
  const flourish = event === null ? undefined : FLOURISHES[event.type];
  if (event === null || flourish === undefined || flourish.over === 'middle') return null;
  const told = event as unknown as Told;
  const isTarget = flourish.over === 'target';
  const concerned = isTarget ? told.target : told.seat;
  const character = isTarget ? told.at : told.character;
  if (concerned !== seat) return null;
  const meant = character === undefined ? -1 : view.characters.indexOf(character);
  return place === null || (meant === -1 ? view.exposed[seat] : meant) === place ? flourish.sign : null;
}

/** The sign over the middle of the table. */
export const signInMiddle = (event: GameEvent | null): Sign | null => {
  const flourish = event === null ? undefined : FLOURISHES[event.type];
  return flourish?.over === 'middle' ? flourish.sign : null;
};

/** The cards that an event shows to all, to be held up for a moment. */
export function shownCards(event: GameEvent | null): readonly Card[] {
  const { card, cards } = (event ?? {}) as unknown as Told;
  if (event?.type === 'storeOpened') return [];
  return card !== undefined ? [card] : (cards ?? []);
}
