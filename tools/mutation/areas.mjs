/**
 * What is mutated, which tests must notice, and how many of a hundred mutants they must notice at least. The laws of the
 * games are left out on purpose: they catch much, but slowly, and do not say which rule is wrong.
 */
export const AREAS = [
  {
    folder: 'kernel',
    mutate: ['kernel/*.ts'],
    tests: ['kernel/**/*.test.ts', '!kernel/example/laws.test.ts'],
    atLeast: 85,
    chapters: {},
  },
  game('bang', 60, { shots: 85, elimination: 85 }),
  game('cactus-town', 60, { duel: 85, duelResult: 85 }),
  game('dodge-city-1983', 80, { duels: 85, awards: 85 }),
  game('pony-express', 60, { accusation: 85, moving: 85 }),
  {
    folder: 'table',
    mutate: ['table/*.ts'],
    tests: ['table/tests/*.test.ts'],
    atLeast: 60,
    chapters: { clock: 85, due: 85, standing: 85, wayBack: 85 },
  },
  {
    folder: 'server',
    mutate: ['server/tables/powers.ts', 'server/visitors/*.ts', 'server/people/ratings.ts', 'server/limits.ts'],
    tests: ['server/tests/unit/*.test.ts'],
    atLeast: 85,
    chapters: { powers: 85, allowance: 85, ratings: 85, limits: 85 },
  },
];

/** The rules of a game, with its hardest chapters, of which more is asked. */
function game(name, atLeast, chapters) {
  const folder = `games/${name}/rules`;
  const tests = [`games/${name}/scenarios/*.test.ts`, `!games/${name}/scenarios/{laws,bot}.test.ts`];
  return { folder, mutate: [`${folder}/*.ts`], tests, atLeast, chapters };
}
