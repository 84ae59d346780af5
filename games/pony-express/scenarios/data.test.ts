import { describe, expect, it } from 'vitest';
import { EQUIPMENT, TRAIL } from '../data.ts';
import { dataFaults } from '../validate.ts';

describe('broken data', () => {
  const trailWith = (index: number, change: object) =>
    TRAIL.map((space, at) => (at === index ? { ...space, ...change } : space));
  it.each([
    ['a missing space', { trail: TRAIL.slice(0, 32), equipment: EQUIPMENT }, 'the trail has 32 spaces, not 33'],
    ['a wrong number', { trail: trailWith(4, { number: 7 }), equipment: EQUIPMENT }, 'space 5 calls itself 7'],
    [
      'a train to nowhere',
      { trail: trailWith(4, { line: { price: 2, next: 11 } }), equipment: EQUIPMENT },
      'the train of space 5 leads to no later station',
    ],
    [
      'a train from a mine',
      { trail: trailWith(7, { line: { price: 2, next: 10 } }), equipment: EQUIPMENT },
      'space 8 has a train but is no station',
    ],
    [
      'a space beside the board',
      { trail: trailWith(9, { x: 700 }), equipment: EQUIPMENT },
      'space 10 is off the board',
    ],
    [
      'a card too many',
      { trail: TRAIL, equipment: { ...EQUIPMENT, spurs: { count: 3 } } },
      'there are 21 equipment cards, not 20',
    ],
  ])('with %s is refused with a clear message', (_, data, message) => {
    expect(dataFaults(data)).toContain(message);
  });
});
