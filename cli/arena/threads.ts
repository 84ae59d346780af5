import { Worker } from 'node:worker_threads';
import type { Bout, BoutResult } from './arenaMatch.ts';

/** Plays so many matches, as many side by side as there are threads, and tells of each. */
export async function playMatches(
  bout: Bout,
  { matches, threads }: { matches: number; threads: number },
  tell: (result: BoutResult) => void,
): Promise<void> {
  let next = 0;
  const playOn = (worker: Worker) =>
    new Promise<void>((done, failed) => {
      const another = () => {
        if (next < matches) worker.postMessage(next++);
        else void worker.terminate().then(() => done());
      };
      worker.on('error', failed);
      worker.on('message', (result: BoutResult) => {
        tell(result);
        another();
      });
      another();
    });
  await Promise.all(Array.from({ length: Math.min(threads, matches) }, () => playOn(startThread(bout))));
}

/** From what the build made of it, or from its source where nothing was built. */
function startThread(bout: Bout): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./arenaThread.js', here), { workerData: { bout } });
  const source = new URL('./arenaThread.ts', here).href;
  return new Worker(new URL('../../server/threadFromSource.mjs', here), { workerData: { bout, source } });
}
