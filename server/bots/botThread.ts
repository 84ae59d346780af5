import { parentPort } from 'node:worker_threads';
import { botNamed } from '@saloon/bots';
import { rngFrom } from '@saloon/kernel';
import type { BotTask } from '@saloon/table';
import { gameNamed } from '../tables/games.ts';

parentPort?.on('message', (task: BotTask) => {
  void think(task).then(
    result => parentPort?.postMessage({ result }),
    error => parentPort?.postMessage({ error: String(error) }),
  );
});

async function think({ game, kind, view, question, dice }: BotTask) {
  return botNamed(await gameNamed(game), kind).choose(view, question, rngFrom([...dice]));
}
