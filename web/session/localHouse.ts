import { effect } from '@preact/signals';
import type { Speed } from '@saloon/parts';
import type { FromWorker, ToWorker, WorkerJob, WorkerJobs } from '../local/workerMessages.ts';
import { preferences } from '../shell/preferences.ts';
import type { Connect, Ears, Line } from './line.ts';
import { Refused } from './refused.ts';

/** How long bots think at each speed; whoever wants no animations wants no waiting either. */
const PACE: Readonly<Record<Speed, number>> = { off: 0, fast: 350, normal: 800, slow: 1500 };

let worker: Worker | undefined;
let count = 0;
const ears = new Map<number, Ears>();
const waiting = new Map<number, { gives(value: unknown): void; fails(error: Error): void }>();

function house(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module', name: 'saloon' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  effect(() => send({ pace: PACE[preferences.value.speed] }));
  return worker;
}

const send = (message: ToWorker): void => house().postMessage(message);

function receive(message: FromWorker): void {
  if ('transport' in message) return ears.get(message.transport)?.heard(message.message);
  const asker = waiting.get(message.id);
  waiting.delete(message.id);
  if ('result' in message) asker?.gives(message.result);
  else asker?.fails(new Refused(message.error));
}

/** Asks the house of this device for something; whatever it refuses is a `Refused`. */
export function askHouse<J extends WorkerJob>(job: J, args: WorkerJobs[J]['args']): Promise<WorkerJobs[J]['result']> {
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { gives: value => resolve(value as WorkerJobs[J]['result']), fails: reject });
    send({ job, id, args });
  });
}

/** A line to a table on this device. It never breaks. */
export const localLine: Connect = (listener: Ears): Line => {
  const transport = ++count;
  ears.set(transport, listener);
  queueMicrotask(() => listener.opened());
  return {
    send: command => send({ transport, command }),
    hangUp: () => {
      ears.delete(transport);
      send({ transport, close: true });
    },
  };
};
