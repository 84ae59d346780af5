import type { Action, CardId, Faction, FigureId, Icon, Space } from '../data.ts';
import { GOALS, OFFICE } from '../data.ts';
import { diagonals, isTownLimit, neighbours } from '../grid.ts';
import {
  buildingAt,
  type CactusState,
  cardOf,
  figuresAt,
  isFaceUp,
  isLocked,
  lootLeft,
  mayStandAt,
  objectivesOf,
  onBoard,
  outlawsIn,
  ownerOf,
  pieceOf,
  rosterOf,
  spaceOf,
  standingAt,
  standingOf,
} from '../state.ts';
import type { CactusOption } from '../steps.ts';

/** The icons of a card that exist at a table of this size (CT-38, LR-28). */
export const iconsOf = (state: CactusState, card: CardId): Icon[] =>
  cardOf(card).icons.filter(({ minPlayers = 0 }) => minPlayers <= state.factions.length);

/** Where a figure can go in one orthogonal step. */
export function stepsOf(state: CactusState, figure: FigureId): Space[] {
  const space = spaceOf(state, figure);
  if (space === null) return [];
  return neighbours(space).filter(to => mayStandAt(state, ownerOf(figure), to));
}

/** The figures of a faction that can run or hide now (CT-45, CT-48, CT-57). */
export const moversOf = (state: CactusState, faction: Faction, how: 'run' | 'hide'): FigureId[] =>
  standingOf(state, faction).filter(figure => how === 'hide' || !isLocked(state, figure));

/** Whether an outlaw could leave town by running (CT-54, R-13). */
export function mayEscape(state: CactusState, figure: FigureId): boolean {
  const space = spaceOf(state, figure);
  return (
    space !== null &&
    isTownLimit(space) &&
    ownerOf(figure) === 'outlaws' &&
    pieceOf(state, figure).hasLoot &&
    figuresAt(state, space).length === 1
  );
}

/** Whether a RUN or HIDE icon can be used: the first movement of several figures needs an icon for all (CT-42, CT-43). */
export function mayMove(state: CactusState, faction: Faction, how: 'run' | 'hide', upTo: number): boolean {
  const movers = moversOf(state, faction, how);
  if (state.hasMoved.includes(faction)) return movers.length > 0;
  if (upTo === 1 && rosterOf(faction).length > 1) return false;
  return movers.some(figure => stepsOf(state, figure).length > 0);
}

/** The buildings in which a faction can start a duel (CT-63). */
export const duelSpaces = (state: CactusState, faction: Faction): Space[] => [
  ...new Set(
    standingOf(state, faction)
      .map(figure => spaceOf(state, figure) as Space)
      .filter(space => standingAt(state, space).some(other => ownerOf(other) !== faction)),
  ),
];

/** Whether everybody can see that an icon may be possible; what an objective card says stays out of it. */
export function couldDo(state: CactusState, faction: Faction, { action, upTo = 1 }: Icon): boolean {
  switch (action) {
    case 'run':
    case 'hide':
      return mayMove(state, faction, action, upTo);
    case 'loot':
    case 'stealHorse':
    case 'settleScore':
      return couldFulfil(state, faction, action);
    default:
      return optionsFor(state, faction, action, []).length > 0;
  }
}

/** The actions that show an objective card for a marker. */
export type Fulfilment = 'loot' | 'stealHorse' | 'settleScore';

/** Markers that can still be had: loot in the supply, horses and scores on their grey side (CT-87, CT-93, CT-97). */
export function markersFor(state: CactusState, action: Fulfilment): number {
  if (action === 'loot') return lootLeft(state);
  return action === 'stealHorse' ? GOALS.horses - state.horses : GOALS.scores - state.scores;
}

const couldFulfil = (state: CactusState, faction: Faction, action: Fulfilment): boolean =>
  markersFor(state, action) > 0 &&
  objectivesOf(state, faction).length > 0 &&
  visitorsOf(state, faction, action).length > 0;

/** Figures that stand in a face-up building and can still do something there (CT-88, CT-98). */
const visitorsOf = (state: CactusState, faction: Faction, action: Action): FigureId[] =>
  standingOf(state, faction).filter(
    figure =>
      isFaceUp(state, spaceOf(state, figure) as Space) && !(action === 'loot' && pieceOf(state, figure).hasLoot),
  );

