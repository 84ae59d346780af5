import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, type MatchRecord, verify } from '@saloon/kernel';
import type { RequestFault, Seated, ServerMessage, TableInfo } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import { shootout } from '@saloon/shootout';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../index.ts';
import { PLEDGE } from './device.ts';
import { post, TestPlayer, until } from './player.ts';

const limits = { botsThinkAtLeast: 0, botsThinkAtMost: 0 };
let folder: string;
let server: RunningServer;
const start = () => serve({ place: { data: folder }, port: 0, limits });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saloon-server-'));
  server = await start();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const createTable = (seats: string[], config = {}) =>
  post<Seated & { at: string; message: string }>(`${server.url}/api/tables`, {
    game: 'shootout',
    config,
    name: 'Ann',
    pledge: PLEDGE,
    seats,
  });
const join_ = (code: string, name: string) =>
  post<Seated & { message: string }>(`${server.url}/api/tables/${code}/join`, { name, pledge: PLEDGE });

/** A table of two people and a bot, everybody seated and connected. */
async function table(plays = true) {
  const ann = new TestPlayer(server.url, (await createTable(['person', 'person', 'random'], { rounds: 2 })).body);
  const bob = new TestPlayer(server.url, (await join_(ann.seated.table, 'Bob')).body);
  await Promise.all([ann.connect(plays), bob.connect(plays)]);
  return { ann, bob };
}

describe('a table', () => {
  it('is played to its end by two people and a bot, and its record verifies', async () => {
    const { ann, bob } = await table();
    await until(() => ann.table?.outcome != null && bob.table?.outcome != null);
    const record = (await (await fetch(`${server.url}/api/tables/${ann.seated.table}/record`)).json()) as MatchRecord;
    expect(verify(record, [shootout as unknown as AnyGame])).toMatchObject({ ok: true });
    expect(record.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Rosa']);
    const numbers = [...ann.acknowledged.values(), ...bob.acknowledged.values()];
    expect(new Set(numbers).size).toBe(numbers.length);
    ann.close();
    bob.close();
  });

  it('publishes the commitment before anybody else sits down, and the seed only at the end', async () => {
    const { body } = await createTable(['person', 'person']);
    const answer = await (await fetch(`${server.url}/api/tables/${body.table}`)).text();
    const info = JSON.parse(answer) as TableInfo;
    expect(info).toMatchObject({
      status: 'waiting',
      seats: [
        { name: 'Ann', bot: null, isHost: true },
        { name: null, bot: null, isHost: false },
      ],
    });
    expect(info.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(answer).not.toMatch(/seed|token|nonce/);
    expect((await fetch(`${server.url}/api/tables/${body.table}/record`)).status).toBe(404);
  });

  it('seats exactly as many as it has seats, even if all come at once', async () => {
    const { body } = await createTable(['person', 'person', 'person']);
    const answers = await Promise.all(['Bob', 'Cal', 'Dan', 'Eve'].map(name => join_(body.table, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body: { seat } }) => seat))).toEqual(
      new Set([1, 2]),
    );
  });

  it('goes on after the server was stopped and started again', async () => {
    const { ann, bob } = await table(false);
    const before = ann.table;
    if (before === undefined) throw new Error('Ann sees the table');
    ann.answer(before);
    await until(() => ann.acknowledged.size === 1);
    await server.stop();
    server = await start();
    const again = new TestPlayer(server.url, ann.seated);
    await again.connect(false);
    expect(again.table?.seq).toBeGreaterThanOrEqual(1);
    expect(again.table?.view).toMatchObject({ ownStance: expect.stringMatching(/stand|hide/) });
    for (const player of [ann, bob, again]) player.close();
  });
});

