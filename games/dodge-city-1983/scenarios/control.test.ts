import { describe, expect, it } from 'vitest';
import { hasChain, touchedFrom } from '../chains.ts';
import type { BuildingId } from '../data.ts';
import { readPlan } from '../plan.ts';
import { PLAN } from '../town.ts';
import { RED, town } from './town.ts';

/** The letters that the chain on this square touches. */
function letters(day: ReturnType<typeof town>, building: BuildingId, square: string): string {
  const plan = PLAN[building];
  const at = plan.indexOf.get(square) as number;
  const bits = touchedFrom(plan, day.building(building).squares, at, day.state.config.importantSquaresLink);
  return [...plan.important.values()]
    .filter((_, bit) => (bits & (1 << bit)) !== 0)
    .toSorted()
    .join('');
}
const THREE_LINKED = { saloon: { type: 'cowboy', red: 'c2 d2 e2 c3 b3 b4 b5' } } as const;
const FOUR_OF_FIVE = { saloon: { type: 'cowboy', red: 'f3 f4 e4 e5 e6 d6 c6' } } as const;
const NEARLY_FULL = 'c1 d1 e1 d2 e2 c3 d3 e3 d4 e4 a3 a4 a5';

describe('linking', () => {
  it('S-1, DC-11: three linked important squares are no control', () => {
    const day = town({ pawns: THREE_LINKED });
    expect(letters(day, 'saloon', 'c2')).toBe('ABC');
    expect(day.controls('saloon')).toEqual([]);
  });

  it('S-2, DC-59: pawns that touch at a corner are not linked', () => {
    const day = town({
      pawns: {
        postOffice: {
          type: 'cowboy',
          red: 'a2 b2 c2 d1 e2 f2 g2 d4',
          blue: 'a4 b4 c4 d5 e4 f4 g4 d2',
        },
      },
    });
    expect(letters(day, 'postOffice', 'a2')).toBe('AB');
    expect(letters(day, 'postOffice', 'e2')).toBe('CD');
    expect(letters(day, 'postOffice', 'a4')).toBe('AB');
    expect(day.controls('postOffice')).toEqual([]);
  });

  it('S-3, DC-60: the fourth important square makes control, at once', () => {
    const day = town({ pawns: THREE_LINKED, hands: { red: ['N-C7', 'N-C5', 'N-C4'] } });
    day.red
      .plays('N-C7')
      .does('buy', 'saloon', 'e3 f3 f4')
      .cannot('buy', { building: 'saloon', square: 'f5' }, 'DC-44');
    expect(day.controls('saloon')).toEqual([]);
    day.notTold('gainedControl');
    day.red.isDone();
    day.blue.plays('N-B7').isDone();
    day.green.plays('N-S7').isDone();
    day.red.plays('N-C5').does('buy', 'saloon', 'f5');
    day.told('gainedControl', { seat: RED, building: 'saloon' });
    expect(letters(day, 'saloon', 'f5')).toBe('ABCD');
    expect(day.controls('saloon')).toEqual(['red']);
  });

  it('S-4, DC-61: any four of five are enough', () => {
    const day = town({ pawns: FOUR_OF_FIVE });
    expect(letters(day, 'saloon', 'f3')).toBe('BCDE');
    expect(day.controls('saloon')).toEqual(['red']);
  });

  it('S-5, DC-60: an important square does not join two chains, unless the table has agreed on it', () => {
    const pawns = { postOffice: { type: 'cowboy', red: 'a2 b2 c2 c4 d4 e4 f4 g4' } } as const;
    const day = town({ pawns });
    expect([letters(day, 'postOffice', 'a2'), letters(day, 'postOffice', 'c4')]).toEqual(['AB', 'BCD']);
    expect(day.controls('postOffice')).toEqual([]);
    const agreed = town({
      pawns: { postOffice: { type: 'cowboy', red: 'a2 b2 c2 d4 e4 f4 g4' } },
      config: { importantSquaresLink: true },
    });
    expect(agreed.controls('postOffice')).toEqual([]);
    agreed.red.plays('N-C7').does('buy', 'postOffice', 'c4');
    expect(agreed.controls('postOffice')).toEqual(['red']);
  });
});

