import type { Option } from '@saloon/kernel';
import type { BotTask } from '@saloon/table';

/** Lets bots think somewhere else than where tables are kept. */
export interface BotRunner {
  answer(task: BotTask): Promise<Option>;
  close(): Promise<void>;
}
