import { begin, configure, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { COMBINATIONS, EVENTS, type EventId, type Marker } from '../data.ts';
import { cactusTown } from '../game.ts';
import { displacements } from '../rules/duelResult.ts';
import { choosing } from '../rules/special.ts';
import { freshTown, isUp, placeOf, type Town, town } from './town.ts';

/** All have planned, and the ranger is about to draw this event. */
const drawing = (event: EventId, setting: Town = {}) =>
  town({
    factions: 'SOHR',
    eventDeck: ['marshal', 'tumbleweed', 'sandstorm', event],
    agenda: [{ do: 'roundEnd' }, { do: 'event' }],
    ...setting,
  });

describe('aim and setup', () => {
  it('LR-1, LR-4: setup card B adds combinations for two to four players and a fifth seat', () => {
    const cardB = COMBINATIONS.filter(({ setup }) => setup === 'B');
    expect(cardB.map(({ players }) => players)).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 4, 5]);
    for (const { factions } of cardB) expect(factions).toContain('ranger');
    expect(placeOf(freshTown('OR'), 'lr')).toBe('C3');
    expect(placeOf(freshTown('SOR'), 'lr')).toBe('E3');
  });

  it('LR-3: it works with special buildings, direct programming and the cactus', () => {
    const config = { combination: 'SOHDR', mode: 'gunslinger', programming: 'direct', cactus: true };
    const { open } = begin(cactusTown, configure(cactusTown.settings, config, 5), 5, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(open).toHaveLength(5);
  });

  it('LR-6: the ranger has one figure, four cards and no objectives', () => {
    const state = freshTown('SOHDR');
    expect(state.objectives.ranger).toEqual([]);
    expect(Object.keys(state.figures).filter(figure => figure === 'lr')).toHaveLength(1);
    expect(state.screens.ranger).toEqual([]);
  });

  it('LR-8, LR-9: W-22 nine or eleven cards, the marshal among the last three', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const two = freshTown('OR', {}, seed).eventDeck;
      const five = freshTown('SOHDR', {}, seed);
      expect([two.length, five.eventDeck.length, five.eventsOut.length]).toEqual([9, 11, 7]);
      expect(two.indexOf('marshal')).toBeLessThan(3);
      expect(five.eventDeck.indexOf('marshal')).toBeLessThan(3);
    }
    expect(freshTown('SOHD').eventDeck).toEqual([]);
  });
});

