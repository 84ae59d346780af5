import { type AnyGame, begin, type Config, configure, Fault, rngFrom, type Setting } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

type Chosen = Readonly<Record<string, Setting['default']>>;

const upTo = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, more) => min + more);
const sizesOf = ({ seats }: AnyGame): number[] => upTo(seats.min, seats.max);

/** Whatever a setting can be, at tables of any size. */
function valuesOf(setting: Setting): readonly Setting['default'][] {
  switch (setting.kind) {
    case 'toggle':
      return [false, true];
    case 'choice':
      return setting.values;
    case 'number':
      return upTo(setting.min, setting.max);
  }
}

/** Each value of each setting, and nothing else chosen. */
const oneChosen = ({ settings }: AnyGame): Chosen[] =>
  Object.entries(settings).flatMap(([name, setting]) => valuesOf(setting).map(value => ({ [name]: value })));

/** Each two values of different choices and switches. */
function twoChosen({ settings }: AnyGame): Chosen[] {
  const few = Object.entries(settings).filter(([, { kind }]) => kind !== 'number');
  return few.flatMap(([name, setting], place) =>
    few
      .slice(place + 1)
      .flatMap(([other, second]) =>
        valuesOf(setting).flatMap(value => valuesOf(second).map(also => ({ [name]: value, [other]: also }))),
      ),
  );
}

/** The configuration of this table, or null if it is refused. */
function accepted(game: AnyGame, chosen: Chosen, seats: number): Config | null {
  try {
    return configure(game.settings, chosen, seats);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** What went wrong when the game was dealt; nothing if somebody is asked. */
function troubleOf(game: AnyGame, config: Config, seats: number): string | null {
  try {
    return begin(game, config, seats, rngFrom([seats, 0, 0, 0, 0, 0, 0, 0])).open.length > 0 ? null : 'nobody is asked';
  } catch (error) {
    return String(error);
  }
}

/** Tables that are accepted and cannot begin. */
const undealt = (game: AnyGame, all: readonly Chosen[]): string[] =>
  sizesOf(game).flatMap(seats =>
    all.flatMap(chosen => {
      const config = accepted(game, chosen, seats);
      const trouble = config === null ? null : troubleOf(game, config, seats);
      return trouble === null ? [] : [`${JSON.stringify(chosen)} with ${seats} players: ${trouble}`];
    }),
  );

describe.each(GAMES)('the settings of $id', ({ load }) => {
  it('are all at their defaults accepted, at every size', async () => {
    const { game } = (await load()).room;
    for (const seats of sizesOf(game)) {
      const config = configure(game.settings, {}, seats);
      expect(configure(game.settings, config, seats)).toEqual(config);
    }
  });

  it('have no value that is for no table', async () => {
    const { game } = (await load()).room;
    const useless = oneChosen(game).filter(chosen => sizesOf(game).every(seats => !accepted(game, chosen, seats)));
    expect(useless).toEqual([]);
  });

  it('can be dealt with each value that is accepted', async () => {
    const { game } = (await load()).room;
    expect(undealt(game, oneChosen(game))).toEqual([]);
  });

  it('can be dealt with each two values that are accepted', async () => {
    const { game } = (await load()).room;
    expect(undealt(game, twoChosen(game))).toEqual([]);
  });
});
