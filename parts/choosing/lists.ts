import type { Gesture, Option } from '@saloon/kernel';
import type { ListBegun } from '../board.ts';

const listIn = (option: Option, fact: string): readonly unknown[] =>
  (option as unknown as Record<string, readonly unknown[]>)[fact] ?? [];

/** The one fact in which these options differ, if it is a list; null if they differ otherwise. */
function listFact(left: readonly Option[], gesture: Gesture): string | null {
  const [first] = left;
  if (first === undefined || left.length < 2) return null;
  const differing = Object.keys(first).filter(
    fact =>
      !(fact in gesture) &&
      left.some(option => JSON.stringify(listIn(option, fact)) !== JSON.stringify(listIn(first, fact))),
  );
  const [only] = differing;
  const isList = differing.length === 1 && left.every(option => Array.isArray(listIn(option, only ?? '')));
  return isList && only !== undefined ? only : null;
}

/** How far the list is chosen in which these options differ, after these pieces; null if they differ otherwise. */
export function listBegun(left: readonly Option[], begun: readonly unknown[], gesture: Gesture = {}): ListBegun | null {
  const fact = listFact(left, gesture);
  if (fact === null) return null;
  const fitting = left.filter(option => begun.every((piece, index) => listIn(option, fact)[index] === piece));
  const next = fitting.flatMap(option => listIn(option, fact).slice(begun.length, begun.length + 1));
  const whole = fitting.find(option => listIn(option, fact).length === begun.length) ?? null;
  return { fact, begun, next: [...new Set(next)], whole };
}
