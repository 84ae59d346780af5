import {
  type CardId,
  type Effect,
  type FigureId,
  SOLO_CARDS,
  type SoloCard,
  type SoloIcon,
  type Space,
} from '../data.ts';
import { columnOf, distancesFrom, neighbours, rowOf, SPACES, shifted } from '../grid.ts';
import {
  buildingAt,
  type CactusState,
  isFaceUp,
  isLocked,
  mayStandAt,
  objectivesOf,
  onBoard,
  ownerOf,
  pieceOf,
  spaceOf,
  standingAt,
  standingOf,
} from '../state.ts';
import type { CactusMoment, CactusTable } from '../steps.ts';
import { cactusSpaces, placeCactus } from './cactus.ts';
import { moveStep } from './moving.ts';
import { seeSoloCard } from './soloDeck.ts';

/** A card of the automated ranger is turned over: its row depends on whether a target is visible at that moment. */
export function turnSoloCard(table: CactusTable, id: CardId): void {
  const { state } = table;
  const card = SOLO_CARDS.find(other => other.id === id) as SoloCard;
  seeSoloCard(state, id);
  if (card.mark === 'marshal') {
    state.marshalCame = true;
    return table.emit({ type: 'marshalArrived', clause: 'LR-32' });
  }
  const row = hasVisibleTarget(state) ? card.target : card.noTarget;
  table.next(...row.map(icons => ({ do: 'rangerStep', icons }) as const));
}

/** An outlaw with loot in town, or an objective building that lies open and is not looted yet (LR-45 to LR-47). */
export function hasVisibleTarget(state: CactusState): boolean {
  if (onBoard(state, 'outlaws').some(figure => pieceOf(state, figure).hasLoot)) return true;
  const wanted = objectivesOf(state, 'outlaws').map(({ building }) => building);
  return SPACES.some(space => isFaceUp(state, space) && wanted.includes(buildingAt(state, space)));
}

/** One step of a row: the first of its icons that is possible. */
export const rangerStep: CactusMoment<'rangerStep'> = {
  clauses: ['LR-45', 'LR-48', 'LR-49', 'LR-50', 'LR-51', 'LR-52', 'LR-53', 'LR-54', 'LR-58'],
  run(table, { icons }) {
    const target = isWithOutlaw(table.state) ? null : chooseTarget(table);
    for (const icon of icons) if (doIcon(table, icon, target)) return;
    table.emit({ type: 'rangerWaits', clause: 'LR-50', faction: 'ranger', reveals: true });
  },
};

/** Does an icon if it is possible, and says whether it was. */
function doIcon(table: CactusTable, icon: SoloIcon, target: FigureId | null): boolean {
  const { state } = table;
  const here = spaceOf(state, 'lr') as Space;
  if (icon === 'duel') {
    if (!standingAt(state, here).some(figure => ownerOf(figure) === 'outlaws')) return false;
    table.next({ do: 'duelStart', initiator: 'ranger', space: here, extra: 0 });
    return true;
  }
  if (target === null) return false;
  if (icon === 'hideHorizontally' || icon === 'hideVertically') {
    const to = sidestep(state, icon, target);
    if (to === null) return false;
    table.next(moveStep(table, { figure: 'lr', to, how: 'hide', revealer: null }));
    return true;
  }
  const how = icon === 'run' || icon === 'sprint' ? 'run' : 'hide';
  const left = icon === 'sprint' || icon === 'doubleDodge' ? 2 : 1;
  table.next({ do: 'rangerWalk', how, left, target });
  return true;
}

/** A step along the row or the column that comes nearer to the target. */
function sidestep(state: CactusState, icon: SoloIcon, target: FigureId): Space | null {
  const here = spaceOf(state, 'lr') as Space;
  const there = spaceOf(state, target) as Space;
  const isHorizontal = icon === 'hideHorizontally';
  const way = isHorizontal ? columnOf(there) - columnOf(here) : rowOf(there) - rowOf(here);
  if (way === 0) return null;
  const to = isHorizontal ? shifted(here, 0, way > 0 ? 1 : -1) : shifted(here, way > 0 ? 1 : -1, 0);
  return to === undefined || to === state.cactus ? null : to;
}

