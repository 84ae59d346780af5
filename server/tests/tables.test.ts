import { type AnyGame, type MatchRecord, verify } from '@saloon/kernel';
import type { Seated, TableInfo } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTable } from '../tables/liveTable.ts';
import { NONCE, PLEDGE } from './device.ts';
import { Evening, entries, told } from './evening.ts';
import { post, TestPlayer, until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const names = ({ seats }: TableInfo) => seats.map(({ name }) => name);

describe('before the match', () => {
  it('waits for the host to start, who may put bots on free seats', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person', 'person'], start: 'host' });
    const { body: bob } = await evening.join(ann.table, 'Bob');
    expect((await evening.power(ann, { do: 'start' })).body.message).toBe('There are free seats');
    expect((await evening.power(bob, { do: 'bot', seat: 2, kind: 'thumb' })).status).toBe(403);
    await evening.power(ann, { do: 'bot', seat: 2, kind: 'thumb' });
    expect((await evening.info(ann.table)).status).toBe('waiting');
    const { body } = await evening.power(ann, { do: 'start' });
    expect(body.table).toMatchObject({
      status: 'dealing',
      seats: [{ name: 'Ann' }, { name: 'Bob' }, { bot: 'thumb' }],
    });
  });

  it('tells those who wait who has sat down, and begins for them', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person'] });
    const player = await evening.connect(ann);
    expect(player.heard.at(-1)).toEqual({ type: 'error', code: 'notStarted' });
    await evening.connect((await evening.join(ann.table, 'Bob')).body);
    await until(() => player.table !== undefined);
    expect(names(told(player, 'info').at(-1)?.table as TableInfo)).toEqual(['Ann', 'Bob']);
    expect(player.table?.question).toMatchObject({ seat: 0 });
  });

  it('is found by its short code in any case, unless it is private', async () => {
    const { body } = await evening.create({ seats: ['person', 'person'] });
    expect(body.code).toMatch(/^[A-HJ-NP-RT-Z2-46-9]{5}-[A-HJ-NP-RT-Z2-46-9]{5}$/);
    const code = body.code ?? '';
    const typed = [
      code,
      code.toLowerCase(),
      code.replace('-', ''),
      code.replace('-', ' '),
      ` ${code.replace('-', '–')} `,
    ];
    for (const name of typed) expect((await evening.info(encodeURIComponent(name))).id).toBe(body.table);
    const hidden = (await evening.create({ seats: ['person', 'person'], privacy: 'private' })).body;
    expect(hidden.code).toBeNull();
    expect(hidden.table).toMatch(/^[\w-]{22}$/);
  });

  it('is in the lobby only if it is open', async () => {
    const { body: open } = await evening.create({ seats: ['person', 'person'], privacy: 'open' });
    await evening.create({ seats: ['person', 'person'] });
    const listed = (await (await fetch(`${evening.url}/api/tables`)).json()) as TableInfo[];
    expect(listed.map(({ id }) => id)).toEqual([open.table]);
  });

  it('lets the host shuffle, send somebody away and close; the others hear of it', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person', 'person'], start: 'host' });
    const { body: bob } = await evening.join(ann.table, 'Bob');
    const [player, other] = [await evening.connect(ann), await evening.connect(bob)];
    await evening.power(ann, { do: 'shuffle' });
    const shuffled = (await evening.info(ann.table)).seats;
    expect(shuffled.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob', null]);
    const seat = shuffled.findIndex(({ name }) => name === 'Bob');
    await evening.power(ann, { do: 'kick', seat });
    await until(() => told(other, 'goodbye').length > 0);
    expect(other.heard.at(-1)).toEqual({ type: 'goodbye', why: 'kicked' });
    expect((await evening.power(bob, { do: 'leave' })).status).toBe(403);
    await evening.power(ann, { do: 'close' });
    await until(() => told(player, 'goodbye').length > 0);
    expect(player.heard.at(-1)).toEqual({ type: 'goodbye', why: 'closed' });
  });

  it('tells everybody their new seat after a shuffle', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person'], start: 'host' });
    const { body: bob } = await evening.join(ann.table, 'Bob');
    const players = [await evening.connect(ann), await evening.connect(bob)] as const;
    const isSwapped = async () => (await evening.info(ann.table)).seats[0]?.name === 'Bob';
    while (!(await isSwapped())) await evening.power(ann, { do: 'shuffle' });
    await evening.power(ann, { do: 'start' });
    for (const [before, player] of players.entries()) {
      await until(() => player.table !== undefined);
      expect(told(player, 'welcome').at(-1)).toMatchObject({ seat: 1 - before, viewer: 1 - before });
      expect(player.table?.question).toMatchObject({ seat: 1 - before });
    }
    const isHere = ({ seats }: TableInfo) => seats.every(seat => seat.isHere);
    await until(() => isHere(told(players[0], 'info').at(-1)?.table as TableInfo));
  });

  it('shows nobody the cards of a seat that was theirs until a moment ago', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person'], start: 'host' });
    await evening.join(ann.table, 'Bob');
    const isSwapped = async () => (await evening.info(ann.table)).seats[0]?.name === 'Bob';
    // The match begins in other seats while it is being written that Ann has come.
    const arriving = vi.spyOn(LiveTable.prototype, 'arrive').mockImplementationOnce(async () => {
      while (!(await isSwapped())) await evening.power(ann, { do: 'shuffle' });
      await evening.power(ann, { do: 'start' });
    });
    const player = await evening.connect(ann);
    await until(() => player.table !== undefined);
    arriving.mockRestore();
    expect(new Set(told(player, 'table').map(({ question }) => question?.seat))).toEqual(new Set([1]));
    expect(told(player, 'welcome').at(-1)).toMatchObject({ seat: 1, viewer: 1 });
  });

  it('passes on to somebody else when the host leaves, and closes with the last one', async () => {
    const { body: ann } = await evening.create({ seats: ['person', 'person', 'person'] });
    const { body: bob } = await evening.join(ann.table, 'Bob');
    await evening.power(ann, { do: 'leave' });
    expect((await evening.info(ann.table)).seats[1]).toMatchObject({ name: 'Bob', isHost: true });
    await evening.power(bob, { do: 'leave' });
    expect((await evening.info(ann.table)).status).toBe('closed');
  });

  it('tells whoever comes too late what has become of the table', async () => {
    const { body: playing } = await evening.create({ seats: ['person', 'thumb'] });
    expect((await evening.join(playing.table, 'Eve')).body).toMatchObject({ code: 'begun' });
    await evening.power(playing, { do: 'open', nonce: NONCE });
    expect((await evening.join(playing.table, 'Eve')).body).toMatchObject({ code: 'begun' });
    await evening.power(playing, { do: 'close' });
    expect((await evening.join(playing.table, 'Eve')).body).toMatchObject({ code: 'closed' });
    const { body: waiting } = await evening.create({ seats: ['person', 'person'] });
    await evening.power(waiting, { do: 'close' });
    expect((await evening.join(waiting.table, 'Eve')).body).toMatchObject({ code: 'closed' });
  });
});

