import { signal } from '@preact/signals';

type Drawings = typeof import('./art/index.ts');

const drawings = signal<Drawings | null>(null);
let isAskedFor = false;

/** The pictures of cards and characters; they come a moment after the table, into frames that already have their size. */
export function useDrawings(): Drawings | null {
  if (!isAskedFor) {
    isAskedFor = true;
    import('./art/index.ts').then(
      loaded => {
        drawings.value = loaded;
      },
      () => {
        // Without pictures the cards still say what they are; the next table asks again.
        isAskedFor = false;
      },
    );
  }
  return drawings.value;
}
