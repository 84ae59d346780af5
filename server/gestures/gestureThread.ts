import { parentPort } from 'node:worker_threads';
import type { Option, State } from '@saloon/kernel';
import { gameNamed } from '../tables/games.ts';
import { lookAt } from './witness.ts';

/** A hand's answer at a table of the game of this name. */
export interface GestureTask {
  readonly game: string;
  readonly state: State;
  readonly option: Option;
}

parentPort?.on('message', (task: GestureTask) => {
  void look(task).then(
    result => parentPort?.postMessage({ result }),
    error => parentPort?.postMessage({ error: String(error) }),
  );
});

async function look({ game, state, option }: GestureTask): Promise<Option> {
  return lookAt({ game: await gameNamed(game), state, option });
}
