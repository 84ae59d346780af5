import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../words/site.ts';

const isMissing = signal(false);

/** Notes when a part of the pages cannot be fetched, whichever it is: a page, words, a board. */
export function watchForMissingParts(): void {
  addEventListener('vite:preloadError', () => {
    isMissing.value = true;
  });
}

/** Says that a part of the page is missing. A browser may remember what it could not fetch, so the page comes anew. */
export const MissingPart = (): JSX.Element | null =>
  isMissing.value ? (
    <p class="missing-part" role="alert">
      {t('shell.missing')} <TryAgain />
    </p>
  ) : null;

/** Reads the page anew: tables are kept where they are, and go on. */
export const TryAgain = (): JSX.Element => (
  <button type="button" class="button small" onClick={() => location.reload()}>
    {t('shell.again')}
  </button>
);
