import { parentPort } from 'node:worker_threads';
import { botNamed } from '@saloon/bots';
import { rngFrom } from '@saloon/kernel';
import { gameNamed } from '../matches/games.ts';
import type { Riddle } from './thinker.ts';

parentPort?.on('message', (riddle: Riddle) => {
  void think(riddle).then(
    option => parentPort?.postMessage({ option }),
    error => parentPort?.postMessage({ error: String(error) }),
  );
});

async function think({ game, kind, view, question, dice }: Riddle) {
  return botNamed(await gameNamed(game), kind).choose(view, question, rngFrom([...dice]));
}
