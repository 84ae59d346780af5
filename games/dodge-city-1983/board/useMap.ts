import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Building } from '../state.ts';
import { PLANS, rowsOf } from './plans.ts';

/** What a finger and a mouse need of a square; on a table narrower than that, there are fingers. */
const [FINGER, MOUSE, NARROW] = [44, 20, 640];
/** What lies above and below the town, in pixels, and what the signs of all rows take, in squares. */
const [AROUND, SIGNS] = [230, 2];

/** Whether squares would be too small to be hit if the whole town lay on the table: then it is shown as a map. */
export function useMap(root: RefObject<HTMLElement | null>, buildings: readonly Building[]): boolean {
  const [isMap, setIsMap] = useState(false);
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null) return;
    const measure = () => setIsMap(squareIn(table, buildings) < leastIn(table));
    const watcher = new ResizeObserver(measure);
    watcher.observe(table);
    measure();
    return () => watcher.disconnect();
  }, [buildings.length]);
  return isMap;
}

const leastIn = ({ clientWidth }: HTMLElement): number =>
  clientWidth < NARROW || matchMedia('(pointer: coarse)').matches ? FINGER : MOUSE;

/** About how large a square is with all buildings in one row or in two, whichever gives more. */
function squareIn({ clientWidth, clientHeight }: HTMLElement, buildings: readonly Building[]): number {
  const across = (row: readonly Building[]) => row.reduce((sum, { id }) => sum + PLANS[id].width + 1, 0);
  const down = (row: readonly Building[]) => Math.max(...row.map(({ id }) => PLANS[id].height));
  const sizes = [[buildings], rowsOf(buildings)].map(rows => {
    const high = rows.reduce((sum, row) => sum + down(row), SIGNS);
    return Math.min(clientWidth / Math.max(...rows.map(across)), (clientHeight - AROUND) / high);
  });
  return Math.max(...sizes);
}
