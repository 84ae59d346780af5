import type { JSX } from 'preact';
import { useLocation } from 'preact-iso/router';
import { t } from '../words/site.ts';
import { takeUpdate, waitingUpdate } from './updates.ts';

/** Announces a newer build in the lobby; at a table it keeps quiet. */
export function UpdateNotice(): JSX.Element | null {
  const { path } = useLocation();
  if (waitingUpdate.value === null || path !== '/') return null;
  return (
    <div class="update-notice panel" role="status">
      <p>{t('update.ready')}</p>
      <button type="button" class="button" onClick={takeUpdate}>
        {t('update.reload')}
      </button>
    </div>
  );
}
