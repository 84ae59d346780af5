import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bringUpToDate } from '../../builds.mjs';
import { AS_STARTED } from './ours.ts';

const PROGRAM = fileURLToPath(new URL('../../../dist/saloon.js', import.meta.url));
/** Here one address is many players. */
const LIMITS = {
  SALOON_CONNECTIONS_PER_ADDRESS: '100000',
  SALOON_WORK_PER_SECOND: '10000000',
  SALOON_REQUESTS_PER_MINUTE: '10000000',
  SALOON_TABLES_PER_MINUTE: '10000000',
  SALOON_CODES_PER_MINUTE: '10000000',
  SALOON_WAITING_PER_ADDRESS: '1000000',
};

/** The program that `npm start` starts. */
export interface Program {
  readonly url: string;
  /** Milliseconds from its start until it listened. */
  readonly listening: number;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Builds the program if its sources have changed. */
export function buildProgram(): void {
  if (!bringUpToDate('program')) throw new Error('The program could not be built');
}

/** Starts the program on a folder, as `npm start` does. */
export async function startBuilt(data: string): Promise<Program> {
  const started = performance.now();
  const args = [...AS_STARTED, PROGRAM, 'serve', '--data', data, '--port', '0', '--log', 'warn'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...LIMITS, NODE_ENV: 'production' },
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The program ended with ${code}`)));
    child.stdout.on('data', data => {
      const [address] = /http:\S+?(?=,)/.exec(String(data)) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const listening = performance.now() - started;
  const kill = async () => {
    const exit = once(child, 'exit');
    end();
    await exit;
  };
  return { url, listening, kill };
}
