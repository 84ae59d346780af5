import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoreLocation } from '../storage/open.ts';

/** The program that people start; whoever starts the tests brings it up to date. */
export const program = fileURLToPath(new URL('../../dist/saloon.js', import.meta.url));

/** Whatever still runs when the tests end must not survive them. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server in a process of its own, as operators run it. */
export class ServerProgram {
  readonly url: string;
  /** What it wrote to its log, line by line. */
  readonly log: string[];
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, url: string, log: string[]) {
    this.child = child;
    this.url = url;
    this.log = log;
  }

  /** Starts it; limits are set through the environment. */
  static async start(place: StoreLocation, environment: Record<string, string> = {}): Promise<ServerProgram> {
    const where = 'data' in place ? ['--data', place.data] : ['--database', place.database];
    const child = spawn(process.execPath, [program, 'serve', ...where, '--port', '0', '--log', 'warn'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const log: string[] = [];
    const url = await new Promise<string>((resolve, reject) => {
      child.once('close', (code, signal) => {
        reject(new Error(`The server did not start (${signal ?? code}): ${log.join('\n')}`));
      });
      const read = (data: unknown) => {
        const lines = String(data).split('\n');
        log.push(
          ...lines.filter(line => line !== '' && !/^(?:Saloon is open|Only this machine|Friends come in)/.test(line)),
        );
        const [found] = /http:\S+?(?=,)/.exec(String(data)) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
    });
    return new ServerProgram(child, url, log);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The process ends in the middle of whatever it does. */
  kill(): Promise<number | null> {
    return this.end('SIGKILL');
  }

  /** Asks it to stop, and gives its exit code when it has. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.isAlive) return this.child.exitCode;
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    return (await exit)[0];
  }
}
