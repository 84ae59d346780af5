import { describe, expect, it } from 'vitest';
import { PLAN } from '../town.ts';
import { BLUE, draw, GREEN, RED, SALOON_LADY, town } from './town.ts';

describe('events that take pawns', () => {
  it('EV-02: a lady goes over to an opponent of your choice, with $200', () => {
    const day = draw('EV-02', { pawns: { saloon: { type: 'lady', red: 'b1 c1' } } });
    day.red.isAsked('opponent').cannot('choose', { opponent: RED }, 'DC-56').answers('choose', { opponent: GREEN });
    day.red.isAsked('changingSides').does('send', 'saloon', 'c1');
    expect([day.stands('red', 'saloon'), day.stands('green', 'saloon')]).toEqual(['b1', 'c1']);
    expect([day.money('red'), day.money('green')]).toEqual([1800, 2200]);
    day.red.isAsked('buying');
  });

  it('EV-02: the upkeep is found by a forced sale if need be', () => {
    const day = draw('EV-02', {
      players: 2,
      money: { red: 0 },
      pawns: { saloon: { type: 'lady', red: 'b1' }, hotel: { type: 'gunman', red: 'a3' } },
    });
    expect([day.money('red'), day.money('blue'), day.stands('red', 'hotel')]).toEqual([0, 2125, '']);
    day.told('waived', { seat: RED, amount: 75 });
  });

  it('EV-06: two cowboys go over; S-28: that may give the opponent control', () => {
    const day = draw('EV-06', { pawns: { postOffice: { type: 'cowboy', blue: 'a2 b2 c2 e2 f2 g2', red: 'd2 c4' } } });
    day.red.answers('choose', { opponent: BLUE });
    expect(day.stands('blue', 'postOffice')).toBe('a2 b2 c2 d2 e2 f2 g2 c4');
    expect(day.controls('postOffice')).toEqual(['blue']);
    expect([day.supply('red'), day.supply('blue')]).toEqual([40, 32]);
    day.red.isAsked('buying');
  });

  it('EV-06, EV-27: only one goes over if there is only one; nobody is asked if there is none', () => {
    const one = draw('EV-27', { pawns: { hotel: { type: 'gunman', red: 'a3' } } });
    one.red.answers('choose', { opponent: BLUE });
    expect(one.stands('blue', 'hotel')).toBe('a3');
    const none = draw('EV-27', { pawns: { hotel: { type: 'lady', red: 'a3' } } });
    none.told('eventVoid', { event: 'EV-27' });
    none.red.isAsked('buying');
  });

  it('EV-27: the player chooses which gunmen go, and only gunmen', () => {
    const day = draw('EV-27', {
      pawns: { hotel: { type: 'gunman', red: 'a3 a4 a5', blue: 'd1' }, saloon: { type: 'lady', red: 'b1' } },
    });
    day.red.answers('choose', { opponent: GREEN }).cannot('send', { building: 'saloon', square: 'b1' }, 'DC-56');
    day.red.cannot('send', { building: 'hotel', square: 'd1' }, 'DC-56').does('send', 'hotel', 'a5 a3');
    expect([day.stands('red', 'hotel'), day.stands('green', 'hotel')]).toEqual(['a4', 'a3 a5']);
  });

  it('EV-09: lose one gunman, of your choice', () => {
    const day = draw('EV-09', { pawns: { hotel: { type: 'gunman', red: 'a3 a4' } } });
    day.red.isAsked('losing').does('lose', 'hotel', 'a4').isAsked('buying');
    expect(day.stands('red', 'hotel')).toBe('a3');
  });

  it('EV-10: lose a pawn, then pay $300', () => {
    const day = draw('EV-10', { pawns: SALOON_LADY });
    expect([day.stands('red', 'saloon'), day.money('red')]).toEqual(['', 1700]);
  });

  it('EV-12: lose two bandits and nobody else', () => {
    const day = draw('EV-12', { pawns: { hotel: { type: 'bandit', red: 'a3 a4 a5' }, ...SALOON_LADY } });
    day.red
      .cannot('lose', { building: 'saloon', square: 'b1' }, 'DC-56')
      .cannot('lose', { building: 'hotel', square: 'b1' }, 'DC-57');
    day.red.does('lose', 'hotel', 'a3 a5').isAsked('buying');
    expect(day.stands('red', 'hotel')).toBe('a4');
  });

  it.each(['EV-15', 'EV-18'] as const)('%s: pay $300 and lose one pawn', event => {
    const day = draw(event, { pawns: SALOON_LADY });
    expect([day.stands('red', 'saloon'), day.money('red')]).toEqual(['', 1700]);
  });

  it('EV-23: a lady leaves town with $200; without one nothing happens', () => {
    const day = draw('EV-23', { pawns: SALOON_LADY });
    expect([day.stands('red', 'saloon'), day.money('red')]).toEqual(['', 1800]);
    expect(draw('EV-23', { pawns: { hotel: { type: 'cowboy', red: 'a3' } } }).money('red')).toBe(2000);
  });

  it('EV-29: lose one pawn; with none in town nothing happens', () => {
    draw('EV-29').red.isAsked('buying');
    expect(draw('EV-29', { pawns: SALOON_LADY }).stands('red', 'saloon')).toBe('');
  });
});

