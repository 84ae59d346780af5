import { appliesTo, type ConfigOf, configure, configureFromText, type Settings } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';

const settings = {
  lives: { kind: 'number', default: 3, min: 1, max: 5 },
  mode: { kind: 'choice', default: 'basic', values: ['basic', 'gunslinger'] },
  ducking: { kind: 'toggle', default: true, seats: { min: 3, max: 4 } },
} as const satisfies Settings;

describe('the settings of a match', () => {
  it('take their defaults where the host chose nothing', () => {
    const config = configure(settings, { lives: 5 }, 3) as ConfigOf<typeof settings>;
    expect(config).toEqual({ lives: 5, mode: 'basic', ducking: true });
  });

  it('are read from texts, as forms and command lines give them', () => {
    expect(configureFromText(settings, { lives: '2', mode: 'gunslinger', ducking: 'false' }, 3)).toEqual({
      lives: 2,
      mode: 'gunslinger',
      ducking: false,
    });
  });

  it.each([
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
    expect(appliesTo(settings.ducking, 2)).toBe(false);
    expect(() => configure(settings, { ducking: false }, 2)).toThrow('for 3 to 4 players');
    expect(configure(settings, { ducking: true }, 2).ducking).toBe(true);
  });
});
