import 'fake-indexeddb/auto';
import { answer, begin, diceFor, hash, type Move, playInPlace, rngFrom, someAnswer } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import type { Entry, TableState } from '@saloon/table';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { LocalTables } from './localTables.ts';
import { TableDatabase } from './tableDatabase.ts';
import { playOn, TestPage } from './testPage.ts';
import type { SavedEntry, SavedTable, VersionOne } from './versionOne.ts';

const SEED = 'ab'.repeat(32);
const CONFIG = { lives: 3, rounds: 12 };
const NONCES = ['one', 'two'];
const saved = (facts: Partial<SavedTable>): SavedTable => ({
  id: 'old',
  game: 'shootout',
  version: shootout.version,
  config: CONFIG,
  seats: NONCES.map((nonce, seat) => ({ name: `P${seat}`, bot: null, nonce })),
  seed: SEED,
  opened: 1000,
  isOver: false,
  begun: null,
  ...facts,
});

/** So many moves of a match, or all of them, and the table after each. */
function someMatch(match: string, most = Number.POSITIVE_INFINITY): { moves: Move[]; hashes: string[] } {
  const rng = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
  const { state, open } = begin(shootout, CONFIG, 2, diceFor(SEED, match, NONCES));
  const [moves, hashes]: [Move[], string[]] = [[], [hash(state)]];
  let asked = open;
  while (asked[0] !== undefined && moves.length < most) {
    const move = answer(state, asked[0].seat, someAnswer(asked[0], rng));
    moves.push(move);
    asked = playInPlace(shootout, state, move);
    hashes.push(hash(state));
  }
  return { moves, hashes };
}

/** The database as version 1 left it. */
async function keepAsBefore(name: string, tables: readonly { facts: SavedTable; log: [number, SavedEntry][] }[]) {
  const database = await openDB<VersionOne>(name, 1, {
    upgrade(made) {
      made.createObjectStore('tables', { keyPath: 'id' });
      made.createObjectStore('lines');
    },
  });
  for (const { facts, log } of tables) {
    await database.put('tables', facts);
    for (const [seq, entry] of log) await database.put('lines', entry, [facts.id, seq]);
  }
  database.close();
}

const numbered = (moves: readonly Move[], from = 1): [number, SavedEntry][] =>
  moves.map((move, index) => [from + index, { at: 2000 + index, move }]);
const openTable = async (tables: LocalTables, id: string): Promise<TableState> =>
  (await tables.open(id)).table as TableState;

