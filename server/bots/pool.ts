import { type Option, rngFrom, someAnswer } from '@saloon/kernel';
import type { BotTask } from '@saloon/table';
import { ThreadPool } from '../threadPool.ts';
import type { BotRunner } from './botRunner.ts';

/** Bots that think in threads of their own; one that breaks or thinks too long plays anything that is allowed. */
export class BotPool implements BotRunner {
  private readonly pool: ThreadPool<BotTask, Option>;

  constructor(size: number) {
    this.pool = new ThreadPool<BotTask, Option>('botThread', size);
  }

  answer(task: BotTask): Promise<Option> {
    return this.pool.work(task, () => anything(task));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

const anything = ({ question, dice }: BotTask): Option => question.idle ?? someAnswer(question, rngFrom([...dice]));
