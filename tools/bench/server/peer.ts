import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { programBuild } from '../../programBuild.mjs';

/** A server in a process of its own. */
export interface Running {
  readonly url: string;
  /** CPU seconds used so far, by everything that belongs to it. */
  cpu(): number;
  /** Bytes of memory it occupies when it has nothing to do, garbage collected. */
  memory(): Promise<number>;
  /** Rejects with `Died` when the server dies under the load; never resolves. */
  readonly death: Promise<never>;
  stop(): Promise<void>;
}
/** A match on a server that is played move by move over real connections. */
export interface LoadMatch {
  /** Plays the next move; resolves when the acting player has its confirmation, with false when the match is over. */
  step(): Promise<boolean>;
  close(): void;
}
/** One way to serve matches, to be measured against others. */
export interface Peer {
  readonly name: string;
  start(): Promise<Running>;
  /** Opens a match of two seats and connects both. */
  open(url: string, match: number): Promise<LoadMatch>;
  /** Checks afterwards that what was acknowledged is really there; for those that keep anything. */
  check?(): Promise<void>;
}

/** A server died under the load: nobody will ever answer those who wait for it. */
export class Died extends Error {}

const NANOSECONDS = 1e9;
const PAGE = 4096;
/** So many milliseconds without work make a quiet time. */
const IDLE = 8000;

/** Our own servers are measured as they are run: built, and not read from their sources. */
const BUILT: ReadonlySet<string> = new Set(['ours', 'house']);
const root = fileURLToPath(new URL('../../../', import.meta.url));
let building: Promise<string> | null = null;

/** The file that starts them, built once for a run of the benchmark. */
function built(): Promise<string> {
  const entry = { startBuilt: 'tools/bench/server/startBuilt.ts' };
  building ??= build(programBuild('dist/bench', entry)).then(() => `${root}dist/bench/startBuilt.js`);
  return building;
}

/** Starts one of the programs beside this file; it says its address in its first line. */
export async function startProgram(
  program: string,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Running> {
  const file = BUILT.has(program) ? await built() : fileURLToPath(new URL('./start.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', ...flags, file, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = await addressOf(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} did not start`);
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let isWanted = true;
  const death = new Promise<never>((_, reject) => {
    child.once('exit', () => {
      if (isWanted) reject(new Died(`${program} died under the load`));
    });
  });
  // Whoever measures races against it; while nobody does, it is no news either.
  death.catch(() => undefined);
  return {
    url,
    death,
    cpu: () => cpuOf(pid),
    async memory() {
      // The room for a rush is given back by the first collection after a quiet time, which itself begins with one; once more, because it may be late.
      for (let time = 0; time < 3; time++) {
        child.kill('SIGWINCH');
        await pause(IDLE);
      }
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
    },
    stop: () =>
      new Promise(resolve => {
        isWanted = false;
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** Waits. */
export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** CPU seconds of a process, thread by thread: the sum that Linux keeps counts in hundredths, too coarse for a short round. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map(thread =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return spent.reduce((sum, time) => sum + time, 0) / NANOSECONDS;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The server ended with ${code}`)));
    child.stdout?.on('data', data => {
      const [address] = /http:\/\/\S+/.exec(String(data)) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}
