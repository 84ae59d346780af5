import 'fake-indexeddb/auto';
import { hash, type Option, type Rng, rngFrom } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import type { Entry } from '@saloon/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocalTables } from './localTables.ts';
import { TableDatabase } from './tableDatabase.ts';
import { playOn, TestPage } from './testPage.ts';
import type { LocalSeat } from './workerMessages.ts';

const PEOPLE: readonly LocalSeat[] = ['Ann', 'Ben'].map(name => ({ name, bot: null }));
const AGAINST_A_BOT: readonly LocalSeat[] = [
  { name: 'Ann', bot: null },
  { name: 'Hank', bot: 'random' },
];
const RNG = () => rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);

/** A database that fails when it is told to: before it writes, or after. */
class FailingDatabase extends TableDatabase {
  next: ('before' | 'after')[] = [];

  override async append(table: string, entry: Entry): Promise<'written' | 'taken'> {
    const failure = this.next.shift();
    if (failure === 'before') throw new DOMException('The disk is full', 'QuotaExceededError');
    const result = await super.append(table, entry);
    if (failure === 'after') throw new DOMException('Nobody knows', 'UnknownError');
    return result;
  }
}

let count = 0;
const running: LocalTables[] = [];
function openTables(database: TableDatabase = new TableDatabase(`tables-${++count}`)): LocalTables {
  const tables = new LocalTables(database);
  tables.pace = { shortest: 0, longest: 0, story: 0 };
  running.push(tables);
  return tables;
}
afterEach(async () => {
  for (const tables of running.splice(0)) await tables.stop();
});

const setUp = async (tables: LocalTables, seats = PEOPLE) =>
  (await tables.create({ game: 'shootout', config: {}, seats })).table;
const sitDown = (tables: LocalTables, table: string) =>
  Promise.all([0, 1].map(seat => new TestPage(tables).hello(table, seat))) as Promise<[TestPage, TestPage]>;
const stateOf = async (tables: LocalTables, table: string) => {
  const { table: now } = await tables.open(table);
  return { seq: now?.seq, hash: hash(now?.state) };
};
const aMoment = () => new Promise(resolve => setTimeout(resolve, 30));
const healthOf = ({ heard }: TestPage) =>
  heard.flatMap(message => (message.type === 'health' ? [message.isReadOnly] : []));

/** One more entry: an answer, or every few entries the last one is taken back, if that is not so far that no match ever ends. */
async function goOn(pages: readonly TestPage[], rng: Rng): Promise<boolean> {
  const [page] = pages as readonly [TestPage];
  const { seq, moves, wayBack, outcome } = page.now;
  if (outcome !== null) return false;
  const mayGoBack = (wayBack.may === 'free' || wayBack.may === 'ask') && moves - wayBack.to <= 3;
  if (seq % 7 !== 6 || !mayGoBack) return (await playOn(pages, rng, 1)) > 0;
  return (await page.ask({ type: 'undo', id: `u-${seq}` }))?.type === 'answered';
}
const shownOn = (pages: readonly TestPage[]) => pages.map(({ now }) => ({ ...now, now: 0, told: [] }));
const untimed = (told: TestPage['told']) => told.map(entry => ({ ...entry, at: 0 }));

it('people who share a screen are not asked where there is one answer, if they want that', async () => {
  const tables = openTables();
  tables.answersAlone = true;
  const pages = await sitDown(tables, await setUp(tables));
  const isAlone = ({ now: { question } }: TestPage) =>
    question?.options.length === 1 && question.gesture === undefined && !('target' in (question.options[0] as Option));
  for (let answers = 0; answers < 40; answers++) {
    // Whatever has one answer is gone by itself, on both pages, before anybody answers.
    await vi.waitFor(() => {
      expect(pages[0].now.seq).toBe(pages[1].now.seq);
      expect(pages.filter(isAlone)).toEqual([]);
    }, 10_000);
    if (pages[0].now.outcome !== null) return;
    await playOn(pages, RNG(), 1);
  }
});