describe('tables that version 1 kept', () => {
  it('go on as they stood, and can be played to their end', async () => {
    const { moves, hashes } = someMatch('old', 9);
    await keepAsBefore('plain', [{ facts: saved({}), log: numbered(moves) }]);
    const tables = new LocalTables(new TableDatabase('plain'));
    const table = await openTable(tables, 'old');
    expect([table.seq, hash(table.state)]).toEqual([9, hashes[9]]);
    expect((await tables.info('old')).status).toBe('playing');
    expect(table.facts.begun).toBeUndefined();

    const pages = await Promise.all([0, 1].map(seat => new TestPage(tables).hello('old', seat)));
    expect(pages[0]?.told.map(({ seq, at }) => [seq, at]).slice(0, 3)).toEqual([
      [0, 1000],
      [1, 2000],
      [2, 2001],
    ]);
    await playOn(pages, rngFrom([8, 7, 6, 5, 4, 3, 2, 1]));
    expect(pages[0]?.now.outcome).not.toBeNull();
    await tables.stop();
    const again = await openTable(new LocalTables(new TableDatabase('plain')), 'old');
    expect(hash(again.state)).toBe(hash((await openTable(tables, 'old')).state));
  });

  it('remember what was taken back', async () => {
    const { moves, hashes } = someMatch('old', 4);
    const [first, second, third, fourth] = numbered(moves).map(([, entry]) => entry) as SavedEntry[];
    const back: SavedEntry = { at: 5000, undone: moves[3]?.seat ?? 0, to: 3 };
    const log = [first, second, third, fourth, back].map((entry, index) => [index + 1, entry] as [number, SavedEntry]);
    await keepAsBefore('back', [{ facts: saved({}), log }]);
    const database = new TableDatabase('back');
    const table = await openTable(new LocalTables(database), 'old');
    expect([table.seq, table.last?.count, hash(table.state)]).toEqual([5, 3, hashes[3]]);
    expect((await database.read('old', 4))[0]).toEqual({
      seq: 5,
      at: 5000,
      id: null,
      type: 'undone',
      seat: moves[3]?.seat,
      by: moves[3]?.seat,
      to: 3,
    });
  });

  it('keep the moves they began with, under the name of the match that those come from', async () => {
    const { moves, hashes } = someMatch('first', 8);
    const begun = { match: 'first', moves: moves.slice(0, 6) };
    await keepAsBefore('begun', [{ facts: saved({ begun }), log: numbered(moves.slice(6), 7) }]);
    const tables = new LocalTables(new TableDatabase('begun'));
    const { facts, seq, state } = await openTable(tables, 'old');
    expect([facts.match, facts.begun, seq, hash(state)]).toEqual(['first', 6, 8, hashes[8]]);
    const page = await new TestPage(tables).hello('old', 0);
    expect(page.now.wayBack.to).toBeGreaterThanOrEqual(6);
  });

  it('are read on behind an entry that could not be written', async () => {
    const { moves, hashes } = someMatch('old', 3);
    const log = numbered(moves).map(([seq, entry]) => [seq < 3 ? seq : seq + 1, entry] as [number, SavedEntry]);
    await keepAsBefore('hole', [{ facts: saved({}), log }]);
    const database = new TableDatabase('hole');
    const table = await openTable(new LocalTables(database), 'old');
    expect([table.seq, hash(table.state)]).toEqual([3, hashes[3]]);
    expect((await database.read('old', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('keep apart, and say which are over', async () => {
    const { moves } = someMatch('old');
    await keepAsBefore('several', [
      { facts: saved({ isOver: true }), log: numbered(moves) },
      { facts: saved({ id: 'newer', opened: 9000 }), log: numbered(someMatch('newer', 2).moves) },
    ]);
    const tables = new LocalTables(new TableDatabase('several'));
    expect((await tables.list()).map(({ id, status }) => [id, status])).toEqual([
      ['newer', 'playing'],
      ['old', 'over'],
    ]);
    expect((await tables.record('old')).moves).toEqual(moves);
    expect((await openTable(tables, 'newer')).seq).toBe(2);
  });

  it('are waited for while another page still uses them, but not for ever', async () => {
    await keepAsBefore('used', [{ facts: saved({}), log: [] }]);
    const older = await openDB<VersionOne>('used', 1);
    const database = new TableDatabase('used');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const waiting = expect(database.tables()).rejects.toMatchObject({ code: 'readOnly' });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 5000, interval: 1 });
      vi.runAllTimers();
      await waiting;
    } finally {
      vi.useRealTimers();
    }
    older.close();
    expect((await database.tables()).map(({ id }) => id)).toEqual(['old']);
  });

  it('stay as they are if not all of them can be taken over', async () => {
    await keepAsBefore('broken', [{ facts: saved({ seed: 'no seed' }), log: [] }]);
    await expect(new TableDatabase('broken').tables()).rejects.toThrow();
    const before = await openDB<VersionOne>('broken', 1);
    expect(await before.count('tables')).toBe(1);
    before.close();
  });
});

describe('the log of a table', () => {
  const said = (seq: number, id: string): Entry => ({ seq, at: 1, type: 'moreTime', seat: 0, id });

  it('has one entry at each number, and says when another took it', async () => {
    const [one, other] = [new TableDatabase('race'), new TableDatabase('race')];
    expect(await one.append('t', said(1, 'a'))).toBe('written');
    expect(await other.append('t', said(1, 'b'))).toBe('taken');
    expect(await other.append('u', said(1, 'b'))).toBe('written');
    expect(await other.read('t', 0)).toEqual([said(1, 'a')]);
    expect(await one.append('t', said(2, 'c'))).toBe('written');
    expect((await other.read('t', 1)).map(({ id }) => id)).toEqual(['c']);
    expect((await other.sentAs('t', 0, 'c'))?.seq).toBe(2);
    expect(await other.sentAs('t', 1, 'c')).toBeNull();
    expect(await other.sentAs('t', 0, 'b')).toBeNull();
  });

  it('makes way for a page with a newer version', async () => {
    const database = new TableDatabase('newer');
    await database.append('t', said(1, 'a'));
    const newer = await openDB('newer', 3);
    expect(newer.version).toBe(3);
    newer.close();
    await expect(database.tables()).rejects.toThrow();
  });

  it('rejects whatever else goes wrong', async () => {
    const unkeepable = { ...said(1, 'a'), at: (() => 1) as unknown as number };
    await expect(new TableDatabase('unkeepable').append('t', unkeepable)).rejects.toThrow();
  });

  it('goes with its table, and no other', async () => {
    const database = new TableDatabase('drop');
    for (const table of ['t', 'u']) await database.append(table, said(1, 'a'));
    await database.drop('t');
    expect(await database.read('t', 0)).toEqual([]);
    expect(await database.read('u', 0)).toHaveLength(1);
  });
});
