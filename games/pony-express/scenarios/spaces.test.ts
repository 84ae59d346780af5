import { describe, expect, it } from 'vitest';
import { TRAIL } from '../data.ts';
import { ponyExpress } from '../game.ts';
import { staged } from './duel.ts';
import { ANN, BOB, CAL, loaded, moving, settling, trail, turnOfAnn } from './trail.ts';

describe('effects of spaces', () => {
  it('PE-92, PE-93, PE-111: normal movement brings the effect about; plain spaces do nothing', () => {
    const table = moving(1, { space: [5, 12, 20] });
    expect(TRAIL[5]?.kind).toBe('plain');
    table.bob.isAsked('rolling');
  });

  it('PE-94, PE-95, PE-97: one ride for its price; nothing happens on arrival (S-24)', () => {
    const table = moving(1, { space: [9, 20, 25, 16], gold: [2, 3, 3, 3] });
    table.ann.isAsked('station').answers('buyTicket');
    expect([table.state.space[ANN], table.state.gold[ANN]]).toEqual([16, 0]);
    table.told('tookTrain', { seat: ANN, nuggets: 2, from: 10, space: 16 });
    table.notTold('duelBegan');
    table.bob.isAsked('rolling');
  });

  it('PE-94: riding is optional, and nobody rides on credit', () => {
    const poor = moving(1, { space: [15, 20, 25], gold: [2, 3, 3], cards: { ann: ['spurs'] } });
    poor.ann.isAsked('station').cannot('buyTicket', {}, 'PE-94').answers('stay');
    expect(poor.state.space[ANN]).toBe(16);
  });

  it('PE-96: the last station is the end of the line (S-25)', () => {
    const table = moving(1, { space: [21, 5, 6], gold: [9, 3, 3] });
    table.notTold('tookTrain');
    table.bob.isAsked('rolling');
  });

  it('PE-127: a Train Ticket rides for nothing', () => {
    const table = moving(1, { space: [15, 20, 25], gold: [0, 3, 3], cards: { ann: ['trainTicket'] } });
    table.ann.isOffered('play', 'stay').answers('play', { card: 'trainTicket' });
    expect([table.state.space[ANN], table.state.gold[ANN]]).toEqual([22, 0]);
    table.told('tookTrain', { nuggets: 0, from: 16, space: 22 });
  });

  it('PE-98, PE-99, PE-100, PE-104, PE-112: one shot; a nugget for each felled, a space back for each standing (S-26)', () => {
    const table = moving(1, { space: [16, 16, 28], gold: [3, 3, 3], dice: [2, 5, 6, 4] });
    table.ann.isAsked('indians').answers('rollShot');
    table.told('shotAtIndians', { seat: ANN, count: 2, standing: [false, false, true], flicked: null });
    table.told('leftIndians', { seat: ANN, nuggets: 2, from: 17, space: 16 });
    expect([table.state.gold[ANN], table.state.space[ANN]]).toEqual([5, 16]);
    table.notTold('tookTrain');
    table.notTold('duelBegan');
    table.bob.isAsked('rolling');
  });

  it('PE-99, PE-103: whoever holds fire says so, and goes back three spaces', () => {
    const table = moving(1, { space: [16, 20, 28] });
    table.ann.isAsked('indians').answers('holdFire');
    table.told('heldFire', { seat: ANN, clause: 'PE-99' });
    table.told('leftIndians', { seat: ANN, nuggets: 0, from: 17, space: 14 });
    table.bob.isAsked('rolling');
  });

  it('PE-101, PE-102: touching another rider means arrest, no gold, no retreat (S-27)', () => {
    const table = moving(1, { space: [8, 25, 28], dice: [1, 2] });
    table.ann.answers('rollShot');
    table.told('touchedBystander', { seat: ANN, target: CAL });
    expect([table.state.inPrison[ANN], table.state.gold[ANN], table.state.space[ANN]]).toEqual([true, 3, 9]);
  });

  it('PE-103: a retreat never goes below space 1', () => {
    const table = trail({
      space: [2, 12, 20],
      agenda: [
        { do: 'nextTurn', seat: ANN },
        { do: 'indiansPay', seat: ANN, standing: [true, true, true] },
      ],
    });
    expect(table.state.space[ANN]).toBe(1);
  });

  it('PE-127: a Peace Pipe, and a Winchester at those still standing', () => {
    const pipe = moving(1, { space: [8, 25, 28], cards: { ann: ['peacePipe'] } });
    pipe.ann.answers('play', { card: 'peacePipe' });
    expect([pipe.state.gold[ANN], pipe.state.space[ANN]]).toEqual([4, 9]);
    const rifle = moving(1, { space: [8, 25, 28], cards: { ann: ['winchester'] }, dice: [2, 5, 1, 1, 2, 5, 5] });
    rifle.ann.answers('rollShot').isAsked('moreShots').answers('play', { card: 'winchester' });
    rifle.ann.isAsked('indians').answers('rollShot');
    expect([rifle.state.gold[ANN], rifle.state.space[ANN]]).toEqual([6, 9]);
  });

  it('PE-105: a mine pays what the roll is worth; nothing pays nothing (S-29)', () => {
    expect(moving(1, { space: [7, 25, 28], dice: loaded('9 10 J Q A') }).state.gold[ANN]).toBe(3);
    expect(moving(1, { space: [7, 25, 28], dice: loaded('9 9 9 10 10') }).state.gold[ANN]).toBe(8);
  });

  it('PE-127: a Gold Pan rolls again and the better counts', () => {
    const table = moving(1, { space: [7, 25, 28], cards: { ann: ['goldPan'] }, dice: loaded('9 9 J Q A 9 9 9 Q K') });
    table.ann.isAsked('mine').answers('play', { card: 'goldPan' });
    expect(table.state.gold[ANN]).toBe(6);
  });

  it('PE-106, PE-107, PE-108: drinks cost what the roll is worth; who cannot pay goes to prison; a round for all (S-28)', () => {
    const table = moving(1, { space: [20, 25, 28], dice: loaded('9 9 9 10 10') });
    expect([table.state.gold[ANN], table.state.inPrison[ANN]]).toEqual([0, true]);
    table.told('servedDrinks', { seat: ANN });
    moving(1, { space: [20, 25, 28], config: { drinks: false } }).notTold('servedDrinks');
  });

  it('PE-109, PE-126, PE-130: two cards, one kept in secret, the other under the pile', () => {
    const table = moving(1, { space: [10, 25, 28], pile: ['dynamite', 'spurs', 'lasso'] });
    table.ann.isAsked('relay').answers('keep', { card: 'spurs' });
    expect([table.state.hands[ANN], table.state.pile]).toEqual([['spurs'], ['lasso', 'dynamite']]);
    expect(ponyExpress.view(table.state, ANN).buried).toEqual(['lasso']);
    expect(ponyExpress.view(table.state, BOB)).toMatchObject({ buried: [null], hand: [], handSizes: [1, 0, 0] });
  });

  it('PE-109, PE-122: who draws a buried card takes it out of what its owner remembers (H-10)', () => {
    const table = moving(1, { space: [10, 25, 28], pile: ['dynamite', 'spurs'], prison: ['bob'], gold: [3, 1, 3] });
    table.ann.answers('keep', { card: 'spurs' });
    expect(ponyExpress.view(table.state, ANN).buried).toEqual(['dynamite']);
    table.dice(...loaded('9 9 9 J A'));
    table.bob.isAsked('prison').answers('rollForFreedom');
    expect([table.state.hands[BOB], ponyExpress.view(table.state, ANN).buried]).toEqual([['dynamite'], []]);
  });

  it('PE-110, PE-129: one card left is kept, none left none drawn (S-33)', () => {
    const one = moving(1, { space: [10, 25, 28], pile: ['spurs'] });
    expect(one.state.hands[ANN]).toEqual(['spurs']);
    one.ann.isNotAsked();
    moving(1, { space: [10, 25, 28], pile: [] }).told('emptyRelay', { seat: ANN });
  });
});

