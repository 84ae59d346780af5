import { describe, expect, it } from 'vitest';
import type { Claim } from '../data.ts';
import { ponyExpress } from '../game.ts';
import { canBeTrue } from '../secrets.ts';
import { eligibleAccusers } from '../state.ts';
import { draw } from '../terminal.ts';
import { ANN, BOB, CAL, trail } from './trail.ts';

const claims = (hand: string, setting: Parameters<typeof trail>[0]) => {
  const table = trail(setting);
  table.ann.answers('announce', { hand });
  return table;
};
const FULL_HOUSE = 'Q Q Q 9 9';

describe('who may accuse', () => {
  it('PE-46, PE-53: those on the same space, and nobody else; all mailboxes count as 33', () => {
    const table = claims('pair', { space: [12, 12, 13], cup: FULL_HOUSE });
    table.bob.isAsked('accusation');
    table.cal.isNotAsked();
    expect(eligibleAccusers(trail({ space: [31, 33, 29], mailbox: [0, 2, 0] }).state, ANN)).toEqual([BOB, CAL]);
  });

  it('PE-47, PE-50: else the nearest, ahead or behind, prisoners skipped (S-12)', () => {
    const table = claims('pair', { space: [12, 10, 14, 15, 13], prison: ['eve'], cup: FULL_HOUSE });
    expect(table.asked()).toEqual(['bob:accusation', 'cal:accusation']);
    table.dan.cannot('accuse', { reaction: 500 });
  });

  it('PE-49, PE-50: a prisoner on the same space may not accuse and does not shield (S-13)', () => {
    const table = claims('pair', { space: [12, 12, 13, 20], prison: ['bob'], cup: FULL_HOUSE });
    expect(table.asked()).toEqual(['cal:accusation']);
  });

  it('PE-51, PE-54, PE-55: with everybody else in prison any claim stands, and the dice stay secret (S-14)', () => {
    const table = claims('five', { space: [4, 12, 13], prison: ['bob', 'cal'], cup: '9 10 J K A' });
    table.told('rode', { seat: ANN, spaces: 7, space: 11 });
    table.notTold('liftedCup');
    expect(ponyExpress.view(table.state, BOB).diceSeen).toEqual([]);
  });

  it('PE-48: the quickest accuser is heard, whoever answered first (S-41)', () => {
    const table = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE });
    table.bob.answers('accuse', { reaction: 760 });
    table.bob.isNotAsked();
    expect(ponyExpress.view(table.state, CAL)).toMatchObject({ hasDecided: [BOB], ownVerdict: null });
    table.cal.answers('accuse', { reaction: 700 });
    table.told('accused', { accuser: CAL, seat: ANN });
    table.notTold('accused', { accuser: BOB });
    table.told('doubtedToo', { seat: BOB });
  });

  it('PE-48: at the same moment, and in a sealed window, the lot decides', () => {
    const race = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE });
    race.dice(2);
    race.bob.answers('accuse', { reaction: 700 });
    race.cal.answers('accuse', { reaction: 710 });
    race.told('accused', { accuser: CAL });
    const sealed = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE, config: { accuseMode: 'sealed' } });
    sealed.dice(1);
    sealed.bob.cannot('accuse', { reaction: 5 }).answers('accuse');
    sealed.cal.answers('accuse');
    sealed.told('accused', { accuser: BOB });
  });

  it('PE-52: accusing is voluntary; when all believe, nobody accuses', () => {
    const table = claims('pair', { space: [12, 11, 13], cup: FULL_HOUSE });
    table.bob.answers('believe', { reaction: 900 });
    table.cal.cannot('believe', { reaction: 60_001 }).answers('believe', { reaction: 60_000 });
    table.told('believed', { seat: ANN });
    table.told('rode', { seat: ANN, space: 13 });
  });

  it('PE-127: a Spyglass makes anybody eligible, and everybody with cards is asked', () => {
    const table = claims('five', {
      space: [12, 11, 20, 25],
      cup: FULL_HOUSE,
      cards: { cal: ['spyglass'], dan: ['spurs'] },
    });
    expect(table.asked()).toEqual(['bob:accusation', 'cal:accusation', 'dan:accusation']);
    table.dan.isOffered('believe').answers('believe', { reaction: 800 });
    table.bob.answers('believe', { reaction: 800 });
    table.cal.isOffered('spyglass', 'believe').answers('spyglass', { reaction: 900 });
    table.told('played', { seat: CAL, card: 'spyglass' });
    table.told('bluffed', { accuser: CAL });
    table.cal.isAsked('reward');
  });
});

describe('a Spyglass among several accusers', () => {
  it('PE-127, PE-128: once it has been played nobody else is asked about it any more', () => {
    const setting: Parameters<typeof trail>[0] = {
      space: [12, 11, 20, 25],
      cup: FULL_HOUSE,
      cards: { dan: ['spurs'] },
    };
    expect(claims('five', setting).asked()).toEqual(['bob:accusation', 'dan:accusation']);
    expect(claims('five', { ...setting, played: ['spyglass'] }).asked()).toEqual(['bob:accusation']);
  });

  it('PE-48, PE-127: is spent even if another accuser was quicker', () => {
    const table = claims('five', { space: [12, 11, 20], cup: FULL_HOUSE, cards: { cal: ['spyglass'] } });
    table.cal.answers('spyglass', { reaction: 900 });
    table.notTold('played');
    table.bob.answers('accuse', { reaction: 500 });
    table.told('played', { seat: CAL, card: 'spyglass' });
    table.told('accused', { accuser: BOB });
    table.bob.isAsked('reward');
  });
});

