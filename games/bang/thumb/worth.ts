import type { Seat } from '@saloon/kernel';
import { type Card, type Character, type Kind, kindOf } from '../data.ts';
import type { BangView } from '../secrets.ts';
import { actingPlace, hasInPlay, powerAt, rangeAt } from '../street.ts';

/** What a card in the hand is worth to somebody who may need it later. */
const WORTH: Readonly<Record<Kind, number>> = {
  beer: 9,
  missed: 7,
  bang: 6,
  wellsFargo: 9,
  stagecoach: 8,
  barrel: 8,
  mustang: 7,
  gatling: 7,
  panic: 6,
  catBalou: 6,
  generalStore: 5,
  duel: 5,
  jail: 5,
  indians: 5,
  scope: 5,
  saloon: 4,
  volcanic: 5,
  schofield: 4,
  remington: 5,
  revCarabine: 5,
  winchester: 6,
  dynamite: 3,
};

/** What this card is worth in that player's hand; a second blue card of a name is worth little. */
export function worth(view: BangView, seat: Seat, card: Card): number {
  const place = actingPlace(view, seat);
  const kind = kindOf(card);
  if (hasInPlay(view, place, kind)) return 1;
  if (kind === 'beer' && view.isOut.filter(out => !out).length <= 2) return 1;
  if (kind === 'missed' && powerAt(view, place).swapsBangAndMissed) return 8;
  const range = RANGE_KINDS[kind];
  return range !== undefined && range <= rangeAt(view, place) ? 1 : WORTH[kind];
}

const RANGE_KINDS: Readonly<Partial<Record<Kind, number>>> = {
  schofield: 2,
  remington: 3,
  revCarabine: 4,
  winchester: 5,
};

/** The one of these options whose card is worth most, or least. */
export function byWorth<O extends { readonly card: Card }>(
  view: BangView,
  seat: Seat,
  options: readonly O[],
  wanted: 'most' | 'least',
): O | undefined {
  let best: O | undefined;
  let bestWorth = 0;
  for (const option of options) {
    const value = worth(view, seat, option.card) * (wanted === 'most' ? 1 : -1);
    if (best === undefined || value > bestWorth) {
      best = option;
      bestWorth = value;
    }
  }
  return best;
}

/** From the most to the least useful, all else equal. */
export const FAVOURITES: readonly Character[] = [
  'willy',
  'jourdonnais',
  'suzy',
  'bart',
  'slab',
  'paul',
  'calamity',
  'lucky',
  'sid',
  'kit',
  'blackjack',
  'gringo',
  'jesse',
  'rose',
  'vulture',
  'pedro',
];
/** Those who must be exposed to be of use. */
export const ATTACKERS: ReadonlySet<Character> = new Set([
  'willy',
  'slab',
  'rose',
  'kit',
  'blackjack',
  'jesse',
  'pedro',
]);
