// Mutation testing: changes the code in small ways and sees whether a test notices. `npm run mutate -- games/bang/rules`.
import { basename, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from '../install.mjs';
import { AREAS } from './areas.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { processes: { type: 'string' } } });
const wishes = positionals.map(wish => wish.replace(/\/$/, ''));
const area = AREAS.find(({ folder }) => wishes.length > 0 && wishes.every(wish => `${wish}/`.startsWith(`${folder}/`)));
if (area === undefined) {
  const places = AREAS.map(({ folder }) => folder).join(', ');
  fail(`Say what to mutate: one of ${places}, or files in one of them.`);
}
if (!install('tools/mutation', 'StrykerJS')) fail('StrykerJS could not be installed; see above.');

process.env.SALOON_MUTATION_TESTS = JSON.stringify(area.tests);
const { Stryker } = await import('@stryker-mutator/core');
const mutants = await new Stryker({
  mutate: wishes.includes(area.folder) ? area.mutate : wishes,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables of data and lists of clauses: the laws compare them with words and rulebooks.
  ignoreStatic: true,
  concurrency: values.processes === undefined ? undefined : Number(values.processes),
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'artefacts/mutation.json' },
  clearTextReporter: { logTests: false, reportScoreTable: false },
  tempDirName: 'artefacts/mutation',
  ignorePatterns: ['dist', 'data', 'artefacts', 'web/public'],
  timeoutMS: 20_000,
  // TypeScript 7 has no interface for programs yet, and a mutated copy needs none of its rewriting.
  tsconfigFile: 'none',
}).runMutationTest();

const missed = [];
for (const file of [...new Set(mutants.map(({ fileName }) => relative('', fileName)))].sort())
  judge(file, file, area.chapters[basename(file, '.ts')]);
if (wishes.includes(area.folder)) judge(area.folder, '', area.atLeast);
if (missed.length > 0) fail(`Below the threshold: ${missed.join(', ')}`);

/** Prints how many mutants were noticed among those that could be, and compares with what is asked. */
function judge(name, file, atLeast) {
  const counted = mutants.filter(({ fileName, status }) => fileName.includes(file) && status !== 'Ignored');
  const noticed = counted.filter(({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status));
  const score = (100 * noticed.length) / counted.length;
  const goal = atLeast === undefined ? '' : `, at least ${atLeast} % asked`;
  console.log(`${name}: ${noticed.length} of ${counted.length} mutants noticed (${score.toFixed(1)} %${goal})`);
  if (atLeast !== undefined && score < atLeast) missed.push(name);
}

function fail(message) {
  console.error(`Saloon: ${message}`);
  process.exit(2);
}