describe('cards that change a move', () => {
  it('PE-113, PE-127, PE-128: Spurs lengthen normal movement, with all its consequences, and are gone', () => {
    const table = settling(1, { space: [5, 25, 28], cards: { ann: ['spurs'] } });
    table.ann.answers('play', { card: 'spurs' });
    table.told('rode', { spaces: 2, space: 7 });
    table.told('drank', { seat: ANN });
    expect(table.state.played).toEqual(['spurs']);
  });

  it('PE-127: a Lasso shortens a rival’s move by two, to one at least, within three spaces', () => {
    const near = settling(2, { space: [5, 8, 28], cards: { bob: ['lasso'], cal: ['lasso'] } });
    near.cal.isNotAsked();
    near.bob.isAsked('settled').answers('play', { card: 'lasso' });
    near.told('rode', { seat: ANN, spaces: 1 });
  });

  it('PE-53, PE-127: a Lasso also flies from Sacramento, but not from prison', () => {
    const setting = { space: [30, 33, 28], mailbox: [0, 1, 0], cards: { bob: ['lasso' as const] } };
    settling(2, setting).bob.isAsked('settled');
    const jailed = settling(2, { ...setting, prison: ['bob'] });
    jailed.told('rode', { seat: ANN, spaces: 2 });
  });

  it('PE-113, PE-114: Dynamite moves a prisoner too, who stays in prison', () => {
    const table = moving(1, { space: [5, 8, 28], prison: ['bob'], cards: { ann: ['dynamite'] } });
    table.ann.answers('throwDynamite', { target: BOB });
    table.told('blownBack', { seat: ANN, target: BOB, from: 8, space: 6 });
    table.bob.isAsked('prison');
  });

  it('PE-127: no Dynamite at St Joseph, at Sacramento, behind, or on the own space', () => {
    for (const [mine, other] of [
      [1, 3],
      [31, 33],
      [9, 8],
      [13, 13],
    ] as const) {
      const table = trail({
        space: [mine, other, 20],
        mailbox: [0, other === 33 ? 1 : 0, 0],
        cards: { ann: ['dynamite'] },
        agenda: [
          { do: 'nextTurn', seat: ANN },
          { do: 'turnEnd', seat: ANN },
        ],
      });
      table.told('turnBegan', { seat: BOB });
    }
  });

  it('PE-113: Dynamite blows a rider ahead two spaces back, and triggers nothing', () => {
    const table = moving(1, { space: [5, 8, 28], cards: { ann: ['dynamite'] } });
    table.ann
      .isAsked('turnEnd')
      .cannot('throwDynamite', { target: CAL }, 'PE-127')
      .answers('throwDynamite', { target: BOB });
    expect(table.state.space[BOB]).toBe(6);
    table.notTold('duelBegan');
  });
});

