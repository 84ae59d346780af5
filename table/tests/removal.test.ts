import { type AnyGame, answer, type Decision, type Option, type Seat } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  affectedBy,
  configureTable,
  dealTable,
  hasEnded,
  hostOf,
  MemoryEntries,
  MemoryTable,
  removalFor,
  restore,
  snapshotOf,
  type TableCommand,
  type TableState,
  tell,
} from '../index.ts';
import { NOON, tableOf } from './saloon.ts';

const GAME = shootout as unknown as AnyGame;
const [ANN, BOB, CAL, DOT] = [0, 1, 2, 3];
let entries: MemoryEntries;
let table: MemoryTable;
let now: number;

function sit(...guests: readonly string[]): void {
  now = NOON;
  entries = new MemoryEntries();
  const config = { ...configureTable(GAME, {}, guests.length) };
  table = new MemoryTable(GAME, tableOf(guests, { config }), { now: () => now, entries });
}
const state = (): TableState => table.hosted.table as TableState;
const submit = (seat: Seat | null, command: TableCommand) => table.hosted.submit({ seat, id: null }, command);
const propose = (seat: Seat, whom: Seat) => submit(seat, { type: 'propose', whom });
const vote = (seat: Seat, isFor = true) => submit(seat, { type: 'vote', isFor });
const leaves = (seat: Seat) => submit(seat, { type: 'standIn', why: 'left' });
const why = (answered: Awaited<ReturnType<typeof submit>>) => (answered.ok ? null : answered.refusal.message.key);
const proposal = () => state().standing.proposal;

