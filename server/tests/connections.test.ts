import { PROTOCOL } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idleConnections } from './connections.ts';
import { Evening, entries, told } from './evening.ts';
import { type TestPlayer, until } from './player.ts';
import { frameOf, RawSocket } from './rawSocket.ts';

const IDLE = 2_000;

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open({ unsentBytes: 10_000, pingSeconds: 1, commandsPerSecond: 100_000 });
});
afterEach(() => evening.end());

type TableMessage = NonNullable<TestPlayer['table']>;
const moveOf = ({ question, asked, seq }: TableMessage, id = `m-${seq}`) => ({
  type: 'move',
  id,
  move: { seat: question?.seat, step: asked?.step, at: question?.at, option: question?.options[0] },
});
const moves = (player: TestPlayer) => entries(player).filter(entry => entry.type === 'move');

/** A device that says hello and keeps no promise about reading or answering. */
async function rudeDevice({ seated: { table, token } }: TestPlayer): Promise<RawSocket> {
  const raw = await RawSocket.live(evening.url);
  const hello = { type: 'hello', protocol: PROTOCOL, table, token, since: 0 };
  raw.write(frameOf({ payload: Buffer.from(JSON.stringify(hello)) }));
  await raw.answers(/"type":"table"/);
  return raw;
}

/** Nobody is let go for silence, nor for the mere number of commands. */
const PATIENT = { unsentBytes: 10_000, pingSeconds: 3600, commandsPerSecond: 100_000 };

/** Says hello for this player without end, and reads nothing, until the server has one connection less. */
async function floodUntilLetGo(slow: Awaited<ReturnType<typeof rudeDevice>>, { seated }: TestPlayer): Promise<void> {
  slow.socket.pause();
  const hello = { type: 'hello', protocol: PROTOCOL, table: seated.table, token: seated.token, since: 0 };
  const flood = frameOf({ payload: Buffer.from(JSON.stringify(hello)) });
  const connections = async () =>
    /^saloon_connections (\d+)$/m.exec(await (await fetch(`${evening.url}/metrics`)).text())?.[1];
  expect(await connections()).toBe('3');
  await until(async () => {
    for (let count = 0; count < 300; count++) slow.write(flood);
    return (await connections()) === '2';
  });
}

describe('whoever does not read', () => {
  it('is let go when too much waits for them, and the others notice nothing', async () => {
    await evening.close();
    await evening.open(PATIENT);
    const { ann, bob } = await evening.annAndBob();
    const slow = await rudeDevice(bob);
    // Every hello is answered with the whole table, which soon is more than all the buffers on the way can hold.
    await floodUntilLetGo(slow, bob);
    ann.send(moveOf(ann.table as TableMessage));
    await until(() => bob.table?.seq === 1);
    expect([ann.isClosed, bob.isClosed]).toEqual([false, false]);
    slow.end();
  });

  it('and asks for the table again and again is let go too', async () => {
    await evening.close();
    await evening.open({ ...PATIENT, workPerSecond: 10 });
    const { bob } = await evening.annAndBob();
    const slow = await rudeDevice(bob);
    await floodUntilLetGo(slow, bob);
    slow.end();
  });

  it('and does not answer a ping either is taken for gone', async () => {
    const { ann, bob } = await evening.annAndBob();
    const halfOpen = await rudeDevice(bob);
    bob.close();
    await until(() => halfOpen.isDismissed);
    await until(() => told(ann, 'info').at(-1)?.table.seats[1]?.isHere === false);
    expect(ann.isClosed).toBe(false);
  });
});

describe('thousands of idle connections', () => {
  it(`(${IDLE}) cost nobody their game, and are forgotten when they go`, async () => {
    expect(await idleConnections(IDLE)).toEqual({ counted: IDLE, played: true, left: 0 });
  });
});

