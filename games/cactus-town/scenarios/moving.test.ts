import { describe, expect, it } from 'vitest';
import { isLocked } from '../state.ts';
import { isUp, placeOf, town } from './town.ts';

const ALL = { upTo: 3 };
const ONE = { upTo: 1 };

describe('golden rule 2', () => {
  it('CT-41: two figures of one faction never share a building, not even with a stunned one', () => {
    const table = town({ factions: 'SO', at: { ou1: 'B2', ou2: 'B1' }, stunned: ['ou2'], card: ['outlaws', 'OU-4'] });
    table.outlaws.answers('run', ONE).cannot('move', { figure: 'ou1', to: 'B1' }, 'CT-41');
  });

  it('CT-42, CT-43: W-17 the first movement is one with all figures, out of the office to different neighbours', () => {
    const start = { factions: 'SO', at: { sh1: 'C3', sh2: 'C3', sh3: 'C3' }, starting: ['sh1', 'sh2', 'sh3'] } as const;
    const single = town({ ...start, starting: [...start.starting], card: ['sheriff', 'SH-3'] });
    single.sheriff.isOffered('decline').cannot('run', ONE, 'CT-43');
    const table = town({ ...start, starting: [...start.starting], card: ['sheriff', 'SH-1'] });
    table.sheriff.answers('run', ALL).cannot('stay', { figure: 'sh1' }, 'CT-43');
    table.sheriff.answers('move', { figure: 'sh1', to: 'B3' });
    table.sheriff.cannot('move', { figure: 'sh2', to: 'B3' }, 'CT-41').cannot('finish', {}, 'CT-43');
    table.sheriff.answers('move', { figure: 'sh2', to: 'C2' }).answers('move', { figure: 'sh3', to: 'D3' });
    for (const space of ['B3', 'C2', 'D3'] as const) expect(isUp(table.state, space)).toBe(true);
    expect(table.state.hasMoved).toContain('sheriff');
    table.sheriff.isAsked('planning');
  });

  it('CT-43: a figure that could not leave is moved out by the next movement that can do so', () => {
    const again = town({ ...BEHIND, hasMoved: ['sheriff'], card: ['sheriff', 'SH-2'] });
    again.sheriff.answers('run', ONE).cannot('move', { figure: 'sh2', to: 'B2' }, 'CT-43');
    again.sheriff.cannot('stay', { figure: 'sh1' }, 'CT-43').answers('move', { figure: 'sh1', to: 'C4' });
    again.sheriff.isAsked('planning');
  });

  it('CT-44, CT-45: W-3 figures of different factions lock each other and cannot run; the others reveal', () => {
    const table = town({
      factions: 'SO',
      at: { sh1: 'C2', ou1: 'C2', sh2: 'D3', sh3: 'B3' },
      card: ['sheriff', 'SH-1'],
    });
    expect(isLocked(table.state, 'sh1') && isLocked(table.state, 'ou1')).toBe(true);
    table.sheriff.answers('run', ALL).cannot('move', { figure: 'sh1', to: 'C1' }, 'CT-45');
    table.sheriff.answers('stay', { figure: 'sh2' }).answers('move', { figure: 'sh3', to: 'A3' });
    table.sheriff.isAsked('planning');
    expect([isUp(table.state, 'C2'), isUp(table.state, 'D3'), isUp(table.state, 'A3')]).toEqual([false, true, true]);
  });

  it('CT-46: a stunned figure neither is locked nor locks', () => {
    const { state } = town({ factions: 'SO', at: { sh1: 'C2', ou1: 'C2' }, stunned: ['ou1'] });
    expect([isLocked(state, 'sh1'), isLocked(state, 'ou1')]).toEqual([false, false]);
  });

  it('CT-47: entering a building with opponents is allowed; moves are orthogonal and stay in town', () => {
    const table = town({ factions: 'SO', at: { sh1: 'A2', ou1: 'A1' }, card: ['sheriff', 'SH-2'] });
    table.sheriff.answers('run', ONE).cannot('move', { figure: 'sh1', to: 'B1' }, 'CT-48');
    table.sheriff.cannot('move', { figure: 'sh1', to: 'desert' }).answers('move', { figure: 'sh1', to: 'A1' });
    expect(isLocked(table.state, 'ou1')).toBe(true);
  });
});

const BEHIND: Parameters<typeof town>[0] = {
  factions: 'SO',
  at: { sh1: 'C3', sh2: 'C2', sh3: 'D3' },
  starting: ['sh1'],
};