describe('prison', () => {
  it('PE-114, PE-115, PE-116: three nuggets buy a normal turn (S-30)', () => {
    const table = turnOfAnn({ prison: ['ann'], gold: [4, 3, 3] });
    table.ann.isAsked('prison').answers('payBail');
    expect([table.state.gold[ANN], table.state.inPrison[ANN]]).toEqual([1, false]);
    table.ann.isAsked('rolling');
  });

  it('PE-116: not for less', () => {
    const table = turnOfAnn({ prison: ['ann'], gold: [2, 3, 3] });
    table.ann.cannot('payBail', {}, 'PE-116').isOffered('rollForFreedom');
  });

  it('PE-117, PE-118, PE-119, PE-122: four of a kind: out, a card, and a roll under the cup (S-31)', () => {
    const table = turnOfAnn({ prison: ['ann'], gold: [1, 3, 3], pile: ['lasso', 'spurs'], dice: loaded('9 9 9 9 10') });
    table.ann.answers('rollForFreedom').isAsked('rolling');
    expect(table.state.hands[ANN]).toEqual(['spurs']);
    table.told('escaped', { seat: ANN, hand: 'four' });
  });

  it('PE-118, PE-120, PE-121, PE-124: two pair: a nugget, stands up, turn over, may accuse at once (S-32)', () => {
    const table = turnOfAnn({ space: [12, 13, 30], prison: ['ann'], gold: [1, 3, 3], dice: loaded('9 9 10 10 A') });
    table.ann.answers('rollForFreedom');
    expect([table.state.gold[ANN], table.state.inPrison[ANN]]).toEqual([2, false]);
    table.bob.isAsked('rolling').answers('announce', { hand: 'pair' });
    table.ann.isAsked('accusation');
  });

  it('PE-122: no card from an empty pile', () => {
    const table = turnOfAnn({ prison: ['ann'], pile: [], dice: loaded('9 9 9 J A') });
    table.ann.answers('rollForFreedom');
    table.notTold('drewCard');
  });

  it('PE-127: a File in a Pie opens the door for nothing', () => {
    const table = turnOfAnn({ prison: ['ann'], gold: [1, 3, 3], cards: { ann: ['fileInAPie'] } });
    table.ann.answers('play', { card: 'fileInAPie' }).isAsked('rolling');
  });
});

