import { open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { cactusTown } from '../game.ts';
import { displacements } from '../rules/duelResult.ts';
import { isLocked } from '../state.ts';
import { isUp, placeOf, type Town, town } from './town.ts';

/** The dancer starts a duel in B4 against a hunter. */
const atB4 = (setting: Town = {}) => {
  const table = town({
    factions: 'SOHD',
    at: { da: 'B4', bh1: 'B4' },
    aside: { dancer: 'DA-3', hunters: 'BH-1' },
    dice: [5, 3],
    card: ['dancer', 'DA-4'],
    ...setting,
  });
  table.dancer.answers('duel', { space: 'B4' });
  return table;
};

/** What the one who is asked can answer, is told with the question, and is taken to answer when nothing is said. */
const question = ({ state }: ReturnType<typeof town>) => open(cactusTown, state)[0];

describe('who fights and how', () => {
  it('CT-63: a duel needs an own standing figure and a standing opponent in one building', () => {
    const table = town({
      factions: 'SOHD',
      at: { da: 'B4', ou1: 'B4', sh1: 'D2', ou2: 'D2' },
      stunned: ['ou1'],
      card: ['dancer', 'DA-4'],
    });
    table.dancer.isOffered('decline').cannot('duel', { space: 'B4' }, 'CT-63').cannot('duel', { space: 'D2' }, 'CT-63');
  });

  it('CT-64, CT-65: everybody standing there rolls a die; the stunned do not', () => {
    const table = atB4({ at: { da: 'B4', bh1: 'B4', sh1: 'B4', ou1: 'B4' }, stunned: ['ou1'], dice: [5, 2, 3] });
    const fighters = ['sheriff', 'hunters', 'dancer'] as const;
    table.told('duelBegan', { faction: 'dancer', space: 'B4', fighters, clause: 'CT-63' });
    table.told('rolled', { faction: 'sheriff', dice: [5], clause: 'CT-65' });
    table.notTold('rolled', { faction: 'outlaws' });
    table.outlaws.isNotAsked();
  });

  it('CT-65: several figures of one faction roll a die each, and the best counts (R-15)', () => {
    const table = town({
      factions: 'SO',
      at: { sh1: 'C3', sh2: 'C3', sh3: 'C3', ou1: 'C3' },
      starting: ['sh1', 'sh2', 'sh3'],
      card: ['outlaws', 'OU-3'],
      dice: [2, 5, 1, 6],
    });
    table.outlaws.answers('duel', { space: 'C3' });
    table.told('rolled', { faction: 'sheriff', dice: [5] });
    table.sheriff.answers('pass');
    table.outlaws.answers('pass');
    table.outlaws.isAsked('losersOrder').isOffered('dealWith');
    for (const figure of ['sh1', 'sh2', 'sh3'] as const) {
      if (figure !== 'sh3') table.outlaws.answers('dealWith', { figure });
      table.outlaws.isAsked('displacing').answers('displace', { figure, to: 'C3' });
    }
    table.sheriff.isAsked('planning');
    expect(placeOf(table.state, 'sh3')).toBe('C3');
  });

  it('CT-66, CT-68, CT-69, CT-72: W-7 a second shot reopens the window; at five all the initiator wins', () => {
    const table = atB4();
    table.hunters.isAsked('secondShot').answers('pass');
    table.dancer.isAsked('secondShot').answers('useSecondShot');
    table.told('firedSecondShot', { faction: 'dancer', card: 'DA-3', value: 2, clause: 'CT-66', reveals: true });
    table.hunters.isAsked('secondShot').answers('pass');
    table.told('duelWon', { faction: 'dancer', space: 'B4', total: 5, clause: 'CT-71' });
    table.told('turnedDuel', { faction: 'dancer', count: 1, clause: 'CT-84' });
    expect(table.state.duels).toBe(1);
    table.dancer.isAsked('displacing').answers('displace', { figure: 'bh1', to: 'B5' });
    table.sheriff.isAsked('planning');
  });

  it('CT-66, CT-69: whoever is asked is told the number on the card, and silence is a pass', () => {
    const table = atB4();
    table.hunters.isAsked('secondShot').isOffered('useSecondShot', 'pass');
    expect(question(table)).toMatchObject({ says: { value: 1 }, idle: { type: 'pass' } });
    table.hunters.answers('pass');
    expect(question(table)).toMatchObject({ says: { value: 2 }, idle: { type: 'pass' } });
  });

  it('CT-67, CT-71: W-7 the hunter answers with one more and wins; a used card lies face up and is spent', () => {
    const table = atB4({ agenda: [{ do: 'turnCard' }, { do: 'choosing', faction: 'dancer', card: 'DA-4' }] });
    table.hunters.answers('pass');
    table.dancer.answers('useSecondShot');
    table.hunters.answers('useSecondShot');
    table.told('duelWon', { faction: 'hunters', total: 6 });
    table.notTold('turnedDuel');
    expect(cactusTown.view(table.state, 0).plans.dancer).toMatchObject({ aside: 'DA-3', isSpent: true });
    table.hunters.isAsked('displacing').answers('displace', { figure: 'da', to: 'C4' });
    expect(table.state.duels).toBe(0);
  });

  it('CT-67: once a round only: who has fired is not asked again', () => {
    const table = atB4({ spent: ['hunters', 'dancer'] });
    table.told('duelWon', { faction: 'hunters' });
    table.hunters.isAsked('displacing');
  });

  it('CT-70, CT-132: markers are settled before anybody decides on a second shot', () => {
    const table = atB4({ config: { mode: 'gunslinger' }, markers: { hunters: ['bullet'] } });
    expect(table.asked()).toEqual(['hunters:duelMarkers', 'dancer:duelMarkers']);
    table.hunters.answers('markers', { markers: ['bullet'] });
    table.notTold('rolled');
    table.dancer.answers('markers', { markers: [] });
    table.told('showedMarkers', { faction: 'hunters', markers: ['bullet'] });
    table.hunters.isAsked('secondShot');
  });
});

describe('result', () => {
  const threeWay = () => {
    const table = town({
      factions: 'SOD',
      at: { sh2: 'D2', ou3: 'D2', da: 'D2' },
      spent: ['sheriff', 'outlaws', 'dancer'],
      card: ['sheriff', 'SH-3'],
      dice: [5, 5, 2, 4, 6],
    });
    table.sheriff.answers('duel', { space: 'D2' });
    return table;
  };

  it('CT-73, CT-74, CT-75: W-8 a tie without the initiator is rolled off with bare dice; the winner orders the losers', () => {
    const table = threeWay();
    table.told('rolled', { faction: 'dancer', dice: [6] });
    table.told('duelWon', { faction: 'dancer' });
    expect(table.state.duels).toBe(1);
    table.dancer.isAsked('losersOrder').cannot('dealWith', { figure: 'sh1' }, 'CT-75');
    table.dancer.answers('dealWith', { figure: 'ou3' });
    expect(table.state.figures.ou3?.isStunned).toBe(true);
    table.dancer.isAsked('displacing').answers('displace', { figure: 'sh2', to: 'E2' });
    expect(placeOf(table.state, 'sh2')).toBe('E2');
  });

  /** The outlaws draw level with the dancer by a second shot of 3, and then roll 3 against her 5. */
  const levelByShot = (tieBreak: 'bare' | 'modified') => {
    const table = town({
      factions: 'SOD',
      config: { tieBreak },
      at: { sh2: 'D2', ou3: 'D2', da: 'D2' },
      aside: { outlaws: 'OU-4' },
      spent: ['sheriff', 'dancer'],
      card: ['sheriff', 'SH-3'],
      dice: [2, 5, 2, 3, 5],
    });
    table.sheriff.answers('duel', { space: 'D2' });
    table.outlaws.answers('useSecondShot');
    return table;
  };

  it('CT-73: nothing is added in the roll-off, not even the second shot that made the tie (R-17)', () => {
    const table = levelByShot('bare');
    table.told('duelWon', { faction: 'dancer' });
    table.dancer.isAsked('losersOrder').answers('dealWith', { figure: 'ou3' });
    expect(table.state.figures.ou3?.isStunned).toBe(true);
  });

  it('CT-73: by the host’s choice modifiers count in the roll-off (R-17)', () => {
    const table = levelByShot('modified');
    table.told('duelWon', { faction: 'outlaws' });
    expect(table.state.figures.ou3?.isStunned).toBe(false);
    table.outlaws.isAsked('losersOrder');
  });

  it('CT-73: those who are level again roll again, and whoever fell behind is out of it', () => {
    const table = town({
      factions: 'SOHD',
      at: { sh2: 'D2', ou3: 'D2', bh1: 'D2', da: 'D2' },
      spent: ['sheriff', 'outlaws', 'hunters', 'dancer'],
      card: ['sheriff', 'SH-3'],
      dice: [5, 5, 5, 2, 4, 4, 3, 1, 6],
    });
    table.sheriff.answers('duel', { space: 'D2' });
    table.told('rolled', { faction: 'dancer', dice: [3] });
    table.told('rolled', { faction: 'outlaws', dice: [1] });
    table.told('duelWon', { faction: 'hunters', total: 5 });
    table.notTold('turnedDuel');
    table.hunters.isAsked('losersOrder').cannot('dealWith', { figure: 'bh1' }, 'CT-75');
    table.hunters.answers('dealWith', { figure: 'da' }).answers('displace', { figure: 'da', to: 'D2' });
    table.hunters.isAsked('losersOrder').cannot('dealWith', { figure: 'da' }, 'CT-75');
  });

  it('CT-76, CT-77: a stunned outlaw stays with its loot and can only recover', () => {
    const table = town({
      factions: 'SO',
      at: { sh1: 'B2', ou1: 'B2' },
      loot: ['ou1'],
      spent: ['sheriff', 'outlaws'],
      dice: [1, 6],
      agenda: [
        { do: 'roundEnd' },
        { do: 'choosing', faction: 'outlaws', card: 'OU-4' },
        { do: 'choosing', faction: 'sheriff', card: 'SH-3' },
      ],
    });
    table.sheriff.answers('duel', { space: 'B2' });
    table.told('stunned', { figure: 'ou1', clause: 'CT-76' });
    expect(table.state.figures.ou1).toEqual({ place: 'B2', isStunned: true, hasLoot: true, isStarting: false });
    expect(isLocked(table.state, 'sh1')).toBe(false);
    table.outlaws.answers('run', { upTo: 1 }).cannot('move', { figure: 'ou1', to: 'B1' }, 'CT-77');
  });

  it('CT-78, CT-79, CT-80: W-9 up to three spaces, around corners and through others, revealing where it ends', () => {
    const table = town({
      factions: 'SOHD',
      at: { bh1: 'C2', bh2: 'A2', sh2: 'B2', da: 'C2' },
      spent: ['hunters', 'dancer'],
      card: ['dancer', 'DA-4'],
      dice: [1, 6],
    });
    table.dancer.answers('duel', { space: 'C2' });
    table.dancer.cannot('displace', { figure: 'bh1', to: 'A2' }, 'CT-80');
    table.dancer.cannot('displace', { figure: 'bh1', to: 'E5' }, 'CT-78');
    expect(displacements(table.state, 'bh1')).toContain('B2');
    table.dancer.answers('displace', { figure: 'bh1', to: 'A1' });
    table.told('moved', { figure: 'bh1', from: 'C2', to: 'A1', how: 'displace', clause: 'CT-78' });
    expect([placeOf(table.state, 'bh1'), isUp(table.state, 'A1')]).toEqual(['A1', true]);
    table.sheriff.isAsked('planning');
  });

  it('CT-81: zero spaces reveal the building and leave the lock', () => {
    const table = atB4({ spent: ['hunters', 'dancer'], dice: [1, 6] });
    table.dancer.answers('displace', { figure: 'bh1', to: 'B4' });
    expect([isUp(table.state, 'B4'), isLocked(table.state, 'da')]).toEqual([true, true]);
    table.notTold('moved');
  });

  it('CT-81: a winner who has left lets the loser stay', () => {
    const table = atB4({ spent: ['hunters', 'dancer'], dice: [1, 6] });
    table.dancer.isAsked('displacing');
    const idle = { type: 'displace', figure: 'bh1', to: 'B4' };
    expect(question(table)).toMatchObject({ says: { figure: 'bh1' }, idle });
  });

  const carrying = (loser: 'bh1' | 'bh2') =>
    town({
      factions: 'SOH',
      at: { [loser]: 'B3', [loser === 'bh1' ? 'bh2' : 'bh1']: 'E5', sh2: 'A4', ou1: 'B3', ou2: 'captive', ou3: 'B2' },
      captor: 'bh1',
      loot: ['ou2'],
      spent: ['outlaws', 'hunters'],
      card: ['outlaws', 'OU-3'],
      dice: [1, 6],
    });

  it('CT-82, CT-83: W-10 the winner places the captive upright with its loot, then displaces the hunter', () => {
    const table = carrying('bh1');
    table.outlaws.answers('duel', { space: 'B3' }).isAsked('freeCaptive');
    table.outlaws
      .cannot('place', { figure: 'ou2', to: 'B3' }, 'CT-83')
      .cannot('place', { figure: 'ou2', to: 'B2' }, 'CT-83');
    table.outlaws.answers('place', { figure: 'ou2', to: 'A3' });
    table.told('freedCaptive', { figure: 'ou2', to: 'A3', clause: 'CT-82' });
    expect(table.state.figures.ou2).toMatchObject({ place: 'A3', isStunned: false, hasLoot: true });
    expect([table.state.captor, isUp(table.state, 'A3')]).toEqual([null, false]);
    table.outlaws.isAsked('displacing').answers('displace', { figure: 'bh1', to: 'D2' });
  });

  const places = (table: ReturnType<typeof town>) =>
    question(table)
      ?.options.flatMap(option => (option.type === 'place' ? [option.to] : []))
      .toSorted();

  it('CT-82: whoever wins places the captive, in that building or in any next to it', () => {
    const table = town({
      factions: 'SOH',
      at: { sh2: 'B3', bh1: 'B3', ou2: 'captive' },
      captor: 'bh1',
      spent: ['sheriff', 'hunters'],
      card: ['sheriff', 'SH-3'],
      dice: [1, 6],
    });
    table.sheriff.answers('duel', { space: 'B3' }).isAsked('freeCaptive');
    expect(places(table)).toEqual(['A3', 'B2', 'B3', 'B4', 'C3']);
    expect(question(table)?.says).toEqual({ figure: 'ou2' });
    table.sheriff.cannot('place', { figure: 'ou2', to: 'A2' }, 'CT-83').answers('place', { figure: 'ou2', to: 'B3' });
    expect([placeOf(table.state, 'ou2'), isUp(table.state, 'B3')]).toEqual(['B3', false]);
    table.sheriff.isAsked('displacing');
  });

  it('CT-83: with outlaws and the cactus all around, the captive goes to one of the nearest buildings left', () => {
    const table = town({
      factions: 'SOH',
      config: { cactus: true },
      cactus: 'B1',
      at: { ou1: 'A1', bh1: 'A1', ou2: 'A2', ou3: 'captive' },
      captor: 'bh1',
      spent: ['outlaws', 'hunters'],
      card: ['outlaws', 'OU-3'],
      dice: [1, 6],
    });
    table.outlaws.answers('duel', { space: 'A1' }).isAsked('freeCaptive');
    expect(places(table)).toEqual(['A3', 'B2', 'C1']);
    for (const to of ['A1', 'A2', 'B1', 'B3']) table.outlaws.cannot('place', { figure: 'ou3', to }, 'CT-83');
    table.outlaws.answers('place', { figure: 'ou3', to: 'C1' }).isAsked('displacing');
    expect([placeOf(table.state, 'ou3'), table.state.captor]).toEqual(['C1', null]);
  });

  it('CT-82: W-10 the defeat of the other hunter frees nobody', () => {
    const table = carrying('bh2');
    table.outlaws.answers('duel', { space: 'B3' }).isAsked('displacing');
    expect(table.state.captor).toBe('bh1');
  });

  it('CT-84: with all three duels turned a further victory turns none', () => {
    const table = atB4({ duels: 3, spent: ['hunters', 'dancer'], dice: [1, 6] });
    table.told('duelWon', { faction: 'dancer' });
    table.notTold('turnedDuel');
    expect([table.state.duels, table.outcome()]).toEqual([3, null]);
    table.dancer.isAsked('displacing');
  });

  it('CT-84, CT-105: W-16 the dancer’s third duel wins the game, whoever started it, before losers are dealt with', () => {
    const table = town({
      factions: 'SOHD',
      at: { da: 'B4', sh1: 'B4' },
      scores: 2,
      duels: 2,
      spent: ['sheriff', 'dancer'],
      card: ['sheriff', 'SH-4'],
      dice: [6, 1],
    });
    table.sheriff.answers('duel', { space: 'B4' });
    expect(table.outcome()).toMatchObject({ winners: [3], clause: 'CT-105' });
    expect(placeOf(table.state, 'sh1')).toBe('B4');
  });
});
