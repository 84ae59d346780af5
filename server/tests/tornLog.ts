import { randomFillSync } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rng, rngFrom, roll } from '@saloon/kernel';
import Database from 'libsql';
import type { CrashTarget } from './crash.ts';

/** How SQLite writes its write-ahead log: a header, then frames of a header and a page each. */
const LOG_HEADER = 32;
const FRAME = 24 + 4096;
/** Both in the header of the log and of each frame: frames with others are left over from an earlier use of the file. */
const SALTS = { inLog: 16, inFrame: 8, length: 8 };
/** In a frame: how many pages the database has after it; 0 if it does not end a commit. */
const SIZE_AFTER = 4;
/** In the index beside the log: how many frames were moved into the database, which are no longer the log's to lose. */
const MOVED = 96;
/** So many ways to tear a log are tried after each kill; the server has to live with the last. */
const TRIES = 4;
/** Milliseconds that a server goes on after the last thing that anybody heard of it. */
const UNHEARD = { shortest: 20, longest: 100 };

/** The highest number of each table that anybody has heard of. */
type Heard = ReadonlyMap<string, number>;

/** Where a log may be torn: nobody has heard of anything between these places, in bytes. */
interface Tail {
  readonly from: number;
  readonly end: number;
}

/** What was torn, and what was wrong after that. */
export interface Tears {
  cut: number;
  spoilt: number;
  /** Kills after which everything in the log had been heard of, so that nothing could be torn. */
  whole: number;
  /** Commits that nobody had heard of: all that could be torn away. */
  commits: number;
  readonly faults: string[];
}

/** The power goes out with each kill: whatever nobody has heard of is cut in the middle, or garbage. */
export function losingPower(data: string, tears: Tears, seed: number): CrashTarget {
  const rng = rngFrom([seed, 13, 0, 0, 0, 0, 0, 0]);
  return {
    place: { data },
    async beforeKill({ players, chat }) {
      for (const player of players) player.stopListening();
      for (let line = 0; line < 3; line++) chat();
      await new Promise(resolve =>
        setTimeout(resolve, UNHEARD.shortest + roll(rng, UNHEARD.longest - UNHEARD.shortest)),
      );
    },
    async afterKill(heard) {
      const house = new DeadHouse(data, heard);
      const { from, end } = house.tail(tears);
      if (from === end) tears.whole++;
      else for (let times = 0; times < TRIES; times++) house.tear({ from, end }, tears, rng);
    },
  };
}

/** The folder of a server that was killed. */
class DeadHouse {
  private readonly data: string;
  private readonly heard: Heard;
  private readonly log: Buffer;

  constructor(data: string, heard: Heard) {
    this.data = data;
    this.heard = heard;
    this.log = readFileSync(join(data, 'saloon.db-wal'));
  }

  /** From the first commit after which everything is there that was heard of, to the end. */
  tail(tears: Tears): Tail {
    const moved = LOG_HEADER + FRAME * readFileSync(join(this.data, 'saloon.db-shm')).readUInt32LE(MOVED);
    const { commits, end } = framesOf(this.log);
    const open = [moved, ...commits.filter(place => place > moved)];
    let [low, high] = [0, open.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.lossesIn(this.log.subarray(0, open[middle])).length === 0) high = middle;
      else low = middle + 1;
    }
    tears.commits += open.length - 1 - low;
    return { from: open[low] as number, end };
  }

  /** Tears the log of the house, as it was when it died, somewhere in its tail. */
  tear({ from, end }: Tail, tears: Tears, rng: Rng): void {
    const isCut = roll(rng, 2) === 1;
    tears[isCut ? 'cut' : 'spoilt']++;
    const torn = isCut ? this.log.subarray(0, from + roll(rng, end - from) - 1) : spoilt(this.log, { from, end }, rng);
    tears.faults.push(...this.lossesIn(torn));
    writeFileSync(join(this.data, 'saloon.db-wal'), torn);
  }

  /** What is missing or broken where the database is read with such a log. */
  private lossesIn(log: Buffer): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'saloon-torn-'));
    const file = join(folder, 'saloon.db');
    copyFileSync(join(this.data, 'saloon.db'), file);
    writeFileSync(`${file}-wal`, log);
    const database = new Database(file);
    try {
      return lossesIn(database, this.heard);
    } finally {
      database.close();
      rmSync(folder, { recursive: true });
    }
  }
}

function lossesIn(database: Database.Database, heard: Heard): string[] {
  const [[state] = []] = database.prepare('pragma integrity_check').raw().all([]) as string[][];
  if (state !== 'ok') return [`the database is broken: ${state}`];
  if (database.prepare(`select 1 from sqlite_master where name = 'lines'`).get([]) === undefined) return ['everything'];
  const count = database.prepare('select count(*) as entries, max(seq) as last from lines where "table" = ?');
  return [...heard].flatMap(([table, seq]) => {
    const { entries, last } = count.get([table]) as { entries: number; last: number | null };
    return entries >= seq && entries === (last ?? 0) ? [] : [`${table} has ${entries} entries of ${seq}`];
  });
}

/** Places in the log where a commit ends, and where the last frame does, in bytes. */
function framesOf(log: Buffer): { commits: number[]; end: number } {
  const commits: number[] = [];
  const salts = log.subarray(SALTS.inLog, SALTS.inLog + SALTS.length);
  const isOfThisLog = (at: number) => log.subarray(at + SALTS.inFrame, at + SALTS.inFrame + SALTS.length).equals(salts);
  let at = LOG_HEADER;
  for (; at + FRAME <= log.length && isOfThisLog(at); at += FRAME)
    if (log.readUInt32BE(at + SIZE_AFTER) !== 0) commits.push(at + FRAME);
  return { commits, end: at };
}

/** With garbage in one of the frames of the tail, every other time in the last. */
function spoilt(log: Buffer, { from, end }: Tail, rng: Rng): Buffer {
  const frames = (end - from) / FRAME;
  const at = from + FRAME * ((roll(rng, 2) === 1 ? frames : roll(rng, frames)) - 1);
  const first = roll(rng, FRAME) - 1;
  return randomFillSync(Buffer.from(log), at + first, FRAME - first);
}
