import { describe, expect, it } from 'vitest';
import { CLAIMS } from '../data.ts';
import { ponyExpress } from '../game.ts';
import { ANN, BOB, loaded, trail, turnOfAnn } from './trail.ts';

describe('a turn begins', () => {
  it('PE-16, PE-18: charity, roll, announcement, accusation, move; then the left neighbour', () => {
    const table = turnOfAnn({ space: [5, 12, 20] });
    table.ann.isAsked('rolling').answers('announce', { hand: 'pair' });
    table.bob.isAsked('accusation').answers('believe', { reaction: 900 });
    table.told('rode', { seat: ANN, spaces: 1, space: 6 });
    table.bob.isAsked('rolling');
  });

  it('PE-19: the bank gives a nugget to who has none, at the start of the turn (S-3)', () => {
    const table = turnOfAnn({ gold: [0, 3, 3], space: [6, 5, 20] });
    expect(table.state.gold[ANN]).toBe(1);
    expect(table.state.bank).toBe(23);
    table.ann.answers('takeOut', { face: table.state.dice[0]?.face }).answers('rerollHidden', { payment: 'gold' });
    expect(table.state.gold[ANN]).toBe(0);
  });

  it('PE-20: prisoners and riders in Sacramento get it too, but only at the start of their own turn', () => {
    const table = turnOfAnn({ gold: [0, 0, 3], prison: ['ann'] });
    expect(table.state.gold).toEqual([1, 0, 3]);
    table.ann.isAsked('prison');
    expect(turnOfAnn({ gold: [0, 3, 3], space: [33, 4, 5], mailbox: [1, 0, 0] }).state.gold[ANN]).toBe(1);
  });

  it('PE-17: prison is handled before the mailbox', () => {
    const table = turnOfAnn({ space: [33, 4, 5], mailbox: [1, 0, 0], prison: ['ann'] });
    table.ann.isAsked('prison');
    expect(table.state.mailbox[ANN]).toBe(1);
  });

  it('PE-21, PE-22: five dice under the cup that only their owner sees (S-42)', () => {
    const { state } = turnOfAnn({});
    expect(ponyExpress.view(state, ANN).diceSeen).toHaveLength(5);
    for (const viewer of [BOB, 'spectator'] as const)
      expect(ponyExpress.view(state, viewer)).toMatchObject({
        diceSeen: [],
        diceOpen: [],
        diceUnderCup: 5,
        diceKnown: [],
      });
  });
});