/** Up to so many steps towards the nearest outlaw; running reveals only where it ends. */
export const rangerWalk: CactusMoment<'rangerWalk'> = {
  clauses: ['LR-53', 'LR-54', 'LR-55', 'LR-56', 'LR-57'],
  run(table, { how, left, target, isUnderWay }) {
    const { state } = table;
    const to = isWithOutlaw(state) ? null : stepTowards(table, target ?? chooseTarget(table));
    if (to === null) {
      const here = spaceOf(state, 'lr') as Space;
      if (isUnderWay === true && how === 'run')
        table.next({ do: 'arrival', movement: { figure: 'lr', to: here, how, revealer: 'ranger' } });
      return;
    }
    const isLast = left === 1 || targetsIn(state).some(figure => spaceOf(state, figure) === to);
    const revealer = how === 'run' && isLast ? 'ranger' : null;
    if (!isLast) table.next({ do: 'rangerWalk', how, left: left - 1, target: null, isUnderWay: true });
    table.next(moveStep(table, { figure: 'lr', to, how, revealer }));
  },
};

/** Outlaws that the ranger hunts; by the host's choice stunned ones do not count. */
const targetsIn = (state: CactusState): FigureId[] =>
  state.config.stunnedAreTargets ? onBoard(state, 'outlaws') : standingOf(state, 'outlaws');

const isWithOutlaw = (state: CactusState): boolean => {
  const here = spaceOf(state, 'lr');
  return targetsIn(state).some(figure => spaceOf(state, figure) === here);
};

const drawOne = <X>(table: CactusTable, from: readonly X[]): X | null =>
  from.length > 1 ? table.pick(from) : (from[0] ?? null);

/** The nearest outlaw around the cactus; the lot decides between equals (LR-55, LR-56). */
function chooseTarget(table: CactusTable, among: readonly FigureId[] = targetsIn(table.state)): FigureId | null {
  const { state } = table;
  const steps = distancesFrom(spaceOf(state, 'lr') as Space, state.cactus);
  const far = (figure: FigureId) => steps.get(spaceOf(state, figure) as Space) ?? Number.MAX_SAFE_INTEGER;
  const reachable = among.filter(figure => steps.has(spaceOf(state, figure) as Space));
  const nearest = Math.min(...reachable.map(far));
  const equals = reachable.filter(figure => far(figure) === nearest);
  const target = drawOne(table, equals);
  if (target !== null && equals.length > 1)
    table.emit({ type: 'rangerChose', clause: 'LR-56', faction: 'ranger', figure: target, reveals: true });
  return target;
}

/** A first step on a shortest way to the target; the lot decides between equals. */
function stepTowards(table: CactusTable, target: FigureId | null): Space | null {
  const { state } = table;
  const there = target === null ? null : spaceOf(state, target);
  if (there === null) return null;
  return nearer(table, spaceOf(state, 'lr') as Space, there, to => to !== state.cactus);
}

function nearer(table: CactusTable, from: Space, there: Space, isLegal: (to: Space) => boolean): Space | null {
  const steps = distancesFrom(there, table.state.cactus);
  const now = steps.get(from);
  if (now === undefined) return null;
  return drawOne(
    table,
    neighbours(from).filter(to => steps.get(to) === now - 1 && isLegal(to)),
  );
}

/** What a building does when the automated ranger turns it up or enters it. */
export function rangerEffect(table: CactusTable, effect: Effect): void {
  const { state } = table;
  if (effect === 'cactus') {
    const to = drawOne(table, cactusSpaces(state));
    if (to !== null) placeCactus(table, 'ranger', to);
  }
  if (effect === 'ownRun' || effect === 'ownHide')
    table.next({ do: 'rangerWalk', how: effect === 'ownRun' ? 'run' : 'hide', left: 1, target: null });
  if (effect === 'opponentRun') drawOutlawNearer(table);
}

function drawOutlawNearer(table: CactusTable): void {
  const { state } = table;
  const figure = chooseTarget(
    table,
    standingOf(state, 'outlaws').filter(outlaw => !isLocked(state, outlaw)),
  );
  if (figure === null) return;
  const from = spaceOf(state, figure) as Space;
  const to = nearer(table, from, spaceOf(state, 'lr') as Space, space => mayStandAt(state, 'outlaws', space));
  if (to !== null) table.next(moveStep(table, { figure, to, how: 'run', revealer: 'outlaws' }));
}
