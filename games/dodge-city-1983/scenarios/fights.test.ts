import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { deckFor } from '../state.ts';
import { BLUE, GREEN, type Name, type Occupied, RED, type Setting, town } from './town.ts';

const ROW = (number: number) => ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(column => `${column}${number}`).join(' ');
const SHARED_POST = { type: 'cowboy', red: ROW(2), blue: ROW(4) } as const;
const SHARED_OFFICE = {
  type: 'sheriff',
  red: 'a2 b2 b3 b4 b5 c5 d5',
  blue: 'b1 c1 d1 e1 d2 e2 c3 d3 e3 d4 e4 a3 a4 a5',
} as const;
/** Where important squares link, there is room for a third chain. */
const LINKING = { importantSquaresLink: true };
const SHARED_BY_THREE = { type: 'cowboy', red: 'b3 d3 f3', blue: ROW(2), green: ROW(4) } as const;

const NAMES_OF_THREE = ['red', 'blue', 'green'] as const;

/** Nobody challenges, so that only the fights for buildings are left. */
function fought(setting: Setting) {
  const day = town({ phase: 'duels', ...setting, config: { duelMandatory: false, ...setting.config } });
  while (day.state.agenda.at(-1)?.do === 'challenge') day[(day.asked()[0] ?? '').split(':')[0] as 'red'].passes();
  return day;
}

