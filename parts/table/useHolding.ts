import { useLayoutEffect, useState } from 'preact/hooks';
import type { Look } from '../lookingCloser.ts';

/** What is held close to the eye, and how. */
export type Held<Thing> = Thing & { readonly how: Look };

/** What is held after another look: a thing that was held on purpose stays when a pointer merely leaves something. */
const heldAfter = <Thing>(now: Held<Thing> | null, next: Held<Thing>): Held<Thing> | null =>
  next.how !== null ? next : now?.how === 'fixed' ? now : null;

/** Holding one thing of the table close; Escape puts it away, and takes back what was picked if nothing is held. */
export function useHolding<Thing>(takeBack: () => void): {
  readonly held: Held<Thing> | null;
  hold(next: Held<Thing>): void;
  putAway(): void;
} {
  const [held, setHeld] = useState<Held<Thing> | null>(null);
  const putAway = () => setHeld(null);
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (held === null) takeBack();
      else putAway();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
  return { held, hold: next => setHeld(now => heldAfter(now, next)), putAway };
}
