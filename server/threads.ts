import { Worker } from 'node:worker_threads';

/** What runs in threads of its own, and where its source lies. */
const SOURCES = {
  botThread: './bots/botThread.ts',
  gestureThread: './gestures/gestureThread.ts',
  copyThread: './storage/copyThread.ts',
  recordThread: './records/recordThread.ts',
} as const;

/** A thread by its name. */
export type ThreadName = keyof typeof SOURCES;

/** Starts a thread: from what the build made of it, or from its source where nothing was built. */
export function startThread(name: ThreadName, given: Readonly<Record<string, unknown>> = {}): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, here), { workerData: given });
  const source = new URL(SOURCES[name], here).href;
  return new Worker(new URL('./threadFromSource.mjs', here), { workerData: { ...given, source } });
}
