import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Move } from '@saloon/kernel';
import { newEntry, openStore } from '@saloon/server';
import Database from 'libsql';
import { type Bench, Disagreement, type Figure } from '../bench.ts';
import { calibrate, median, middleOf, readable } from '../measure.ts';

const ROUNDS = 8;
const ENTRIES_PER_ROUND = 2000;
const BATCHES = [1, 10, 100];
/** As long as a usual move. */
const MOVE: Move = { seat: 0, step: '', at: 0, option: { type: 'x'.repeat(220) } };
const BODY = JSON.stringify({ move: MOVE });

/** One entry of one of many tables. */
interface Row {
  readonly table: string;
  readonly seq: number;
}
type Append = (rows: readonly Row[]) => Promise<void>;

/** D1: our log against a bare table with the same columns, both in SQLite with every commit on the disk. */
export const bench: Bench = {
  id: 'D1',
  name: 'append',
  about: 'entries appended to the log of the embedded store, and to a bare table in the same way, in batches',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'saloon-append-'));
    const store = await openStore({ data: join(folder, 'ours') });
    const ours: Append = async rows => {
      const won = await store.append(
        rows.map(({ table, seq }) =>
          newEntry(table, { seq, at: seq, type: 'move', seat: 0, id: `m-${seq}`, move: MOVE }),
        ),
      );
      if (won.length !== rows.length) throw new Disagreement('An entry was lost');
    };
    const theirs = bareTable(join(folder, 'bare.db'));
    const figures: Figure[] = [];
    for (const batch of BATCHES) figures.push(await measured(batch, ours, theirs));
    await store.close();
    rmSync(folder, { recursive: true });
    return figures;
  },
};

function bareTable(file: string): Append {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    'create table bare (t text, seq integer, kind text, seat integer, id text, at integer, body text, primary key (t, seq))',
  );
  const insert = database.prepare('insert into bare values (?, ?, ?, ?, ?, ?, ?)');
  return async rows => {
    database.exec('begin');
    for (const { table, seq } of rows) insert.run([table, seq, 'move', 0, `m-${seq}`, seq, BODY]);
    database.exec('commit');
  };
}

/** Batches of lines of as many tables, round after round on both sides in turn. */
async function measured(batch: number, ours: Append, theirs: Append): Promise<Figure> {
  const calibs: number[] = [];
  const speeds = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    calibs.push(calibrate());
    speeds.ours.push(await speedOf(ours, batch, round));
    speeds.theirs.push(await speedOf(theirs, batch, round));
  }
  const ratios = speeds.ours.map((speed, round) => speed / (speeds.theirs[round] as number)).slice(1);
  return {
    name: `append:${batch}`,
    ...middleOf(ratios),
    goal: 0.5,
    wall: median(ratios),
    calib: median(calibs),
    sides: `the log ${readable(median(speeds.ours))}/s, a bare table ${readable(median(speeds.theirs))}/s`,
  };
}

async function speedOf(append: Append, batch: number, round: number): Promise<number> {
  const commits = Math.max(1, Math.floor(ENTRIES_PER_ROUND / Math.max(batch, 10)));
  const { user, system } = process.cpuUsage();
  for (let seq = 1; seq <= commits; seq++)
    await append(Array.from({ length: batch }, (_, table) => ({ table: `a-table-${batch}-${round}-${table}`, seq })));
  const spent = process.cpuUsage({ user, system });
  return (commits * batch) / ((spent.user + spent.system) / 1e6);
}