describe('the cup is lifted', () => {
  const accusedBy = (hand: string, setting: Parameters<typeof trail>[0]) => {
    const table = claims(hand, setting);
    table.bob.answers('accuse', { reaction: 500 });
    return table;
  };

  it('PE-43, PE-44, PE-56 to PE-59: claiming less is a bluff too; the accuser may ride, the bluffer stays (S-11)', () => {
    const table = accusedBy('three', { space: [12, 10, 20], cup: FULL_HOUSE });
    table.told('liftedCup', { seat: ANN, hand: 'full' });
    table.bob.isAsked('reward').cannot('advance', { spaces: 1 }).answers('advance');
    expect(table.state.space).toEqual([12, 13, 20]);
    expect(table.state.inPrison[ANN]).toBe(false);
    table.notTold('drank');
    table.bob.isAsked('rolling');
  });

  it('PE-57, PE-111, PE-112: the accuser’s ride triggers nothing', () => {
    const table = accusedBy('pair', { space: [12, 11, 20], cup: FULL_HOUSE });
    table.bob.answers('advance');
    expect(table.state.space[BOB]).toBe(12);
    table.notTold('duelBegan');
    table.notTold('drank');
  });

  it('PE-58: or decline the ride', () => {
    const table = accusedBy('three', { space: [12, 10, 20], cup: FULL_HOUSE });
    table.bob.answers('stay');
    expect(table.state.space).toEqual([12, 10, 20]);
  });

  it('PE-59: no prison for the bluffer, unless the table wants it', () => {
    const strict = accusedBy('three', { space: [12, 10, 20], cup: FULL_HOUSE, config: { jailCaughtBluffer: true } });
    strict.bob.answers('stay');
    expect(strict.state.inPrison[ANN]).toBe(true);
  });

  it('PE-45: without a combination every announcement is a bluff', () => {
    accusedBy('pair', { space: [12, 10, 20], cup: '9 J Q K A' }).told('bluffed', { seat: ANN });
    accusedBy('pair', { space: [12, 10, 20], cup: '9 J Q', table: 'K K' }).told('spokeTruth', { seat: ANN });
  });

  it('PE-60, PE-61, PE-62: a false accusation ends in prison, and the rider arrives (S-15)', () => {
    const table = accusedBy('straight', { space: [8, 9, 20], cup: '10 J Q K A' });
    expect([table.state.inPrison, table.state.space]).toEqual([
      [false, true, false],
      [12, 9, 20],
    ]);
    table.told('drank', { seat: ANN });
  });

  it('PE-60, PE-127: a badge keeps a false accuser free, so a Lasso may still be thrown', () => {
    const table = accusedBy('straight', {
      space: [8, 9, 20],
      cup: '10 J Q K A',
      cards: { bob: ['sheriffsBadge', 'lasso'] },
    });
    table.bob.isAsked('badge').answers('play', { card: 'sheriffsBadge' });
    table.bob.isAsked('settled').answers('play', { card: 'lasso' });
    table.told('rode', { seat: ANN, spaces: 2, space: 10 });
  });

  it('PE-45: a claim that the seen dice prove wrong is allowed, and the accusers are told so', () => {
    const isRefuted = (hand: Claim, setting: Parameters<typeof trail>[0]) => {
      const table = claims(hand, { space: [12, 10, 20], ...setting });
      const seen = ponyExpress.view(table.state, BOB);
      const keys: string[] = [];
      draw(seen, ({ key }) => {
        keys.push(key);
        return key;
      });
      expect(keys.includes('pony-express.table.refuted')).toBe(!canBeTrue(seen, hand));
      return !canBeTrue(seen, hand);
    };
    expect(isRefuted('straight', { cup: '9 J Q', table: 'K K' })).toBe(true);
    expect(isRefuted('three', { cup: '9 J Q', table: 'K K' })).toBe(false);
    expect(isRefuted('full', { cup: '9', table: 'K K A A' })).toBe(false);
    expect(isRefuted('four', { cup: '9', table: 'K K A A' })).toBe(true);
    expect(isRefuted('five', { cup: '9 J Q K A' })).toBe(false);
  });

  it('PE-137: an accuser in Sacramento gains no mailbox', () => {
    const table = accusedBy('three', { space: [31, 33, 20], mailbox: [0, 1, 0], cup: FULL_HOUSE });
    table.told('bluffed');
    table.notTold('rode', { seat: BOB });
    expect(table.state.mailbox[BOB]).toBe(2);
    table.told('turnBegan', { seat: BOB });
  });

  it('PE-24, PE-52, PE-54, PE-55: a bold claim that nobody doubts (S-43)', () => {
    const table = trail({ space: [6, 7, 4], gold: [2, 3, 3], cup: 'K K 10 10 J' });
    table.ann.answers('takeOut', { face: 'K' }).answers('takeOut', { face: 'K' });
    table.dice(6, 3, 1);
    table.ann.answers('rerollHidden', { payment: 'gold' }).answers('announce', { hand: 'three' });
    table.bob.answers('believe', { reaction: 700 });
    expect([table.state.gold[ANN], table.state.space[ANN]]).toEqual([1, 9]);
    table.notTold('liftedCup');
    table.ann.isAsked('indians');
  });
});
