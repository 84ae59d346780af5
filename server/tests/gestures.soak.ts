import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { GesturePool } from '../gestures/pool.ts';
import { seenHere } from '../gestures/witness.ts';
import { atShot } from './shots.ts';

const SHOTS = 200;
const CONNECTIONS = [1, 10, 100] as const;

/** How long 99 of 100 things waited that happened meanwhile, in milliseconds. */
async function waitsDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}

/** So many connections, each at a table of its own, shoot one after the other until all shots are fired. */
async function flood(see: GesturePool['see'], connections: number): Promise<number> {
  const shot = await atShot();
  await see(shot);
  let left = SHOTS;
  const shoots = async () => {
    for (; left > 0; left--) {
      await see(shot);
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  return waitsDuring(() => Promise.all(Array.from({ length: connections }, shoots)));
}

const inMilliseconds = (wait: number): string => `${wait.toFixed(1)} ms`;

it(`prints how long other tables wait while ${SHOTS} shots are fired, by one connection and by many`, async () => {
  const pool = new GesturePool();
  const quiet = await waitsDuring(() => new Promise(resolve => setTimeout(resolve, 2000)));
  const byConnections: number[] = [];
  for (const connections of CONNECTIONS) byConnections.push(await flood(task => pool.see(task), connections));
  const here = await flood(seenHere.see, 1);
  await pool.close();
  const told = CONNECTIONS.map((count, at) => `${count}: ${inMilliseconds(byConnections[at] ?? 0)}`);
  console.log(
    `99 of 100 waits, nobody shoots: ${inMilliseconds(quiet)}; connections that shoot, in a thread: ${told.join(', ')}`,
  );
  console.log(`one connection, without a thread: ${inMilliseconds(here)}`);
  expect(Math.max(...byConnections)).toBeLessThan(here);
});