describe('devices and onlookers', () => {
  it('several devices at one seat see the same, and whichever answers first answers', async () => {
    const { ann, bob } = await evening.annAndBob();
    const phone = await evening.connect(ann.seated);
    expect(phone.table?.view).toEqual(ann.table?.view);
    ann.answer(ann.table as never);
    await until(() => phone.table?.question === null);
    phone.close();
    bob.answer(bob.table as never);
    await until(() => bob.acknowledged.size === 1);
    expect((await evening.info(ann.seated.table)).seats[0]).toMatchObject({ isHere: true });
  });

  it('whoever sees that somebody has gone hears it at once', async () => {
    const { ann, bob } = await evening.annAndBob();
    bob.close();
    await until(() => told(ann, 'info').at(-1)?.table.seats[1]?.isHere === false);
  });

  it('a shared screen shows the public table, also where nobody may watch', async () => {
    const { ann } = await evening.annAndBob({ spectators: false });
    const stranger = await evening.connect(ann.seated, false, { token: null });
    expect(stranger.heard.at(-1)).toEqual({ type: 'error', code: 'forbidden' });
    const { screen } = told(ann, 'welcome')[0] as { screen: string };
    const tablet = await evening.connect(ann.seated, false, { token: screen });
    expect(told(tablet, 'welcome')[0]).toMatchObject({ seat: null, viewer: 'spectator', screen: null });
    expect(tablet.table).toMatchObject({ question: null, view: { hand: [] } });
  });

  it('a spectator sees over the shoulder of a seat that allows it, for as long as it does', async () => {
    const { ann } = await evening.annAndBob();
    const watcher = await evening.connect(ann.seated, false, { token: null, watch: 0 });
    expect(told(watcher, 'welcome')[0]?.viewer).toBe('spectator');
    await evening.power(ann.seated, { do: 'show', isShown: true });
    const friend = await evening.connect(ann.seated, false, { token: null, watch: 0 });
    expect(told(friend, 'welcome')[0]).toMatchObject({ seat: null, viewer: 0 });
    expect(friend.table).toMatchObject({ view: ann.table?.view as object, question: null });
    await evening.power(ann.seated, { do: 'show', isShown: false });
    ann.answer(ann.table as never);
    await until(() => friend.table?.seq === 1);
    expect(friend.table?.view).toMatchObject({ hand: [] });
  });
});