describe('fights for a building', () => {
  it('S-21, DC-86, DC-87, DC-88: two shared buildings are fought for in board order with the same cards', () => {
    const day = fought({
      players: 2,
      pawns: { postOffice: SHARED_POST, sheriffOffice: SHARED_OFFICE },
      hands: { red: ['N-L4'], blue: ['N-G7'] },
    });
    day.told('fightBegan', { building: 'postOffice', seats: [RED, BLUE] });
    day.told('dominated', { seat: RED, building: 'postOffice' });
    day.told('dominated', { seat: RED, building: 'sheriffOffice' });
    day.notTold('tookPawn');
    expect([day.points('red'), day.money('red'), day.points('blue')]).toEqual([4, 2800, 0]);
    expect([day.supply('red'), day.supply('blue')]).toEqual([40, 40]);
    expect(day.building('postOffice')).toMatchObject({ status: 'won', winner: RED });
    expect(day.building('sheriffOffice')).toMatchObject({ status: 'won', winner: RED });
  });

  it('DC-86: the buildings are taken in board order', () => {
    const pawns = { sheriffOffice: SHARED_OFFICE, postOffice: SHARED_POST };
    const day = fought({ players: 2, points: { red: 5 }, pawns, hands: { red: ['N-L4'], blue: ['N-G7'] } });
    expect(day.state.duels.fights.map(({ building }) => building)).toEqual(['postOffice', 'sheriffOffice']);
    expect(day.outcome()?.winners).toEqual([RED]);
  });

  it('DC-63, DC-87: where important squares join chains, three share one with four, and compare their cards all at once', () => {
    const day = fought({
      config: LINKING,
      pawns: { postOffice: SHARED_BY_THREE },
      hands: { red: ['N-G7'], blue: ['N-G5'], green: ['C-L1'] },
    });
    day.told('fightBegan', { building: 'postOffice', seats: [RED, BLUE, GREEN] });
    day.told('wonBuilding', { seat: GREEN, building: 'postOffice' });
    day.notTold('tookPawn');
    expect(day.state.supply).toEqual([40, 40, 40]);
  });

  it.each(
    [false, true].flatMap(duelMandatory =>
      (['loses', 'immune'] as const).flatMap(indianInDuel =>
        [false, true].map(importantSquaresLink => ({ duelMandatory, indianInDuel, importantSquaresLink })),
      ),
    ),
  )('DC-63: whoever shares a building has to fight for it, whatever the table has agreed on: %o', config => {
    const pawns = { postOffice: { ...SHARED_POST, red: `${ROW(2)} a1`, blue: `${ROW(4)} a5` } };
    const day = town({ players: 2, phase: 'duels', config, pawns, hands: { red: ['N-L7'], blue: ['I-1'] } });
    day.red.challenges('blue', 'postOffice');
    if (config.indianInDuel === 'immune') day.blue.passes();
    else day.red.does('take', 'postOffice', 'a5');
    day.told('fightBegan', { building: 'postOffice', seats: [RED, BLUE], clause: 'DC-86' });
    day.told('wonBuilding', { seat: RED, building: 'postOffice' });
  });

  it.each(['loses', 'immune'] as const)('DC-75: an Indian loses the fight for a building (%s)', indianInDuel => {
    const hands = { red: ['I-1'], blue: ['C-C2'] };
    const day = fought({ players: 2, config: { indianInDuel }, pawns: { postOffice: SHARED_POST }, hands });
    day.told('wonBuilding', { seat: BLUE, building: 'postOffice' });
    day.notTold('raided');
  });

  it('DC-88: cards that fought an ordinary duel fight again', () => {
    const day = town({
      players: 2,
      phase: 'duels',
      pawns: { postOffice: { ...SHARED_POST, red: `${ROW(2)} a1` } },
      hands: { red: ['N-C7'], blue: ['N-L4'] },
    });
    day.red.challenges('blue', 'postOffice');
    day.blue.does('take', 'postOffice', 'a1');
    day.told('dominated', { seat: BLUE, building: 'postOffice' });
    day.told('wonBuilding', { seat: BLUE, building: 'postOffice', points: 1, amount: 200 });
  });

  it('S-22, DC-89: without a typed card nobody dominates, the "?" owners draw, and the building stays open', () => {
    const day = fought({
      players: 2,
      first: 'blue',
      pawns: { postOffice: SHARED_POST },
      hands: { red: ['Q-1'], blue: ['Q-2'] },
      events: ['EV-20', 'EV-28'],
    });
    day.told('fightUndecided', { building: 'postOffice' });
    expect([day.money('blue'), day.money('red')]).toEqual([2400, 2300]);
    expect(day.building('postOffice').status).toBe('typed');
    expect(day.controls('postOffice')).toEqual(['red', 'blue']);
    expect(day.asked()).toEqual(['red:start', 'blue:start']);
  });

  it('S-22, DC-91: if the event breaks one chain, the other controller gets the building', () => {
    const day = fought({
      players: 2,
      pawns: { postOffice: SHARED_POST },
      hands: { red: ['I-1'], blue: ['Q-2'] },
      events: ['EV-29'],
    });
    day.blue.isAsked('losing').does('lose', 'postOffice', 'd4');
    day.told('wonBuilding', { seat: RED, building: 'postOffice' });
  });

  it('DC-91: without a dominant one a building stays open as long as several control it', () => {
    const day = fought({
      config: LINKING,
      pawns: { postOffice: SHARED_BY_THREE },
      hands: { red: ['I-1'], blue: ['Q-2'], green: ['I-2'] },
      events: ['EV-29'],
    });
    day.told('fightUndecided', { building: 'postOffice' });
    day.blue.isAsked('losing').does('lose', 'postOffice', 'a2');
    expect(day.controls('postOffice')).toEqual(['red', 'green']);
    day.notTold('wonBuilding');
    expect(day.asked()).toEqual(['red:start', 'blue:start', 'green:start']);
  });

  it('DC-90, DC-91: a controller who comes later takes nothing from the dominant one, and the fight is not repeated', () => {
    const day = fought({
      config: LINKING,
      pawns: { postOffice: { type: 'cowboy', red: ROW(2), blue: `${ROW(4)} d3 a5`, green: 'b3 f3' } },
      hands: { red: ['N-B4'], blue: ['Q-2'], green: ['N-L7'] },
      points: { red: 5 },
      events: ['EV-06'],
    });
    day.told('dominated', { seat: RED, building: 'postOffice' });
    day.blue.answers('choose', { opponent: GREEN }).does('send', 'postOffice', 'd3 a5');
    day.told('gainedControl', { seat: GREEN, building: 'postOffice' });
    day.told('wonBuilding', { seat: RED, building: 'postOffice' });
    expect(day.state.duels.fights).toEqual([{ building: 'postOffice', dominant: RED }]);
  });

  it('DC-89: equal highest cards make nobody dominant', () => {
    const day = fought({ players: 2, pawns: { postOffice: SHARED_POST }, hands: { red: ['N-L4'], blue: ['N-L4'] } });
    day.told('fightUndecided', { building: 'postOffice' });
    day.notTold('wonBuilding');
  });

  it('DC-82: a "?" that fights twice brings one event only', () => {
    const day = fought({
      players: 2,
      pawns: { postOffice: SHARED_POST, sheriffOffice: SHARED_OFFICE },
      hands: { red: ['Q-1'], blue: ['N-C4'] },
      events: ['EV-20', 'EV-25'],
    });
    expect(day.money('red')).toBe(2400);
    expect(day.points('blue')).toBe(4);
  });

  it('DC-90: a building that an event makes shared is fought for too, and each only once', () => {
    const day = fought({
      players: 2,
      pawns: {
        postOffice: SHARED_POST,
        hotel: { type: 'gunman', red: 'b3 c3 d3 e3 b4 b5', blue: 'f2 f3 f4 f5 e5 d5 c5' },
      },
      hands: { red: ['N-L4'], blue: ['Q-1'] },
      events: ['EV-03'],
    });
    day.told('dominated', { seat: RED, building: 'postOffice' });
    expect(day.controls('hotel')).toEqual(['red']);
    day.blue.isAsked('freePawns').does('place', 'hotel', 'c6');
    day.told('gainedControl', { seat: BLUE, building: 'hotel' });
    day.told('fightBegan', { building: 'hotel', seats: [RED, BLUE] });
    day.told('dominated', { seat: RED, building: 'hotel' });
    expect(day.points('red')).toBe(5);
  });
});

