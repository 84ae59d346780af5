import type { HTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const HOVER_MILLISECONDS = 450;
const PRESS_MILLISECONDS = 500;

/** The listeners of a piece that can be looked at closely. */
export type CloserListeners = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerMove'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onContextMenu'
  | 'onKeyDown'
>;

/** How closely a piece is looked at: in passing, until the pointer leaves; or on purpose, until it is put away. */
export type Look = 'passing' | 'fixed' | null;

/**
 * Looking closer at a piece: a mouse that was moved onto it and rests there, a long press, or the key `z` while it has
 * the focus. A long press does not choose the piece as well: `wasHeld` tells the click that follows it.
 */
export function useLookingCloser(look: (how: Look) => void): CloserListeners & { wasHeld(): boolean } {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const isOver = useRef(false);
  const stop = () => clearTimeout(waiting.current);
  const latest = useRef(look);
  latest.current = look;
  // Nothing leaves a piece that is gone: a look in passing ends with it.
  useLayoutEffect(
    () => () => {
      stop();
      if (isOver.current) latest.current(null);
    },
    [],
  );
  const after = (milliseconds: number, then: () => void) => {
    stop();
    waiting.current = setTimeout(then, milliseconds);
  };
  return {
    // Entering is not enough: a piece that comes to lie under a still mouse is not looked at.
    onPointerMove: event => {
      if (event.pointerType !== 'mouse' || isOver.current) return;
      isOver.current = true;
      after(HOVER_MILLISECONDS, () => look('passing'));
    },
    onPointerLeave: event => {
      isOver.current = false;
      stop();
      if (event.pointerType === 'mouse') look(null);
    },
    onPointerDown: event => {
      held.current = false;
      if (event.pointerType === 'mouse') return stop();
      after(PRESS_MILLISECONDS, () => {
        held.current = true;
        look('fixed');
      });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: event => {
      if (held.current) event.preventDefault();
    },
    onKeyDown: event => {
      if (event.key !== 'z' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      look('fixed');
    },
    wasHeld: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
  };
}
