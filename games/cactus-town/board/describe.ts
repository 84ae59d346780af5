import type { FigureId, Space } from '../data.ts';
import { figuresAt, pieceOf } from '../state.ts';
import { isLockedAt } from './choices.ts';
import { buildingOn, effectOn, type Scene, tell, word } from './scene.ts';

/** A building in words: where it is, what it is, who is in it and how, and what would come of going there. */
export function describeSpace(scene: Scene, space: Space, outlook: readonly string[]): string {
  const { view, say } = scene;
  const building = buildingOn(view, space);
  const effect = building === null ? null : effectOn(view, building);
  return [
    space,
    building === null ? tell(say, 'faceDown') : say(word('building', building)),
    ...(effect === null ? [] : [say(word('effect', effect))]),
    ...(building !== null && view.objectives.includes(building) ? [tell(say, 'yourObjective')] : []),
    ...(view.cactus === space ? [tell(say, 'cactusHere')] : []),
    ...figuresAt(view, space).map(figure => describeFigure(scene, figure)),
    ...(isLockedAt(scene, space) ? [tell(say, 'locked')] : []),
    ...outlook,
  ].join(', ');
}

/** A figure in words, with what is to be seen of it. */
export function describeFigure({ view, say }: Pick<Scene, 'view' | 'say'>, figure: FigureId): string {
  const { isStunned, hasLoot } = pieceOf(view, figure);
  return [
    say(word('figure', figure)),
    ...(isStunned ? [tell(say, 'stunned')] : []),
    ...(hasLoot ? [tell(say, 'withLoot')] : []),
    ...(view.captor === figure ? [tell(say, 'withCaptive')] : []),
  ].join(' ');
}
