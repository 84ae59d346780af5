import { DISPLACEMENT, FACTIONS, type Faction, type FigureId, GOALS, type Space } from '../data.ts';
import { distancesFrom, neighbours } from '../grid.ts';
import {
  type CactusState,
  isAutomated,
  mayStandAt,
  ownerOf,
  pieceOf,
  rosterOf,
  seatOf,
  spaceOf,
  standingAt,
} from '../state.ts';
import type { CactusMoment, CactusRule, CactusTable, Duel } from '../steps.ts';
import { resultOf, sum } from '../totals.ts';
import { rollFor } from './duel.ts';
import { discardEvent } from './events.ts';
import { moveStep } from './moving.ts';

const highest = (factions: readonly Faction[], resultFor: (faction: Faction) => number): Faction[] => {
  const best = Math.max(...factions.map(resultFor));
  return factions.filter(faction => resultFor(faction) === best);
};

/** The highest result wins; the initiator wins ties it is part of; other ties are rolled off. */
export const duelResult: CactusMoment<'duelResult'> = {
  clauses: ['CT-71', 'CT-72', 'CT-73'],
  run(table, { duel }) {
    const leaders = highest(duel.fighters, faction => resultOf(duel, faction));
    if (leaders.length === 1) return winDuel(table, duel, leaders[0] as Faction);
    if (leaders.includes(duel.initiator)) return winDuel(table, duel, duel.initiator);
    table.next({ do: 'tieBreak', duel, tied: leaders, rolls: {} });
  },
};

/** The tied roll again until one is highest, with bare dice unless the host wants modifiers to count. */
export const tieBreak: CactusMoment<'tieBreak'> = {
  clauses: ['CT-73'],
  run(table, { duel, tied, rolls }) {
    const roller = tied.find(faction => rolls[faction] === undefined);
    if (roller !== undefined)
      return table.next({ do: 'tieBreak', duel, tied, rolls: { ...rolls, [roller]: rollFor(table, duel, roller) } });
    const again = { ...duel, rolls };
    const isBare = table.state.config.tieBreak === 'bare';
    const leaders = highest(tied, faction => (isBare ? sum(rolls[faction] ?? []) : resultOf(again, faction)));
    if (leaders.length === 1) winDuel(table, duel, leaders[0] as Faction);
    else table.next({ do: 'tieBreak', duel, tied: leaders, rolls: {} });
  },
};

/** The winner is known: first what it gains, then what the losers suffer (CT-84, LR-12). */
function winDuel(table: CactusTable, duel: Duel, winner: Faction): void {
  const { space, fighters } = duel;
  const totals = fighters.map(faction => resultOf(duel, faction));
  const total = resultOf(duel, winner);
  table.emit({ type: 'duelWon', clause: 'CT-71', faction: winner, space, total, fighters, totals });
  const left = standingAt(table.state, space).filter(
    figure => ownerOf(figure) !== winner && fighters.includes(ownerOf(figure)),
  );
  table.next({ do: 'spoils', winner, initiator: duel.initiator }, { do: 'losers', winner, space, left });
}

/** What the winner gains: the dancer turns a marker, a ranger who began the duel discards an event. */
export const spoils: CactusMoment<'spoils'> = {
  clauses: ['CT-84', 'LR-12'],
  run(table, { winner, initiator }) {
    const { state } = table;
    if (winner === 'dancer' && state.duels < GOALS.duels) {
      state.duels++;
      table.emit({ type: 'turnedDuel', clause: 'CT-84', faction: winner, count: state.duels });
    }
    if (winner === 'ranger' && initiator === 'ranger' && state.solo === null) discardEvent(table, 'LR-12');
  },
};

/** One loser after another. */
export const losers: CactusMoment<'losers'> = {
  clauses: ['CT-74', 'CT-75', 'CT-76', 'LR-13'],
  run(table, { winner, space, left }) {
    const there = left.filter(figure => spaceOf(table.state, figure) !== null);
    const [figure] = there;
    if (figure === undefined) return;
    if (there.length > 1 && !isAutomated(table.state, winner))
      return table.next({ do: 'losersOrder', winner, space, left: there });
    if (there.length > 1) table.next({ do: 'losers', winner, space, left: there.slice(1) });
    beat(table, winner, space, figure);
  },
};

