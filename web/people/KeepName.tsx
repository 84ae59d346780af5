import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { server } from '../session/house.ts';
import { t } from '../words/site.ts';

/** What is being done with a passkey right now, or what came of it. */
type Doing = 'nothing' | 'working' | 'done' | 'failed';

/** Something done with a passkey at one tap; the code for it is fetched only then. */
export function PasskeyButton({
  label,
  done,
  act,
  isPrimary = false,
}: {
  label: string;
  done: string;
  act(passkeys: typeof import('./passkey.ts')): Promise<void>;
  isPrimary?: boolean;
}): JSX.Element {
  const [doing, setDoing] = useState<Doing>('nothing');
  const start = async () => {
    setDoing('working');
    try {
      await act(await import('./passkey.ts'));
      setDoing('done');
    } catch {
      // The player closed the device's own sheet, or it has no passkey: both are no reason to complain loudly.
      setDoing('failed');
    }
  };
  if (doing === 'done') return <p role="status">{done}</p>;
  return (
    <div class="passkey">
      <button
        type="button"
        class={isPrimary ? 'button primary' : 'button'}
        disabled={doing === 'working'}
        onClick={() => void start()}
      >
        {label}
      </button>
      {doing === 'failed' && <p role="alert">{t('person.noPasskey')}</p>}
    </div>
  );
}

/** After a match: whoever has no passkey yet may keep the name they played under. */
export function KeepNameOffer(): JSX.Element | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    server.me().then(
      me => setName(me === null || me.isKept || !('credentials' in navigator) ? null : me.name),
      () => undefined,
    );
  }, []);
  if (name === null) return null;
  return (
    <div class="keep-name">
      <p>{t('person.offer', { name })}</p>
      <PasskeyButton label={t('person.keep')} done={t('person.kept')} act={({ keepName }) => keepName()} />
    </div>
  );
}
