import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../session/api.ts';
import { SiteError } from '../session/siteError.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';

/** What is being done with a passkey right now, or what came of it. */
type Doing = 'nothing' | 'working' | 'done' | { readonly failed: unknown };

/** Browsers keep passkeys for names and not for numbers, and only where nobody can listen in. */
const passkeysWork = (): boolean =>
  isSecureContext && 'credentials' in navigator && !/^[\d.]+$|^\[/.test(location.hostname);

/** Why no passkey is on offer here, if none is. */
export const NoPasskeyHere = (): JSX.Element | null => (passkeysWork() ? null : <p>{t('person.noPasskeyHere')}</p>);

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
}): JSX.Element | null {
  const [doing, setDoing] = useState<Doing>('nothing');
  const start = async () => {
    setDoing('working');
    try {
      await act(await import('./passkey.ts'));
      setDoing('done');
    } catch (error) {
      setDoing({ failed: error });
    }
  };
  if (!passkeysWork()) return null;
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
      {typeof doing === 'object' && <p role="alert">{whyNot(doing.failed)}</p>}
    </div>
  );
}

/** What the server refused; but whoever closed the device's own sheet, or has no passkey, knows why. */
const whyNot = (error: unknown): string => (error instanceof SiteError ? tellTrouble(error) : t('person.noPasskey'));

/** After a match: whoever has no passkey yet may keep the name they played under. */
export function KeepNameOffer(): JSX.Element | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    api.me().then(
      me => setName(me === null || me.isKept || !passkeysWork() ? null : me.name),
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