describe('events that bring pawns', () => {
  it('EV-03: a gunman, only in a gunman building or an empty one', () => {
    const day = draw('EV-03', { pawns: { hotel: { type: 'gunman' }, ...SALOON_LADY } });
    day.red
      .isOffered('place', 'done')
      .cannot('place', { building: 'saloon', square: 'c1' }, 'DC-50')
      .does('place', 'hotel', 'a3');
    expect([day.stands('red', 'hotel'), day.money('red')]).toEqual(['a3', 2000]);
    day.red.isAsked('buying');
  });

  it('S-31, EV-04: a free pawn in every building where you are present; full ones are skipped', () => {
    const row = (from: number) => ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(column => `${column}${from}`).join(' ');
    const day = draw('EV-04', {
      pawns: {
        saloon: { type: 'lady', red: 'b1' },
        postOffice: {
          type: 'cowboy',
          blue: `${row(1)} ${row(2)} b3 d3 f3`,
          red: 'a4 b4 c4',
          green: `d4 e4 f4 g4 ${row(5)}`,
        },
        hotel: { type: 'bandit', blue: 'a3' },
      },
    });
    expect(day.controls('postOffice')).toEqual(['blue']);
    day.red
      .isAsked('freePawns')
      .isOffered('place')
      .cannot('done', {}, 'DC-56')
      .cannot('place', { building: 'hotel', square: 'a4' }, 'DC-56');
    day.red.does('place', 'saloon', 'c1').isAsked('buying');
    expect(day.state.added[RED]).toEqual([1, 0, 0, 0]);
    day.red.does('buy', 'saloon', 'd1 e1').cannot('buy', { building: 'saloon', square: 'f1' }, 'DC-44');
  });

  it('EV-04: buildings with three pawns added in this phase are skipped, and present nowhere means nothing', () => {
    const agenda = [
      { do: 'awards' },
      { do: 'duels' },
      { do: 'drawEvent', seat: RED },
      { do: 'buying', seat: RED },
    ] as const;
    const day = town({ pawns: { saloon: { type: 'cowboy', red: 'b1' } }, events: ['EV-04'], agenda: [...agenda] });
    day.red.does('buy', 'saloon', 'c1 d1 e1').isDone();
    day.told('noRoomForPawns', { seat: RED, count: 1 });
    draw('EV-04').red.isAsked('buying');
  });

  it('EV-05, EV-24: an extra card for $100; S-30: before the duels one of the surplus is kept in secret', () => {
    for (const event of ['EV-05', 'EV-24'] as const) {
      const day = town({
        players: 2,
        hands: { red: ['Q-1', 'N-C5', 'N-C4'], blue: ['N-B7', 'N-B5', 'N-B4'] },
        deck: ['N-L7'],
        events: [event],
      });
      day.red.plays('Q-1').isDone();
      expect([day.money('red'), day.hand('red')]).toEqual([1900, ['N-C5', 'N-C4', 'N-L7']]);
      day.blue.plays('N-B7').isDone();
      day.red.plays('N-C5').isDone();
      day.blue.plays('N-B5').isDone();
      day.red.isAsked('duelCard').cannot('keep', { card: 'N-B4' }, 'DC-20').answers('keep', { card: 'N-L7' });
      day.told('discarded', { seat: RED, cards: ['N-C4'] });
      expect(day.hand('red')).toHaveLength(4);
      expect(day.asked()).toEqual(['red:start', 'blue:start']);
    }
  });

  it('EV-11: one free pawn and $600, even if the pawn is declined', () => {
    const day = draw('EV-11');
    day.red.isDone();
    expect(day.money('red')).toBe(2600);
  });

  it('EV-13: one free pawn on a free square; it replaces nobody', () => {
    const day = draw('EV-13', { pawns: { saloon: { type: 'lady', blue: 'b1' } } });
    day.red.cannot('place', { building: 'saloon', square: 'b1' }, 'DC-57').does('place', 'saloon', 'c1');
    expect([day.stands('red', 'saloon'), day.stands('blue', 'saloon')]).toEqual(['c1', 'b1']);
  });

  it('S-27, EV-21: the station is the Union Pacific office; with three players nothing happens', () => {
    const three = draw('EV-21');
    three.told('noRoomForPawns', { seat: RED });
    three.red.isAsked('buying');
    const four = draw('EV-21', { players: 4 });
    four.red
      .cannot('place', { building: 'saloon', square: 'b1' }, 'DC-56')
      .answers('place', { building: 'unionPacific', square: 'a1' });
    four.red.isAsked('founding').answers('found', { pawn: 'lady' }).isAsked('buying');
    expect([four.building('unionPacific').pawn, four.money('red')]).toEqual(['lady', 2000]);
  });

  it('EV-22: two pawns must go in the hotel, as far as there is room', () => {
    const day = draw('EV-22');
    day.red
      .cannot('done', {}, 'DC-56')
      .answers('place', { building: 'hotel', square: 'b1' })
      .answers('found', { pawn: 'sheriff' });
    day.red.isAsked('freePawns').cannot('done', {}, 'DC-56').does('place', 'hotel', 'c1').isAsked('buying');
    expect(day.stands('red', 'hotel')).toBe('b1 c1');
    const closed = draw('EV-22', { closed: { hotel: { type: 'lady' } } });
    closed.red.isAsked('buying');
  });

  it('EV-30: up to two pawns, both in the same building', () => {
    const day = draw('EV-30', { pawns: { hotel: { type: 'bandit' }, ...SALOON_LADY } });
    day.red
      .does('place', 'hotel', 'a3')
      .cannot('place', { building: 'saloon', square: 'c1' }, 'DC-56')
      .does('place', 'hotel', 'a4');
    expect(day.stands('red', 'hotel')).toBe('a3 a4');
    draw('EV-30').red.isDone().isAsked('buying');
  });

  it('EV-31: two bandits, in bandit buildings or founding one', () => {
    const day = draw('EV-31', { pawns: { hotel: { type: 'bandit' } } });
    day.red.does('place', 'hotel', 'a3').does('place', 'saloon', 'b1').isAsked('buying');
    expect(day.building('saloon').pawn).toBe('bandit');
    const full = draw('EV-31', {
      closed: { saloon: { type: 'lady' }, postOffice: { type: 'lady' }, hotel: { type: 'gunman' } },
      pawns: { sheriffOffice: { type: 'cowboy' } },
    });
    full.told('noRoomForPawns', { seat: RED, count: 2 });
  });
});

