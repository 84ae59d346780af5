import { signal } from '@preact/signals';

type Drawings = typeof import('./art/index.ts');

const drawings = signal<Drawings | null>(null);
let isAskedFor = false;

/** The pictures of cards, types and buildings; they come a moment after the town, into frames that have their size. */
export function useDrawings(): Drawings | null {
  if (!isAskedFor) {
    isAskedFor = true;
    import('./art/index.ts').then(
      loaded => {
        drawings.value = loaded;
      },
      () => {
        // Without pictures everything still says what it is; the next table asks again.
        isAskedFor = false;
      },
    );
  }
  return drawings.value;
}
