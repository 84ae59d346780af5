import { begin, configure, rngFrom, split } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { Faction } from '../data.ts';
import { barredFor } from '../drawing.ts';
import { cactusTown } from '../game.ts';
import { indexOf } from '../grid.ts';
import type { CactusState } from '../state.ts';
import { town } from './town.ts';

const DREAMS = 60;
const [SHERIFF, OUTLAWS, HUNTERS] = [0, 1, 2] as const;

/** So many worlds that a seat could not tell from this one. */
function dreams(state: CactusState, seat: number): CactusState[] {
  const rng = rngFrom([2, 2, 2, 2, 2, 2, 2, 2]);
  return Array.from({ length: DREAMS }, () => cactusTown.imagine(state, seat, split(rng)));
}
const held = (state: CactusState, faction: Faction) => state.objectives[faction]?.map(({ building }) => building) ?? [];
const kinds = (worlds: readonly CactusState[], of: (state: CactusState) => unknown) =>
  new Set(worlds.map(world => JSON.stringify(of(world)))).size;

describe('what a viewer sees', () => {
  it('CT-131: markers chosen in secret are seen when all show them, not before', () => {
    const { state } = town({ factions: 'SOH' });
    const duel = { space: 'B2', initiator: 'sheriff', fighters: ['outlaws', 'sheriff'], bonus: 0 } as const;
    const shown = { outlaws: ['bullet'] } as const;
    state.agenda.push({ do: 'markersShown', duel: { ...duel, rolls: {}, shown, shots: {} } });
    for (const viewer of [SHERIFF, HUNTERS, 'spectator'] as const)
      expect(cactusTown.view(state, viewer).step).toMatchObject({ do: 'markersShown', duel: { shown: {} } });
    expect(JSON.stringify(cactusTown.view(state, SHERIFF).step)).not.toContain('bullet');
  });
});

