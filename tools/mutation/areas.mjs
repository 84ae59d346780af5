import { existsSync, readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/**
 * What is mutated, which tests must notice, and how many of a hundred mutants they must notice at least. The laws of the
 * games are left out on purpose: they catch much, but slowly, and do not say which rule is wrong.
 */
export const AREAS = [
  {
    folder: 'kernel',
    mutate: ['kernel/*.ts'],
    tests: ['kernel/**/*.test.ts', 'games/shootout/scenarios/shootout.test.ts'],
    atLeast: 85,
    chapters: {},
  },
  ...games(),
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

/** The rules of each game whose package says how much is asked of them, and of their hardest chapters. */
function games() {
  return readdirSync(new URL('games', root)).flatMap(name => {
    const file = new URL(`games/${name}/package.json`, root);
    const { mutation } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (mutation === undefined) return [];
    const folder = `games/${name}/rules`;
    const tests = [`games/${name}/scenarios/*.test.ts`, `!games/${name}/scenarios/{laws,bot}.test.ts`];
    return [{ folder, mutate: [`${folder}/*.ts`], tests, ...mutation }];
  });
}
