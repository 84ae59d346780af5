import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';

/** How fast pieces move; a personal preference. */
export type Speed = 'off' | 'fast' | 'normal' | 'slow';
/** The player's preference; the frame sets it. */
export const speed = signal<Speed>('normal');

/** Whether what happens is paged through by hand, one thing after the other; a board may offer that. */
export const isByHand = signal(false);

const MILLISECONDS: Readonly<Record<Speed, number>> = { off: 0, fast: 160, normal: 300, slow: 450 };

/** How long one movement lasts now; 0 if nothing moves. */
export const moveTime = (): number => MILLISECONDS[speed.value];

const FACTORS: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 1.6 };

/** How much longer than usual what happens is shown; 0 if it is not. */
export const pace = (): number => FACTORS[speed.value];

/** Whether the system asks for less motion; then things light up instead of travelling. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
interface Snapshot {
  /** The size of the table; after it changes everything lies elsewhere, but nothing has moved. */
  readonly size: string;
  readonly spots: ReadonlyMap<string, Spot>;
}

/**
 * Lets pieces slide from where they lay to where the new view puts them. A piece is an element with `data-piece`, the same
 * name before and after; one that was not there comes from the piece named in its `data-from`, and one with `data-still`
 * only marks a place. Only `transform` is animated, so nothing waits for it and every click counts at once.
 */
export function useSlides(root: RefObject<HTMLElement | null>, view: unknown): void {
  // While the new view is being worked out the page still shows the old one, wherever it was scrolled to meanwhile.
  const before = useMemo(() => (root.current === null ? null : snapshot(root.current)), [view]);
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || before === null || moveTime() === 0) return;
    for (const piece of piecesOn(table))
      for (const running of piece.getAnimations()) if (running.id === 'slide') running.cancel();
    const now = snapshot(table);
    if (before.size === now.size) slideAll(piecesOn(table), before, now);
  }, [view]);
}

const piecesOn = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-piece]')];

function snapshot(table: HTMLElement): Snapshot {
  const origin = table.getBoundingClientRect();
  const spots = piecesOn(table).flatMap((piece): [string, Spot][] => {
    const { left, top, width } = piece.getBoundingClientRect();
    // What a small table does not show lies nowhere.
    return width === 0 ? [] : [[piece.dataset.piece ?? '', { x: left - origin.left, y: top - origin.top, width }]];
  });
  return { size: `${origin.width}x${origin.height}`, spots: new Map(spots) };
}

function slideAll(pieces: readonly HTMLElement[], before: Snapshot, now: Snapshot): void {
  for (const piece of pieces) {
    const { piece: name = '', from = '', still } = piece.dataset;
    if (still !== undefined) continue;
    const start = before.spots.get(name) ?? before.spots.get(from);
    const end = now.spots.get(name);
    if (start !== undefined && end !== undefined) slide(piece, start, end);
  }
}

function slide(piece: HTMLElement, start: Spot, end: Spot): void {
  const [x, y] = [start.x - end.x, start.y - end.y];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const options = { duration: moveTime(), easing: 'cubic-bezier(.2,.7,.3,1)', id: 'slide' };
  if (prefersStillness()) piece.animate({ opacity: [0.35, 1] }, options);
  else {
    const from = `translate(${x}px, ${y}px) scale(${start.width / end.width})`;
    piece.animate(
      [
        { transformOrigin: '0 0', transform: from },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      options,
    );
  }
}
