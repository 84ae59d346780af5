import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/site.ts';

/** What cannot be taken back wants a second tap on the same place; what it leads to can be said before that. */
export function TwiceAsked({
  label,
  short,
  warning,
  act,
}: {
  label: string;
  short: string;
  warning?: string;
  act(): void;
}): JSX.Element {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-label={isAsked ? t('table.really', { what: label }) : label}
        onClick={() => (isAsked ? act() : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {isAsked ? t('table.sure') : short}
      </button>
      {isAsked && warning !== undefined && (
        <p class="twice-warning" role="alert">
          {warning}
        </p>
      )}
    </>
  );
}
