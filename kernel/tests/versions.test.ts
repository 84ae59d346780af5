import { begin, configure, goesBy, rngFrom, settingsOf, travel, verify } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import { recordedMatch } from './recordedMatch.ts';

const DICE = rngFrom([3, 1, 4, 1, 5, 9, 2, 6]);
const CONFIG = { lives: 3, rounds: 12, ducking: true };

/** The shoot-out after a change of its rules: everybody begins with one life more, and the host may have horses. */
const second: typeof shootout = {
  ...shootout,
  version: 2,
  settings: { ...shootout.settings, horses: { kind: 'toggle', default: true, since: 2 } },
  setup: (config, seats, rng, version) => {
    const lives = config.lives + (version >= 2 ? 1 : 0);
    return shootout.setup({ ...config, lives }, seats, rng, version);
  },
};

describe('a match of an older version', () => {
  it('goes by the rules that it began with', () => {
    const { lives } = begin(shootout, CONFIG, 3, DICE).state;
    expect(begin(second, CONFIG, 3, DICE, 1).state.lives).toEqual(lives);
    expect(begin(second, CONFIG, 3, DICE).state.lives).toEqual(lives.map(life => life + 1));
  });

  it('is told from a new one by its state; the first version wrote nothing into it', () => {
    const [old, fresh] = [begin(second, CONFIG, 3, DICE, 1).state, begin(second, CONFIG, 3, DICE).state];
    expect('version' in old).toBe(false);
    expect(fresh.version).toBe(2);
    expect([goesBy(old, 1), goesBy(old, 2), goesBy(fresh, 2), goesBy(fresh, 3)]).toEqual([true, false, true, false]);
  });

  it('knows nothing of settings that came later', () => {
    expect(Object.keys(settingsOf(second, 1))).toEqual(Object.keys(shootout.settings));
    expect(configure(settingsOf(second, 2), CONFIG, 3)).toHaveProperty('horses', true);
    expect(() => configure(settingsOf(second, 1), { ...CONFIG, horses: true }, 3)).toThrow(
      'no setting called "horses"',
    );
  });

  it('is verified and watched to its last move after the change', () => {
    const record = recordedMatch();
    expect(verify(record, [second as never])).toMatchObject({ ok: true, digest: record.digest });
    expect(travel(record, second as never).open).toEqual([]);
  });
});
