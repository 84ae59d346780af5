import type { Clause } from '@saloon/kernel';
import {
  type Action,
  BREAKOUT_FROM_JAIL,
  type BuildingId,
  type CardId,
  type Faction,
  type FigureId,
  OFFICE,
  type Space,
} from '../data.ts';
import { drawObjective } from '../drawing.ts';
import { neighbours } from '../grid.ts';
import { isLimited } from '../limited.ts';
import {
  type CactusState,
  mayStandAt,
  objectivesOf,
  ownerOf,
  pieceOf,
  rosterOf,
  seatOf,
  seatsOf,
  spaceOf,
} from '../state.ts';
import type { CactusMoment, CactusOption, CactusRule, CactusTable } from '../steps.ts';
import { iconsOf, mayMove, optionsFor } from './actions.ts';
import { captiveOf } from './duelResult.ts';
import { moveStep, startMoving } from './moving.ts';

/** The owner of a turned card picks one of its icons, or does nothing with it. */
export const choosing: CactusRule<'choosing'> = {
  clauses: ['CT-31', 'CT-32', 'CT-35', 'CT-36', 'CT-37', 'CT-38', 'CT-40', 'CT-46', 'CT-63', 'CT-77', 'LR-28'],

  ask(state, { faction, card }) {
    const options = iconsOf(state, card).flatMap(({ action, upTo = 1 }): CactusOption[] => {
      if (action !== 'run' && action !== 'hide') return optionsFor(state, faction, action, []);
      return mayMove(state, faction, action, upTo) ? [{ type: action, upTo }] : [];
    });
    return [
      {
        seat: seatOf(state, faction) as number,
        options: [...options, { type: 'decline' }],
        says: { card, limit: limitOn(state, card) },
        idle: { type: 'decline' },
      },
    ];
  },

  answer(table, { faction, card }, option) {
    if (option.type === 'decline') return table.emit({ type: 'declined', clause: 'CT-32', faction, card });
    const icon = iconsOf(table.state, card).find(({ action }) => action === option.type);
    perform(table, faction, option, { remaining: (icon?.upTo ?? 1) - 1, done: [] });
  },
};

/** The event that leaves an icon of the card for several figures to one of them (LR-20, LR-21). */
const limitOn = (state: CactusState, card: CardId): string =>
  iconsOf(state, card).some(icon => isLimited(state.event, icon)) ? `${state.event}` : 'none';

/** The same action by another figure, for icons that several figures may use. */
export const acting: CactusRule<'acting'> = {
  clauses: ['CT-37'],
  ask(state, { faction, action, done }) {
    const options = optionsFor(state, faction, action, done);
    return options.length === 0
      ? []
      : [{ seat: seatOf(state, faction) as number, options: [...options, { type: 'finish' }] }];
  },
  answer(table, { faction, remaining, done }, option) {
    if (option.type !== 'finish') perform(table, faction, option, { remaining: remaining - 1, done });
  },
};

/** Carries an action out; what is left of an "up to" comes after it. */
function perform(
  table: CactusTable,
  faction: Faction,
  option: CactusOption,
  { remaining, done }: { remaining: number; done: readonly FigureId[] },
): void {
  if (option.type === 'run' || option.type === 'hide') return startMoving(table, faction, option.type, option.upTo);
  if (remaining > 0)
    table.next({
      do: 'acting',
      faction,
      action: option.type as Action,
      remaining,
      done: [...done, ...doersOf(table.state, faction, option)],
    });
  ACTIONS[option.type]?.(table, faction, option as never);
}

/** Which figures have done it: the one named, or all of the faction in a duel's building. */
const doersOf = (state: CactusState, faction: Faction, option: CactusOption): FigureId[] =>
  'figure' in option
    ? [option.figure]
    : rosterOf(faction).filter(figure => option.type !== 'duel' || spaceOf(state, figure) === option.space);

type Perform<K extends CactusOption['type']> = (
  table: CactusTable,
  faction: Faction,
  option: Extract<CactusOption, { type: K }>,
) => void;