describe('a connection', () => {
  it('gets the first result again for a resent command, and nothing is played twice', async () => {
    const { ann, bob } = await table(false);
    const { question, asked } = ann.table as Extract<ServerMessage, { type: 'table' }>;
    const command = {
      type: 'move',
      id: 'once',
      move: { seat: 0, step: asked?.step, at: question?.at, option: question?.options[0] },
    };
    ann.send(command);
    ann.send(command);
    await until(() => ann.heard.filter(({ type }) => type === 'answered').length === 2);
    const [first, second] = ann.heard.filter(({ type }) => type === 'answered');
    expect(first).toMatchObject({ id: 'once', ok: true });
    expect(second).toEqual(first);
    ann.close();
    bob.close();
  });

  it('hears after a gap what it missed, and nobody else’s secrets', async () => {
    const { ann, bob } = await table(false);
    ann.answer(ann.table as never);
    await until(() => ann.acknowledged.size === 1);
    bob.close();
    const late = new TestPlayer(server.url, bob.seated);
    await late.connect(false);
    const told = late.table?.told.flatMap(eventsOf) ?? [];
    expect(told).toContainEqual({ type: 'chose', clause: 'SO-3', seat: 0 });
    const view = late.table?.view as { hand: unknown[]; ownStance: null };
    expect([view.hand.length, view.ownStance]).toEqual([3, null]);
    const watcher = new TestPlayer(server.url, bob.seated);
    await watcher.connect(false, null);
    expect(watcher.table).toMatchObject({ question: null, view: { hand: [] } });
    for (const player of [ann, late, watcher]) player.close();
  });

  it.each<[string, unknown, Partial<ServerMessage>]>([
    ['junk', 'no json', { type: 'error', code: 'malformed' }],
    [
      'deep junk',
      `{"type":"move","id":"x","move":${'['.repeat(3000)}${']'.repeat(3000)}}`,
      { type: 'error', code: 'malformed' },
    ],
    ['an unknown command', { type: 'cheat' }, { type: 'error', code: 'malformed' }],
    ['one with a name', { type: 'cheat', id: 'c-1' }, { type: 'error', code: 'malformed', id: 'c-1' }],
    [
      'a foreign field',
      { type: 'move', id: 'a', admin: 1, move: { seat: 0, step: 'noon', at: 0, option: { type: 'stand' } } },
      { type: 'error', code: 'malformed' },
    ],
    [
      'another seat',
      { type: 'move', id: 'a', move: { seat: 1, step: 'noon', at: 0, option: { type: 'stand' } } },
      { type: 'refused' },
    ],
    [
      'a stale answer',
      { type: 'move', id: 'a', move: { seat: 0, step: 'noon', at: 7, option: { type: 'stand' } } },
      { type: 'refused' },
    ],
    [
      'an answer not on offer',
      { type: 'move', id: 'a', move: { seat: 0, step: 'noon', at: 0, option: { type: 'fly' } } },
      { type: 'refused' },
    ],
  ])('is told about %s, and stays open', async (_, message, answer) => {
    const { ann, bob } = await table(false);
    const before = ann.heard.length;
    ann.send(message);
    const told = () => ann.heard.slice(before).find(({ type }) => type === answer.type);
    await until(() => told() !== undefined);
    expect(told()).toMatchObject(answer);
    ann.answer(ann.table as never);
    await until(() => ann.acknowledged.size === 1);
    ann.close();
    bob.close();
  });

  it('is refused with a forged token, another protocol or an unknown table', async () => {
    const { ann, bob } = await table(false);
    const forger = new TestPlayer(server.url, ann.seated);
    await forger.connect(false, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect(forger.heard.at(-1)).toEqual({ type: 'error', code: 'forbidden' });
    const lost = new TestPlayer(server.url, { ...ann.seated, table: 'A-table-that-is-not-he' });
    await lost.connect(false);
    expect(lost.heard.at(-1)).toEqual({ type: 'error', code: 'unknownTable' });
    for (const player of [ann, bob]) player.close();
  });
});

describe('bad requests', () => {
  it.each([
    ['an unknown game', { game: 'poker' }, 'game', 'unknownGame'],
    ['too many seats', { seats: ['person', 'person', 'person', 'person', 'person'] }, 'seats', 'players'],
    ['no seat for the host', { seats: ['random', 'random'] }, 'seats', 'hostSeat'],
    ['an unknown setting', { config: { horses: 2 } }, 'config.horses', 'setting'],
    ['a setting out of bounds', { config: { lives: 99 } }, 'config.lives', 'setting'],
    ['a nameless host', { name: ' ' }, 'name', 'badName'],
    ['a foreign field', { admin: true }, 'body', 'malformed'],
  ])('%s is refused with its place and its name', async (_, request, at, code) => {
    const answer = await post<RequestFault>(`${server.url}/api/tables`, {
      game: 'shootout',
      name: 'Ann',
      pledge: PLEDGE,
      seats: ['person', 'random'],
      ...request,
    });
    expect([answer.status, answer.body.at, answer.body.code]).toEqual([400, at, code]);
  });

  it('a second server on the same folder is refused', async () => {
    await expect(start()).rejects.toThrow('is using this folder');
  });
});
