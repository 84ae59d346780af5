import type { Worker } from 'node:worker_threads';
import { type Option, rngFrom, someAnswer } from '@saloon/kernel';
import type { BotTask } from '@saloon/table';
import { startThread } from '../threads.ts';
import type { BotRunner } from './botRunner.ts';

/** Whoever thinks longer than this is interrupted, and anything that is allowed is played. */
const PATIENCE = 20_000;

interface WaitingTask {
  task: BotTask;
  settle(option: Option): void;
}
interface Thread {
  worker: Worker;
  thinking: WaitingTask | null;
  impatience: NodeJS.Timeout | null;
}

/** Bots that think in threads of their own, so that no table waits for another one's bot. */
export class BotPool implements BotRunner {
  private readonly size: number;
  private readonly threads: Thread[] = [];
  private readonly waiting: WaitingTask[] = [];
  private isClosed = false;

  constructor(size: number) {
    this.size = size;
  }

  answer(task: BotTask): Promise<Option> {
    return new Promise(settle => {
      this.waiting.push({ task, settle });
      this.next();
    });
  }

  private next(): void {
    const thread = this.threads.find(({ thinking }) => thinking === null) ?? this.newThread();
    const next = thread === null ? undefined : this.waiting.shift();
    if (thread === null || next === undefined) return;
    thread.thinking = next;
    thread.impatience = setTimeout(() => this.replace(thread), PATIENCE);
    thread.worker.ref();
    thread.worker.postMessage(next.task);
  }

  private newThread(): Thread | null {
    if (this.isClosed || this.threads.length >= this.size) return null;
    const worker = startThread('botThread');
    const thread: Thread = { worker, thinking: null, impatience: null };
    worker.on('message', ({ option }: { option?: Option }) => this.done(thread, option));
    worker.on('error', () => this.replace(thread));
    worker.unref();
    this.threads.push(thread);
    return thread;
  }

  private done(thread: Thread, option: Option | undefined): void {
    const { thinking } = thread;
    if (thread.impatience !== null) clearTimeout(thread.impatience);
    thread.thinking = null;
    thread.worker.unref();
    thinking?.settle(option ?? anything(thinking.task));
    this.next();
  }

  /** A thread that broke or takes too long makes room for a new one; its bot plays anything. */
  private replace(thread: Thread): void {
    const place = this.threads.indexOf(thread);
    if (place === -1) return;
    this.threads.splice(place, 1);
    void thread.worker.terminate();
    this.done(thread, undefined);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads.splice(0).map(({ worker }) => worker.terminate()));
  }
}

const anything = ({ question, dice }: BotTask): Option => question.idle ?? someAnswer(question, rngFrom([...dice]));
