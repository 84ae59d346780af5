import type { Option, Seat } from '@saloon/kernel';
import { CARDS, type Card, face, kindOf } from '../../games/bang/data.ts';
import type { BangView } from '../../games/bang/secrets.ts';

/** So many cards are more than any hand has room for. */
const MANY = 12;
const BLUE = CARDS.filter(card => face(card).isBlue);
const BROWN = CARDS.filter(card => !face(card).isBlue);

/** What lies on a table instead, and what can be answered then. */
interface Crowd {
  readonly view: Partial<BangView>;
  readonly options: readonly Option[];
}

/** For tests: the same table with a General Store for everybody. */
export function openStore(seen: unknown): Crowd {
  const { view } = crowdedTable(seen);
  const store = BROWN.filter((_, index) => index % 4 === 1).slice(0, (seen as BangView).handSizes.length);
  return { view: { ...view, store }, options: store.map(card => ({ type: 'pick', card })) };
}

/** For tests: the same table as crowded as it gets, with everything on it to be chosen by the first seat. */
export function crowdedTable(seen: unknown): Crowd {
  const view = seen as BangView;
  const hand = BROWN.filter((_, index) => index % 4 === 0).slice(0, MANY);
  const inPlay = equipped(view.characters.length);
  const [card] = hand as [Card];
  const aimed = view.characters.flatMap((at, place) => {
    const target = view.owners[place] as Seat;
    const wanted = (inPlay[place] as readonly Card[]).map(one => ({
      type: 'takeInPlay',
      card,
      target,
      at,
      wanted: one,
    }));
    return target === 0 ? [] : [{ type: 'takeFromHand', card, target, at }, ...wanted];
  });
  const played = hand.slice(1).map(one => ({ type: 'play', card: one }));
  return {
    view: {
      hand,
      inPlay,
      isOut: view.isOut.map(() => false),
      life: view.maxLife.map(most => most - 1),
      store: [],
      flipped: [],
      peeked: [],
    },
    options: [...aimed, ...played, { type: 'drawFromDeck' }, { type: 'drawFromDiscard' }],
  };
}

/** One of each kind before the last character, which is all there can be; fewer before the others. */
function equipped(places: number): Card[][] {
  const left = new Set(BLUE);
  const take = (count: number): Card[] => {
    const kinds = new Map([...left].map(card => [face(card).range > 0 ? 'weapon' : kindOf(card), card]));
    const taken = [...kinds.values()].slice(0, count);
    for (const card of taken) left.delete(card);
    return taken;
  };
  const last = take(6);
  return [...Array.from({ length: places - 1 }, (_, place) => take(3 - (place % 3))), last];
}