describe('rolling again', () => {
  it('PE-23, PE-25, PE-34: an open re-roll costs one nugget, and what was taken out was seen (S-4)', () => {
    const table = trail({ space: [6, 5, 12], gold: [2, 3, 3], cup: 'J J 9 K A' });
    for (const face of ['9', 'K', 'A']) table.ann.answers('takeOut', { face });
    table.told('tookOut', { seat: ANN, face: 'A' });
    table.dice(...loaded('J Q 9 A A'));
    table.ann.answers('rerollOpen', { faces: ['9', 'K', 'A'], payment: 'gold' });
    expect(ponyExpress.view(table.state, BOB)).toMatchObject({ diceOpen: ['9', 'J', 'Q'], diceUnderCup: 2 });
    expect(table.state.gold[ANN]).toBe(1);
    table.told('rerolledOpen', { seat: ANN, nuggets: 1, dice: ['J', 'Q', '9'] });
    table.ann.isAsked('rolling');
  });

  it('PE-24, PE-26, PE-27: rearranging is free; a hidden re-roll keeps what lies in the open (S-5)', () => {
    const table = trail({ space: [6, 5, 12], gold: [1, 3, 3], cup: 'J J', table: 'J Q 9' });
    table.ann.answers('takeOut', { face: 'J' }).answers('takeOut', { face: 'J' });
    table.ann.answers('putBack', { face: 'Q' }).answers('putBack', { face: '9' });
    expect(ponyExpress.view(table.state, BOB)).toMatchObject({ diceKnown: ['9', 'Q'], diceOpen: ['J', 'J', 'J'] });
    table.dice(...loaded('Q 9 A A A'));
    table.ann.answers('rerollHidden', { payment: 'gold' });
    expect(ponyExpress.view(table.state, BOB)).toMatchObject({
      diceKnown: [],
      diceOpen: ['J', 'J', 'J'],
      diceUnderCup: 2,
    });
    expect(table.state.gold[ANN]).toBe(0);
    table.ann.answers('announce', { hand: 'full' });
    table.bob.answers('accuse', { reaction: 500 });
    table.told('liftedCup', { hand: 'three' });
    table.told('bluffed', { seat: ANN, accuser: BOB });
  });

  it('PE-34: a king put back and taken out again tells nobody of a second king under the cup (H-4)', () => {
    const table = trail({ space: [6, 5, 12], cup: 'K 9 9 J', table: 'K' });
    table.ann.answers('putBack', { face: 'K' }).answers('takeOut', { face: 'K' });
    expect(ponyExpress.view(table.state, BOB)).toMatchObject({ diceOpen: ['K'], diceUnderCup: 4, diceKnown: [] });
  });

  it('PE-34: after a Loaded Die nobody can be sure of the faces that went back (H-4, H-13)', () => {
    const table = trail({ space: [6, 5, 12], cup: '9 9 J', table: 'K K', cards: { ann: ['loadedDie'] } });
    table.ann.answers('putBack', { face: 'K' });
    expect(ponyExpress.view(table.state, BOB).diceKnown).toEqual(['K']);
    table.ann.answers('turnDie', { face: 'K', to: '9' });
    expect(ponyExpress.view(table.state, BOB)).toMatchObject({ diceKnown: [], diceSeen: [], diceOpen: ['K'] });
    table.ann.answers('announce', { hand: 'three' });
    table.bob.answers('accuse', { reaction: 500 });
    table.told('liftedCup', { hand: 'three' });
  });

  it('PE-28: at least one die must be kept (S-6)', () => {
    const table = trail({ cup: 'J J 9 K A' });
    table.ann.cannot('rerollHidden', { payment: 'gold' }, 'PE-28');
    const open = trail({ table: 'J J 9 K A' });
    open.ann.cannot('rerollOpen', { faces: ['9', 'J', 'J', 'K', 'A'], payment: 'gold' }, 'PE-28');
    open.ann.isAsked('rolling');
  });

  it('PE-29: as often as it is paid for, in both ways', () => {
    const table = trail({ space: [6, 5, 12], gold: [3, 3, 3], cup: 'J J 9', table: 'K A' });
    table.ann.answers('rerollHidden', { payment: 'gold' }).answers('rerollOpen', { faces: ['K'], payment: 'gold' });
    table.ann.answers('rerollHidden', { payment: 'gold' });
    expect([table.state.rerolls, table.state.gold[ANN]]).toEqual([3, 0]);
  });

  it('PE-30, PE-33: alone in last place the first is free, the next costs one, and there is no credit (S-7)', () => {
    const table = trail({ space: [6, 9, 9, 12], gold: [1, 3, 3, 3], cup: 'J J 9', table: 'K A' });
    table.ann.answers('rerollHidden', { payment: 'gold' });
    expect(table.state.gold[ANN]).toBe(1);
    table.ann.answers('rerollHidden', { payment: 'gold' }).cannot('rerollHidden', { payment: 'gold' }, 'PE-33');
    expect(table.state.gold[ANN]).toBe(0);
  });

  it('PE-30: with company in last place it costs one at once (S-8)', () => {
    const table = trail({ space: [6, 6, 9], gold: [1, 3, 3], cup: 'J J 9', table: 'K A' });
    table.ann.answers('rerollHidden', { payment: 'gold' });
    expect(table.state.gold[ANN]).toBe(0);
  });

  it('PE-31: in the desert each costs two (S-9)', () => {
    const table = trail({ space: [27, 9, 9], gold: [1, 3, 3], cup: 'J J 9', table: 'K A' });
    table.ann.cannot('rerollHidden', { payment: 'gold' }, 'PE-33');
    const edge = trail({ space: [24, 9, 9], gold: [1, 3, 3], cup: 'J J 9', table: 'K A' });
    edge.ann.answers('rerollHidden', { payment: 'gold' });
  });

  it('PE-32: alone last in the desert: first free, then two (S-10)', () => {
    const table = trail({ space: [25, 29, 30], gold: [2, 3, 3], cup: 'J J 9', table: 'K A' });
    table.ann.answers('rerollHidden', { payment: 'gold' }).answers('rerollHidden', { payment: 'gold' });
    expect(table.state.gold[ANN]).toBe(0);
  });

  it('PE-35: who has reached Sacramento never rolls', () => {
    const table = turnOfAnn({ space: [33, 4, 5], mailbox: [1, 0, 0] });
    table.notTold('rolledUnderCup', { seat: ANN });
    expect(table.state.mailbox[ANN]).toBe(2);
  });

  it('PE-127: a Horseshoe pays for a re-roll, also in the desert', () => {
    const table = trail({
      space: [27, 9, 9],
      gold: [0, 3, 3],
      cup: 'J J 9',
      table: 'K A',
      cards: { ann: ['horseshoe'] },
    });
    table.ann.answers('rerollHidden', { payment: 'horseshoe' });
    expect(table.state.played).toEqual(['horseshoe']);
    table.ann.cannot('rerollHidden', { payment: 'horseshoe' }, 'PE-127');
  });

  it('PE-127: a Loaded Die turns one hidden die; all see the card, nobody the face', () => {
    const table = trail({ cup: 'J J J J 9', cards: { ann: ['loadedDie'] } });
    table.ann.answers('turnDie', { face: '9', to: 'J' });
    table.told('played', { seat: ANN, card: 'loadedDie' });
    table.told('turnedDie', { seat: ANN, secret: { seats: [ANN], face: '9', turnedTo: 'J' } });
    expect(ponyExpress.view(table.state, ANN).diceSeen).toEqual(['J', 'J', 'J', 'J', 'J']);
    table.ann.cannot('turnDie', { face: 'J', to: '9' }, 'PE-127');
  });
});

