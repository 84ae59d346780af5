import type { HostedTable } from '@saloon/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BotRunner } from '../bots/botRunner.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { newTimekeeper } from '../tables/time.ts';
import { Evening, entries, told } from './evening.ts';
import { until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const BANK = { kind: 'bank', bank: 60, increment: 5, reaction: 10 };
const standsIn = (player: Parameters<typeof entries>[0]) => entries(player).filter(entry => entry.type === 'standsIn');

describe('a clock with a bank', () => {
  it('costs the time an answer took and gives the increment', async () => {
    const { ann, bob } = await evening.annAndBob({ clock: BANK });
    expect(ann.table?.clocks).toMatchObject([{ isRunning: true }, { isRunning: true }]);
    evening.pass(20);
    ann.answer(ann.table as never);
    await until(() => bob.table?.seq === 1);
    const [annsClock, bobsClock] = bob.table?.clocks ?? [];
    expect(annsClock).toMatchObject({ isRunning: false });
    expect(Math.round((annsClock?.left ?? 0) / 1000)).toBe(45);
    expect(Math.round((bobsClock?.left ?? 0) / 1000)).toBe(40);
  });

  it('lets a bot answer when it has run out, until the person takes the seat back', async () => {
    const { ann, bob } = await evening.annAndBob({ clock: BANK, away: null });
    bob.answer(bob.table as never);
    await until(() => ann.table?.seq === 1);
    evening.pass(61);
    await until(() => standsIn(bob).length === 1);
    expect(standsIn(bob)).toMatchObject([{ type: 'standsIn', seat: 0, why: 'clock' }]);
    await until(() => (bob.table?.moves ?? 0) >= 2);
    expect((await evening.info(ann.seated.table)).seats[0]).toMatchObject({ isStoodIn: true, name: 'Ann' });
    expect((await evening.power(ann.seated, { do: 'return' })).status).toBe(200);
    await until(() => entries(bob).some(entry => entry.type === 'returns'));
    expect((await evening.info(ann.seated.table)).seats[0]).toMatchObject({ isStoodIn: false });
    expect(ann.table?.clocks[0]?.left).toBeGreaterThan(25_000);
  });

  it('does not run while the server is down', async () => {
    const { ann, bob } = await evening.annAndBob({ clock: BANK, away: null });
    evening.pass(10);
    await evening.close();
    evening.pass(3600);
    await evening.open();
    const again = await evening.connect(ann.seated);
    expect(Math.round((again.table?.clocks[0]?.left ?? 0) / 1000)).toBeGreaterThan(40);
    expect(standsIn(again)).toEqual([]);
    bob.close();
  });
});

describe('reactions', () => {
  it('have a short clock of their own, which can be begun again once', async () => {
    const seats = ['person', 'person'];
    const { body } = await evening.create({ seats, clock: { ...BANK, bank: 600 }, away: null, config: { rounds: 20 } });
    const [ann, bob] = [
      await evening.connect(body),
      await evening.connect((await evening.join(body.table, 'Bob')).body),
    ];
    // Both shoot as soon as they can, so that somebody is shot at.
    const asked = () => [ann, bob].find(({ table }) => table?.asked?.step === 'shot' && table.question !== null);
    const other = () => [ann, bob].find(({ table }) => table?.question != null);
    for (let moves = 0; asked() === undefined && moves < 400; moves++) {
      await until(() => other() !== undefined);
      const player = other();
      const seq = player?.table?.seq ?? 0;
      player?.answer(player.table as never, 'shoot');
      await until(() => [ann, bob].every(({ table }) => (table?.seq ?? 0) > seq));
      if (ann.table?.outcome != null) throw new Error('Nobody was shot at in this match');
    }
    const target = asked();
    if (target === undefined) throw new Error('Nobody was shot at');
    const { seat } = target.seated;
    expect(target.table?.clocks[seat]?.left).toBeLessThanOrEqual(10_000);
    evening.pass(8);
    target.send({ type: 'moreTime', id: 'more' });
    await until(() => target.acknowledged.has('more'));
    expect(target.table?.clocks[seat]?.left).toBeGreaterThan(9_000);
    target.send({ type: 'moreTime', id: 'still-more' });
    await until(() => told(target, 'refused').length === 1);
    evening.pass(11);
    await until(() => standsIn(target).length === 1);
  });
});

describe('those who are away', () => {
  it('are played for by a bot after a while, and not before', async () => {
    const { ann, bob } = await evening.annAndBob({ away: 30 });
    bob.close();
    await until(() => told(ann, 'info').at(-1)?.table.seats[1]?.isHere === false);
    evening.pass(25);
    ann.answer(ann.table as never);
    await until(() => ann.table?.seq === 1);
    expect(ann.table?.clocks[1]?.away).toBeGreaterThan(0);
    evening.pass(10);
    await until(() => standsIn(ann).length === 1);
    expect(standsIn(ann)).toMatchObject([{ type: 'standsIn', seat: 1, why: 'away' }]);
    await until(() => (ann.table?.moves ?? 0) >= 2);
  });

  it('hold a table of days up for days, not for a moment', async () => {
    const { ann, bob } = await evening.annAndBob({ clock: { kind: 'days', days: 2 }, away: 30 });
    ann.answer(ann.table as never);
    bob.close();
    await until(() => told(ann, 'info').at(-1)?.table.seats[1]?.isHere === false);
    evening.pass(86_400);
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect(standsIn(ann)).toEqual([]);
    evening.pass(86_400);
    await until(() => standsIn(ann).length === 1);
  });

  it('may also hand their seat over themselves', async () => {
    const { ann, bob } = await evening.annAndBob();
    await evening.power(bob.seated, { do: 'leave' });
    await until(() => standsIn(ann).length === 1);
    expect(standsIn(ann)).toMatchObject([{ type: 'standsIn', seat: 1, why: 'left' }]);
    expect((await evening.info(ann.seated.table)).seats[1]).toMatchObject({ bot: null, isStoodIn: true });
  });
});

describe('bots', () => {
  it('go on after a crash of the server, without anybody connected', async () => {
    const seats = ['person', 'thumb', 'thumb'];
    const { body } = await evening.create({ seats, config: { rounds: 2 }, away: 10 });
    await evening.close();
    await evening.open();
    const isNow = async (status: string) => (await evening.info(body.table)).status === status;
    // Nobody is there to open a nonce, and then to answer.
    evening.pass(16);
    await until(() => isNow('playing'));
    evening.pass(11);
    await until(() => isNow('over'), 30);
  });
});

describe('a match that is over', () => {
  it('is finished once, and leaves the server in peace', async () => {
    await evening.close();
    const store = await openSqlite(evening.folder);
    let times = 0;
    const counting: typeof store = {
      ...store,
      finish: async (row, ending) => {
        times++;
        return store.finish(row, ending);
      },
    };
    await evening.open({}, { store: counting });
    const table = (await evening.create({ seats: ['person', 'random'], config: { rounds: 6 } })).body;
    const ann = await evening.connect(table, true);
    await until(() => told(ann, 'info').at(-1)?.table.status === 'over', 30);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(times).toBe(1);
  });

  it('is left alone too if the host closed the table in its last moment', async () => {
    let times = 0;
    const facts = { id: 'closed', game: 'shootout', status: 'closed', seats: [] };
    const standing = { left: [], removed: [], isUnrated: false };
    const match = { facts, standing, open: [], state: {}, game: { outcome: () => ({ shares: [] }) } };
    const keeper = { isDriver: true, finish: async () => times++ };
    const table = { table: match, facts, keeper } as unknown as HostedTable<LiveTable>;
    const timekeeper = newTimekeeper({} as BotRunner, Date.now);
    await timekeeper.look(table);
    await new Promise(resolve => setTimeout(resolve, 50));
    timekeeper.close();
    expect(times).toBe(1);
  });
});
