import { type AnyGame, branch, copy, type MatchRecord, type Move, readRecord, travel, verify } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { recordedMatch } from './recordedMatch.ts';

const games = [shootout as unknown as AnyGame];
const record = recordedMatch();
const verdictOf = (changed: MatchRecord) => verify(changed, games);
const faultOf = (changed: MatchRecord) => {
  const verdict = verdictOf(changed);
  if (verdict.ok) return 'verified';
  expect(verdict.why).toMatch(/^\S.* .*\S$/);
  return `${verdict.at}: ${verdict.code}`;
};
const withMove = (index: number, change: (move: Move) => void) => {
  const changed = copy(record);
  change(changed.moves[index] as Move);
  return changed;
};
const throwIndex = record.moves.findIndex(({ option }) => option.type === 'throw');

describe('a record', () => {
  it('is read back from its own text and verifies', () => {
    const read = readRecord(JSON.stringify(record));
    expect(read).toEqual(record);
    expect(verdictOf(read)).toMatchObject({ ok: true, outcome: record.outcome, digest: record.digest });
  });

  it('stays the same for ever: this match was recorded once and must replay to the same table', () => {
    expect({
      moves: record.moves.length,
      winners: record.outcome?.winners,
      digest: record.digest,
    }).toMatchInlineSnapshot(`
      {
        "digest": "b7cc19fe2d3dd5ad61617ef7368c062a192bb92a0b367887110bf95a916bb2d1",
        "moves": 109,
        "winners": [
          0,
          2,
        ],
      }
    `);
  });

  it('may be read before the match is over, without seed, outcome and final table', () => {
    const { seed: _, ...begun } = branch(record, 10);
    expect(readRecord(JSON.stringify(begun))).toEqual(begun);
  });

  it('of two or of four players, as few and as many as can play, verifies like any other', () => {
    for (const seats of [2, 4]) {
      const others = Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, nonce: `nonce ${seat}` }));
      expect(verdictOf({ ...branch(record, 0), seats: others })).toMatchObject({ ok: true, outcome: null });
    }
  });

  it('that makes the rules themselves fail is no record’s fault', () => {
    const outcome = () => {
      throw new TypeError('a bug');
    };
    expect(() => verify(record, [{ ...shootout, outcome } as unknown as AnyGame])).toThrow('a bug');
  });

  it('needs no physics to replay, but verifying sees through a forged gesture', () => {
    expect(throwIndex).toBeGreaterThan(-1);
    const forged = withMove(throwIndex, move => {
      move.option = { ...move.option, seen: { hits: true, off: 0 } };
    });
    expect(faultOf(forged)).toBe(`moves[${throwIndex}].option.seen: gesture`);
  });

  it.each<[string, MatchRecord, string]>([
    ['another seed', { ...record, seed: 'ab'.repeat(32) }, 'seed: seed'],
    ['no seed', withoutSeed(), 'seed: notOver'],
    [
      'another nonce',
      { ...record, seats: record.seats.with(0, { name: 'Ann', nonce: 'a better one' }) },
      'moves.*: move',
    ],
    ['another winner', { ...record, outcome: { ...outcomeOf(record), winners: [2] } }, 'outcome: outcome'],
    ['no outcome', branch(record, record.moves.length), 'outcome: outcome'],
    ['another final table', { ...record, digest: '00'.repeat(32) }, 'digest: digest'],
    ['no final table', withoutDigest(), 'digest: digest'],
    ['the last moves cut off', { ...record, moves: record.moves.slice(0, -3) }, 'outcome: outcome'],
    ['a move left out', { ...record, moves: record.moves.toSpliced(5, 1) }, 'moves.*: move'],
    [
      'another answer',
      withMove(2, move => {
        move.option = { type: 'flee' };
      }),
      'moves.2.: move',
    ],
    [
      'another seat',
      withMove(2, move => {
        move.seat = (move.seat + 1) % 3;
      }),
      'moves.2.: move',
    ],
    ['an unknown game', { ...record, game: 'poker' }, 'game: unknownGame'],
    ['a version to come', { ...record, version: 99 }, 'version: otherRules'],
    ['a version that never was', { ...record, version: 0 }, 'version: otherRules'],
    ['an unknown setting', { ...record, config: { ...record.config, horses: 2 } }, 'config.horses: setting'],
    ['a setting out of bounds', { ...record, config: { ...record.config, lives: 99 } }, 'config.lives: setting'],
    ['too few seats', { ...record, seats: record.seats.slice(0, 1) }, 'seats: players'],
    ['too many seats', { ...record, seats: [...record.seats, ...record.seats] }, 'seats: players'],
  ])('with %s does not verify, and says where and what', (_, changed, fault) => {
    expect(faultOf(changed)).toMatch(new RegExp(`^${fault}$`));
  });

  it.each<[string, string, string]>([
    ['cut off in the middle', JSON.stringify(record).slice(0, 700), 'record'],
    ['empty', '', 'record'],
    ['a list', '[]', 'record'],
    ['nothing', 'null', 'record'],
    ['without moves', JSON.stringify({ ...record, moves: undefined }), 'record.moves'],
    ['with a foreign field', JSON.stringify({ ...record, cheat: true }), 'record.cheat'],
    ['of an unknown format', JSON.stringify({ ...record, saloon: 3 }), 'record.saloon'],
    ['with a move that is none', JSON.stringify({ ...record, moves: [...record.moves.slice(0, 2), 7] }), 'moves[2]'],
    [
      'with a silent option',
      JSON.stringify(
        withMove(1, move => {
          move.option = {} as never;
        }),
      ),
      'moves[1].option.type',
    ],
    ['with a nameless seat', JSON.stringify({ ...record, seats: [{ name: '', nonce: 'n' }] }), 'seats[0].name'],
    [
      'with a name that steers a terminal',
      JSON.stringify({ ...record, seats: [{ name: 'Ann\u001b[2J', nonce: 'n' }] }),
      'seats[0].name',
    ],
    ['with a short seed', JSON.stringify({ ...record, seed: 'abc' }), 'record.seed'],
  ])('%s is refused with the place of the fault', (_, text, place) => {
    const message = expect.stringMatching(/^\S.* .*\S$/);
    expect(() => readRecord(text)).toThrow(
      expect.objectContaining({ name: 'Fault', at: place, code: 'broken', message }),
    );
  });
});

