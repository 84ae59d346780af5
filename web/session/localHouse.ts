import { effect } from '@preact/signals';
import type { Speed } from '@saloon/parts';
import type { Favour, Favours, FromHouse, ToHouse } from '../local/letters.ts';
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
  worker.addEventListener('message', ({ data }: MessageEvent<FromHouse>) => receive(data));
  effect(() => send({ pace: PACE[preferences.value.speed] }));
  return worker;
}

const send = (letter: ToHouse): void => house().postMessage(letter);

function receive(letter: FromHouse): void {
  if ('line' in letter) return ears.get(letter.line)?.heard(letter.message);
  const asker = waiting.get(letter.id);
  waiting.delete(letter.id);
  if ('gives' in letter) asker?.gives(letter.gives);
  else asker?.fails(new Refused(letter.fault));
}

/** Asks the house of this device for something; whatever it refuses is a `Refused`. */
export function askHouse<F extends Favour>(favour: F, facts: Favours[F]['with']): Promise<Favours[F]['gives']> {
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { gives: value => resolve(value as Favours[F]['gives']), fails: reject });
    send({ favour, id, facts });
  });
}

/** A line to a table on this device. It never breaks. */
export const localLine: Connect = (listener: Ears): Line => {
  const line = ++count;
  ears.set(line, listener);
  queueMicrotask(() => listener.opened());
  return {
    send: command => send({ line, command }),
    hangUp: () => {
      ears.delete(line);
      send({ line, hangUp: true });
    },
  };
};