describe('commands', () => {
  it('resent after a lost connection get the first result, on the same device and on another', async () => {
    const { ann, bob } = await evening.annAndBob();
    const command = moveOf(ann.table as TableMessage, 'once');
    ann.send(command);
    await until(() => bob.table?.seq === 1);
    ann.close();
    const [again, tablet] = [await evening.connect(ann.seated), await evening.connect(ann.seated)];
    for (const device of [again, tablet]) device.send(command);
    await until(() => again.acknowledged.has('once') && tablet.acknowledged.has('once'));
    expect([again.acknowledged.get('once'), tablet.acknowledged.get('once')]).toEqual([1, 1]);
    expect(moves(bob)).toHaveLength(1);
  });

  it('of two devices that answer at once: one counts, the other is refused, and both see the same table', async () => {
    const { ann, bob } = await evening.annAndBob();
    const tablet = await evening.connect(ann.seated);
    const [first, second] = (ann.table as TableMessage).question?.options ?? [];
    for (const [device, option] of [
      [ann, first],
      [tablet, second],
    ] as const) {
      const command = moveOf(device.table as TableMessage, device === ann ? 'phone' : 'tablet');
      device.send({ ...command, move: { ...command.move, option } });
    }
    await until(() => ann.acknowledged.size + tablet.acknowledged.size === 1);
    await until(() => told(ann, 'refused').length + told(tablet, 'refused').length === 1);
    await until(() => [ann, tablet, bob].every(({ table }) => table?.seq === 1));
    expect(ann.table?.view).toEqual(tablet.table?.view);
  });

  it('that arrive in another order are refused as stale, and nothing is played twice', async () => {
    const { ann, bob } = await evening.annAndBob();
    const early = moveOf(ann.table as TableMessage, 'early');
    const late = { ...early, id: 'late', move: { ...early.move, at: (early.move.at ?? 0) + 1 } };
    for (const command of [late, early, late, early]) ann.send(command);
    await until(() => told(ann, 'answered').length === 2 && told(ann, 'refused').length === 2);
    expect(told(ann, 'refused')).toMatchObject([{ refusal: { reason: 'stale' } }, { id: 'late' }]);
    await until(() => bob.table?.seq === 1);
    expect(moves(bob)).toHaveLength(1);
  });

  it('of a player cannot take the place of what a bot will say for them', async () => {
    const { ann, bob } = await evening.annAndBob();
    for (let seq = 3; seq < 7; seq++) ann.send({ type: 'say', id: `bot-${seq}`, what: { phrase: 'hurry' } });
    await until(() => ann.acknowledged.size === 4);
    await evening.power(ann.seated, { do: 'leave' });
    await until(() => moves(bob).some(entry => 'seat' in entry && entry.seat === 0));
  });

  it('of two spectators may have the same id, and both are heard', async () => {
    const { ann } = await evening.annAndBob();
    const cookies = await Promise.all(['Cal', 'Dan'].map(name => evening.cookieOf(name)));
    const watchers = await Promise.all(cookies.map(cookie => evening.watch(ann.seated, cookie)));
    for (const watcher of watchers) watcher.send({ type: 'say', id: 's-1', what: { text: 'Well, well' } });
    const [cal] = watchers as [TestPlayer];
    await until(() => entries(cal).filter(entry => entry.type === 'said').length === 2);
    expect(
      entries(cal)
        .flatMap(entry => (entry.type === 'said' ? [entry.name] : []))
        .toSorted(),
    ).toEqual(['Cal', 'Dan']);
  });
});

describe('a closed table', () => {
  it('stands still: no bot goes on, nobody can move', async () => {
    await evening.close();
    await evening.open({ botsThinkAtLeast: 300, botsThinkAtMost: 300 });
    const { body } = await evening.create({ seats: ['person', 'random'] });
    const ann = await evening.connect(body);
    expect((await evening.power(body, { do: 'close' })).status).toBe(200);
    await until(() => ann.isClosed);
    const seq = ann.table?.seq;
    const other = await evening.create({ seats: ['person', 'random'] });
    const witness = await evening.connect(other.body);
    // The bot of a table opened later has answered: that of the closed one would have too.
    await until(() => (witness.table?.moves ?? 0) >= 1);
    await evening.close();
    expect(await evening.logOf(body.table)).toHaveLength(seq ?? -1);
  });
});
