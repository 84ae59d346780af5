import type { Faction, Space } from '../data.ts';
import { SPACES } from '../grid.ts';
import { type CactusState, figuresAt, seatOf } from '../state.ts';
import type { CactusRule, CactusTable } from '../steps.ts';

/** Where the cactus may go: any building without figures but its own (CT-108, R-31). */
export const cactusSpaces = (state: CactusState): Space[] =>
  SPACES.filter(space => space !== state.cactus && figuresAt(state, space).length === 0);

/** Whoever entered a building with a cactus moves the cactus. */
export const moveCactus: CactusRule<'moveCactus'> = {
  clauses: ['CT-107', 'CT-108', 'CT-109', 'CT-110', 'CT-133'],
  ask: (state, { faction }) => [
    { seat: seatOf(state, faction) as number, options: cactusSpaces(state).map(to => ({ type: 'cactus', to })) },
  ],
  answer(table, { faction }, option) {
    if (option.type === 'cactus') placeCactus(table, faction, option.to);
  },
};

/** The cactus stands somewhere else. */
export function placeCactus(table: CactusTable, faction: Faction, to: Space): void {
  const from = table.state.cactus;
  table.state.cactus = to;
  table.emit({ type: 'movedCactus', clause: 'CT-108', faction, from, to });
}
