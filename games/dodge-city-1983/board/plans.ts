import type { Seat } from '@saloon/kernel';
import {
  BUILDINGS,
  type BuildingId,
  type Card,
  type CardRow,
  DECKS,
  ICONS,
  type PawnType,
  TYPES as TYPE_ROWS,
  type TypeRow,
} from '../data.ts';
import { type Plan, readPlan } from '../plan.ts';
import type { Building } from '../state.ts';

/** A printed plan with the cells it is drawn from. */
export interface PrintedPlan extends Plan {
  /** Every cell inside the walls, in reading order: its name, and the picture if it is an important square. */
  readonly cells: readonly {
    readonly name: string;
    readonly column: number;
    readonly row: number;
    readonly picture: string | null;
    /** Which important square it is, for the sets of those that a chain touches. */
    readonly bit: number;
  }[];
}

/** The plans of the buildings. */
export const PLANS = Object.fromEntries(
  BUILDINGS.map(({ id, rows }): [BuildingId, PrintedPlan] => {
    const plan = readPlan(rows);
    const bits = [...plan.important.keys()];
    const cells = rows.flatMap((line, row) =>
      [...line].flatMap((cell, column) => {
        if (cell === '#') return [];
        const name = `${String.fromCharCode(97 + column)}${row + 1}`;
        const letter = plan.important.get(name);
        const picture = letter === undefined ? null : (ICONS[letter]?.picture ?? null);
        return [{ name, column, row, picture, bit: 1 << bits.indexOf(name) }];
      }),
    );
    return [id, { ...plan, cells }];
  }),
) as Readonly<Record<BuildingId, PrintedPlan>>;

/** How many rows of squares a low building has. */
const LOW = 5;
/** High buildings in one row, low ones in the other, so that the plans can be as large as possible. */
export function rowsOf(buildings: readonly Building[]): readonly (readonly Building[])[] {
  const isHigh = ({ id }: Building) => PLANS[id].height > LOW;
  return [buildings.filter(isHigh), buildings.filter(building => !isHigh(building))];
}

/** The types with their numbers, from strong to weak. */
export const TYPES: readonly TypeRow[] = TYPE_ROWS.toSorted((one, other) => other.rank - one.rank);
/** A type with its numbers. */
export const typeRow = (pawn: PawnType): TypeRow => TYPES.find(({ id }) => id === pawn) as TypeRow;

const cards = new Map(Object.values(DECKS).flatMap(deck => deck.cards.map(card => [card.id, card])));
/** A playing card by its name. */
export const cardRow = (card: Card): CardRow => cards.get(card) as CardRow;

/** Pawns of one colour that hang together, and the important squares they touch, one bit each. */
export interface Chain {
  readonly seat: Seat;
  readonly squares: ReadonlySet<number>;
  readonly touched: number;
}
type Occupants = readonly (Seat | null)[];

/** How many important squares a set of bits stands for. */
export const countOf = (touched: number): number => touched.toString(2).replaceAll('0', '').length;

/** The chain that stands on this square. */
export function chainAt(plan: Plan, occupants: Occupants, square: number, linksAcross: boolean): Chain {
  const seat = occupants[square] as Seat;
  const links = linksAcross ? plan.besideOrAcross : plan.beside;
  const squares = new Set([square]);
  let touched = 0;
  // A set walks over what is added to it on the way.
  for (const here of squares) {
    touched |= plan.touches[here] ?? 0;
    for (const next of links[here] ?? []) if (occupants[next] === seat) squares.add(next);
  }
  return { seat, squares, touched };
}

/** Every chain of a building. */
export function chainsIn(plan: Plan, occupants: Occupants, linksAcross: boolean): readonly Chain[] {
  const chains: Chain[] = [];
  for (const [square, seat] of occupants.entries())
    if (seat !== null && !chains.some(({ squares }) => squares.has(square)))
      chains.push(chainAt(plan, occupants, square, linksAcross));
  return chains;
}

/** The chain of this player that touches the most important squares. */
export function bestChain(chains: readonly Chain[], seat: Seat): Chain | undefined {
  const own = chains.filter(chain => chain.seat === seat);
  return own.toSorted((one, other) => countOf(other.touched) - countOf(one.touched))[0];
}
