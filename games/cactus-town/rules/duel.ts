import { BONUS, type Faction, type Marker, type Space } from '../data.ts';
import {
  asideOf,
  type CactusState,
  clockwiseAfter,
  factionAt,
  isAutomated,
  markersOf,
  ownerOf,
  planOf,
  seatOf,
  seatsOf,
  seenAt,
  shotValue,
  standingAt,
} from '../state.ts';
import type { CactusMoment, CactusOption, CactusRule, CactusTable, Duel } from '../steps.ts';
import { resultOf } from '../totals.ts';
import { spendMarker } from './markers.ts';
import { seeSoloCard } from './soloDeck.ts';

/** Everybody who stands in the building fights (CT-64). */
export const duelStart: CactusMoment<'duelStart'> = {
  clauses: ['CT-63', 'CT-64', 'LR-17'],
  run(table, { initiator, space, extra }) {
    const { state } = table;
    const present = standingAt(state, space).map(ownerOf);
    const fighters = clockwiseAfter(state, initiator).filter(faction => present.includes(faction));
    const bonus = extra + (state.event === 'distracted' ? BONUS.distracted : 0);
    const duel: Duel = { space, initiator, fighters, bonus, rolls: {}, shown: {}, shots: {} };
    const against = seatsOf(
      state,
      fighters.filter(faction => faction !== initiator),
    );
    const building = seenAt(state, space);
    table.emit({ type: 'duelBegan', clause: 'CT-63', faction: initiator, space, building, fighters, bonus, against });
    const waiting = fighters.filter(faction => !isAutomated(state, faction));
    const isMarked = waiting.some(faction => markersOf(state, faction).length > 0);
    table.next(isMarked ? { do: 'duelMarkers', duel, waiting, chosen: {} } : { do: 'duelDice', duel });
  },
};

const DUEL_MARKERS = ['peacePipe', 'bullet', 'reload'] as const satisfies readonly Marker[];

/** Before any die: all choose their duel markers in secret, then show them together. */
export const duelMarkers: CactusRule<'duelMarkers'> = {
  clauses: ['CT-130', 'CT-131', 'CT-132', 'CT-137'],

  isReaction: true,
  ask: (state, { duel: { space }, waiting }) =>
    waiting.map(faction => ({
      seat: seatOf(state, faction) as number,
      says: { space },
      options: markerChoices(markersOf(state, faction)).map(markers => ({ type: 'markers', markers }) as const),
      idle: { type: 'markers', markers: [] } as const,
    })),

  answer(table, { duel, waiting, chosen }, option, seat) {
    if (option.type !== 'markers') return;
    const faction = factionAt(table.state, seat);
    const left = waiting.filter(other => other !== faction);
    const now = { ...chosen, [faction]: option.markers };
    table.emit({ type: 'choseMarkers', clause: 'CT-130', faction, secret: { seats: [seat], markers: option.markers } });
    if (left.length > 0) return table.next({ do: 'duelMarkers', duel, waiting: left, chosen: now });
    table.next({ do: 'markersShown', duel: { ...duel, shown: now } });
  },
};

/** Every set of duel markers that can be shown, at most one of each kind. */
export function markerChoices(held: readonly Marker[]): Marker[][] {
  let sets: Marker[][] = [[]];
  for (const marker of DUEL_MARKERS) if (held.includes(marker)) sets = sets.concat(sets.map(set => set.concat(marker)));
  return sets;
}

/** All markers leave the game, and who shows a pipe takes no part. */
export const markersShown: CactusMoment<'markersShown'> = {
  clauses: ['CT-131'],
  run(table, { duel }) {
    for (const faction of duel.fighters) {
      const markers = duel.shown[faction] ?? [];
      for (const marker of markers) spendMarker(table.state, faction, marker);
      if (markers.length > 0) table.emit({ type: 'showedMarkers', clause: 'CT-131', faction, markers, reveals: true });
    }
    const fighters = duel.fighters.filter(faction => !duel.shown[faction]?.includes('peacePipe'));
    table.next({ do: 'duelDice', duel: { ...duel, fighters } });
  },
};

/**
 * If two are left to fight, one after another rolls: one die for each figure, the best counts; twice while triggers are
 * quick.
 */
export const duelDice: CactusMoment<'duelDice'> = {
  clauses: ['CT-65', 'CT-70', 'CT-137', 'CT-138', 'LR-23'],
  run(table, { duel }) {
    if (duel.fighters.length < 2) return table.emit({ type: 'duelOff', clause: 'CT-137', space: duel.space });
    const roller = duel.fighters.find(faction => duel.rolls[faction] === undefined);
    if (roller !== undefined) {
      const rolls = { ...duel.rolls, [roller]: rollFor(table, duel, roller) };
      return table.next({ do: 'duelDice', duel: { ...duel, rolls } });
    }
    const waiting = duel.fighters.filter(faction => duel.shown[faction]?.includes('reload'));
    table.next(waiting.length > 0 ? { do: 'reloading', duel, waiting } : { do: 'diceLie', duel });
  },
};

