import { type FlickedShot, type KeyFrame, physicsReady, simulate } from '@saloon/physics';

/** Runs shots beside the page: the same engine as the table's, so the same way to the last bit. */
addEventListener('message', async ({ data }: MessageEvent<{ id: number; shot: FlickedShot }>) => {
  await physicsReady();
  const frames: KeyFrame[] = [];
  const result = simulate(data.shot, frame => frames.push(frame));
  postMessage({ ...data, frames, result });
});

void physicsReady();
