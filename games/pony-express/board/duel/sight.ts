import type { Corner, Flat } from '@saloon/physics';
import { BOARD } from '@saloon/physics';

/** A shooter's own eyes: straight ahead is up, and a point lies so many centimetres to the right of and below the corner. */
export type Sight = (point: Flat) => Flat;

/** The board as seen from behind this corner. */
export const sightFrom = ({ x, y, fire }: Pick<Corner, 'x' | 'y' | 'fire'>): Sight => {
  return point => {
    const [dx, dy] = [point.x - x, point.y - y];
    return { x: dx * fire.y - dy * fire.x, y: -(dx * fire.x + dy * fire.y) };
  };
};

/** The four corners of the board, one after the other. */
export const EDGE: readonly Flat[] = [
  { x: 0, y: 0 },
  { x: BOARD.width, y: 0 },
  { x: BOARD.width, y: BOARD.depth },
  { x: 0, y: BOARD.depth },
];

/** What of the drawing is shown: the whole board and a little around it. */
export function frameOf(sight: Sight): string {
  const corners = EDGE.map(sight);
  const [left, top] = [Math.min(...corners.map(({ x }) => x)) - 1, Math.min(...corners.map(({ y }) => y)) - 1];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)) + 1, Math.max(...corners.map(({ y }) => y)) + 1];
  return [left, top, right - left, bottom - top].map(value => value.toFixed(1)).join(' ');
}

/** Points as an SVG list. */
export const pointList = (points: readonly Flat[]): string =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