describe('announcing', () => {
  it('PE-36, PE-42: the claim fixes the way, but the pawn waits', () => {
    const table = trail({ space: [5, 12, 20], cup: 'J J 9 K A' });
    table.ann.answers('announce', { hand: 'three' });
    expect([table.state.claim, table.state.space[ANN]]).toEqual([{ seat: ANN, hand: 'three' }, 5]);
    table.bob.isAsked('accusation');
  });

  it('PE-37: at least a pair must be announced', () => {
    const table = trail({ cup: '9 J Q K A' });
    table.ann.cannot('announce', { hand: 'nothing' }, 'PE-37');
  });

  it('PE-38, PE-41: any hand may be claimed, by its name alone', () => {
    const table = trail({ cup: '9 J Q K A' });
    for (const hand of CLAIMS) trail({ cup: '9 J Q K A' }).ann.answers('announce', { hand });
    table.ann.cannot('announce', { hand: 'pair', face: 'K' });
  });
});

describe('refusals', () => {
  const reroll = { payment: 'gold' };

  it('PE-24, PE-25, PE-26: speak of dice that are not there', () => {
    const table = trail({ space: [6, 5, 12], cup: 'J J', table: 'K A 9' });
    table.ann.cannot('takeOut', { face: 'K' }, 'PE-26').cannot('putBack', { face: 'J' }, 'PE-26');
    table.ann.cannot('rerollOpen', { ...reroll, faces: ['J'] }, 'PE-25');
    trail({ table: 'J J 9 K A' }).ann.cannot('rerollHidden', reroll, 'PE-24');
  });

  it('PE-30: a Horseshoe is not wasted on a roll that is free', () => {
    const setting = { space: [6, 7, 12], cup: 'J J', table: 'K A 9', cards: { ann: ['horseshoe' as const] } };
    trail(setting).ann.cannot('rerollHidden', { payment: 'horseshoe' }, 'PE-30');
  });

  it('PE-37: do not mistake a claim with faces for a claim of nothing', () => {
    const { state } = trail({ cup: '9 J Q K A' });
    expect(ponyExpress.whyNot(state, ANN, { type: 'announce', hand: 'pair', face: 'K' } as never)).toBeNull();
  });

  it('PE-127: name the wrong moment of a card that is held', () => {
    const table = trail({ space: [5, 7, 12], cup: 'J J J J 9', cards: { ann: ['dynamite', 'spurs'] } });
    table.ann.cannot('throwDynamite', { target: BOB }, 'PE-127').cannot('play', { card: 'spurs' }, 'PE-127');
    expect(ponyExpress.whyNot(table.state, ANN, { type: 'throwDynamite', target: BOB })?.message.key).toBe(
      'pony-express.refusal.wrongMoment',
    );
  });

  it('PE-94, PE-116: do not call a rich rider poor at another moment', () => {
    const { state } = trail({ space: [5, 7, 12], gold: [9, 3, 3], cup: 'J J J J 9' });
    for (const type of ['buyTicket', 'payBail'] as const) expect(ponyExpress.whyNot(state, ANN, { type })).toBeNull();
  });
});
