import type { JSX } from 'preact';
import type { FigureId, Space } from '../data.ts';
import { neighbours } from '../grid.ts';
import { figuresAt, isLocked, ownerOf, pieceOf, spaceOf, standingAt } from '../state.ts';
import { choiceAt, type Loose, type Seen } from './choices.ts';
import { FactionSign } from './FactionSign.tsx';
import { buildingOn, type Scene, tell, useScene, word } from './scene.ts';
import './Outlook.css';

/** What an answer would bring about in a building: it comes to light, chains are closed or broken, a way is barred, or is. */
type Outcome = 'reveals' | 'locks' | 'frees' | 'bars' | 'barred';
/** A movement that an answer would begin. */
interface Going {
  readonly figure: FigureId;
  readonly to: Space;
  readonly isOpen: boolean;
}

/** What tapping a building would bring, to be seen before it is done. */
function outcomesAt(seen: Seen, space: Space): readonly Outcome[] {
  const option = choiceAt(seen, space).options[0] as Loose | undefined;
  if (option === undefined) return isBarred(seen, space) ? ['barred'] : [];
  if (option.type === 'cactus') return barredFrom(seen, space).length > 0 ? ['bars'] : [];
  const going = goingBy(seen, option);
  return going === null ? [] : outcomesOf(seen, going);
}

function goingBy({ view, question }: Seen, { type, figure, target, to }: Loose): Going | null {
  const isHidden = view.step?.do === 'moving' && view.step.how === 'hide' && question?.step === 'moving';
  if (type === 'dance' && to !== undefined) return { figure: 'da', to, isOpen: true };
  const here = spaceOf(view, 'da');
  if (type === 'lure' && target !== undefined && here !== null) return { figure: target, to: here, isOpen: true };
  if (figure === undefined || type === 'place') return null;
  const end = type === 'stay' ? spaceOf(view, figure) : to;
  return end == null ? null : { figure, to: end, isOpen: !isHidden };
}

function outcomesOf({ view }: Seen, { figure, to, isOpen }: Going): readonly Outcome[] {
  const isLeaving = spaceOf(view, figure) !== to;
  const isMet = standingAt(view, to).some(other => other !== figure && ownerOf(other) !== ownerOf(figure));
  return [
    ...(isOpen && buildingOn(view, to) === null ? (['reveals'] as const) : []),
    ...(isLeaving && isLocked(view, figure) ? (['frees'] as const) : []),
    ...(isLeaving && isMet && !pieceOf(view, figure).isStunned ? (['locks'] as const) : []),
  ];
}

/** Whether the figure that was picked cannot go next door: the cactus stands there, or one of its own kind. */
function isBarred({ view, choosing, question }: Seen, space: Space): boolean {
  const figure = choosing.picked.figure as FigureId | undefined;
  const here = figure === undefined ? null : spaceOf(view, figure);
  return question?.step === 'moving' && here !== null && neighbours(here).includes(space);
}

/** Who stands next to a building and could not enter it any more. */
const barredFrom = ({ view }: Pick<Seen, 'view'>, space: Space): FigureId[] =>
  neighbours(space).flatMap(next => figuresAt(view, next));

/** What would come of tapping a building, in words. */
export const sayOutlook = (scene: Scene, space: Space): string[] =>
  outcomesAt(scene, space).map(outcome => {
    const figures = outcome === 'bars' ? barredFrom(scene, space).map(figure => word('figure', figure)) : [];
    return tell(scene.say, outcome, { figures });
  });

/** The same as signs: an eye that sees it, a chain that holds or breaks, no entry, or whose way it bars. */
export function Outlook({ space }: { space: Space }): JSX.Element | null {
  const scene = useScene();
  const outcomes = outcomesAt(scene, space);
  if (outcomes.length === 0) return null;
  const barred = outcomes.includes('bars') ? [...new Set(barredFrom(scene, space).map(ownerOf))] : [];
  return (
    <span class="outlook">
      {outcomes.map(outcome => (outcome === 'bars' ? null : <i key={outcome} data-what={outcome} />))}
      {barred.map(faction => (
        <i key={faction} data-what="bars" data-faction={faction}>
          <FactionSign faction={faction} />
        </i>
      ))}
    </span>
  );
}
