import type { Say } from '@saloon/kernel';
import { Icon, type SeatFace } from '@saloon/parts';
import { back } from '@saloon/parts/icons';
import type { WayBack } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/site.ts';

/** Takes the last answer back: at once, or by asking; if that cannot be, it says why. */
export function UndoButton({ undo, wayBack, say }: { undo(): void; wayBack: WayBack; say: Say }): JSX.Element {
  const [isTold, setTold] = useState(false);
  const { may, request } = wayBack;
  const isOpen = (may === 'free' || may === 'ask') && request === null;
  const reason = isOpen ? '' : request === null ? say({ key: `kernel.undo.${may}` }) : t('undo.asked');
  return (
    <span class="undo">
      <button
        type="button"
        class="button small"
        data-key="u"
        aria-disabled={!isOpen}
        aria-describedby={isTold && reason !== '' ? 'undo-reason' : undefined}
        title={reason || undefined}
        onClick={() => {
          if (isOpen) undo();
          else setTold(!isTold);
        }}
        onBlur={() => setTold(false)}
      >
        <Icon path={back} /> <span class="tool-words">{t(may === 'ask' ? 'undo.ask' : 'undo.take')}</span>
      </button>
      {isTold && reason !== '' && (
        <span class="undo-reason" id="undo-reason" role="status">
          {reason}
        </span>
      )}
    </span>
  );
}

/** Somebody asks to take moves back: what it is about, and yes or no with one tap. */
export function ConsentRequest({
  consent,
  wayBack,
  faces,
  own,
  action,
}: {
  consent(isGiven: boolean): void;
  wayBack: WayBack;
  faces: readonly SeatFace[];
  own: number | null;
  /** What would be undone, in words. */
  action: string;
}): JSX.Element | null {
  const { request } = wayBack;
  if (request === null) return null;
  const name = faces[request.seat]?.name ?? '';
  if (own === null || !request.waitsFor.includes(own))
    return (
      <p class="notice">
        {t('undo.waits', { name, names: request.waitsFor.map(seat => faces[seat]?.name).join(', ') })}
      </p>
    );
  return (
    <div class="notice" role="alert">
      <p>{t('undo.request', { name, action })}</p>
      <button type="button" class="button" onClick={() => consent(true)}>
        {t('undo.agree')}
      </button>
      <button type="button" class="button" onClick={() => consent(false)}>
        {t('undo.decline')}
      </button>
    </div>
  );
}
