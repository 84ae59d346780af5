import { type Rng, rngFrom, type Seat, shuffle } from '@saloon/kernel';

/**
 * Saloon, the toy card game of the benchmarks, for two to four gunslingers. Its rules:
 *
 * SA-1  80 cards of five kinds; the order of the deck is fixed before the match and never changed.
 * SA-2  Everybody starts with all lives and some cards. Seat 0 begins; turns go clockwise.
 * SA-3  A turn: draw two cards, play any number, then discard down to the hand limit.
 * SA-4  One Shot a turn, at anybody: who is shot at plays a Dodge or is hit.
 * SA-5  Whiskey gives a lost life back. A Coach brings two cards.
 * SA-6  A Brawl: everybody else, clockwise, plays a Shot or is hit.
 * SA-7  Who is hit loses a life; who has none left is out, and discards every card.
 * SA-8  It ends with the last card of the deck, or when only one is left. Most lives win; equals share.
 *
 * Every implementation stands for itself, although much is alike: what two of them shared would be measured in neither.
 */
export const KINDS = ['shot', 'dodge', 'whiskey', 'coach', 'brawl'] as const;
/** A card is the number of its kind; cards of a kind are all alike. */
export type Card = number;
/** The kinds by name. */
export const [SHOT, DODGE, WHISKEY, COACH, BRAWL] = [0, 1, 2, 3, 4] as const;

/** How many of each kind are in the deck (SA-1). */
export const COPIES: readonly number[] = [28, 20, 14, 4, 14];
/** Lives at the start, and never more (SA-2, SA-5). */
export const LIVES = 8;
/** Cards dealt to each at the start (SA-2). */
export const CARDS_DEALT = 3;
/** Cards drawn at the start of a turn, and with a Coach (SA-3, SA-5). */
export const CARDS_DRAWN = 2;
/** Nobody keeps more cards than this after a turn (SA-3). */
export const HAND_LIMIT = 4;
/** How many sit at the table in every benchmark. */
export const SEATS = 3;
/** The most that can sit at a table. */
export const MOST_SEATS = 4;

/** The 80 cards in an order that depends on the dice alone. */
export function shuffledDeck(rng: Rng): Card[] {
  const deck = COPIES.flatMap((copies, card) => Array<Card>(copies).fill(card));
  shuffle(rng, deck);
  return deck;
}

/** The dice of the match with this number. */
export const diceOf = (match: number): Rng => rngFrom([match, 0, 0, 0, 0, 0, 0, 0]);

/** Everything a player can answer. */
export type SaloonOption =
  | { readonly type: 'shoot'; readonly target: Seat }
  | { readonly type: 'drink' | 'ride' | 'brawl' | 'endTurn' | 'dodge' | 'takeHit' | 'fight' }
  | { readonly type: 'discard'; readonly card: Card };

/** Every option there is, made once; whoever offers options offers these. */
export const OPTIONS = {
  shoot: Array.from({ length: MOST_SEATS }, (_, target): SaloonOption => ({ type: 'shoot', target })),
  drink: { type: 'drink' },
  ride: { type: 'ride' },
  brawl: { type: 'brawl' },
  endTurn: { type: 'endTurn' },
  dodge: { type: 'dodge' },
  takeHit: { type: 'takeHit' },
  fight: { type: 'fight' },
  discard: KINDS.map((_, card): SaloonOption => ({ type: 'discard', card })),
} as const satisfies Record<string, SaloonOption | readonly SaloonOption[]>;
