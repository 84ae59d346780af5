import { announce } from '@saloon/parts';
import { flickOfSwipe, GESTURE, type NoFlick, type Swipe } from '@saloon/physics';
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useScene } from '../scene.ts';
import { fireSwipe, type Shooting } from './ways.ts';
import { tellDuel } from './words.ts';

/** One pixel counts as so many tenths of a millimetre, on every screen (PX-14). */
const PIXEL = 16;
/** What a finger did longer ago is not sent, in milliseconds: the last 80 decide. */
const KEPT = 300;
/** A finger that rested so long before it let go did not flick. */
const RESTED = 50;

interface Moment {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A swipe as it is sent, from where the finger was; one moment for each time, as many as may be sent. */
export function swipeOf(moments: readonly Moment[]): Swipe {
  const end = moments.at(-1)?.at ?? 0;
  const late = moments.filter(({ at }, index) => end - at <= KEPT && at > (moments[index - 1]?.at ?? -1));
  const kept = late.slice(-GESTURE.most);
  const [first] = kept;
  if (first === undefined) return [];
  const tenths = ({ x, y, at }: Moment) => [(x - first.x) * PIXEL, (first.y - y) * PIXEL, (at - first.at) * 10];
  return kept.flatMap(tenths).map(value => Math.max(-20_000, Math.min(20_000, Math.round(value) + 0)));
}

/** The die itself: press on it, swipe up, let go. What was no flick says why and costs nothing. */
export function Flick({ children, ...shooting }: Shooting & { children: ComponentChildren }): JSX.Element {
  const { say } = useScene();
  const moments = useRef<Moment[]>([]);
  const [pull, setPull] = useState({ x: 0, y: 0 });
  const [why, setWhy] = useState<NoFlick | null>(null);
  const note = (event: PointerEvent) => {
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const { clientX: x, clientY: y, timeStamp: at } of parts.length > 0 ? parts : [event])
      moments.current.push({ x, y, at });
    const [first, last] = [moments.current[0], moments.current.at(-1)];
    if (first !== undefined && last !== undefined) setPull({ x: last.x - first.x, y: last.y - first.y });
  };
  const letGo = (event: PointerEvent) => {
    if (moments.current.length === 0) return;
    if (event.timeStamp - (moments.current.at(-1)?.at ?? 0) > RESTED) note(event);
    const swipe = swipeOf(moments.current);
    moments.current = [];
    setPull({ x: 0, y: 0 });
    const flick = flickOfSwipe(swipe);
    setWhy(flick.ok ? null : flick.why);
    if (flick.ok) return fireSwipe(shooting, swipe);
    announce(say({ key: `pony-express.refusal.${flick.why}` }));
  };
  return (
    <div class="launch-pad">
      <p class="swipe-hint" data-why={why ?? undefined}>
        {why === null ? tellDuel(say, 'swipe') : say({ key: `pony-express.refusal.${why}` })}
      </p>
      {children}
      <div
        class="thrown-die"
        style={{ translate: `${pull.x}px ${Math.max(-400, pull.y)}px` }}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moments.current = [];
          note(event);
        }}
        onPointerMove={event => moments.current.length > 0 && note(event)}
        onPointerUp={letGo}
        onPointerCancel={() => {
          moments.current = [];
          setPull({ x: 0, y: 0 });
        }}
      />
    </div>
  );
}
