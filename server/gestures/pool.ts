import type { Option } from '@saloon/kernel';
import { ThreadPool } from '../threadPool.ts';
import type { GestureTask } from './gestureThread.ts';
import { type GestureWitness, type HandedIn, lookAt } from './witness.ts';

/** One thread is enough: each table waits for its own shot alone, and a shot takes some milliseconds. */
const THREADS = 1;

/** Physics runs beside everything else, so that no table waits for another one's shot. */
export class GesturePool implements GestureWitness {
  private readonly pool = new ThreadPool<GestureTask, Option>('gestureThread', THREADS);

  async see({ game, state, option }: HandedIn): Promise<Option> {
    // Whoever only was quick moved nothing that physics could run.
    if ('reaction' in option) return lookAt({ game, state, option });
    return this.pool.work({ game: game.id, state, option }, () => lookAt({ game, state, option }));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