describe('the bank', () => {
  it('PE-4: never runs dry, unless the table wants it so', () => {
    expect(moving(1, { space: [7, 25, 28], gold: [10, 10, 10], dice: loaded('A A A A A') }).state.bank).toBe(-7);
    const limited = moving(1, {
      space: [7, 25, 28],
      gold: [10, 9, 9],
      config: { bankLimited: true },
      dice: loaded('A A A A A'),
    });
    expect([limited.state.bank, limited.state.gold[ANN]]).toEqual([0, 12]);
  });

  it('PE-4, PE-19, PE-81, PE-90: a bank that has run dry gives no charity and pays for nobody', () => {
    const dry = { config: { bankLimited: true } };
    const begging = turnOfAnn({ ...dry, gold: [0, 15, 15] });
    begging.told('charity', { seat: ANN, nuggets: 0 });
    expect([begging.state.gold, begging.state.bank]).toEqual([[0, 15, 15], 0]);
    const rolls = loaded('Q Q J J 9 K K 10 9 J 9 10 J Q A');
    const poker = moving(3, { ...dry, space: [10, 13, 13], gold: [29, 1, 0], dice: rolls });
    poker.told('paidStake', { seat: CAL, nuggets: 0, added: 0 });
    expect([poker.state.gold[ANN], poker.state.inPrison]).toEqual([30, [false, true, true]]);
  });
});