const ACTIONS: { readonly [K in CactusOption['type']]?: Perform<K> } = {
  duel: (table, faction, { space }) => table.next({ do: 'duelStart', initiator: faction, space, extra: 0 }),
  dance: (table, faction, { to }) => {
    table.next(moveStep(table, { figure: 'da', to, how: 'dance', revealer: faction }));
  },
  lure: (table, faction, { target }) => {
    const to = spaceOf(table.state, 'da') as Space;
    table.next(moveStep(table, { figure: target, to, how: 'lure', revealer: faction }));
  },
  jail: (table, _faction, { figure, target }) => {
    takeAway(table.state, target, 'jail');
    table.emit({ type: 'jailed', clause: 'CT-85', figure, target, against: seatsOf(table.state, ['outlaws']) });
  },
  capture: (table, _faction, { figure, target }) => {
    takeAway(table.state, target, 'captive');
    table.state.captor = figure;
    table.emit({ type: 'captured', clause: 'CT-90', figure, target, against: seatsOf(table.state, ['outlaws']) });
  },
  recover: (table, _faction, { figure }) => {
    pieceOf(table.state, figure).isStunned = false;
    table.emit({ type: 'recovered', clause: 'CT-89', figure });
  },
  freePrisoner: (table, _faction, { figure, target }) => {
    pieceOf(table.state, target).place = OFFICE;
    table.emit({ type: 'freedPrisoner', clause: 'CT-92', figure, target });
  },
  loot: (table, faction, { figure, building }) => {
    fulfil(table.state, faction, building);
    pieceOf(table.state, figure).hasLoot = true;
    table.emit({ type: 'looted', clause: 'CT-87', figure, building, reveals: true });
  },
  stealHorse: (table, faction, { figure, building }) => {
    fulfil(table.state, faction, building);
    table.state.horses++;
    table.emit({ type: 'stoleHorse', clause: 'CT-93', figure, building, reveals: true });
  },
  settleScore: (table, faction, { building }) => {
    fulfil(table.state, faction, building);
    table.state.scores++;
    table.emit({ type: 'settledScore', clause: 'CT-97', faction, building, reveals: true });
  },
  newObjective: (table, faction) => takeObjective(table, faction, 'CT-94'),
  confuse: (table, _faction, { faction: target }) => {
    const cards = objectivesOf(table.state, target);
    for (const card of cards) if (!card.knownTo.includes('ranger')) card.knownTo.push('ranger');
    const buildings = cards.map(({ building }) => building);
    const seats = [seatOf(table.state, 'ranger') as number];
    table.emit({ type: 'confused', clause: 'LR-14', faction: target, reveals: true, secret: { seats, buildings } });
    table.next({ do: 'confusing', target });
  },
  breakout: table => {
    const die = table.roll(6);
    const { state } = table;
    const isFromJail = die <= BREAKOUT_FROM_JAIL;
    table.emit({ type: 'triedBreakout', clause: 'CT-100', die });
    if (!isFromJail) {
      const to = spaceOf(state, state.captor as FigureId) as Space;
      return table.next({ do: 'breakout', figure: captiveOf(state), to });
    }
    const figure = rosterOf('outlaws').find(outlaw => pieceOf(state, outlaw).place === 'jail') as FigureId;
    table.next(state.cactus === OFFICE ? { do: 'breakoutPlace', figure } : { do: 'breakout', figure, to: OFFICE });
  },
};

/** An outlaw leaves the board with its loot, if any; lying down ends there. */
function takeAway(state: CactusState, target: FigureId, place: 'jail' | 'captive'): void {
  const piece = pieceOf(state, target);
  piece.place = place;
  piece.isStunned = false;
  piece.isStarting = false;
}

/** Shows and discards an objective card; in the solo game it is only turned face down (CT-23, CT-87, LR-35). */
function fulfil(state: CactusState, faction: Faction, building: BuildingId): void {
  const held = objectivesOf(state, faction);
  held.splice(
    held.findIndex(card => card.building === building),
    1,
  );
  (state.solo === null ? state.objectiveDiscard : state.looted).push(building);
}

/** Draws by golden rule 1; only the drawer sees what came and what was set aside (CT-19 to CT-22, CT-94). */
function takeObjective(table: CactusTable, faction: Faction, clause: Clause): void {
  const seats = [seatOf(table.state, faction) as number];
  const { building, rejected } = drawObjective(table.state, faction);
  if (building === null)
    return table.emit({ type: 'drewNoObjective', clause, faction, reveals: true, secret: { seats, rejected } });
  table.emit({ type: 'drewObjective', clause, faction, reveals: true, secret: { seats, building, rejected } });
}

/** The ranger has looked at somebody's objectives and takes one away. */
export const confusing: CactusRule<'confusing'> = {
  clauses: ['LR-14', 'CT-22'],
  ask: (state, { target }) => [
    {
      seat: seatOf(state, 'ranger') as number,
      options: objectivesOf(state, target).map(({ building }) => ({ type: 'discard', building })),
      says: { faction: target },
    },
  ],
  answer(table, { target }, option) {
    if (option.type !== 'discard') return;
    const { building } = option;
    fulfil(table.state, target, building);
    table.emit({ type: 'discardedObjective', clause: 'LR-14', faction: target, building, reveals: true });
    takeObjective(table, target, 'LR-14');
  },
};

/** An outlaw who breaks out is placed, not moved: nothing is revealed (CT-101, R-64). */
export const breakout: CactusMoment<'breakout'> = {
  clauses: ['CT-101'],
  run(table, { figure, to }) {
    const piece = pieceOf(table.state, figure);
    const from = piece.place === 'captive' ? 'captive' : 'jail';
    if (from === 'captive') table.state.captor = null;
    piece.place = to;
    table.emit({ type: 'brokeOut', clause: 'CT-101', figure, from, to });
  },
};

/** The cactus bars the office, so the outlaws choose a building next to it. */
export const breakoutPlace: CactusRule<'breakoutPlace'> = {
  clauses: ['CT-99', 'CT-100', 'CT-101'],
  ask: (state, { figure }) => [
    {
      seat: seatOf(state, ownerOf(figure)) as number,
      options: neighbours(OFFICE)
        .filter(to => mayStandAt(state, 'outlaws', to))
        .map(to => ({ type: 'place', figure, to })),
    },
  ],
  answer(table, { figure }, option) {
    if (option.type === 'place') table.next({ do: 'breakout', figure, to: option.to });
  },
};
