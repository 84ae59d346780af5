import { effect } from '@preact/signals';
import { type Speed, speed } from '@saloon/parts';
import type { Pace } from '@saloon/table';
import type { FromWorker, ToWorker, WorkerJob, WorkerJobs } from '../local/workerMessages.ts';
import { SiteError } from './siteError.ts';
import type { OpenTransport, Transport, TransportEvents } from './transport.ts';

/** How long bots think at each speed, after what happened was seen; whoever wants no animations wants no waiting either. */
const PACE: Readonly<Record<Speed, Pace>> = {
  off: { shortest: 0, longest: 0, story: 0 },
  fast: { shortest: 0, longest: 50, story: 0.5 },
  normal: { shortest: 0, longest: 100, story: 1 },
  slow: { shortest: 300, longest: 700, story: 1.6 },
};

let worker: Worker | undefined;
let count = 0;
const listeners = new Map<number, TransportEvents>();
const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();

function tableWorker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module', name: 'saloon' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  effect(() => send({ pace: PACE[speed.value] }));
  return worker;
}

const send = (message: ToWorker): void => tableWorker().postMessage(message);

function receive(message: FromWorker): void {
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

/** A transport to a table on this device. It never breaks. */
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
