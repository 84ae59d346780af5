import { botAnswer } from '@saloon/bots';
import type { Option } from '@saloon/kernel';
import type { BotTask } from '@saloon/table';
import { gameNamed } from './rules.ts';

/** What comes back: an answer, or what went wrong. */
export type BotReply =
  | { readonly id: number; readonly option: Option }
  | { readonly id: number; readonly error: string };

const answer = async (task: BotTask): Promise<Option> =>
  botAnswer(await gameNamed(task.game), task, () => performance.now());

addEventListener('message', ({ data: { id, task } }: MessageEvent<{ id: number; task: BotTask }>) => {
  void answer(task).then(
    option => postMessage({ id, option } satisfies BotReply),
    error => postMessage({ id, error: String(error) } satisfies BotReply),
  );
});
