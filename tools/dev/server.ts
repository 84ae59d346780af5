import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server of whoever develops: a process of its own, which ends and starts again whenever it was built anew. */
export class DevServer {
  private readonly args: readonly string[];
  private child: ChildProcess | null = null;
  /** One start after the other, however quickly builds follow each other. */
  private turn: Promise<void> = Promise.resolve();

  constructor(program: string, port: number, data: string) {
    process.once('exit', () => this.child?.kill());
    this.args = [program, 'serve', '--port', String(port), '--data', data, '--log', 'warn'];
  }

  restart(): Promise<void> {
    this.turn = this.turn.then(async () => {
      await this.end();
      this.child = spawn(process.execPath, this.args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
      const isOpen = once(this.child.stdout as NodeJS.ReadableStream, 'data');
      await Promise.race([isOpen, once(this.child, 'exit')]);
    });
    return this.turn;
  }

  async end(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
