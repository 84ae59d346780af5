import type { Option, Seat } from '@saloon/kernel';
import { DECKS } from '../../games/dodge-city-1983/data.ts';
import type { DodgeView } from '../../games/dodge-city-1983/secrets.ts';
import { PLAN } from '../../games/dodge-city-1983/town.ts';

/** As many cards as a hand has with both lucky draws. */
const MANY = 6;

/** What lies on a table instead, and what can be answered then. */
interface Crowd {
  readonly view: Partial<DodgeView>;
  readonly options: readonly Option[];
}

/** The same town with pawns of everybody in every building, much money and full hands. */
function crowded(seen: unknown): Partial<DodgeView> {
  const { money, buildings } = seen as DodgeView;
  const seats = money.length;
  const each = <X>(value: X): X[] => money.map(() => value);
  return {
    money: each(12_875),
    points: each(5),
    supply: each(38),
    handSizes: each(MANY),
    hand: (DECKS.deck32?.cards ?? [])
      .filter((_, index) => index % 5 === 0)
      .map(({ id }) => id)
      .slice(0, MANY),
    hasChosen: each(true),
    hasFought: each(true),
    owed: each(1),
    added: each(buildings.map(() => 2)),
    founding: null,
    buildings: buildings.map((building, at) => ({
      ...building,
      status: 'typed' as const,
      pawn: 'gunman' as const,
      squares: building.squares.map((_, square): Seat | null => (square % 3 === 0 ? null : (square + at) % seats)),
      controllers: [at % seats],
    })),
  };
}

/** For tests: a crowded table where a card is asked for. */
export function cardQuestion(seen: unknown): Crowd {
  const view = crowded(seen);
  return { view, options: (view.hand ?? []).map(card => ({ type: 'play', card })) };
}

/** For tests: a crowded table where a square of any building can be bought. */
export function squareQuestion(seen: unknown): Crowd {
  const view = crowded(seen);
  const options = (view.buildings ?? []).flatMap(({ id, squares }) =>
    squares.flatMap((seat, at) => (seat === null ? [{ type: 'buy', building: id, square: PLAN[id].squares[at] }] : [])),
  );
  return { view, options };
}

/** For tests: the same with squares of one building only, which a map opens. */
export function oneBuilding(seen: unknown): Crowd {
  const { view, options } = squareQuestion(seen);
  const last = view.buildings?.at(-1)?.id;
  return { view, options: options.filter(({ building }: Option & { building?: string }) => building === last) };
}

/** For tests: a crowded table where an opponent is asked for. */
export function opponentQuestion(seen: unknown): Crowd {
  const view = crowded(seen);
  return { view, options: (view.money ?? []).slice(1).map((_, seat) => ({ type: 'choose', opponent: seat + 1 })) };
}
