import { signal } from '@preact/signals';
import type { JSX } from 'preact';

const polite = signal('');
const urgent = signal('');

/** Says a sentence to those who listen: `polite` when there is a pause, `urgent` at once. */
export function announce(sentence: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  const region = urgency === 'urgent' ? urgent : polite;
  // A region that does not change is not read again; a no-break space at the end makes the same sentence a new one.
  region.value = region.value === sentence ? `${sentence}\u00a0` : sentence;
}

/** The two live regions of a page; once in it, before anything is announced. */
export function LiveRegions(): JSX.Element {
  return (
    <>
      <div class="heard" aria-live="polite">
        {polite.value}
      </div>
      <div class="heard" aria-live="assertive">
        {urgent.value}
      </div>
    </>
  );
}