describe('events', () => {
  it('LR-7, LR-10, LR-27: after planning one event is drawn, and it lies in the discards when the round is over', () => {
    const table = town({ factions: 'OR', eventDeck: ['marshal', 'tumbleweed'], agenda: [{ do: 'roundStart' }] });
    table.outlaws.answers('plan', { cards: ['OU-1', 'OU-2', 'OU-3'] });
    table.notTold('eventDrawn');
    table.ranger.answers('plan', { cards: ['LR-C1', 'LR-C2', 'LR-C3'] });
    table.told('eventDrawn', { event: 'tumbleweed' });
    expect([table.state.event, table.state.eventDiscard]).toEqual(['tumbleweed', []]);
  });

  it('LR-11: its effect lasts for the round', () => {
    const table = drawing('tumbleweed');
    expect([table.state.event, table.state.eventDiscard]).toEqual([null, ['tumbleweed']]);
  });

  it('LR-2, LR-25: the marshal ends the game for the ranger', () => {
    const table = drawing('marshal');
    expect(table.outcome()).toMatchObject({ winners: [3], clause: 'LR-25' });
  });

  it('LR-15: sandstorm: no second shots', () => {
    const table = town({
      factions: 'SOR',
      event: 'sandstorm',
      at: { sh1: 'B2', ou1: 'B2' },
      card: ['sheriff', 'SH-3'],
      dice: [3, 4],
    });
    table.sheriff.answers('duel', { space: 'B2' });
    table.told('duelWon', { faction: 'sheriff', total: 4 });
  });

  const disorder = (setting: Town = {}) =>
    town({
      factions: 'SOHDR',
      event: 'disorder',
      at: { da: 'B4', sh1: 'B4' },
      aside: { dancer: 'DA-3' },
      agenda: [{ do: 'roundEnd' }, { do: 'disorder', faction: 'dancer', card: 'DA-2' }],
      ...setting,
    });

  it('LR-16: W-24 a turned card may be exchanged for the one set aside, which then gives no second shot', () => {
    const table = disorder({ dice: [2, 2] });
    table.dancer.isOffered('swap', 'keepCard').answers('swap');
    table.told('swapped', { faction: 'dancer', card: 'DA-3', aside: 'DA-2' });
    expect(table.state.plans.dancer).toMatchObject({ aside: 'DA-2', isShown: true, isSpent: true });
    table.dancer.isAsked('choosing').isOffered('duel', 'dance', 'decline').answers('duel', { space: 'B4' });
    table.sheriff.isAsked('secondShot').answers('pass');
    table.dancer.isAsked('displacing');
  });

  it('LR-16: W-24 each swaps once in a round, and is not asked again after that', () => {
    const table = town({
      factions: 'DR',
      agenda: [{ do: 'roundStart' }],
      eventDeck: ['marshal', 'disorder'],
      at: { da: 'B4', lr: 'D2' },
    });
    table.dancer.answers('plan', { cards: ['DA-4', 'DA-2', 'DA-1'] });
    table.ranger.answers('plan', { cards: ['LR-C4', 'LR-C3', 'LR-C2'] });
    table.ranger.isAsked('disorder').answers('swap').isAsked('choosing').answers('decline');
    table.dancer.isAsked('disorder').answers('keepCard').answers('decline');
    table.ranger.isAsked('choosing');
  });

  it('LR-17: distracted: minus one for whoever starts a duel, even below one', () => {
    const table = town({
      factions: 'SOR',
      event: 'distracted',
      at: { sh1: 'B2', ou1: 'B2' },
      spent: ['sheriff', 'outlaws'],
      card: ['sheriff', 'SH-3'],
      dice: [1, 1],
    });
    table.sheriff.answers('duel', { space: 'B2' });
    table.told('duelBegan', { faction: 'sheriff', bonus: -1 });
    table.told('duelWon', { faction: 'outlaws', total: 1, fighters: ['outlaws', 'sheriff'], totals: [1, 0] });
  });

  it('LR-18, LR-26: the train discards the next event without effect, unless it is the marshal', () => {
    const table = drawing('train');
    table.told('eventDiscarded', { event: 'sandstorm', clause: 'LR-18' });
    expect(table.state.eventDiscard).toEqual(['sandstorm', 'train']);
    expect(table.outcome()).toBeNull();
    expect(drawing('train', { eventDeck: ['marshal', 'train'] }).outcome()?.winners).toEqual([3]);
  });

  it('LR-19: the stagecoach brings two discarded events back on top, never itself', () => {
    const table = drawing('stagecoach', { eventDiscard: ['snake', 'dryWell', 'shootout'] });
    expect(table.state.eventDeck).toHaveLength(5);
    expect(table.state.eventDeck.slice(-2)).not.toContain('stagecoach');
    expect(table.state.eventDiscard).toHaveLength(2);
    expect(table.state.returned).toBe(2);
    const few = drawing('stagecoach', { eventDiscard: ['snake'] });
    few.told('eventsReturned', { count: 1 });
  });

  it('LR-20: W-25 dry well: one figure of a faction runs, the other neither moves nor reveals', () => {
    const table = town({ factions: 'SOHDR', event: 'dryWell', at: { bh2: 'B5' }, card: ['hunters', 'BH-1'] });
    table.hunters.answers('run', { upTo: 3 }).answers('move', { figure: 'bh2', to: 'B4' });
    table.hunters.isAsked('planning');
    expect([isUp(table.state, 'B4'), isUp(table.state, 'E5')]).toEqual([true, false]);
    const dancer = town({ factions: 'SOHDR', event: 'dryWell', card: ['dancer', 'DA-1'] });
    dancer.dancer.answers('run', { upTo: 1 }).answers('move', { figure: 'da', to: 'C4' });
  });

  it('LR-20, LR-21: a question promises no more figures than the event allows', () => {
    const limitOf = (setting: Parameters<typeof town>[0], faction: 'hunters' | 'dancer', card: string) => {
      const { state } = town({ factions: 'SOHDR', ...setting, card: [faction, card] });
      const [decision] = choosing.ask?.(state, { do: 'choosing', faction, card }) ?? [];
      return (decision?.says as { limit?: string } | undefined)?.limit;
    };
    expect(limitOf({ event: 'dryWell' }, 'hunters', 'BH-1')).toBe('dryWell');
    expect(limitOf({ event: 'snake' }, 'hunters', 'BH-2')).toBe('snake');
    expect(limitOf({ event: 'snake' }, 'hunters', 'BH-1')).toBe('none');
    expect(limitOf({ event: 'dryWell' }, 'dancer', 'DA-1')).toBe('none');
  });

  it('LR-21: snake in my boot: one figure hides', () => {
    const table = town({ factions: 'SOHDR', event: 'snake', card: ['hunters', 'BH-2'] });
    table.hunters.answers('hide', { upTo: 3 }).answers('move', { figure: 'bh1', to: 'E4' });
    table.hunters.isAsked('planning');
  });

  it('LR-22, LR-29: shootout: with a duel set aside one may start a duel at once with +2, and counts as initiator', () => {
    const table = drawing('shootout', {
      at: { sh1: 'B2', ou1: 'B2', lr: 'D2', bh1: 'D2' },
      aside: { sheriff: 'SH-3', outlaws: 'OU-1', ranger: 'LR-C3', hunters: 'BH-1' },
      spent: ['outlaws', 'hunters'],
      dice: [4, 2, 1, 1],
    });
    table.sheriff.isAsked('shootout').isOffered('duel', 'pass').cannot('duel', { space: 'D2' }, 'CT-63');
    table.sheriff.answers('duel', { space: 'B2' });
    table.told('showedCard', { faction: 'sheriff', card: 'SH-3' });
    table.sheriff.isAsked('secondShot').answers('pass');
    table.told('duelWon', { faction: 'sheriff', total: 4 });
    // Outlaw 1 is stunned by now, so the outlaws have no duel to start.
    table.hunters.isAsked('shootout').isOffered('pass').cannot('duel', { space: 'D2' }, 'LR-22').answers('pass');
    table.ranger.isAsked('shootout').answers('duel', { space: 'D2' });
    table.ranger.answers('pass');
    table.told('duelWon', { faction: 'ranger', total: 3 });
    table.told('eventDiscarded', { event: 'sandstorm', clause: 'LR-12' });
  });

  it('LR-23: W-23 quick trigger: two rolls each, a bullet on both, the second shot once; the initiator wins the tie', () => {
    const table = town({
      factions: 'SOR',
      config: { mode: 'gunslinger' },
      event: 'quickTrigger',
      at: { sh2: 'B2', ou1: 'B2' },
      aside: { sheriff: 'SH-1' },
      spent: ['outlaws'],
      markers: { sheriff: ['bullet'] },
      card: ['outlaws', 'OU-3'],
      dice: [2, 5, 6, 4],
    });
    table.outlaws.answers('duel', { space: 'B2' }).answers('markers', { markers: [] });
    table.sheriff.answers('markers', { markers: ['bullet'] });
    table.told('rolled', { faction: 'sheriff', dice: [2, 5] });
    table.sheriff.answers('useSecondShot');
    table.told('duelWon', { faction: 'outlaws', total: 10 });
    table.outlaws.isAsked('displacing');
  });

  /** The outlaws start a duel in which all roll twice, and the sheriff shows a marker. */
  const quickTrigger = (marker: Marker, dice: number[]) => {
    const table = town({
      factions: 'SOR',
      config: { mode: 'gunslinger' },
      event: 'quickTrigger',
      at: { sh2: 'B2', ou1: 'B2' },
      spent: ['outlaws', 'sheriff'],
      markers: { sheriff: [marker] },
      card: ['outlaws', 'OU-3'],
      dice,
    });
    table.outlaws.answers('duel', { space: 'B2' }).answers('markers', { markers: [] });
    table.sheriff.answers('markers', { markers: [marker] });
    return table;
  };

  it('LR-23: a bullet under quick trigger is worth two, which may decide', () => {
    const table = quickTrigger('bullet', [2, 5, 6, 2]);
    table.told('duelWon', { faction: 'sheriff', total: 9 });
    table.told('stunned', { figure: 'ou1' });
  });

  it('LR-23, CT-139: under quick trigger either or both dice are rolled again', () => {
    const rolledAgain = (...dice: number[]) => {
      const table = quickTrigger('reload', [1, 5, 3, 4, 6, 2]);
      table.sheriff
        .isAsked('reloading')
        .isOffered('reroll', 'keepRoll')
        .cannot('reroll', { dice: [3] }, 'CT-139');
      table.sheriff.answers('reroll', { dice });
      return table;
    };
    rolledAgain(1).told('reloaded', { faction: 'sheriff', dice: [6, 5] });
    rolledAgain(2).told('reloaded', { faction: 'sheriff', dice: [1, 6] });
    rolledAgain(1, 2).told('reloaded', { faction: 'sheriff', dice: [6, 2] });
  });

  it('LR-24: tumbleweed: nothing happens', () => {
    const table = drawing('tumbleweed');
    table.sheriff.isAsked('planning');
    expect(EVENTS.find(({ id }) => id === 'tumbleweed')?.count).toBe(3);
  });
});

