import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type Bench, Disagreement, type Figure, passes } from './bench.ts';
import { calibrate } from './measure.ts';
import { jsonLine, table } from './report.ts';

/** A benchmark is measured again while the machine is this much slower than at its best in this run. */
const TOO_SLOW = 0.7;
const REPEATS_AT_MOST = 2;

/** Exit codes: all goals reached; one missed, or the sides differ; nobody knows a benchmark of that name. */
export const EXIT = { ok: 0, missed: 1, unknown: 2 } as const;

/** Runs the benchmarks asked for: JSON lines to the output, a table beside them. Returns the exit code. */
export async function main(asked: readonly string[]): Promise<number> {
  const all = await benchmarks();
  const chosen = choose(all, asked);
  if (typeof chosen === 'string') {
    console.error(chosen);
    return EXIT.unknown;
  }
  return measureAll(chosen);
}

/** Every benchmark there is: each file in `benchmarks/` holds one, and in `rivals/` where they are installed. */
export async function benchmarks(): Promise<Bench[]> {
  const here = (path: string) => new URL(path, import.meta.url);
  const rivals = existsSync(here('./rivals/node_modules')) ? await benchmarksIn(here('./rivals/')) : [];
  return [...(await benchmarksIn(here('./benchmarks/'))), ...rivals].toSorted((a, b) => a.id.localeCompare(b.id));
}

async function benchmarksIn(folder: URL): Promise<Bench[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.bench.ts'));
  return Promise.all(files.map(async file => ((await import(new URL(file, folder).href)) as { bench: Bench }).bench));
}

/** Those asked for by id or name; the quick ones if none is, each one for `all`; otherwise what is wrong. */
export function choose(all: readonly Bench[], asked: readonly string[]): readonly Bench[] | string {
  if (asked.length === 0) return all.filter(bench => bench.isQuick);
  if (asked.length === 1 && asked[0] === 'all') return all;
  const answersTo = (bench: Bench, name: string) => [bench.id, bench.name].some(own => own.toLowerCase() === name);
  const unknown = asked.find(name => !all.some(bench => answersTo(bench, name.toLowerCase())));
  if (unknown !== undefined) {
    const known = all.map(({ id, name }) => `${id} (${name})`).join(', ');
    return `There is no benchmark called "${unknown}"; there are: ${known}, all`;
  }
  return all.filter(bench => asked.some(name => answersTo(bench, name.toLowerCase())));
}

/** Measures these, prints every figure, and says with the exit code whether all goals are reached. */
export async function measureAll(chosen: readonly Bench[]): Promise<number> {
  const speed = { best: Math.max(calibrate(), calibrate(), calibrate()) };
  const figures: Figure[] = [];
  let disagreements = 0;
  for (const bench of chosen) {
    console.error(`${bench.id} ${bench.name}: ${bench.about}`);
    try {
      figures.push(...(await measureCalmly(bench, speed)));
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      disagreements++;
      console.error(`${bench.name} FAILS, nothing was measured: ${error.message}`);
    }
  }
  for (const figure of figures) console.log(jsonLine(figure));
  console.error(`\n${table(figures)}`);
  return disagreements === 0 && figures.every(passes) ? EXIT.ok : EXIT.missed;
}

/** Measures again, at most twice, when the machine was much slower than it has been in this run. */
export async function measureCalmly(bench: Bench, speed: { best: number }): Promise<readonly Figure[]> {
  for (let repeats = 0; ; repeats++) {
    const figures = await bench.run();
    const calibs = figures.map(({ calib }) => calib);
    speed.best = Math.max(speed.best, ...calibs);
    if (Math.min(...calibs) >= TOO_SLOW * speed.best || repeats === REPEATS_AT_MOST) return figures;
    console.error(`${bench.name}: the machine was too busy to judge, measuring again`);
  }
}
