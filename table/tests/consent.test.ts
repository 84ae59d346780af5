import { type AnyGame, answer, type Decision, type Option, type Seat } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  configureTable,
  dealTable,
  MemoryEntries,
  MemoryTable,
  restore,
  snapshotOf,
  type TableCommand,
  type TableFacts,
  type TableState,
  wayBackFor,
} from '../index.ts';
import { NOON, tableOf } from './saloon.ts';

const GAME = shootout as unknown as AnyGame;
const [ANN, BOB, CAL] = [0, 1, 2];
let entries: MemoryEntries;
let table: MemoryTable;
let now: number;

function sit(guests: readonly string[], change: Partial<TableFacts> = {}): void {
  now = NOON;
  entries = new MemoryEntries();
  const config = { ...configureTable(GAME, {}, guests.length) };
  table = new MemoryTable(GAME, tableOf(guests, { config, ...change }), { now: () => ++now, entries });
}
const state = (): TableState => table.hosted.table as TableState;
const submit = (seat: Seat, command: TableCommand) => table.hosted.submit({ seat, id: null }, command);
const undo = (seat: Seat) => submit(seat, { type: 'undo' });
const consent = (seat: Seat, isGiven = true) => submit(seat, { type: 'consent', isGiven });

async function answers(seat: Seat): Promise<void> {
  const question = state().open.find(decision => decision.seat === seat) as Decision;
  const answered = await submit(seat, {
    type: 'move',
    move: answer(state().state, seat, question.options[0] as Option),
  });
  if (!answered.ok) throw new Error(answered.refusal.message.key);
}
/** Everybody has chosen at noon, so that what they hid has come to light; the first chose first. */
async function noon(...seats: readonly Seat[]): Promise<number> {
  for (const seat of seats) await answers(seat);
  return state().last?.count ?? 0;
}

describe('a take-back while somebody is away', () => {
  beforeEach(() => sit(['ann', 'bob']));

  it.each(['away', 'clock', 'left'] as const)('waits for them, although a bot stands in (%s)', async why => {
    const moves = await noon(ANN, BOB);
    await submit(BOB, { type: 'standIn', why });
    await undo(ANN);
    expect(state().last?.count).toBe(moves);
    expect(state().standing.request).toEqual({ seat: ANN, to: 0, waitsFor: [BOB] });
    await submit(BOB, { type: 'return' });
    expect(state().standing.request?.waitsFor).toEqual([BOB]);
    await consent(BOB);
    expect(state().last).toBeNull();
  });

  it('still waits for whoever goes away while they think about it', async () => {
    await noon(ANN, BOB);
    await undo(ANN);
    await submit(BOB, { type: 'standIn', why: 'away' });
    expect(state().standing.request).toMatchObject({ seat: ANN, waitsFor: [BOB] });
  });

  it('is withdrawn when who asks goes away, and settled by any move', async () => {
    await noon(ANN, BOB);
    await undo(ANN);
    await submit(ANN, { type: 'standIn', why: 'away' });
    expect(state().standing.request).toBeNull();
    await submit(ANN, { type: 'return' });
    await undo(ANN);
    expect(state().standing.request).not.toBeNull();
    await answers((state().open[0] as Decision).seat);
    expect(state().standing.request).toBeNull();
  });
});

describe('what is taken back without anybody’s consent', () => {
  const unrates = () => wayBackFor(state(), ANN, now).unrates;

  it('costs the rating once a bot has answered, and says so before', async () => {
    sit(['ann', 'bot']);
    await answers(ANN);
    expect(unrates()).toBe(false);
    await undo(ANN);
    expect(state().standing.isUnrated).toBe(false);
    await noon(ANN, BOB);
    expect(unrates()).toBe(true);
    await undo(ANN);
    expect([state().last, state().standing.isUnrated]).toEqual([null, true]);
    await noon(ANN, BOB);
    expect(unrates()).toBe(false);
  });

  it('costs nothing if somebody agreed', async () => {
    sit(['ann', 'bob', 'bot']);
    await noon(ANN, BOB, CAL);
    expect(unrates()).toBe(false);
    await undo(ANN);
    await consent(BOB);
    expect([state().last, state().standing.isUnrated]).toEqual([null, false]);
  });

  it('is still known after a restart, from the log and from a snapshot', async () => {
    sit(['ann', 'bot']);
    await noon(ANN, BOB);
    await undo(ANN);
    await answers(ANN);
    const again = new MemoryTable(GAME, state().facts, { now: () => now, entries });
    expect(again.hosted.table?.standing).toEqual(state().standing);
    const kept = JSON.parse(JSON.stringify(snapshotOf(state())));
    const dealt = dealTable(GAME, state().facts).table;
    expect(restore(dealt, kept, entries.all).standing.isUnrated).toBe(true);
  });

  it('an older snapshot, which knew nothing of it, loads all the same', async () => {
    sit(['ann', 'bot']);
    await answers(ANN);
    const { standing, ...kept } = JSON.parse(JSON.stringify(snapshotOf(state())));
    const { clocks, stoodIn, request, refused } = standing;
    const older = clocks.map(({ asked: _, ...clock }: { asked: number }) => clock);
    const dealt = dealTable(GAME, state().facts).table;
    const restored = restore(dealt, { ...kept, standing: { clocks: older, stoodIn, request, refused } }, entries.all);
    expect(restored.standing).toEqual({ ...state().standing, clocks: restored.standing.clocks, story: 0 });
    expect(restored.standing.clocks.map(({ asked }) => asked)).toEqual(
      older.map(({ since }: { since: number }) => since),
    );
  });
});
