import { rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { dodgeCity } from '../game.ts';
import { imagine } from '../secrets.ts';
import { deckFor } from '../state.ts';
import { isIndian, rankOf } from '../town.ts';
import { BLUE, GREEN, pieces, RED, town } from './town.ts';

describe('the start phase', () => {
  it('DC-25, DC-30: the highest card makes the first player, for the movements and the duels', () => {
    const day = town({
      phase: 'start',
      hands: { red: ['N-C4', 'N-C5'], blue: ['N-B7', 'N-B5'], green: ['N-L4', 'N-S5'] },
    });
    day.red.shows('N-C4');
    day.blue.shows('N-B7');
    day.green.shows('N-L4');
    day.told('becameFirst', { seat: GREEN });
    expect(day.asked()).toEqual(['green:playing']);
  });

  it('DC-26: all pick in secret, and all cards are turned up together', () => {
    const day = town({ phase: 'start', hands: { red: ['N-C4', 'N-C5'] } });
    expect(day.asked()).toEqual(['red:start', 'blue:start', 'green:start']);
    day.red.shows('N-C4').isNotAsked();
    expect(dodgeCity.view(day.state, RED)).toMatchObject({ ownChoice: 'N-C4', hasChosen: [true, false, false] });
    expect(dodgeCity.view(day.state, BLUE)).toMatchObject({ ownChoice: null, hasChosen: [true, false, false] });
    expect(dodgeCity.view(day.state, BLUE).discard).toEqual([]);
    day.notTold('showedStartCard');
    day.blue.shows(day.hand('blue')?.[0] ?? '');
    day.green.shows(day.hand('green')?.[0] ?? '');
    day.told('showedStartCard', { seat: RED, card: 'N-C4' });
  });

  it('S-7, DC-27, DC-28: the type counts first, then digits and dots on one scale', () => {
    const order = ['N-L7', 'N-L5', 'C-L2', 'N-G4', 'N-S4', 'C-S3', 'C-B2', 'N-C7', 'C-C2', 'Q-1'];
    expect(order.toSorted((one, other) => rankOf(other) - rankOf(one))).toEqual(order);
    expect(new Set(order.map(rankOf)).size).toBe(order.length);
  });

  it('DC-28: equal highest cards draw lots', () => {
    const day = town({
      players: 2,
      phase: 'start',
      hands: { red: ['N-L4'], blue: ['N-L4'] },
      agenda: [{ do: 'awards' }, { do: 'movement', phase: 'firstMovement' }, { do: 'start', chosen: [null, null] }],
    });
    day.red.shows('N-L4');
    day.dice(2);
    day.blue.shows('N-L4');
    day.told('drewLots', { seats: [RED, BLUE], clause: 'DC-28' });
    day.told('becameFirst', { seat: BLUE });
  });

  it('S-6, DC-31, DC-33: a lady goes first, the "?" draws an event, and nobody is paid', () => {
    const day = town({
      phase: 'start',
      hands: { red: ['N-G7', 'N-C4'], blue: ['N-L4', 'N-C5'], green: ['Q-1', 'N-C7'] },
      events: ['EV-20'],
    });
    day.red.shows('N-G7');
    day.blue.shows('N-L4');
    day.green.shows('Q-1');
    day.told('becameFirst', { seat: BLUE });
    day.told('drewEvent', { seat: GREEN, event: 'EV-20', clause: 'DC-31' });
    expect([day.money('red'), day.money('blue'), day.money('green')]).toEqual([2000, 2000, 2400]);
    day.blue.plays('N-C5').isDone();
    day.green.plays('N-C7').isDone();
    day.red.isAsked('playing');
  });

  it('S-8, DC-32: when all show "?", lots are drawn and then all draw events, clockwise', () => {
    const day = town({
      players: 4,
      phase: 'start',
      hands: {
        red: ['I-1', 'I-2', 'I-3', 'Q-1'],
        blue: ['Q-2', 'N-C4'],
        green: ['Q-3', 'N-C5'],
        yellow: ['Q-4', 'N-C7'],
      },
      events: ['EV-20', 'EV-28', 'EV-25', 'EV-14'],
    });
    day.red.cannot('show', { card: 'I-2' }, 'DC-29').shows('Q-1');
    day.blue.shows('Q-2');
    day.green.shows('Q-3');
    day.dice(3);
    day.yellow.shows('Q-4');
    day.told('drewLots', { clause: 'DC-32', seats: [0, 1, 2, 3] });
    day.told('drewEvent', { seat: 2, event: 'EV-20' });
    day.told('drewEvent', { seat: 3, event: 'EV-28' });
    day.told('drewEvent', { seat: 0, event: 'EV-25' });
    day.told('drewEvent', { seat: 1, event: 'EV-14' });
    expect(day.state.money).toEqual([2800, 1800, 2400, 2300]);
    day.green.isAsked('playing');
  });
});

describe('DC-29', () => {
  const dealingIndians = () =>
    town({
      players: 2,
      phase: 'duels',
      config: { deckPreset: 'deck44' },
      hands: { red: ['N-C7'], blue: ['N-B7'] },
      deck: ['I-1', 'N-L4', 'I-2', 'N-L5', 'I-3', 'N-L6', 'I-4', 'N-L7'],
    });

  it('DC-29: a hand of nothing but Indians is shown, shuffled back and dealt anew', () => {
    const day = dealingIndians();
    day.told('showedIndians', { seat: RED, cards: ['I-1', 'I-2', 'I-3', 'I-4'] });
    expect(day.hand('red')).toHaveLength(4);
    expect(day.hand('red')?.every(isIndian)).toBe(false);
    expect(pieces(day.state)).toHaveLength(44 + 32 + 80);
    day.red.isAsked('start').isOffered('show');
  });

  it('DC-29: everybody remembers that nobody else can hold those Indians', () => {
    const day = dealingIndians();
    for (let dream = 0; dream < 50; dream++) {
      const { hands } = imagine(day.state, RED, rngFrom([dream, 0, 0, 0, 0, 0, 0, 0]));
      expect(hands[BLUE]?.some(isIndian)).toBe(false);
    }
  });

  it('DC-29: a pile of nothing but Indians takes in the discards, so that the deal comes to an end, and nobody holds a card of those', () => {
    const deck = ['I-1', 'N-L4', 'I-2', 'N-L5', 'I-3', 'N-L6', 'I-4', 'N-L7'];
    const discard = deckFor({ deckPreset: 'deck44' }).filter(card => !deck.includes(card));
    const fresh = town({
      players: 2,
      config: { deckPreset: 'deck44' },
      hands: { red: [], blue: [] },
      deck,
      discard,
      agenda: [{ do: 'deal' }],
    });
    fresh.told('showedIndians', { seat: RED });
    fresh.told('reshuffled', { count: discard.length });
    expect(fresh.hand('red')?.every(isIndian)).toBe(false);
    for (let dream = 0; dream < 20; dream++) {
      const { hands } = imagine(fresh.state, RED, rngFrom([dream, 0, 0, 0, 0, 0, 0, 0]));
      expect(hands[BLUE]?.toSorted()).toEqual(['N-L4', 'N-L5', 'N-L6', 'N-L7']);
    }
  });
});
