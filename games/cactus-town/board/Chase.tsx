import type { JSX } from 'preact';
import type { FigureId, Space } from '../data.ts';
import { columnOf, distancesFrom, rowOf } from '../grid.ts';
import type { CactusView } from '../secrets.ts';
import { onBoard, spaceOf, standingOf } from '../state.ts';
import type { OnStage } from './flourishes.ts';
import { useScene } from './scene.ts';
import './Chase.css';

/** While the automated ranger is at it: a dotted line to the outlaw it goes for. */
export function Chase(): JSX.Element | null {
  const { view, happening } = useScene();
  const here = spaceOf(view, 'lr');
  const prey = view.solo === null || here === null ? null : preyOf(view, happening, here);
  const there = prey === null ? null : spaceOf(view, prey);
  if (here === null || there === null || here === there) return null;
  const at = (space: Space) => [columnOf(space) * 100 + 50, rowOf(space) * 100 + 50];
  const [[x1, y1], [x2, y2]] = [at(here), at(there)];
  return (
    <svg class="chase" viewBox="0 0 500 500" preserveAspectRatio="none" aria-hidden="true">
      <line {...{ x1, y1, x2, y2 }} />
      <line {...{ x1, y1, x2, y2 }} />
    </svg>
  );
}

/** Whom the lot named or, if nobody else is as near, the nearest (LR-55, LR-56). */
function preyOf(view: CactusView, stage: OnStage, here: Space): FigureId | null {
  const chosen = stage.find(event => event.type === 'rangerChose');
  if (chosen?.type === 'rangerChose') return chosen.figure;
  const isAtIt = stage.some(event => event.type === 'turnedCard' && event.faction === 'ranger');
  return isAtIt ? nearestTo(view, here) : null;
}

function nearestTo(view: CactusView, here: Space): FigureId | null {
  const steps = distancesFrom(here, view.cactus);
  const outlaws = view.config.stunnedAreTargets ? onBoard(view, 'outlaws') : standingOf(view, 'outlaws');
  const far = (figure: FigureId) => steps.get(spaceOf(view, figure) as Space) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...outlaws.map(far));
  const nearest = outlaws.filter(figure => far(figure) === least);
  return nearest.length === 1 && least > 0 ? (nearest[0] ?? null) : null;
}
