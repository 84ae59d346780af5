import { describe, expect, it } from 'vitest';
import { cactusTown } from '../game.ts';
import { iconsOf, optionsFor } from '../rules/actions.ts';
import { nextToAct } from '../rules/round.ts';
import type { CactusState } from '../state.ts';
import { isUp, placeOf, shotOf, town } from './town.ts';

const planned = (config = {}) => {
  const table = town({ factions: 'SOH', config, agenda: [{ do: 'roundStart' }] });
  table.sheriff.answers('plan', { cards: ['SH-1', 'SH-2', 'SH-3'] });
  table.outlaws.answers('plan', { cards: ['OU-1', 'OU-2', 'OU-3'] });
  return table;
};
const PLAN = { cards: ['BH-1', 'BH-2', 'BH-3'] };
type Staged = ReturnType<typeof planned>;

/** Declines whatever is asked until the next planning, and lists the cards as they were turned over. */
function turnedInOrder(table: Staged): string[] {
  const cards: string[] = [];
  for (let card = 0; card < 9; card++) {
    const step = table.state.agenda.at(-1);
    if (step?.do !== 'choosing') break;
    cards.push(step.card);
    table[step.faction].answers('decline');
  }
  return cards;
}

describe('rounds', () => {
  it('CT-25, CT-26, CT-27: all plan three of four cards in secret; the fourth is set aside', () => {
    const table = planned();
    expect(table.asked()).toEqual(['hunters:planning']);
    expect(cactusTown.view(table.state, 0).plans.outlaws).toMatchObject({ hasPlanned: true, laid: null, aside: null });
    expect(cactusTown.view(table.state, 1).plans.outlaws).toMatchObject({
      laid: ['OU-1', 'OU-2', 'OU-3'],
      aside: 'OU-4',
    });
    table.hunters.cannot('plan', { cards: ['BH-1', 'BH-1', 'BH-3'] }, 'CT-26');
    table.hunters.cannot('plan', { cards: ['BH-1', 'BH-2'] }, 'CT-26');
  });

  it('CT-28: a plan that is laid cannot be changed', () => {
    const table = planned();
    table.sheriff.isNotAsked().cannot('plan', { cards: ['SH-2', 'SH-1', 'SH-3'] });
  });

  it('CT-29, CT-30: W-1 the stack is resolved from the top: last laid first, the first player last in each cycle', () => {
    const table = planned();
    table.hunters.answers('plan', PLAN);
    // BH-3 and OU-3 offer nothing here, so nobody is asked about them.
    expect(turnedInOrder(table)).toEqual(['SH-3', 'BH-2', 'OU-2', 'SH-2', 'BH-1', 'OU-1', 'SH-1']);
    table.told('turnedCard', { faction: 'hunters', card: 'BH-3' });
    table.told('ignored', { faction: 'outlaws', card: 'OU-3' });
  });

  it('CT-33: then the first player marker passes clockwise and all four cards are back', () => {
    const table = planned();
    table.hunters.answers('plan', PLAN);
    turnedInOrder(table);
    expect(table.state.factions[table.state.first]).toBe('outlaws');
    expect(table.asked()).toEqual(['sheriff:planning', 'outlaws:planning', 'hunters:planning']);
    table.sheriff.answers('plan', { cards: ['SH-4', 'SH-3', 'SH-1'] });
  });

  it('CT-31: a card whose actions are all impossible is ignored', () => {
    const table = planned();
    table.hunters.answers('plan', PLAN);
    table.told('ignored', { faction: 'hunters', card: 'BH-3', clause: 'CT-31' });
  });

  it('CT-31: an ignored card says of each icon what is against it, and by which rule', () => {
    const table = planned();
    table.hunters.answers('plan', PLAN);
    const card = { faction: 'hunters', card: 'BH-3' } as const;
    table.told('impossible', { ...card, action: 'duel', reason: 'noDuel', clause: 'CT-63' });
    table.told('impossible', { ...card, action: 'stealHorse', reason: 'faceDown', clause: 'CT-98' });
  });

  it('CT-38: an icon for three players is not possible for two, and an ignored card says so', () => {
    const table = town({
      factions: 'SO',
      at: { ou1: 'A1', sh1: 'C3' },
      agenda: [{ do: 'roundEnd' }, { do: 'offer', faction: 'outlaws', card: 'OU-3' }],
    });
    table.told('impossible', {
      faction: 'outlaws',
      card: 'OU-3',
      action: 'recover',
      reason: 'notStunned',
      clause: 'CT-89',
    });
    table.told('impossible', { card: 'OU-3', action: 'breakout', reason: 'smallTable', clause: 'CT-38' });
    table.told('ignored', { faction: 'outlaws', card: 'OU-3' });
  });

  it('CT-32: a possible card may be declined, and reveals nothing', () => {
    const table = town({ factions: 'SO', at: { sh1: 'B2' }, card: ['sheriff', 'SH-1'] });
    table.sheriff.isOffered('run', 'hide', 'decline').answers('decline');
    table.told('declined', { faction: 'sheriff' });
    expect(isUp(table.state, 'B2')).toBe(false);
    table.sheriff.isAsked('planning');
  });

  it('CT-34: everything else persists, and a used second shot is an ordinary card again', () => {
    const table = town({
      factions: 'SO',
      at: { sh1: 'B2', ou1: 'B2', ou2: 'D4' },
      stunned: ['ou2'],
      loot: ['ou2'],
      up: ['D4'],
      aside: { sheriff: 'SH-4' },
      card: ['sheriff', 'SH-3'],
      dice: [3, 3],
    });
    table.sheriff.answers('duel', { space: 'B2' });
    table.outlaws.answers('pass');
    table.sheriff.answers('useSecondShot');
    table.outlaws.answers('pass');
    table.sheriff.isAsked('planning');
    expect(table.state.figures.ou2).toMatchObject({ place: 'D4', isStunned: true, hasLoot: true });
    expect(isUp(table.state, 'D4')).toBe(true);
    expect(table.state.plans.sheriff).toMatchObject({ isSpent: false, isShown: false });
  });

  it('CT-24, CT-106: W-11 the game ends at once, in the middle of a round', () => {
    const table = town({
      factions: 'SO',
      at: { ou1: 'jail', ou2: 'D4', sh3: 'D4' },
      stunned: ['ou2'],
      loot: ['ou2'],
      agenda: [{ do: 'roundEnd' }, { do: 'turnCard' }, { do: 'choosing', faction: 'sheriff', card: 'SH-4' }],
    });
    table.sheriff.answers('jail', { figure: 'sh3', target: 'ou2' });
    expect(table.outcome()).toMatchObject({ winners: [0], clause: 'CT-102', shares: [1, 0] });
    expect(table.state.figures.ou2).toMatchObject({ place: 'jail', hasLoot: true });
    expect(table.asked()).toEqual([]);
    expect(table.state.agenda.length).toBeGreaterThan(1);
  });
});