describe('Sacramento', () => {
  it('PE-132, PE-133: surplus spaces are lost, and the first rider stands at the first mailbox (S-34)', () => {
    const table = moving(5, { space: [30, 20, 10] });
    expect([table.state.space[ANN], table.state.mailbox[ANN]]).toEqual([33, 1]);
    table.told('reachedSacramento', { seat: ANN, clause: 'PE-133' });
    table.notTold('finalDuelBegan');
    table.bob.isAsked('rolling');
  });

  it('PE-133, PE-139: whoever is still on the trail serves no mailbox, and nobody duels the first there yet', () => {
    const table = moving(2, { space: [27, 10, 33], mailbox: [0, 0, 1] });
    expect(table.state).toMatchObject({ space: [29, 10, 33], mailbox: [0, 0, 1] });
    table.notTold('reachedSacramento');
    table.notTold('finalDuelBegan');
    table.bob.isAsked('rolling');
  });

  it('PE-134, PE-135, PE-138: two turns later all mailboxes are served: Jackrabbit (S-35)', () => {
    const second = turnOfAnn({ space: [33, 20, 10], mailbox: [1, 0, 0] });
    expect([second.state.mailbox[ANN], second.outcome()]).toEqual([2, null]);
    const third = turnOfAnn({ space: [33, 20, 10], mailbox: [2, 0, 0] });
    expect(third.outcome()).toMatchObject({ winners: [ANN], clause: 'PE-138' });
    expect(third.asked()).toEqual([]);
  });

  it('PE-136: in prison the mailbox has to wait (S-38)', () => {
    const table = turnOfAnn({
      space: [33, 20, 10],
      mailbox: [1, 0, 0],
      prison: ['ann'],
      gold: [0, 3, 3],
      dice: loaded('9 9 J Q A'),
    });
    table.ann.answers('rollForFreedom');
    expect([table.state.mailbox[ANN], table.state.inPrison[ANN], table.state.gold[ANN]]).toEqual([1, false, 1]);
  });

  it('PE-139 to PE-145: the second rider to arrive means a duel to the death, from mailbox 2 with two shots first (S-36)', () => {
    const table = moving(3, { space: [30, 33, 10], mailbox: [0, 2, 0], gold: [3, 3, 3] });
    table.told('finalDuelBegan', { seat: BOB, target: ANN, clause: 'PE-139' });
    table.bob.isAsked('corner').answers('chooseCorner', { corner: 'northWest' });
    table.dice(2, 2, 2, 6);
    table.bob.answers('rollShot').isAsked('duelShot').answers('rollShot');
    table.ann.isAsked('duelShot').answers('rollShot');
    table.bob.isAsked('duelShot').answers('rollShot');
    expect(table.outcome()).toMatchObject({ winners: [BOB], clause: 'PE-143' });
    expect(table.state.gold).toEqual([3, 3, 3]);
  });

  it('PE-140, PE-142, PE-144: the first to arrive shoots first, without limit, and no gold changes hands', () => {
    const table = moving(3, { space: [30, 33, 10], mailbox: [0, 1, 0] });
    table.bob.answers('chooseCorner', { corner: 'northWest' });
    table.dice(...Array<number>(10).fill(2));
    for (let pair = 0; pair < 5; pair++) {
      table.bob.isAsked('duelShot').answers('rollShot');
      table.ann.isAsked('duelShot').answers('rollShot');
    }
    table.bob.isAsked('duelShot');
  });

  it('PE-84: nobody holds fire in the final duel, nor is it held for who is away; by the first version it was', () => {
    const final = (version: number, shots: 'dice' | 'physics') => {
      const table = moving(3, { space: [30, 33, 10], mailbox: [0, 1, 0], version, config: { shots } });
      return table.bob.answers('chooseCorner', { corner: 'northWest' });
    };
    final(2, 'dice').isOffered('rollShot').cannot('holdFire', {});
    final(2, 'physics').isOffered('flickShot', 'needleShot', 'timedShot', 'steadyShot').cannot('holdFire', {});
    final(1, 'dice').isOffered('rollShot', 'holdFire');
  });

  it('PE-142: after thirty shots each a die decides, so that a final duel ends whatever people do', () => {
    const duel = {
      first: BOB,
      second: ANN,
      corner: { 0: 'southEast', 1: 'northWest' },
      isFinal: true,
      opening: 1,
    } as const;
    const after = (shots: number, version = 2) =>
      trail({
        space: [33, 33, 10],
        mailbox: [1, 1, 0],
        version,
        config: { shots: 'physics' },
        agenda: [{ do: 'nextShot', duel: { ...duel, fired: [shots, shots] } }],
      });
    after(29).bob.isOffered('flickShot', 'needleShot', 'timedShot', 'steadyShot');
    after(30).bob.isOffered('rollShot');
    after(30, 1).bob.isOffered('shoot', 'timedShot', 'steadyShot', 'holdFire');
  });

  it('PE-141: by the first version the second opening shot may be given up', () => {
    const table = moving(3, { space: [30, 33, 10], mailbox: [0, 2, 0], version: 1 });
    table.bob.answers('chooseCorner', { corner: 'northWest' }).answers('holdFire').answers('holdFire');
    table.ann.isAsked('duelShot');
  });

  it('PE-143, PE-146: who touches a bystander loses; the others rank by space, then by gold', () => {
    const table = moving(3, {
      space: [30, 33, 19, 20, 20],
      mailbox: [0, 1, 0, 0, 0],
      gold: [0, 0, 28, 1, 2],
    });
    table.bob.answers('chooseCorner', { corner: 'northWest' });
    table.dice(1, 1);
    table.bob.answers('rollShot');
    expect(table.outcome()).toMatchObject({ winners: [ANN], shares: [1, 0, 0, 0, 0] });
    const scores = table.outcome()?.scores ?? [];
    const places = [...scores.keys()].toSorted((a, b) => (scores[b] as number) - (scores[a] as number));
    expect(places).toEqual([ANN, BOB, 4, 3, CAL]);
  });

  it('PE-57, PE-137, PE-139, PE-145: an accuser’s ride into Sacramento starts it at once (S-37)', () => {
    const table = trail({ space: [28, 29, 33], mailbox: [0, 0, 1], cup: '9 9 J Q A' });
    table.ann.answers('announce', { hand: 'straight' });
    table.bob.answers('accuse', { reaction: 500 }).isAsked('reward').answers('advance');
    table.cal.isAsked('corner').answers('chooseCorner', { corner: 'southEast' });
    table.cal.isAsked('duelShot');
  });

  it('PE-145: it replaces whatever of the turn was waiting, even the arrest of the bluffer', () => {
    const table = trail({
      space: [28, 29, 33],
      mailbox: [0, 0, 1],
      cup: '9 9 J Q A',
      config: { jailCaughtBluffer: true },
    });
    table.ann.answers('announce', { hand: 'straight' });
    table.bob.answers('accuse', { reaction: 500 }).answers('advance');
    table.cal.answers('chooseCorner', { corner: 'southEast' });
    table.dice(6);
    table.cal.answers('rollShot');
    table.notTold('jailed');
    expect(table.outcome()).toMatchObject({ winners: [CAL], clause: 'PE-143' });
  });

  it('PE-139, PE-144: the first to arrive fights even from prison', () => {
    const table = moving(3, { space: [30, 33, 10], mailbox: [0, 1, 0], prison: ['bob'], config: { shots: 'physics' } });
    table.bob.answers('chooseCorner', { corner: 'southEast' }).isAsked('duelShot');
    expect(staged(table.state)?.scene.riders[BOB]).toEqual({ x: 55.5, y: 4.5, girth: 1 });
  });
});
