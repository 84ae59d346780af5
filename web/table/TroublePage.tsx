import type { JSX } from 'preact';
import type { Trouble } from '../session/siteError.ts';
import { TryAgain } from '../shell/missing.tsx';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';

/** What may be over the next time. */
const PASSING: ReadonlySet<Trouble> = new Set(['stopped', 'notKept', 'readOnly', 'internal', 'unreachable']);

/** Why one cannot be at a table, and the way on. */
export function TroublePage({ trouble }: { trouble: Trouble }): JSX.Element {
  return (
    <main class="trouble-page">
      <div class="panel grain">
        <h1>{t('trouble.title')}</h1>
        <p>{tellTrouble({ code: trouble, at: '' })}</p>
        {PASSING.has(trouble) && <TryAgain />}
        <a class="button primary" href="/">
          {t('shell.lobby')}
        </a>
      </div>
    </main>
  );
}
