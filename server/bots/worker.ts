import { parentPort } from 'node:worker_threads';
import { botNamed } from '@saloon/bots';
import { GAMES } from '@saloon/games';
import { type AnyGame, Fault, rngFrom } from '@saloon/kernel';
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

async function gameNamed(id: string): Promise<AnyGame> {
  const entry = GAMES.find(game => game.id === id);
  if (entry === undefined) throw new Fault('game', `There is no game called "${id}"`);
  return (await entry.load()).room.game;
}