/** What a faction rolls, told to all. */
export function rollFor(table: CactusTable, { space }: Duel, faction: Faction): number[] {
  const rolls = table.state.event === 'quickTrigger' ? 2 : 1;
  const dice = Array.from({ length: rolls }, () => rollBest(table, space, faction));
  table.emit({ type: 'rolled', clause: 'CT-65', faction, dice });
  return dice;
}

/** Several figures of one faction roll a die each, and the highest counts. */
function rollBest(table: CactusTable, space: Space, faction: Faction): number {
  const figures = standingAt(table.state, space).filter(figure => ownerOf(figure) === faction).length;
  let best = 0;
  for (let figure = 0; figure < figures; figure++) best = Math.max(best, table.roll(6));
  return best;
}

/** Who showed a reload may roll again, once. */
export const reloading: CactusRule<'reloading'> = {
  clauses: ['CT-139'],
  isReaction: true,
  ask: (state, { duel, waiting }) => {
    const faction = waiting[0] as Faction;
    const again: CactusOption[] = [[1], ...(duel.rolls[faction]?.length === 2 ? [[2], [1, 2]] : [])].map(dice => ({
      type: 'reroll',
      dice,
    }));
    return [
      { seat: seatOf(state, faction) as number, options: [...again, { type: 'keepRoll' }], idle: { type: 'keepRoll' } },
    ];
  },
  answer(table, { duel, waiting }, option) {
    const [faction, ...rest] = waiting as [Faction, ...Faction[]];
    const rolls = { ...duel.rolls };
    if (option.type === 'reroll') {
      const again = (duel.rolls[faction] ?? []).map((die, index) =>
        option.dice.includes(index + 1) ? rollBest(table, duel.space, faction) : die,
      );
      rolls[faction] = again;
      table.emit({ type: 'reloaded', clause: 'CT-139', faction, dice: again });
    }
    const now = { ...duel, rolls };
    table.next(rest.length > 0 ? { do: 'reloading', duel: now, waiting: rest } : { do: 'diceLie', duel: now });
  },
};

/** The dice lie; the automated ranger fires its second shot at once, then the others are polled. */
export const diceLie: CactusMoment<'diceLie'> = {
  clauses: ['CT-66', 'LR-44'],
  run(table, { duel }) {
    const { state } = table;
    const ranger = state.solo !== null && duel.fighters.includes('ranger') ? state.plans.ranger : undefined;
    if (ranger === undefined || ranger.aside === null) return poll(table, duel, withSecondShot(state, duel));
    const { aside: card } = ranger;
    const value = shotValue(card);
    seeSoloCard(state, card);
    ranger.isShown = true;
    table.emit({ type: 'firedSecondShot', clause: 'LR-44', faction: 'ranger', card, value, reveals: true });
    const shot = { ...duel, shots: { ...duel.shots, ranger: value } };
    poll(table, shot, withSecondShot(state, shot));
  },
};

/** Clockwise from the initiator's left, the initiator last; a sandstorm leaves no sight for a second shot. */
const withSecondShot = (state: CactusState, { fighters }: Duel): Faction[] =>
  state.event === 'sandstorm'
    ? []
    : fighters.filter(faction => !isAutomated(state, faction) && !planOf(state, faction).isSpent);

const poll = (table: CactusTable, duel: Duel, waiting: readonly Faction[]): void =>
  table.next(waiting.length > 0 ? { do: 'secondShot', duel, waiting } : { do: 'duelResult', duel });

/** The window for second shots: any use reopens it, a full round of passes closes it. */
export const secondShot: CactusRule<'secondShot'> = {
  clauses: ['CT-39', 'CT-66', 'CT-67', 'CT-68', 'CT-69', 'LR-15', 'LR-44'],

  isReaction: true,
  ask(state, { duel, waiting }) {
    const faction = waiting[0] as Faction;
    const best = Math.max(...duel.fighters.filter(other => other !== faction).map(other => resultOf(duel, other)));
    const value = shotValue(planOf(state, faction).aside);
    return [
      {
        seat: seatOf(state, faction) as number,
        options: [{ type: 'useSecondShot' }, { type: 'pass' }],
        says: { value, total: resultOf(duel, faction), best },
        idle: { type: 'pass' },
      },
    ];
  },

  answer(table, { duel, waiting }, option) {
    const faction = waiting[0] as Faction;
    if (option.type !== 'useSecondShot') return poll(table, duel, waiting.slice(1));
    const plan = planOf(table.state, faction);
    plan.isSpent = true;
    plan.isShown = true;
    const value = shotValue(plan.aside);
    table.emit({
      type: 'firedSecondShot',
      clause: 'CT-66',
      faction,
      card: asideOf(table.state, faction),
      value,
      reveals: true,
    });
    const shot = { ...duel, shots: { ...duel.shots, [faction]: value } };
    poll(table, shot, withSecondShot(table.state, shot));
  },
};
