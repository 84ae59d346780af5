import { begin, configure, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { SOLO_CARDS } from '../data.ts';
import { cactusTown } from '../game.ts';
import { guide } from '../guide.ts';
import { hasVisibleTarget } from '../rules/solo.ts';
import { prepareSoloDeck } from '../rules/soloDeck.ts';
import type { CactusState, SoloDeck } from '../state.ts';
import { freshTown, isUp, placeOf, type Town, town } from './town.ts';

const alone = (setting: Town = {}) => town({ factions: 'solo', ...setting });

/** The ranger does one row of a card; the human is asked next. */
const row = (icons: string[][], setting: Town = {}) =>
  alone({
    at: { lr: 'C3', ou1: 'A3', ou2: 'E1', ou3: 'E5' },
    agenda: [{ do: 'roundEnd' }, ...icons.toReversed().map(pair => ({ do: 'rangerStep', icons: pair }) as never)],
    ...setting,
  });

/** The sizes of the solo deck round by round. */
function deckSizes(level: 'gentle' | 'normal' | 'harsh', rounds: number) {
  const state: CactusState = freshTown('solo', { soloLevel: level });
  const solo = state.solo as SoloDeck;
  const sizes: number[] = [];
  for (state.round = 1; state.round <= rounds; state.round++) {
    state.plans.ranger = { laid: [], turned: 0, aside: null, isShown: false, isSpent: false };
    prepareSoloDeck(
      {
        state,
        next: () => undefined,
        emit: () => undefined,
        roll: () => 1,
        pick: from => from[0] as never,
        shuffle: () => undefined,
      },
      solo,
    );
    sizes.push(solo.inPlay.length);
  }
  return { sizes, solo, plan: state.plans.ranger };
}

describe('frame', () => {
  it('LR-5, LR-30, LR-33: the human has the outlaws; the automated ranger starts first and in the office', () => {
    const config = configure(cactusTown.settings, {}, 1);
    const { state, open } = begin(cactusTown, config, 1, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    expect([state.factions, state.seats, state.first]).toEqual([['ranger', 'outlaws'], [null, 0], 0]);
    expect(placeOf(state, 'lr')).toBe('C3');
    expect(open.map(({ seat }) => seat)).toEqual([0]);
    const later = alone({ agenda: [{ do: 'roundEnd' }] });
    expect(later.state.first).toBe(1);
  });

  it('LR-31: W-28 three escapes with loot win, two do not', () => {
    const table = alone({
      at: { ou1: 'escaped', ou2: 'escaped', ou3: 'E2', lr: 'A1' },
      loot: ['ou1', 'ou2', 'ou3'],
      card: ['outlaws', 'OU-4'],
    });
    expect(table.outcome()).toBeNull();
    table.outlaws.answers('run', { upTo: 1 }).answers('escape', { figure: 'ou3' });
    expect(table.outcome()).toMatchObject({ winners: [0], shares: [1], clause: 'LR-31' });
  });

  it('LR-32, LR-41: W-26 the marshal turned over as an action wins for the ranger', () => {
    const table = alone({
      round: 9,
      first: 1,
      turned: 0,
      laid: { ranger: ['LR-S8', 'LR-S9', 'LR-S7'], outlaws: ['OU-4', 'OU-2', 'OU-1'] },
      aside: { ranger: 'LR-S6', outlaws: 'OU-3' },
      agenda: [{ do: 'roundEnd' }, { do: 'turnCard' }],
    });
    expect(table.outcome()).toBeNull();
    table.outlaws.isAsked('choosing').answers('decline');
    table.told('marshalArrived');
    expect(table.outcome()).toMatchObject({ winners: [], shares: [0], clause: 'LR-32' });
  });

  it('LR-41: W-26 as the second shot the marshal ends nothing and counts its value', () => {
    const table = alone({
      at: { lr: 'B2', ou1: 'B2' },
      aside: { ranger: 'LR-S9' },
      spent: ['outlaws'],
      card: ['outlaws', 'OU-3'],
      dice: [3, 5],
    });
    table.outlaws.answers('duel', { space: 'B2' });
    table.told('duelWon', { faction: 'ranger', total: 6 });
    expect(table.outcome()).toBeNull();
  });

  it('LR-34: there are no events, and a ranger’s victory in a duel discards nothing', () => {
    const { state } = alone();
    expect([state.eventDeck, state.event]).toEqual([[], null]);
    const table = row([['duel']], { at: { lr: 'B2', ou1: 'B2' }, dice: [1, 6], spent: ['outlaws'] });
    table.notTold('eventDiscarded');
    table.told('stunned', { figure: 'ou1' });
  });

  it('LR-35: the objectives lie face up, and a looted one is turned face down', () => {
    const table = alone({
      at: { ou1: 'B5' },
      buildings: { B5: 'bank' },
      objectives: { outlaws: ['bank', 'school'] },
      card: ['outlaws', 'OU-4'],
    });
    expect(cactusTown.view(table.state, 'spectator').knownObjectives.outlaws).toEqual(['bank', 'school']);
    table.outlaws.answers('loot', { figure: 'ou1', building: 'bank' });
    expect([table.state.looted, table.state.objectiveDiscard]).toEqual([['bank'], []]);
  });
});

describe('the solo deck', () => {
  it('LR-36, LR-37, LR-38, LR-39, LR-40: W-26 it grows by reinforcements, gets the marshal, then shrinks in order', () => {
    const { sizes, solo } = deckSizes('normal', 12);
    expect(sizes).toEqual([4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3]);
    expect(solo.removed).toEqual(['LR-S1', 'LR-S2', 'LR-S3', 'LR-S4', 'LR-S5', 'LR-S6']);
    expect(deckSizes('normal', 1).solo.inPlay).toEqual(['LR-S1', 'LR-S2', 'LR-S3', 'LR-S4']);
    expect(deckSizes('normal', 5).solo.inPlay).not.toContain('LR-S9');
    expect(deckSizes('normal', 6).solo.inPlay).toContain('LR-S9');
  });

  it('LR-39: other levels move the marshal by a round', () => {
    expect(deckSizes('gentle', 8).sizes).toEqual([4, 5, 6, 7, 8, 8, 9, 8]);
    expect(deckSizes('harsh', 7).sizes).toEqual([4, 5, 6, 7, 9, 8, 7]);
  });

  it('LR-42, LR-43: three cards are laid unseen and one is set aside; with three cards left there is no second shot', () => {
    const { state } = begin(cactusTown, configure(cactusTown.settings, {}, 1), 1, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(state.plans.ranger?.laid).toHaveLength(3);
    expect(state.plans.ranger?.aside).not.toBeNull();
    expect(cactusTown.view(state, 0).plans.ranger).toMatchObject({ laid: null, aside: null, turned: [] });
    expect(deckSizes('normal', 11).plan?.aside).not.toBeNull();
    expect(deckSizes('normal', 12).plan).toMatchObject({ laid: ['LR-S7', 'LR-S8', 'LR-S9'], aside: null });
  });

  it('LR-44: the second shot counts in every duel of the round, before the human is asked', () => {
    const table = alone({
      at: { lr: 'B2', ou1: 'B2' },
      aside: { ranger: 'LR-S4', outlaws: 'OU-4' },
      dice: [6, 4, 2, 5],
      agenda: [
        { do: 'roundEnd' },
        { do: 'rangerStep', icons: ['duel'] },
        { do: 'choosing', faction: 'outlaws', card: 'OU-3' },
      ],
    });
    table.outlaws.answers('duel', { space: 'B2' }).isAsked('secondShot');
    table.told('firedSecondShot', { faction: 'ranger', card: 'LR-S4', value: 1, clause: 'LR-44', reveals: true });
    expect(cactusTown.view(table.state, 0).plans.ranger?.aside).toBe('LR-S4');
    table.outlaws.answers('useSecondShot');
    table.told('duelWon', { faction: 'outlaws', total: 7 });
    const again = alone({
      at: { lr: 'B2', ou1: 'B2' },
      aside: { ranger: 'LR-S4' },
      spent: ['outlaws'],
      dice: [5, 2, 6, 6],
      agenda: [{ do: 'roundEnd' }, { do: 'rangerStep', icons: ['duel'] }, { do: 'rangerStep', icons: ['duel'] }],
    });
    again.outlaws.isAsked('displacing').answers('displace', { figure: 'lr', to: 'B2' });
    again.told('duelWon', { faction: 'ranger', total: 7 });
  });
});

describe('duels against the ranger', () => {
  const duel = (setting: Town) => {
    const table = alone({
      at: { lr: 'B2', ou1: 'B2' },
      spent: ['outlaws'],
      card: ['outlaws', 'OU-3'],
      dice: [3, 5],
      ...setting,
    });
    table.outlaws.answers('duel', { space: 'B2' });
    return table;
  };

  it('LR-43: with all its cards laid the ranger has no second shot', () => {
    const table = duel({ aside: { ranger: null } });
    table.notTold('firedSecondShot');
    expect(table.state.solo?.seen).toEqual([]);
    table.told('duelWon', { faction: 'outlaws', total: 5 });
    table.outlaws.isAsked('displacing');
  });

  it('CT-130, LR-58: markers are a choice of the human only', () => {
    const table = duel({ config: { mode: 'gunslinger' }, aside: { ranger: null }, markers: { outlaws: ['bullet'] } });
    expect(table.asked()).toEqual(['outlaws:duelMarkers']);
    table.outlaws.answers('markers', { markers: ['bullet'] });
    table.told('showedMarkers', { faction: 'outlaws', markers: ['bullet'] });
    table.notTold('showedMarkers', { faction: 'ranger' });
    table.told('duelWon', { faction: 'outlaws', total: 6 });
  });
});

describe('visible targets and cards', () => {
  it('LR-45, LR-46, LR-47: loot on the board or an open objective building, until it is looted', () => {
    expect(hasVisibleTarget(alone().state)).toBe(false);
    expect(hasVisibleTarget(alone({ loot: ['ou1'], stunned: ['ou1'] }).state)).toBe(true);
    expect(hasVisibleTarget(alone({ loot: ['ou1'], at: { ou1: 'escaped' } }).state)).toBe(false);
    const hidden: Town = { buildings: { B5: 'bank' }, down: ['B5'], objectives: { outlaws: ['bank'] } };
    expect(hasVisibleTarget(alone(hidden).state)).toBe(false);
    expect(hasVisibleTarget(alone({ ...hidden, down: [] }).state)).toBe(true);
    expect(hasVisibleTarget(alone({ ...hidden, down: [], objectives: { outlaws: [] } }).state)).toBe(false);
  });

  it('LR-48, LR-49, LR-54, LR-57: W-27 no outlaw here, so a sprint of two, revealing only where it ends', () => {
    const table = row([['duel', 'sprint']], { up: ['A3'] });
    expect(placeOf(table.state, 'lr')).toBe('A3');
    expect([isUp(table.state, 'B3'), isUp(table.state, 'A3')]).toEqual([false, true]);
    table.notTold('duelBegan');
  });

  it('LR-48, LR-57: W-27 with an outlaw the sprint is skipped and the duel done', () => {
    const table = row([['sprint'], ['duel']], { at: { lr: 'A3', ou1: 'A3' }, dice: [6, 1], spent: ['outlaws'] });
    table.told('duelBegan', { faction: 'ranger', space: 'A3' });
    table.outlaws.isAsked('displacing');
    table.notTold('moved');
  });

  it('LR-50: if nothing is possible the turn is skipped', () => {
    const table = row([['run']], { at: { lr: 'A3', ou1: 'A3' } });
    table.told('rangerWaits');
    table.outlaws.isAsked('planning');
  });

  it('LR-51, LR-52: hiding along the row or the column, towards the target, without revealing', () => {
    const table = row([['hideHorizontally', 'hideVertically']]);
    expect([placeOf(table.state, 'lr'), isUp(table.state, 'B3')]).toEqual(['B3', false]);
    const along = row([['hideHorizontally', 'hideVertically']], { at: { lr: 'C3', ou1: 'B1', ou2: 'E1', ou3: 'E5' } });
    expect(placeOf(along.state, 'lr')).toBe('C2');
  });

  it('LR-53: a double dodge hides twice and stops with an outlaw', () => {
    const table = row([['doubleDodge']], { at: { lr: 'D3', ou1: 'A3', ou2: 'E1', ou3: 'A5' }, dice: [1] });
    expect(isUp(table.state, placeOf(table.state, 'lr') as 'B3')).toBe(false);
    const near = row([['doubleDodge']], { at: { lr: 'B3', ou1: 'A3', ou2: 'E1', ou3: 'E5' } });
    expect(placeOf(near.state, 'lr')).toBe('A3');
  });

  it('LR-55, LR-56: towards the nearest outlaw around the cactus; the lot decides between equals', () => {
    const around = row([['run']], { cactus: 'B3', config: { cactus: true }, dice: [1, 1] });
    // Four steps to each outlaw: the lot names the first, then the first of two ways around.
    around.told('rangerChose', { figure: 'ou1' });
    expect(placeOf(around.state, 'lr')).toBe('C4');
    const tied = row([['run']], { at: { lr: 'C3', ou1: 'A3', ou2: 'C1', ou3: 'E5' }, dice: [2] });
    tied.told('rangerChose', { figure: 'ou2' });
    expect(placeOf(tied.state, 'lr')).toBe('C2');
  });

  it('LR-57: a stunned outlaw is guarded too, unless the host says otherwise (R-55)', () => {
    const guard = row([['run']], { at: { lr: 'A3', ou1: 'A3', ou2: 'C3', ou3: 'E5' }, stunned: ['ou1'] });
    expect(placeOf(guard.state, 'lr')).toBe('A3');
    const leave = row([['run']], {
      config: { stunnedAreTargets: false },
      at: { lr: 'A3', ou1: 'A3', ou2: 'C3', ou3: 'E5' },
      stunned: ['ou1'],
    });
    expect(placeOf(leave.state, 'lr')).toBe('B3');
  });

  it('LR-58: the ranger reveals, is locked and displaced like anybody', () => {
    const table = row([['run']]);
    expect(isUp(table.state, 'B3')).toBe(true);
    table.told('moved', { figure: 'lr', to: 'B3', how: 'run' });
  });

  it('LR-58: special buildings and the cactus work for the ranger without asking anybody (R-60)', () => {
    const config = { mode: 'gunslinger', cactus: true } as const;
    const down: Town['down'] = ['B3'];
    const into = (building: string, more: Town = {}) =>
      row([['run']], { config, buildings: { B3: building }, down, dice: [1], ...more });
    expect(placeOf(into('stable').state, 'lr')).toBe('A3');
    expect(placeOf(into('hotel').state, 'lr')).toBe('A3');
    expect(into('gunsmith').state.screens.ranger).toEqual([]);
    expect(into('mine').state.cactus).toBe('A1');
    expect(placeOf(into('saloon').state, 'ou1')).toBe('B3');
  });

  it('LR-31, LR-32: how it ended is told: the round, who had got away, and who carried loot in town', () => {
    const { state } = alone({
      round: 8,
      at: { lr: 'C3', ou1: 'A3', ou2: 'escaped', ou3: 'E5' },
      loot: ['ou1', 'ou2'],
      agenda: [{ do: 'roundEnd' }, { do: 'cardTurned', faction: 'ranger', card: 'LR-S9' }],
    });
    expect(cactusTown.outcome(state)?.clause).toBe('LR-32');
    const lost = [{ name: 'soloLost', args: { round: 8, gone: 1, loot: 1 } }];
    expect(guide.standing?.(cactusTown.view(state, 0), 0)).toEqual(lost);
    const away = alone({ round: 5, at: { lr: 'C3', ou1: 'escaped', ou2: 'escaped', ou3: 'A3' }, loot: ['ou3'] });
    const won = [{ name: 'soloWon', args: { round: 5, gone: 2, loot: 1 } }];
    expect(guide.standing?.({ ...cactusTown.view(away.state, 0), round: 5 }, 0)).toEqual(won);
  });

  it('LR-48: every card reads as a list of steps', () => {
    for (const { noTarget, target, mark } of SOLO_CARDS)
      expect(noTarget.length > 0 && target.length > 0).toBe(mark !== 'marshal');
  });
});
