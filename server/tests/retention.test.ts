import type { TableInfo } from '@saloon/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Evening } from './evening.ts';
import { until } from './player.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open({ waitingPerAddress: 4 });
});
afterEach(() => evening.end());

const TWO = { seats: ['person', 'person'], privacy: 'open' };
const listed = async () => (await (await fetch(`${evening.url}/api/tables`)).json()) as TableInfo[];

it('a waiting table that nobody is at is gone after a day; one with somebody at it, and one in play, are not', async () => {
  const deserted = (await evening.create(TWO)).body;
  const attended = (await evening.create(TWO)).body;
  await evening.connect(attended);
  const { ann } = await evening.annAndBob(TWO);
  evening.pass(25 * 3600);
  await evening.close();
  await evening.open();
  const waits = await evening.connect(attended);
  await until(async () => (await fetch(`${evening.url}/api/tables/${deserted.table}`)).status === 404, 90);
  expect(waits.isClosed).toBe(false);
  expect((await evening.info(attended.table)).status).toBe('waiting');
  expect((await evening.info(ann.seated.table)).status).toBe('playing');
}, 120_000);

it('whoever lets many tables wait opens no more of them, until some begin or are closed', async () => {
  const opened = [];
  for (let count = 0; count < 4; count++) opened.push((await evening.create(TWO)).body);
  const [first] = opened;
  if (first === undefined) throw new Error('No table was opened');
  expect(await evening.create(TWO)).toMatchObject({ status: 429, body: { code: 'manyTables' } });
  await evening.power(first, { do: 'close' });
  expect((await evening.create(TWO)).status).toBe(200);
  expect(await listed()).toHaveLength(4);
});
