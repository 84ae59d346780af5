import { signal } from '@preact/signals';

/**
 * The pictures of a game, as a hook: they come a moment after the table, into frames that already have their size; until
 * then, and if they cannot be loaded, everything still says what it is.
 */
export function drawingsFrom<Drawings>(load: () => Promise<Drawings>): () => Drawings | null {
  const drawings = signal<Drawings | null>(null);
  let isAskedFor = false;
  return () => {
    if (!isAskedFor) {
      isAskedFor = true;
      load().then(
        loaded => {
          drawings.value = loaded;
        },
        () => {
          // The next table asks again.
          isAskedFor = false;
        },
      );
    }
    return drawings.value;
  };
}
