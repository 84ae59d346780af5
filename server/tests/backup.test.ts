import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import { acknowledgedBy, missingFrom, playersAt } from './load.ts';
import { TestPlayer, until } from './player.ts';
import { program, ServerProgram } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'saloon-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a backup taken under load opens as a server and has every move acknowledged before it began', async () => {
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  mkdirSync(copy);
  const server = await ServerProgram.start(
    { data },
    { SALOON_COMMANDS_PER_SECOND: '100000', SALOON_WORK_PER_SECOND: '100000' },
  );
  const players = await playersAt(server.url);
  await until(() => acknowledgedBy(players) > 20);
  const before = players.map(({ seated, acknowledged }) => ({ seated, acknowledged: new Map(acknowledged) }));
  const command = [program, 'backup', '--data', data, '--to', join(copy, 'saloon.db')];
  await promisify(execFile)(process.execPath, command);
  for (const player of players) player.close();
  await server.kill();

  const store = await openSqlite(copy);
  expect(await missingFrom(store, before)).toEqual([]);
  await store.close();
  const again = await ServerProgram.start({ data: copy });
  const [{ seated, acknowledged }] = before as [(typeof before)[0]];
  const ann = new TestPlayer(again.url, seated);
  await ann.connect(false);
  expect(ann.table?.seq).toBeGreaterThanOrEqual(Math.max(...acknowledged.values()));
  ann.close();
  expect(await again.stop()).toBe(0);
}, 240_000);