describe('a write that fails in the middle of a match', () => {
  it('is answered, changes nothing, and the next try succeeds; loaded again it is the same match', async () => {
    const database = new FailingDatabase('failing');
    const tables = openTables(database);
    const table = await setUp(tables);
    const [ann, ben] = await sitDown(tables, table);
    await playOn([ann, ben], RNG(), 6);
    const before = await stateOf(tables, table);
    const page = [ann, ben].find(({ now }) => now.question !== null) as TestPage;
    const shown = page.now;
    const move = page.moveBy(RNG(), 'again');

    database.next = ['before'];
    expect(await page.ask(move)).toEqual({ type: 'error', code: 'readOnly', id: 'again' });
    expect(await stateOf(tables, table)).toEqual(before);
    expect(page.now).toEqual(shown);
    expect([healthOf(ann), healthOf(ben)]).toEqual([[true], [true]]);
    expect(healthOf(await new TestPage(tables).hello(table, null))).toEqual([true]);

    expect(await page.ask(move)).toEqual({ type: 'answered', id: 'again', ok: true, seq: 7 });
    expect([healthOf(ann), healthOf(ben)]).toEqual([
      [true, false],
      [true, false],
    ]);
    await playOn([ann, ben], RNG(), 4);
    const after = await stateOf(tables, table);
    expect(after.seq).toBe(11);
    expect(await stateOf(openTables(new TableDatabase('failing')), table)).toEqual(after);
  });

  it('is known to have been written after all, and never written twice', async () => {
    const database = new FailingDatabase('doubtful');
    const tables = openTables(database);
    const table = await setUp(tables);
    const [ann] = await sitDown(tables, table);
    const move = ann.moveBy(RNG(), 'doubtful');
    database.next = ['after'];
    expect(await ann.ask(move)).toEqual({ type: 'error', code: 'readOnly', id: 'doubtful' });
    expect(await ann.ask(move)).toEqual({ type: 'answered', id: 'doubtful', ok: true, seq: 1 });
    expect(await database.read(table, 0)).toHaveLength(1);
    expect(ann.now.seq).toBe(1);
  });

  it('leaves a new table unmade, and says so', async () => {
    const database = new TableDatabase('no room');
    database.create = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
    const tables = openTables(database);
    await expect(setUp(tables)).rejects.toThrow('The disk is full');
    expect(tables.health.isReadOnly).toBe(true);
    expect(await tables.list()).toEqual([]);
  });
});