describe('action cards', () => {
  it('CT-35: the owner chooses one icon of the card when it is turned over', () => {
    const table = town({ factions: 'SO', card: ['sheriff', 'SH-2'] });
    table.sheriff.isOffered('hide', 'run', 'decline').cannot('jail', { figure: 'sh1', target: 'ou1' }, 'CT-35');
    table.sheriff.cannot('run', { upTo: 3 }, 'CT-35');
    table.sheriff.answers('run', { upTo: 1 }).isAsked('moving');
  });

  it('CT-36: an action is done by one figure', () => {
    const table = town({ factions: 'SO', card: ['sheriff', 'SH-2'] });
    table.sheriff.answers('run', { upTo: 1 }).cannot('move', { figure: 'ou1', to: 'A2' }, 'CT-36');
    table.sheriff.answers('move', { figure: 'sh2', to: 'B2' }).isAsked('planning');
  });

  it('CT-37: up to three figures do what is marked so', () => {
    const table = town({ factions: 'SO', card: ['sheriff', 'SH-1'] });
    table.sheriff.answers('run', { upTo: 3 });
    table.sheriff.answers('move', { figure: 'sh1', to: 'C2' });
    table.sheriff.answers('stay', { figure: 'sh3' });
    table.sheriff.answers('move', { figure: 'sh2', to: 'B2' });
    table.sheriff.isAsked('planning');
  });

  it('CT-37: "up to" works for any action, each figure in turn (R-65)', () => {
    const table = town({
      factions: 'SO',
      at: { sh1: 'B2', ou1: 'B2', sh2: 'D4', ou2: 'D4' },
      stunned: ['ou1', 'ou2', 'ou3'],
      agenda: [
        { do: 'roundEnd' },
        { do: 'acting', faction: 'outlaws', action: 'recover', remaining: 2, done: ['ou3'] },
      ],
    });
    table.outlaws.isOffered('recover', 'finish').cannot('recover', { figure: 'ou3' });
    table.outlaws.answers('recover', { figure: 'ou1' }).isAsked('acting').answers('recover', { figure: 'ou2' });
    table.outlaws.isAsked('planning');
    expect(table.state.figures.ou3?.isStunned).toBe(true);
  });

  it('CT-37: a lone figure does such an action once, since each does it in turn (R-65)', () => {
    const { state } = town({
      factions: 'SOHDR',
      at: { da: 'C4', sh1: 'B4', lr: 'C4' },
      objectives: { dancer: ['bank'] },
    });
    const ways = (faction: 'dancer' | 'ranger', action: 'dance' | 'lure' | 'confuse', done: ('da' | 'lr')[]) =>
      optionsFor(state, faction, action, done).length;
    expect([ways('dancer', 'dance', []), ways('dancer', 'lure', []), ways('ranger', 'confuse', [])]).toEqual([4, 1, 1]);
    expect([ways('dancer', 'dance', ['da']), ways('dancer', 'lure', ['da'])]).toEqual([0, 0]);
    expect(ways('ranger', 'confuse', ['lr'])).toBe(0);
  });

  it('CT-38, LR-28: icons with 3+ need three players, the ranger counted', () => {
    const actions = (state: CactusState) => iconsOf(state, 'OU-3').map(({ action }) => action);
    expect(actions(town({ factions: 'SO' }).state)).toEqual(['duel', 'recover']);
    expect(actions(town({ factions: 'SOR' }).state)).toEqual(['duel', 'recover', 'breakout']);
    const table = town({ factions: 'SO', card: ['outlaws', 'OU-3'], at: { ou1: 'C3' } });
    table.outlaws.cannot('breakout', {}, 'CT-38');
  });

  it('CT-39: each faction has second shots of 0 to 3', () => {
    for (const faction of ['SH', 'OU', 'BH', 'DA', 'LR-C'])
      expect(
        [1, 2, 3, 4].map(number => shotOf(faction === 'LR-C' ? `LR-C${number}` : `${faction}-${number}`)).toSorted(),
      ).toEqual([0, 1, 2, 3]);
  });

  it('CT-40: a lock forbids RUN and nothing else', () => {
    const table = town({
      factions: 'SO',
      at: { ou1: 'B2', sh1: 'B2', ou2: 'jail', ou3: 'escaped' },
      buildings: { B2: 'bank' },
      objectives: { outlaws: ['bank'] },
      card: ['outlaws', 'OU-4'],
    });
    table.outlaws.isOffered('loot', 'decline').cannot('run', { upTo: 1 }, 'CT-45');
    expect(optionsFor(table.state, 'outlaws', 'duel', [])).toHaveLength(1);
  });

  it('CT-112, CT-113, CT-114, CT-115: W-1 in the direct variant cards are resolved as laid, clockwise from the first', () => {
    const table = planned({ programming: 'direct', showOwnPlan: false });
    expect(cactusTown.view(table.state, 1).plans.outlaws?.laid).toEqual(['OU-1', 'OU-2', 'OU-3']);
    table.hunters.answers('plan', PLAN);
    expect(turnedInOrder(table)).toEqual(['SH-1', 'OU-1', 'BH-1', 'SH-2', 'OU-2', 'BH-2', 'SH-3']);
    expect(table.state.factions[table.state.first]).toBe('outlaws');
    expect(placeOf(table.state, 'sh1')).toBe('C3');
  });

  it('CT-30: who acts next, cycle by cycle, whoever is first', () => {
    const { state } = town({ factions: 'SOH' });
    const order = [0, 1, 2].map(turned => nextToAct({ ...state, first: 1, turned }));
    expect(order).toEqual(['sheriff', 'hunters', 'outlaws']);
  });
});
