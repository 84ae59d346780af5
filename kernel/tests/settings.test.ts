import { appliesTo, type ConfigOf, configure, configureFromText, type Settings, valuesAt } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';

const settings = {
  lives: { kind: 'number', default: 3, min: 1, max: 5 },
  mode: { kind: 'choice', default: 'basic', values: ['basic', 'gunslinger'] },
  ducking: { kind: 'toggle', default: true, seats: { min: 3, max: 4 } },
  teams: {
    kind: 'choice',
    default: 'none',
    values: ['none', 'pairs', 'threes'],
    seatsFor: { pairs: { min: 4, max: 5 }, threes: { min: 6, max: 6 } },
  },
} as const satisfies Settings;

describe('the settings of a match', () => {
  it('take their defaults where the host chose nothing', () => {
    const config = configure(settings, { lives: 5 }, 3) as ConfigOf<typeof settings>;
    expect(config).toEqual({ lives: 5, mode: 'basic', ducking: true, teams: 'none' });
  });

  it('are read from texts, as forms and command lines give them', () => {
    expect(configureFromText(settings, { lives: '2', mode: 'gunslinger', ducking: 'false' }, 3)).toEqual({
      lives: 2,
      mode: 'gunslinger',
      ducking: false,
      teams: 'none',
    });
  });

  it('may be as high or as low as their bounds', () => {
    expect(configureFromText(settings, { lives: '1', ducking: 'true' }, 3)).toMatchObject({ lives: 1, ducking: true });
    expect(configureFromText(settings, { lives: '5' }, 3).lives).toBe(5);
    const wide = { lives: { kind: 'number', default: 0, min: -20, max: 20 } } as const;
    expect(configureFromText(wide, { lives: '-12' }, 3)).toEqual({ lives: -12 });
  });

  it('keep texts that look like something else', () => {
    const names = { name: { kind: 'choice', default: '7', values: ['7', 'true'] } } as const;
    expect(configureFromText(names, { name: '7' }, 3)).toEqual({ name: '7' });
    expect(configureFromText(names, { name: 'true' }, 3)).toEqual({ name: 'true' });
  });

  it.each([
    ['lives', 2.5],
    ['lives', '3'],
    ['mode', 7],
    ['ducking', 'true'],
  ])('refuse %s=%j, which is of another kind', (name, value) => {
    expect(() => configure(settings, { [name]: value }, 3)).toThrow(`"${name}" must be`);
  });

  it.each([
    ['lives', '0', 'a whole number from 1 to 5'],
    ['lives', '3 or 4', 'a whole number from 1 to 5'],
    ['lives', 'at least 4', 'a whole number from 1 to 5'],
    ['lives', 'many', 'a whole number from 1 to 5'],
    ['lives', '9', 'a whole number from 1 to 5'],
    ['mode', 'arcade', 'one of basic, gunslinger'],
    ['ducking', 'maybe', 'true or false'],
    ['horses', '2', 'no setting called "horses"'],
    ['toString', '2', 'no setting called "toString"'],
  ])('refuse %s=%s with a clear reason', (name, text, reason) => {
    expect(() => configureFromText(settings, { [name]: text }, 3)).toThrow(reason);
    expect(() => configureFromText(settings, { [name]: text }, 3)).toThrow(
      expect.objectContaining({ at: `config.${name}` }),
    );
  });

  it('know for which tables they mean anything', () => {
    expect([2, 3, 4, 5].map(seats => appliesTo(settings.ducking, seats))).toEqual([false, true, true, false]);
    expect(appliesTo(settings.lives, 9)).toBe(true);
    expect(() => configure(settings, { ducking: false }, 2)).toThrow('for 3 to 4 players');
    expect(configure(settings, { ducking: true }, 2).ducking).toBe(true);
  });

  it.each([
    [3, ['none']],
    [4, ['none', 'pairs']],
    [5, ['none', 'pairs']],
    [6, ['none', 'threes']],
  ])('with %i players offer the values of that size, and refuse the others by name', (seats, offered) => {
    expect(valuesAt(settings.teams, seats)).toEqual(offered);
    expect(valuesAt(settings.mode, seats)).toEqual(['basic', 'gunslinger']);
    for (const teams of settings.teams.values) {
      const chosen = () => configure(settings, { teams }, seats);
      if (offered.includes(teams)) expect(chosen().teams).toBe(teams);
      else
        expect(chosen).toThrow(
          expect.objectContaining({
            at: 'config.teams',
            code: 'setting',
            message: `"teams" must be one of ${offered.join(', ')} at a table for ${seats}`,
          }),
        );
    }
  });
});
