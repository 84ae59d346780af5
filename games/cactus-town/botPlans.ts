import { hasStunnedCompany, lockedWith, rivalsAt, wantedSpaces } from './botMoves.ts';
import type { CardId, Faction, FigureId } from './data.ts';
import { isSpace, isTownLimit, neighbours } from './grid.ts';
import type { CactusView } from './secrets.ts';
import { onBoard, pieceOf, spaceOf } from './state.ts';

/** Whether a figure of this faction stands in an open objective building and has use for it. */
export const isAtGoal = (view: CactusView, faction: Faction): boolean => {
  const wanted = wantedSpaces(view);
  return onBoard(view, faction).some(figure => {
    const { place, isStunned, hasLoot } = pieceOf(view, figure);
    return isSpace(place) && wanted.includes(place) && !isStunned && !hasLoot;
  });
};

/** Three cards in the order in which they should be resolved: what is ripe now comes first. */
export function wishes(view: CactusView, faction: Faction): readonly CardId[] {
  const isFirst = !view.hasMoved.includes(faction);
  switch (faction) {
    case 'sheriff':
      if (isFirst) return ['SH-1', 'SH-3', 'SH-4'];
      if (hasStunnedCompany(view, faction)) return ['SH-4', 'SH-1', 'SH-3'];
      if (lockedWith(view, faction).includes('outlaws')) return ['SH-3', 'SH-4', 'SH-1'];
      return lockedWith(view, faction).length > 0 ? ['SH-2', 'SH-3', 'SH-4'] : ['SH-1', 'SH-3', 'SH-4'];
    case 'outlaws':
      return outlawWishes(view, isFirst);
    case 'hunters':
      return hunterWishes(view, isFirst);
    case 'dancer':
      return dancerWishes(view);
    case 'ranger':
      return lockedWith(view, faction).some(rival => rival !== 'dancer')
        ? ['LR-C3', 'LR-C4', 'LR-C1']
        : ['LR-C2', 'LR-C1', 'LR-C3'];
  }
}

function outlawWishes(view: CactusView, isFirst: boolean): readonly CardId[] {
  const outlaws = onBoard(view, 'outlaws');
  if (outlaws.length === 0) return ['OU-3', 'OU-1', 'OU-4'];
  if (isFirst) return ['OU-1', 'OU-4', 'OU-2'];
  if (isAtGoal(view, 'outlaws')) return ['OU-4', 'OU-1', 'OU-2'];
  if (outlaws.some(figure => isReady(view, figure))) return ['OU-1', 'OU-4', 'OU-2'];
  const stunned = outlaws.filter(figure => pieceOf(view, figure).isStunned).length;
  if (stunned > 1) return ['OU-2', 'OU-3', 'OU-1'];
  if (stunned > 0 || lockedWith(view, 'outlaws').length > 0) return ['OU-2', 'OU-1', 'OU-4'];
  return ['OU-1', 'OU-4', 'OU-2'];
}

/** Loot in hand, alone at the edge of town. */
function isReady(view: CactusView, figure: FigureId): boolean {
  const space = spaceOf(view, figure);
  const { hasLoot, isStunned } = pieceOf(view, figure);
  return space !== null && hasLoot && !isStunned && isTownLimit(space) && rivalsAt(view, space, 'outlaws').length === 0;
}

function hunterWishes(view: CactusView, isFirst: boolean): readonly CardId[] {
  if (isFirst) return ['BH-1', 'BH-3', 'BH-4'];
  if (view.captor === null && hasStunnedCompany(view, 'hunters')) return ['BH-4', 'BH-3', 'BH-1'];
  if (isAtGoal(view, 'hunters')) return ['BH-3', 'BH-1', 'BH-4'];
  const rivals = lockedWith(view, 'hunters');
  if (rivals.includes('outlaws') && view.captor === null) return ['BH-3', 'BH-4', 'BH-1'];
  if (rivals.length > 0) return ['BH-2', 'BH-1', 'BH-3'];
  if (view.horses < 2 && view.objectives.length < 3) return ['BH-2', 'BH-1', 'BH-3'];
  return ['BH-1', 'BH-3', 'BH-4'];
}

function dancerWishes(view: CactusView): readonly CardId[] {
  const here = spaceOf(view, 'da');
  if (isAtGoal(view, 'dancer') && view.scores < 2) return ['DA-4', 'DA-3', 'DA-1'];
  if (lockedWith(view, 'dancer').length > 0)
    return view.duels < 3 ? ['DA-3', 'DA-1', 'DA-4'] : ['DA-1', 'DA-4', 'DA-3'];
  const isNear = here !== null && neighbours(here).some(space => rivalsAt(view, space, 'dancer').length > 0);
  return isNear && view.duels < 3 ? ['DA-2', 'DA-3', 'DA-4'] : ['DA-1', 'DA-4', 'DA-3'];
}
