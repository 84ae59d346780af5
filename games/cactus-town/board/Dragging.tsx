import { useEffect, useRef } from 'preact/hooks';
import type { CardId } from '../data.ts';
import { cardsOf } from '../state.ts';
import { type Draft, type Scene, useScene } from './scene.ts';
import './Dragging.css';

/** A hand trembles by so many pixels without meaning to drag. */
const TREMBLING = 8;

/** A card that is being dragged, from where, and its picture under the finger once it has left its place. */
interface Dragged {
  readonly card: CardId;
  readonly element: HTMLElement;
  readonly from: Point;
  readonly ghost: HTMLElement | null;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Cards of a plan can be dragged to a turn, to each other's places, and back to the hand; tapping does the same. */
export function Dragging(): null {
  const scene = useScene();
  const latest = useRef(scene);
  latest.current = scene;
  const isPlanning = scene.question?.step === 'planning';
  useEffect(() => (isPlanning ? listen(latest) : undefined), [isPlanning]);
  return null;
}

function listen(latest: { readonly current: Scene }): () => void {
  let dragged: Dragged | null = null;
  const drop = () => {
    dragged?.ghost?.remove();
    dragged = null;
  };
  const listeners: { readonly [type: string]: (event: PointerEvent) => void } = {
    pointerdown: event => {
      drop();
      dragged = event.button === 0 ? takenFrom(event, latest.current) : null;
    },
    pointermove: event => {
      if (dragged !== null) dragged = follow(dragged, event);
    },
    pointerup: event => {
      if (dragged?.ghost != null) {
        latest.current.arrange(moved(latest.current.plan, dragged.card, turnUnder(event)));
        swallowClick();
      }
      drop();
    },
    pointercancel: drop,
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) document.addEventListener(type, listener);
  return () => {
    drop();
    for (const [type, listener] of all) document.removeEventListener(type, listener);
  };
}

/** The card under the finger: in the hand, or in one of the turns. */
function takenFrom({ target, clientX: x, clientY: y }: PointerEvent, { view, plan }: Scene): Dragged | null {
  if (!(target instanceof Element) || view.own === null) return null;
  const element = target.closest<HTMLElement>('.cactus :is(.planning .card, .slot)');
  const name = element?.dataset.piece ?? '';
  const card = cardsOf(view.own).find(own => own === name) ?? plan[Number(name.split('-').at(-1))] ?? null;
  return element === null || card === null ? null : { card, element, from: { x, y }, ghost: null };
}

function follow(dragged: Dragged, { clientX: x, clientY: y }: PointerEvent): Dragged {
  const { from, element } = dragged;
  if (dragged.ghost === null && Math.hypot(x - from.x, y - from.y) < TREMBLING) return dragged;
  const ghost = dragged.ghost ?? lift(element);
  ghost.style.translate = `${x - from.x}px ${y - from.y}px`;
  return { ...dragged, ghost };
}

/** A picture of the card that follows the finger; whoever drags does not hold it for a closer look. */
function lift(element: HTMLElement): HTMLElement {
  element.dispatchEvent(new PointerEvent('pointercancel'));
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add('dragged');
  ghost.ariaHidden = 'true';
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  element.closest('.cactus')?.append(ghost);
  return ghost;
}

/** Which of the own turns lies under the finger. */
function turnUnder({ clientX, clientY }: PointerEvent): number | null {
  const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.slot')?.dataset.piece;
  return name === undefined ? null : Number(name.split('-').at(-1));
}

/** A card goes to a turn, and what lay there where it came from; beside all turns it goes back to the hand. */
export function moved(plan: Draft, card: CardId, to: number | null): Draft {
  const other = to === null ? null : (plan[to] ?? null);
  const without = plan.map(laid => (laid === card ? other : laid));
  return to === null ? without : without.with(to, card);
}

/** A drag that ends where it began is no tap. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  document.addEventListener('click', swallow, { capture: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}
