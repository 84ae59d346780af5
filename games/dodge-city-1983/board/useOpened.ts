import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BuildingId } from '../data.ts';
import { isHeldUp, placeOf } from './flourishes.ts';
import type { Scene } from './scene.ts';

type Watched = Pick<Scene, 'view' | 'question' | 'choosing' | 'happening'>;
/** Opens a building, or goes back to the map. */
export type Open = (id: BuildingId | null) => void;

/**
 * Which building is open on the map, if any: the only one where something is asked for. Otherwise it follows what happens; the
 * whole map is shown where there are several, or cards are held up before it.
 */
export function useOpened({ view, question, choosing, happening }: Watched): [BuildingId | null, Open] {
  const [opened, open] = useState<BuildingId | null>(null);
  const lastStep = useRef('');
  useLayoutEffect(() => {
    if (question === null) return;
    const asked = buildingsAsked({ view, choosing });
    // Who buys one pawn after another goes on where they are.
    const goesOn = question.step === lastStep.current && opened !== null && asked.has(opened);
    lastStep.current = question.step;
    if (!goesOn) open(asked.size === 1 ? ([...asked][0] ?? null) : null);
  }, [question?.step, question?.at, choosing.picked.building]);
  useLayoutEffect(() => {
    if (question !== null || happening.length === 0) return;
    if (isHeldUp(happening, view)) open(null);
    else if (opened !== null) open(placeOf(happening) ?? opened);
  }, [happening]);
  return [opened, open];
}

/** The buildings with squares to choose, or the one whose type is asked for. */
const buildingsAsked = ({ view, choosing }: Pick<Watched, 'view' | 'choosing'>): ReadonlySet<BuildingId> =>
  new Set(
    view.founding === null
      ? choosing.left.flatMap(option => ('square' in option ? [(option as { building?: BuildingId }).building] : []))
      : [view.founding.building],
  ) as ReadonlySet<BuildingId>;
