import { availableParallelism } from 'node:os';
import { botNamed } from '@saloon/bots';
import { configureFromText } from '@saloon/kernel';
import type { BoutResult } from '../arena/arenaMatch.ts';
import { type ArenaResult, type StrengthResult, tallyOf } from '../arena/tally.ts';
import { playMatches } from '../arena/threads.ts';
import { readArguments, readSettings, roomNamed, UsageError, wholeNumber } from '../usage.ts';

const OPTIONS = {
  seats: { type: 'string' },
  matches: { type: 'string', default: '400' },
  seed: { type: 'string', default: '1' },
  threads: { type: 'string', default: String(availableParallelism()) },
  options: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;
const WIDTH = 24;

/** `saloon arena`: strengths against each other, with how sure one can be of what came of it; exit code 1 if a match had no end. */
export async function arenaCommand(args: string[]): Promise<number> {
  const { values, positionals, choices } = readArguments(args, OPTIONS, 1);
  const { game } = await roomNamed(positionals[0]);
  const seats = (values.seats ?? '').split(',').filter(name => name !== '');
  if (seats.length < game.seats.min || seats.length > game.seats.max)
    throw new UsageError(`--seats names ${game.seats.min} to ${game.seats.max} bots, such as legend,deputy`);
  for (const name of seats) botNamed(game, name);
  const matches = wholeNumber('--matches', values.matches, 1, 1_000_000);
  const seed = wholeNumber('--seed', values.seed, 0, 0xffffffff);
  const threads = wholeNumber('--threads', values.threads, 1, 256);
  const chosen = readSettings([...(values.options ?? []), ...choices]);
  const config = configureFromText(game.settings, chosen, seats.length);
  const results: BoutResult[] = [];
  await playMatches({ game: game.id, config, seats, seed }, { matches, threads }, result => {
    results.push(result);
    showProgress(game.id, results, matches);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const tally = tallyOf(game.id, results);
  if (values.json) console.log(JSON.stringify({ game: game.id, seats, seed, config, ...tally }, null, 2));
  else print(game.id, seats, tally);
  return tally.stuck > 0 ? 1 : 0;
}

/** A bar with the interval so far of whoever leads. */
function showProgress(game: string, results: readonly BoutResult[], matches: number): void {
  if (!process.stderr.isTTY) return;
  const done = Math.floor((results.length / matches) * WIDTH);
  const [best] = tallyOf(game, results).standings.toSorted((one, other) => other.timesFair - one.timesFair);
  const said = best === undefined ? '' : `${best.strength} ${partOf(best)}`;
  process.stderr.write(`\r[${'#'.repeat(done).padEnd(WIDTH)}] ${results.length}/${matches} ${said}   `);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const partOf = ({ share, within }: StrengthResult): string => `${percent(share)} ± ${(within * 100).toFixed(1)}`;

function print(game: string, seats: readonly string[], { matches, stuck, moves, standings }: ArenaResult): void {
  console.log(
    `${game}, ${seats.join(', ')}: ${matches} matches, ${Math.round(moves / matches)} moves each, ${stuck} stuck`,
  );
  console.log('| strength | share | times fair | rating | decision | longest |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const standing of standings) {
    const { strength, timesFair, rating, millisecondsEach, longest } = standing;
    const rated = `${rating.mu.toFixed(1)} ± ${rating.sigma.toFixed(1)}`;
    const [each, most] = [millisecondsEach.toFixed(1), longest.toFixed(0)];
    console.log(`| ${strength} | ${partOf(standing)} | ${timesFair.toFixed(2)} | ${rated} | ${each} ms | ${most} ms |`);
  }
}