describe('a local match', () => {
  it('tells the same whether or not everything begins anew at every entry', async () => {
    const once = openTables();
    const table = await setUp(once);
    const { facts } = await once.open(table);
    const pages = await sitDown(once, table);
    const shown = [shownOn(pages)];
    for (const rng = RNG(); await goOn(pages, rng); ) shown.push(shownOn(pages));
    expect(pages[0].now.outcome).not.toBeNull();
    expect(pages[0].told.filter(({ type }) => type === 'undone').length).toBeGreaterThan(0);

    const name = `tables-${++count}`;
    await new TableDatabase(name).create(facts, []);
    const told: TestPage['told'][] = [[], []];
    const rng = RNG();
    for (const [seq, expected] of shown.entries()) {
      const tables = openTables(new TableDatabase(name));
      const anew = await Promise.all([0, 1].map(seat => new TestPage(tables).hello(table, seat, seq)));
      expect(shownOn(anew)).toEqual(expected);
      await goOn(anew, rng);
      for (const [seat, page] of anew.entries()) told[seat]?.push(...page.told);
      await tables.stop();
    }
    expect(told.map(untimed)).toEqual(pages.map(page => untimed(page.told)));
  });

  it('knows a resend by its id, even after everything began anew', async () => {
    const database = new TableDatabase('resend');
    const tables = openTables(database);
    const table = await setUp(tables);
    const [ann] = await sitDown(tables, table);
    const move = ann.moveBy(RNG(), 'mine');
    expect(await ann.ask(move)).toMatchObject({ type: 'answered', seq: 1 });
    expect(await ann.ask(move)).toMatchObject({ type: 'answered', seq: 1 });
    const again = await new TestPage(openTables(new TableDatabase('resend'))).hello(table, 0);
    expect(await again.ask(move)).toMatchObject({ type: 'answered', seq: 1 });
    expect(await again.ask({ ...move, id: 'other' })).toMatchObject({ type: 'refused' });
    expect(await database.read(table, 0)).toHaveLength(1);
  });

  it('played in two pages of one browser stays one match', async () => {
    const [here, there] = [openTables(new TableDatabase('two')), openTables(new TableDatabase('two'))];
    const table = await setUp(here);
    const [ann, ben] = [await new TestPage(here).hello(table, 0), await new TestPage(there).hello(table, 1)];
    expect(await ann.ask(ann.moveBy(RNG(), 'a'))).toMatchObject({ type: 'answered', seq: 1 });
    expect(await ben.ask(ben.moveBy(RNG(), 'b'))).toMatchObject({ type: 'answered', seq: 2 });
    expect(ben.told.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect(await stateOf(there, table)).toEqual(await stateOf(openTables(new TableDatabase('two')), table));
  });

  it('is played by its bots only while somebody looks, to the end, and then has a record', async () => {
    const tables = openTables();
    const bots = ['Ann', 'Hank'].map(name => ({ name, bot: 'thumb' }));
    const table = await setUp(tables, bots);
    await tables.open(table);
    await aMoment();
    expect((await stateOf(tables, table)).seq).toBe(0);
    await expect(tables.record(table)).rejects.toMatchObject({ code: 'notOver' });

    const guest = await new TestPage(tables).hello(table, null);
    await expect.poll(() => guest.now.seq).toBeGreaterThan(2);
    guest.connection.close();
    // A bot that was thinking may still answer.
    await aMoment();
    const { seq } = await stateOf(tables, table);
    await aMoment();
    expect((await stateOf(tables, table)).seq).toBe(seq);

    const back = await new TestPage(tables).hello(table, null);
    // On a busy machine the bots may have come to the end before anybody stopped looking.
    await expect.poll(async () => (await tables.list())[0]?.status).toBe('over');
    expect((await tables.info(table)).status).toBe('over');
    expect((await tables.record(table)).outcome).toEqual(back.now.outcome);
  });

  it('goes on by itself after a bot could not be written', async () => {
    const database = new FailingDatabase('failing bot');
    const tables = openTables(database);
    const table = await setUp(tables, AGAINST_A_BOT);
    database.next = ['before'];
    const ann = await new TestPage(tables).hello(table, 0);
    await expect.poll(() => healthOf(ann)).toEqual([true, false]);
    expect(ann.now.seq).toBeGreaterThan(0);
  });
});

describe('a new table', () => {
  it.each([
    ['too many people', { seats: [...PEOPLE, ...PEOPLE, ...PEOPLE] }, 'players'],
    ['a setting that the game does not have', { config: { horses: 4 } }, 'setting'],
    ['a bot that nobody knows', { seats: [PEOPLE[0], { name: 'X', bot: 'clever' }] as LocalSeat[] }, 'unknownBot'],
    ['a game that nobody knows', { game: 'poker' }, 'unknownGame'],
  ])('with %s is refused with its fault', async (_, draft, code) => {
    const tables = openTables();
    const asked = { game: 'shootout', config: {}, seats: PEOPLE, ...draft };
    await expect(tables.create(asked)).rejects.toMatchObject({ name: 'Fault', code });
    expect(await tables.list()).toEqual([]);
  });

  it('with settings that cannot be dealt is refused, not kept as a table that never begins', async () => {
    const tables = openTables();
    const draft = { game: 'cactus-town', config: { combination: 'SOHDR' }, seats: PEOPLE };
    await expect(tables.create(draft)).rejects.toMatchObject({ name: 'Fault', code: 'setting' });
    expect(await tables.list()).toEqual([]);
  });

  it('goes on from a moment of a record; the moves it began with stay', async () => {
    const tables = openTables();
    const table = await setUp(tables);
    const pages = await sitDown(tables, table);
    await playOn(pages, RNG());
    const record = await tables.record(table);
    const { table: other } = await tables.playOn(record, 5, 0);
    const { facts, table: now } = await tables.open(other);
    expect([facts.match, facts.begun, now?.seq]).toEqual([table, 5, 5]);
    expect(facts.seats.map(({ bot }) => bot)).toEqual([null, 'deputy']);
    const page = await new TestPage(tables).hello(other, 0);
    expect(page.now.wayBack.may).toBe('nothing');
  });

  it('with the same people follows another, and either can be cleared away', async () => {
    const tables = openTables();
    const table = await setUp(tables, AGAINST_A_BOT);
    const { table: next } = await tables.rematch(table);
    expect((await tables.info(next)).seats).toMatchObject(AGAINST_A_BOT);
    const ann = await new TestPage(tables).hello(table, 0);
    const move = ann.moveBy(RNG(), 'late');
    await tables.close(table);
    expect(await ann.ask(move)).toMatchObject({ type: 'refused', refusal: { reason: 'over' } });
    expect((await tables.list()).map(({ id }) => id)).toEqual([next]);
    await expect(tables.info(table)).rejects.toMatchObject({ code: 'notHere' });
  });
});

describe('a connection', () => {
  it('says hello to nobody at a table that is not here, or goes by other rules', async () => {
    const database = new TableDatabase(`tables-${++count}`);
    const tables = openTables(database);
    const nowhere = await new TestPage(tables).hello('nowhere', 0);
    expect(nowhere.heard).toEqual([{ type: 'error', code: 'unknownTable' }]);
    const table = await setUp(tables);
    await database.keep({ ...(await tables.open(table)).facts, version: shootout.version + 1 });
    const later = await new TestPage(openTables(database)).hello(table, 0);
    expect(later.heard).toEqual([{ type: 'error', code: 'otherRules' }]);
    expect((await new TestPage(tables).hello(table, 7)).heard).toEqual([{ type: 'error', code: 'forbidden' }]);
    expect(await later.ask({ type: 'undo', id: 'u' })).toEqual({ type: 'error', code: 'forbidden', id: 'u' });
  });

  it('answers what was asked while it was still being welcomed', async () => {
    const tables = openTables();
    const table = await setUp(tables);
    const page = new TestPage(tables);
    const welcome = page.hello(table, 0);
    expect(await page.ask({ type: 'look', id: 'l', moves: 0 })).toMatchObject({ type: 'moment', moves: 0 });
    await welcome;
    expect(page.heard[0]).toMatchObject({ type: 'welcome', seat: 0, viewer: 0, screen: null });
  });

  it('tells of no clock, of no moment that is not there, and why nothing is taken back', async () => {
    const tables = openTables();
    const table = await setUp(tables);
    const [ann, ben] = await sitDown(tables, table);
    const guest = await new TestPage(tables).hello(table, null);
    expect([ann.now.clocks, ann.now.wayBack.may, guest.now.wayBack.may]).toEqual([[], 'nothing', 'off']);
    expect(await ann.ask({ type: 'look', id: 'l', moves: 1 })).toMatchObject({
      type: 'refused',
      refusal: { reason: 'stale' },
    });
    expect(await ann.ask({ type: 'undo', id: 'u' })).toMatchObject({
      type: 'refused',
      refusal: { message: { key: 'kernel.undo.nothing' } },
    });
    await playOn([ann, ben], RNG());
    expect(ann.now.wayBack.may).toBe('off');
  });

  it('lets everybody around the screen take back together what no one may alone', async () => {
    const tables = openTables();
    const table = await setUp(tables);
    const [ann, ben] = await sitDown(tables, table);
    const hide = (page: TestPage, id: string) =>
      page.ask({ type: 'move', id, move: { ...page.moveBy(RNG(), id).move, option: { type: 'hide' } as Option } });
    await hide(ann, 'a');
    expect(ann.now.wayBack.may).toBe('free');
    await hide(ben, 'b');
    expect(ann.now.wayBack).toMatchObject({ may: 'ask', to: 0, request: null });
    expect(await ann.ask({ type: 'undo', id: 'u' })).toMatchObject({ type: 'answered', seq: 3 });
    expect(ben.now.moves).toBe(0);
    expect(ben.told.at(-1)).toMatchObject({ type: 'undone', by: 0, to: 0 });
  });
});
