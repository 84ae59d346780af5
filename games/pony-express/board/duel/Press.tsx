import { timingErrorAt } from '@saloon/physics';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useScene } from '../scene.ts';
import { chanceByPress } from './chance.ts';
import { answer, type Shooting } from './ways.ts';
import { tellDuel } from './words.ts';

/** How long the mark runs to and fro, in milliseconds. */
const PERIODS = [1600, 2400, 3600];
/** Zones of the bar, from its ends inwards: how wide each is, of 1, and where in it its chance is taken. */
const ZONES = [
  { width: 1, at: 0.7 },
  { width: 0.5, at: 0.37 },
  { width: 0.25, at: 0.12 },
];

/** A mark runs to and fro; the nearer to the middle it is stopped, the better the shot that is aimed for you. */
export function Press({ shot, choosing }: Shooting): JSX.Element {
  const { say } = useScene();
  const mark = useRef<HTMLSpanElement>(null);
  const [period, setPeriod] = useState(2400);
  const began = useRef(performance.now());
  const now = () => performance.now() - began.current;
  const zones = useMemo(() => ZONES.map(({ at }) => chanceByPress(shot, at)), [shot]);
  useEffect(() => {
    let request = 0;
    const step = () => {
      const turn = (now() % period) / period;
      mark.current?.style.setProperty('left', `${(turn < 0.5 ? turn * 2 : 2 - turn * 2) * 100}%`);
      request = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(request);
  }, [period]);
  return (
    <div class="press">
      <div class="bar zones" aria-hidden="true">
        {ZONES.map(({ width }, index) => (
          <span key={width} class="zone" style={{ width: `${width * 100}%`, '--rank': index }}>
            {shot.target === null ? null : <b>{zones[index]?.hit}</b>}
          </span>
        ))}
        <span ref={mark} class="mark" />
      </div>
      <button
        type="button"
        class="button primary fire"
        onClick={() => answer(choosing, { type: 'timedShot', error: timingErrorAt(now(), period) })}
      >
        {tellDuel(say, 'stop')}
      </button>
      <div class="speeds">
        {PERIODS.map(each => (
          <button
            key={each}
            type="button"
            class="button small"
            aria-pressed={each === period}
            onClick={() => setPeriod(each)}
          >
            {each / 1000} s
          </button>
        ))}
      </div>
    </div>
  );
}
