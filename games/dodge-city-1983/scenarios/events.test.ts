import { describe, expect, it } from 'vitest';
import type { EventRow } from '../data.ts';
import { isVoid } from '../rules/events.ts';
import { eventNamed } from '../town.ts';
import { BLUE, draw, EVENT_IDS, RED, SALOON_LADY, town } from './town.ts';

describe('events in general', () => {
  it('DC-54: part by part in the printed order: first the payment with its forced sale, then the loss', () => {
    const day = draw('EV-15', {
      money: { red: 200 },
      pawns: { saloon: { type: 'lady', red: 'b1' }, hotel: { type: 'cowboy', red: 'a3 a4' } },
    });
    day.red.isAsked('selling').does('sell', 'saloon', 'b1').isAsked('losing').does('lose', 'hotel', 'a3');
    expect([day.money('red'), day.stands('red', 'hotel')]).toEqual([50, 'a4']);
  });

  it('DC-54: "man" and "pawn" mean any own pawn, ladies included', () => {
    const day = draw('EV-29', {
      pawns: { saloon: { type: 'lady', red: 'b1' }, hotel: { type: 'cowboy', red: 'a3', blue: 'a4' } },
    });
    day.red
      .isAsked('losing')
      .cannot('lose', { building: 'hotel', square: 'a4' }, 'DC-56')
      .does('lose', 'saloon', 'b1')
      .isAsked('buying');
    expect(day.supply('red')).toBe(39);
  });

  it('S-12, DC-55: a forced sale brings half the price, pawn by pawn, and stops when the debt is covered', () => {
    const day = draw('EV-01', {
      money: { red: 150 },
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1' }, hotel: { type: 'cowboy', red: 'a3 a4' } },
    });
    day.red
      .isAsked('selling')
      .cannot('sell', { building: 'saloon', square: 'c1' }, 'DC-55')
      .does('sell', 'saloon', 'b1');
    expect(day.money('red')).toBe(300);
    day.red.does('sell', 'hotel', 'a3');
    day.told('sold', { seat: RED, building: 'hotel', square: 'a4', amount: 50 });
    expect([day.money('red'), day.supply('red'), day.stands('blue', 'saloon')]).toEqual([0, 40, 'c1']);
    day.blue.isAsked('playing');
  });

  it('DC-55: change is kept, and nothing is sold while there is cash enough', () => {
    const day = draw('EV-14', {
      money: { red: 100 },
      pawns: { saloon: { type: 'lady', red: 'b1' }, hotel: { type: 'cowboy', red: 'a3' } },
    });
    day.red.does('sell', 'saloon', 'b1');
    expect([day.money('red'), day.stands('red', 'hotel')]).toEqual([50, 'a3']);
    expect(draw('EV-14', { pawns: SALOON_LADY }).stands('red', 'saloon')).toBe('b1');
  });

  it('S-13, DC-55: who has nothing left pays what there is and plays on', () => {
    const broke = draw('EV-08', { money: { red: 120 } });
    broke.told('paid', { seat: RED, amount: 120 });
    broke.told('waived', { seat: RED, amount: 380 });
    expect(broke.money('red')).toBe(0);
    broke.blue.isAsked('playing');
    const lucky = draw('EV-24', { money: { red: 120 } });
    expect([lucky.money('red'), lucky.hand('red')?.length]).toEqual([20, 3]);
    const unlucky = draw('EV-24', { money: { red: 60 } });
    expect([unlucky.money('red'), unlucky.hand('red')?.length]).toEqual([0, 2]);
  });

  it('DC-55: whoever has no money at all pays nothing, and is not said to', () => {
    const broke = draw('EV-08', { money: { red: 0 } });
    broke.notTold('paid');
    broke.told('waived', { seat: RED, amount: 500 });
    draw('EV-19', { money: { blue: 0 } }).notTold('gaveMoney', { seat: BLUE });
  });

  it('DC-55: a sale must be made even if it breaks the own chain', () => {
    const day = draw('EV-16', { money: { red: 550 }, pawns: { hotel: { type: 'cowboy', red: 'b3 c3 d3 e3 b4 b5' } } });
    expect(day.controls('hotel')).toEqual(['red']);
    day.red.does('sell', 'hotel', 'c3');
    day.told('lostControl', { seat: RED, building: 'hotel' });
    expect(day.money('red')).toBe(0);
  });

  it('S-29, DC-56: linked parts stand or fall together, others do not', () => {
    const linked = draw('EV-02', { money: { red: 500 } });
    linked.told('eventVoid', { seat: RED, event: 'EV-02' });
    expect(linked.money('red')).toBe(500);
    const separate = draw('EV-10', { money: { red: 500 } });
    expect(separate.money('red')).toBe(200);
  });

  it('DC-56: whoever loses more than there is loses what there is', () => {
    const day = draw('EV-12', { pawns: { hotel: { type: 'bandit', red: 'a3' } } });
    expect([day.stands('red', 'hotel'), day.supply('red')]).toEqual(['', 40]);
    day.red.isAsked('buying');
  });

  it('DC-56: a pawn that changes sides leaves an empty square if the new owner has none left', () => {
    const day = draw('EV-06', { players: 2, supply: { blue: 0 }, pawns: { hotel: { type: 'cowboy', red: 'a3' } } });
    expect([day.stands('red', 'hotel'), day.stands('blue', 'hotel'), day.supply('red')]).toEqual(['', '', 40]);
  });

  it('DC-56: used events are discarded, and shuffled when the pile is empty', () => {
    const usedEvents = EVENT_IDS.filter(event => event !== 'EV-20');
    const agenda = [{ do: 'awards' }, { do: 'drawEvent', seat: BLUE }, { do: 'drawEvent', seat: RED }] as const;
    const day = town({ usedEvents, agenda: [...agenda] });
    day.told('drewEvent', { seat: RED, event: 'EV-20' });
    day.told('eventsReshuffled');
    day.told('drewEvent', { seat: BLUE });
    expect([day.state.eventPile.length, day.state.eventDiscard.length]).toEqual([31, 1]);
  });

  it('DC-56: events have their full effect in the start and duels phases too', () => {
    const day = town({
      phase: 'start',
      hands: { red: ['Q-1', 'N-C5'], blue: ['N-L4', 'N-B5'], green: ['N-L5', 'N-S5'] },
      events: ['EV-03'],
    });
    day.red.shows('Q-1');
    day.blue.shows('N-L4');
    day.green.shows('N-L5');
    day.red.isAsked('freePawns').does('place', 'saloon', 'b1');
    expect(day.building('saloon')).toMatchObject({ status: 'typed', pawn: 'gunman' });
    expect(day.state.added[RED]?.[0] ?? 0).toBe(0);
    day.green.isAsked('playing');
  });

  it('DC-56: an owner of the box may say that an event needs a pawn', () => {
    const day = town({ pawns: SALOON_LADY });
    const demanding: EventRow = { ...eventNamed('EV-25'), requires: 'gunman' };
    expect(isVoid(day.state, RED, demanding)).toBe(true);
    expect(isVoid(day.state, RED, { ...demanding, requires: 'lady' })).toBe(false);
    expect(isVoid(day.state, RED, eventNamed('EV-25'))).toBe(false);
  });

  it('DC-54: only linked parts, or a change of sides alone, are void for want of a pawn', () => {
    const day = town({ pawns: { hotel: { type: 'bandit', red: 'a3' } } });
    const { isLinked: _, ...unlinked } = eventNamed('EV-02');
    expect(isVoid(day.state, RED, eventNamed('EV-02'))).toBe(true);
    expect(isVoid(day.state, RED, eventNamed('EV-06'))).toBe(true);
    expect(isVoid(day.state, RED, unlinked)).toBe(false);
  });
});

describe('events that cost or bring money', () => {
  it.each([
    ['EV-01', 400],
    ['EV-07', 400],
    ['EV-08', 500],
    ['EV-14', 200],
    ['EV-16', 600],
    ['EV-17', 500],
    ['EV-26', 300],
    ['EV-32', 500],
  ] as const)('%s: pay $%i', (event, amount) => {
    const day = draw(event);
    expect(day.money('red')).toBe(2000 - amount);
    expect(day.money('blue')).toBe(2000);
    day.red.isAsked('buying');
  });

  it.each([
    ['EV-20', 400],
    ['EV-25', 800],
    ['EV-28', 300],
  ] as const)('%s: receive $%i, whatever stands in town', (event, amount) => {
    expect(draw(event).money('red')).toBe(2000 + amount);
  });

  it('EV-19: each opponent gives $50, or what there is, and sells nothing', () => {
    const day = draw('EV-19', { money: { blue: 30 }, pawns: { saloon: { type: 'lady', blue: 'b1' } } });
    expect([day.money('red'), day.money('blue'), day.money('green')]).toEqual([2080, 0, 1950]);
    expect(day.stands('blue', 'saloon')).toBe('b1');
  });
});
