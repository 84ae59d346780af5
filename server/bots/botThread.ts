import { parentPort } from 'node:worker_threads';
import { botAnswer } from '@saloon/bots';
import type { BotTask } from '@saloon/table';
import { gameNamed } from '../tables/games.ts';

parentPort?.on('message', (task: BotTask) => {
  void think(task).then(
    result => parentPort?.postMessage({ result }),
    error => parentPort?.postMessage({ error: String(error) }),
  );
});

const think = async (task: BotTask) => botAnswer(await gameNamed(task.game), task, () => performance.now());
