import { open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { ponyExpress } from '../game.ts';
import { trailPlace } from '../places.ts';
import { ANN, BOB, CAL, loaded, moving, settling, type Trail, trail } from './trail.ts';

/** Loaded dice for shots: 6 hits, 2 misses, 1 finds a bystander. */
const HIT = 6;
const MISS = 2;
const BYSTANDER = 1;

describe('meeting others', () => {
  it('PE-63, PE-68, PE-69: one rider on the space means a duel', () => {
    const table = moving(3, { space: [10, 13, 20] });
    table.told('rode', { seat: ANN, spaces: 3, from: 10, space: 13, clause: 'PE-54' });
    table.told('duelBegan', { seat: ANN, target: BOB, clause: 'PE-63' });
    table.notTold('pokerBegan');
    table.ann.isAsked('corner');
    table.cal.isNotAsked();
  });

  it('PE-63, PE-93: nobody is met where nobody stands', () => {
    const table = moving(3, { space: [10, 12, 20] });
    table.notTold('duelBegan');
    table.notTold('pokerBegan');
    table.bob.isAsked('rolling');
  });

  it('PX-8: whoever comes to a space stands beside those who were there before, not in their place', () => {
    const before = trail({ space: [10, 13, 13] });
    const place = (table: typeof before, seat: number) => trailPlace(table.state, seat);
    expect(place(before, ANN)).not.toEqual(place(before, BOB));
    const table = moving(3, { space: [10, 13, 20] });
    expect(place(table, BOB)).toEqual(place(before, BOB));
    expect(place(table, ANN)).toEqual(place(before, CAL));
    expect(table.state.arrivals).toEqual([BOB, CAL, ANN]);
  });

  it('PE-65: in St Joseph nobody fights (S-23)', () => {
    const table = moving(2, { space: [1, 3, 20] });
    table.notTold('duelBegan');
    table.bob.isAsked('rolling');
  });

  it('PE-60, PE-66, PE-67: a false accuser fights from prison where the rider arrives, and lies down again (S-44)', () => {
    const table = trail({ space: [8, 9, 20], gold: [2, 4, 3], cup: 'K K Q J 9' });
    table.ann.answers('announce', { hand: 'pair' });
    table.bob.answers('accuse', { reaction: 500 });
    table.told('jailed', { seat: BOB });
    table.told('duelBegan', { seat: ANN, target: BOB });
    table.ann.answers('chooseCorner', { corner: 'northWest' });
    table.dice(HIT);
    table.ann.answers('rollShot');
    expect([table.state.gold, table.state.inPrison[BOB], table.state.space]).toEqual([[4, 2, 3], true, [9, 9, 20]]);
    table.ann.isAsked('indians');
  });

  it('PE-66: unless the table leaves prisoners alone', () => {
    moving(1, { space: [12, 13, 20], prison: ['bob'], config: { prisonersFight: false } }).notTold('duelBegan');
  });
});

describe('a duel', () => {
  const duel = (gold: number[], more: Trail = {}) => {
    const table = moving(3, { space: [10, 13, 20], gold, ...more });
    table.ann.answers('chooseCorner', { corner: 'northWest' });
    return table;
  };

  it('PE-70, PE-71: the active player chooses a corner first', () => {
    const table = moving(3, { space: [10, 13, 20] });
    table.ann.cannot('chooseCorner', { corner: 'northEast' }).answers('chooseCorner', { corner: 'southEast' });
    table.told('tookCorner', { seat: ANN, corner: 'southEast' });
    table.ann.isAsked('duelShot');
  });

  it('PE-72, PE-73, PE-74, PE-75, PE-77: in turn until one is touched, who pays half, rounded up (S-16)', () => {
    const table = duel([2, 5, 3]);
    table.dice(MISS, MISS, HIT);
    table.ann.isAsked('duelShot').answers('rollShot');
    table.bob.isAsked('duelShot').answers('rollShot');
    table.ann.answers('rollShot');
    table.told('duelWon', { seat: ANN, target: BOB, nuggets: 3, isFromBank: false });
    expect([table.state.gold, table.state.space]).toEqual([
      [5, 2, 3],
      [13, 13, 20],
    ]);
  });

  it('PE-74, PE-76, PE-78: three shots each in vain change nothing, and both are back on the space (S-17)', () => {
    const table = duel([2, 5, 3]);
    table.dice(MISS, MISS, MISS, MISS, MISS, MISS);
    for (let pair = 0; pair < 3; pair++) {
      table.ann.answers('rollShot');
      table.bob.answers('rollShot');
    }
    table.told('duelUndecided');
    expect([table.state.gold, table.state.space]).toEqual([
      [2, 5, 3],
      [13, 13, 20],
    ]);
    table.bob.isAsked('rolling');
  });

  it('PE-67, PE-79, PE-80: touching a bystander loses the duel and leads to prison; no mine (S-18)', () => {
    const table = moving(2, { space: [12, 14, 18], gold: [4, 3, 3] });
    table.ann.answers('chooseCorner', { corner: 'northWest' });
    table.dice(BYSTANDER, 1);
    table.ann.answers('rollShot');
    table.told('touchedBystander', { seat: ANN, target: CAL });
    expect([table.state.gold, table.state.inPrison[ANN]]).toEqual([[2, 5, 3], true]);
    table.notTold('dug');
  });

  it('PE-67: who loses but stays free still gets the effect of the space (S-19)', () => {
    const table = moving(2, { space: [12, 14, 18], gold: [4, 1, 3] });
    table.ann.answers('chooseCorner', { corner: 'northWest' });
    table.dice(MISS, HIT, ...loaded('9 9 J Q A'));
    table.ann.answers('rollShot');
    table.bob.answers('rollShot');
    table.told('dug', { seat: ANN, hand: 'pair' });
    expect(table.state.gold).toEqual([3, 3, 3]);
  });

  it('PE-81: a loser without gold: the bank pays one, and prison (S-20)', () => {
    const table = duel([2, 0, 3]);
    table.dice(HIT);
    table.ann.answers('rollShot');
    table.told('duelWon', { seat: ANN, target: BOB, nuggets: 1, isFromBank: true });
    expect([table.state.gold[ANN], table.state.inPrison[BOB]]).toEqual([3, true]);
  });

  it('PE-84: a shot may be given up, also by a clock that runs out, and counts (S-45)', () => {
    const table = duel([2, 2, 3]);
    expect(open(ponyExpress, table.state)[0]?.idle).toEqual({ type: 'holdFire' });
    for (let pair = 0; pair < 3; pair++) {
      table.ann.answers('holdFire');
      table.bob.answers('holdFire');
    }
    table.told('duelUndecided');
  });

  it('PE-127: a Winchester is one more shot, a Stove Plate takes a touch away', () => {
    const table = duel([2, 2, 3], { cards: { ann: ['winchester'], bob: ['stovePlate'] } });
    table.dice(MISS, HIT);
    table.ann.answers('rollShot').isAsked('extraShot').answers('play', { card: 'winchester' });
    table.ann.isAsked('duelShot').answers('rollShot');
    table.bob.isAsked('touched').answers('play', { card: 'stovePlate' });
    table.bob.isAsked('duelShot');
    table.notTold('duelWon');
  });

  it('PE-127: a Sheriff’s Badge keeps a rider out of prison and changes nothing else', () => {
    const table = duel([4, 2, 3], { cards: { ann: ['sheriffsBadge'] } });
    table.dice(BYSTANDER, 1);
    table.ann.answers('rollShot').isAsked('badge').isOffered('play', 'pass');
    expect(open(ponyExpress, table.state)[0]?.idle).toEqual({ type: 'pass' });
    table.ann.answers('play', { card: 'sheriffsBadge' });
    expect([table.state.gold[ANN], table.state.inPrison[ANN], table.state.played]).toEqual([
      2,
      false,
      ['sheriffsBadge'],
    ]);
    table.notTold('jailed');
  });
});

describe('before the pawn moves', () => {
  it('PE-131: the active player is asked first, then clockwise, one card each', () => {
    const table = settling(4, { space: [10, 12, 20], cards: { ann: ['spurs'], bob: ['lasso', 'lasso'] } });
    expect(table.asked()).toEqual(['ann:settled']);
    table.ann.isOffered('play', 'pass').cannot('play', { card: 'lasso' }).answers('play', { card: 'spurs' });
    expect(table.asked()).toEqual(['bob:settled']);
    table.bob.isOffered('play', 'pass').answers('play', { card: 'lasso' });
    table.told('played', { seat: BOB, card: 'lasso' });
    table.told('rode', { seat: ANN, spaces: 3 });
    expect([table.state.hands, table.state.played]).toEqual([
      [[], ['lasso'], []],
      ['spurs', 'lasso'],
    ]);
    table.notTold('duelBegan');
  });

  it('PE-127, PE-131: whoever passes, or is away, changes nothing and keeps the card', () => {
    const table = settling(4, { space: [10, 12, 20], cards: { ann: ['spurs'], bob: ['lasso'] } });
    expect(open(ponyExpress, table.state)[0]?.idle).toEqual({ type: 'pass' });
    table.ann.answers('pass');
    table.bob.answers('pass');
    table.told('rode', { seat: ANN, spaces: 4, space: 14 });
    table.notTold('played');
    expect(table.state.hands).toEqual([['spurs'], ['lasso'], []]);
  });

  it('PE-127, PE-130: all with cards that might fit are asked, so that asking gives no hand away', () => {
    const table = settling(4, { space: [10, 12, 20], cards: { ann: ['goldPan'], bob: ['goldPan'] } });
    table.ann.isAsked('settled').isOffered('pass').cannot('play', { card: 'spurs' }, 'PE-127').answers('pass');
    table.bob.isAsked('settled').isOffered('pass').cannot('play', { card: 'lasso' }, 'PE-127').answers('pass');
    table.told('rode', { seat: ANN, spaces: 4 });
  });

  it('PE-128, PE-131: nobody is asked about a card of which no copy is left', () => {
    const setting: Trail = { space: [10, 12, 20], cards: { ann: ['goldPan'], bob: ['goldPan'] } };
    settling(4, { ...setting, played: ['spurs', 'spurs'] }).bob.isAsked('settled');
    const noLasso = settling(4, { ...setting, played: ['lasso', 'lasso'] });
    noLasso.ann.isAsked('settled').answers('pass');
    noLasso.told('rode', { seat: ANN, spaces: 4 });
  });
});

describe('poker on a space', () => {
  it('PE-64, PE-85, PE-87: those on the space play, clockwise from the rider who arrived, and nobody else', () => {
    const table = moving(3, {
      space: [10, 13, 20, 13],
      gold: [4, 4, 4, 4],
      dice: loaded('Q Q J J 9 K K 10 9 J 9 10 J Q A'),
    });
    table.told('pokerBegan', { players: [ANN, BOB, 3], clause: 'PE-64' });
    table.notTold('duelBegan');
    expect(table.state.gold).toEqual([8, 2, 4, 2]);
    table.bob.isAsked('rolling');
  });

  it('PE-64, PE-85, PE-86, PE-87, PE-88, PE-90, PE-91: the best open roll takes two from each (S-22)', () => {
    const table = pokerWith('Q Q J J 9 K K 10 9 J 9 10 J Q A 9 9 J Q K', { space: [17, 20, 20], gold: [3, 1, 0] });
    table.told('pokerBegan', { players: [ANN, BOB, CAL] });
    table.notTold('duelBegan');
    expect(table.state.inPrison).toEqual([false, true, true]);
    table.told('dug', { seat: ANN, hand: 'pair' });
    expect(table.state.gold[ANN]).toBe(7 + 1);
  });

  it('PE-88, PE-89: only those tied for best roll again (S-46)', () => {
    const table = pokerWith('Q Q J J 9 Q Q J J 9 K K 10 9 J 9 9 10 10 A 9 9 J Q K');
    expect(table.state.gold).toEqual([8, 2, 2]);
    table.told('pokerWon', { seat: ANN });
  });

  it('PE-91: with one nugget one pays it, the bank adds one, and prison, unless the table is kinder', () => {
    const kind = pokerWith('Q Q J J 9 K K 10 9 J 9 10 J Q A', {
      gold: [3, 1, 0],
      config: { pokerShortfallJail: false },
    });
    expect([kind.state.gold[ANN], kind.state.inPrison]).toEqual([7, [false, false, true]]);
    kind.told('paidStake', { seat: BOB, target: ANN, nuggets: 1, added: 1 });
    kind.told('paidStake', { seat: CAL, target: ANN, nuggets: 0, added: 2 });
    const hard = pokerWith('Q Q J J 9 K K 10 9 J 9 10 J Q A', { gold: [3, 1, 0] });
    expect(hard.state.inPrison).toEqual([false, true, true]);
  });

  it('PE-127, PE-131: of several losers each may show a badge, and one alone goes to prison', () => {
    const table = pokerWith('Q Q J J 9 K K 10 9 J 9 10 J Q A', {
      gold: [3, 0, 0],
      cards: { bob: ['spurs'], cal: ['sheriffsBadge'] },
    });
    table.bob.isAsked('badge').isOffered('pass').answers('pass');
    table.cal.isAsked('badge').answers('play', { card: 'sheriffsBadge' });
    expect([table.state.inPrison, table.state.gold[ANN]]).toEqual([[false, true, false], 7]);
  });

  it('PE-123: a second arrest adds nothing', () => {
    const table = pokerWith('Q Q J J 9 K K 10 9 J 9 10 J Q A', { gold: [3, 3, 0], prison: ['cal'] });
    expect(table.state.inPrison).toEqual([false, false, true]);
    table.notTold('jailed');
  });
});

function pokerWith(dice: string, more: Trail = {}) {
  return moving(3, { space: [10, 13, 13], gold: [4, 4, 4], dice: loaded(dice), ...more });
}
