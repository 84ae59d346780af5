import { afterAll, beforeAll, expect, it } from 'vitest';
import { GesturePool } from '../gestures/pool.ts';
import { lookAt } from '../gestures/witness.ts';
import { atShot } from './shots.ts';

let pool: GesturePool;
beforeAll(() => {
  pool = new GesturePool();
});
afterAll(() => pool.close());

it('a shot ends in its thread as it would here', async () => {
  const shot = await atShot();
  expect(await pool.see(shot)).toEqual(lookAt(shot));
});

it('everything else goes on while a shot runs', async () => {
  const shot = await atShot();
  const order: string[] = [];
  const seen = pool.see(shot).then(() => order.push('the shot'));
  await new Promise(resolve => setImmediate(resolve));
  order.push('everything else');
  await seen;
  expect(order).toEqual(['everything else', 'the shot']);
});

it('a shot that its thread cannot run is looked at here', async () => {
  const shot = await atShot();
  const unknown = { ...shot, game: { ...shot.game, id: 'unheard-of' } };
  expect(await pool.see(unknown)).toEqual(lookAt(shot));
  expect(await pool.see(shot)).toEqual(lookAt(shot));
});
