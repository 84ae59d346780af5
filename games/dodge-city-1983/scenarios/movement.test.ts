import { describe, expect, it } from 'vitest';
import { whyNot } from '../whyNot.ts';
import { BLUE, RED, town } from './town.ts';

describe('the movement phases', () => {
  it('DC-34, DC-66: the second movement is played like the first, by the same first player, with fresh counters', () => {
    const day = town({
      players: 2,
      first: 'blue',
      hands: { red: ['N-C7', 'N-C5', 'N-C4'], blue: ['N-B7', 'N-B5', 'N-B4'] },
      pawns: { saloon: { type: 'cowboy' } },
    });
    day.blue
      .plays('N-B7')
      .does('buy', 'saloon', 'b1 c1 d1')
      .cannot('buy', { building: 'saloon', square: 'e1' }, 'DC-44');
    day.blue.isDone();
    day.red.plays('N-C7').isDone();
    day.told('phaseBegan', { phase: 'secondMovement' });
    day.blue
      .plays('N-B5')
      .does('buy', 'saloon', 'e1 f1 a2')
      .cannot('buy', { building: 'saloon', square: 'a3' }, 'DC-44');
  });

  it('DC-35: everybody finishes before the next one starts', () => {
    const day = town();
    day.red.plays('N-C7');
    expect(day.asked()).toEqual(['red:buying']);
    day.red.isDone();
    expect(day.asked()).toEqual(['blue:playing']);
  });

  it('DC-36: first the card, then buying and placing, which may be left out', () => {
    const day = town();
    day.red
      .isOffered('play')
      .cannot('buy', { building: 'saloon', square: 'b1' })
      .plays('N-C7')
      .isOffered('buy', 'done')
      .isDone();
    expect(day.money('red')).toBe(2700);
    day.blue.isAsked('playing');
  });

  it('DC-37: pawns are paid and placed one by one, and none is kept for later', () => {
    const day = town({ pawns: { hotel: { type: 'gunman' } }, money: { red: 100 } });
    day.red.plays('N-C7').does('buy', 'hotel', 'a3');
    expect([day.money('red'), day.supply('red')]).toEqual([550, 39]);
    day.red.does('buy', 'hotel', 'a4').isDone();
    expect([day.money('red'), day.supply('red'), day.stands('red', 'hotel')]).toEqual([300, 38, 'a3 a4']);
  });

  it('S-10, DC-38: a Number card brings its digit times $100, whatever its symbol', () => {
    const day = town({
      first: 'blue',
      money: { blue: 50 },
      hands: { blue: ['N-G5', 'N-C5', 'N-C4'] },
      pawns: { saloon: { type: 'gunman' } },
    });
    day.blue.plays('N-G5');
    day.told('gotMoney', { seat: BLUE, amount: 500, clause: 'DC-38' });
    expect(day.money('blue')).toBe(550);
    day.blue.does('buy', 'saloon', 'b1 c1');
    expect(day.money('blue')).toBe(50);
    day.green.isAsked('playing');
  });

  it('DC-39: Character pawns all go into one building, of their type or empty', () => {
    const day = town({ hands: { red: ['C-S3', 'N-C5', 'N-C4'] }, pawns: { saloon: { type: 'sheriff' } } });
    day.red.plays('C-S3').does('place', 'postOffice', 'a1');
    day.told('founded', { seat: RED, building: 'postOffice', pawn: 'sheriff' });
    day.red.cannot('place', { building: 'saloon', square: 'b1' }, 'DC-39').does('place', 'postOffice', 'a2');
    day.red.isAsked('freePawns').isDone().isAsked('buying');
    day.told('gaveUpPawns', { seat: RED, count: 1, clause: 'DC-39' });
    expect([day.stands('red', 'postOffice'), day.stands('red', 'saloon')]).toEqual(['a1 a2', '']);
  });

  it('DC-39, DC-44: those for which the building has no room any more are lost', () => {
    const pawns = { saloon: { type: 'sheriff' }, hotel: { type: 'sheriff' } } as const;
    const freePawns = { do: 'freePawns', seat: RED, pawn: 'sheriff', left: 2, must: false, clause: 'DC-39' } as const;
    const day = town({
      pawns,
      agenda: [
        { do: 'buying', seat: RED },
        { ...freePawns, where: 'oneOpen' },
      ],
    });
    day.state.added[RED]?.fill(2);
    day.red.does('place', 'saloon', 'b1').isAsked('buying');
    expect(day.supply('red')).toBe(39);
  });

  it.each([
    ['where the table has agreed on it', { config: { splitCharacterPawns: true } }],
    ['in the first version of the rules', { version: 1 }],
  ])('DC-39: %s, Character pawns may be split over buildings of their type and empty ones', (_, agreed) => {
    const day = town({
      ...agreed,
      hands: { red: ['C-S3', 'N-C5', 'N-C4'] },
      pawns: { saloon: { type: 'sheriff' }, hotel: { type: 'lady' } },
    });
    day.red.plays('C-S3').isAsked('freePawns').does('place', 'saloon', 'b1');
    day.red.cannot('place', { building: 'hotel', square: 'a3' }, 'DC-50').does('place', 'postOffice', 'a1');
    day.told('founded', { seat: RED, building: 'postOffice', pawn: 'sheriff' });
    day.red.isAsked('freePawns').isDone().isAsked('buying');
    day.told('gaveUpPawns', { seat: RED, count: 1, clause: 'DC-39' });
    expect([day.money('red'), day.supply('red')]).toEqual([2000, 38]);
  });

  it('DC-40: a "?" brings an event before anything is bought', () => {
    const day = town({ hands: { red: ['Q-1', 'N-C5', 'N-C4'] }, events: ['EV-13'] });
    day.red.plays('Q-1').isAsked('freePawns').isDone().isAsked('buying');
    day.told('drewEvent', { seat: RED, event: 'EV-13', clause: 'DC-40' });
    day.told('gaveUpPawns', { seat: RED, count: 1, clause: 'DC-56' });
  });

  it('DC-41: an Indian sends up to three rival pawns home, never own ones, and then buying goes on', () => {
    const day = town({
      hands: { red: ['I-1', 'N-C5', 'N-C4'] },
      pawns: {
        saloon: { type: 'lady', red: 'b1', blue: 'c1 d1 e1', green: 'f1' },
        hotel: { type: 'bandit', green: 'a3' },
      },
    });
    day.red.plays('I-1').cannot('raid', { building: 'saloon', square: 'b1' }, 'DC-41');
    day.red
      .cannot('raid', { building: 'saloon', square: 'a3' }, 'DC-57')
      .cannot('raid', { building: 'bank', square: 'a1' }, 'DC-14');
    day.red.does('raid', 'saloon', 'c1').does('raid', 'hotel', 'a3').does('raid', 'saloon', 'f1').isAsked('buying');
    expect([day.stands('blue', 'saloon'), day.supply('blue'), day.supply('green')]).toEqual(['d1 e1', 38, 40]);
  });

  it('DC-41: a raid may stop early, and without rivals in town there is none', () => {
    const day = town({ hands: { red: ['I-1', 'I-2', 'N-C4'] }, pawns: { saloon: { type: 'lady', blue: 'c1' } } });
    day.red.isWarnedOf().plays('I-1').isOffered('raid', 'done').isDone().isAsked('buying');
    expect(day.stands('blue', 'saloon')).toBe('c1');
    const alone = town({ hands: { red: ['I-1', 'I-2', 'N-C4'] }, pawns: { saloon: { type: 'lady', red: 'c1' } } });
    const inVain = (['I-1', 'I-2'] as const).map(card => ({ type: 'play', card }) as const);
    alone.red
      .isWarnedOf(...inVain)
      .plays('I-1')
      .isAsked('buying');
  });
});

