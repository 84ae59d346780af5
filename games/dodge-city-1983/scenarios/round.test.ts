import { begin, configure, open, playInPlace, rngFrom, settingsOf } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { dodgeCity } from '../game.ts';
import { BLUE, pieces, RED, town } from './town.ts';

const DICE = rngFrom([1, 0, 0, 0, 0, 0, 0, 0]);
/** The table after the first deal: everybody has taken the first colour left. */
function opened(players: number) {
  const { state } = begin(dodgeCity, configure(dodgeCity.settings, {}, players), players, DICE);
  for (let [asked] = open(dodgeCity, state); asked?.options[0]?.type === 'takeColour'; [asked] = open(dodgeCity, state))
    playInPlace(dodgeCity, state, { seat: asked.seat, option: asked.options[0] });
  return state;
}

/** Nobody has a colour yet. */
const choosing = (players: number) => town({ players, colours: [], agenda: [{ do: 'deal' }, { do: 'colour' }] });

describe('getting ready', () => {
  it('DC-1: two to five can play', () => {
    expect(dodgeCity.seats).toEqual({ min: 2, max: 5 });
  });

  it('DC-4: everybody has 40 pawns, and a pawn is what its building makes it', () => {
    expect(opened(5).supply).toEqual([40, 40, 40, 40, 40]);
    const day = town({
      pawns: { hotel: { type: 'gunman', red: 'a3' }, saloon: { type: 'cowboy', red: 'a3' } },
      hands: { red: ['Q-1', 'N-C7', 'N-C5'] },
      events: ['EV-09'],
    });
    day.red.plays('Q-1').isAsked('buying');
    expect([day.stands('red', 'hotel'), day.stands('red', 'saloon')]).toEqual(['', 'a3']);
  });

  it('DC-13: clockwise from the first seat everybody chooses a colour that nobody has, before the cards are dealt', () => {
    const day = choosing(3);
    expect(day.asked()).toEqual(['red:colour']);
    expect(open(dodgeCity, day.state)[0]?.options).toHaveLength(5);
    day.red.takes('white').isNotAsked();
    day.told('choseColour', { seat: RED, colour: 'white', clause: 'DC-13' });
    day.blue.cannot('takeColour', { colour: 'white' }, 'DC-13').cannot('takeColour', { colour: 'pink' }).takes('green');
    day.notTold('dealt');
    day.green.takes('red');
    expect(dodgeCity.view(day.state, 'spectator').colours).toEqual(['white', 'green', 'red']);
    expect(day.asked()).toEqual(['red:start', 'blue:start', 'green:start']);
  });

  it('DC-13: whoever lets the time run out takes the next colour that is left', () => {
    const day = choosing(2);
    day.red.takes('red');
    expect(open(dodgeCity, day.state)[0]?.idle).toEqual({ type: 'takeColour', colour: 'blue' });
  });

  it('DC-13: the last of five takes what is left without being asked', () => {
    const day = choosing(5);
    day.red.takes('yellow');
    day.blue.takes('white');
    day.green.takes('red');
    day.yellow.takes('blue');
    day.told('choseColour', { seat: 4, colour: 'green' });
    expect(day.asked()).toHaveLength(5);
    day.white.isAsked('start');
  });

  it('DC-13: in the first version of the rules colours went by seat, and the first question was for a card', () => {
    const config = configure(settingsOf(dodgeCity, 1), {}, 3);
    const { state, open: asked } = begin(dodgeCity, config, 3, DICE, 1);
    expect(asked.map(({ options }) => options[0]?.type)).toEqual(['show', 'show', 'show']);
    expect(dodgeCity.view(state, RED).colours).toEqual(['red', 'blue', 'green']);
    expect('colours' in state).toBe(false);
  });

  it('DC-13: play goes clockwise', () => {
    const day = town({ first: 'blue' });
    day.blue.plays('N-B7').isDone();
    day.green.plays('N-S7').isDone();
    day.red.isAsked('playing');
  });

  it.each([
    [2, 4],
    [3, 4],
    [4, 5],
    [5, 7],
  ])('DC-14: with %i players %i buildings are in play', (players, buildings) => {
    expect(opened(players).buildings).toHaveLength(buildings);
  });

  it('DC-14: a building that is not in play takes no pawns', () => {
    const day = town({ players: 3 });
    day.red.plays('N-C7').cannot('buy', { building: 'bank', square: 'a1' }, 'DC-14').isAsked('buying');
  });

  it.each([2, 3, 4, 5])('DC-15, DC-16, DC-17, DC-18: the table of %i before the first card', players => {
    const state = opened(players);
    expect(state.hands.map(hand => hand.length)).toEqual(Array(players).fill(4));
    expect(state.deck).toHaveLength(32 - 4 * players);
    expect(state.money).toEqual(Array(players).fill(2000));
    expect(state.eventPile).toHaveLength(32);
    expect(new Set(pieces(state)).size).toBe(32 + 32 + players);
    for (const building of state.buildings) {
      expect(building).toMatchObject({ status: 'empty', pawn: null, controllers: [] });
      expect(building.squares.every(seat => seat === null)).toBe(true);
    }
  });
});

