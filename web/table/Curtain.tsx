import { Emblem } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words/site.ts';
import './Curtain.css';

/** As long as it takes to turn the screen away from the others. */
const HOLD = 600;

/** Hides a shared screen until the one who is asked holds it and looks. */
export function Curtain({ seat, name, lift }: { seat: number; name: string; lift(): void }): JSX.Element {
  const [isHeld, setHeld] = useState(false);
  const byHand = useRef(false);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(lift, HOLD);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => {
    byHand.current = true;
    setHeld(true);
  };
  return (
    <div class="curtain">
      <div class="curtain-sign panel grain">
        <Emblem seat={seat} size="3.5em" />
        <p>{t('curtain.pass', { name })}</p>
        <button
          type="button"
          class="button primary"
          data-held={isHeld}
          onPointerDown={hold}
          onPointerUp={() => setHeld(false)}
          onPointerLeave={() => setHeld(false)}
          onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && hold()}
          onKeyUp={() => setHeld(false)}
          onClick={({ detail }) => {
            // A click that no finger and no key made comes from a screen reader, which cannot hold.
            if (detail === 0 && !byHand.current) lift();
            byHand.current = false;
          }}
          onContextMenu={event => event.preventDefault()}
        >
          {t('curtain.hold', { name })}
        </button>
      </div>
    </div>
  );
}
