import { open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { dodgeCity } from '../game.ts';
import { BLUE, GREEN, RED, type Setting, town } from './town.ts';

const BOTH_IN_SALOON = { saloon: { type: 'lady', red: 'b1 c1', blue: 'd1 e1' } } as const;
const duelsOf = (setting: Setting) => town({ phase: 'duels', pawns: BOTH_IN_SALOON, ...setting });
/** Where the table has agreed on it, nobody needs to challenge. */
const VOLUNTARY = { duelMandatory: false } as const;
/** What counts as the answer of the one who is asked first, if the time runs out. */
const whenTimeIsUp = ({ state }: ReturnType<typeof town>) => open(dodgeCity, state)[0]?.idle;

describe('challenges', () => {
  it('DC-68: one chance for everybody, clockwise from the first player', () => {
    const pawns = { saloon: { type: 'lady', red: 'b1', blue: 'c1', green: 'd1' } } as const;
    const day = duelsOf({ first: 'blue', config: VOLUNTARY, pawns });
    day.blue.passes();
    day.green.passes();
    day.red.passes();
    expect(day.asked()).toEqual(['red:start', 'blue:start', 'green:start']);
  });

  it('DC-69: only in a building where both have pawns', () => {
    const day = duelsOf({
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1' }, hotel: { type: 'cowboy', red: 'a3', green: 'a4' } },
    });
    day.red
      .cannot('challenge', { opponent: BLUE, building: 'hotel' }, 'DC-69')
      .cannot('challenge', { opponent: GREEN, building: 'saloon' }, 'DC-69');
    day.red
      .cannot('challenge', { opponent: RED, building: 'saloon' }, 'DC-69')
      .cannot('challenge', { opponent: BLUE, building: 'bank' }, 'DC-14');
    day.red.challenges('blue', 'saloon');
    day.told('challenged', { seat: RED, opponent: BLUE, building: 'saloon', clause: 'DC-69' });
  });

  it('S-32, DC-70: where the table has agreed on it, one may pass, and who has only passed can still be challenged', () => {
    const day = duelsOf({ players: 2, config: VOLUNTARY, hands: { red: ['N-C4'], blue: ['N-C5'] } });
    day.red.isOffered('challenge', 'pass').passes();
    day.told('passed', { seat: RED, clause: 'DC-70' });
    day.notTold('showedDuelCard');
    day.blue.challenges('red', 'saloon').isAsked('spoils');
    day.told('wonDuel', { seat: BLUE, opponent: RED, building: 'saloon', clause: 'DC-72' });
  });

  it('DC-70: whoever has no possible opponent is not asked', () => {
    const day = duelsOf({ pawns: { saloon: { type: 'lady', red: 'b1' }, hotel: { type: 'cowboy', blue: 'a3' } } });
    expect(day.asked()).toEqual(['red:start', 'blue:start', 'green:start']);
  });

  it('DC-70: whoever can challenge must, and an Indian that cannot is shown', () => {
    const day = duelsOf({ players: 2, hands: { red: ['N-C4'], blue: ['N-C5'] } });
    day.red.isOffered('challenge').cannot('pass', {}, 'DC-70').challenges('blue', 'saloon');
    const indian = duelsOf({ players: 2, hands: { red: ['I-1'], blue: ['I-2'] } });
    indian.red.isOffered('pass').passes();
    indian.told('showedDuelCard', { seat: RED, card: 'I-1' });
  });

  it('DC-70: whoever lets the time run out challenges the first possible opponent, or passes where one may', () => {
    const pawns = { saloon: { type: 'lady', red: 'b1', blue: 'c1', green: 'd1' } } as const;
    const hands = { red: ['N-C4'], blue: ['N-C5'], green: ['N-S7'] };
    const first = { type: 'challenge', opponent: BLUE, building: 'saloon' };
    expect(whenTimeIsUp(duelsOf({ pawns, hands }))).toEqual(first);
    expect(whenTimeIsUp(duelsOf({ pawns, hands, config: VOLUNTARY }))).toEqual({ type: 'pass' });
    const indian = duelsOf({ pawns, hands: { ...hands, red: ['I-1'] } });
    expect(whenTimeIsUp(indian)).toEqual({ type: 'pass' });
  });

  it.each(['loses', 'immune'] as const)(
    'DC-70, DC-75: an Indian that had to be shown can be challenged unless it protects (%s)',
    indianInDuel => {
      const day = duelsOf({
        config: { indianInDuel },
        pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1', green: 'd1' } },
        hands: { red: ['I-1'], blue: ['N-C5'], green: ['N-S7'] },
      });
      day.red.passes();
      day.blue.isAsked('challenge');
      if (indianInDuel === 'immune') day.blue.cannot('challenge', { opponent: RED, building: 'saloon' }, 'DC-75');
      else day.blue.challenges('red', 'saloon');
      expect(day.stands('red', 'saloon')).toBe(indianInDuel === 'immune' ? 'b1' : '');
      expect(day.stands('green', 'saloon')).toBe('d1');
    },
  );

  it('DC-71, DC-81: one ordinary duel in a round for everybody, so one in all with two players', () => {
    const day = duelsOf({ players: 2, hands: { red: ['N-C4'], blue: ['N-C5'] } });
    day.red.challenges('blue', 'saloon');
    day.blue.does('take', 'saloon', 'b1');
    expect(day.asked()).toEqual(['red:start', 'blue:start']);
  });

  it('DC-71: who has fought cannot be challenged again', () => {
    const day = duelsOf({
      players: 4,
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1', green: 'd1', yellow: 'e1' } },
      hands: { red: ['N-C4'], blue: ['N-C5'], green: ['N-C7'], yellow: ['N-B4'] },
    });
    day.red.challenges('blue', 'saloon');
    day.green
      .isAsked('challenge')
      .cannot('challenge', { opponent: BLUE, building: 'saloon' }, 'DC-71')
      .challenges('yellow', 'saloon');
    expect(day.asked()).toHaveLength(4);
  });

  it('S-18, DC-73, DC-85: with three players one is left over and discards a "?" without any event', () => {
    const day = duelsOf({
      pawns: {
        hotel: { type: 'cowboy', red: 'a3', blue: 'a4', green: 'a5' },
        saloon: { type: 'lady', red: 'b1 c1', blue: 'd1' },
      },
      hands: { red: ['N-C7'], blue: ['C-B2'], green: ['Q-1'] },
    });
    day.red.challenges('blue', 'saloon');
    day.blue
      .isAsked('spoils')
      .cannot('take', { building: 'hotel', square: 'a3' }, 'DC-73')
      .cannot('take', { building: 'saloon', square: 'd1' }, 'DC-73');
    day.blue.does('take', 'saloon', 'c1');
    expect([day.stands('red', 'saloon'), day.supply('red')]).toEqual(['b1', 38]);
    day.told('discarded', { seat: GREEN, cards: ['Q-1'], clause: 'DC-21', reveals: true });
    day.notTold('drewEvent');
    expect(day.asked()).toHaveLength(3);
  });
});

describe('duel cards', () => {
  it('DC-72: the higher card wins, in the order of the start phase', () => {
    const day = duelsOf({ players: 2, hands: { red: ['C-G1'], blue: ['N-S7'] } });
    day.red.challenges('blue', 'saloon').isAsked('spoils');
    day.told('showedDuelCard', { seat: RED, card: 'C-G1', clause: 'DC-83', reveals: true });
    day.told('showedDuelCard', { seat: BLUE, card: 'N-S7', clause: 'DC-83', reveals: true });
  });

  it('DC-73: the winner is told whose pawn to take and where, and silence takes the first', () => {
    const day = duelsOf({ players: 2, hands: { red: ['C-G1'], blue: ['N-S7'] } });
    day.red.challenges('blue', 'saloon').isAsked('spoils');
    expect(open(dodgeCity, day.state)).toMatchObject([
      {
        seat: RED,
        says: { loser: BLUE, building: 'saloon' },
        idle: { type: 'take', building: 'saloon', square: 'd1' },
      },
    ]);
    day.red.does('take', 'saloon', 'e1');
    expect([day.stands('red', 'saloon'), day.stands('blue', 'saloon')]).toEqual(['b1 c1', 'd1']);
  });

  it('DC-73: an only pawn is taken without asking', () => {
    const day = duelsOf({
      players: 2,
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'd1' } },
      hands: { red: ['N-L7'], blue: ['N-S7'] },
    });
    day.red.challenges('blue', 'saloon');
    day.told('tookPawn', { seat: RED, opponent: BLUE, building: 'saloon', square: 'd1', clause: 'DC-73' });
    expect([day.stands('blue', 'saloon'), day.supply('blue')]).toEqual(['', 40]);
  });

  it('DC-74: who has more than one card keeps one in secret; the others go without effect when all have chosen', () => {
    const day = duelsOf({ hands: { red: ['N-C4', 'Q-1'], blue: ['I-1', 'N-C5'], green: ['N-S7'] } });
    expect(day.asked()).toEqual(['red:duelCard', 'blue:duelCard']);
    day.red.cannot('keep', { card: 'N-S7' }).answers('keep', { card: 'N-C4' });
    day.told('keptCard', { seat: RED, clause: 'DC-74', secret: { seats: [RED], card: 'N-C4' } });
    day.notTold('discarded');
    expect(day.asked()).toEqual(['blue:duelCard']);
    expect(dodgeCity.view(day.state, BLUE)).toMatchObject({ ownChoice: null, hasChosen: [true, false, false] });
    day.blue.answers('keep', { card: 'I-1' });
    day.told('discarded', { seat: RED, cards: ['Q-1'] });
    day.told('discarded', { seat: BLUE, cards: ['N-C5'] });
    day.notTold('drewEvent');
    day.red.isAsked('challenge');
  });

  it('DC-74: whoever lets the time run out keeps the highest card', () => {
    const day = duelsOf({ hands: { red: ['N-C4', 'Q-1', 'C-L1', 'N-G7'], blue: ['N-C5'], green: ['N-S7'] } });
    day.red.isAsked('duelCard');
    expect(whenTimeIsUp(day)).toEqual({ type: 'keep', card: 'C-L1' });
  });

  it('DC-74: an extra card drawn in the duels phase is dealt with the next hand', () => {
    const day = duelsOf({ players: 2, hands: { red: ['Q-1'], blue: ['N-S7'] }, events: ['EV-05'] });
    day.red.challenges('blue', 'saloon');
    day.blue.does('take', 'saloon', 'b1');
    day.told('owedCard', { seat: RED });
    expect([day.hand('red')?.length, day.hand('blue')?.length, day.money('red')]).toEqual([5, 4, 1900]);
    expect(day.state.owed).toEqual([0, 0]);
  });

  it('DC-74: where the table has agreed on it, a Lucky draw brings another event', () => {
    const day = duelsOf({
      players: 2,
      config: { extraCard: 'event' },
      hands: { red: ['Q-1'], blue: ['N-S7'] },
      events: ['EV-05', 'EV-20'],
    });
    day.red.challenges('blue', 'saloon');
    day.blue.does('take', 'saloon', 'b1');
    day.told('drewEvent', { seat: RED, event: 'EV-20' });
    expect([day.hand('red')?.length, day.money('red')]).toEqual([4, 2300]);
  });

  it('S-20, DC-75: an Indian cannot challenge, and loses to any typed card without raid or event', () => {
    const day = duelsOf({
      first: 'green',
      config: VOLUNTARY,
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1', green: 'd1 e1' } },
      hands: { red: ['N-C4'], blue: ['C-C2'], green: ['I-1'] },
    });
    day.green
      .isAsked('challenge')
      .isOffered('pass')
      .cannot('challenge', { opponent: RED, building: 'saloon' }, 'DC-75')
      .passes();
    day.red.passes();
    day.blue.challenges('green', 'saloon').does('take', 'saloon', 'e1');
    expect(day.stands('green', 'saloon')).toBe('d1');
    day.notTold('drewEvent');
    day.notTold('raided');
  });

  it('DC-75: where the table has agreed on it, an Indian is shown and its owner cannot be challenged', () => {
    const day = duelsOf({
      config: { indianInDuel: 'immune' },
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1', green: 'd1' } },
      hands: { red: ['N-C4'], blue: ['I-1'], green: ['C-C2'] },
    });
    day.red.challenges('blue', 'saloon');
    day.told('wasImmune', { seat: BLUE, clause: 'DC-75' });
    day.red
      .isAsked('challenge')
      .cannot('challenge', { opponent: BLUE, building: 'saloon' }, 'DC-75')
      .challenges('green', 'saloon');
    expect([day.stands('blue', 'saloon'), day.stands('green', 'saloon')]).toEqual(['c1', '']);
  });

  it('S-19, DC-76, DC-82: a "?" loses; first the pawn is taken, then comes its one event', () => {
    const day = duelsOf({ players: 2, hands: { red: ['Q-1'], blue: ['N-S4'] }, events: ['EV-20'] });
    day.red.challenges('blue', 'saloon');
    day.notTold('drewEvent');
    day.blue.isAsked('spoils').does('take', 'saloon', 'c1');
    day.told('drewEvent', { seat: RED, event: 'EV-20', clause: 'DC-82' });
    expect([day.stands('red', 'saloon'), day.money('red'), day.money('blue')]).toEqual(['b1', 2400, 2000]);
  });

  it('S-19, DC-77: "?" against "?": nobody wins, both draw, the challenger first', () => {
    const day = duelsOf({ players: 2, hands: { red: ['Q-1'], blue: ['Q-2'] }, events: ['EV-20', 'EV-28'] });
    day.red.challenges('blue', 'saloon');
    day.told('duelUndecided', { seat: RED, opponent: BLUE, clause: 'DC-77' });
    expect([day.money('red'), day.money('blue')]).toEqual([2400, 2300]);
    expect([day.stands('red', 'saloon'), day.stands('blue', 'saloon')]).toEqual(['b1 c1', 'd1 e1']);
  });

  it('DC-78: "?" against Indian: nobody wins, and only the "?" draws', () => {
    const day = duelsOf({ players: 2, hands: { red: ['Q-1'], blue: ['I-1'] }, events: ['EV-20'] });
    day.red.challenges('blue', 'saloon');
    day.told('duelUndecided', { seat: RED, clause: 'DC-78' });
    expect([day.money('red'), day.money('blue'), day.supply('blue')]).toEqual([2400, 2000, 38]);
  });

  it('DC-79: equal typed cards: nobody wins', () => {
    const day = duelsOf({ players: 2, hands: { red: ['N-L4'], blue: ['N-L4'] } });
    day.red.challenges('blue', 'saloon');
    day.told('duelUndecided', { seat: RED, opponent: BLUE, clause: 'DC-79' });
    expect(day.supply('blue')).toBe(38);
  });

  it('DC-80: the loss of a pawn may break a chain, at once', () => {
    const day = duelsOf({
      players: 2,
      pawns: { hotel: { type: 'bandit', blue: 'b3 c3 d3 e3 b4 b5', red: 'a3' } },
      hands: { red: ['N-L7'], blue: ['N-C4'] },
    });
    day.red.challenges('blue', 'hotel').does('take', 'hotel', 'c3');
    day.told('lostControl', { seat: BLUE, building: 'hotel' });
    day.notTold('wonBuilding');
  });

  it('DC-83, DC-84: a card that was turned up stays open until the end of the phase; then all are discarded', () => {
    const day = duelsOf({
      players: 4,
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1' }, hotel: { type: 'cowboy', green: 'a3', yellow: 'a4' } },
      hands: { red: ['N-C7'], blue: ['N-C5'], green: ['N-S5'], yellow: ['N-S7'] },
      config: VOLUNTARY,
    });
    day.red.challenges('blue', 'saloon');
    expect(dodgeCity.view(day.state, 'spectator').duelCards).toEqual(['N-C7', 'N-C5', null, null]);
    day.green.passes();
    day.yellow.passes();
    expect(day.state.discard).toEqual(['N-C7', 'N-C5', 'N-S5', 'N-S7']);
  });
});
