import type { Flat, FlickedShot, KeyFrame, ShotResult } from '@saloon/physics';

/** A shot as it ran: where everything was, 60 times a second, and how it ended. */
export interface Run {
  readonly shot: FlickedShot;
  readonly frames: readonly KeyFrame[];
  readonly result: ShotResult;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, (run: Run) => void>();

/** Runs a shot again on this device, beside the page; the engine is loaded for the first one. */
export function runShot(shot: FlickedShot): Promise<Run> {
  worker ??= start();
  const id = count++;
  return new Promise(resolve => {
    waiting.set(id, resolve);
    worker?.postMessage({ id, shot });
  });
}

function start(): Worker {
  const started = new Worker(new URL('./shotWorker.ts', import.meta.url), { type: 'module', name: 'shots' });
  started.addEventListener('message', ({ data }: MessageEvent<Run & { id: number }>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return started;
}

/** The engine is fetched before the first shot is fired, not while it runs. */
export const warmUp = (): void => {
  worker ??= start();
};

const place = ([x, y]: KeyFrame[number]): Flat => ({ x: x / 100, y: y / 100 });

/** The way of the die over the board, in centimetres. */
export const wayOf = ({ frames }: Run): Flat[] => frames.map(frame => place(frame.at(-1) as KeyFrame[number]));

/** So near to what it touches a die is shown in slow motion, in centimetres, and so much slower. */
const SLOW = { within: 3, factor: 3 } as const;

/** When each frame is shown, in milliseconds, if the whole run takes so long. */
export function timesOf(run: Run, length: number): number[] {
  const way = wayOf(run);
  const end = way.at(-1) as Flat;
  const isNear = ({ x, y }: Flat) => (x - end.x) ** 2 + (y - end.y) ** 2 < SLOW.within ** 2;
  const lasts = way.map(at => (run.result.end === 'touch' && isNear(at) ? SLOW.factor : 1));
  const sum = lasts.reduce((total, last) => total + last, 0);
  let time = 0;
  return lasts.map(last => {
    time += (last / sum) * length;
    return time;
  });
}

/** How a die went by somebody: at which side, and how many millimetres lay between; or how far before it stopped. */
export type Miss = { readonly side: 'left' | 'right'; readonly gap: number } | { readonly short: number };

/** Half a die and half a pawn, in centimetres. */
const GIRTH = { die: 0.8, rider: 1.1 } as const;

/** How far a die went by this rider. */
export function missOf(run: Run, seat: number): Miss | null {
  const rider = run.shot.scene.riders[seat];
  const way = wayOf(run);
  if (rider === undefined || way.length === 0) return null;
  const nearest = way.reduce((best, at) => (distance(at, rider) < distance(best, rider) ? at : best));
  const gap = distance(nearest, rider) - GIRTH.die - GIRTH.rider * (rider.girth ?? 1);
  const { fire } = run.shot.corner;
  const before = (rider.x - nearest.x) * fire.x + (rider.y - nearest.y) * fire.y;
  if (run.result.end === 'rest' && before > GIRTH.die + GIRTH.rider) return { short: Math.max(1, Math.round(gap)) };
  const side = (nearest.y - rider.y) * fire.x - (nearest.x - rider.x) * fire.y > 0 ? 'left' : 'right';
  return { side, gap: Math.max(1, Math.round(gap * 10)) };
}

const distance = (one: Flat, other: Flat): number => Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);
