import { type Figure, passes } from './bench.ts';

/** A figure for programs: one line of JSON. */
export const jsonLine = (figure: Figure): string =>
  JSON.stringify({
    name: figure.name,
    ratio: rounded(figure.ratio),
    min: rounded(figure.min),
    max: rounded(figure.max),
    goal: figure.goal,
    pass: passes(figure),
    calib: rounded(figure.calib),
    wall: rounded(figure.wall),
  });

/** All figures for people, in columns. */
export function table(figures: readonly Figure[]): string {
  const header = ['', 'ratio', '[min..max]', 'wall', 'goal', '', 'calib', 'moves per CPU second'];
  const rows = [header, ...figures.map(row)];
  const widths = header.map((_, column) => Math.max(...rows.map(cells => (cells[column] ?? '').length)));
  return rows
    .map(cells =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function row(figure: Figure): string[] {
  const { name, ratio, min, max, wall, goal, isLimit, calib, sides } = figure;
  return [
    name,
    `${rounded(ratio)}x`,
    `[${rounded(min)}..${rounded(max)}]`,
    `${rounded(wall)}x`,
    goal === null ? '-' : `${isLimit ? '<=' : '>='} ${goal}x`,
    goal === null ? '' : passes(figure) ? 'ok' : 'MISSED',
    String(rounded(calib)),
    sides,
  ];
}

/** Three digits are more than a shared machine can promise. */
const rounded = (value: number): number => Number(value.toPrecision(3));