describe('buying', () => {
  it('DC-42, DC-46: as many as there is cash for, and not one more', () => {
    const day = town({
      money: { red: 0 },
      hands: { red: ['N-C4', 'N-C5', 'N-C7'] },
      pawns: { saloon: { type: 'bandit' }, hotel: { type: 'lady' } },
    });
    day.red.plays('N-C4').does('buy', 'saloon', 'b1 c1').cannot('buy', { building: 'saloon', square: 'd1' }, 'DC-46');
    day.red
      .cannot('buy', { building: 'hotel', square: 'a3' }, 'DC-46')
      .cannot('sell', { building: 'saloon', square: 'b1' });
    day.red.does('buy', 'postOffice', 'a1');
    expect(day.building('postOffice').pawn).toBe('cowboy');
    expect(day.money('red')).toBe(0);
    day.blue.isAsked('playing');
  });

  it('DC-46: where nobody has moved in, the refusal names the cheapest type that is left', () => {
    const day = town({
      money: { red: 100 },
      closed: { saloon: { type: 'cowboy' } },
      pawns: { hotel: { type: 'cowboy' } },
      agenda: [{ do: 'awards' }, { do: 'buying', seat: RED }],
    });
    day.red.cannot('buy', { building: 'postOffice', square: 'a1' }, 'DC-46');
    expect(whyNot(day.state, RED, { type: 'buy', building: 'postOffice', square: 'a1' })).toMatchObject({
      message: { args: { amount: 150 } },
      clause: 'DC-46',
    });
  });

  it('DC-43: several buildings can be served in one phase', () => {
    const day = town({
      pawns: { saloon: { type: 'cowboy' }, hotel: { type: 'bandit' }, postOffice: { type: 'sheriff' } },
    });
    day.red.plays('N-C7').does('buy', 'saloon', 'b1').does('buy', 'hotel', 'a3').does('buy', 'postOffice', 'a1');
    expect(day.money('red')).toBe(2000 + 700 - 100 - 150 - 200);
  });

  it('S-9, DC-44, DC-45, DC-50: free and bought pawns together are at most three in a building', () => {
    const day = town({
      money: { red: 1000 },
      hands: { red: ['C-L2', 'N-C5', 'N-C4'] },
      pawns: { saloon: { type: 'lady' }, postOffice: { type: 'cowboy' } },
    });
    day.red.plays('C-L2').does('place', 'saloon', 'b1 c1').isAsked('buying').does('buy', 'saloon', 'd1');
    day.red.cannot('buy', { building: 'saloon', square: 'e1' }, 'DC-44');
    day.red
      .answers('buy', { building: 'hotel', square: 'b1' })
      .isAsked('founding')
      .answers('found', { pawn: 'cowboy' });
    day.red.does('buy', 'hotel', 'c1 d1').cannot('buy', { building: 'hotel', square: 'e1' }, 'DC-44').isDone();
    expect(day.money('red')).toBe(400);
    expect(day.state.added[RED]).toEqual([3, 0, 3, 0]);
    expect(day.building('hotel')).toMatchObject({ status: 'typed', pawn: 'cowboy' });
    day.blue.plays('N-C7').does('buy', 'hotel', 'a3');
    expect(day.money('blue')).toBe(2000 + 700 - 100);
  });

  it('DC-44: a pawn that changes to your colour does not count for the limit', () => {
    const day = town({
      players: 2,
      hands: { red: ['Q-1', 'N-C5', 'N-C4'] },
      events: ['EV-06'],
      pawns: { saloon: { type: 'cowboy', red: 'b1 c1' } },
    });
    day.red.plays('Q-1').isDone();
    expect(day.stands('blue', 'saloon')).toBe('b1 c1');
    day.blue.plays('N-C7').does('buy', 'saloon', 'd1 e1 f1').isAsked('buying');
  });

  it('DC-47: with an empty supply nothing can be bought, placed or received', () => {
    const day = town({
      supply: { red: 0 },
      hands: { red: ['C-C3', 'N-C5', 'N-C4'], blue: ['Q-1', 'N-B5', 'N-B4'] },
      events: ['EV-06'],
      pawns: { saloon: { type: 'cowboy', blue: 'b1' } },
    });
    day.red.isWarnedOf({ type: 'play', card: 'C-C3' }).plays('C-C3');
    day.told('noRoomForPawns', { seat: RED, count: 3 });
    day.blue.plays('Q-1').answers('choose', { opponent: RED });
    expect([day.stands('red', 'saloon'), day.stands('blue', 'saloon'), day.supply('red')]).toEqual(['', '', 0]);
    const last = town({ supply: { red: 1 }, pawns: { saloon: { type: 'cowboy' } } });
    last.red.plays('N-C7').does('buy', 'saloon', 'b1');
    last.blue.isAsked('playing');
  });
});

