import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Seated } from '@saloon/protocol';
import { expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import { post, TestPlayer } from './player.ts';

const KILLS = Number(process.env.SALOON_KILLS ?? 15);
const TABLES = 6;
const program = fileURLToPath(new URL('../../cli/saloon.mjs', import.meta.url));

it(`loses no acknowledged move and plays none twice in ${KILLS} crashes under load`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-crash-'));
  const acknowledged = new Map<string, Map<string, number>>();
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, url } = await startServer(folder);
    const players = await openTables(url);
    await new Promise(resolve => setTimeout(resolve, 40 + ((kill * 37) % 160)));
    child.kill('SIGKILL');
    await new Promise(resolve => child.once('exit', resolve));
    for (const player of players) {
      acknowledged.set(`${player.seated.table}:${player.seated.seat}`, player.acknowledged);
      player.close();
    }
  }
  await checkLog(folder, acknowledged);
  rmSync(folder, { recursive: true });
}, 240_000);

/** Every acknowledged move is in the log at its number; numbers have no gaps. */
async function checkLog(folder: string, acknowledged: ReadonlyMap<string, ReadonlyMap<string, number>>): Promise<void> {
  const store = await openSqlite(folder);
  let moves = 0;
  for (const [place, numbers] of acknowledged) {
    const [table = '', seat = ''] = place.split(':');
    const rows = await store.linesAfter(table, 0);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    for (const [id, seq] of numbers) {
      expect(rows.find(row => row.seq === seq)).toMatchObject({ seat: Number(seat), id });
      moves++;
    }
  }
  expect(moves).toBeGreaterThan(KILLS * 5);
  await store.close();
}

async function startServer(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program, 'serve', '--data', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start')));
    child.stdout?.on('data', data => {
      const [found] = /http:\S+?(?=,)/.exec(String(data)) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, url };
}

/** Tables of two people who play at random as fast as they are asked. */
async function openTables(url: string): Promise<TestPlayer[]> {
  const nonce = 'a nonce of sixteen';
  const tables = Array.from({ length: TABLES }, async () => {
    const wish = { game: 'shootout', name: 'Ann', nonce, seats: ['person', 'person'] };
    const ann = new TestPlayer(url, (await post<Seated>(`${url}/api/tables`, wish)).body);
    const bob = new TestPlayer(
      url,
      (await post<Seated>(`${url}/api/tables/${ann.seated.table}/join`, { name: 'Bob', nonce })).body,
    );
    await Promise.all([ann.connect(true), bob.connect(true)]);
    return [ann, bob];
  });
  return (await Promise.all(tables)).flat();
}
