import type { Space } from './data.ts';

const ROWS = ['A', 'B', 'C', 'D', 'E'] as const;
const COLUMNS = [1, 2, 3, 4, 5] as const;

/** The 25 cells of the town, row by row. */
export const SPACES: readonly Space[] = ROWS.flatMap(row => COLUMNS.map(column => `${row}${column}` as const));

const INDEX = new Map<string, number>(SPACES.map((space, index) => [space, index]));

/** The place of a space in lists of 25. */
export const indexOf = (space: Space): number => INDEX.get(space) as number;

/** Whether this text names a space of the town. */
export const isSpace = (text: unknown): text is Space => typeof text === 'string' && INDEX.has(text);

/** The row and the column of a space, each from 0 to 4. */
export const rowOf = (space: Space): number => Math.floor(indexOf(space) / COLUMNS.length);
/** Which column of the town a space lies in. */
export const columnOf = (space: Space): number => indexOf(space) % COLUMNS.length;

/** The space so many rows down and columns to the right, if it is in town. */
export function shifted(space: Space, down: number, right: number): Space | undefined {
  const [row, column] = [ROWS[rowOf(space) + down], COLUMNS[columnOf(space) + right]];
  return row === undefined || column === undefined ? undefined : `${row}${column}`;
}

const around = (steps: readonly (readonly [number, number])[]): ReadonlyMap<Space, readonly Space[]> =>
  new Map(
    SPACES.map(space => [
      space,
      steps.flatMap(([down, right]) => {
        const other = shifted(space, down, right);
        return other === undefined ? [] : [other];
      }),
    ]),
  );

const ORTHOGONAL = around([
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]);
const DIAGONAL = around([
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
]);

/** The spaces that share a side with this one. */
export const neighbours = (space: Space): readonly Space[] => ORTHOGONAL.get(space) as readonly Space[];

/** The spaces that share only a corner with this one. */
export const diagonals = (space: Space): readonly Space[] => DIAGONAL.get(space) as readonly Space[];

/** Whether the desert begins behind this building. */
export const isTownLimit = (space: Space): boolean => neighbours(space).length < 4;

/** How many steps each reachable space is away, walking around the cactus. */
export function distancesFrom(space: Space, cactus: Space | null): ReadonlyMap<Space, number> {
  const distances = new Map<Space, number>([[space, 0]]);
  for (const [here, steps] of distances)
    for (const next of neighbours(here)) if (next !== cactus && !distances.has(next)) distances.set(next, steps + 1);
  return distances;
}
