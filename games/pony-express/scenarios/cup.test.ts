import { answer, begin, configure, loadDice, open, play, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { CLAIMS, EQUIPMENT, FACES, type Face, GOLD, HANDS, type Hand, INDIANS, settings, TRAIL } from '../data.ts';
import { ponyExpress } from '../game.ts';
import { compareRolls, handOf } from '../hands.ts';
import { dataFaults } from '../validate.ts';
import { ANN, BOB, CAL, facesOf, loaded, trail, turnOfAnn } from './trail.ts';

const start = (players: number, dice: string, config: Record<string, unknown> = {}) =>
  begin(
    ponyExpress,
    configure(settings, config, players),
    players,
    loadDice(rngFrom([3, 1, 4, 1, 5, 9, 2, 6]), loaded(dice)),
  );

describe('getting ready', () => {
  it('PE-1: three to five riders', () => {
    expect(ponyExpress.seats).toEqual({ min: 3, max: 5 });
  });

  it('PE-2: all start together on space 1 in St Joseph', () => {
    const { state } = start(5, '');
    expect(state.space).toEqual([1, 1, 1, 1, 1]);
    expect(TRAIL[0]).toMatchObject({ kind: 'town', source: 'found' });
  });

  it('PE-3: everybody can see how much gold everybody has', () => {
    const { state } = start(3, '');
    expect(ponyExpress.view(state, 'spectator').gold).toEqual([3, 3, 3]);
  });

  it('PE-4: three nuggets each, the rest of thirty is the bank', () => {
    const { state } = start(4, '');
    expect([state.gold, state.bank]).toEqual([[3, 3, 3, 3], GOLD.inAll - 12]);
  });

  it('PE-5: the best open roll has the first turn (S-1)', () => {
    const { state, events } = start(3, 'K K K Q Q Q Q Q A A K K K J J');
    expect(state.active).toBe(ANN);
    expect(events.filter(({ type }) => type === 'rolledOpenly')).toHaveLength(3);
  });

  it('PE-10: only those tied for best roll again, all five dice (S-2)', () => {
    const { state, events } = start(3, 'A A K Q 9 A A K Q 9 K K Q J 9 9 9 10 10 A 9 10 J Q K');
    expect(state.active).toBe(BOB);
    expect(events.filter(({ type }) => type === 'rolledOpenly').map(({ seat }) => seat)).toEqual([
      ANN,
      BOB,
      CAL,
      ANN,
      BOB,
    ]);
  });

  it('PE-11: each keeps one of two cards, all at once', () => {
    const { open, state } = start(3, '');
    expect(open.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(state.hands.map(hand => hand.length)).toEqual([2, 2, 2]);
  });

  it('PE-12, PE-125: what nobody kept is shuffled into the pile, and each starts with one card', () => {
    const table = trail({
      cards: { ann: ['spurs', 'lasso'], bob: ['lasso', 'goldPan'], cal: ['spurs', 'dynamite'] },
      pile: ['horseshoe'],
      agenda: [{ do: 'keeping', waiting: [0, 1, 2] }],
    });
    table.bob.answers('keep', { card: 'goldPan' });
    expect(ponyExpress.view(table.state, BOB).setAside).toBe('lasso');
    expect(ponyExpress.view(table.state, CAL).setAside).toBeNull();
    table.ann.answers('keep', { card: 'spurs' });
    table.cal.cannot('keep', { card: 'lasso' }).answers('keep', { card: 'dynamite' });
    expect(table.state.hands).toEqual([['spurs'], ['goldPan'], ['dynamite']]);
    expect(table.state.pile.toSorted()).toEqual(['horseshoe', 'lasso', 'lasso', 'spurs']);
    table.ann.isAsked('rolling');
  });

  it('PE-13, PE-14, PE-15: three Indians wait in the south-west, nobody is in prison or in Sacramento', () => {
    const { state } = start(3, '');
    expect(INDIANS.map(({ x, y }) => x < 100 && y < 100)).toEqual([true, true, true]);
    expect([state.inPrison, state.mailbox]).toEqual([
      [false, false, false],
      [0, 0, 0],
    ]);
    expect(Object.values(EQUIPMENT).reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });
});

describe('the first turn', () => {
  it('PE-15, PE-18: is the best roller’s, then it goes clockwise: Bob, Cal, Ann (S-2)', () => {
    let { state } = start(3, 'A A K Q 9 A A K Q 9 K K Q J 9 9 9 10 10 A 9 10 J Q K');
    const turns: unknown[] = [];
    while (turns.length < 4) {
      const [question] = open(ponyExpress, state);
      const option = question?.idle ?? question?.options[0];
      if (question === undefined || option === undefined) throw new Error('somebody is asked');
      const played = play(ponyExpress, state, answer(state, question.seat, option));
      if (!played.ok) throw new Error(played.refusal.reason);
      turns.push(...played.events.filter(({ type }) => type === 'turnBegan').map(({ seat }) => seat));
      state = played.state;
    }
    expect(turns).toEqual([BOB, CAL, ANN, BOB]);
  });
});

describe('hands of dice', () => {
  it('PE-6, PE-9: the hands rank as in the table of moves', () => {
    const rolls = [
      '9 J Q K A',
      '9 9 Q K A',
      '9 9 10 10 A',
      '9 9 9 10 A',
      '9 10 J Q K',
      '9 9 9 10 10',
      '9 9 9 9 10',
      '9 9 9 9 9',
    ];
    expect(rolls.map(roll => handOf(facesOf(roll)))).toEqual(['nothing', ...CLAIMS]);
    for (const [index, roll] of rolls.entries())
      for (const weaker of rolls.slice(0, index))
        expect(compareRolls(facesOf(roll), facesOf(weaker))).toBeGreaterThan(0);
  });

  it('PE-7: a full house with three kings beats one with three queens, whatever the pairs', () => {
    expect(compareRolls(facesOf('K K K 9 9'), facesOf('Q Q Q A A'))).toBeGreaterThan(0);
    expect(compareRolls(facesOf('K K K 10 10'), facesOf('K K K 9 9'))).toBeGreaterThan(0);
  });

  it('PE-8: groups from large to small, kickers included; straights by their top die', () => {
    expect(compareRolls(facesOf('K K 9 10 A'), facesOf('K K 9 10 Q'))).toBeGreaterThan(0);
    expect(compareRolls(facesOf('10 J Q K A'), facesOf('9 10 J Q K'))).toBeGreaterThan(0);
    expect(compareRolls(facesOf('A K Q J 9'), facesOf('9 J Q K A'))).toBe(0);
  });

  it('PE-40: only 9 to K and 10 to A are straights', () => {
    expect(handOf(facesOf('A K Q J 10'))).toBe('straight');
    expect(handOf(facesOf('9 10 J Q A'))).toBe('nothing');
  });

  it('PE-39: the chances of a first roll are those of the table', () => {
    const counts: Record<string, number> = {};
    const each = (dice: Face[]): void => {
      if (dice.length === 5) counts[handOf(dice)] = (counts[handOf(dice)] ?? 0) + 1;
      else for (const face of FACES) each([...dice, face]);
    };
    each([]);
    expect(counts).toEqual({
      pair: 3600,
      twoPair: 1800,
      three: 1200,
      straight: 240,
      full: 300,
      four: 150,
      five: 6,
      nothing: 480,
    });
    expect(CLAIMS.map((hand: Hand) => HANDS[hand])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

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
    table.notTold('turnedDie', { face: '9' });
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

describe('broken data', () => {
  const trailWith = (index: number, change: object) =>
    TRAIL.map((space, at) => (at === index ? { ...space, ...change } : space));
  it.each([
    ['a missing space', { trail: TRAIL.slice(0, 32), equipment: EQUIPMENT }, 'the trail has 32 spaces, not 33'],
    ['a wrong number', { trail: trailWith(4, { number: 7 }), equipment: EQUIPMENT }, 'space 5 calls itself 7'],
    [
      'a train to nowhere',
      { trail: trailWith(4, { line: { price: 2, next: 11 } }), equipment: EQUIPMENT },
      'the train of space 5 leads to no later station',
    ],
    [
      'a train from a mine',
      { trail: trailWith(7, { line: { price: 2, next: 10 } }), equipment: EQUIPMENT },
      'space 8 has a train but is no station',
    ],
    [
      'a space beside the board',
      { trail: trailWith(9, { x: 700 }), equipment: EQUIPMENT },
      'space 10 is off the board',
    ],
    [
      'a card too many',
      { trail: TRAIL, equipment: { ...EQUIPMENT, spurs: { count: 3 } } },
      'there are 21 equipment cards, not 20',
    ],
  ])('with %s is refused with a clear message', (_, data, message) => {
    expect(dataFaults(data)).toContain(message);
  });
});
