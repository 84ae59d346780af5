import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Bench, Disagreement, type Figure, mustAgree, passes } from './bench.ts';
import { jsonLine, table } from './report.ts';
import { benchmarks, choose, EXIT, main, measureAll, measureCalmly } from './run.ts';

const figure: Figure = {
  name: 'x',
  ratio: 2.34567,
  min: 2,
  max: 3,
  goal: 2.5,
  wall: 2.2,
  calib: 700,
  sides: 'ours 3.00 M/s, theirs 1.00 M/s',
};

function benchOf(id: string, calibs: readonly number[] = [700]): Bench & { runs: number } {
  return {
    id,
    name: `bench-${id}`,
    about: 'nothing',
    isQuick: id !== 'S1',
    runs: 0,
    async run() {
      const calib = calibs[this.runs++] ?? 700;
      return [{ ...figure, calib }];
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a goal', () => {
  it('is reached from above, or from below if it is a limit', () => {
    expect(passes(figure)).toBe(false);
    expect(passes({ ...figure, ratio: 2.5 })).toBe(true);
    expect(passes({ ...figure, isLimit: true })).toBe(true);
    expect(passes({ ...figure, ratio: 2.6, isLimit: true })).toBe(false);
    expect(passes({ ...figure, goal: null })).toBe(true);
  });
});

describe('agreeing', () => {
  it('wants the same end of every match', () => {
    expect(() => mustAgree({ ours: ['a', 'b'], theirs: ['a', 'b'] })).not.toThrow();
    expect(() => mustAgree({ ours: ['a', 'b'], theirs: ['a', 'c'] })).toThrow(
      new Disagreement('theirs and ours end match 1 differently'),
    );
    expect(() => mustAgree({ ours: ['a'], theirs: ['a', 'b'] })).toThrow('theirs played 2 matches, ours 1');
    expect(() => mustAgree({ ours: [], theirs: [] })).toThrow(Disagreement);
  });
});

describe('the report', () => {
  it('is one line of JSON for each figure', () => {
    expect(JSON.parse(jsonLine(figure))).toEqual({
      name: 'x',
      ratio: 2.35,
      min: 2,
      max: 3,
      goal: 2.5,
      pass: false,
      calib: 700,
      wall: 2.2,
    });
  });

  it('is a table for people', () => {
    const text = table([figure, { ...figure, name: 'a long name', goal: null }]);
    expect(text).toContain('x            2.35x  [2..3]      2.2x  >= 2.5x  MISSED  700');
    expect(text).toContain('a long name  2.35x  [2..3]      2.2x  -                700');
  });
});

describe('choosing', () => {
  const all = [benchOf('K1'), benchOf('K2'), benchOf('S1')];
  const ids = (asked: readonly string[]) => (choose(all, asked) as readonly Bench[]).map(({ id }) => id);

  it('takes the quick ones unless told otherwise', () => {
    expect(ids([])).toEqual(['K1', 'K2']);
    expect(ids(['all'])).toEqual(['K1', 'K2', 'S1']);
  });
  it('knows ids and names, large or small', () => {
    expect(ids(['k2'])).toEqual(['K2']);
    expect(ids(['bench-S1', 'K1'])).toEqual(['K1', 'S1']);
  });
  it('names what it does not know, and what it does', () => {
    expect(choose(all, ['K1', 'K9'])).toBe(
      'There is no benchmark called "K9"; there are: K1 (bench-K1), K2 (bench-K2), S1 (bench-S1), all',
    );
  });
});

describe('a busy machine', () => {
  it('is not judged: the benchmark is measured again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const bench = benchOf('K1', [400, 690]);
    const [found] = await measureCalmly(bench, { best: 700 });
    expect(bench.runs).toBe(2);
    expect(found?.calib).toBe(690);
  });
  it('is judged after two repeats', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const bench = benchOf('K1', [400, 400, 400, 700]);
    await measureCalmly(bench, { best: 700 });
    expect(bench.runs).toBe(3);
  });
  it('learns how fast the machine can be', async () => {
    const speed = { best: 100 };
    await measureCalmly(benchOf('K1', [700]), speed);
    expect(speed.best).toBe(700);
  });
});

describe('the exit code', () => {
  it.each([
    [{ ...figure, ratio: 2.6 }, EXIT.ok],
    [figure, EXIT.missed],
    [{ ...figure, goal: null }, EXIT.ok],
  ])('says whether the goal was reached (%#)', async (measured, code) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    expect(await measureAll([{ ...benchOf('K1'), run: async () => [measured] }])).toBe(code);
    expect(printed.mock.calls).toEqual([[jsonLine(measured)]]);
  });

  it('is 1 without any figure when the sides do not do the same', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    const run = async () => {
      throw new Disagreement('theirs and ours end match 1 differently');
    };
    expect(await measureAll([{ ...benchOf('K1'), run }])).toBe(EXIT.missed);
    expect(printed).not.toHaveBeenCalled();
    expect(said.mock.calls.flat().join()).toContain('bench-K1 FAILS, nothing was measured');
  });
});

describe('the set', () => {
  it('finds each file in the folder', async () => {
    expect((await benchmarks()).map(({ id, name }) => `${id} ${name}`)).toEqual(
      expect.arrayContaining(['D1 append', 'K2 kernel-overhead']),
    );
  });
  it('answers an unknown name with one line and exit code 2', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await main(['piano'])).toBe(EXIT.unknown);
    expect(said.mock.calls).toHaveLength(1);
    expect(EXIT.unknown).toBe(2);
  });
});
