import { useLayoutEffect, useState } from 'preact/hooks';
import type { Choosing, Question } from '../board.ts';
import type { Look } from '../lookingCloser.ts';

/** What is held close to the eye, and how. */
export type Held<Thing> = Thing & { readonly how: Look };

/** What is held after another look: a thing that was held on purpose stays when a pointer merely leaves something. */
export const heldAfter = <Thing>(now: Held<Thing> | null, next: Held<Thing>): Held<Thing> | null =>
  next.how !== null ? next : now?.how === 'fixed' ? now : null;

/** Holding one thing of the table close until Escape, a touch elsewhere, something picked or another question. */
export function useHolding<Thing>({ question, choosing }: { question: Question | null; choosing: Choosing }): {
  readonly held: Held<Thing> | null;
  hold(next: Held<Thing>): void;
  putAway(): void;
} {
  const [held, setHeld] = useState<Held<Thing> | null>(null);
  const putAway = () => setHeld(null);
  useLayoutEffect(putAway, [question?.step, question?.at, choosing.picked]);
  usePutAway(held !== null, putAway);
  return { held, hold: next => setHeld(now => heldAfter(now, next)), putAway };
}

/** Puts what is held close away by Escape or a touch elsewhere. */
export function usePutAway(isHeld: boolean, putAway: () => void): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One key does one thing: what was picked stays picked.
      event.stopImmediatePropagation();
      putAway();
    };
    const touch = ({ target }: Event) => (target as Element).closest('.closer, .held-close') ?? putAway();
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', touch, true);
    return () => {
      removeEventListener('keydown', press, true);
      removeEventListener('pointerdown', touch, true);
    };
  }, [isHeld]);
}
