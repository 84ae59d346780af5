import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, serve } from '@saloon/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../dist/saloon.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'saloon-remote-'));
let server: RunningServer;
beforeAll(async () => {
  server = await serve({
    place: { data: folder },
    port: 0,
    limits: { botsThinkAtLeast: 0, botsThinkAtMost: 0 },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** A terminal with a person who always takes the first choice. */
function terminal(line: string): { child: ChildProcess; output(): string; ended: Promise<void> } {
  const child = spawn(process.execPath, [program, ...line.split(' ')], {
    env: { ...process.env, LANG: 'en', LC_ALL: '' },
  });
  let output = '';
  child.stdout?.on('data', data => {
    output += String(data);
    if (/: $/.test(output)) child.stdin?.write('1\n');
  });
  return { child, output: () => output, ended: new Promise(resolve => child.once('exit', () => resolve())) };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4000 && !isTrue(); tries++) await new Promise(resolve => setTimeout(resolve, 5));
  expect(isTrue()).toBe(true);
}

it('two terminals play a match on a server; one is killed on the way and comes back', async () => {
  const ann = terminal(`play shootout --server ${server.url} --players 2 --name Ann --options rounds=4`);
  await until(() => /Table (\S+):/.test(ann.output()));
  const [, code = ''] = /Table (\S+):/.exec(ann.output()) ?? [];
  const bob = terminal(`play --server ${server.url} --table ${code} --name Bob`);
  await until(() => (bob.output().match(/q leave/g) ?? []).length >= 2);
  const [, table = '', token = ''] = /--table=(\S+) --token=(\S+)/.exec(bob.output()) ?? [];
  bob.child.kill('SIGKILL');
  await bob.ended;
  const again = terminal(`play --server ${server.url} --table=${table} --token=${token}`);
  await Promise.all([ann.ended, again.ended]);
  for (const { output } of [ann, again]) expect(output()).toContain('The match is over.');
}, 60_000);

/** A way to the server that breaks off as soon as the first answer to such a request comes. */
async function losingAnswerTo(path: string): Promise<{ url: string; lost(): number; close(): void }> {
  let lost = 0;
  const { port } = new URL(server.url);
  const way = createServer(near => {
    const far = connect(Number(port), '127.0.0.1');
    let isDoomed = false;
    near.on('data', data => {
      isDoomed = lost === 0 && String(data).includes(path);
      far.write(data);
    });
    far.on('data', data => {
      if (!isDoomed) return void near.write(data);
      lost++;
      near.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>(resolve => way.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  return { url, lost: () => lost, close: () => way.close() };
}

it('whoever did not hear that they sit asks again, and has one seat', async () => {
  const opening = await losingAnswerTo('POST /api/tables HTTP');
  const ann = terminal(`play shootout --server ${opening.url} --players 2 --name Ann --options rounds=1`);
  await until(() => /Table (\S+):/.test(ann.output()));
  const [, code = ''] = /Table (\S+):/.exec(ann.output()) ?? [];
  const joining = await losingAnswerTo('/join');
  const bob = terminal(`play --server ${joining.url} --table ${code} --name Bob`);
  await Promise.all([ann.ended, bob.ended]);
  for (const { output } of [ann, bob]) expect(output()).toContain('The match is over.');
  expect([opening.lost(), joining.lost()]).toEqual([1, 1]);
  opening.close();
  joining.close();
}, 60_000);

it('whoever answers faster than the server likes is asked once more, and the match goes on', async () => {
  const strict = mkdtempSync(join(tmpdir(), 'saloon-strict-'));
  const slow = await serve({ place: { data: strict }, port: 0, limits: { commandsPerSecond: 1 } });
  const ann = terminal(`play shootout --server ${slow.url} --players 2 --name Ann --options rounds=2 lives=5`);
  await until(() => /Table (\S+):/.test(ann.output()));
  const [, code = ''] = /Table (\S+):/.exec(ann.output()) ?? [];
  const bob = terminal(`play --server ${slow.url} --table ${code} --name Bob`);
  await Promise.all([ann.ended, bob.ended]);
  expect(`${ann.output()}${bob.output()}`).toContain('The server did not take that (tooFast)');
  for (const { output } of [ann, bob]) expect(output()).toContain('The match is over.');
  await slow.stop();
  rmSync(strict, { recursive: true });
}, 60_000);

it('a table that is not there, and a server that is not there, are said in one line', async () => {
  for (const where of [`${server.url} --table NOWHERE`, 'http://127.0.0.1:9 --table ABCD']) {
    const child = spawn(process.execPath, [program, ...`play --server ${where}`.split(' ')]);
    let error = '';
    child.stderr.on('data', data => {
      error += String(data);
    });
    const code = await new Promise(resolve => child.once('exit', resolve));
    expect([code, error.trim().split('\n').length]).toEqual([2, 1]);
  }
});
