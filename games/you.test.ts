import type { AnyGame, Language } from '@saloon/kernel';
import { houseWords, LANGUAGES, speaker } from '@saloon/words';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

/** What is wrong when somebody is spoken to: a name that was put into words for others, or a sentence that begins small. */
const WRONG: Readonly<Record<Language, RegExp>> = {
  en: /^you|(?<!between )you (?:is|has|was|and \w+ \w+s)\b|(?<!front )\bof you\b/,
  fr: /^vous|vous (?:a|est|avait|et \S+ se)\b|\b(?:accuse|défie|touche|bat|provoque|sauve) vous\b|à vous une/,
  es: /^¡?tú |\b(?:a|ante|con|contra|de|para|por) tú\b|\btú (?:ha|tiene|está|juega|roba)\b/,
};
const NUMBERS = [0, 1, 3];

/** A sentence of the log told to whoever it names by one of its facts. */
async function toldTo(game: AnyGame, language: Language, words: object): Promise<string[]> {
  const kernel = await houseWords(language);
  const say = speaker(language, { kernel, [game.id]: words as never }, ['Ann', 'Bob']);
  const seats = Object.keys(game.facts).filter(fact => game.facts[fact] === 'seat');
  const { log } = words as { log: Record<string, string> };
  return Object.keys(log).flatMap(name =>
    seats.flatMap(own =>
      NUMBERS.map(number => {
        const others = [...(log[name] ?? '').matchAll(/\{(\w+), plural/g)].map(([, fact = '']) => [fact, number]);
        const said = Object.fromEntries(seats.map(fact => [fact, fact === own ? { key: 'kernel.person.you' } : 'Bob']));
        return say({ key: `${game.id}.log.${name}`, args: { ...said, ...Object.fromEntries(others) } });
      }),
    ),
  );
}

const rooms = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));

describe.each(rooms)('$game.id', ({ game, words }) => {
  it.each(LANGUAGES)('speaks to somebody in right sentences in %s', async language => {
    const told = await toldTo(game, language, await words(language));
    expect(told.filter(sentence => WRONG[language].test(sentence))).toEqual([]);
  });
});
