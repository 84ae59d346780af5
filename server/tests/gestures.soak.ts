import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { GesturePool } from '../gestures/pool.ts';
import { seenHere } from '../gestures/witness.ts';
import { atShot } from './shots.ts';

const SHOTS = 200;

/** How long everything else waited at worst while so many shots came one after the other, in milliseconds. */
async function longestWait(see: GesturePool['see']): Promise<number> {
  const shot = await atShot();
  await see(shot);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let count = 0; count < SHOTS; count++) {
    await see(shot);
    await new Promise(resolve => setImmediate(resolve));
  }
  delay.disable();
  return delay.percentile(99) / 1e6;
}

it(`prints how long other tables wait while one of them shoots ${SHOTS} times`, async () => {
  const pool = new GesturePool();
  const [inThread, here] = [await longestWait(task => pool.see(task)), await longestWait(seenHere.see)];
  await pool.close();
  console.log(`99 of 100 waits, in a thread: ${inThread.toFixed(1)} ms, without: ${here.toFixed(1)} ms`);
  expect(inThread).toBeLessThan(here);
});
