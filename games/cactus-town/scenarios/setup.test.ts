import { begin, configure, Fault, rngFrom, valuesAt } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { ACTION_CARDS, BUILDINGS, COMBINATIONS, type Combination, type Faction, FIGURES, settings } from '../data.ts';
import { barredFor, drawObjective } from '../drawing.ts';
import { cactusTown } from '../game.ts';
import { indexOf, isTownLimit, SPACES } from '../grid.ts';
import { manifest } from '../manifest.ts';
import { configOf, freshTown, isUp, placeOf, town } from './town.ts';

const names = (state: ReturnType<typeof freshTown>, faction: Faction) =>
  state.objectives[faction]?.map(({ building }) => building) ?? [];

describe('factions, seating and setup', () => {
  it('CT-1, CT-2: two to four players with different factions, in the combinations of setup card A', () => {
    const cardA = COMBINATIONS.filter(({ setup }) => setup === 'A').map(({ factions }) => factions.join(' '));
    expect(cardA).toEqual([
      'sheriff outlaws',
      'sheriff outlaws hunters',
      'sheriff outlaws dancer',
      'outlaws hunters dancer',
      'sheriff outlaws hunters dancer',
    ]);
    expect(freshTown('SO').factions).toEqual(['sheriff', 'outlaws']);
    expect(() => configure(cactusTown.settings, { soloLevel: 'harsh' }, 3)).toThrow(Fault);
  });

  it('CT-3, LR-5: the form says of each seat the faction that it will play', () => {
    for (const { value, sides } of manifest.sides?.tables ?? []) {
      const { factions, seats } = freshTown(value as Combination['id'] & 'SOH');
      expect(sides).toEqual(sides.map((_, seat) => factions[seats.indexOf(seat)]));
    }
    expect(manifest.sides?.tables).toHaveLength(COMBINATIONS.length);
  });

  it('CT-2: a combination of three is refused at a table for two before anybody sits down', () => {
    const chosen = (combination: string, seats: number) => configure(cactusTown.settings, { combination }, seats);
    expect(chosen('SOH', 3).combination).toBe('SOH');
    expect(() => chosen('SOH', 2)).toThrow('"combination" must be one of usual, SO, OR, DR at a table for 2');
    expect(() => chosen('SOH', 2)).toThrow(expect.objectContaining({ at: 'config.combination', code: 'setting' }));
    expect(() => chosen('nobody', 2)).toThrow(Fault);
    expect(() => chosen('SO', 1)).toThrow(Fault);
    const unchecked = configOf({ combination: 'SOH' });
    expect(() => cactusTown.setup(unchecked, 2, rngFrom([1]), cactusTown.version)).toThrow(
      'no combination "SOH" for 2 players',
    );
  });

  it('CT-2, LR-4: at every size the host may choose any combination of that many factions, or leave the usual one', () => {
    const offered = [2, 3, 4, 5].map(seats => valuesAt(settings.combination, seats));
    expect(offered).toEqual([
      ['usual', 'SO', 'OR', 'DR'],
      ['usual', 'SOH', 'SOD', 'OHD', 'SOR', 'OHR', 'ODR'],
      ['usual', 'SOHD', 'SOHR', 'SODR', 'OHDR'],
      ['usual', 'SOHDR'],
    ]);
  });

  it('CT-3: seats go clockwise in the listed order; by lot the whole order is turned', () => {
    expect(freshTown('SOHD').seats).toEqual([0, 1, 2, 3]);
    const turned = [1, 2, 3, 4, 5, 6].map(seed => freshTown('SOHD', { seating: 'drawn' }, seed).seats.join(''));
    expect(new Set(turned).size).toBeGreaterThan(1);
    for (const seats of turned) expect('01230123').toContain(seats);
  });

  it('CT-4: one table of combinations with a card field; every faction in scope is in it', () => {
    const all: readonly Combination[] = COMBINATIONS;
    expect(new Set(all.map(({ setup }) => setup))).toEqual(new Set(['A', 'B']));
    expect(new Set(all.flatMap(({ factions }) => factions)).size).toBe(5);
  });

  it('CT-5, CT-6: the office in the centre of 24 buildings; the outer ring is the town limit', () => {
    const { town: buildings } = freshTown();
    expect(buildings).toHaveLength(25);
    expect(buildings[indexOf('C3')]).toBe('office');
    expect(buildings.filter(id => id !== 'office').toSorted()).toEqual(BUILDINGS.map(({ id }) => id).toSorted());
    expect(SPACES.filter(isTownLimit)).toHaveLength(16);
  });

  it('CT-7, CT-116: each building is named once in town and once among the objectives, the office in neither deck', () => {
    for (const mode of ['basic', 'gunslinger'] as const) {
      const state = freshTown('SOHD', { mode });
      const cards = [...state.objectiveDeck, ...state.factions.flatMap(faction => names(state, faction))];
      expect(cards.toSorted()).toEqual(BUILDINGS.map(({ id }) => id).toSorted());
      expect(cards).not.toContain('office');
    }
  });

  it('CT-8, CT-9: figures stand on their start spaces, and only those buildings lie face up', () => {
    const state = freshTown('SOHD');
    for (const { id, start, faction } of FIGURES) if (faction !== 'ranger') expect(placeOf(state, id)).toBe(start);
    expect(SPACES.filter(space => isUp(state, space))).toEqual(['A1', 'A5', 'C3', 'C5', 'E1', 'E5']);
  });

  it('CT-10: the faction listed first is the first player', () => {
    const state = freshTown('OHD');
    expect(state.factions[state.first]).toBe('outlaws');
  });

  it('CT-11: everybody has the four action cards of their faction', () => {
    const { open } = begin(cactusTown, configOf(), 4, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    for (const { options, seat } of open) {
      const cards = new Set(options.flatMap(option => (option.type === 'plan' ? option.cards : [])));
      const faction = freshTown('SOHD').factions[seat];
      expect([...cards].toSorted()).toEqual(ACTION_CARDS.filter(card => card.faction === faction).map(({ id }) => id));
    }
  });

  it('CT-12, CT-117: markers stay in the box in basic mode; gunslingers have four of each kind in the supply', () => {
    expect(freshTown('SOHD').supply).toEqual({ peacePipe: 0, bullet: 0, reload: 0, trap: 0 });
    const { supply, screens } = freshTown('SOHD', { mode: 'gunslinger' });
    expect(supply).toEqual({ peacePipe: 4, bullet: 4, reload: 4, trap: 4 });
    expect(Object.values(screens)).toEqual([[], [], [], []]);
  });

  it('CT-13, CT-16: what each faction starts with', () => {
    const state = freshTown('SOHD');
    expect(state.factions.map(faction => names(state, faction).length)).toEqual([0, 4, 1, 4]);
    expect(state).toMatchObject({ captor: null, horses: 0, scores: 0, duels: 0 });
    expect(Object.values(state.figures).filter(piece => piece.place === 'jail' || piece.hasLoot)).toEqual([]);
  });

  it('CT-14: the outlaws hold four objectives, and nobody carries loot', () => {
    expect(names(freshTown('SO'), 'outlaws')).toHaveLength(4);
  });

  it('CT-15: the hunters hold one hidden objective and nobody captive', () => {
    const { state } = begin(cactusTown, configOf(), 3, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(cactusTown.view(state, 2).objectives).toHaveLength(1);
    expect(cactusTown.view(state, 1)).toMatchObject({ knownObjectives: { hunters: [] }, captor: null, horses: 0 });
  });

  it('CT-17: setup draws follow the seats after the figures stand, so none names an own starting building', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const state = freshTown('SOHD', {}, seed);
      for (const faction of state.factions)
        for (const barred of barredFor(state, faction)) expect(names(state, faction)).not.toContain(barred);
    }
  });

  it('CT-18: pieces of other factions stay in the box', () => {
    const state = freshTown('OHD');
    expect(Object.keys(state.figures).toSorted()).toEqual(['bh1', 'bh2', 'da', 'ou1', 'ou2', 'ou3']);
    expect(state.objectives.sheriff).toBeUndefined();
  });
});

