import { botAnswer } from '@saloon/bots';
import { type Option, thinksAhead } from '@saloon/kernel';
import type { BotTask, Think } from '@saloon/table';
import type { BotReply } from './botWorker.ts';
import { gameNamed } from './rules.ts';

interface Waiting {
  settle(option: Option): void;
  fail(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let asked = 0;

/**
 * Bots that think ahead do so in a worker of their own, so that tables answer meanwhile; the others are quicker than the way
 * there. If that worker breaks, whatever it was asked fails, is tried again, and finds a new one.
 */
export const think: Think = async task => {
  if (thinksAhead(task.kind) && typeof Worker !== 'undefined') return thinkElsewhere(task);
  return botAnswer(await gameNamed(task.game), task, () => performance.now());
};

function thinkElsewhere(task: BotTask): Promise<Option> {
  const id = asked++;
  worker ??= start();
  worker.postMessage({ id, task });
  return new Promise((settle, fail) => waiting.set(id, { settle, fail }));
}

function start(): Worker {
  const started = new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module', name: 'saloon-bots' });
  started.addEventListener('message', ({ data }: MessageEvent<BotReply>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('option' in data) asker?.settle(data.option);
    else asker?.fail(new Error(data.error));
  });
  started.addEventListener('error', () => {
    started.terminate();
    worker = null;
    for (const { fail } of waiting.values()) fail(new Error('The worker of the bots broke'));
    waiting.clear();
  });
  return started;
}