/** Every way to do an action now, but for figures that have done it already. */
export function optionsFor(
  state: CactusState,
  faction: Faction,
  action: Action,
  done: readonly FigureId[],
): CactusOption[] {
  const isFresh = (figure: FigureId) => !done.includes(figure);
  switch (action) {
    case 'run':
    case 'hide':
      return [];
    case 'dance':
      return isFresh('da') ? danceSteps(state).map(to => ({ type: 'dance', to })) : [];
    case 'duel':
      return duelSpaces(state, faction)
        .filter(space => figuresAt(state, space).every(isFresh))
        .map(space => ({ type: 'duel', space }));
    case 'jail':
    case 'capture':
      return action === 'capture' && state.captor !== null
        ? []
        : arrests(state, faction, action).filter(fresh(isFresh));
    case 'recover':
      return onBoard(state, 'outlaws')
        .filter(figure => pieceOf(state, figure).isStunned && isFresh(figure))
        .map(figure => ({ type: 'recover', figure }));
    case 'loot':
    case 'stealHorse':
    case 'settleScore':
      return fulfilments(state, faction, action).filter(fresh(isFresh));
    case 'freePrisoner':
      return prisonersToFree(state).filter(fresh(isFresh));
    case 'lure':
      return isFresh('da') ? luredFigures(state).map(target => ({ type: 'lure', target })) : [];
    case 'confuse':
      return isFresh('lr') ? confusedFactions(state).map(target => ({ type: 'confuse', faction: target })) : [];
    case 'newObjective':
      return state.objectiveDeck.length + state.objectiveDiscard.length > 0 ? [{ type: 'newObjective' }] : [];
    case 'breakout':
      return mayBreakOut(state) ? [{ type: 'breakout' }] : [];
  }
}

const fresh = (isFresh: (figure: FigureId) => boolean) => (option: CactusOption) =>
  !('figure' in option) || isFresh(option.figure);

const danceSteps = (state: CactusState): Space[] => {
  const space = spaceOf(state, 'da');
  return space === null ? [] : diagonals(space).filter(to => mayStandAt(state, 'dancer', to));
};

const arrests = (state: CactusState, faction: Faction, type: 'jail' | 'capture'): CactusOption[] =>
  standingOf(state, faction).flatMap(figure =>
    figuresAt(state, spaceOf(state, figure) as Space)
      .filter(target => ownerOf(target) === 'outlaws' && pieceOf(state, target).isStunned)
      .map(target => ({ type, figure, target })),
  );

function fulfilments(state: CactusState, faction: Faction, type: Fulfilment): CactusOption[] {
  if (markersFor(state, type) === 0) return [];
  const wanted = objectivesOf(state, faction).map(({ building }) => building);
  return visitorsOf(state, faction, type).flatMap(figure => {
    const building = buildingAt(state, spaceOf(state, figure) as Space);
    return wanted.includes(building) ? [{ type, figure, building }] : [];
  });
}

const prisonersToFree = (state: CactusState): CactusOption[] =>
  mayStandAt(state, 'outlaws', OFFICE)
    ? figuresAt(state, OFFICE)
        .filter(figure => ownerOf(figure) === 'hunters')
        .slice(0, 1)
        .flatMap(figure =>
          rosterOf('outlaws')
            .filter(target => pieceOf(state, target).place === 'jail')
            .map(target => ({ type: 'freePrisoner', figure, target }) as const),
        )
    : [];

function luredFigures(state: CactusState): FigureId[] {
  const here = spaceOf(state, 'da');
  if (here === null) return [];
  return neighbours(here)
    .flatMap(space => figuresAt(state, space))
    .filter(figure => ownerOf(figure) !== 'dancer' && mayStandAt(state, ownerOf(figure), here));
}

function confusedFactions(state: CactusState): Faction[] {
  const here = spaceOf(state, 'lr');
  if (here === null) return [];
  const present = figuresAt(state, here).map(ownerOf);
  return state.factions.filter(
    faction => faction !== 'ranger' && present.includes(faction) && objectivesOf(state, faction).length > 0,
  );
}

/** One escaped, one jailed, one captive: the outlaws' last resort is open (CT-99). */
const mayBreakOut = (state: CactusState): boolean =>
  onBoard(state, 'outlaws').length === 0 && outlawsIn(state, 'jail') === 1 && outlawsIn(state, 'captive') === 1;