describe('the round', () => {
  it('DC-19, DC-20, DC-67: four phases, one card each; the fourth is left for the duels', () => {
    const day = town({
      players: 2,
      phase: 'start',
      hands: { red: ['N-L4', 'N-C4', 'N-C5', 'N-C7'], blue: ['N-G4', 'N-B4', 'N-B5', 'N-B7'] },
    });
    day.red.shows('N-L4');
    day.blue.shows('N-G4');
    for (const phase of ['firstMovement', 'secondMovement'] as const) {
      day.told('phaseBegan', { phase, round: 1 });
      day.red.plays(phase === 'firstMovement' ? 'N-C4' : 'N-C5').isDone();
      day.blue.plays(phase === 'firstMovement' ? 'N-B4' : 'N-B5').isDone();
    }
    day.told('phaseBegan', { phase: 'duels', round: 1 });
    day.told('discarded', { seat: RED, cards: ['N-C7'] });
    day.told('phaseBegan', { phase: 'start', round: 2 });
    expect(day.asked()).toEqual(['red:start', 'blue:start']);
  });

  it('DC-20: a card must be played, and only one of the own hand', () => {
    const day = town({ hands: { red: ['N-C7', 'N-C5', 'N-C4'] } });
    day.red.isAsked('playing').isOffered('play').cannot('play', { card: 'N-B7' }, 'DC-20').cannot('done', {});
  });

  it('DC-21: used cards lie face up on the discard pile', () => {
    const day = town({ hands: { red: ['N-C7', 'N-C5', 'N-C4'] } });
    day.red.plays('N-C7');
    expect(dodgeCity.view(day.state, 'spectator').discard).toEqual(['N-C7']);
  });

  it('DC-22: after the duels come the buildings, then the end, then four new cards', () => {
    const day = town({
      players: 2,
      phase: 'duels',
      pawns: { hotel: { type: 'bandit', red: 'b3 c3 d3 e3 b4 b5' } },
      hands: { red: ['N-C7'], blue: ['N-B7'] },
    });
    day.told('wonBuilding', { seat: RED, building: 'hotel', points: 2, amount: 400 });
    day.told('dealt', { seat: BLUE, count: 4 });
    expect(day.asked()).toEqual(['red:start', 'blue:start']);
  });

  it('DC-23: one card at a time, clockwise from the first player of the round before', () => {
    const day = town({
      phase: 'duels',
      first: 'blue',
      hands: { red: ['N-C7'], blue: ['N-B7'], green: ['N-S7'] },
      deck: ['N-L4', 'N-L5', 'N-L7', 'N-G4', 'N-G5', 'N-G7', 'N-S4', 'N-S5', 'N-B4', 'N-B5', 'N-C4', 'N-C5'],
    });
    expect(day.hand('blue')).toEqual(['N-L4', 'N-G4', 'N-S4', 'N-B5']);
    expect(day.hand('green')).toEqual(['N-L5', 'N-G5', 'N-S5', 'N-C4']);
    expect(day.hand('red')).toEqual(['N-L7', 'N-G7', 'N-B4', 'N-C5']);
  });

  it('S-26, DC-23: five players use up 32 cards: the discards are shuffled in the middle of the deal', () => {
    const state = opened(5);
    expect(state.deck).toHaveLength(12);
    const day = town({ players: 5, phase: 'start' });
    for (const name of ['red', 'blue', 'green', 'yellow', 'white'] as const) day[name].shows(day.hand(name)?.[0] ?? '');
    while (day.state.round === 1) {
      const [name = 'red', step] = (day.asked()[0] ?? '').split(':') as ['red', string];
      if (step === 'playing') day[name].plays(day.hand(name)?.[0] ?? '');
      else if (step === 'challenge') day[name].passes();
      else day[name].isDone();
    }
    day.told('reshuffled', { count: 20 });
    expect(day.state.hands.map(hand => hand.length)).toEqual([4, 4, 4, 4, 4]);
    expect([day.state.deck.length, day.state.discard.length]).toEqual([12, 0]);
  });

  it('DC-24: a raid, a purchase and a change of colour are each looked at on the spot', () => {
    const day = town({
      pawns: { hotel: { type: 'cowboy', red: 'b3 c3 d3 e3 b4', blue: 'a3' } },
      hands: { blue: ['I-1', 'N-B5', 'N-B4'] },
    });
    day.red.plays('N-C7').does('buy', 'hotel', 'b5');
    day.told('gainedControl', { seat: RED, building: 'hotel' });
    day.red.isDone();
    day.blue.plays('I-1').does('raid', 'hotel', 'c3');
    day.told('lostControl', { seat: RED, building: 'hotel' });
    day.blue.isAsked('raid');
    expect(day.controls('hotel')).toEqual([]);
    const swap = town({
      first: 'green',
      pawns: { hotel: { type: 'cowboy', red: 'b3 d3 e3 b4 b5', green: 'c3' } },
      hands: { green: ['Q-1', 'N-S5', 'N-S4'] },
      events: ['EV-06'],
    });
    swap.green.plays('Q-1').answers('choose', { opponent: RED }).isAsked('buying');
    swap.told('gainedControl', { seat: RED, building: 'hotel' });
    expect(swap.controls('hotel')).toEqual(['red']);
  });
});
