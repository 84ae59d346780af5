import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';

/** Says when the line is down, the network is off, or nothing can be written for the moment. */
export function StateBanner({ session }: { session: Session }): JSX.Element {
  const isOnline = useOnline();
  const text = bannerFor(session, isOnline);
  return (
    <div class="state-banner" role="status">
      {text !== '' && <p>{text}</p>}
    </div>
  );
}

function bannerFor(session: Session, isOnline: boolean): string {
  if (session.state.value === 'lost') return t(isOnline ? 'line.lost' : 'line.offline');
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