describe('winning a building', () => {
  /** The fight for the post office is over; now it is handed out to whoever controls it by then. */
  const handedOut = (post: Omit<Occupied, 'type'>, dominant?: Name) =>
    town({
      config: LINKING,
      phase: 'duels',
      agenda: [{ do: 'awards' }],
      pawns: { postOffice: { type: 'cowboy', ...post } },
      ...(dominant && { dominant: { postOffice: dominant } }),
    });
  const { red, blue, green } = SHARED_BY_THREE;
  const BROKEN = 'b3 d3';

  it('DC-91: of three who control a building the dominant one gets it, whichever of them that is', () => {
    for (const dominant of ['red', 'blue', 'green'] as const) {
      const day = handedOut({ red, blue, green }, dominant);
      day.told('wonBuilding', { seat: day.seatOf(dominant), building: 'postOffice', clause: 'DC-91' });
      expect(NAMES_OF_THREE.map(day.points)).toEqual(NAMES_OF_THREE.map(name => (name === dominant ? 1 : 0)));
      expect(day.building('postOffice').status).toBe('won');
    }
  });

  it('DC-91: a dominant one whose chain is broken gets nothing, and two who are left leave it open', () => {
    const day = handedOut({ red: BROKEN, blue, green }, 'red');
    expect(day.controls('postOffice')).toEqual(['blue', 'green']);
    day.notTold('wonBuilding');
    expect(day.building('postOffice').status).toBe('typed');
    expect(NAMES_OF_THREE.map(day.points)).toEqual([0, 0, 0]);
    expect(day.asked()).toEqual(['red:start', 'blue:start', 'green:start']);
  });

  it('DC-91: the only one left gets the building, although somebody else was dominant', () => {
    const day = handedOut({ red: BROKEN, green }, 'red');
    day.told('wonBuilding', { seat: GREEN, building: 'postOffice', points: 1, amount: 200 });
    expect([day.points('red'), day.points('green'), day.money('green')]).toEqual([0, 1, 2200]);
  });

  it('DC-91: dominance in one building is none in another', () => {
    const pawns = { postOffice: SHARED_POST, sheriffOffice: SHARED_OFFICE };
    const setting = { players: 2, phase: 'duels', agenda: [{ do: 'awards' }], pawns } as const;
    const day = town({ ...setting, agenda: [...setting.agenda], dominant: { sheriffOffice: 'blue' } });
    day.told('wonBuilding', { seat: BLUE, building: 'sheriffOffice' });
    expect([day.building('postOffice').status, day.points('red'), day.points('blue')]).toEqual(['typed', 0, 3]);
    expect(day.controls('postOffice')).toEqual(['red', 'blue']);
  });

  it('S-23, DC-91, DC-92, DC-93, DC-94, DC-95: points, money, and all pawns go home', () => {
    const day = fought({
      pawns: { hotel: { type: 'gunman', red: 'b3 c3 d3 e3 b4 b5', blue: 'a3', green: 'f4' } },
      hands: { red: ['N-L4'], blue: ['N-C4'], green: ['N-C5'] },
    });
    day.told('wonBuilding', { seat: RED, building: 'hotel', points: 4, amount: 800 });
    expect([day.points('red'), day.money('red')]).toEqual([4, 2800]);
    expect(day.state.supply).toEqual([40, 40, 40]);
    expect(day.building('hotel')).toMatchObject({ status: 'won', pawn: 'gunman', winner: RED, controllers: [] });
  });

  it('DC-93: a building that was won takes no pawns any more', () => {
    const day = town({ closed: { saloon: { type: 'lady', winner: 'blue' } } });
    day.red.plays('N-C7').cannot('buy', { building: 'saloon', square: 'b1' }, 'DC-93').isAsked('buying');
  });

  it('DC-10, DC-96: all buildings of the round are handed out before the end is looked at', () => {
    const day = fought({
      players: 2,
      points: { red: 5, blue: 5 },
      pawns: { hotel: { type: 'bandit', red: 'b3 c3 d3 e3 b4 b5' }, postOffice: { type: 'lady', blue: ROW(4) } },
    });
    expect([day.points('red'), day.points('blue')]).toEqual([7, 10]);
    expect(day.outcome()).toMatchObject({ winners: [BLUE], scores: [7, 10], clause: 'DC-97' });
  });
});

