import { drawingsFrom, pace, prefersStillness } from '@saloon/parts';
import type { KeyFrame } from '@saloon/physics';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RUN_LENGTH } from './RunDrawn.tsx';
import { type Run, timesOf } from './runs.ts';

/** What draws in depth, fetched when a shot comes near. */
export const useDepth = drawingsFrom(() => import('./depth.ts'));

/** The run as the shooter sees it, over the drawing from above; where that cannot be drawn, nothing is over it. */
export function RunInDepth({ run, turn }: { run: Run; turn: number }): JSX.Element | null {
  const depth = useDepth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFlat, setFlat] = useState(false);
  useEffect(() => {
    const opened = canvas.current === null ? undefined : depth?.openDepth(canvas.current, run.shot);
    if (opened === null) setFlat(true);
    if (opened === null || opened === undefined) return;
    const stop = runThrough(run, frame => opened.draw(frame));
    return () => {
      stop();
      opened.close();
    };
  }, [run, turn, depth]);
  if (depth === null || isFlat || prefersStillness() || pace() === 0) return null;
  return <canvas ref={canvas} class="in-depth" />;
}

/** Shows one frame after the other, as the drawing from above does. */
function runThrough(run: Run, draw: (frame: KeyFrame) => void): () => void {
  const times = timesOf(run, RUN_LENGTH * pace());
  const began = performance.now();
  let request = 0;
  const step = () => {
    const index = times.findIndex(time => time >= performance.now() - began);
    draw(run.frames.at(index) as KeyFrame);
    if (index !== -1) request = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(request);
}
