import { checkLaws } from '@saloon/kernel/laws';
import { textsBeside } from '@saloon/scenario-kit';
import { expect, it } from 'vitest';
import { ACTION_CARDS, BUILDINGS, COMBINATIONS, EVENTS, MARKERS, SOLO_CARDS } from '../data.ts';
import { cactusTown } from '../game.ts';
import type { CactusState } from '../state.ts';

/** Every card and marker of the box, wherever it lies. */
const pieces = (state: CactusState): string[] => [
  ...state.town,
  ...state.objectiveDeck,
  ...state.objectiveDiscard,
  ...state.looted,
  ...state.factions.flatMap(faction => state.objectives[faction]?.map(({ building }) => building) ?? []),
  ...state.eventDeck,
  ...state.eventDiscard,
  ...state.eventsOut,
  ...(state.event === null ? [] : [state.event]),
  ...(state.solo === null ? [] : [...state.solo.inPlay, ...state.solo.reserve, ...state.solo.removed]).filter(
    card => card !== 'LR-S9',
  ),
  ...MARKERS.map(marker => {
    const held = state.factions.flatMap(faction => state.screens[faction] ?? []).filter(other => other === marker);
    return `${held.length + state.supply[marker] + state.gone[marker]} ${marker}`;
  }),
];
const texts = textsBeside(import.meta.url);
const chosen = (id: string) => (id === 'solo' ? {} : { combination: id });

const MATRIX = [
  { mode: 'basic', programming: 'direct', cactus: true, showOwnPlan: false },
  { mode: 'gunslinger', programming: 'stack', cactus: true },
  { mode: 'gunslinger', programming: 'direct', cactus: false, tieBreak: 'modified' },
  { mode: 'basic', programming: 'stack', cactus: false, showOwnPlan: false, seating: 'drawn' },
];
/** Each combination meets two ways to play; without the clock of the events a match is long, so there one is enough. */
const tables = COMBINATIONS.flatMap(({ id, players, setup }, index) =>
  [MATRIX[index % 4], ...(setup === 'B' ? [MATRIX[(index + 2) % 4]] : [])].map(config => ({ id, players, config })),
);

it.each(tables)('keeps all laws: $id, $config.mode, $config.programming', ({ id, players, config }) => {
  const seat = { seats: [players], config: { ...config, ...chosen(id) } };
  const check = { ...seat, matches: 1, pieces, movesAtMost: 30_000, seed: 3 };
  expect(checkLaws(cactusTown, check).slice(0, 5)).toEqual([]);
});

it('plays every card, building, marker and event, and has words for everything in three languages', () => {
  const mustUse = [
    ...ACTION_CARDS.map(({ id }) => id),
    ...BUILDINGS.map(({ id }) => id),
    ...EVENTS.map(({ id }) => id),
    ...MARKERS,
  ];
  const config = { mode: 'gunslinger', cactus: true };
  const faults = checkLaws(cactusTown, { matches: 8, seats: [5], config, pieces, mustUse, texts });
  expect(faults.slice(0, 8)).toEqual([]);
});

it('turns every card of the automated ranger, with words for everything', () => {
  const mustUse = SOLO_CARDS.map(({ id }) => id);
  const faults = checkLaws(cactusTown, { matches: 12, seats: [1], mustUse, texts });
  expect(faults.slice(0, 8)).toEqual([]);
});
