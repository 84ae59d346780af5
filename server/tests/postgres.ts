import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../tools/postgres.mjs';

/** PostgreSQL refuses to run as root, so as root it runs as whoever has least to say on this machine. */
const owner = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** A real PostgreSQL of the tests' own, in a temporary folder. */
export class TestPostgres {
  private readonly programs: string;
  private readonly folder: string;
  private readonly port: number;
  private readonly user = owner();
  private server: ChildProcess | null = null;

  private constructor(programs: string, folder: string, port: number) {
    this.programs = programs;
    this.folder = folder;
    this.port = port;
  }

  /** Makes and starts one; null, loudly, if this machine has no PostgreSQL. */
  static async open(): Promise<TestPostgres | null> {
    const programs = findPostgres();
    if (programs === undefined) {
      console.error('\n!!! There is no PostgreSQL here: THE TESTS OF SEVERAL NODES DID NOT RUN. Install postgresql.\n');
      return null;
    }
    const postgres = new TestPostgres(programs, mkdtempSync(join(tmpdir(), 'saloon-postgres-')), await freePort());
    postgres.initialize();
    await postgres.start();
    return postgres;
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://saloon@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty database and gives its address. */
  async createDatabase(name: string): Promise<string> {
    const client = new pg.Client(this.url());
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return this.url(name);
  }

  /** Starts it, again after `crash`, and waits until it answers. */
  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${this.folder}`, 'fsync=on'];
    const args = ['-D', this.data, '-p', String(this.port), ...settings.flatMap(setting => ['-c', setting])];
    const server = spawn(join(this.programs, 'postgres'), args, { ...this.user, cwd: this.folder, stdio: 'ignore' });
    this.server = server;
    const end = () => server.kill('SIGQUIT');
    process.once('exit', end);
    server.once('exit', () => process.off('exit', end));
    while (!(await this.answers())) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  /** Stops it at once, without goodbye to anybody and without writing anything more. */
  async crash(): Promise<void> {
    const { server } = this;
    if (server === null || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
    this.server = null;
  }

  /** Stops it and removes everything. */
  async remove(): Promise<void> {
    await this.crash();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private initialize(): void {
    const { uid, gid } = this.user;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
    const args = ['-D', this.data, '-U', 'saloon', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(this.programs, 'initdb'), args, { ...this.user, cwd: this.folder, stdio: 'ignore' });
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