describe('the ranger', () => {
  const duel = (setting: Town) => {
    const table = town({
      factions: 'SOR',
      at: { lr: 'B2', ou1: 'B2' },
      spent: ['outlaws', 'ranger', 'sheriff'],
      eventDeck: ['marshal', 'snake'],
      dice: [1, 6],
      card: ['ranger', 'LR-C3'],
      ...setting,
    });
    return table;
  };

  it('LR-12, LR-26: W-22 winning an own duel discards the next event; the marshal so discarded wins', () => {
    const table = duel({});
    table.ranger.answers('duel', { space: 'B2' });
    expect(table.state.eventDiscard).toEqual(['snake']);
    expect(table.outcome()).toBeNull();
    const last = duel({ eventDeck: ['marshal'] });
    last.ranger.answers('duel', { space: 'B2' });
    expect(last.outcome()).toMatchObject({ winners: [2] });
  });

  it('LR-12: W-22 winning a duel that somebody else started discards nothing', () => {
    const table = duel({ card: ['outlaws', 'OU-3'], dice: [6, 1] });
    table.outlaws.answers('duel', { space: 'B2' });
    table.told('duelWon', { faction: 'ranger' });
    expect(table.state.eventDeck).toHaveLength(2);
  });

  it('LR-12, LR-13: a ranger who loses is displaced, and no event is discarded', () => {
    const table = duel({ dice: [6, 1] });
    table.ranger.answers('duel', { space: 'B2' });
    table.notTold('eventDiscarded');
    expect(table.state.eventDeck).toEqual(['marshal', 'snake']);
    table.outlaws.isAsked('displacing');
    expect(displacements(table.state, 'lr')).toContain('B5');
    table.outlaws.answers('displace', { figure: 'lr', to: 'B5' });
    expect(placeOf(table.state, 'lr')).toBe('B5');
  });

  it('LR-14: W-29 the ranger sees the objectives of somebody in the building and discards one for a new one', () => {
    const table = town({
      factions: 'SOHDR',
      at: { lr: 'B4', da: 'B4', sh1: 'B4' },
      buildings: { B4: 'theatre' },
      objectives: { dancer: ['bank', 'school', 'mine'] },
      objectiveDeck: ['hotel', 'theatre'],
      card: ['ranger', 'LR-C1'],
    });
    table.ranger.cannot('confuse', { faction: 'sheriff' }, 'LR-14').answers('confuse', { faction: 'dancer' });
    expect(cactusTown.view(table.state, 4).knownObjectives.dancer).toEqual(['bank', 'school', 'mine']);
    expect(cactusTown.view(table.state, 0).knownObjectives.dancer).toEqual([]);
    table.ranger
      .isAsked('confusing')
      .cannot('discard', { building: 'ranch' }, 'LR-14')
      .answers('discard', { building: 'school' });
    table.told('discardedObjective', { faction: 'dancer', building: 'school' });
    expect(table.state.objectives.dancer?.map(({ building }) => building)).toEqual(['bank', 'mine', 'hotel']);
    expect(cactusTown.view(table.state, 4).knownObjectives.dancer).toEqual(['bank', 'mine']);
    table.sheriff.isAsked('planning');
  });
});
