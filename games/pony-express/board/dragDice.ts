import type { Meaning } from '@saloon/parts';

/** So far a finger moves before a die comes along, in pixels: less is a tap. */
const SLACK = 8;

interface Drag {
  readonly die: HTMLElement;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/** Lets dice be dragged between cup and table, besides being tapped; returns how to stop that. */
export function dragDice(area: HTMLElement, lay: (means: Meaning) => void): () => void {
  let drag: Drag | null = null;
  let isDropped = false;
  const hand = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, does: (event: HTMLElementEventMap[K]) => void) =>
    area.addEventListener(type, does, { signal: hand.signal, capture: true });
  on('pointerdown', ({ target, clientX: x, clientY: y, isPrimary }) => {
    isDropped = false;
    const die = (target as Element).closest<HTMLElement>('.die-button');
    drag = die === null || !isPrimary ? null : { die, x, y, isMoving: false };
  });
  on('pointermove', ({ clientX, clientY, pointerId }) => {
    if (drag === null) return;
    const [dx, dy] = [clientX - drag.x, clientY - drag.y];
    if (!drag.isMoving && Math.abs(dx) + Math.abs(dy) < SLACK) return;
    if (!drag.isMoving) area.setPointerCapture(pointerId);
    drag.isMoving = true;
    drag.die.style.translate = `${dx}px ${dy}px`;
    drag.die.dataset.dragged = '';
  });
  const drop = ({ clientX, clientY, type }: PointerEvent) => {
    if (drag === null) return;
    const { die, isMoving } = drag;
    drag = null;
    letGo(die);
    if (!isMoving) return;
    isDropped = true;
    if (type === 'pointerup') for (const means of meantBy(area, die, clientX, clientY)) lay(means);
  };
  // The tap that ends a drag means nothing.
  on('click', event => {
    if (isDropped) event.stopPropagation();
  });
  on('pointerup', drop);
  on('pointercancel', drop);
  return () => hand.abort();
}

function letGo(die: HTMLElement): void {
  die.style.translate = '';
  delete die.dataset.dragged;
}

/** What lies over the cup is put back; anywhere else beside it is the table, however little room five dice leave there. */
function meantBy(area: HTMLElement, die: HTMLElement, x: number, y: number): Meaning[] {
  const face = die.dataset.piece?.split('-')[1];
  const under = area.querySelector('.under');
  if (under === null || face === undefined || !isOver(area, x, y)) return [];
  const isBack = isOver(under, x, y);
  return isBack === under.contains(die) ? [] : [{ type: isBack ? 'putBack' : 'takeOut', face }];
}

function isOver(place: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