describe('looking back', () => {
  const moment = async (player: TestPlayer, id: string, moves: number) => {
    player.send({ type: 'look', id, moves });
    await until(() => told(player, 'moment').some(heard => heard.id === id));
    return told(player, 'moment').find(heard => heard.id === id);
  };

  it('shows each the table as they saw it then, however long ago that is and whenever they came', async () => {
    const { ann, bob } = await evening.annAndBob();
    const dealt = { ann: ann.table?.view, bob: bob.table?.view, asked: ann.table?.asked };
    for (let answers = 0; answers < 4; answers++) {
      await until(() => [ann, bob].some(({ table }) => table?.question != null && table.moves === answers));
      const asked = [ann, bob].find(({ table }) => table?.question != null) as TestPlayer;
      asked.answer(asked.table as never);
      await until(() => [ann, bob].every(({ table }) => table?.moves === answers + 1));
    }
    expect(await moment(ann, 'l', 0)).toMatchObject({ moves: 0, view: dealt.ann, asked: dealt.asked });
    const later = await evening.connect(bob.seated);
    expect((await moment(later, 'l', 0))?.view).toEqual(dealt.bob);
    expect((await moment(later, 'now', 4))?.view).toEqual(bob.table?.view);
    expect(dealt.ann).not.toEqual(dealt.bob);
  });

  it('shows spectators no more than the public table, and nobody what was not or was taken back', async () => {
    const { ann } = await evening.annAndBob();
    const watcher = await evening.connect(ann.seated, false, { token: null });
    expect((await moment(watcher, 'l', 0))?.view).toMatchObject({ hand: [] });
    ann.answer(ann.table as never);
    await until(() => ann.table?.moves === 1);
    ann.send({ type: 'undo', id: 'u' });
    await until(() => ann.table?.moves === 0);
    ann.send({ type: 'look', id: 'gone', moves: 1 });
    await until(() => told(ann, 'refused').some(({ id }) => id === 'gone'));
    expect(told(ann, 'moment')).toEqual([]);
  });
});

describe('talking', () => {
  const say = (text: string, id = text) => ({ type: 'say', id: id.replaceAll(' ', '-'), what: { text } });

  it('is heard by everybody, in words or as a phrase, and again after a reload', async () => {
    const { ann, bob } = await evening.annAndBob();
    ann.send(say('howdy'));
    ann.send({ type: 'say', id: 'p', what: { phrase: 'niceShot' } });
    await until(() => entries(bob).filter(entry => entry.type === 'said').length === 2);
    expect(entries(bob).filter(entry => entry.type === 'said')).toMatchObject([
      { seat: 0, said: { text: 'howdy' } },
      { seat: 0, said: { phrase: 'niceShot' } },
    ]);
    const again = await evening.connect(bob.seated);
    expect(entries(again).filter(entry => entry.type === 'said')).toHaveLength(2);
  });

  it('among spectators stays among spectators', async () => {
    const { ann } = await evening.annAndBob();
    const { cookie } = await post(`${evening.url}/api/me`, { name: 'Watcher' });
    const watcher = new TestPlayer(evening.url, ann.seated, cookie);
    await watcher.connect(false, null);
    watcher.send(say('Ann holds a bottle'));
    await until(() => entries(watcher).some(entry => entry.type === 'said'));
    ann.send(say('psst'));
    await until(() => entries(ann).some(entry => entry.type === 'said'));
    expect(entries(ann).filter(entry => entry.type === 'said')).toMatchObject([{ said: { text: 'psst' } }]);
    watcher.close();
  });

  it('is limited, and the host can silence somebody', async () => {
    const { ann, bob } = await evening.annAndBob();
    for (let line = 0; line < 8; line++) bob.send(say(`line ${line}`));
    await until(() => told(bob, 'error').some(({ code }) => code === 'tooFast'));
    await evening.power(ann.seated, { do: 'silence', seat: 1, isSilent: true });
    bob.send(say('mmh'));
    await until(() => told(bob, 'error').some(({ code, id }) => code === 'forbidden' && id === 'mmh'));
  });

  it('is off at a table without chat', async () => {
    const { ann } = await evening.annAndBob({ chat: false });
    ann.send(say('hello'));
    await until(() => told(ann, 'error').some(({ id }) => id === 'hello'));
    expect(told(ann, 'error').at(-1)).toEqual({ type: 'error', code: 'forbidden', id: 'hello' });
  });
});

