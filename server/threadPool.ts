import type { Worker } from 'node:worker_threads';
import { startThread, type ThreadName } from './threads.ts';

/** Whoever works longer than this at one task is interrupted. */
const PATIENCE = 20_000;

interface Waiting<Task, Result> {
  task: Task;
  /** What counts if the thread breaks or takes too long. */
  instead(): Result;
  settle(result: Result): void;
}
interface Thread<Task, Result> {
  worker: Worker;
  at: Waiting<Task, Result> | null;
  impatience: NodeJS.Timeout | null;
}

/** Work that is done in threads of its own, one task after the other in each, so that no table waits for another one's. */
export class ThreadPool<Task, Result> {
  private readonly name: ThreadName;
  private readonly size: number;
  private readonly threads: Thread<Task, Result>[] = [];
  private readonly waiting: Waiting<Task, Result>[] = [];
  private isClosed = false;

  constructor(name: ThreadName, size: number) {
    this.name = name;
    this.size = size;
  }

  work(task: Task, instead: () => Result): Promise<Result> {
    return new Promise(settle => {
      this.waiting.push({ task, instead, settle });
      this.next();
    });
  }

  private next(): void {
    const thread = this.threads.find(({ at }) => at === null) ?? this.newThread();
    const next = thread === null ? undefined : this.waiting.shift();
    if (thread === null || next === undefined) return;
    thread.at = next;
    thread.impatience = setTimeout(() => this.replace(thread), PATIENCE);
    thread.worker.ref();
    thread.worker.postMessage(next.task);
  }

  private newThread(): Thread<Task, Result> | null {
    if (this.isClosed || this.threads.length >= this.size) return null;
    const worker = startThread(this.name);
    const thread: Thread<Task, Result> = { worker, at: null, impatience: null };
    worker.on('message', ({ result }: { result?: Result }) => this.done(thread, result));
    worker.on('error', () => this.replace(thread));
    worker.unref();
    this.threads.push(thread);
    return thread;
  }

  private done(thread: Thread<Task, Result>, result: Result | undefined): void {
    const { at } = thread;
    if (thread.impatience !== null) clearTimeout(thread.impatience);
    thread.at = null;
    thread.worker.unref();
    at?.settle(result ?? at.instead());
    this.next();
  }

  /** A thread that broke or takes too long makes room for a new one. */
  private replace(thread: Thread<Task, Result>): void {
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