describe('a record that is larger than any match', () => {
  const DEEP = 'lists in lists';
  const long = 'x'.repeat(900_000);
  const [seat] = record.seats as [MatchRecord['seats'][number]];
  const [move] = record.moves as [Move];
  it.each<[string, object, string]>([
    ['names', { seats: [{ ...seat, name: long }, ...record.seats.slice(1)] }, 'seats[0].name'],
    ['nonces', { seats: record.seats.map(one => ({ ...one, nonce: 'n'.repeat(65) })) }, 'seats[0].nonce'],
    ['seats', { seats: Array(9).fill(seat) }, 'record.seats'],
    ['the name of the match', { match: 'm'.repeat(65) }, 'record.match'],
    ['the name of the game', { game: 'g'.repeat(41) }, 'record.game'],
    ['moves', { moves: Array(10_001).fill(move) }, 'record.moves'],
    ['settings', { config: { lives: long } }, 'record.config'],
    ['the outcome', { outcome: { ...record.outcome, note: long } }, 'record.outcome'],
    ['the name of a step', { moves: [move, { ...move, step: 's'.repeat(61) }] }, 'moves[1].step'],
    ['an option', { moves: [{ ...move, option: { ...move.option, note: 'x'.repeat(4000) } }] }, 'moves[0].option'],
    ['depth', { moves: [{ ...move, option: { ...move.option, note: DEEP } }] }, 'moves[0].option'],
    ['the whole text', { match: `${long}${long}${long}` }, 'record'],
  ])('in %s is refused with the place of the fault', (_, change, place) => {
    const text = JSON.stringify({ ...record, ...change }).replaceAll(`"${DEEP}"`, '['.repeat(3000) + ']'.repeat(3000));
    expect(() => readRecord(text)).toThrow(expect.objectContaining({ name: 'Fault', at: place, code: 'broken' }));
  });
});

describe('time travel', () => {
  it('gives the table after any move', () => {
    expect(travel(record, games[0] as AnyGame, 0).state.answered).toEqual([0, 0, 0]);
    const answered = travel(record, games[0] as AnyGame, 10).state.answered;
    expect(answered.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('refuses moments that never were', () => {
    for (const at of [-1, 0.5, record.moves.length + 1])
      expect(() => travel(record, games[0] as AnyGame, at)).toThrow(
        expect.objectContaining({ at: 'at', code: 'noMoment', message: expect.stringContaining(`no moment ${at}`) }),
      );
  });

  it('branches: the same match up to a moment, open again from there', () => {
    const branched = branch(record, 10);
    expect(branched.moves).toHaveLength(10);
    expect(verdictOf(branched)).toMatchObject({ ok: true, outcome: null });
    expect(travel(branched, games[0] as AnyGame).open.length).toBeGreaterThan(0);
  });
});

function withoutSeed(): MatchRecord {
  const { seed: _, ...sealed } = record;
  return sealed;
}

function withoutDigest(): MatchRecord {
  const { digest: _, ...unsigned } = record;
  return unsigned;
}

function outcomeOf({ outcome }: MatchRecord): NonNullable<MatchRecord['outcome']> {
  if (outcome === undefined) throw new Error('This match has no outcome');
  return outcome;
}
