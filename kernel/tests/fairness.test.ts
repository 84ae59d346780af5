import {
  type AnyGame,
  checkWitness,
  copy,
  type DiceWitness,
  digestOf,
  type Fault,
  type MatchRecord,
  mixNonces,
  pledgeOf,
  type RecordedSeat,
  readRecord,
  seatingFor,
  travel,
  verify,
} from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { recordedMatch, recordedWithPledges } from './recordedMatch.ts';

const game = shootout as unknown as AnyGame;
const record = recordedWithPledges();
const [SEED, OTHER_SEED] = ['5a'.repeat(32), 'a5'.repeat(32)];

const faultOf = (changed: MatchRecord): string => {
  const verdict = verify(changed, [game]);
  return verdict.ok ? 'verified' : `${verdict.at}: ${verdict.code}`;
};
/** A forger knows how a digest is made. */
const signedAnew = (changed: MatchRecord): MatchRecord => ({
  ...changed,
  digest: digestOf(changed, travel(changed, game).state),
});
const withSeat = (seat: number, change: Partial<RecordedSeat>): MatchRecord => ({
  ...record,
  seats: record.seats.with(seat, { ...(record.seats[seat] as RecordedSeat), ...change }),
});

describe('nonces', () => {
  const parts = [
    { pledge: pledgeOf('a'), nonce: 'a' },
    { pledge: pledgeOf('b'), nonce: null },
    { pledge: null, nonce: null },
  ];
  const [ann, bob, bot] = mixNonces(SEED, 'm', parts);

  it('are what devices opened', () => {
    expect(ann).toEqual({ pledge: pledgeOf('a'), nonce: 'a', origin: 'device' });
  });

  it('of a seat that did not open in time depend on what the others opened, and not on the seed or on its own', () => {
    expect(bob).toMatchObject({ origin: 'others', pledge: pledgeOf('b') });
    expect(mixNonces(OTHER_SEED, 'm', parts)[1]).toEqual(bob);
    expect(mixNonces(SEED, 'm', parts.with(0, { pledge: pledgeOf('c'), nonce: 'c' }))[1]?.nonce).not.toBe(bob?.nonce);
  });

  it('of a bot follow from the seed, the match and the seat, so that nobody chooses them', () => {
    expect(bot).toMatchObject({ origin: 'seed', pledge: null });
    expect(mixNonces(OTHER_SEED, 'm', parts)[2]?.nonce).not.toBe(bot?.nonce);
    expect(mixNonces(SEED, 'n', parts)[2]?.nonce).not.toBe(bot?.nonce);
    expect(mixNonces(SEED, 'm', [parts[2] as never, ...parts.slice(1)])[0]?.nonce).not.toBe(bot?.nonce);
  });
});

it('a seating follows from the seed and from how often people were shuffled', () => {
  const seating = seatingFor(SEED, 'm', 0, 7);
  expect(seating.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(seatingFor(SEED, 'm', 0, 7)).toEqual(seating);
  expect(seatingFor(SEED, 'm', 1, 7)).not.toEqual(seating);
  expect(seatingFor(OTHER_SEED, 'm', 0, 7)).not.toEqual(seating);
});

describe('a record with pledges', () => {
  it('is read back from its own text and verifies', () => {
    expect(readRecord(JSON.stringify(record))).toEqual(record);
    expect(faultOf(record)).toBe('verified');
  });

  it('verifies with the seatings of its host', () => {
    expect(
      faultOf(signedAnew({ ...record, seatings: [0, 1].map(times => seatingFor(SEED, 'match-1', times, 3)) })),
    ).toBe('verified');
  });

  it.each<[string, MatchRecord, string]>([
    ['a nonce that was not pledged', withSeat(0, { nonce: 'a better one' }), 'seats[0].nonce: pledge'],
    ['a nonce without a pledge', withSeat(0, { pledge: null }), 'seats[0].nonce: pledge'],
    ['a pledge that fits afterwards', withSeat(1, { pledge: pledgeOf('c') }), 'seats[1].nonce: pledge'],
    ['an unopened nonce of somebody’s choice', withSeat(1, { nonce: 'ab'.repeat(32) }), 'seats[1].nonce: pledge'],
    ['a bot’s nonce of somebody’s choice', withSeat(2, { nonce: 'ab'.repeat(32) }), 'seats[2].nonce: pledge'],
    ['a bot that seems to have opened one', withSeat(2, { origin: 'device' }), 'seats[1].nonce: pledge'],
    ['a person who seems to be a bot', withSeat(1, { origin: 'seed' }), 'seats[1].nonce: pledge'],
    ['a seating that somebody chose', { ...record, seatings: [[1, 0, 2]] }, 'seatings[0]: pledge'],
    ['another name', withSeat(0, { name: 'Zoe' }), 'digest: digest'],
    ['a seating left out or added', { ...record, seatings: [] }, 'digest: digest'],
    ['an older format’s digest', { ...record, digest: recordedMatch().digest as string }, 'digest: digest'],
  ])('with %s does not verify', (_, changed, fault) => {
    expect(faultOf(changed)).toBe(fault);
  });

  it.each<[string, object, string]>([
    ['seat without an origin', withSeat(0, { origin: undefined as never }), 'seats[0].origin'],
    ['seat of an unknown origin', withSeat(0, { origin: 'hat' as never }), 'seats[0].origin'],
    ['pledge that is none', withSeat(0, { pledge: 'abc' }), 'seats[0].pledge'],
    ['seating that is none', { ...record, seatings: [['a']] }, 'record.seatings'],
    ['field of a later format in an older one', { ...recordedMatch(), seatings: [] }, 'record.seatings'],
  ])('with a %s is refused', (_, changed, place) => {
    expect(() => readRecord(JSON.stringify(copy(changed)))).toThrow(expect.objectContaining({ at: place }));
  });
});

describe('a device that was there', () => {
  const pledges = record.seats.map(({ pledge = null }) => pledge);
  const ann: DiceWitness = { commitment: record.commitment, nonce: 'nonce of Ann', pledges };
  const verdict = (changed: MatchRecord, witness: DiceWitness, seat = 0): string => {
    try {
      checkWitness(changed, seat, witness);
      return 'the same';
    } catch (error) {
      expect((error as Fault).code).toBe('witness');
      return (error as Fault).at;
    }
  };

  it('recognises its match', () => {
    expect(verdict(record, ann)).toBe('the same');
    expect(verdict(record, { ...ann, nonce: 'nonce of Bob', pledges: null }, 1)).toBe('the same');
    expect(verdict(record, { ...ann, nonce: 'of the phone, while the laptop played', pledges: null }, 1)).toBe(
      'the same',
    );
  });

  it.each<[string, MatchRecord, DiceWitness, string]>([
    ['another seed, committed to afterwards', { ...record, commitment: OTHER_SEED }, ann, 'commitment'],
    ['another nonce under its name', withSeat(0, { pledge: pledgeOf('c'), nonce: 'c' }), ann, 'seats[0].pledge'],
    ['its nonce left out', withSeat(0, { origin: 'others' }), ann, 'seats[0].nonce'],
    ['another pledge of somebody else', withSeat(1, { pledge: pledgeOf('c') }), ann, 'seats[1].pledge'],
    ['a person instead of a bot', withSeat(2, { pledge: pledgeOf('c') }), ann, 'seats[2].pledge'],
    ['no seat for it', { ...record, seats: [] }, ann, 'seats[0].pledge'],
  ])('sees %s', (_, changed, witness, place) => {
    expect(verdict(changed, witness)).toBe(place);
  });
});
