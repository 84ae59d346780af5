import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL } from '@saloon/protocol';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import { told } from './evening.ts';
import { acknowledgedBy, missingFrom, playersAt } from './load.ts';
import { type TestPlayer, until } from './player.ts';
import { ServerProgram } from './program.ts';
import { frameOf, RawSocket } from './rawSocket.ts';

const folder = mkdtempSync(join(tmpdir(), 'saloon-stop-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('stops under load when asked to: everybody hears it, and every acknowledged move is there', async () => {
  const server = await ServerProgram.start(
    { data: folder },
    { SALOON_COMMANDS_PER_SECOND: '100000', SALOON_WORK_PER_SECOND: '100000' },
  );
  const players = await playersAt(server.url);
  // Somebody who neither reads nor closes must not keep the server running.
  const [{ seated }] = players as [TestPlayer];
  const rude = await RawSocket.live(server.url);
  const hello = { type: 'hello', protocol: PROTOCOL, table: seated.table, token: null, since: 0 };
  rude.write(frameOf({ payload: Buffer.from(JSON.stringify(hello)) }));
  rude.socket.pause();
  await until(() => acknowledgedBy(players) > 50);
  expect(await server.stop()).toBe(0);
  expect(server.log).toEqual([]);
  await until(() => players.every(({ isClosed }) => isClosed));
  const store = await openSqlite(folder);
  expect(await missingFrom(store, players)).toEqual([]);
  for (const player of players) expect(told(player, 'goodbye')).toEqual([{ type: 'goodbye', why: 'stopping' }]);
  await store.close();
  rude.end();
}, 240_000);
