import type { Profile, Seated } from '@saloon/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Evening, entries, told } from './evening.ts';
import { type TestPlayer, until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

/** Both have chosen at noon: their stances have come to light. */
async function afterNoon(request: object) {
  const { ann, bob } = await evening.annAndBob(request);
  await answers(ann, 1);
  await answers(bob, 2);
  await until(() => ann.table?.moves === 2 && bob.table?.moves === 2);
  return { ann, bob };
}

async function answers(player: TestPlayer, moves: number): Promise<void> {
  player.answer(player.table as never);
  await until(() => player.table?.moves === moves);
}

it('what nobody has seen is taken back at once, and asked again', async () => {
  const { ann, bob } = await evening.annAndBob();
  await answers(ann, 1);
  expect(ann.table?.wayBack).toMatchObject({ may: 'free', to: 0 });
  ann.send({ type: 'undo', id: 'u' });
  await until(() => ann.table?.moves === 0);
  expect(ann.table?.question).toMatchObject({ seat: 0 });
  await until(() => entries(bob).some(entry => entry.type === 'undone'));
  expect(entries(bob).at(-1)).toMatchObject({ type: 'undone', by: 0, to: 0 });
  ann.send({ type: 'undo', id: 'u2' });
  await until(() => told(ann, 'refused').length === 1);
  expect(told(ann, 'refused')[0]?.refusal.message).toEqual({ key: 'kernel.undo.nothing' });
});

it('what has come to light goes back only if the others agree', async () => {
  const { ann, bob } = await afterNoon({});
  expect(bob.table?.wayBack).toMatchObject({ may: 'ask', to: 1 });
  bob.send({ type: 'undo', id: 'u' });
  await until(() => ann.table?.wayBack.request != null);
  expect(ann.table?.wayBack.request).toEqual({ seat: 1, to: 1, waitsFor: [0] });
  bob.send({ type: 'consent', id: 'own', isGiven: true });
  await until(() => told(bob, 'refused').length === 1);
  ann.send({ type: 'consent', id: 'k', isGiven: true });
  await until(() => bob.table?.moves === 1);
  expect(bob.table?.wayBack.request).toBeNull();
  expect(bob.table?.question).toMatchObject({ seat: 1 });
});

it('whoever was refused waits longer each time', async () => {
  const { ann, bob } = await afterNoon({});
  for (const wait of [15, 30]) {
    const asked = told(bob, 'answered').length;
    bob.send({ type: 'undo', id: `u${wait}` });
    await until(() => told(bob, 'answered').length > asked && ann.table?.wayBack.request != null);
    ann.send({ type: 'consent', id: `k${wait}`, isGiven: false });
    await until(() => bob.table?.wayBack.may === 'tooSoon');
    const refused = told(bob, 'refused').length;
    evening.pass(wait - 2);
    bob.send({ type: 'undo', id: `again${wait}` });
    await until(() => told(bob, 'refused').length > refused);
    evening.pass(3);
  }
});

it('a move made meanwhile settles the request', async () => {
  const { ann, bob } = await afterNoon({});
  bob.send({ type: 'undo', id: 'u' });
  await until(() => ann.table?.wayBack.request != null);
  const asked = [ann, bob].find(({ table }) => table?.question != null) as TestPlayer;
  asked.answer(asked.table as never);
  await until(() => ann.table?.moves === 3);
  expect(ann.table?.wayBack.request).toBeNull();
});

it('is off, or only free, where the host wants it so; bots never mind', async () => {
  const { ann } = await evening.annAndBob({ undo: 'off' });
  await answers(ann, 1);
  expect(ann.table?.wayBack.may).toBe('off');
  const { bob } = await afterNoon({ undo: 'free' });
  expect(bob.table?.wayBack.may).toBe('shown');
  const alone = await evening.connect((await evening.create({ seats: ['person', 'thumb'] })).body);
  await until(() => alone.table?.moves === 1);
  alone.answer(alone.table as never);
  await until(() => (alone.table?.moves ?? 0) >= 2);
  const before = alone.table?.moves ?? 0;
  alone.send({ type: 'undo', id: 'u' });
  await until(() => entries(alone).some(entry => entry.type === 'undone'));
  expect(before).toBeGreaterThan(1);
});

describe('against bots alone', () => {
  const ratingsOf = async (table: string) => {
    const { seats } = await evening.info(table);
    const profile = await (await fetch(`${evening.url}/api/people/${seats[0]?.person}`)).json();
    return (profile as Profile).ratings;
  };
  /** Plays a match to its end; `undo` takes back what a bot has answered, once. */
  async function played(undo: boolean): Promise<TestPlayer> {
    const seats = ['person', 'random'];
    const ann = await evening.connect((await evening.create({ seats, config: { rounds: 6, lives: 5 } })).body);
    await until(() => ann.table?.moves === 1 && ann.table.question !== null);
    ann.answer(ann.table as never);
    await until(() => ann.table?.question?.at === 1);
    expect(ann.table?.wayBack.unrates).toBe(true);
    if (undo) ann.send({ type: 'undo', id: 'u' });
    if (undo) await until(() => entries(ann).some(entry => entry.type === 'undone'));
    return ann;
  }
  async function toTheEnd(seated: Seated): Promise<TestPlayer> {
    const ann = await evening.connect(seated, true);
    await until(() => told(ann, 'info').at(-1)?.table.status === 'over', 30);
    return ann;
  }

  it('a match in which one looked and went back is not rated, also after a restart; others are', async () => {
    const fickle = await played(true);
    await evening.close();
    await evening.open();
    expect((await toTheEnd(fickle.seated)).table?.isUnrated).toBe(true);
    expect(await ratingsOf(fickle.seated.table)).toEqual([]);
    const fair = await played(false);
    expect((await toTheEnd(fair.seated)).table?.isUnrated).toBe(false);
    expect(await ratingsOf(fair.seated.table)).toMatchObject([{ matches: 1 }]);
  });
});

it('the match is the same again after a restart, with what was taken back', async () => {
  const { ann, bob } = await evening.annAndBob();
  await answers(ann, 1);
  ann.send({ type: 'undo', id: 'u' });
  await until(() => ann.table?.moves === 0);
  await answers(ann, 1);
  const { view } = bob.table ?? {};
  await evening.close();
  await evening.open();
  const again = await evening.connect(bob.seated);
  expect([again.table?.moves, again.table?.seq]).toEqual([1, 3]);
  expect(again.table?.view).toEqual(view);
});

it('a move that was taken back is not played again by a resend', async () => {
  const { ann } = await evening.annAndBob();
  const { question, asked } = ann.table as NonNullable<TestPlayer['table']>;
  const move = { seat: 0, step: asked?.step, at: question?.at, option: question?.options[0] };
  const command = { type: 'move', id: 'once', move };
  ann.send(command);
  await until(() => ann.table?.moves === 1);
  ann.send({ type: 'undo', id: 'u' });
  await until(() => ann.table?.moves === 0);
  ann.send(command);
  await until(() => told(ann, 'answered').length === 3);
  expect(told(ann, 'answered').at(-1)).toEqual({ type: 'answered', id: 'once', ok: true, seq: 1 });
  expect(ann.table?.moves).toBe(0);
});
