import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, answer, type Decision, rngFrom, type Seat, someAnswer } from '@saloon/kernel';
import { configureTable, dues, type TableState } from '@saloon/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameNamed } from '../tables/games.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { newTable, sitDown } from '../tables/seating.ts';
import { rowOf } from '../tables/tableRow.ts';
import { PLEDGE } from './device.ts';
import { type Ear, World } from './world.ts';

const START = 1_790_000_000_000;
const PEOPLE = ['Ann', 'Bob', 'Cal'];
const hourglass = { now: START };
let game: AnyGame;
let folder: string;
let world: World;
let table: LiveTable;

beforeEach(async () => {
  hourglass.now = START;
  game = await gameNamed('pony-express');
  folder = mkdtempSync(join(tmpdir(), 'saloon-race-'));
  world = await World.open(folder, hourglass, gameNamed);
  table = await openTable();
  await playToRace();
  shown = stateOf().standing.story;
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** How long the claim is shown to everybody before the race: nobody is slow who only looks at it. */
let shown = 0;

async function openTable(): Promise<LiveTable> {
  const wanted = {
    game: game.id,
    config: { ...configureTable(game, { shots: 'dice' }, PEOPLE.length) },
    clock: { kind: 'bank', bank: 600, increment: 0, reaction: 600 },
    away: null,
    undo: 'consent',
    privacy: 'private',
    spectators: false,
    chat: false,
    start: 'full',
    seats: PEOPLE.map(() => 'person' as const),
  } satisfies Parameters<typeof newTable>[0];
  let facts = newTable(wanted, game.version, 'Ann', START);
  for (const person of PEOPLE) facts = sitDown(facts, { person, name: person, pledge: PLEDGE }).facts;
  // The dice of a table are its own; with these somebody is accused soon.
  const known = { ...facts, seed: 'c0'.repeat(32), status: 'playing' as const, started: START };
  await world.registry.create(rowOf(known, 0));
  return world.registry.tableCalled(facts.id);
}

const stateOf = (): TableState => table.hosted.table as TableState;
const racers = (): readonly Decision[] =>
  stateOf().open.filter(({ options }) => options.some(({ type }) => type === 'accuse'));

/** Everybody answers at random until at least two may accuse somebody. */
async function playToRace(): Promise<void> {
  const dice = rngFrom([4, 4, 4, 4, 4, 4, 4, 4]);
  for (let moves = 0; racers().length < 2; moves++) {
    if (moves > 2000) throw new Error('Nobody was ever accused');
    const { open, state } = stateOf();
    const question = open[0] as Decision;
    const option = someAnswer(question, dice);
    const move = answer(state, question.seat, question.gesture?.reaction ? { ...option, reaction: 3000 } : option);
    await table.hosted.submit({ seat: question.seat, id: null }, { type: 'move', move: move as never });
  }
}

async function comes(seat: Seat): Promise<Ear> {
  const ear = world.connect(PEOPLE[seat] ?? '');
  await ear.greet(table.id, 0);
  return ear;
}

/** Accuses, and says to have taken so long for it; tells what is believed of that. */
async function accuse(ear: Ear, seat: Seat, reaction: number, id = 'a'): Promise<unknown> {
  const move = answer(stateOf().state, seat, { type: 'accuse', reaction } as never);
  await ear.ask({ type: 'move', id, move });
  const { said } = stateOf().state.agenda.at(-1) as unknown as { said: { seat: Seat; reaction: number }[] };
  return said.find(verdict => verdict.seat === seat)?.reaction;
}

const first = (): Seat => (racers()[0] as Decision).seat;

it('an answer to a ping that was never sent makes nobody quicker', async () => {
  const seat = first();
  const ear = await comes(seat);
  for (let times = 0; times < 10; times++) ear.emit('pong', Buffer.from('0'));
  hourglass.now += 5000;
  expect(await accuse(ear, seat, 0)).toBeGreaterThanOrEqual(4700 - shown);
});

it('the same answer to a ping counts once, and late ones gain no more than the longest way that is believed', async () => {
  const seat = first();
  const ear = await comes(seat);
  for (const ping of ear.pings) for (let times = 0; times < 10; times++) ear.emit('pong', Buffer.from(ping));
  hourglass.now += 5000;
  expect(await accuse(ear, seat, 4000)).toBeGreaterThanOrEqual(4700 - shown);
});

it('before anything was measured no more is believed either', async () => {
  const seat = first();
  const ear = await comes(seat);
  hourglass.now += 1500;
  expect(await accuse(ear, seat, 200)).toBeGreaterThanOrEqual(1200 - shown);
});

it('nobody reacts in less than a tenth of a second', async () => {
  const seat = first();
  expect(await accuse(await comes(seat), seat, 0)).toBe(100);
});

it('more time, and coming back to one’s seat, begin no race anew', async () => {
  const seat = first();
  const ear = await comes(seat);
  hourglass.now += 3000;
  await ear.ask({ type: 'moreTime', id: 'more' });
  await table.standIn(seat, 'left');
  await table.returns(seat);
  expect(await accuse(ear, seat, 100)).toBeGreaterThanOrEqual(2700 - shown);
});

it('an answer in a race is not taken back without the others', async () => {
  const seat = first();
  const ear = await comes(seat);
  hourglass.now += 3000;
  await accuse(ear, seat, 2900);
  const { seq } = stateOf();
  await ear.ask({ type: 'undo', id: 'again' });
  const { request } = stateOf().standing;
  expect([stateOf().seq, request?.seat, request?.waitsFor.length]).toEqual([seq + 1, seat, 2]);
});

const isOpen = (): boolean => stateOf().state.agenda.some(step => step.do === 'accusation');

it('PE-48: the window closes as soon as nobody can have been quicker than the accuser', async () => {
  const [one, other] = racers().map(({ seat }) => seat) as [Seat, Seat];
  hourglass.now += shown + 1000;
  await accuse(await comes(one), one, 990);
  expect([isOpen(), stateOf().open.some(({ seat }) => seat === other)]).toEqual([true, true]);
  // Half a second after the accusation the slowest way of all is over.
  hourglass.now += 500;
  await vi.waitFor(() => expect(isOpen()).toBe(false), { timeout: 10_000 });
});

it('PE-52: as long as nobody accuses, the window waits for everybody', () => {
  expect(new Set(dues(stateOf(), table.around()).map(({ what }) => what))).toEqual(new Set(['clock']));
});
