import { open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { BUILDINGS, MARKERS } from '../data.ts';
import { cactusTown } from '../game.ts';
import { isLocked } from '../state.ts';
import { freshTown, isUp, placeOf, type Town, town } from './town.ts';

const CONFIG = { mode: 'gunslinger' } as const;

/** The first deputy runs to B3, a stable face down. */
const toTheStable = (setting: Town = {}) => {
  const table = town({
    factions: 'SOH',
    config: CONFIG,
    at: { sh1: 'B2', sh2: 'D2', sh3: 'D4' },
    buildings: { B3: 'stable' },
    down: ['B3'],
    card: ['sheriff', 'SH-2'],
    ...setting,
  });
  table.sheriff.answers('run', { upTo: 1 }).answers('move', { figure: 'sh1', to: 'B3' });
  return table;
};

describe('special buildings', () => {
  it('CT-118, CT-119, CT-125, CT-134: W-20 a revealed stable makes its revealer run before anything else, once', () => {
    const table = toTheStable({ buildings: { B3: 'stable', C3: 'office', B4: 'saloon' }, down: ['B3', 'B4'] });
    table.sheriff.isAsked('moving').cannot('finish', {}).cannot('move', { figure: 'ou1', to: 'A2' }, 'CT-36');
    table.sheriff.answers('move', { figure: 'sh1', to: 'B4' });
    table.sheriff.isAsked('runOpponent').cannot('escape', { figure: 'ou1' }, 'CT-135');
    table.sheriff.answers('move', { figure: 'ou1', to: 'A2' });
    expect([placeOf(table.state, 'ou1'), isUp(table.state, 'A2')]).toEqual(['A2', true]);
    table.hunters.isAsked('planning');
  });

  it('CT-119: a building that is up already reveals nothing any more', () => {
    toTheStable({ down: [] }).sheriff.isAsked('planning');
  });

  it('CT-135: an opponent that stands unlocked is run one space or none', () => {
    const table = toTheStable({
      buildings: { B3: 'telegraphOffice' },
      at: { sh1: 'B2', sh2: 'D2', ou1: 'D2', sh3: 'D4' },
    });
    table.sheriff.isAsked('runOpponent').cannot('move', { figure: 'ou1', to: 'C2' }, 'CT-45');
    table.sheriff.cannot('move', { figure: 'sh2', to: 'C2' }, 'CT-36').answers('stay', { figure: 'ou2' });
    expect(isUp(table.state, 'A5')).toBe(true);
  });

  it('CT-136: a revealed hotel lets its revealer hide, also zero spaces', () => {
    const table = toTheStable({ buildings: { B3: 'hotel' } });
    table.sheriff.isAsked('moving').isOffered('move', 'finish').answers('move', { figure: 'sh2', to: 'E2' });
    expect(isUp(table.state, 'E2')).toBe(false);
  });

  it('CT-120, CT-121, CT-124: W-21 a marker building works at each entry, however one gets there, if it is face up', () => {
    const hide = (setting: Town) => {
      const table = town({
        factions: 'SOH',
        config: CONFIG,
        at: { sh1: 'B2' },
        buildings: { B1: 'gunsmith' },
        card: ['sheriff', 'SH-1'],
        ...setting,
      });
      table.sheriff.answers('hide', { upTo: 1 }).answers('move', { figure: 'sh1', to: 'B1' });
      return table;
    };
    hide({}).sheriff.isAsked('takeMarker');
    hide({ down: ['B1'] }).sheriff.isAsked('planning');
  });

  it('CT-124: staying in a face-up building gives nothing; revealing it without moving does', () => {
    const stay = (down: Town['down']) => {
      const table = town({
        factions: 'SOH',
        config: CONFIG,
        at: { sh1: 'B1' },
        buildings: { B1: 'gunsmith' },
        card: ['sheriff', 'SH-2'],
        ...(down && { down }),
      });
      table.sheriff.answers('run', { upTo: 1 }).answers('stay', { figure: 'sh1' });
      return table;
    };
    stay([]).sheriff.isAsked('planning');
    stay(['B1']).sheriff.isAsked('takeMarker');
  });

  it('CT-122: a displaced figure is the one that enters, so its owner takes the marker', () => {
    const table = town({
      factions: 'SOH',
      config: CONFIG,
      at: { sh2: 'B2', ou1: 'B2' },
      buildings: { B1: 'church' },
      down: ['B1'],
      spent: ['sheriff', 'outlaws'],
      card: ['outlaws', 'OU-3'],
      dice: [1, 6],
    });
    table.outlaws.answers('duel', { space: 'B2' }).answers('displace', { figure: 'sh2', to: 'B1' });
    table.sheriff.isAsked('takeMarker').answers('take');
    expect(table.state.screens.sheriff).toEqual(['peacePipe']);
  });

  it('CT-122: a lured figure: the dancer reveals and enters as revealer, then the figure’s owner enters (R-36)', () => {
    const table = town({
      factions: 'SOD',
      config: CONFIG,
      at: { da: 'B1', sh2: 'B2' },
      buildings: { B1: 'church' },
      down: ['B1'],
      card: ['dancer', 'DA-2'],
    });
    table.dancer.answers('lure', { target: 'sh2' }).isAsked('takeMarker').answers('take');
    table.sheriff.isAsked('takeMarker').answers('leave');
    expect(table.state.supply.peacePipe).toBe(3);
  });

  it('CT-123: the starting position triggers nothing', () => {
    for (let seed = 1; seed < 12; seed++) {
      const state = freshTown('SOHD', CONFIG, seed);
      expect(state.agenda).toEqual([{ do: 'roundStart' }]);
      expect(Object.values(state.screens).flat()).toEqual([]);
    }
  });

  it('CT-126: a building has a name, a cactus and an effect; other icons are not in the data', () => {
    for (const row of BUILDINGS)
      expect(Object.keys(row).toSorted()).toEqual(['blueCactus', 'id', 'redEffect', 'source']);
  });

  it('CT-133: with the cactus in play, special buildings move it too', () => {
    toTheStable({ config: { ...CONFIG, cactus: true }, buildings: { B3: 'ranch' } }).sheriff.isAsked('moveCactus');
    toTheStable({ buildings: { B3: 'ranch' } }).sheriff.isAsked('planning');
  });
});

describe('markers', () => {
  const danceToGunsmith = (setting: Town = {}) => {
    const table = town({
      factions: 'SOD',
      config: CONFIG,
      at: { da: 'B2' },
      buildings: { A1: 'gunsmith' },
      down: ['A1'],
      markers: { dancer: ['peacePipe', 'peacePipe', 'reload', 'reload', 'trap', 'trap'] },
      supply: { bullet: 1 },
      card: ['dancer', 'DA-1'],
      ...setting,
    });
    table.dancer.answers('dance', { to: 'A1' });
    return table;
  };

  it('CT-127, CT-128, CT-129: W-21 with six one is dropped out of the game first, or the marker is left', () => {
    const table = danceToGunsmith();
    table.dancer.isAsked('takeMarker').isOffered('exchange', 'leave').cannot('take', {}, 'CT-129');
    table.dancer.cannot('exchange', { marker: 'bullet' }, 'CT-129').answers('exchange', { marker: 'trap' });
    expect(table.state.screens.dancer).toEqual(['peacePipe', 'peacePipe', 'bullet', 'reload', 'reload', 'trap']);
    expect([table.state.supply.bullet, table.state.gone.trap]).toEqual([0, 1]);
    table.told('dropped', { marker: 'trap' });
  });

  it('CT-128: W-21 the next visitor finds an empty supply', () => {
    danceToGunsmith({ supply: { bullet: 0 } }).dancer.isAsked('planning');
  });

  it('CT-129: others see how many markers somebody holds, not which', () => {
    const { state } = danceToGunsmith();
    const seen = cactusTown.view(state, 0);
    expect([seen.markerCounts.dancer, seen.markers]).toEqual([6, []]);
  });

  const duel = (setting: Town = {}) => {
    const table = town({
      factions: 'SO',
      config: CONFIG,
      at: { ou1: 'B2', sh2: 'B2' },
      spent: ['sheriff', 'outlaws', 'dancer'],
      markers: { outlaws: ['bullet', 'reload'], sheriff: ['peacePipe', 'bullet', 'bullet'] },
      card: ['outlaws', 'OU-3'],
      dice: [3, 2],
      ...setting,
    });
    table.outlaws.answers('duel', { space: 'B2' });
    return table;
  };

  it('CT-130, CT-131: choices are secret until all have made them; at most one of each kind', () => {
    const table = duel();
    table.sheriff.cannot('markers', { markers: ['bullet', 'bullet'] }, 'CT-130');
    expect(open(cactusTown, table.state)[0]).toMatchObject({
      says: { space: 'B2' },
      idle: { type: 'markers', markers: [] },
    });
    table.sheriff.cannot('markers', { markers: ['reload'] }, 'CT-130').answers('markers', { markers: ['bullet'] });
    const secret = { seats: [0], markers: ['bullet'] } as const;
    table.told('choseMarkers', { faction: 'sheriff', clause: 'CT-130', secret });
    table.notTold('showedMarkers');
    expect(cactusTown.view(table.state, 1).step).toMatchObject({ do: 'duelMarkers', chosen: {} });
    table.outlaws.answers('markers', { markers: [] });
    table.told('showedMarkers', { faction: 'sheriff', markers: ['bullet'], clause: 'CT-131', reveals: true });
    table.notTold('showedMarkers', { faction: 'outlaws' });
  });

  it('CT-137: W-19 a peace pipe calls the duel off; all shown markers are gone, the lock remains', () => {
    const table = duel();
    table.outlaws.answers('markers', { markers: ['bullet', 'reload'] });
    table.sheriff.answers('markers', { markers: ['peacePipe'] });
    table.told('duelOff', { space: 'B2', clause: 'CT-137' });
    table.notTold('rolled');
    expect([table.state.gone, isLocked(table.state, 'ou1')]).toEqual([
      { peacePipe: 1, bullet: 1, reload: 1, trap: 0 },
      true,
    ]);
    expect(table.state.screens).toMatchObject({ outlaws: [], sheriff: ['bullet', 'bullet'] });
    table.sheriff.isAsked('planning');
  });

  it('CT-137: W-19 with a third at the duel the others fight on', () => {
    const table = duel({ factions: 'SOD', at: { ou1: 'B2', sh2: 'B2', da: 'B2' } });
    expect(table.asked()).toEqual(['dancer:duelMarkers', 'sheriff:duelMarkers', 'outlaws:duelMarkers']);
    table.outlaws.answers('markers', { markers: [] });
    table.dancer.isOffered('markers').answers('markers', { markers: [] });
    table.sheriff.answers('markers', { markers: ['peacePipe'] });
    table.told('rolled', { faction: 'dancer', dice: [3] });
    table.notTold('rolled', { faction: 'sheriff' });
    table.told('duelWon', { faction: 'dancer' });
    expect(table.state.figures.ou1?.isStunned).toBe(true);
    expect(placeOf(table.state, 'sh2')).toBe('B2');
  });

  it('CT-72, CT-73, CT-137: with the pipe of whoever started it, nobody left wins a tie by right', () => {
    const setting = { at: { ou1: 'B2', sh2: 'B2', da: 'B2' }, markers: { outlaws: ['peacePipe'] } } satisfies Town;
    const table = duel({ factions: 'SOD', ...setting, dice: [4, 4, 2, 5] });
    table.outlaws.answers('markers', { markers: ['peacePipe'] });
    for (const faction of ['dancer', 'sheriff'] as const) table[faction].answers('markers', { markers: [] });
    table.told('rolled', { faction: 'dancer', dice: [2] });
    table.told('duelWon', { faction: 'sheriff', total: 4 });
    expect(table.state.figures.ou1?.isStunned).toBe(false);
    table.sheriff.isAsked('displacing').cannot('displace', { figure: 'ou1', to: 'B1' });
    table.sheriff.answers('displace', { figure: 'da', to: 'B1' });
    table.sheriff.isAsked('planning');
  });

  it('CT-138, CT-139: a bullet adds one; a reload rolls again once, and the bullet still counts', () => {
    const table = duel({ dice: [4, 1, 3] });
    table.outlaws.answers('markers', { markers: ['bullet', 'reload'] });
    table.sheriff.answers('markers', { markers: [] });
    table.outlaws
      .isAsked('reloading')
      .cannot('reroll', { dice: [2] }, 'CT-139')
      .answers('reroll', { dice: [1] });
    table.told('reloaded', { faction: 'outlaws', dice: [3], clause: 'CT-139' });
    table.told('duelWon', { faction: 'outlaws', total: 4 });
  });

  it('CT-139: there is one roll to repeat, and silence keeps it', () => {
    const table = duel({ dice: [4, 1] });
    table.outlaws.answers('markers', { markers: ['reload'] });
    table.sheriff.answers('markers', { markers: [] });
    expect(open(cactusTown, table.state)).toMatchObject([
      { options: [{ type: 'reroll', dice: [1] }, { type: 'keepRoll' }], idle: { type: 'keepRoll' } },
    ]);
  });

  it('CT-139: several reloads are decided clockwise, the one who started the duel last', () => {
    const table = duel({ markers: { outlaws: ['reload'], sheriff: ['reload'] }, dice: [4, 1, 2, 5] });
    table.outlaws.answers('markers', { markers: ['reload'] });
    table.sheriff.answers('markers', { markers: ['reload'] });
    expect(table.asked()).toEqual(['sheriff:reloading']);
    table.sheriff.answers('reroll', { dice: [1] });
    table.notTold('duelWon');
    expect(table.asked()).toEqual(['outlaws:reloading']);
    table.outlaws.answers('reroll', { dice: [1] });
    table.told('reloaded', { faction: 'sheriff', dice: [2] });
    table.told('duelWon', { faction: 'outlaws', total: 5 });
    expect(table.state.gone.reload).toBe(2);
    table.outlaws.isAsked('displacing');
  });

  it('CT-139: a reload need not be used', () => {
    const table = duel({ dice: [4, 1] });
    table.outlaws.answers('markers', { markers: ['reload'] });
    table.sheriff.answers('markers', { markers: [] });
    table.outlaws.answers('keepRoll');
    table.told('duelWon', { faction: 'sheriff', total: 4 });
  });

  it('CT-140, CT-141: W-20 a trap sends the figure back; nothing is revealed and nothing triggered', () => {
    const table = toTheStable({ markers: { hunters: ['trap'], outlaws: ['bullet'] } });
    table.outlaws.isAsked('trapWindow').isOffered('pass').cannot('trap', {}, 'CT-140').answers('pass');
    table.told('setOut', { figure: 'sh1', from: 'B2', to: 'B3', how: 'run' });
    table.hunters.isAsked('trapWindow').answers('trap');
    table.told('trapped', { faction: 'hunters', figure: 'sh1', from: 'B2' });
    expect([placeOf(table.state, 'sh1'), isUp(table.state, 'B3'), isUp(table.state, 'B2')]).toEqual([
      'B2',
      false,
      false,
    ]);
    expect(table.state.gone.trap).toBe(1);
    table.sheriff.isAsked('planning');
  });

  it('CT-140: nobody is asked while all traps are in the supply, and never the owner of the figure', () => {
    toTheStable({ markers: { hunters: ['bullet'] } }).sheriff.isAsked('moving');
    toTheStable({ markers: { sheriff: ['trap'] } }).sheriff.isAsked('moving');
  });

  it('CT-141: an escape is a movement too, and victory waits for the window', () => {
    const table = town({
      factions: 'SO',
      config: CONFIG,
      at: { ou1: 'A3', ou2: 'escaped' },
      loot: ['ou1', 'ou2'],
      markers: { sheriff: ['trap'] },
      card: ['outlaws', 'OU-4'],
    });
    table.outlaws.answers('run', { upTo: 1 }).answers('escape', { figure: 'ou1' });
    expect(table.outcome()).toBeNull();
    table.told('fleeing', { figure: 'ou1', from: 'A3' });
    table.sheriff.isAsked('trapWindow').answers('trap');
    expect([table.outcome(), placeOf(table.state, 'ou1')]).toEqual([null, 'A3']);
  });

  it('CT-56, CT-141: an escape that a trap cancelled was none, so another outlaw may still escape', () => {
    const table = town({
      factions: 'SO',
      config: CONFIG,
      at: { ou1: 'A3', ou2: 'E4', ou3: 'C4' },
      loot: ['ou1', 'ou2'],
      markers: { sheriff: ['trap'] },
      card: ['outlaws', 'OU-1'],
    });
    table.outlaws.answers('run', { upTo: 3 }).answers('escape', { figure: 'ou1' });
    table.sheriff.answers('trap');
    table.outlaws.cannot('escape', { figure: 'ou1' }).answers('escape', { figure: 'ou2' });
    expect([placeOf(table.state, 'ou1'), placeOf(table.state, 'ou2')]).toEqual(['A3', 'escaped']);
    table.outlaws.answers('stay', { figure: 'ou3' }).isAsked('planning');
  });

  it('CT-43, CT-141: a trap on the first movement: the action counts, the figure keeps the starting exception (R-42)', () => {
    const table = town({
      factions: 'SO',
      config: CONFIG,
      at: { sh1: 'C3', sh2: 'C3', sh3: 'C3' },
      starting: ['sh1', 'sh2', 'sh3'],
      markers: { outlaws: ['trap'] },
      card: ['sheriff', 'SH-2'],
    });
    table.sheriff.answers('hide', { upTo: 3 }).answers('move', { figure: 'sh1', to: 'B3' });
    table.outlaws.answers('trap');
    table.sheriff.answers('move', { figure: 'sh2', to: 'B3' }).answers('move', { figure: 'sh3', to: 'D3' });
    expect(table.state.figures.sh1).toMatchObject({ place: 'C3', isStarting: true });
    expect(table.state.hasMoved).toContain('sheriff');
  });

  it('CT-128: there are four of each kind, wherever they are', () => {
    const { state } = danceToGunsmith();
    for (const marker of MARKERS) {
      const held = Object.values(state.screens)
        .flat()
        .filter(other => other === marker).length;
      expect(state.supply[marker] + held + state.gone[marker]).toBe(4);
    }
  });
});
