import { describe, expect, it } from 'vitest';
import { BOX } from '../box.ts';
import { countBits, touchedFrom } from '../chains.ts';
import { type Box, type BuildingId, CONSTANTS, type Effect, type EventRow } from '../data.ts';
import { readPlan } from '../plan.ts';
import { halfPrice, PLAN, rewardFor, TYPE } from '../town.ts';
import { faultsOf, openBox, warningsOf } from '../validate.ts';

describe('what is in the box', () => {
  it('DC-2: seven buildings on three boards, in board order', () => {
    expect(BOX.buildings.map(({ id, boardPiece }) => `${id} ${boardPiece}`)).toEqual([
      'saloon centre',
      'postOffice centre',
      'hotel centre',
      'sheriffOffice centre',
      'unionPacific ext1',
      'drugstore ext2',
      'bank ext2',
    ]);
  });

  it('DC-3: each building is a grid of squares, four or five of them important', () => {
    const sizes = BOX.buildings.map(({ id }) => [id, PLAN[id].squares.length, PLAN[id].important.size]);
    expect(sizes).toEqual([
      ['saloon', 40, 5],
      ['postOffice', 31, 4],
      ['hotel', 33, 5],
      ['sheriffOffice', 21, 4],
      ['unionPacific', 31, 4],
      ['drugstore', 26, 4],
      ['bank', 33, 5],
    ]);
  });

  it('DC-5, DC-12: the dearer the type, the more a building of it brings', () => {
    const rows = (['lady', 'gunman', 'sheriff', 'bandit', 'cowboy'] as const).map(type => [
      TYPE[type].price,
      halfPrice(type),
      TYPE[type].points,
      rewardFor(type),
    ]);
    expect(rows).toEqual([
      [300, 150, 5, 1000],
      [250, 125, 4, 800],
      [200, 100, 3, 600],
      [150, 75, 2, 400],
      [100, 50, 1, 200],
    ]);
  });

  it('DC-6: two symbol tokens of each type and two value tokens of each value, one value to a type', () => {
    expect(CONSTANTS.symbolTokensPerType).toBe(2);
    expect(CONSTANTS.valueTokensPerValue).toBe(2);
    expect(BOX.types.map(({ points }) => points).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('DC-7: four kinds of playing cards, 32 in all, and 44 in the other deck', () => {
    const families = (deck: string) =>
      ['number', 'character', 'indian', 'question'].map(
        family => BOX.decks[deck]?.cards.filter(card => card.family === family).length,
      );
    expect(families('deck32')).toEqual([15, 10, 3, 4]);
    expect(families('deck44')).toEqual([20, 15, 4, 5]);
    const listed = `N-L4 N-L5 N-L7 N-G4 N-G5 N-G7 N-S4 N-S5 N-S7 N-B4 N-B5 N-B7 N-C4 N-C5 N-C7
      C-L1 C-L2 C-G1 C-G2 C-S2 C-S3 C-B2 C-B3 C-C2 C-C3 I-1 I-2 I-3 Q-1 Q-2 Q-3 Q-4`;
    expect(BOX.decks.deck32?.cards.map(({ id }) => id)).toEqual(listed.split(/\s+/));
    const strengths = (family: string) =>
      BOX.decks.deck44?.cards.filter(card => card.family === family && card.type === 'gunman').map(c => c.strength);
    expect([strengths('number'), strengths('character')]).toEqual([
      [4, 5, 6, 7],
      [1, 2, 3],
    ]);
  });

  it('DC-8: 32 events, each kind of part on as many of them as on the card sheets', () => {
    expect(BOX.events.map(({ id }) => id)).toEqual(
      Array.from({ length: 32 }, (_, index) => `EV-${String(index + 1).padStart(2, '0')}`),
    );
    const withPart = (op: Effect['op']) => BOX.events.filter(({ effects }) => effects.some(e => e.op === op)).length;
    expect(withPart('pay')).toBe(12);
    expect(withPart('payTo')).toBe(1);
    expect(withPart('drawCard')).toBe(2);
    expect(withPart('gain')).toBe(4);
    expect(withPart('collectEach')).toBe(1);
    expect(withPart('place')).toBe(8);
    expect(withPart('lose')).toBe(7);
    expect(withPart('transfer')).toBe(3);
  });

  it('DC-9: every price, half price, reward and sum of an event is a multiple of $25', () => {
    const sums = [
      ...BOX.types.flatMap(({ id, price }) => [price, halfPrice(id), rewardFor(id)]),
      ...BOX.events.flatMap(({ effects }) => effects.flatMap(effect => ('amount' in effect ? [effect.amount] : []))),
    ];
    expect(sums.filter(sum => sum % 25 !== 0)).toEqual([]);
  });

  it('DC-14: which buildings are in play', () => {
    expect([2, 3, 4, 5].map(size => BOX.players[size]?.buildings.length)).toEqual([4, 4, 5, 7]);
    expect(BOX.players[4]?.buildings).toContain('unionPacific');
    expect(BOX.players[3]?.buildings).toEqual(['saloon', 'postOffice', 'hotel', 'sheriffOffice']);
  });

  it('says which cards the rulebook itself shows', () => {
    const attested = BOX.decks.deck32?.cards.filter(({ source }) => source === 'rulebook').map(({ id }) => id);
    expect(attested).toEqual(['N-L5', 'N-L7', 'C-L2']);
  });
});

describe('the plans', () => {
  it.each([
    ['saloon', 7, 7, 'b2A f2B d4E b6C f6D', 'a1 g1 a7 g7'],
    ['postOffice', 7, 5, 'a3A c3B e3C g3D', ''],
    ['hotel', 6, 7, 'b2A e2B c4E b6C e6D', 'a1 f1 a7 f7'],
    ['sheriffOffice', 5, 5, 'a1A c2B c4C e5D', ''],
    ['unionPacific', 7, 5, 'a2A c3B e3C g4D', ''],
    ['drugstore', 6, 5, 'a2A c2B d4C f4D', ''],
    ['bank', 6, 7, 'a2A f2B b4E a6C f6D', 'c3 d3 c4 d4'],
  ] as const)('DC-3: %s, %i by %i, with its important squares and walls', (id, width, height, important, walls) => {
    const plan = PLAN[id];
    expect([plan.width, plan.height]).toEqual([width, height]);
    expect([...plan.important].map(mark => mark.join('')).join(' ')).toBe(important);
    const cells = Array.from(
      { length: width * height },
      (_, at) => `${'abcdefg'[at % width]}${Math.floor(at / width) + 1}`,
    );
    expect(cells.filter(cell => !plan.indexOf.has(cell) && !plan.important.has(cell)).join(' ')).toBe(walls);
  });

  it.each([
    ['saloon', 'f3 f4 e4 e5 e6 d6 c6', 'BCDE'],
    ['postOffice', 'a2 b2 c2 d2 e2 f2 g2', 'ABCD'],
    ['hotel', 'b3 c3 d3 e3 b4 b5', 'ABCE'],
    ['sheriffOffice', 'a2 b2 b3 b4 b5 c5 d5', 'ABCD'],
    ['unionPacific', 'a3 b3 b4 c4 d4 e4 f4', 'ABCD'],
    ['drugstore', 'a3 b3 c3 d3 e3 f3', 'ABCD'],
    ['bank', 'a3 a4 a5 b5 c5 d5 d6 e6', 'ACDE'],
  ] as const)('%s: the chain %s touches %s', (building, chain, letters) => {
    const plan = PLAN[building];
    const stands = chain.split(' ').map(square => plan.indexOf.get(square) as number);
    const occupants = plan.squares.map((_, square) => (stands.includes(square) ? 0 : null));
    const bits = touchedFrom(plan, occupants, stands[0] as number, false);
    const touched = [...plan.important.values()].filter((_, bit) => (bits & (1 << bit)) !== 0);
    expect(touched.toSorted().join('')).toBe(letters);
    expect(countBits(bits)).toBe(4);
  });

  it('names squares by column letter and row number, in reading order', () => {
    const plan = readPlan(['#.A', '..#']);
    expect(plan.squares).toEqual(['b1', 'a2', 'b2']);
    expect(plan.beside).toEqual([[2], [2], [0, 1]]);
    expect([...plan.important]).toEqual([['c1', 'A']]);
    expect(plan.touches).toEqual([1, 0, 0]);
  });
});

describe('a box that was changed by hand', () => {
  const withPlan = (id: BuildingId, rows: string[]): Box => ({
    ...BOX,
    buildings: BOX.buildings.map(building => (building.id === id ? { ...building, rows } : building)),
  });
  const withEvent = (event: Partial<EventRow>): Box => ({
    ...BOX,
    events: BOX.events.map((old, index) => (index === 0 ? ({ ...old, ...event } as EventRow) : old)),
  });
  const withCard = (card: object): Box => {
    const { deck32, ...others } = BOX.decks;
    const cards = deck32?.cards.map((old, index) => (index === 0 ? { ...old, ...card } : old)) ?? [];
    return { ...BOX, decks: { ...others, deck32: { count: 32, source: 'rulebook', cards } } };
  };

  it('is opened when nothing is wrong with it', () => {
    expect(faultsOf(BOX)).toEqual([]);
    expect(openBox(BOX)).toBe(BOX);
  });

  it.each([
    ['an unknown type on a card', withCard({ type: 'baron' }), 'N-L4 is of the unknown type "baron"'],
    ['a card without strength', withCard({ strength: 0 }), 'N-L4 has no strength'],
    ['an unknown family', withCard({ family: 'joker' }), 'N-L4 is of no known family'],
    ['a strong Indian', withCard({ family: 'indian' }), 'N-L4 has a type or a strength'],
    ['the same card twice', withCard({ id: 'N-L5' }), 'the card N-L5 occurs twice'],
    [
      'a lost card',
      { ...BOX, decks: { deck32: { count: 32, source: 'rulebook', cards: BOX.decks.deck32?.cards.slice(1) ?? [] } } },
      'there are 31 cards, not 32',
    ],
    [
      'far too few cards',
      { ...BOX, decks: { deck32: { count: 9, source: 'found', cards: BOX.decks.deck32?.cards.slice(0, 9) ?? [] } } },
      'too few cards for 5 players',
    ],
    ['a row too short', withPlan('hotel', ['#....#', '.A..B']), 'hotel: the rows are not equally long'],
    ['a strange sign', withPlan('hotel', ['A.x.B']), 'hotel: "x" is neither'],
    ['three important squares', withPlan('hotel', ['A.B.C']), 'hotel: it has 3 important squares'],
    ['the same letter twice', withPlan('hotel', ['A.A.B.C.D']), 'the important square A occurs twice'],
    [
      'an important square behind walls',
      withPlan('hotel', ['A.B.C.D', '#####.#', 'E######']),
      'no square lies beside the important square E',
    ],
    ['a wall between', withPlan('hotel', ['A.B', '.#.', '###', '.#.', 'C.D']), 'no chain can touch 4'],
    ['a lost event', { ...BOX, events: BOX.events.slice(1) }, 'there are 31 events, not 32'],
    ['an empty event', withEvent({ effects: [] }), 'EV-01 does nothing'],
    ['the same event twice', withEvent({ id: 'EV-02' }), 'the event EV-02 occurs twice'],
    ['an event about nobody', withEvent({ requires: 'baron' as never }), 'requires the unknown type "baron"'],
    ['a link to nothing', withEvent({ isLinked: true }), 'EV-01 is linked, but takes no pawn'],
    ['an odd sum', withEvent({ effects: [{ op: 'pay', amount: 410 }] }), 'EV-01 has the impossible sum 410'],
    [
      'an unknown type on an event',
      withEvent({ effects: [{ op: 'lose', count: 1, pawn: 'baron' as never }] }),
      'EV-01 names the unknown type "baron"',
    ],
    [
      'an unknown building on an event',
      withEvent({ effects: [{ op: 'place', count: 0, pawn: 'any', where: 'church' as never, mode: 'may' }] }),
      'EV-01 names the unknown building "church"',
    ],
    ['a gift to nobody', withEvent({ effects: [{ op: 'payTo', amount: 200 }] }), 'EV-01 chooses no opponent first'],
    [
      'an unknown building in play',
      { ...BOX, players: { ...BOX.players, 2: { buildings: ['church' as never], source: 'rulebook' } } },
      'no plan of',
    ],
    ['no buildings at all', { ...BOX, players: { 2: ['saloon'] } }, 'no buildings are listed for 3 players'],
    [
      'a type listed twice',
      { ...BOX, types: [...BOX.types, ...BOX.types.slice(0, 1)] },
      'the type lady is listed twice',
    ],
    [
      'a price that cannot be halved',
      { ...BOX, types: BOX.types.map(type => ({ ...type, price: type.price + 25 })) },
      'the price 325 of lady is not a multiple of 50',
    ],
  ] as [string, Box, string][])('is refused with %s', (_, box, complaint) => {
    expect(() => openBox(box)).toThrow(complaint);
  });

  it('makes us look twice at equal cards and at hands full of Indians', () => {
    expect(warningsOf(BOX)).toEqual(['deck44: 4 Indians can fill a whole hand']);
    expect(warningsOf(withCard({ strength: 5 }))).toContain('deck32: there are several cards of lady 5');
  });
});
