import type { Trace } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { TableFacts } from '../facts.ts';
import type { Made } from '../history.ts';
import type { TableStanding } from '../standing.ts';
import { affectedBy, wayBackFor } from '../wayBack.ts';
import { after, tableOf } from './saloon.ts';

const [ANN, BOB] = [0, 1];
const chosen = (seat: number): Trace => ({ seat, drew: false, revealed: false });
const rolled = (seat: number): Trace => ({ seat, drew: true, revealed: false });
const shown = (seat: number): Trace => ({ seat, drew: false, revealed: true });

const madeOf = (traces: readonly Trace[]): Made | null => {
  const move = { seat: 0, step: 'turn', at: 0, option: { type: 'pass' } };
  return traces.reduce<Made | null>(
    (before, trace) => ({ before, count: (before?.count ?? 0) + 1, move, trace, kept: null }),
    null,
  );
};

/** A match at a table of three, after these moves. */
function matchAfter(made: readonly Trace[], { undo = 'consent' }: Partial<Pick<TableFacts, 'undo'>> = {}) {
  const standing: TableStanding = {
    clocks: [],
    stoodIn: [false, false, false],
    left: [false, false, false],
    removed: [false, false, false],
    proposal: null,
    declined: [],
    request: null,
    refused: Array(3).fill({ times: 0, at: 0 }),
    isUnrated: false,
    isHurried: false,
    story: 0,
  };
  return {
    facts: tableOf(['ann', 'bob', 'cal'], { undo }),
    open: [{ seat: ANN, options: [] }],
    last: madeOf(made),
    standing,
  };
}
/** Ann was refused so often, the last time at noon. */
const refusedAfter = (times: number) => {
  const match = matchAfter([rolled(ANN)]);
  return {
    ...match,
    standing: { ...match.standing, refused: match.standing.refused.with(ANN, { times, at: after(0) }) },
  };
};

describe('the way back', () => {
  it('is free while nobody else answered, no die fell and nothing came to light', () => {
    const match = matchAfter([rolled(BOB), chosen(ANN)]);
    expect(wayBackFor(match, ANN, after(0))).toEqual({ may: 'free', to: 1, request: null, unrates: false });
  });

  it('needs consent once somebody answered, a die fell or something came to light', () => {
    expect(wayBackFor(matchAfter([chosen(ANN), chosen(BOB)]), ANN, after(0))).toMatchObject({ may: 'ask', to: 0 });
    expect(wayBackFor(matchAfter([chosen(BOB), rolled(ANN)]), ANN, after(0))).toMatchObject({ may: 'ask', to: 1 });
    expect(wayBackFor(matchAfter([shown(ANN)]), ANN, after(0))).toMatchObject({ may: 'ask', to: 0 });
  });

  it('does not exist for those who made no move', () => {
    const match = matchAfter([chosen(BOB), chosen(BOB)]);
    expect(wayBackFor(match, ANN, after(0))).toEqual({ may: 'nothing', to: 2, request: null, unrates: false });
  });

  it('is nobody’s where the table does without it, nor a spectator’s, nor anybody’s after the end', () => {
    const match = matchAfter([chosen(ANN)]);
    const off = { may: 'off', to: 1, request: null, unrates: false };
    expect(wayBackFor(matchAfter([chosen(ANN)], { undo: 'off' }), ANN, after(0))).toEqual(off);
    expect(wayBackFor(match, 'spectator', after(0))).toEqual(off);
    expect(wayBackFor({ ...match, open: [] }, ANN, after(0))).toEqual(off);
    expect(wayBackFor(match, ANN, after(0)).may).toBe('free');
  });

  it('is only the free one where the table wants it so, and says why not', () => {
    const free = { undo: 'free' } as const;
    expect(wayBackFor(matchAfter([chosen(ANN)], free), ANN, after(0)).may).toBe('free');
    expect(wayBackFor(matchAfter([chosen(ANN), chosen(BOB)], free), ANN, after(0))).toEqual({
      may: 'others',
      to: 2,
      request: null,
      unrates: false,
    });
    expect(wayBackFor(matchAfter([rolled(ANN)], free), ANN, after(0)).may).toBe('dice');
    expect(wayBackFor(matchAfter([shown(ANN)], free), ANN, after(0)).may).toBe('shown');
  });

  it('tells everybody of a wish that waits for consent', () => {
    const request = { seat: BOB, to: 0, waitsFor: [ANN] };
    for (const made of [[chosen(ANN)], [rolled(ANN)], []]) {
      const match = matchAfter(made);
      const asked = { ...match, standing: { ...match.standing, request } };
      expect(wayBackFor(asked, ANN, after(0)).request).toEqual(request);
    }
  });
});

describe('whoever was refused', () => {
  it('waits 15 seconds, and twice as long after each further refusal', () => {
    for (const [times, wait] of [
      [1, 15],
      [2, 30],
      [3, 60],
      [4, 120],
      [5, 240],
    ] as const) {
      const match = refusedAfter(times);
      expect(wayBackFor(match, ANN, after(wait) - 1)).toEqual({ may: 'tooSoon', to: 1, request: null, unrates: false });
      expect(wayBackFor(match, ANN, after(wait))).toEqual({ may: 'ask', to: 0, request: null, unrates: false });
    }
  });

  it('is not held up by what others were refused', () => {
    const match = refusedAfter(3);
    expect(wayBackFor({ ...match, last: madeOf([rolled(BOB)]) }, BOB, after(1)).may).toBe('ask');
  });

  it('still takes back at once what nobody has seen', () => {
    expect(wayBackFor({ ...refusedAfter(3), last: madeOf([chosen(ANN)]) }, ANN, after(1)).may).toBe('free');
  });

  it('never waits before the first refusal, even at a host whose time has just begun', () => {
    expect(wayBackFor(refusedAfter(0), ANN, after(0)).may).toBe('ask');
    expect(wayBackFor(matchAfter([rolled(ANN)]), ANN, 0).may).toBe('ask');
  });
});

describe('consent', () => {
  it('is asked of everybody else who plays', () => {
    expect(affectedBy(matchAfter([]), BOB)).toEqual([0, 2]);
  });

  it('is not asked of bots, but of those a bot only stands in for', () => {
    const match = matchAfter([]);
    expect(affectedBy({ ...match, facts: tableOf(['ann', 'bob', 'bot', 'cal']) }, ANN)).toEqual([1, 3]);
    expect(affectedBy(match, ANN)).toEqual([1, 2]);
  });
});
