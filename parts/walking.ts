import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

type Direction = readonly [x: number, y: number];
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrow keys walk over the buttons of an area, to the next one in that direction; Tab enters it once, at the button last
 * used or else at the first that can be chosen. Call it in the component that draws the area.
 */
export function useWalking(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = area.current;
    if (root === null) return;
    letOneIn(root);
    const walk = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      const here = document.activeElement;
      if (direction === undefined || !(here instanceof HTMLElement) || !root.contains(here)) return;
      const buttons = buttonsIn(root);
      const next = nearest(here, buttons, direction) ?? neighbour(here, buttons, direction);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    const remember = () => letOneIn(root);
    root.addEventListener('keydown', walk);
    root.addEventListener('focusin', remember);
    return () => {
      root.removeEventListener('keydown', walk);
      root.removeEventListener('focusin', remember);
    };
  });
}

const isShown = (button: HTMLElement): boolean => button.checkVisibility({ visibilityProperty: true });
const allIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')];
const buttonsIn = (root: HTMLElement): HTMLElement[] => allIn(root).filter(isShown);

/** Asking whether something is shown makes the page work out its styles: once there are hundreds of buttons, of few of them. */
function letOneIn(root: HTMLElement): void {
  const buttons = allIn(root);
  const find = (is: (button: HTMLElement) => boolean) => buttons.find(button => is(button) && isShown(button));
  const entrance =
    find(button => button === document.activeElement) ??
    find(button => button.dataset.mark === 'picked') ??
    find(button => button.dataset.mark === 'playable') ??
    find(button => button.tabIndex === 0) ??
    find(() => true);
  for (const button of buttons) {
    const index = button === entrance ? 0 : -1;
    if (button.getAttribute('tabindex') !== `${index}`) button.tabIndex = index;
  }
}

/** The button that lies closest in this direction; what lies off to the side counts double. */
function nearest(here: HTMLElement, buttons: readonly HTMLElement[], [x, y]: Direction): HTMLElement | undefined {
  const from = middleOf(here);
  let best: HTMLElement | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    const to = middleOf(button);
    const ahead = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    if (button === here || ahead < 2 || ahead + 2 * aside >= shortest) continue;
    shortest = ahead + 2 * aside;
    best = button;
  }
  return best;
}

/** At the edge, the one before or after in the order of reading, so that nothing is out of reach. */
function neighbour(here: HTMLElement, buttons: readonly HTMLElement[], [x, y]: Direction): HTMLElement | undefined {
  return buttons.at((buttons.indexOf(here) + x + y) % buttons.length);
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