describe('events that cannot be carried out in full', () => {
  const COWBOY = { hotel: { type: 'cowboy', red: 'a3' } } as const;

  it.each(['EV-09', 'EV-12'] as const)('%s: without a pawn of that type nothing happens', event => {
    const day = draw(event, { pawns: COWBOY });
    expect([day.stands('red', 'hotel'), day.money('red')]).toEqual(['a3', 2000]);
    day.red.isAsked('buying');
  });

  it.each(['EV-06', 'EV-02'] as const)('%s: without a pawn of that type no opponent is chosen', event => {
    const day = draw(event, { pawns: { hotel: { type: 'bandit', red: 'a3' } } });
    expect([day.stands('red', 'hotel'), day.money('red')]).toEqual(['a3', 2000]);
    day.red.isAsked('buying');
  });

  it.each(['EV-15', 'EV-18'] as const)('%s: what was sold for the payment cannot be lost any more', event => {
    const day = draw(event, { money: { red: 270 }, pawns: COWBOY });
    day.told('sold', { seat: RED, building: 'hotel', square: 'a3', amount: 50 });
    day.notTold('lostPawn');
    expect([day.money('red'), day.supply('red')]).toEqual([20, 40]);
  });

  it('EV-23: who cannot pay $200 after the lady has left sells another pawn', () => {
    const day = draw('EV-23', { money: { red: 160 }, pawns: { ...SALOON_LADY, ...COWBOY } });
    day.told('lostPawn', { seat: RED, building: 'saloon', square: 'b1' });
    day.told('sold', { seat: RED, building: 'hotel', square: 'a3', amount: 50 });
    expect(day.money('red')).toBe(10);
  });

  it('EV-05: a forced sale can pay for the extra card', () => {
    const day = draw('EV-05', { money: { red: 0 }, pawns: SALOON_LADY });
    expect([day.money('red'), day.hand('red')?.length, day.stands('red', 'saloon')]).toEqual([50, 3, '']);
  });

  const ALL_CLOSED_BUT_HOTEL = {
    saloon: { type: 'lady' },
    postOffice: { type: 'lady' },
    sheriffOffice: { type: 'gunman' },
  } as const;
  /** Blue controls the hotel and has filled it, but for these squares. */
  const hotelBut = (...free: string[]) => {
    const taken = PLAN.hotel.squares.filter(square => !free.includes(square));
    return { hotel: { type: 'cowboy', blue: taken.join(' ') } } as const;
  };

  it.each(['EV-03', 'EV-13', 'EV-30', 'EV-31'] as const)('%s: without any square the pawns are lost', event => {
    const day = draw(event, { closed: ALL_CLOSED_BUT_HOTEL, pawns: hotelBut() });
    day.told('noRoomForPawns', { seat: RED, clause: 'DC-56' });
    day.blue.isAsked('playing');
  });

  it('EV-11: without any square there is only the money', () => {
    const day = draw('EV-11', { closed: ALL_CLOSED_BUT_HOTEL, pawns: hotelBut() });
    expect(day.money('red')).toBe(2600);
    day.blue.isAsked('playing');
  });

  it('EV-22: with one free square one pawn, with none nothing', () => {
    const one = draw('EV-22', { pawns: hotelBut('b1') });
    one.red.does('place', 'hotel', 'b1').isAsked('buying');
    expect(one.building('hotel')).toMatchObject({ status: 'typed', free: 0 });
    draw('EV-22', { pawns: hotelBut() }).told('noRoomForPawns', { seat: RED, count: 2 });
  });

  it('EV-21: a closed station takes nobody', () => {
    const day = draw('EV-21', { players: 4, closed: { unionPacific: { type: 'lady' } } });
    day.told('noRoomForPawns', { seat: RED, count: 1 });
    day.red.isAsked('buying');
  });
});