describe('founding a building', () => {
  it('DC-48, DC-49: the first pawn decides the type, and its tokens go on the building', () => {
    const day = town();
    day.red.plays('N-C7').answers('buy', { building: 'saloon', square: 'b1' }).isAsked('founding').isOffered('found');
    expect(day.building('saloon')).toMatchObject({ status: 'empty', free: 40 });
    day.red.answers('found', { pawn: 'gunman' });
    day.told('founded', { seat: RED, building: 'saloon', pawn: 'gunman' });
    expect(day.building('saloon')).toMatchObject({ status: 'typed', pawn: 'gunman', free: 39 });
    expect(day.money('red')).toBe(2000 + 700 - 250);
    day.red.isAsked('buying');
  });

  it('DC-50: from then on everybody pays the price of that type', () => {
    const day = town({ pawns: { saloon: { type: 'sheriff', red: 'b1' } }, first: 'blue' });
    day.blue.plays('N-B7').does('buy', 'saloon', 'c1');
    day.told('bought', { seat: BLUE, building: 'saloon', square: 'c1', pawn: 'sheriff', amount: 200 });
  });

  it('S-11, DC-51: no third building of a type, even if the first two are closed', () => {
    const day = town({
      hands: { red: ['C-L1', 'N-C5', 'N-C4'] },
      closed: { saloon: { type: 'lady', winner: 'blue' }, hotel: { type: 'lady' } },
    });
    day.red.isWarnedOf({ type: 'play', card: 'C-L1' }).plays('C-L1');
    day.told('noRoomForPawns', { seat: RED, count: 1, clause: 'DC-39' });
    day.red.isAsked('buying').answers('buy', { building: 'postOffice', square: 'a1' });
    day.red.cannot('found', { pawn: 'lady' }, 'DC-51').answers('found', { pawn: 'gunman' }).isAsked('buying');
  });

  it('DC-51: free pawns of a used-up type are refused in an empty building', () => {
    const day = town({
      players: 4,
      hands: { red: ['C-L2', 'N-C5', 'N-C4'] },
      pawns: { saloon: { type: 'lady' }, hotel: { type: 'lady' } },
    });
    day.red
      .plays('C-L2')
      .cannot('place', { building: 'postOffice', square: 'a1' }, 'DC-51')
      .does('place', 'saloon', 'b1');
  });

  it('DC-51: where the table has agreed on it, a type may be used without limit', () => {
    const day = town({
      hands: { red: ['C-L1', 'N-C5', 'N-C4'] },
      closed: { saloon: { type: 'lady', winner: 'blue' }, hotel: { type: 'lady' } },
      config: { limitTypeByTokens: false },
    });
    day.red.plays('C-L1').does('place', 'postOffice', 'a1');
    expect(day.building('postOffice').pawn).toBe('lady');
  });

  it('DC-46: a type that is too dear cannot be chosen', () => {
    const day = town({
      money: { red: 0 },
      hands: { red: ['N-C4', 'N-C5', 'N-C7'] },
      pawns: { hotel: { type: 'bandit' } },
    });
    day.red.plays('N-C4').does('buy', 'hotel', 'a3').answers('buy', { building: 'saloon', square: 'b1' });
    day.red.cannot('found', { pawn: 'lady' }, 'DC-46').answers('found', { pawn: 'gunman' });
    expect(day.money('red')).toBe(0);
    day.blue.isAsked('playing');
  });

  it('DC-52: bought pawns, Character pawns and event pawns can all found a building', () => {
    const day = town({ hands: { red: ['Q-1', 'C-S2', 'N-C4'], blue: ['C-S2', 'N-B5', 'N-B4'] }, events: ['EV-30'] });
    day.red.plays('Q-1').answers('place', { building: 'hotel', square: 'a3' }).answers('found', { pawn: 'bandit' });
    day.red.does('place', 'hotel', 'a4').answers('buy', { building: 'saloon', square: 'b1' });
    day.red.answers('found', { pawn: 'lady' }).does('buy', 'hotel', 'a5').isDone();
    day.blue.plays('C-S2').does('place', 'postOffice', 'a1');
    expect(['hotel', 'saloon', 'postOffice'].map(id => day.building(id as 'hotel').pawn)).toEqual([
      'bandit',
      'lady',
      'sheriff',
    ]);
    expect(day.stands('red', 'hotel')).toBe('a3 a4 a5');
    day.blue.isAsked('freePawns');
  });

  it('DC-53: the type stays when all pawns are gone', () => {
    const day = town({ hands: { red: ['I-1', 'N-C5', 'N-C4'] }, pawns: { saloon: { type: 'lady', blue: 'b1' } } });
    day.red.plays('I-1').does('raid', 'saloon', 'b1').isAsked('buying');
    expect(day.building('saloon')).toMatchObject({ status: 'typed', pawn: 'lady', free: 40 });
    day.red.does('buy', 'saloon', 'c1');
    expect(day.money('red')).toBe(1700);
  });
});
