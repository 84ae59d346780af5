import { open } from '@saloon/kernel';
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

  it('PE-52: what was decided in secret is seen only when all hear of it', () => {
    const { state } = trail({ space: [12, 12, 13], cup: FULL_HOUSE });
    state.agenda.push({ do: 'accused', seat: ANN, said: [{ seat: BOB, accuses: true, reaction: 500 }] });
    const seen = { hasDecided: [BOB], step: { do: 'accused', said: [] } };
    expect(ponyExpress.view(state, CAL)).toMatchObject({ ...seen, ownVerdict: null });
    expect(ponyExpress.view(state, BOB)).toMatchObject({ ...seen, ownVerdict: true });
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
    table.told('accused', { accuser: CAL, seat: ANN, clause: 'PE-48' });
    table.notTold('accused', { accuser: BOB });
    table.told('doubtedToo', { seat: BOB, clause: 'PE-48' });
    table.notTold('doubtedToo', { seat: CAL });
    table.cal.isAsked('reward');
  });

  it('PE-48: whoever is slower than the first accuser is too late, as only the host of the table hears', () => {
    const table = claims('five', { space: [12, 11, 13, 12], cup: FULL_HOUSE, prison: ['dan'] });
    const tooLate = () => ponyExpress.tooLate?.(table.state);
    expect(tooLate()).toBeNull();
    table.bob.answers('believe', { reaction: 300 });
    expect(tooLate()).toBeNull();
    table.cal.answers('accuse', { reaction: 700 });
    expect(tooLate()).toBeNull();
    const three = claims('five', { space: [12, 11, 11, 13], cup: FULL_HOUSE });
    three.bob.answers('accuse', { reaction: 900 });
    three.cal.answers('accuse', { reaction: 700 });
    const seen = ponyExpress.view(three.state, 3);
    expect(ponyExpress.tooLate?.(three.state)).toBe(725);
    expect(JSON.stringify([seen, open(ponyExpress, three.state)])).not.toContain('725');
  });

  it('PE-48: in a sealed window nobody is too late, for the lot decides', () => {
    const config = { accuseMode: 'sealed' } as const;
    const table = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE, config });
    table.bob.answers('accuse');
    expect(ponyExpress.tooLate?.(table.state)).toBeNull();
  });

  it('PE-48: a blink is the same moment, a little more is not', () => {
    const after = (reaction: number) => {
      const table = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE });
      table.dice(2);
      table.bob.answers('accuse', { reaction: 700 });
      table.cal.answers('accuse', { reaction });
      return table;
    };
    after(724).told('accused', { accuser: CAL });
    after(726).told('accused', { accuser: BOB });
  });

  it('PE-48: whoever accuses alone draws no lots', () => {
    const table = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE });
    const { drawn } = table.state.rng;
    table.bob.answers('accuse', { reaction: 700 });
    table.cal.answers('believe', { reaction: 700 });
    table.told('accused', { accuser: BOB });
    table.notTold('doubtedToo');
    expect(table.state.rng.drawn).toBe(drawn);
  });

  it('PE-48, PE-52: nobody hears what another decided before all have, and then there is no way back', () => {
    const table = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE });
    table.bob.answers('accuse', { reaction: 700 });
    table.told('decided', { seat: BOB, clause: 'PE-52', secret: { seats: [BOB], accuses: true } });
    table.notTold('accused');
    table.cal.answers('accuse', { reaction: 900 });
    table.told('decided', { seat: CAL, secret: { seats: [CAL], accuses: true } });
    for (const news of ['accused', 'doubtedToo', 'liftedCup'] as const) table.told(news, { reveals: true });
    const trusting = claims('five', { space: [12, 11, 20], cup: FULL_HOUSE });
    trusting.bob.answers('believe', { reaction: 700 });
    trusting.told('decided', { seat: BOB, secret: { seats: [BOB], accuses: false } });
    trusting.told('believed', { seat: ANN, clause: 'PE-54', reveals: true });
  });

  it('PE-52: whoever does not answer in time believes, last of all', () => {
    const race = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE });
    const sealed = claims('five', { space: [12, 11, 13], cup: FULL_HOUSE, config: { accuseMode: 'sealed' } });
    const ifIdle = (table: ReturnType<typeof trail>) => open(ponyExpress, table.state).map(({ idle }) => idle);
    expect(ifIdle(race)).toEqual(Array(2).fill({ type: 'believe', reaction: 60_000 }));
    expect(ifIdle(sealed)).toEqual(Array(2).fill({ type: 'believe' }));
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
  it('PE-49, PE-127: is of no use in prison, and those who may accuse anyway are asked once', () => {
    const table = claims('five', {
      space: [12, 20, 11, 25],
      cup: FULL_HOUSE,
      prison: ['dan'],
      cards: { bob: ['spurs'], cal: ['spyglass'], dan: ['spyglass'] },
    });
    expect(table.asked()).toEqual(['bob:accusation', 'cal:accusation']);
    table.bob
      .isOffered('believe')
      .cannot('spyglass', { reaction: 500 }, 'PE-127')
      .answers('believe', { reaction: 500 });
    table.cal.isOffered('accuse', 'believe').answers('accuse', { reaction: 500 });
    table.notTold('played');
    expect(table.state.hands[CAL]).toEqual(['spyglass']);
  });

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
    table.told('liftedCup', { seat: ANN, hand: 'full', clause: 'PE-56' });
    table.told('bluffed', { seat: ANN, accuser: BOB, clause: 'PE-43' });
    table.bob.isAsked('reward').cannot('advance', { spaces: 1 }).answers('advance');
    table.told('rode', { seat: BOB, spaces: 3, clause: 'PE-57' });
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

  it('PE-56: all see all five dice, those from under the cup too', () => {
    const setting = { space: [12, 10, 20], cup: 'Q 9 9', table: 'Q Q' };
    const hidden = ponyExpress.view(claims('three', setting).state, CAL);
    expect([hidden.diceOpen, hidden.diceUnderCup]).toEqual([['Q', 'Q'], 3]);
    const table = accusedBy('three', setting);
    const seen = ponyExpress.view(table.state, CAL);
    expect([seen.diceOpen, seen.diceUnderCup]).toEqual([['9', '9', 'Q', 'Q', 'Q'], 0]);
    expect(table.state.dice.every(({ isKnown }) => isKnown)).toBe(true);
    table.bob.isAsked('reward');
  });

  it('PE-58: or decline the ride, as does whoever is away', () => {
    const table = accusedBy('three', { space: [12, 10, 20], cup: FULL_HOUSE });
    expect(open(ponyExpress, table.state)[0]?.idle).toEqual({ type: 'stay' });
    table.bob.isOffered('advance', 'stay').answers('stay');
    table.told('stayed', { seat: BOB, clause: 'PE-58' });
    table.notTold('rode');
    expect(table.state.space).toEqual([12, 10, 20]);
    table.bob.isAsked('rolling');
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
    table.told('spokeTruth', { seat: ANN, accuser: BOB, clause: 'PE-60' });
    table.told('jailed', { seat: BOB, clause: 'PE-114' });
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
