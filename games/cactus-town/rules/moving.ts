import type { Faction, FigureId, Space } from '../data.ts';
import { isLimited } from '../limited.ts';
import {
  type CactusState,
  clockwiseAfter,
  isAutomated,
  isLocked,
  isStanding,
  markersHeld,
  markersOf,
  ownerOf,
  pieceOf,
  rosterOf,
  seatOf,
  seatsOf,
  spaceOf,
  standingOf,
} from '../state.ts';
import type { CactusOption, CactusRule, CactusStep, CactusTable, Movement, Moving } from '../steps.ts';
import { mayEscape, stepsOf } from './actions.ts';
import { spendMarker } from './markers.ts';

/** RUN or HIDE by a card: how many figures may do it depends on the icon and on the event in force. */
export function startMoving(table: CactusTable, faction: Faction, how: 'run' | 'hide', upTo: number): void {
  const { state } = table;
  const roster = rosterOf(faction);
  const isOne = roster.length > 1 && isLimited(state.event, { action: how, upTo });
  if (!state.hasMoved.includes(faction)) state.hasMoved.push(faction);
  table.next({
    do: 'moving',
    faction,
    how,
    left: roster,
    remaining: isOne ? 1 : Math.min(upTo, roster.length),
    fugitive: null,
    isEffect: false,
  });
}

/** One figure after another: where it goes, or that it stays. */
export const moving: CactusRule<'moving'> = {
  clauses: [
    'CT-41',
    'CT-42',
    'CT-43',
    'CT-45',
    'CT-47',
    'CT-48',
    'CT-49',
    'CT-53',
    'CT-54',
    'CT-56',
    'CT-57',
    'CT-58',
    'CT-59',
    'CT-60',
    'CT-134',
    'CT-136',
    'LR-20',
    'LR-21',
  ],

  ask(state, step) {
    const options = movingOptions(state, step);
    const able = new Set(options.flatMap(option => ('figure' in option ? [option.figure] : [])));
    const says = { way: step.how, left: Math.min(step.remaining, able.size) };
    return options.length === 0 ? [] : [{ seat: seatOf(state, step.faction) as number, options, says }];
  },

  answer(table, step, option) {
    if (option.type !== 'move' && option.type !== 'stay' && option.type !== 'escape') return;
    const { figure } = option;
    const { how, faction } = step;
    const rest: Moving = {
      ...step,
      left: step.left.filter(other => other !== figure),
      remaining: step.remaining - 1,
      fugitive: option.type === 'escape' ? figure : step.fugitive,
    };
    const here = spaceOf(table.state, figure) as Space;
    const to = option.type === 'move' ? option.to : option.type === 'stay' ? here : 'desert';
    table.next(moveStep(table, { figure, to, how, revealer: how === 'run' ? faction : null }), rest);
  },
};

/** Figures that still have to leave their starting building come first when only so many can move (CT-43, R-48). */
export function movingOptions(state: CactusState, step: Moving): CactusOption[] {
  if (step.remaining === 0) return [];
  const able = step.left.filter(
    figure => isStanding(state, figure) && (step.how === 'hide' || !isLocked(state, figure)),
  );
  const owing = step.isEffect ? [] : able.filter(figure => mustLeave(state, figure));
  const figures = owing.length >= step.remaining ? owing : able;
  const options = figures.flatMap(figure => optionsOf(state, step, figure, owing.includes(figure)));
  if (step.how === 'hide' && owing.length === 0 && options.length > 0) options.push({ type: 'finish' });
  return options;
}

/** Whether a figure is still in its starting building and can get out of it (CT-43). */
export const mustLeave = (state: CactusState, figure: FigureId): boolean =>
  pieceOf(state, figure).isStarting && stepsOf(state, figure).length > 0;

/** Whether an outlaw has left town by this action already. */
export const hasEscaped = (state: CactusState, { fugitive }: Moving): boolean =>
  fugitive !== null && pieceOf(state, fugitive).place === 'escaped';

function optionsOf(state: CactusState, step: Moving, figure: FigureId, isOwing: boolean): CactusOption[] {
  const options: CactusOption[] = stepsOf(state, figure).map(to => ({ type: 'move', figure, to }));
  if (step.how === 'hide') return options;
  if (!isOwing) options.push({ type: 'stay', figure });
  if (!hasEscaped(state, step) && mayEscape(state, figure)) options.push({ type: 'escape', figure });
  return options;
}

/** What happens to a movement next: a window for traps, if anybody could hold one, else the arrival. */
export function moveStep(table: CactusTable, movement: Movement): CactusStep {
  const { state } = table;
  const { figure, to, how } = movement;
  const waiting = to === spaceOf(state, figure) ? [] : trappers(state, figure);
  if (waiting.length === 0) return { do: 'arrival', movement };
  const from = spaceOf(state, figure) as Space;
  table.emit(
    to === 'desert'
      ? { type: 'fleeing', clause: 'CT-141', figure, from }
      : { type: 'setOut', clause: 'CT-141', figure, from, to, how },
  );
  return { do: 'trapWindow', movement, waiting };
}

/** Rivals with something behind their screen, as long as a trap is behind any; nobody can see behind which. */
function trappers(state: CactusState, figure: FigureId): Faction[] {
  if (markersHeld(state, 'trap') === 0) return [];
  return clockwiseAfter(state, ownerOf(figure))
    .slice(0, -1)
    .filter(faction => !isAutomated(state, faction) && markersOf(state, faction).length > 0);
}

/** After a figure has moved, before anything comes of it: rivals may spring a trap. */
export const trapWindow: CactusRule<'trapWindow'> = {
  clauses: ['CT-140', 'CT-141'],
  isReaction: true,
  ask: (state, { waiting, movement: { figure } }) => {
    const faction = waiting[0] as Faction;
    const trap: CactusOption[] = markersOf(state, faction).includes('trap') ? [{ type: 'trap' }] : [];
    const options: CactusOption[] = [...trap, { type: 'pass' }];
    return [{ seat: seatOf(state, faction) as number, options, says: { figure }, idle: { type: 'pass' } }];
  },
  answer(table, { movement, waiting }, option) {
    const [faction, ...rest] = waiting as [Faction, ...Faction[]];
    if (option.type === 'trap') {
      spendMarker(table.state, faction, 'trap');
      const { figure } = movement;
      const from = spaceOf(table.state, figure) as Space;
      const against = seatsOf(table.state, [ownerOf(figure)]);
      return table.emit({ type: 'trapped', clause: 'CT-140', faction, figure, from, against, reveals: true });
    }
    table.next(rest.length > 0 ? { do: 'trapWindow', movement, waiting: rest } : { do: 'arrival', movement });
  },
};

/** The reveal of a building makes somebody run an opposing figure. */
export const runOpponent: CactusRule<'runOpponent'> = {
  clauses: ['CT-135'],
  ask(state, { faction }) {
    const options = state.factions
      .filter(other => other !== faction)
      .flatMap(other => standingOf(state, other))
      .filter(figure => !isLocked(state, figure))
      .flatMap((figure): CactusOption[] => [
        ...stepsOf(state, figure).map(to => ({ type: 'move', figure, to }) as const),
        { type: 'stay', figure },
      ]);
    return options.length === 0 ? [] : [{ seat: seatOf(state, faction) as number, options }];
  },
  answer(table, _step, option) {
    if (option.type !== 'move' && option.type !== 'stay') return;
    const { figure } = option;
    const to = option.type === 'move' ? option.to : (spaceOf(table.state, figure) as Space);
    table.next(moveStep(table, { figure, to, how: 'run', revealer: ownerOf(figure) }));
  },
};