/** With several losers the winner says whom to deal with first. */
export const losersOrder: CactusRule<'losersOrder'> = {
  clauses: ['CT-75'],
  ask: (state, { winner, left }) => [
    { seat: seatOf(state, winner) as number, options: left.map(figure => ({ type: 'dealWith', figure })) },
  ],
  answer(table, { winner, space, left }, option) {
    if (option.type !== 'dealWith') return;
    table.next({ do: 'losers', winner, space, left: left.filter(figure => figure !== option.figure) });
    beat(table, winner, space, option.figure);
  },
};

/** Outlaws are stunned where they are; anybody else is displaced, and a hunter loses the captive first. */
function beat(table: CactusTable, winner: Faction, space: Space, figure: FigureId): void {
  const { state } = table;
  if (FACTIONS[ownerOf(figure)].whenBeaten === 'stunned') {
    pieceOf(state, figure).isStunned = true;
    return table.emit({ type: 'stunned', clause: 'CT-76', figure });
  }
  table.next({ do: 'displacing', winner, figure });
  if (state.captor === figure) table.next({ do: 'freeCaptive', winner, space });
}

/** The captive of a beaten hunter is put back into town by whoever won. */
export const freeCaptive: CactusRule<'freeCaptive'> = {
  clauses: ['CT-82', 'CT-83'],
  ask(state, { winner, space }) {
    const figure = captiveOf(state);
    const options = spacesForCaptive(state, space).map(to => ({ type: 'place', figure, to }) as const);
    return [{ seat: seatOf(state, winner) as number, options, says: { figure } }];
  },
  answer(table, _step, option) {
    if (option.type !== 'place') return;
    table.state.captor = null;
    pieceOf(table.state, option.figure).place = option.to;
    table.emit({ type: 'freedCaptive', clause: 'CT-82', figure: option.figure, to: option.to });
  },
};

/** The outlaw whom the hunters hold. */
export const captiveOf = (state: CactusState): FigureId =>
  rosterOf('outlaws').find(figure => pieceOf(state, figure).place === 'captive') as FigureId;

/** In the duel's building or next to it; if that is all taken, as near as possible. */
export function spacesForCaptive(state: CactusState, space: Space): Space[] {
  const near = [space, ...neighbours(space)].filter(to => mayStandAt(state, 'outlaws', to));
  if (near.length > 0) return near;
  const free = [...distancesFrom(space, null)].filter(([to]) => mayStandAt(state, 'outlaws', to));
  const nearest = Math.min(...free.map(([, steps]) => steps));
  return free.filter(([, steps]) => steps === nearest).map(([to]) => to);
}

/** The winner moves a beaten figure up to three spaces, or leaves it. */
export const displacing: CactusRule<'displacing'> = {
  clauses: ['CT-78', 'CT-80', 'CT-81'],
  ask(state, { winner, figure }) {
    const options = displacements(state, figure).map(to => ({ type: 'displace', figure, to }) as const);
    const idle = options.find(({ to }) => to === spaceOf(state, figure));
    return idle === undefined ? [] : [{ seat: seatOf(state, winner) as number, options, says: { figure }, idle }];
  },
  answer(table, { figure }, option) {
    if (option.type !== 'displace') return;
    table.next(moveStep(table, { figure, to: option.to, how: 'displace', revealer: ownerOf(figure) }));
  },
};

/** Where a displaced figure may end: through anything but the cactus, with none of its own kind. */
export function displacements(state: CactusState, figure: FigureId): Space[] {
  const here = spaceOf(state, figure);
  if (here === null) return [];
  return [...distancesFrom(here, state.cactus)]
    .filter(([to, steps]) => steps === 0 || (steps <= DISPLACEMENT && mayStandAt(state, ownerOf(figure), to)))
    .map(([to]) => to);
}
