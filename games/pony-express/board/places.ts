import type { Flat } from '@saloon/physics';
import { CORNERS, type Space, TRAIL } from '../data.ts';

/** The board, in millimetres. */
export const BOARD = { width: 600, height: 450 } as const;

/** Where a point of the board lies on the map, whose north is above; data count from the south-west corner. */
export const onMap = ({ x, y }: Flat): Flat => ({ x, y: BOARD.height - y });

/** The same as a place within the map, however large it is drawn. */
export const placed = (point: Flat): { readonly left: string; readonly top: string } => {
  const { x, y } = onMap(point);
  return { left: `${(x / BOARD.width) * 100}%`, top: `${(y / BOARD.height) * 100}%` };
};

/** The space of that number. */
export const spaceAt = (number: number): Space => TRAIL[number - 1] as Space;

/** A smooth line through these points of the map. */
export function lineThrough(points: readonly Flat[]): string {
  const at = (index: number) => onMap(points[Math.max(0, Math.min(points.length - 1, index))] as Flat);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const start = at(0);
  const curves = points.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[first.x, first.y, second.x, second.y, to.x, to.y].map(tenths).join(' ')}`;
  });
  return `M${start.x} ${start.y}${curves.join('')}`;
}

/** The line behind which dice are flicked in a corner. */
export function shootingLine(name: keyof typeof CORNERS): string {
  const { x, y, fire } = CORNERS[name];
  const reach = 40;
  const [from, to] = [1, -1].map(side => onMap({ x: x - side * reach * fire.y, y: y + side * reach * fire.x }));
  return from === undefined || to === undefined ? '' : `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