describe('after the match', () => {
  const finished = async () => {
    const seats = ['person', 'person', 'random'];
    const { body: ann } = await evening.create({ seats, config: { rounds: 1 }, privacy: 'open' });
    const { body: bob } = await evening.join(ann.table, 'Bob');
    await Promise.all([evening.connect(ann, true), evening.connect(bob, true)]);
    await until(async () => (await evening.info(ann.table)).status === 'over');
    return { ann, bob };
  };

  it('nobody joins any more, and whoever tries hears that it is over', async () => {
    const { ann } = await finished();
    expect((await evening.join(ann.table, 'Eve')).body).toMatchObject({ code: 'over' });
  });

  it('the same people play again with the same options, in the same seats and with new dice', async () => {
    const { ann, bob } = await finished();
    const { body: first } = await evening.power(ann, { do: 'rematch', pledge: PLEDGE });
    const { body: second } = await evening.power(bob, { do: 'rematch', pledge: PLEDGE });
    expect(first.seated?.table).not.toBe(ann.table);
    expect([second.seated?.table, second.seated?.seat]).toEqual([first.seated?.table, bob.seat]);
    const [before, after] = [await evening.info(ann.table), await evening.info(first.seated?.table ?? '')];
    expect(before.next).toBe(after.id);
    expect(after).toMatchObject({ status: 'dealing', config: before.config, privacy: 'open' });
    expect(names(after)).toEqual(names(before));
    expect(after.commitment).not.toBe(before.commitment);
  });

  it('nobody else gets a seat that is kept for somebody', async () => {
    const { ann } = await finished();
    const { body } = await evening.power(ann, { do: 'rematch', pledge: PLEDGE });
    expect((await evening.join(body.seated?.table ?? '', 'Eve')).body.message).toBe('There is no free seat');
  });

  it('everybody is rated once, and has the match in the history', async () => {
    const { ann } = await finished();
    const info = await evening.info(ann.table);
    const profile = await (await fetch(`${evening.url}/api/people/${info.seats[0]?.person}`)).json();
    expect(profile).toMatchObject({
      name: 'Ann',
      isKept: false,
      ratings: [{ game: 'shootout', matches: 1 }],
      history: [{ table: ann.table, seat: 0, status: 'over', share: expect.any(Number) }],
    });
  });

  it('its record verifies, and another server takes it in and shows it again', async () => {
    const { ann } = await finished();
    const record = (await (await fetch(`${evening.url}/api/tables/${ann.table}/record`)).json()) as MatchRecord;
    expect(verify(record, [shootout as unknown as AnyGame]).ok).toBe(true);
    const other = await new Evening().open();
    const { body } = await post<{ table: string }>(`${other.url}/api/records`, record);
    const again = await (await fetch(`${other.url}/api/tables/${body.table}/record`)).json();
    expect(again).toEqual(record);
    const forged = { ...record, moves: record.moves.slice(1) };
    expect((await post(`${other.url}/api/records`, forged)).status).toBe(400);
    const watcher = await other.connect({ ...ann, table: body.table } as Seated, false, { token: null });
    expect(watcher.table).toMatchObject({ moves: record.moves.length, outcome: record.outcome as object });
    await other.end();
  });
});
