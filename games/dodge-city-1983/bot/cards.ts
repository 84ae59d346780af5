import { type Card, CONSTANTS } from '../data.ts';
import type { DodgeView } from '../secrets.ts';
import { isOpen } from '../state.ts';
import { cardNamed, rankOf, TYPE } from '../town.ts';

/** What a "?" costs on average, and what a raid is worth when nobody is close to a building, in dollars. */
const EVENT = -150;
const IDLE_RAID = 50;
const RAID = 700;
/** What each rank of a duel card is worth, and each rank of a start card, in dollars. */
const DUEL = 60;
const INITIATIVE = 15;
const RANK = 1000;

/** What the cards of a hand can be used for in the rest of the round. */
export type Use = 'start' | 'movement' | 'duel';

/** What a card is worth when it is used like this, in dollars. */
export function worthOf(view: DodgeView, card: Card, use: Use, isThreatened: boolean): number {
  const { family, type, strength } = cardNamed(card);
  if (use === 'start') return family === 'question' ? EVENT : (rankOf(card) / RANK) * INITIATIVE;
  if (use === 'duel') return family === 'question' ? EVENT / 2 : (rankOf(card) / RANK) * DUEL;
  switch (family) {
    case 'number':
      return (strength ?? 0) * CONSTANTS.numberCardFactor;
    case 'character': {
      const isWelcome =
        type !== null &&
        view.buildings.some(
          building =>
            isOpen(building) && (building.pawn === type || (building.pawn === null && view.typesLeft.includes(type))),
        );
      return isWelcome && type !== null ? (strength ?? 0) * TYPE[type].price : 0;
    }
    case 'indian':
      return isThreatened ? RAID : IDLE_RAID;
    case 'question':
      return EVENT;
  }
}

/** What a hand brings at best if its cards are used in this order. */
export function bestUse(view: DodgeView, hand: readonly Card[], uses: readonly Use[], isThreatened: boolean): number {
  const [use, ...later] = uses;
  if (use === undefined || hand.length === 0) return 0;
  return Math.max(
    ...hand.map(
      (card, at) => worthOf(view, card, use, isThreatened) + bestUse(view, hand.toSpliced(at, 1), later, isThreatened),
    ),
  );
}

/** How likely it is that a card the player has not seen is lower than this one. */
export function chanceToBeat(view: DodgeView, card: Card): number {
  const seen = new Set([...view.hand, ...view.discard, ...view.duelCards]);
  const unseen = view.cards.filter(other => !seen.has(other));
  return unseen.filter(other => rankOf(other) < rankOf(card)).length / Math.max(1, unseen.length);
}
