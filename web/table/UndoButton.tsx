import type { Say } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { back } from '@saloon/parts/icons';
import type { WayBack } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import './UndoButton.css';

const AskAround = later(async () => (await import('./Requests.tsx')).AskAround);

/** What the button is given. */
interface UndoButtonProps {
  undo(): void;
  readonly wayBack: WayBack;
  readonly say: Say;
  /** How many people share this device at a table that is kept on it; null where everybody has a device of their own. */
  readonly sharedBy: number | null;
  /** What would be taken back, in words. */
  readonly what: string;
}

/**
 * Takes the last answer back: at once, or by asking; if that cannot be, it says why. People around one screen are asked
 * across the table, before anything is done; bots do not mind.
 */
export function UndoButton({ undo, wayBack, say, sharedBy, what }: UndoButtonProps): JSX.Element {
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { may, request, unrates } = wayBack;
  const isOpen = (may === 'free' || may === 'ask') && request === null;
  const isWarned = isOpen && unrates && sharedBy === null;
  const reason = isWarned
    ? t('undo.unrates')
    : isOpen
      ? what
      : request === null
        ? say({ key: `kernel.undo.${may}` })
        : t('undo.asked');
  // Where nobody is there to agree, one is warned instead.
  const needsConsent = may === 'ask' && sharedBy !== 1 && !isWarned;
  const press = () => {
    if (!isOpen) setTold(!isTold);
    else if (isWarned || (needsConsent && sharedBy !== null)) setAsking(true);
    else undo();
  };
  return (
    <span class="undo">
      <button
        type="button"
        class="button small"
        data-key="u"
        aria-disabled={!isOpen}
        aria-describedby="undo-reason"
        onClick={press}
        onBlur={() => setTold(false)}
      >
        <Icon path={back} /> <span class="tool-words">{t(needsConsent ? 'undo.ask' : 'undo.take')}</span>
      </button>
      <span class="undo-reason" id="undo-reason" role={isTold ? 'status' : undefined} data-told={isTold}>
        {reason}
      </span>
      {isAsking && <AskAround undo={undo} isWarned={isWarned} close={() => setAsking(false)} />}
    </span>
  );
}
