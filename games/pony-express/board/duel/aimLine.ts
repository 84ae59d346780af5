import { AIM_UNIT } from '@saloon/physics';

/** How much of the way ahead is drawn, in centimetres: no more than the beginning (PX-13). */
export const STUB = 8;
/** From the corner to the die, in centimetres. */
const START = 5;

/** Lets the line before the die point where it is aimed; the drawing has the line of fire straight up. */
export function pointAim(line: SVGLineElement | null, offset: number, aim: number): void {
  const half = aim / AIM_UNIT;
  const [sine, cosine] = [(2 * half) / (1 + half * half), (1 - half * half) / (1 + half * half)];
  const x = -offset / 100;
  line?.setAttribute('x1', String(x));
  line?.setAttribute('y1', String(-START));
  line?.setAttribute('x2', String(x - STUB * sine));
  line?.setAttribute('y2', String(-START - STUB * cosine));
}

/** Where the die waits, in the drawing of whoever shoots. */
export const waitingPlace = (offset: number): { x: number; y: number } => ({ x: -offset / 100, y: -START });
