import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import type { SiteError } from '../session/siteError.ts';
import { MissingPart, TryAgain } from '../shell/missing.tsx';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import type { TableActions } from './tableActions.ts';
import './StateBanner.css';

/** Says when the connection is down, the network is off, nothing can be written for the moment, or a bot plays for the viewer. */
export function StateBanner({ session, actions }: { session: Session; actions?: TableActions }): JSX.Element {
  const isOnline = useOnline();
  const isLocal = actions?.isLocal === true;
  const text = bannerFor(session, isOnline, isLocal);
  const seat = session.welcome.value?.seat ?? null;
  const table = session.table.value;
  const place = seat === null || table?.status !== 'playing' ? undefined : table.seats[seat];
  return (
    <div class="state-banner" role="status">
      {text !== '' && (
        <p>
          {text} {isLocal && <TryAgain />}
        </p>
      )}
      <MissingPart />
      {place?.isRemoved && <p>{t('line.removed')}</p>}
      {place?.isStoodIn && !place.isRemoved && actions !== undefined && <StoodIn actions={actions} />}
    </div>
  );
}

/** A bot plays for the viewer, who may take the seat back. */
function StoodIn({ actions }: { actions: TableActions }): JSX.Element {
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  return (
    <>
      <p>
        {t('line.stoodIn')}{' '}
        <button type="button" class="button small" onClick={() => void actions.use({ do: 'return' }).catch(setTrouble)}>
          {t('prompt.takeBackSeat')}
        </button>
      </p>
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
    </>
  );
}

function bannerFor(session: Session, isOnline: boolean, isLocal: boolean): string {
  const isLost = session.state.value === 'lost';
  if (isLocal) return isLost ? t('line.stopped') : session.isReadOnly.value ? t('line.notKept') : '';
  if (isLost) return t(isOnline ? 'line.lost' : 'line.offline');
  return session.isReadOnly.value ? t('line.readOnly') : '';
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
