import type { Option } from '@saloon/kernel';
import { type Choice, type Meaning, NO_CHOICE } from '@saloon/parts';
import type { BuildingId, Faction, FigureId, Space } from '../data.ts';
import { OFFICE } from '../data.ts';
import { figuresAt, isLocked, ownerOf, pieceOf, spaceOf } from '../state.ts';
import type { Scene } from './scene.ts';

/** An option by the facts that it may have. */
export interface Loose {
  readonly type: string;
  readonly figure?: FigureId;
  readonly target?: FigureId;
  readonly to?: Space;
  readonly space?: Space;
  readonly building?: BuildingId;
  readonly faction?: Faction;
}
/** What is seen and asked. */
export type Seen = Pick<Scene, 'view' | 'choosing' | 'question'>;

const loose = (options: readonly Option[]): readonly Loose[] => options as readonly Loose[];
const asFacts = (option: Loose): Meaning => ({ ...option });
/** Options of a figure that goes somewhere: first the figure is tapped, then the place. */
const isStep = ({ type }: Loose): boolean => type === 'move' || type === 'stay' || type === 'escape';

/** The space where an option comes true, if it has one; whoever stays is tapped first. */
function placeOf({ view, choosing }: Seen, option: Loose): Space | null {
  const { type, figure, target } = option;
  if (type === 'stay') return choosing.picked.figure === figure && figure !== undefined ? spaceOf(view, figure) : null;
  if (type === 'escape' || type === 'discard' || type === 'dealWith') return null;
  const there = option.to ?? option.space;
  if (there !== undefined) return there;
  if (target !== undefined) return spaceOf(view, target) ?? OFFICE;
  return figure === undefined ? null : spaceOf(view, figure);
}

/** Figures of one faction that stand together and have nothing apart are the same to whoever taps them. */
function alike({ view }: Seen, option: Loose): string {
  const { figure } = option;
  if (figure === undefined) return JSON.stringify(option);
  const { place, isStunned, hasLoot } = pieceOf(view, figure);
  return JSON.stringify({ ...option, figure: [ownerOf(figure), place, isStunned, hasLoot] });
}

const onlyKind = (seen: Seen, options: readonly Loose[]): Loose | null =>
  new Set(options.map(option => alike(seen, option))).size === 1 ? (options[0] ?? null) : null;

/** What tapping a building means: the one thing that can be done there, else the figure that can set out from there. */
export function choiceAt(seen: Seen, space: Space): Choice {
  const { view, choosing } = seen;
  if (seen.question === null) return NO_CHOICE;
  const left = loose(choosing.left);
  const picked = choosing.picked.figure as FigureId | undefined;
  const done = onlyKind(
    seen,
    left.filter(option => placeOf(seen, option) === space),
  );
  const figure = picked === undefined ? starterAt(seen, left, space) : undefined;
  const meaning = done === null ? (figure === undefined ? null : { figure }) : asFacts(done);
  return {
    meaning,
    wish: meaning === null ? wishAt(seen, space) : null,
    options: done === null ? [] : [done as Option],
    isPicked: picked !== undefined && done === null && spaceOf(view, picked) === space,
  };
}

/** The figure that can set out from here; of several alike, the first. */
function starterAt(seen: Seen, left: readonly Loose[], space: Space): FigureId | undefined {
  return left.find(
    option => isStep(option) && option.figure !== undefined && spaceOf(seen.view, option.figure) === space,
  )?.figure;
}

/** What a tap on this building would mean if it were possible. */
function wishAt(seen: Seen, space: Space): Meaning | null {
  const { view, choosing, question } = seen;
  const options = loose(question?.options ?? []);
  const other = starterAt(seen, options, space);
  if (other !== undefined) return { figure: other };
  const sample = options.find(({ to }) => to !== undefined);
  if (sample?.type === 'move') {
    const figure = (choosing.picked.figure as FigureId | undefined) ?? figuresAt(view, space)[0];
    return figure === undefined ? null : { type: 'move', figure, to: space };
  }
  if (sample !== undefined && sample.type !== 'dance') return { ...sample, to: space };
  return question?.step === 'shootout' ? { type: 'duel', space } : null;
}

/** The figures among which a tap on a building cannot choose: each gets a chip of its own. */
export function chips(seen: Seen): readonly Loose[] {
  const { view, choosing, question } = seen;
  const left = loose(choosing.left);
  if (question === null) return [];
  const untappable = left.filter(option => {
    const place = placeOf(seen, option);
    if (option.type === 'escape' || option.type === 'dealWith' || option.type === 'discard') return true;
    if (place === null || isStep(option)) return false;
    const meaning = choiceAt(seen, place).options[0];
    return meaning === undefined || alike(seen, meaning as Loose) !== alike(seen, option);
  });
  return untappable.filter(
    ({ figure, target }) => figure !== undefined || target !== undefined || view.step?.do === 'confusing',
  );
}

/** Whether figures in a building hold each other there. */
export const isLockedAt = ({ view }: Pick<Scene, 'view'>, space: Space): boolean =>
  figuresAt(view, space).some(figure => isLocked(view, figure));
