import { describe, expect, it } from 'vitest';
import { isLocked } from '../state.ts';
import { isUp, placeOf, type Town, town } from './town.ts';

describe('special actions', () => {
  it('CT-85, CT-102: a deputy jails a stunned outlaw with its loot; two in jail win', () => {
    const table = town({
      factions: 'SO',
      at: { ou1: 'B2', sh2: 'B2', ou2: 'B4', sh3: 'B4' },
      stunned: ['ou1'],
      loot: ['ou1'],
      card: ['sheriff', 'SH-4'],
    });
    table.sheriff.cannot('jail', { figure: 'sh3', target: 'ou2' }, 'CT-85');
    table.sheriff.answers('jail', { figure: 'sh2', target: 'ou1' });
    expect(table.state.figures.ou1).toMatchObject({ place: 'jail', isStunned: false, hasLoot: true });
    expect(table.outcome()).toBeNull();
    table.outlaws.isAsked('planning');
  });

  const loot = (setting: Town = {}) =>
    town({
      factions: 'SO',
      at: { ou1: 'B5', sh1: 'B5', ou2: 'jail', ou3: 'escaped' },
      loot: ['ou3'],
      buildings: { B5: 'bank' },
      objectives: { outlaws: ['bank', 'school'] },
      card: ['outlaws', 'OU-4'],
      ...setting,
    });
  const LOOT = { figure: 'ou1', building: 'bank' };

  it('CT-86, CT-87: W-12 an outlaw loots an objective building even with opponents there', () => {
    const table = loot();
    table.outlaws.answers('loot', LOOT);
    expect(table.state.objectiveDiscard).toEqual(['bank']);
    expect(table.state.objectives.outlaws?.map(({ building }) => building)).toEqual(['school']);
    expect([table.state.figures.ou1?.hasLoot, isLocked(table.state, 'ou1')]).toEqual([true, true]);
    table.told('looted', { figure: 'ou1', building: 'bank' });
  });

  it('CT-88, CT-98: W-12 not twice, not while stunned, not face down, not without the objective', () => {
    const hidden = loot({ down: ['B5'], at: { ou1: 'B5', ou2: 'D4', ou3: 'escaped' } });
    hidden.outlaws.cannot('loot', LOOT, 'CT-98');
    const rich = loot({ loot: ['ou1', 'ou3'], at: { ou1: 'B5', ou2: 'D4', ou3: 'escaped' } });
    rich.outlaws.cannot('loot', LOOT, 'CT-88');
    const stunned = loot({ stunned: ['ou1'], at: { ou1: 'B5', ou2: 'D4', ou3: 'escaped' } });
    stunned.outlaws.cannot('loot', LOOT, 'CT-77');
    loot({ objectives: { outlaws: ['school'] } }).outlaws.cannot('loot', LOOT, 'CT-86');
  });

  it('CT-89: one stunned outlaw stands up', () => {
    const table = town({ factions: 'SO', stunned: ['ou1', 'ou2'], card: ['outlaws', 'OU-2'] });
    table.outlaws.cannot('recover', { figure: 'ou3' }, 'CT-89').answers('recover', { figure: 'ou1' });
    expect([table.state.figures.ou1?.isStunned, table.state.figures.ou2?.isStunned]).toEqual([false, true]);
  });

  it('CT-90, CT-91: a hunter takes a stunned outlaw captive, one at a time', () => {
    const setting: Town = {
      factions: 'SOH',
      at: { ou1: 'B2', bh1: 'B2', ou2: 'B4', bh2: 'B4' },
      stunned: ['ou1', 'ou2'],
      loot: ['ou1'],
      agenda: [
        { do: 'roundEnd' },
        { do: 'choosing', faction: 'hunters', card: 'BH-4' },
        { do: 'choosing', faction: 'hunters', card: 'BH-4' },
      ],
    };
    const table = town(setting);
    table.hunters.answers('capture', { figure: 'bh1', target: 'ou1' });
    expect(table.state.figures.ou1).toMatchObject({ place: 'captive', hasLoot: true, isStunned: false });
    expect(table.state.captor).toBe('bh1');
    table.hunters.cannot('capture', { figure: 'bh2', target: 'ou2' }, 'CT-91');
  });

  const jailed = (at: Town['at']) =>
    town({ factions: 'SOH', at: { ou2: 'jail', bh1: 'C3', ...at }, loot: ['ou2'], card: ['hunters', 'BH-1'] });

  it('CT-92: W-30 a hunter in the office frees the prisoner, upright and with its loot', () => {
    const table = jailed({});
    table.hunters.answers('freePrisoner', { figure: 'bh1', target: 'ou2' });
    expect(table.state.figures.ou2).toMatchObject({ place: 'C3', isStunned: false, hasLoot: true });
    expect(['sh1', 'bh1', 'ou2'].every(figure => isLocked(table.state, figure as 'sh1'))).toBe(true);
  });

  it('CT-92: W-30 not while another outlaw is in the office, and not from afar', () => {
    jailed({ ou1: 'C3' }).hunters.cannot('freePrisoner', { figure: 'bh1', target: 'ou2' }, 'CT-41');
    jailed({ bh1: 'E5' }).hunters.cannot('freePrisoner', { figure: 'bh1', target: 'ou2' }, 'CT-92');
  });

  it('CT-93, CT-104: stealing the second horse with a captive wins, opponents present or not', () => {
    const table = town({
      factions: 'SOH',
      at: { ou1: 'captive', bh2: 'B5', sh1: 'B5' },
      captor: 'bh1',
      horses: 1,
      buildings: { B5: 'ranch' },
      objectives: { hunters: ['ranch'] },
      card: ['hunters', 'BH-3'],
    });
    table.hunters.cannot('stealHorse', { figure: 'bh1', building: 'bank' }, 'CT-98');
    table.hunters.answers('stealHorse', { figure: 'bh2', building: 'ranch' });
    expect(table.outcome()).toMatchObject({ winners: [2], clause: 'CT-104' });
    expect(table.state.objectiveDiscard).toEqual(['ranch']);
  });

  it('CT-104: two horses alone do not win; the captive must be held now', () => {
    expect(town({ factions: 'SOH', horses: 2 }).outcome()).toBeNull();
  });

  it('CT-94: another objective, hidden, without any limit', () => {
    const table = town({
      factions: 'SOH',
      objectives: { hunters: ['bank', 'school', 'mine', 'hotel', 'ranch', 'church'] },
      card: ['hunters', 'BH-2'],
    });
    table.hunters.answers('newObjective');
    expect(table.state.objectives.hunters).toHaveLength(7);
  });

  const lure = (at: Town['at'] = {}) =>
    town({ factions: 'SOHD', at: { da: 'C4', sh1: 'B4', ou1: 'B4', ...at }, card: ['dancer', 'DA-2'] });

  it('CT-95, CT-96: W-15 the dancer lures somebody out of a lock and reveals her building', () => {
    const table = lure();
    table.dancer.cannot('lure', { target: 'ou3' }, 'CT-95').answers('lure', { target: 'sh1' });
    expect(placeOf(table.state, 'sh1')).toBe('C4');
    expect([isUp(table.state, 'C4'), isLocked(table.state, 'sh1'), isLocked(table.state, 'ou1')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('CT-95: W-15 not when one of that faction is with her already; the stunned can be lured', () => {
    lure({ sh2: 'C4' }).dancer.cannot('lure', { target: 'sh1' }, 'CT-41');
    const table = town({ factions: 'SOHD', at: { da: 'C4', ou1: 'B4' }, stunned: ['ou1'], card: ['dancer', 'DA-2'] });
    table.dancer.answers('lure', { target: 'ou1' });
    expect(table.state.figures.ou1).toMatchObject({ place: 'C4', isStunned: true });
  });

  it('CT-97: the dancer settles a score in one of her buildings', () => {
    const table = town({
      factions: 'SOHD',
      at: { da: 'B4' },
      buildings: { B4: 'theatre' },
      objectives: { dancer: ['theatre'] },
      card: ['dancer', 'DA-4'],
    });
    table.dancer.cannot('settleScore', { figure: 'da', building: 'bank' }, 'CT-97');
    table.dancer.answers('settleScore', { figure: 'da', building: 'theatre' });
    expect([table.state.scores, table.state.objectiveDiscard]).toEqual([1, ['theatre']]);
  });

  it('CT-93, CT-97: with both markers turned there is nothing left to turn, so the card stays in hand', () => {
    const stable = { B5: 'stable' } as const;
    const hunters = town({
      factions: 'SOH',
      at: { bh1: 'B5', sh1: 'B5' },
      horses: 2,
      buildings: stable,
      objectives: { hunters: ['stable'] },
      card: ['hunters', 'BH-3'],
    });
    hunters.hunters.isOffered('duel', 'decline').cannot('stealHorse', { figure: 'bh1', building: 'stable' }, 'CT-93');
    const dancer = town({
      factions: 'SOHD',
      at: { da: 'B5', sh1: 'B5' },
      scores: 2,
      buildings: stable,
      objectives: { dancer: ['stable'] },
      card: ['dancer', 'DA-4'],
    });
    dancer.dancer.isOffered('duel', 'decline').cannot('settleScore', { figure: 'da', building: 'stable' }, 'CT-97');
  });
});

describe('the outlaws’ last resort', () => {
  const gone = (setting: Town = {}) =>
    town({
      factions: 'SOH',
      at: { ou1: 'escaped', ou2: 'jail', ou3: 'captive', bh2: 'D5' },
      loot: ['ou1', 'ou3'],
      captor: 'bh2',
      card: ['outlaws', 'OU-3'],
      ...setting,
    });

  it('CT-99, CT-100, CT-101: W-14 on 4 to 6 the captive gets away to the hunter’s building', () => {
    const table = gone({ dice: [5] });
    table.outlaws.isOffered('breakout', 'decline').answers('breakout');
    table.told('brokeOut', { figure: 'ou3', from: 'captive', to: 'D5' });
    expect(table.state.figures.ou3).toMatchObject({ place: 'D5', hasLoot: true, isStunned: false });
    expect([table.state.captor, isLocked(table.state, 'bh2'), isUp(table.state, 'D5')]).toEqual([null, true, false]);
  });

  it('CT-100, CT-101: W-14 on 1 to 3 the prisoner comes out in the office', () => {
    const table = gone({ dice: [2] });
    table.outlaws.answers('breakout');
    table.told('brokeOut', { figure: 'ou2', from: 'jail', to: 'C3' });
    expect(placeOf(table.state, 'ou2')).toBe('C3');
    expect(table.state.captor).toBe('bh2');
  });

  it('CT-99: W-14 not while any outlaw is on the board', () => {
    gone({ at: { ou1: 'B2', ou2: 'jail', ou3: 'captive' }, stunned: ['ou1'] }).outlaws.cannot('breakout', {}, 'CT-99');
  });

  it('CT-101: if the cactus bars the office, the outlaws choose a building next to it (R-28)', () => {
    const table = gone({
      dice: [1],
      cactus: 'C3',
      config: { cactus: true },
      at: { ou1: 'escaped', ou2: 'jail', ou3: 'captive', sh1: 'A1', bh2: 'D5' },
    });
    table.outlaws.answers('breakout').isAsked('breakoutPlace').cannot('place', { figure: 'ou2', to: 'C3' }, 'CT-101');
    table.outlaws.answers('place', { figure: 'ou2', to: 'C2' });
    expect(placeOf(table.state, 'ou2')).toBe('C2');
  });

  it('CT-106: nobody has won in an ordinary town', () => {
    expect(town().outcome()).toBeNull();
  });
});
