import { MOVE_CLAUSES } from '../clauses.ts';
import { type Effect, type Faction, type Space, TRIGGERS } from '../data.ts';
import { indexOf } from '../grid.ts';
import { buildingAt, buildingRow, type CactusState, isFaceUp, ownerOf, pieceOf, seenAt, spaceOf } from '../state.ts';
import type { CactusMoment, CactusStep, CactusTable } from '../steps.ts';

/** A movement ends: the figure stands there, or is gone. */
export const arrival: CactusMoment<'arrival'> = {
  clauses: ['CT-55', 'CT-61', 'CT-79', 'CT-96'],
  run(table, { movement: { figure, to, how, revealer } }) {
    const { state } = table;
    const piece = pieceOf(state, figure);
    const from = spaceOf(state, figure) as Space;
    if (to === 'desert') {
      piece.place = 'escaped';
      return table.emit({ type: 'escaped', clause: 'CT-55', figure, from });
    }
    const hasMoved = from !== to;
    if (hasMoved) {
      piece.place = to;
      piece.isStarting = false;
      const building = seenAt(state, to);
      table.emit({ type: 'moved', clause: MOVE_CLAUSES[how], figure, from, to, how, building });
    }
    table.next({ do: 'reveal', figure, space: to, revealer, hasMoved });
  },
};

/** The building may be turned up, and takes effect. */
export const reveal: CactusMoment<'reveal'> = {
  clauses: ['CT-50', 'CT-51', 'CT-119', 'CT-120', 'CT-121', 'CT-122', 'CT-124'],
  run(table, { figure, space, revealer, hasMoved }) {
    const { state } = table;
    const isRevealed = revealer !== null && turnUp(table, space);
    const owner = ownerOf(figure);
    const enters = [
      ...(isRevealed && revealer !== owner ? [revealer] : []),
      ...(hasMoved || isRevealed ? [owner] : []),
    ];
    const atOnce = isRevealed ? effects(state, space, 'reveal', [revealer]) : [];
    table.next(...atOnce, ...effects(state, space, 'enter', enters));
  },
};

/** Turns a building face up; says whether it was face down. */
function turnUp(table: CactusTable, space: Space): boolean {
  const { state } = table;
  if (isFaceUp(state, space)) return false;
  state.isUp[indexOf(space)] = true;
  table.emit({ type: 'revealed', clause: 'CT-50', space, building: buildingAt(state, space), reveals: true });
  return true;
}

/** The effects that a building has now for these factions; none while it lies face down (CT-110, CT-124). */
function effects(
  state: CactusState,
  space: Space,
  on: 'reveal' | 'enter',
  factions: readonly (Faction | null)[],
): CactusStep[] {
  const effect = isFaceUp(state, space) ? effectOf(state, space) : null;
  if (effect === null || TRIGGERS[effect].on !== on) return [];
  return factions.flatMap(faction => (faction === null ? [] : [{ do: 'effect', faction, effect }]));
}

/** What a building does in this match: special cards have effects, basic ones only a cactus now and then (CT-111). */
function effectOf(state: CactusState, space: Space): Effect | null {
  const { config } = state;
  const row = buildingRow(buildingAt(state, space));
  const blue = row?.blueCactus === true ? 'cactus' : null;
  const effect = config.mode === 'gunslinger' ? (row?.redEffect ?? null) : blue;
  return effect === 'cactus' && !config.cactus ? null : effect;
}
