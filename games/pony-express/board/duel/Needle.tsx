import { LIMITS, NEEDLE, needleAt, powerAt } from '@saloon/physics';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { aimAt, goalOf } from '../../aiming.ts';
import { useScene } from '../scene.ts';
import { pointAim } from './aimLine.ts';
import { fireNeedle, type Shooting } from './ways.ts';
import { tellDuel } from './words.ts';

/** The needle begins anywhere in its sway, so that nobody learns a moment by heart. */
const anywhere = (): number => Math.floor(Math.random() * (NEEDLE.longest / 2));

/** A needle sways over the board and is stopped, then a power bar: two presses of a key or button. */
export function Needle({ aim, ...shooting }: Shooting & { aim: RefObject<SVGLineElement | null> }): JSX.Element {
  const { say } = useScene();
  const { shot, offset } = shooting;
  const bar = useRef<HTMLSpanElement>(null);
  const [start, setStart] = useState(anywhere);
  const [stopped, setStopped] = useState<number | null>(null);
  const began = useRef(0);
  const now = () => Math.round(performance.now() - began.current);
  const needleNow = () => (start + now()) % NEEDLE.longest;
  useEffect(() => {
    began.current = performance.now();
    const straight = aimAt(shot.corner, offset, goalOf(shot));
    let request = 0;
    const step = () => {
      if (stopped === null) pointAim(aim.current, offset, needleAt(needleNow(), straight));
      else bar.current?.style.setProperty('width', `${heightOf(powerAt(now() % NEEDLE.bar))}%`);
      request = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(request);
  }, [stopped, start, offset]);
  const press = () => {
    if (stopped === null) return setStopped(needleNow());
    fireNeedle(shooting, stopped, now() % NEEDLE.bar);
    setStopped(null);
    setStart(anywhere());
  };
  return (
    <div class="press">
      <div class="bar" data-idle={stopped === null || undefined} aria-hidden="true">
        <span class="good" style={{ left: `${heightOf(2500)}%`, right: `${100 - heightOf(3500)}%` }} />
        <span ref={bar} class="fill" />
      </div>
      <button type="button" class="button primary fire" onClick={press}>
        {tellDuel(say, 'stop')}
      </button>
    </div>
  );
}

const heightOf = (power: number): number => ((power - LIMITS.power.min) / (LIMITS.power.max - LIMITS.power.min)) * 100;
