import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Clause, clausesTested, type Room, readRulebook } from '@saloon/kernel';
import { testsIn } from '@saloon/scenario-kit';
import { allRooms, folderOf, readArguments, roomNamed } from '../usage.ts';

interface ClauseUse {
  game: string;
  clause: Clause;
  tests: number;
  rules: string[];
}

/** `saloon clauses`: each clause of each rulebook, the tests that name it and the rules that implement it. */
export async function clausesCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const rooms = positionals[0] === undefined ? await allRooms() : [await roomNamed(positionals[0])];
  const uses = rooms.flatMap(usesOf);
  if (values.json) console.log(JSON.stringify(uses, null, 2));
  else {
    for (const { clause, tests, rules } of uses)
      console.log(
        `${clause.padEnd(8)} ${String(tests).padStart(4)} ${tests === 1 ? 'test ' : 'tests'}  ${rules.join(', ')}`,
      );
    const untested = uses.filter(({ tests }) => tests === 0).map(({ clause }) => clause);
    console.log(
      `\n${uses.length} clauses, ${untested.length} without a test${untested.length > 0 ? `: ${untested.join(', ')}` : '.'}`,
    );
  }
  return 0;
}

function usesOf({ game }: Room): ClauseUse[] {
  const folder = folderOf(game.id);
  const tests = clausesTested(testsIn(fileURLToPath(folder)));
  const rulebook = readRulebook(readFileSync(new URL('rulebook.en.md', folder), 'utf8'));
  const rulesOf = (clause: Clause) =>
    Object.entries(game.rules).flatMap(([step, rule]) => (rule.clauses.includes(clause) ? [step] : []));
  return [...rulebook.keys()].map(clause => ({
    game: game.id,
    clause,
    tests: tests.get(clause) ?? 0,
    rules: rulesOf(clause),
  }));
}
