import { describe, expect, it } from 'vitest';
import { cactusSpaces } from '../rules/cactus.ts';
import { displacements } from '../rules/duelResult.ts';
import { freshTown, isUp, type Town, town } from './town.ts';

const desert = (setting: Town = {}) =>
  town({
    factions: 'SOH',
    config: { cactus: true },
    cactus: 'B3',
    at: { bh1: 'D1', sh2: 'C1' },
    buildings: { D2: 'mine' },
    down: ['D2'],
    card: ['hunters', 'BH-1'],
    ...setting,
  });

describe('the cactus', () => {
  it('CT-107: it starts beside the town', () => {
    expect(freshTown('SOH', { cactus: true }).cactus).toBeNull();
  });

  it('CT-108: W-18 whoever enters a building with a cactus moves it to any free building', () => {
    const table = desert();
    table.hunters.answers('run', { upTo: 3 }).answers('move', { figure: 'bh1', to: 'D2' });
    table.hunters
      .isAsked('moveCactus')
      .cannot('cactus', { to: 'B3' }, 'CT-108')
      .cannot('cactus', { to: 'D2' }, 'CT-108');
    table.hunters.answers('cactus', { to: 'A2' });
    table.told('movedCactus', { faction: 'hunters', from: 'B3', to: 'A2' });
    expect(table.state.cactus).toBe('A2');
    table.hunters.isAsked('moving');
  });

  it('CT-109: W-18 nobody enters or passes its building: runs, dances, lures and displacements', () => {
    const run = town({ factions: 'SO', cactus: 'A2', at: { ou1: 'A3' }, card: ['outlaws', 'OU-4'] });
    run.outlaws.answers('run', { upTo: 1 }).cannot('move', { figure: 'ou1', to: 'A2' }, 'CT-109');
    const dance = town({ factions: 'SOD', cactus: 'A3', at: { da: 'B4' }, card: ['dancer', 'DA-1'] });
    dance.dancer.cannot('dance', { to: 'A3' }, 'CT-109').answers('dance', { to: 'A5' });
    const { state } = town({ factions: 'SOH', cactus: 'A2', at: { bh1: 'A1', bh2: 'E5' } });
    expect(displacements(state, 'bh1')).not.toContain('A2');
    expect(displacements(state, 'bh1')).not.toContain('A4');
  });

  it('CT-110: W-18 hiding into a face-down building triggers nothing; face up it does', () => {
    const hidden = desert({ card: ['hunters', 'BH-2'] });
    hidden.hunters.answers('hide', { upTo: 3 }).answers('move', { figure: 'bh1', to: 'D2' }).isAsked('moving');
    expect([hidden.state.cactus, isUp(hidden.state, 'D2')]).toEqual(['B3', false]);
    const open = desert({ card: ['hunters', 'BH-2'], down: [] });
    open.hunters.answers('hide', { upTo: 3 }).answers('move', { figure: 'bh1', to: 'D2' }).isAsked('moveCactus');
    expect(cactusSpaces(open.state)).not.toContain('D2');
  });

  it('CT-111: without the variant cactus symbols mean nothing', () => {
    const table = desert({ config: { cactus: false }, cactus: undefined as never });
    table.hunters.answers('run', { upTo: 3 }).answers('move', { figure: 'bh1', to: 'D2' }).isAsked('moving');
    table.notTold('movedCactus');
  });
});
