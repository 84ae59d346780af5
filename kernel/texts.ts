import { clausesTested, readRulebook } from './rulebook.ts';
import type { AnyGame, Clause, Language, Words } from './types.ts';

/** What is written about a game: its rulebook and words in each language, and the source of its tests. */
export interface Texts {
  rulebook: Readonly<Record<Language, string>>;
  words: Readonly<Record<Language, Words>>;
  tests: string;
}
/** Each sentence that was needed, with the facts it can always count on. */
export type Sayings = Map<string, ReadonlySet<string>>;

/** What is missing from a game's rulebook and words. */
export function textFaults(game: AnyGame, texts: Texts, sayings: Sayings): { law: 9 | 10; what: string }[] {
  return [
    ...clauseFaults(game, texts).map(what => ({ law: 9 as const, what })),
    ...wordFaults(game, texts.words, sayings).map(what => ({ law: 10 as const, what })),
  ];
}

function clauseFaults(game: AnyGame, { rulebook, tests }: Texts): string[] {
  const inRulebook = readRulebook(rulebook.en);
  const inRules = new Set(Object.values(game.rules).flatMap(rule => rule.clauses));
  const inTests = clausesTested(tests);
  const missing = (language: Language) =>
    [...inRulebook.keys()]
      .filter(clause => !readRulebook(rulebook[language]).has(clause))
      .map(clause => `${clause} is not in the ${language} rulebook`);
  return [
    ...[...inRules]
      .filter(clause => !inRulebook.has(clause))
      .map(clause => `${clause} is named by a rule but not in the rulebook`),
    ...[...inRulebook.keys()]
      .filter((clause: Clause) => !inRules.has(clause) && !inTests.has(clause))
      .map(clause => `${clause} is named by no rule and no test`),
    ...missing('fr'),
    ...missing('es'),
  ];
}

function wordFaults(game: AnyGame, words: Readonly<Record<Language, Words>>, sayings: Sayings): string[] {
  const asked = Object.entries(game.rules).flatMap(([step, rule]) =>
    rule.ask === undefined ? [] : [`${game.id}.ask.${step}`],
  );
  const settings = Object.entries(game.settings).flatMap(([name, setting]) => [
    `${game.id}.setting.${name}`,
    ...(setting.kind === 'choice' ? setting.values.map(value => `${game.id}.choice.${name}-${value}`) : []),
  ]);
  const needed = new Set([`${game.id}.game.name`, `${game.id}.game.promise`, ...asked, ...settings, ...sayings.keys()]);
  const own = [...needed].filter(key => key.startsWith(`${game.id}.`));
  return (Object.keys(words) as Language[]).flatMap(language => {
    const known = new Set(namesIn(words[language]).map(name => `${game.id}.${name}`));
    const others = namesIn(words.en).filter(name => !known.has(`${game.id}.${name}`));
    const missing = [...new Set([...own.filter(key => !known.has(key)), ...others.map(name => `${game.id}.${name}`)])];
    return [
      ...missing.map(key => `${key} has no words in ${language}`),
      ...[...sayings].flatMap(([key, facts]) =>
        placeholders(words[language], key)
          .filter(name => !facts.has(name))
          .map(name => `${key} in ${language} speaks of {${name}}, which may be missing`),
      ),
    ];
  });
}

const namesIn = (words: Words): string[] =>
  Object.entries(words).flatMap(([chapter, sentences]) => Object.keys(sentences).map(name => `${chapter}.${name}`));

/**
 * The facts a sentence cannot do without: it has no branch for when they are undefined. Braces nest in turns: a fact, within it the
 * branches of a plural, within them facts again.
 */
function placeholders(words: Words, key: string): string[] {
  const [, chapter = '', name = ''] = key.split('.');
  const sentence = words[chapter]?.[name] ?? '';
  const facts: string[] = [];
  let isBranch = false;
  for (const [brace, fact = ''] of sentence.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace !== '}' && !isBranch) facts.push(fact);
    isBranch = !isBranch;
  }
  return facts.filter(fact => !sentence.includes(`{${fact}, select, undefined `));
}