describe('somebody is removed from a match', () => {
  beforeEach(() => sit('ann', 'bob', 'cal', 'dot'));

  it('when everybody else agrees, and a bot plays for them from then on', async () => {
    expect(why(await propose(BOB, ANN))).toBeNull();
    expect(proposal()).toEqual({ seat: BOB, whom: ANN, waitsFor: [CAL, DOT] });
    await vote(CAL);
    expect(state().standing.removed).toEqual([false, false, false, false]);
    await vote(DOT);
    const { removed, stoodIn } = state().standing;
    expect([removed[ANN], stoodIn[ANN], proposal()]).toEqual([true, true, null]);
    expect(entries.all.at(-1)).toMatchObject({ type: 'removed', seat: DOT, by: BOB, whom: ANN });
    expect(why(await submit(ANN, { type: 'return' }))).toBe('kernel.refusal.stale');
    expect(why(await leaves(ANN))).toBe('kernel.refusal.stale');
    const onlooker = { seat: ANN, viewer: ANN };
    expect(tell(state(), table.around(), onlooker, [], now)).toMatchObject({ question: null, wayBack: { may: 'off' } });
    expect(tell(state(), table.around(), { seat: BOB, viewer: BOB }, [], now).question).not.toBeNull();
    expect(table.hosted.info().seats[ANN]).toMatchObject({ person: 'ann', isRemoved: true, isStoodIn: true });
  });

  it('not if one of them refuses, and not so soon again', async () => {
    await propose(BOB, ANN);
    await vote(CAL, false);
    expect(proposal()).toBeNull();
    now += 14_000;
    expect(why(await propose(BOB, ANN))).toBe('kernel.removal.tooSoon');
    now += 2000;
    expect(why(await propose(BOB, ANN))).toBeNull();
    await vote(CAL, false);
    now += 16_000;
    expect(why(await propose(BOB, ANN))).toBe('kernel.removal.tooSoon');
    expect(why(await propose(CAL, ANN))).toBeNull();
  });

  it('and whoever it concerns has no vote, nor who proposed it, nor who is not asked, nor who only watches', async () => {
    await propose(BOB, ANN);
    for (const seat of [ANN, BOB]) expect(why(await vote(seat))).toBe('kernel.refusal.notAsked');
    await vote(CAL);
    expect(why(await vote(CAL))).toBe('kernel.refusal.notAsked');
    expect(why(await submit(null, { type: 'vote', isFor: true }))).toBe('kernel.refusal.notAsked');
    expect(why(await submit(null, { type: 'propose', whom: ANN }))).toBe('kernel.refusal.notAsked');
  });

  it('one proposal at a time, of somebody else, who is a person', async () => {
    expect(why(await propose(BOB, BOB))).toBe('kernel.removal.nobody');
    expect(why(await propose(BOB, 9))).toBe('kernel.removal.nobody');
    await propose(BOB, ANN);
    expect(why(await propose(CAL, DOT))).toBe('kernel.removal.tooSoon');
    sit('ann', 'bob', 'cal', 'bot');
    expect(why(await propose(BOB, DOT))).toBe('kernel.removal.nobody');
  });

  it('a move of theirs, or going and coming, does not settle it', async () => {
    await propose(BOB, ANN);
    const question = state().open.find(({ seat }) => seat === ANN) as Decision;
    await submit(ANN, { type: 'move', move: answer(state().state, ANN, question.options[0] as Option) });
    await leaves(ANN);
    await submit(ANN, { type: 'return' });
    expect(proposal()).toMatchObject({ whom: ANN, waitsFor: [CAL, DOT] });
  });

  it('it lapses when who decides is no longer, or again, the same', async () => {
    await propose(BOB, ANN);
    await submit(CAL, { type: 'standIn', why: 'away' });
    expect(proposal()).toBeNull();
    await propose(BOB, ANN);
    expect(proposal()?.waitsFor).toEqual([DOT]);
    await submit(CAL, { type: 'return' });
    expect(proposal()).toBeNull();
  });

  it('who is away does not vote, and two must want it', async () => {
    await submit(CAL, { type: 'standIn', why: 'away' });
    await submit(DOT, { type: 'standIn', why: 'away' });
    expect(why(await propose(BOB, ANN))).toBe('kernel.removal.alone');
    expect(why(await propose(CAL, ANN))).toBe('kernel.removal.alone');
    await submit(DOT, { type: 'return' });
    expect(removalFor(state(), BOB, now).may).toEqual([ANN, CAL, DOT]);
    expect(removalFor(state(), CAL, now).may).toEqual([]);
    expect(removalFor(state(), 'spectator', now).may).toEqual([]);
  });

  it('never where two persons play, however many bots do', async () => {
    sit('ann', 'bob', 'bot', 'bot');
    expect(why(await propose(ANN, BOB))).toBe('kernel.removal.alone');
    expect(removalFor(state(), ANN, now).may).toEqual([]);
  });

  it('they are not asked about take-backs any more, and a request that waited is withdrawn', async () => {
    const choose = async (seat: Seat) => {
      const question = state().open.find(decision => decision.seat === seat) as Decision;
      await submit(seat, { type: 'move', move: answer(state().state, seat, question.options[0] as Option) });
    };
    for (const seat of [ANN, BOB, CAL, DOT]) await choose(seat);
    await submit(BOB, { type: 'undo' });
    expect(state().standing.request?.waitsFor).toEqual([ANN, CAL, DOT]);
    await propose(BOB, ANN);
    for (const seat of [CAL, DOT]) await vote(seat);
    expect(state().standing.request).toBeNull();
    expect(affectedBy(state(), BOB)).toEqual([CAL, DOT]);
  });

  it('and stays so after a restart, from the log and from a snapshot', async () => {
    await propose(BOB, ANN);
    for (const seat of [CAL, DOT]) await vote(seat);
    await propose(BOB, CAL);
    const again = new MemoryTable(GAME, state().facts, { now: () => now, entries });
    expect(again.hosted.table?.standing).toEqual(state().standing);
    const kept = JSON.parse(JSON.stringify(snapshotOf(state())));
    expect(restore(dealTable(GAME, state().facts).table, kept, entries.all).standing).toEqual(state().standing);
  });
});

describe('leaving a match', () => {
  beforeEach(() => sit('ann', 'bob', 'bot'));

  it('is remembered until one is back, also for who was away already', async () => {
    await submit(BOB, { type: 'standIn', why: 'clock' });
    expect(state().standing.left[BOB]).toBe(false);
    await leaves(BOB);
    expect(state().standing.left).toEqual([false, true, false]);
    expect(why(await leaves(BOB))).toBe('kernel.refusal.stale');
    await submit(BOB, { type: 'return' });
    expect(state().standing.left[BOB]).toBe(false);
  });

  it('hands the powers of the host on until they are back', async () => {
    const host = () => table.hosted.info().seats.findIndex(({ isHost }) => isHost);
    expect(host()).toBe(ANN);
    await leaves(ANN);
    expect([host(), hostOf(state().facts, state().standing)]).toEqual([BOB, 'bob']);
    await submit(ANN, { type: 'return' });
    expect(host()).toBe(ANN);
  });

  it('ends the match with the last person, for good', async () => {
    await leaves(ANN);
    expect(hasEnded(state())).toBe(false);
    await leaves(BOB);
    expect(hasEnded(state())).toBe(true);
    expect(why(await submit(BOB, { type: 'return' }))).toBe('kernel.refusal.over');
  });
});
