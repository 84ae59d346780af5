import { endlessMatches } from '@saloon/bots';
import { type AnyGame, appliesTo, type Setting, valuesAt } from '@saloon/kernel';

/** What came of playing every combination of settings at one table size. */
export interface MatrixReport {
  game: string;
  players: number;
  combinations: number;
  matches: number;
  stuck: number;
}

/** Plays random matches with every combination of choices and switches that is on offer at this table. */
export function runMatrix(game: AnyGame, players: number, matches: number): MatrixReport {
  const report: MatrixReport = { game: game.id, players, combinations: 0, matches: 0, stuck: 0 };
  for (const chosen of combinationsOf(game, players)) {
    report.stuck += endlessMatches(game, { seats: players, matches, chosen });
    report.combinations++;
    report.matches += matches;
  }
  return report;
}

/** Every combination of the settings that mean something at this table; numbers keep their defaults. */
function combinationsOf({ settings }: AnyGame, players: number): Record<string, unknown>[] {
  const open = Object.entries(settings).filter(([, setting]) => appliesTo(setting, players));
  return open.reduce<Record<string, unknown>[]>(
    (some, [name, setting]) =>
      some.flatMap(chosen => valuesOf(setting, players).map(value => ({ ...chosen, [name]: value }))),
    [{}],
  );
}

const valuesOf = (setting: Setting, players: number): readonly unknown[] => {
  if (setting.kind === 'toggle') return [false, true];
  return setting.kind === 'choice' ? valuesAt(setting, players) : [setting.default];
};