describe('placing', () => {
  it('DC-57: any free square will do, also far from other pawns; one pawn to a square', () => {
    const day = town({ pawns: { hotel: { type: 'cowboy', red: 'a3', blue: 'f5' } } });
    day.red.plays('N-C7').does('buy', 'hotel', 'e7').cannot('buy', { building: 'hotel', square: 'f5' }, 'DC-57');
    day.red
      .cannot('buy', { building: 'hotel', square: 'e7' }, 'DC-57')
      .cannot('buy', { building: 'hotel', square: 'z9' }, 'DC-57');
    expect(day.stands('red', 'hotel')).toBe('a3 e7');
    day.red.isAsked('buying');
  });

  it('DC-58: nothing is ever placed on an important square', () => {
    const day = town({ pawns: { hotel: { type: 'cowboy' } } });
    day.red.plays('N-C7').cannot('buy', { building: 'hotel', square: 'b2' }, 'DC-58').isAsked('buying');
  });

  it('DC-62: others may go on placing in a controlled building', () => {
    const day = town({ pawns: FOUR_OF_FIVE });
    day.red.plays('N-C7').isDone();
    day.blue.plays('N-B7').does('buy', 'saloon', 'a2');
    expect(day.controls('saloon')).toEqual(['red']);
    day.blue.isAsked('buying');
  });

  it('S-14, DC-62: Indians can break a chain', () => {
    const day = town({
      pawns: { ...FOUR_OF_FIVE, hotel: { type: 'bandit', blue: 'a3 a4 a5' } },
      first: 'green',
      hands: { green: ['I-1', 'N-C7', 'N-C5'] },
    });
    day.green.plays('I-1').isAsked('raid').does('raid', 'saloon', 'e5').does('raid', 'hotel', 'a3 a4');
    day.told('lostControl', { seat: RED, building: 'saloon' });
    expect(day.controls('saloon')).toEqual([]);
    expect([letters(day, 'saloon', 'f3'), letters(day, 'saloon', 'c6')]).toEqual(['BE', 'CD']);
    expect([day.supply('red'), day.supply('blue')]).toEqual([34, 39]);
    day.green.isAsked('buying').does('buy', 'saloon', 'e5');
  });
});

describe('full buildings', () => {
  const checkered = {
    type: 'bandit',
    red: 'b1 d1 a2 e2 b3 d3 a4 b5 d5',
    blue: 'c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5',
  } as const;

  it('S-15, DC-24, DC-64: the last square without any control makes a building neutral', () => {
    const day = town({ pawns: { sheriffOffice: checkered } });
    day.red.plays('N-C7').does('buy', 'sheriffOffice', 'e4');
    day.told('becameNeutral', { building: 'sheriffOffice' });
    expect(day.building('sheriffOffice')).toMatchObject({ status: 'neutral', pawn: 'bandit', winner: null });
    expect([day.supply('red'), day.supply('blue')]).toEqual([40, 40]);
    expect([day.points('red'), day.points('blue')]).toEqual([0, 0]);
    day.red.cannot('buy', { building: 'sheriffOffice', square: 'a2' }, 'DC-64').isAsked('buying');
  });

  it('S-16, DC-65: the last square that makes control does not make it neutral', () => {
    const pawns = {
      sheriffOffice: { type: 'sheriff', red: 'a2 b2 b3 b4 b5 c5', green: 'b1', blue: NEARLY_FULL },
    } as const;
    const day = town({ pawns });
    day.red.plays('N-C7').does('buy', 'sheriffOffice', 'd5');
    expect(letters(day, 'sheriffOffice', 'd5')).toBe('ABCD');
    expect(letters(day, 'sheriffOffice', 'c1')).toBe('BCD');
    expect(day.controls('sheriffOffice')).toEqual(['red']);
    expect(day.building('sheriffOffice')).toMatchObject({ status: 'typed', free: 0 });
  });

  it('S-17, DC-63: two players can control a building at the same time', () => {
    const pawns = { sheriffOffice: { type: 'sheriff', red: 'a2 b2 b3 b4 b5 c5', blue: `b1 ${NEARLY_FULL}` } } as const;
    const day = town({ pawns });
    day.red.plays('N-C7').does('buy', 'sheriffOffice', 'd5');
    expect(day.controls('sheriffOffice')).toEqual(['red', 'blue']);
    expect(day.building('sheriffOffice').status).toBe('typed');
  });

  it('DC-63: three chains fit round five important squares, if a plan leaves room for them', () => {
    const plan = readPlan(['..A..', '..B..', '.....', '.C.D.', '.....', '..E..']);
    const chains = ['a1 b1 b2 a2 a3 a4 a5 a6 b6', 'c3 c4 c5', 'e1 d1 d2 e2 e3 e4 e5 e6 d6'];
    const owner = (square: string) => chains.findIndex(chain => chain.split(' ').includes(square));
    const occupants = plan.squares.map(square => (owner(square) < 0 ? null : owner(square)));
    const inControl = () => [0, 1, 2].filter(seat => hasChain(plan, occupants, seat, 4, false));
    expect(inControl()).toEqual([0, 1, 2]);
    occupants[plan.indexOf.get('c4') as number] = null;
    expect(inControl()).toEqual([0, 2]);
  });

  it('DC-65: a full building that loses its last controller by a change of colour becomes neutral then', () => {
    const pawns = {
      sheriffOffice: { type: 'cowboy', red: 'a2 b2 b3 b4 b5 c5 d5', green: 'b1', blue: NEARLY_FULL },
    } as const;
    const day = town({ pawns, hands: { red: ['Q-1', 'N-C5', 'N-C4'] }, events: ['EV-06'] });
    expect(day.controls('sheriffOffice')).toEqual(['red']);
    day.red
      .plays('Q-1')
      .answers('choose', { opponent: 2 })
      .isAsked('changingSides')
      .does('send', 'sheriffOffice', 'b3');
    day.told('becameNeutral', { building: 'sheriffOffice' });
    expect([day.supply('red'), day.supply('green'), day.supply('blue')]).toEqual([40, 40, 40]);
    day.red.isAsked('buying');
  });
});
