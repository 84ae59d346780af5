import type { AnyGame, Words } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { type Texts, textFaults } from '../texts.ts';

/** A game of one question and one automatic step, with all that must be said of it. */
const game = {
  id: 'noon',
  rules: { draw: { clauses: ['NO-1'], ask: () => [] }, strike: { clauses: ['NO-2'], run: () => undefined } },
  settings: {
    lives: { kind: 'number', default: 3, min: 1, max: 5 },
    pace: { kind: 'choice', default: 'slow', values: ['slow', 'quick'] },
  },
} as unknown as AnyGame;
const words: Words = {
  game: { name: 'Noon', promise: 'Be quick.' },
  ask: { draw: 'Draw?' },
  setting: { lives: 'Lives', pace: 'Pace' },
  choice: { 'pace-slow': 'slow', 'pace-quick': 'quick' },
  log: { drew: '{seat} draws {count, plural, one {a card} other {{count} cards from {place}}}.' },
};
const rulebook = '**NO-1** Draw.\n\n**NO-2** It strikes.\n\n**NO-3** Be polite.\n';
const texts: Texts = {
  rulebook: { en: rulebook, fr: rulebook, es: rulebook },
  words: { en: words, fr: words, es: words },
  tests: "it('NO-3: they take their hats off', () => {});",
};
const sayings = new Map([['noon.log.drew', new Set(['seat', 'count', 'place'])]]);
const faults = (changed: Partial<Texts>, said: Map<string, Set<string>> = sayings) =>
  textFaults(game, { ...texts, ...changed }, said).map(({ law, what }) => `${law}: ${what}`);
const withWords = (language: 'en' | 'fr' | 'es', change: Record<string, Readonly<Record<string, string>>>) =>
  faults({ words: { ...texts.words, [language]: { ...words, ...change } } });

it('a game of which everything is written has no faults', () => {
  expect(faults({})).toEqual([]);
});

describe('the rulebook', () => {
  it('must have each clause that a rule names', () => {
    const cut = rulebook.replace('**NO-2** It strikes.', '');
    const all = { en: cut, fr: rulebook, es: rulebook };
    expect(faults({ rulebook: all })).toEqual(['9: NO-2 is named by a rule but not in the rulebook']);
  });

  it('must have no clause that neither a rule nor a test knows', () => {
    expect(faults({ tests: '' })).toEqual(['9: NO-3 is named by no rule and no test']);
  });

  it('must be whole in the other languages', () => {
    expect(faults({ rulebook: { ...texts.rulebook, fr: '**NO-1** Pioche.', es: rulebook } })).toEqual([
      '9: NO-2 is not in the fr rulebook',
      '9: NO-3 is not in the fr rulebook',
    ]);
    expect(faults({ rulebook: { ...texts.rulebook, es: rulebook.replace('NO-1', 'NO-7') } })).toEqual([
      '9: NO-1 is not in the es rulebook',
    ]);
  });
});

describe('the words', () => {
  it('must name the game, its questions, its settings and their values', () => {
    const none = { game: {}, ask: {}, setting: {}, choice: {} };
    expect(withWords('en', none)).toEqual(
      [
        'game.name',
        'game.promise',
        'ask.draw',
        'setting.lives',
        'setting.pace',
        'choice.pace-slow',
        'choice.pace-quick',
      ].map(name => `10: noon.${name} has no words in en`),
    );
  });

  it('must be there for everything that was said, once, and only for this game', () => {
    const said = new Map([
      ...sayings,
      ['noon.log.fell', new Set<string>()],
      ['kernel.refusal.stale', new Set<string>()],
      ['noontide.log.fell', new Set<string>()],
    ]);
    const missing = (language: string) => `10: noon.log.fell has no words in ${language}`;
    expect(faults({}, said)).toEqual([missing('en'), missing('fr'), missing('es')]);
  });

  it('must say in every language what English says, even if it was never said', () => {
    expect(withWords('en', { table: { round: 'Round' } })).toEqual([
      '10: noon.table.round has no words in fr',
      '10: noon.table.round has no words in es',
    ]);
  });

  it('may speak only of what is always known', () => {
    const fault = (name: string) => `10: noon.log.drew in es speaks of {${name}}, which may be missing`;
    expect(withWords('es', { log: { drew: '{seat} roba {card} y { drink }.' } })).toEqual([
      fault('card'),
      fault('drink'),
    ]);
    const nested = '{count, plural, one {una de {card}} other {{count} de {place} y {drink}}}.';
    expect(withWords('es', { log: { drew: nested } })).toEqual([fault('card'), fault('drink')]);
  });
});