describe('RUN and RUN ALL', () => {
  it('CT-48, CT-51: W-2 running zero spaces reveals the building one stands in', () => {
    const table = town({ factions: 'SO', at: { ou1: 'B2' }, card: ['outlaws', 'OU-4'] });
    table.outlaws.answers('run', ONE).answers('stay', { figure: 'ou1' });
    expect(isUp(table.state, 'B2')).toBe(true);
    table.notTold('moved');
  });

  it('CT-52: W-2 a locked figure cannot run and reveals nothing', () => {
    const table = town({
      factions: 'SO',
      at: { ou1: 'B2', sh1: 'B2', ou2: 'jail', ou3: 'escaped' },
      loot: ['ou3'],
      card: ['outlaws', 'OU-4'],
    });
    table.outlaws.cannot('run', ONE, 'CT-45').answers('decline');
    expect(isUp(table.state, 'B2')).toBe(false);
  });

  it('CT-49, CT-50: with RUN ALL each figure moves or stays, and each building where one ends is revealed', () => {
    const table = town({ factions: 'SO', at: { ou1: 'B2', ou2: 'B4', ou3: 'D2' }, card: ['outlaws', 'OU-1'] });
    table.outlaws.answers('run', ALL).answers('move', { figure: 'ou2', to: 'B5' });
    table.outlaws.answers('stay', { figure: 'ou3' }).cannot('finish', {}, 'CT-51');
    table.outlaws.answers('move', { figure: 'ou1', to: 'B1' });
    const shown = (['B5', 'D2', 'B1', 'B2', 'B4'] as const).map(space => isUp(table.state, space));
    expect(shown).toEqual([true, true, true, false, false]);
  });

  it('CT-53: figures go one after another and can follow, but not swap', () => {
    const table = town({ factions: 'SO', at: { ou1: 'B2', ou2: 'B1' }, card: ['outlaws', 'OU-1'] });
    table.outlaws.answers('run', ALL).cannot('move', { figure: 'ou2', to: 'B2' }, 'CT-41');
    table.outlaws.answers('move', { figure: 'ou1', to: 'A2' }).cannot('move', { figure: 'ou1', to: 'A1' }, 'CT-53');
    table.outlaws.cannot('stay', { figure: 'ou1' }, 'CT-53').answers('move', { figure: 'ou2', to: 'B2' });
    expect(placeOf(table.state, 'ou2')).toBe('B2');
  });

  const loaded = (more: Parameters<typeof town>[0]) =>
    town({
      factions: 'SO',
      at: { ou1: 'A3', ou2: 'E4', ou3: 'C4' },
      loot: ['ou1', 'ou2'],
      card: ['outlaws', 'OU-1'],
      ...more,
    });

  it('CT-54, CT-55, CT-56: W-5 one outlaw with loot escapes at a time; the others may move', () => {
    const table = loaded({});
    table.outlaws.answers('run', ALL).cannot('escape', { figure: 'ou3' }, 'CT-54');
    table.outlaws.answers('escape', { figure: 'ou1' });
    table.told('escaped', { figure: 'ou1', from: 'A3' });
    expect(table.state.figures.ou1).toMatchObject({ place: 'escaped', hasLoot: true });
    table.outlaws.cannot('escape', { figure: 'ou2' }, 'CT-56').answers('move', { figure: 'ou2', to: 'E5' });
    table.outlaws.answers('stay', { figure: 'ou3' }).isAsked('planning');
    expect(table.outcome()).toBeNull();
  });

  it('CT-103: W-5 the second escape wins at once', () => {
    const table = loaded({ at: { ou1: 'A3', ou2: 'escaped', ou3: 'C4' } });
    table.outlaws.answers('run', ALL).answers('escape', { figure: 'ou1' });
    expect(table.outcome()).toMatchObject({ winners: [1], clause: 'CT-103' });
  });

  it('CT-54, CT-60: W-6 nobody escapes from a lock, next to anybody, or by hiding', () => {
    const locked = town({
      factions: 'SOH',
      at: { ou1: 'A3', bh1: 'A3', ou2: 'jail', ou3: 'captive' },
      captor: 'bh2',
      loot: ['ou1'],
      card: ['outlaws', 'OU-1'],
    });
    locked.outlaws.cannot('run', ALL, 'CT-45').answers('hide', ONE);
    locked.outlaws.cannot('escape', { figure: 'ou1' }, 'CT-60').isOffered('move', 'finish');
    locked.outlaws.answers('move', { figure: 'ou1', to: 'B3' });
    expect(placeOf(locked.state, 'ou1')).toBe('B3');
    locked.hunters.isAsked('planning');
  });
});

describe('HIDE, HIDE ALL and DANCE', () => {
  it('CT-57, CT-59: W-4 hiding leaves a lock and reveals nothing', () => {
    const table = town({ factions: 'SOH', at: { ou2: 'B4', bh1: 'B4' }, card: ['outlaws', 'OU-1'] });
    table.outlaws.answers('hide', ONE).cannot('move', { figure: 'ou2', to: 'D4' }, 'CT-57');
    table.outlaws.answers('move', { figure: 'ou2', to: 'B5' });
    expect([placeOf(table.state, 'ou2'), isUp(table.state, 'B5'), isLocked(table.state, 'bh1')]).toEqual([
      'B5',
      false,
      false,
    ]);
  });

  it('CT-58: HIDE ALL moves any or all, one after another', () => {
    const table = town({ factions: 'SO', at: { ou1: 'B2', ou2: 'B4' }, card: ['outlaws', 'OU-2'] });
    table.outlaws.answers('hide', ALL).answers('move', { figure: 'ou1', to: 'B1' });
    table.outlaws.answers('move', { figure: 'ou2', to: 'B5' }).answers('finish').isAsked('planning');
    expect([isUp(table.state, 'B1'), isUp(table.state, 'B5')]).toEqual([false, false]);
  });

  it('CT-61, CT-62: a dance goes one space diagonally out of any lock and reveals', () => {
    const table = town({ factions: 'SOD', at: { da: 'B4', sh1: 'B4' }, card: ['dancer', 'DA-1'] });
    table.dancer.isOffered('dance', 'decline').cannot('dance', { to: 'B5' }, 'CT-61').answers('dance', { to: 'A5' });
    expect([placeOf(table.state, 'da'), isUp(table.state, 'A5'), isLocked(table.state, 'sh1')]).toEqual([
      'A5',
      true,
      false,
    ]);
    table.outlaws.isAsked('planning');
  });
});
