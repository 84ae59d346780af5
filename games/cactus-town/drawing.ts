import { shuffle } from '@saloon/kernel';
import type { BuildingId, Faction } from './data.ts';
import { buildingAt, type CactusState, isFaceUp, objectivesOf, rosterOf, spaceOf } from './state.ts';

/** What came of a draw: the card, if there was an acceptable one, and what was set aside on the way. */
export interface Draw {
  readonly building: BuildingId | null;
  readonly rejected: readonly BuildingId[];
}

/** The buildings that a faction may not draw now: face up, with one of its own figures inside (CT-19, R-4). */
export const barredFor = (state: CactusState, faction: Faction): BuildingId[] =>
  rosterOf(faction).flatMap(figure => {
    const space = spaceOf(state, figure);
    return space !== null && isFaceUp(state, space) ? [buildingAt(state, space)] : [];
  });

/** Draws one objective by golden rule 1 and puts back what was set aside (CT-19 to CT-23, R-5). */
export function drawObjective(state: CactusState, faction: Faction): Draw {
  const barred = barredFor(state, faction);
  const rejected: BuildingId[] = [];
  let building: BuildingId | null = null;
  while (building === null) {
    if (state.objectiveDeck.length === 0 && !renewDeck(state)) break;
    const card = state.objectiveDeck.pop() as BuildingId;
    if (barred.includes(card)) rejected.push(card);
    else building = card;
  }
  rememberRejected(state, faction, rejected);
  if (building !== null) objectivesOf(state, faction).push({ building, knownTo: [], not: { all: barred } });
  if (rejected.length > 0) {
    state.objectiveDeck.push(...rejected);
    shuffle(state.rng, state.objectiveDeck);
  }
  return { building, rejected };
}

/** The discard pile becomes the deck; nothing held by then can be one of its cards, as everybody knows. */
function renewDeck(state: CactusState): boolean {
  const { objectiveDiscard } = state;
  if (objectiveDiscard.length === 0) return false;
  for (const faction of state.factions)
    for (const { not } of objectivesOf(state, faction)) not.all = [...(not.all ?? []), ...objectiveDiscard];
  state.objectiveDeck = objectiveDiscard;
  state.objectiveDiscard = [];
  shuffle(state.rng, state.objectiveDeck);
  return true;
}

/** Whoever set a card aside knows that nobody else held it at that moment. */
function rememberRejected(state: CactusState, faction: Faction, rejected: readonly BuildingId[]): void {
  if (rejected.length === 0) return;
  for (const other of state.factions) {
    if (other === faction) continue;
    for (const { not } of objectivesOf(state, other)) not[faction] = [...(not[faction] ?? []), ...rejected];
  }
}