describe('golden rule 1', () => {
  const hunters = () =>
    town({
      factions: 'SOH',
      at: { bh1: 'B2', bh2: 'D4' },
      buildings: { B2: 'bank', D4: 'hotel' },
      down: ['D4'],
      objectiveDeck: ['hotel', 'bank'],
      card: ['hunters', 'BH-2'],
    });

  it('CT-19, CT-20, CT-94: W-13 the bank is rejected, the unknown hotel accepted, the bank shuffled back', () => {
    const table = hunters();
    table.hunters.answers('newObjective');
    expect(names(table.state, 'hunters')).toEqual(['hotel']);
    expect(table.state.objectiveDeck).toContain('bank');
    table.told('drewObjective', { faction: 'hunters' });
  });

  it('CT-21: others learn only how many; the drawer alone sees what was set aside', () => {
    const table = hunters();
    table.hunters.answers('newObjective');
    const seen = cactusTown.view(table.state, 0);
    expect(seen.objectiveCounts.hunters).toBe(1);
    expect(seen.knownObjectives.hunters).toEqual([]);
    expect(cactusTown.view(table.state, 2).objectives).toEqual(['hotel']);
  });

  it('CT-22: it is checked at the moment of drawing only', () => {
    const { state } = hunters();
    drawObjective(state, 'hunters');
    state.isUp[indexOf('D4')] = true;
    expect(names(state, 'hunters')).toEqual(['hotel']);
    expect(barredFor(state, 'hunters')).toEqual(['bank', 'hotel']);
  });

  it('CT-23: fulfilled objectives are discarded; an empty deck is made anew from them, and may still fail', () => {
    const { state } = hunters();
    state.objectiveDiscard = ['school'];
    state.objectiveDeck = ['bank'];
    expect(drawObjective(state, 'hunters')).toEqual({ building: 'school', rejected: ['bank'] });
    expect(state.objectiveDeck).toEqual(['bank']);
    expect(drawObjective(state, 'hunters')).toEqual({ building: null, rejected: ['bank'] });
    expect(state.objectiveDeck).toEqual(['bank']);
  });
});
