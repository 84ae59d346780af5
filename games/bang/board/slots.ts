/** Where a figure sits: across and down the table from 0 to 1, and its cell where the table is narrow. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly column: string;
  readonly row: number;
}

const slot = (x: number, y: number, column: string, row: number): Slot => ({ x, y, column, row });
const [LEFT, RIGHT, BOTH] = ['1', '2', '1 / 3'];

/**
 * The seats opposite, clockwise from the viewer's left, by how many there are: up the left side, over the top, down the
 * right. Far enough apart that no two overlap at any width the table is drawn for.
 */
export const SLOTS: Readonly<Record<number, readonly Slot[]>> = {
  1: [slot(0.5, 0, BOTH, 1)],
  2: [slot(0.26, 0.04, LEFT, 1), slot(0.74, 0.04, RIGHT, 1)],
  3: [slot(0, 0.5, LEFT, 2), slot(0.5, 0, BOTH, 1), slot(1, 0.5, RIGHT, 2)],
  4: [slot(0, 0.85, LEFT, 2), slot(0.2, 0, LEFT, 1), slot(0.8, 0, RIGHT, 1), slot(1, 0.85, RIGHT, 2)],
  5: [
    slot(0, 0.95, LEFT, 3),
    slot(0.04, 0.2, LEFT, 2),
    slot(0.5, 0, BOTH, 1),
    slot(0.96, 0.2, RIGHT, 2),
    slot(1, 0.95, RIGHT, 3),
  ],
  6: [
    slot(0, 1, LEFT, 3),
    slot(0, 0.28, LEFT, 2),
    slot(0.32, 0, LEFT, 1),
    slot(0.68, 0, RIGHT, 1),
    slot(1, 0.28, RIGHT, 2),
    slot(1, 1, RIGHT, 3),
  ],
};
