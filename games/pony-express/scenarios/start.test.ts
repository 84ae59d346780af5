import { answer, begin, configure, loadDice, type Moment, open, play, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import {
  CLAIMS,
  EQUIPMENT,
  FACES,
  type Face,
  GOLD,
  HANDS,
  type Hand,
  INDIANS,
  RIDERS,
  settings,
  TRAIL,
} from '../data.ts';
import { ponyExpress } from '../game.ts';
import { compareRolls, handOf } from '../hands.ts';
import type { PonyState } from '../state.ts';
import type { PonyOption } from '../steps.ts';
import { ANN, BOB, CAL, facesOf, loaded, trail } from './trail.ts';

const start = (players: number, dice: string, config: Record<string, unknown> = {}) =>
  begin(
    ponyExpress,
    configure(settings, config, players),
    players,
    loadDice(rngFrom([3, 1, 4, 1, 5, 9, 2, 6]), loaded(dice)),
  );

/** The race after this answer, which is allowed. */
const played = (state: PonyState, seat: number, option: PonyOption) =>
  play(ponyExpress, state, answer(state, seat, option)) as Moment<PonyState, PonyOption>;

/** The same once everybody has taken the first rider that is left. */
function startWithRiders(players: number, dice: string) {
  let moment = start(players, dice);
  const events = [...moment.events];
  while (moment.open[0]?.options[0]?.type === 'takeRider') {
    const { seat, options } = moment.open[0];
    moment = played(moment.state, seat, options[0] as PonyOption);
    events.push(...moment.events);
  }
  return { ...moment, events };
}

describe('getting ready', () => {
  it('PE-1: three to five riders', () => {
    expect(ponyExpress.seats).toEqual({ min: 3, max: 5 });
  });

  it('PE-2: all start together on space 1 in St Joseph', () => {
    const { state } = start(5, '');
    expect(state.space).toEqual([1, 1, 1, 1, 1]);
    expect(TRAIL[0]).toMatchObject({ kind: 'town', source: 'found' });
  });

  it('PE-2: each in turn picks a rider whom nobody has; the last of five gets the one who is left', () => {
    const { open, state } = start(3, '');
    expect(open).toMatchObject([{ seat: ANN, idle: { type: 'takeRider', rider: 'ted' } }]);
    expect(open[0]?.options).toHaveLength(RIDERS.length);
    const second = played(state, ANN, { type: 'takeRider', rider: 'rick' });
    expect(second.open[0]?.seat).toBe(BOB);
    expect(second.open[0]?.options).not.toContainEqual({ type: 'takeRider', rider: 'rick' });
    expect(ponyExpress.view(second.state, 'spectator').riders).toEqual(['rick', null, null]);
    const chosen = startWithRiders(5, '').state.riders ?? [];
    expect(chosen.toSorted()).toEqual(RIDERS.map(({ id }) => id).toSorted());
  });

  it('PE-2: matches of the first version know no riders', () => {
    const dice = rngFrom([3, 1, 4, 1, 5, 9, 2, 6]);
    const { state, open } = begin(ponyExpress, configure(settings, {}, 3), 3, dice, 1);
    expect(open[0]?.options[0]?.type).toBe('keep');
    expect(ponyExpress.view(state, ANN).riders).toEqual([null, null, null]);
  });

  it('Q-26: a bank that never runs dry is never seen below zero', () => {
    const table = trail({ gold: [29, 3, 3] });
    expect(table.state.bank).toBe(-5);
    expect(ponyExpress.view(table.state, ANN).bank).toBe(0);
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
    const { state, events } = startWithRiders(3, 'K K K Q Q Q Q Q A A K K K J J');
    expect(state.active).toBe(ANN);
    expect(events.filter(({ type }) => type === 'rolledOpenly')).toHaveLength(3);
  });

  it('PE-10: only those tied for best roll again, all five dice (S-2)', () => {
    const { state, events } = startWithRiders(3, 'A A K Q 9 A A K Q 9 K K Q J 9 9 9 10 10 A 9 10 J Q K');
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
    const { open, state } = startWithRiders(3, '');
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
