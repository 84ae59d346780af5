import type { Gesture, Option, Say } from '@saloon/kernel';
import type { GameTerms } from '@saloon/parts';

/** With more options than this, a list is chosen piece by piece. */
const AT_ONCE = 8;

/** The list that an option holds under this name. */
export const listOf = (option: Option, fact: string): readonly unknown[] =>
  (option as unknown as Record<string, readonly unknown[]>)[fact] ?? [];

/** The one fact in which many options differ, if it is a list; null if they are few or differ otherwise. */
export function listFact(left: readonly Option[], gesture: Gesture = {}): string | null {
  const [first] = left;
  if (first === undefined || left.length <= AT_ONCE) return null;
  const differing = Object.keys(first).filter(
    fact =>
      !(fact in gesture) &&
      left.some(option => JSON.stringify(listOf(option, fact)) !== JSON.stringify(listOf(first, fact))),
  );
  const [only] = differing;
  const isList = differing.length === 1 && left.every(option => Array.isArray(listOf(option, only ?? '')));
  return isList && only !== undefined ? only : null;
}

/** The options whose list begins like this. */
export const startingWith = (left: readonly Option[], fact: string, begun: readonly unknown[]): Option[] =>
  left.filter(option => begun.every((piece, index) => listOf(option, fact)[index] === piece));

/** What can come next, each once. */
export const nextPieces = (fitting: readonly Option[], fact: string, index: number): unknown[] => [
  ...new Set(fitting.map(option => listOf(option, fact)[index]).filter(piece => piece !== undefined)),
];

/** A piece of a list in words. */
export function wordOf(terms: GameTerms, fact: string, piece: unknown, say: Say): string {
  const chapter = terms.facts[fact];
  if (chapter === 'seat' || chapter === undefined) return String(piece);
  return say({ key: `${terms.id}.${chapter}.${String(piece)}` });
}
