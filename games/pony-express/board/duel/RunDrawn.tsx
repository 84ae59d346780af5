import { pace, play, prefersStillness } from '@saloon/parts';
import type { KeyFrame } from '@saloon/physics';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sidesOf } from './cube.ts';
import { moved } from './Field.tsx';
import { type Run, timesOf, wayOf } from './runs.ts';
import { pointList, type Sight } from './sight.ts';

/** How long a run is shown at usual speed, in milliseconds: a little less than the table takes for it. */
export const RUN_LENGTH = 1700;

interface RunProps {
  readonly run: Run;
  readonly sight: Sight;
  readonly svg: RefObject<SVGSVGElement | null>;
  /** Another number lets it run again. */
  readonly turn: number;
  onEnd(): void;
}

/** A shot from above: the die tumbles over its shadow, pawns are pushed; then its way stays as a line. */
export function RunDrawn({ run, sight, svg, turn, onEnd }: RunProps): JSX.Element {
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    const stage = { run, sight, svg: svg.current, group: group.current };
    const length = prefersStillness() ? 0 : RUN_LENGTH * pace();
    if (stage.svg === null || stage.group === null || length === 0) {
      draw(stage, run.frames.length - 1);
      return onEnd();
    }
    return animate(stage, timesOf(run, length), onEnd);
  }, [run, turn, sight]);
  return (
    <g ref={group} class="run" data-digest={run.result.digest}>
      <polyline class="path" />
      <ellipse class="shadow" rx="0.95" ry="0.95" />
      {[0, 1, 2].map(side => (
        <polygon key={side} class="side" />
      ))}
    </g>
  );
}

interface Stage {
  readonly run: Run;
  readonly sight: Sight;
  readonly svg: SVGSVGElement | null;
  readonly group: SVGGElement | null;
}

function animate(stage: Stage, times: readonly number[], onEnd: () => void): () => void {
  const began = performance.now();
  const hops = bouncesOf(stage.run);
  let [shown, request] = [-1, 0];
  const step = () => {
    const now = performance.now() - began;
    const index = times.findIndex(time => time >= now);
    const frame = index === -1 ? times.length - 1 : index;
    if (hops.some(hop => hop > shown && hop <= frame)) play('click');
    shown = frame;
    draw(stage, frame);
    if (index !== -1) request = requestAnimationFrame(step);
    else {
      putBack(stage);
      onEnd();
    }
  };
  step();
  return () => cancelAnimationFrame(request);
}

const dieOf = (frame: KeyFrame): KeyFrame[number] => frame.at(-1) as KeyFrame[number];

/** The frames in which the die leaves the ground or a pawn anew. */
function bouncesOf({ frames }: Run): number[] {
  const heights = frames.map(frame => dieOf(frame)[2]);
  return heights.flatMap((height, index) => {
    const [before = height, after = height] = [heights[index - 1], heights[index + 1]];
    return before > height + 5 && after > height + 5 ? [index] : [];
  });
}

/** Everything as it is in this frame. */
function draw({ run, sight, svg, group }: Stage, index: number): void {
  const frame = run.frames[index];
  if (frame === undefined || svg === null || group === null) return;
  for (const [body, [x, y]] of frame.slice(0, -1).entries())
    svg.querySelector(`[data-body="${body}"]`)?.setAttribute('transform', moved(sight({ x: x / 100, y: y / 100 })));
  drawDie(group, sight, dieOf(frame));
  group.querySelector('.path')?.setAttribute(
    'points',
    pointList(
      wayOf(run)
        .slice(0, index + 1)
        .map(sight),
    ),
  );
}

function drawDie(group: SVGGElement, sight: Sight, [x, y, z, ...turn]: KeyFrame[number]): void {
  const place = { x: x / 100, y: y / 100 };
  const [qx = 0, qy = 0, qz = 0, qw = 32767] = turn;
  const sides = sidesOf(place, [qx / 32767, qy / 32767, qz / 32767, qw / 32767], sight);
  const shadow = sight(place);
  const lift = Math.max(0, z / 100 - 0.8) * 0.35;
  group.querySelector('.shadow')?.setAttribute('transform', moved({ x: shadow.x + lift, y: shadow.y + lift }));
  for (const [index, polygon] of [...group.querySelectorAll<SVGPolygonElement>('.side')].entries()) {
    const side = sides[index];
    polygon.setAttribute('points', side === undefined ? '' : pointList(side.corners));
    polygon.dataset.face = String(side?.face ?? '');
    polygon.style.setProperty('--light', String(Math.round((side?.light ?? 0) * 100)));
  }
}

/** All pawns go back to where they stood (PX-12). */
function putBack({ run, sight, svg }: Stage): void {
  const { targets, riders } = run.shot.scene;
  for (const [body, place] of [...targets, ...riders].entries())
    svg?.querySelector(`[data-body="${body}"]`)?.setAttribute('transform', moved(sight(place)));
}
