import { botNamed, playMatch } from '@saloon/bots';
import { type AnyGame, type Config, configureFromText, type Outcome, rngFrom, split } from '@saloon/kernel';
import { checkLaws, LAWS, type Violation } from '@saloon/kernel/laws';
import { readArguments, readSettings, roomNamed, UsageError, wholeNumber } from '../usage.ts';
import { type MatrixReport, runMatrix } from './matrix.ts';

const OPTIONS = {
  players: { type: 'string' },
  matches: { type: 'string' },
  seed: { type: 'string', default: '1' },
  options: { type: 'string', multiple: true },
  bots: { type: 'string', default: 'random' },
  matrix: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
const LAW_MATCHES = 5;

interface Report {
  game: string;
  players: number;
  matches: number;
  moves: number;
  movesPerSecond: number;
  longestMatch: number;
  stuck: number;
  /** Share of the victory by seat. */
  bySeat: number[];
  /** Share of the victory by kind of player, as a multiple of its fair share. */
  byBot: Record<string, { seats: number; share: number; timesFair: number }>;
  byReason: Record<string, number>;
  lawsBroken: Violation[];
}

/** `saloon simulate`: many matches between bots, and what came of them; exit code 1 if one got stuck or broke a law. */
export async function simulateCommand(args: string[]): Promise<number> {
  const { values, positionals, choices } = readArguments(args, OPTIONS, 1);
  const { game } = await roomNamed(positionals[0]);
  const matches = wholeNumber('--matches', values.matches ?? (values.matrix ? '1' : '100'), 1, 10_000_000);
  if (values.matrix)
    return printMatrix(
      tableSizes(game, values.players).map(size => runMatrix(game, size, matches)),
      values.json === true,
    );
  const seed = wholeNumber('--seed', values.seed, 0, 0xffffffff);
  const names = values.bots.split(',');
  const reports = tableSizes(game, values.players).map(players => {
    const config = configureFromText(game.settings, readSettings([...(values.options ?? []), ...choices]), players);
    return simulate(game, config, { players, matches, seed, names });
  });
  if (values.json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2));
  else for (const report of reports) print(report);
  return reports.some(({ stuck, lawsBroken }) => stuck > 0 || lawsBroken.length > 0) ? 1 : 0;
}

function printMatrix(reports: readonly MatrixReport[], asJson: boolean): number {
  if (asJson) console.log(JSON.stringify(reports, null, 2));
  else
    for (const { game, players, combinations, matches, stuck } of reports)
      console.log(
        `${game}, ${players} players: ${combinations} combinations of settings, ${matches} matches, ${stuck} stuck`,
      );
  return reports.some(({ stuck }) => stuck > 0) ? 1 : 0;
}

function tableSizes({ id, seats }: AnyGame, text = `${seats.min}..${seats.max}`): number[] {
  const [, from = '', to = from] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  const [min, max] = [Number(from), Number(to)];
  if (from === '' || min < seats.min || max > seats.max || min > max)
    throw new UsageError(`${id} is for ${seats.min} to ${seats.max} players, not "${text}"`);
  return Array.from({ length: max - min + 1 }, (_, more) => min + more);
}

function simulate(
  game: AnyGame,
  config: Config,
  { players, matches, seed, names }: { players: number; matches: number; seed: number; names: readonly string[] },
): Report {
  const seated = Array.from({ length: players }, (_, seat) => names[seat % names.length] as string);
  const rng = rngFrom([seed, players, 0, 0, 0, 0, 0, 0]);
  const report: Report = {
    game: game.id,
    players,
    matches,
    moves: 0,
    movesPerSecond: 0,
    longestMatch: 0,
    stuck: 0,
    bySeat: seated.map(() => 0),
    byBot: Object.fromEntries(
      seated.map(name => [name, { seats: seated.filter(other => other === name).length, share: 0, timesFair: 0 }]),
    ),
    byReason: {},
    lawsBroken: checkLaws(game, { matches: Math.min(matches, LAW_MATCHES), seats: [players], config, seed }),
  };
  const started = performance.now();
  for (let match = 0; match < matches; match++) {
    const rotated = seated.map((_, seat) => seated[(seat + match) % players] as string);
    const { outcome, moves } = playMatch(
      game,
      config,
      rotated.map(name => botNamed(game, name)),
      split(rng),
    );
    report.moves += moves;
    report.longestMatch = Math.max(report.longestMatch, moves);
    if (outcome === null) report.stuck++;
    else count(report, outcome, rotated);
  }
  report.movesPerSecond = Math.round(report.moves / ((performance.now() - started) / 1000));
  return average(report);
}

function count(report: Report, { shares, reason }: Outcome, rotated: readonly string[]): void {
  report.byReason[reason.key] = (report.byReason[reason.key] ?? 0) + 1;
  for (const [seat, share] of shares.entries()) {
    report.bySeat[seat] = (report.bySeat[seat] ?? 0) + share;
    const bot = report.byBot[rotated[seat] as string];
    if (bot !== undefined) bot.share += share;
  }
}

function average(report: Report): Report {
  const share = (sum: number) => Math.round((sum / report.matches) * 10_000) / 10_000;
  for (const bot of Object.values(report.byBot)) {
    bot.share = share(bot.share);
    bot.timesFair = Math.round((bot.share * report.players * 100) / bot.seats) / 100;
  }
  return { ...report, bySeat: report.bySeat.map(share) };
}

function print(report: Report): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `${report.game}, ${report.players} players: ${report.matches} matches, ${report.moves} moves, ${report.movesPerSecond} moves/s, longest ${report.longestMatch}`,
  );
  console.log(`  by seat    ${report.bySeat.map(percent).join('  ')}`);
  for (const [name, { seats, share, timesFair }] of Object.entries(report.byBot))
    console.log(
      `  ${name.padEnd(10)} ${percent(share)} of the victories with ${seats} of ${report.players} seats: ${timesFair} times its fair share`,
    );
  for (const [reason, times] of Object.entries(report.byReason))
    console.log(`  ${String(times).padStart(9)}  ${reason}`);
  console.log(`  stuck      ${report.stuck}`);
  console.log(`  laws       ${report.lawsBroken.length === 0 ? 'all kept' : ''}`);
  for (const { law, where, what } of report.lawsBroken) console.log(`    law ${law} (${LAWS[law]}), ${where}: ${what}`);
}
