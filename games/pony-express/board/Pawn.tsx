import type { Heard, Seat } from '@saloon/kernel';
import { Emblem, moveTime, prefersStillness, seatColour } from '@saloon/parts';
import type { Flat } from '@saloon/physics';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PonyEvent } from '../events.ts';
import { placeInView } from '../places.ts';
import { useDrawings } from './drawings.ts';
import { BOARD, placed, spaceAt } from './places.ts';
import { useScene } from './scene.ts';

/** A rider on the map: a horse in the colour of its seat; one in prison lies behind bars. */
export function Pawn({ seat }: { seat: Seat }): JSX.Element {
  const { view, happening } = useScene();
  const pawn = useRef<HTMLSpanElement>(null);
  const drawings = useDrawings();
  const { x, y } = placeInView(view, seat);
  const place = { x: x * 10, y: y * 10 };
  useRide(pawn, place, stopsOf(happening, seat));
  return (
    <span
      ref={pawn}
      class="pawn"
      data-seat={seat}
      data-jailed={view.inPrison[seat] || undefined}
      data-active={view.active === seat || undefined}
      style={{ ...placed(place), '--seat': seatColour(seat) }}
      aria-hidden="true"
    >
      {drawings === null ? null : <drawings.Horse />}
      <Emblem seat={seat} size="100%" />
    </span>
  );
}

/** The spaces that what is on stage leads this rider over; a train stops nowhere. */
function stopsOf(stage: readonly Heard<PonyEvent>[], seat: Seat): readonly Flat[] {
  for (const event of stage) {
    if (event.type !== 'rode' && event.type !== 'leftIndians' && event.type !== 'blownBack') continue;
    if ((event.type === 'blownBack' ? event.target : event.seat) !== seat) continue;
    const step = event.space < event.from ? -1 : 1;
    return Array.from({ length: Math.max(0, Math.abs(event.space - event.from) - 1) }, (_, stop) =>
      spaceAt(event.from + step * (stop + 1)),
    );
  }
  return [];
}

/** A ride from where the pawn stood, over these stops, to where it stands now. */
function useRide(pawn: RefObject<HTMLElement | null>, place: Flat, stops: readonly Flat[]): void {
  const before = useRef(place);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = place;
    const [element, time] = [pawn.current, moveTime()];
    if (element === null || time === 0 || (from.x === place.x && from.y === place.y)) return;
    if (prefersStillness()) element.animate({ opacity: [0.35, 1] }, { duration: time });
    else element.animate({ translate: wayOn(element, [from, ...stops, place]) }, rideTime(time, stops.length));
  }, [place.x, place.y]);
}

const rideTime = (time: number, stops: number) => ({ duration: time * (1 + Math.min(stops, 4) / 2), easing: 'linear' });

/** These points as seen from the last of them, in pixels of the map. */
function wayOn(element: HTMLElement, points: readonly Flat[]): string[] {
  const scale = (element.parentElement?.clientWidth ?? 0) / BOARD.width;
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return points.map(({ x, y }) => `${(x - end.x) * scale}px ${(end.y - y) * scale}px`);
}