describe('what a seat imagines', () => {
  const { state } = begin(cactusTown, configure(cactusTown.settings, {}, 4), 4, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));

  it('CT-19, CT-21: other people’s objectives vary, but never name a building that golden rule 1 barred', () => {
    const barred = barredFor(state, 'outlaws');
    const worlds = dreams(state, SHERIFF);
    expect(kinds(worlds, world => held(world, 'outlaws'))).toBeGreaterThan(DREAMS / 2);
    for (const world of worlds) for (const building of barred) expect(held(world, 'outlaws')).not.toContain(building);
    for (const world of dreams(state, OUTLAWS)) expect(held(world, 'outlaws')).toEqual(held(state, 'outlaws'));
  });

  it('CT-20: whoever set a card aside knows that nobody held it then', () => {
    const table = town({
      factions: 'SOH',
      at: { bh1: 'B2' },
      buildings: { B2: 'bank' },
      objectives: { outlaws: ['school', 'mine', 'hotel', 'ranch'] },
      objectiveDeck: ['church', 'bank'],
      card: ['hunters', 'BH-2'],
    });
    table.hunters.answers('newObjective');
    for (const world of dreams(table.state, HUNTERS)) expect(held(world, 'outlaws')).not.toContain('bank');
    expect(dreams(table.state, SHERIFF).some(world => held(world, 'outlaws').includes('bank'))).toBe(true);
  });

  it('CT-23: nothing that lay in the discards can be in an older hand when they become the deck again', () => {
    const table = town({
      factions: 'SOH',
      objectives: { outlaws: ['school', 'mine'] },
      objectiveDiscard: ['bank', 'hotel', 'ranch'],
      agenda: [
        { do: 'roundEnd' },
        ...Array.from({ length: 20 }, () => ({ do: 'choosing', faction: 'hunters', card: 'BH-2' }) as const),
      ],
    });
    for (let draw = 0; draw < 20; draw++) table.hunters.answers('newObjective');
    expect(table.state.objectiveDiscard).toEqual([]);
    for (const world of dreams(table.state, SHERIFF))
      for (const building of ['bank', 'hotel', 'ranch']) expect(held(world, 'outlaws')).not.toContain(building);
  });

  it('CT-9: face-down buildings vary, face-up ones do not', () => {
    const worlds = dreams(state, SHERIFF);
    expect(kinds(worlds, world => world.town)).toBe(DREAMS);
    for (const world of worlds) expect(world.town[indexOf('A1')]).toBe(state.town[indexOf('A1')]);
  });

  it('CT-27, CT-28: plans of others vary within their four cards; a shown card stays', () => {
    const table = town({
      factions: 'SO',
      at: { sh1: 'B2', ou1: 'B2' },
      turned: 0,
      laid: { outlaws: ['OU-1', 'OU-2', 'OU-3'], sheriff: ['SH-1', 'SH-2', 'SH-3'] },
      agenda: [{ do: 'choosing', faction: 'sheriff', card: 'SH-3' }],
    });
    const worlds = dreams(table.state, SHERIFF);
    expect(kinds(worlds, world => world.plans.outlaws)).toBeGreaterThan(10);
    for (const world of worlds) {
      const { laid = [], aside = '' } = world.plans.outlaws ?? {};
      expect([...laid, aside].toSorted()).toEqual(['OU-1', 'OU-2', 'OU-3', 'OU-4']);
      expect(world.plans.sheriff).toEqual(table.state.plans.sheriff);
    }
  });

  it('CT-129: markers of others vary, how many each holds does not', () => {
    const table = town({
      factions: 'SOH',
      config: { mode: 'gunslinger' },
      markers: { sheriff: ['trap'], outlaws: ['bullet', 'trap'], hunters: ['reload', 'peacePipe'] },
    });
    const worlds = dreams(table.state, SHERIFF);
    expect(kinds(worlds, world => world.screens)).toBeGreaterThan(2);
    for (const { screens } of worlds) {
      expect(screens.sheriff).toEqual(['trap']);
      expect([...(screens.outlaws ?? []), ...(screens.hunters ?? [])].toSorted()).toEqual([
        'bullet',
        'peacePipe',
        'reload',
        'trap',
      ]);
    }
  });

  it('LR-9, LR-19: events vary, but the marshal stays among the last three and what came back on top', () => {
    const table = town({
      factions: 'OR',
      eventDeck: ['tumbleweed', 'marshal', 'snake', 'train', 'dryWell', 'stagecoach'],
      eventDiscard: ['sandstorm', 'disorder'],
      agenda: [{ do: 'planning', waiting: ['outlaws', 'ranger'] }, { do: 'event' }],
    });
    const worlds = dreams(table.state, OUTLAWS);
    expect(kinds(worlds, world => world.eventDeck)).toBeGreaterThan(10);
    for (const { eventDeck } of worlds) {
      expect(eventDeck.indexOf('marshal')).toBeLessThan(3);
      expect(eventDeck.slice(-2).toSorted()).toEqual(['disorder', 'sandstorm']);
    }
  });

  it('LR-14: the ranger keeps what confusing showed', () => {
    const table = town({
      factions: 'ODR',
      at: { lr: 'B4', da: 'B4' },
      objectives: { dancer: ['bank', 'school', 'mine'] },
      card: ['ranger', 'LR-C1'],
    });
    table.ranger.answers('confuse', { faction: 'dancer' }).answers('discard', { building: 'mine' });
    for (const world of dreams(table.state, 2)) expect(held(world, 'dancer').slice(0, 2)).toEqual(['bank', 'school']);
    expect(kinds(dreams(table.state, 2), world => held(world, 'dancer')[2])).toBeGreaterThan(5);
  });

  it('LR-42: the ranger’s cards vary within the deck of the round', () => {
    const solo = begin(cactusTown, configure(cactusTown.settings, {}, 1), 1, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    const worlds = dreams(solo.state, 0);
    expect(kinds(worlds, world => world.plans.ranger)).toBeGreaterThan(10);
    for (const world of worlds) expect(world.solo?.inPlay).toEqual(['LR-S1', 'LR-S2', 'LR-S3', 'LR-S4']);
  });
});
