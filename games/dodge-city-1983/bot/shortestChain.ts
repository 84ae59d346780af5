import type { Seat } from '@saloon/kernel';
import { countBits, type Occupants } from '../chains.ts';
import { CONSTANTS } from '../data.ts';
import type { Plan } from '../plan.ts';

/** What a player still needs in a building, and the squares of one shortest chain, own pawns included. */
export interface ShortestChain {
  readonly missing: number;
  readonly squares: readonly number[];
}

const NEVER = 255;
const BASE = 254;

/**
 * The fewest pawns that give this player control, by the Dreyfus-Wagner method: the cheapest tree that touches a set
 * of important squares and stands on a square either grows by one square or joins two trees that meet there.
 */
export function shortestChain(
  plan: Plan,
  occupants: Occupants,
  seat: Seat,
  acrossImportant: boolean,
): ShortestChain | null {
  const count = occupants.length;
  const trees = growTrees(plan, occupants, seat, acrossImportant);
  let best = -1;
  for (let touched = 1; touched < 1 << plan.important.size; touched++) {
    if (countBits(touched) !== CONSTANTS.importantSquaresNeeded) continue;
    for (let at = touched * count; at < (touched + 1) * count; at++)
      if ((trees.cost[at] as number) < (best < 0 ? NEVER : (trees.cost[best] as number))) best = at;
  }
  if (best < 0) return null;
  const squares = new Set<number>();
  collect(trees, best, squares);
  return { missing: trees.cost[best] as number, squares: [...squares] };
}

/** By touched squares and standing square: what the cheapest tree costs, and what it is made of. */
interface Trees {
  readonly count: number;
  readonly cost: Uint8Array;
  /** The square it grew from, or BASE. */
  readonly grownFrom: Uint8Array;
  /** The touched squares of one of the two trees it was joined from, or 0. */
  readonly joined: Uint8Array;
}

function growTrees(plan: Plan, occupants: Occupants, seat: Seat, acrossImportant: boolean): Trees {
  const count = occupants.length;
  const sets = 1 << plan.important.size;
  const price = Uint8Array.from(occupants, owner => (owner === seat ? 0 : owner === null ? 1 : NEVER));
  const links = acrossImportant ? plan.besideOrAcross : plan.beside;
  const trees: Trees = {
    count,
    cost: new Uint8Array(sets * count).fill(NEVER),
    grownFrom: new Uint8Array(sets * count).fill(BASE),
    joined: new Uint8Array(sets * count),
  };
  for (let touched = 1; touched < sets; touched++) {
    if (countBits(touched) > CONSTANTS.importantSquaresNeeded) continue;
    join(plan, trees, touched, price);
    spread(links, trees, touched, price);
  }
  return trees;
}

/** Single squares that touch an important one, and pairs of trees that meet on a square. */
function join(plan: Plan, { count, cost, joined }: Trees, touched: number, price: Uint8Array): void {
  const isSingle = (touched & (touched - 1)) === 0;
  for (let square = 0; square < count; square++) {
    const own = price[square] as number;
    if (own === NEVER) continue;
    const at = touched * count + square;
    if (isSingle && ((plan.touches[square] as number) & touched) !== 0) cost[at] = own;
    for (let part = (touched - 1) & touched; part > touched - part; part = (part - 1) & touched) {
      const sum = (cost[part * count + square] as number) + (cost[(touched - part) * count + square] as number) - own;
      if (sum >= (cost[at] as number)) continue;
      cost[at] = sum;
      joined[at] = part;
    }
  }
}

/** Trees grow square by square; one that gets cheaper is looked at again. */
function spread(
  links: readonly (readonly number[])[],
  { count, cost, grownFrom, joined }: Trees,
  touched: number,
  price: Uint8Array,
): void {
  const from = touched * count;
  const waiting: number[] = [];
  for (let square = 0; square < count; square++) if (cost[from + square] !== NEVER) waiting.push(square);
  for (const next of waiting)
    for (const other of links[next] as readonly number[]) {
      const step = price[other] as number;
      const sum = (cost[from + next] as number) + step;
      if (step === NEVER || sum >= (cost[from + other] as number)) continue;
      cost[from + other] = sum;
      grownFrom[from + other] = next;
      joined[from + other] = 0;
      waiting.push(other);
    }
}

function collect(trees: Trees, at: number, squares: Set<number>): void {
  const square = at % trees.count;
  const touched = (at - square) / trees.count;
  squares.add(square);
  const part = trees.joined[at] as number;
  const grownFrom = trees.grownFrom[at] as number;
  if (part !== 0) {
    collect(trees, part * trees.count + square, squares);
    collect(trees, (touched - part) * trees.count + square, squares);
  } else if (grownFrom !== BASE) collect(trees, touched * trees.count + grownFrom, squares);
}
