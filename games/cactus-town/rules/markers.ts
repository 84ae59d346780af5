import { type Faction, MARKERS, MARKERS_HELD, type Marker } from '../data.ts';
import { type CactusState, markersOf, seatOf } from '../state.ts';
import type { CactusOption, CactusRule } from '../steps.ts';

/** Takes a marker from behind a screen out of the game. */
export function spendMarker(state: CactusState, faction: Faction, marker: Marker): void {
  const held = markersOf(state, faction);
  held.splice(held.indexOf(marker), 1);
  state.gone[marker]++;
}

/** A building offers a marker: take it, leave it, or give up another for it when the screen is full. */
export const takeMarker: CactusRule<'takeMarker'> = {
  clauses: ['CT-127', 'CT-128', 'CT-129'],

  ask(state, { faction, marker }) {
    if (state.supply[marker] === 0) return [];
    const held = markersOf(state, faction);
    const isFull = held.length >= MARKERS_HELD;
    const ways: CactusOption[] = isFull
      ? MARKERS.filter(other => held.includes(other)).map(other => ({ type: 'exchange', marker: other }))
      : [{ type: 'take' }];
    const options: CactusOption[] = [...ways, { type: 'leave' }];
    return [{ seat: seatOf(state, faction) as number, options, says: { marker }, idle: { type: 'leave' } }];
  },

  answer(table, { faction, marker }, option) {
    const { state } = table;
    if (option.type === 'leave') return table.emit({ type: 'leftMarker', clause: 'CT-127', faction, marker });
    if (option.type === 'exchange') {
      spendMarker(state, faction, option.marker);
      table.emit({ type: 'dropped', clause: 'CT-129', faction, marker: option.marker, reveals: true });
    }
    state.supply[marker]--;
    markersOf(state, faction).push(marker);
    state.screens[faction] = MARKERS.flatMap(kind => markersOf(state, faction).filter(other => other === kind));
    table.emit({ type: 'tookMarker', clause: 'CT-127', faction, marker });
  },
};
