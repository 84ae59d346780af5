import { computed, effect } from '@preact/signals';
import { type Speed, speed } from '@saloon/parts';
import type { Pace } from '@saloon/table';
import type { FromWorker, ToWorker, WorkerJob, WorkerJobs } from '../local/workerMessages.ts';
import { preferences } from '../shell/preferences.ts';
import { SiteError } from './siteError.ts';
import type { OpenTransport, Transport, TransportEvents } from './transport.ts';

/** How long bots think at each speed, after what happened was seen; whoever wants no animations wants no waiting either. */
const PACE: Readonly<Record<Speed, Pace>> = {
  off: { shortest: 0, longest: 0, story: 0 },
  fast: { shortest: 0, longest: 50, story: 0.5 },
  normal: { shortest: 0, longest: 100, story: 1 },
  slow: { shortest: 300, longest: 700, story: 1.6 },
};

/** How long the worker may keep silent when it is asked whether it is there, in milliseconds. */
const PATIENCE = 20_000;
/** Whoever works, such as on a long record, hears nothing meanwhile: then it is asked so many times. */
const AT_WORK = 15;
/** How long after it was lost another one is started. */
const PAUSE = 1000;

let worker: Worker | null = null;
/** So many times it was asked since anything was heard of it. */
let unheard = 0;
let count = 0;
const listeners = new Map<number, TransportEvents>();
const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();

/** How tables on this device go on by themselves. */
const manner = computed<ToWorker>(() => ({
  pace: PACE[speed.value],
  answersAlone: preferences.value.onlyAnswers,
}));

const start = (): Worker => {
  const started = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module', name: 'saloon' });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  started.addEventListener('error', () => lose(started));
  started.postMessage(manner.peek());
  return started;
};

effect(() => {
  const now = manner.value;
  worker?.postMessage(now);
});
// A worker that a browser has ended says nothing.
setInterval(() => {
  if (worker === null) return;
  if (unheard >= (pending.size === 0 ? 1 : AT_WORK)) return lose(worker);
  unheard++;
  send({ ping: true });
}, PATIENCE);

function send(message: ToWorker): void {
  worker ??= start();
  worker.postMessage(message);
}

/** What it kept is in the database, and what it has not answered is asked again: another one goes on from there. */
function lose(lost: Worker): void {
  if (lost !== worker) return;
  lost.terminate();
  worker = null;
  unheard = 0;
  for (const { reject } of pending.values())
    reject(new SiteError({ code: 'stopped', at: 'worker', message: 'The worker is lost' }));
  pending.clear();
  for (const events of listeners.values()) events.lost();
  setTimeout(() => {
    for (const events of listeners.values()) events.opened();
  }, PAUSE);
}

function receive(message: FromWorker): void {
  unheard = 0;
  if ('isHere' in message) return;
  if ('transport' in message) return listeners.get(message.transport)?.heard(message.message);
  const job = pending.get(message.id);
  pending.delete(message.id);
  if ('result' in message) job?.resolve(message.result);
  else job?.reject(new SiteError(message.error));
}

/** Lets the worker behind the page do something; whatever it refuses is a `SiteError`. */
export function runJob<J extends WorkerJob>(job: J, args: WorkerJobs[J]['args']): Promise<WorkerJobs[J]['result']> {
  const id = ++count;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve: result => resolve(result as WorkerJobs[J]['result']), reject });
    send({ job, id, args });
  });
}

/** A transport to a table on this device. It breaks only with the worker, and stands again with the next one. */
export const workerTransport: OpenTransport = (events: TransportEvents): Transport => {
  const transport = ++count;
  listeners.set(transport, events);
  queueMicrotask(() => events.opened());
  return {
    send: command => send({ transport, command }),
    close: () => {
      listeners.delete(transport);
      send({ transport, close: true });
    },
  };
};
