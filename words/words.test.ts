import { shootout } from '@saloon/shootout';
import { room } from '@saloon/shootout/room';
import { describe, expect, it } from 'vitest';
import { houseWords, LANGUAGES, languageFrom, speaker, tellAsk, tellEvent, tellOption } from './index.ts';

const speak = async (language: 'en' | 'fr' | 'es') =>
  speaker(language, { kernel: await houseWords(language), shootout: await room.words(language) }, ['Ann', 'Bob']);

describe('a speaker', () => {
  it('says events with names, cards and plurals in each language', async () => {
    const drew = { type: 'drew', seat: 1, count: 2 };
    const fell = { type: 'fell', seat: 0, by: 1, cards: ['shot', 'dodge'] };
    const en = await speak('en');
    const fr = await speak('fr');
    const es = await speak('es');
    expect(en(tellEvent(shootout, drew))).toBe('Bob draws 2 cards.');
    expect(fr(tellEvent(shootout, { ...drew, count: 1 }))).toBe('Bob pioche une carte.');
    expect(es(tellEvent(shootout, { ...drew, count: 0 }))).toBe('Bob no roba nada.');
    expect(en(tellEvent(shootout, fell))).toBe('Ann falls, hit by Bob, and drops Shot and Dodge.');
    expect(fr(tellEvent(shootout, fell))).toBe('Bob abat Ann, qui laisse Tir et Esquive.');
  });

  it('calls whoever listens "you", and puts the verb in its right form', async () => {
    const [en, fr, es] = [await speak('en'), await speak('fr'), await speak('es')];
    const hit = { type: 'wasHit', seat: 0, by: 1 };
    expect([en, fr, es].map(say => say(tellEvent(shootout, hit, 0)))).toEqual([
      'Bob hits you.',
      'Bob vous touche.',
      'Bob te alcanza.',
    ]);
    expect([en, fr, es].map(say => say(tellEvent(shootout, hit, 1)))).toEqual([
      'You hit Ann.',
      'Vous touchez Ann.',
      'Alcanzas a Ann.',
    ]);
    const noon = { type: 'struckNoon', standing: [0, 1], hiding: [] };
    expect(en(tellEvent(shootout, noon, 1))).toContain('In the street: Ann and you.');
  });

  it('speaks about a guest who is called "you", not to them', async () => {
    const catalogue = { kernel: await houseWords('en'), shootout: await room.words('en') };
    const say = speaker('en', catalogue, ['Ann', 'you']);
    expect(say(tellEvent(shootout, { type: 'wasHit', seat: 0, by: 1 }))).toBe('\u2068you\u2069 hits Ann.');
  });

  it('says options, questions and empty lists', async () => {
    const en = await speak('en');
    expect(en(tellOption(shootout, { type: 'shoot', target: 1 } as never))).toBe('Shoot at Bob');
    expect(en(tellAsk(shootout, 'lastGulp', {}))).toContain('last gulp');
    expect(en(tellEvent(shootout, { type: 'struckNoon', standing: [0, 1], hiding: [] }))).toBe(
      'The clock strikes noon. In the street: Ann and Bob. Hidden: –.',
    );
  });

  it('shows a gap by its key, and a seat without a name by its number', async () => {
    const en = await speak('en');
    expect(en({ key: 'shootout.log.sang' })).toBe('shootout.log.sang');
    expect(en({ key: 'shootout.log.dodged', args: { seat: { seat: 6 } } })).toBe('#7 dodges.');
  });
});

describe('languages', () => {
  it('are found from what a system or browser asks for', () => {
    expect(languageFrom('fr-CA')).toBe('fr');
    expect(languageFrom(undefined, 'es_ES.UTF-8')).toBe('es');
    expect(languageFrom('de', 'fr')).toBe('fr');
    expect(languageFrom('C', '')).toBe('en');
  });

  it('have the same words of the house', async () => {
    const [en, ...others] = await Promise.all(LANGUAGES.map(houseWords));
    const keys = (words: object) =>
      Object.entries(words).map(([chapter, names]) => [chapter, Object.keys(names as object)]);
    for (const other of others) expect(keys(other)).toEqual(keys(en as object));
  });
});