describe('the end of the game', () => {
  const BOTH_WIN = {
    hotel: { type: 'bandit', red: 'b3 c3 d3 e3 b4 b5' },
    postOffice: { type: 'cowboy', blue: ROW(4) },
  } as const;

  it('S-24, DC-97, DC-100: both reach 6 in the same round, and cards break the tie, again while they are equal', () => {
    const pawns = { ...BOTH_WIN, postOffice: { ...BOTH_WIN.postOffice, red: 'a1' } };
    const hands = { red: ['N-C4'], blue: ['N-C5'] };
    const config = { duelMandatory: false };
    const day = town({ players: 2, phase: 'duels', config, points: { red: 4, blue: 5 }, pawns, hands });
    day.red.passes();
    const cards = deckFor({ deckPreset: 'deck32' });
    const draws = (first: Card, second: Card) => {
      const rest = cards.filter(card => card !== first);
      return [cards.indexOf(first) + 1, rest.indexOf(second) + 1];
    };
    day.dice(...draws('Q-1', 'I-1'), ...draws('N-S5', 'C-S3'));
    day.blue.passes();
    day.told('gameEnded', { reason: 'points' });
    day.told('drewTieBreak', { seat: BLUE, card: 'I-1' });
    day.told('drewTieBreak', { seat: RED, card: 'N-S5' });
    day.told('drewTieBreak', { seat: BLUE, card: 'C-S3' });
    day.notTold('drewEvent');
    expect(day.outcome()).toMatchObject({ winners: [RED], scores: [6, 6], shares: [1, 0], clause: 'DC-100' });
    expect(day.asked()).toEqual([]);
  });

  it('S-24, DC-97: alone at 6 there is no tie', () => {
    const day = fought({ players: 2, points: { red: 4, blue: 5 }, pawns: { hotel: BOTH_WIN.hotel } });
    expect(day.outcome()).toMatchObject({ winners: [RED], scores: [6, 5], clause: 'DC-97' });
  });

  it('DC-99, DC-101: most points win; money does not count', () => {
    const day = fought({ players: 2, points: { red: 5, blue: 5 }, money: { red: 0, blue: 9000 }, pawns: BOTH_WIN });
    expect(day.outcome()).toMatchObject({ winners: [RED], scores: [7, 6] });
  });

  it('S-25, DC-98: without an open building the game is over, and the most points win', () => {
    const closed = {
      saloon: { type: 'lady', winner: 'red' },
      postOffice: { type: 'gunman', winner: 'blue' },
      hotel: { type: 'cowboy' },
      sheriffOffice: { type: 'bandit' },
    } as const;
    const day = fought({ players: 2, points: { red: 5, blue: 4 }, closed });
    expect(day.outcome()).toMatchObject({ winners: [RED], clause: 'DC-98' });
    const movement = town({ players: 2, points: { red: 5, blue: 4 }, closed });
    expect(movement.outcome()).toMatchObject({ winners: [RED], clause: 'DC-98' });
  });

  it('DC-98: a last round may be agreed on beforehand', () => {
    const day = fought({ players: 2, round: 7, points: { red: 1 }, config: { maxRounds: 7 } });
    expect(day.outcome()).toMatchObject({ winners: [RED], reason: { key: 'dodge-city-1983.outcome.lastRound' } });
    const earlier = fought({ players: 2, round: 6, points: { red: 1 }, config: { maxRounds: 7 } });
    expect(earlier.outcome()).toBeNull();
  });
});
