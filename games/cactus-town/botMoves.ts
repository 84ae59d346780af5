import { type Faction, type FigureId, GOALS, type Space } from './data.ts';
import { columnOf, isSpace, isTownLimit, neighbours, rowOf, SPACES } from './grid.ts';
import type { CactusView } from './secrets.ts';
import { figuresAt, onBoard, ownerOf, pieceOf, spaceOf, standingAt } from './state.ts';

/** Steps between two spaces, as the crow walks. */
const distance = (one: Space, other: Space): number =>
  Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other));

const nearest = (space: Space, spaces: readonly Space[]): number =>
  spaces.length === 0 ? 9 : Math.min(...spaces.map(other => distance(space, other)));

const stepsToDesert = (space: Space): number =>
  Math.min(rowOf(space), 4 - rowOf(space), columnOf(space), 4 - columnOf(space));

/** Whether the building on a space lies face down. */
export const isHidden = (view: CactusView, space: Space): boolean => view.town[SPACES.indexOf(space)] === null;

/** Open buildings that are the viewer's objectives. */
export const wantedSpaces = (view: CactusView): Space[] =>
  SPACES.filter((_, index) => {
    const building = view.town[index] ?? null;
    return building !== null && view.objectives.includes(building);
  });

/** Somebody of another faction who stands there. */
export const rivalsAt = (view: CactusView, space: Space, faction: Faction): FigureId[] =>
  standingAt(view, space).filter(other => ownerOf(other) !== faction);

/** How good it is for a figure to be somewhere, in steps saved; only differences matter. */
export function worth(view: CactusView, figure: FigureId, space: Space): number {
  switch (ownerOf(figure)) {
    case 'outlaws':
      return worthForOutlaw(view, figure, space);
    case 'sheriff':
      return chase(view, space);
    case 'hunters':
      return worthForHunter(view, figure, space);
    case 'dancer':
      return worthForDancer(view, space);
    case 'ranger':
      return worthForRanger(view, space);
  }
}

/** Near open objectives, or among buildings nobody has looked into yet. */
function search(view: CactusView, space: Space): number {
  const wanted = wantedSpaces(view);
  if (wanted.length > 0) return 6 - 2 * nearest(space, wanted);
  const unknown = SPACES.filter(other => isHidden(view, other));
  return (isHidden(view, space) ? 1.5 : 0) - nearest(space, unknown) * 0.7;
}

function worthForOutlaw(view: CactusView, figure: FigureId, space: Space): number {
  const rivals = rivalsAt(view, space, 'outlaws').length;
  const near = neighbours(space).filter(other => rivalsAt(view, other, 'outlaws').length > 0).length;
  const danger = rivals * 4 + near * 0.6;
  if (pieceOf(view, figure).hasLoot) return (isTownLimit(space) ? 3 : 0) - 3 * stepsToDesert(space) - danger;
  const others = onBoard(view, 'outlaws').filter(other => other !== figure && spaceOf(view, other) === space).length;
  return search(view, space) - danger - others;
}

/** Near outlaws, best near those who lie stunned or carry loot. */
function chase(view: CactusView, space: Space): number {
  const values = onBoard(view, 'outlaws').map(outlaw => {
    const { isStunned, hasLoot } = pieceOf(view, outlaw);
    const steps = distance(space, spaceOf(view, outlaw) as Space);
    return (isStunned ? 2 : 0) + (hasLoot ? 1 : 0) + (steps === 0 ? 2 : 0) - steps;
  });
  return values.length === 0 ? 0 : Math.max(...values);
}

function worthForHunter(view: CactusView, figure: FigureId, space: Space): number {
  const isHunting = view.captor === null && (figure === 'bh1' || view.horses >= GOALS.horses);
  const risk = view.captor === figure ? rivalsAt(view, space, 'hunters').length * 2 : 0;
  return (isHunting ? chase(view, space) : search(view, space)) - risk;
}

function worthForDancer(view: CactusView, space: Space): number {
  const rivals = rivalsAt(view, space, 'dancer').length;
  const company = view.duels < GOALS.duels ? Math.min(rivals, 1) * 2 : -rivals;
  const others = (Object.keys(view.figures) as FigureId[]).flatMap(figure =>
    figure === 'da' ? [] : (spaceOf(view, figure) ?? []),
  );
  const aim = view.scores < GOALS.scores ? search(view, space) : -nearest(space, others);
  return aim + company - (rivals > 1 ? 0.5 : 0);
}

/** Next to whoever carries the loot; away from the dancer, who lives on duels. */
function worthForRanger(view: CactusView, space: Space): number {
  const figures = Object.keys(view.figures) as FigureId[];
  const prey = figures.filter(figure => figure !== 'lr' && figure !== 'da');
  const values = prey.flatMap(figure => {
    const { place, hasLoot, isStunned } = pieceOf(view, figure);
    return isSpace(place) ? [(hasLoot ? 2 : 0) - (isStunned ? 2 : 0) - distance(space, place)] : [];
  });
  const dancer = spaceOf(view, 'da');
  if (values.length === 0) return dancer === null ? 0 : distance(space, dancer);
  return Math.max(...values) - (space === dancer ? 1 : 0);
}

/** The factions that a faction's figures are locked with. */
export const lockedWith = (view: CactusView, faction: Faction): Faction[] =>
  onBoard(view, faction).flatMap(figure =>
    pieceOf(view, figure).isStunned ? [] : rivalsAt(view, spaceOf(view, figure) as Space, faction).map(ownerOf),
  );

/** Whether a faction has a figure with a stunned outlaw. */
export const hasStunnedCompany = (view: CactusView, faction: Faction): boolean =>
  onBoard(view, faction).some(figure =>
    figuresAt(view, spaceOf(view, figure) as Space).some(other => pieceOf(view, other).isStunned),
  );
