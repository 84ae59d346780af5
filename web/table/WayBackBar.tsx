import type { Say } from '@saloon/kernel';
import { Icon, type SeatFace } from '@saloon/parts';
import { back } from '@saloon/parts/icons';
import type { Removal, WayBack } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Sheet } from '../shell/Sheet.tsx';
import { t } from '../words/site.ts';

/** What the button is given. */
interface UndoButtonProps {
  undo(): void;
  readonly wayBack: WayBack;
  readonly say: Say;
  /** How many people share this device at a table that is kept on it; null where everybody has a device of their own. */
  readonly sharedBy: number | null;
}

/**
 * Takes the last answer back: at once, or by asking; if that cannot be, it says why. People around one screen are asked
 * across the table, before anything is done; bots do not mind.
 */
export function UndoButton({ undo, wayBack, say, sharedBy }: UndoButtonProps): JSX.Element {
  const [isTold, setTold] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { may, request, unrates } = wayBack;
  const isOpen = (may === 'free' || may === 'ask') && request === null;
  const isWarned = isOpen && unrates && sharedBy === null;
  const reason = isWarned
    ? t('undo.unrates')
    : isOpen
      ? ''
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
        aria-describedby={isTold && reason !== '' ? 'undo-reason' : undefined}
        title={reason || undefined}
        onClick={press}
        onBlur={() => setTold(false)}
      >
        <Icon path={back} /> <span class="tool-words">{t(needsConsent ? 'undo.ask' : 'undo.take')}</span>
      </button>
      {isTold && reason !== '' && (
        <span class="undo-reason" id="undo-reason" role="status">
          {reason}
        </span>
      )}
      {isAsking && <AskAround undo={undo} isWarned={isWarned} close={() => setAsking(false)} />}
    </span>
  );
}

/** Those around the screen say whether they agree, and whoever holds it answers for all; or what it costs, if nobody can. */
function AskAround({ undo, isWarned, close }: { undo(): void; isWarned: boolean; close(): void }): JSX.Element {
  return (
    <Sheet title={t(isWarned ? 'undo.unratesTitle' : 'undo.everybody')} close={close}>
      {isWarned && <p>{t('undo.unrates')}</p>}
      <div class="end-actions">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            close();
            undo();
          }}
        >
          {t('undo.yes')}
        </button>
        <button type="button" class="button" onClick={close}>
          {t('undo.no')}
        </button>
      </div>
    </Sheet>
  );
}

/** Somebody asks to take moves back: what it is about, and yes or no with one tap. */
export function ConsentRequest({
  consent,
  wayBack: { request },
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
  if (request === null) return null;
  const facts = { name: faces[request.seat]?.name ?? '', names: namesOf(request.waitsFor, faces), action };
  const isAsked = own !== null && request.waitsFor.includes(own);
  if (!isAsked) return <p class="notice">{t('undo.waits', facts)}</p>;
  return <Notice request={t('undo.request', facts)} yes={t('undo.agree')} no={t('undo.decline')} answer={consent} />;
}

/** Somebody proposes to go on without another: the same, for those who vote; whoever it concerns hears of it. */
export function VoteRequest({
  vote,
  proposal,
  faces,
  own,
}: {
  vote(isFor: boolean): void;
  proposal: Removal['proposal'];
  faces: readonly SeatFace[];
  own: number | null;
}): JSX.Element | null {
  if (proposal === null) return null;
  const { seat, whom, waitsFor } = proposal;
  const facts = { name: faces[seat]?.name ?? '', whom: faces[whom]?.name ?? '', names: namesOf(waitsFor, faces) };
  if (own === whom)
    return (
      <p class="notice" role="alert">
        {t('vote.concerned', facts)}
      </p>
    );
  const isAsked = own !== null && waitsFor.includes(own);
  if (!isAsked) return <p class="notice">{t('vote.waits', facts)}</p>;
  return <Notice request={t('vote.request', facts)} yes={t('vote.for')} no={t('vote.against')} answer={vote} />;
}

const namesOf = (seats: readonly number[], faces: readonly SeatFace[]): string =>
  seats.map(seat => faces[seat]?.name).join(', ');

/** What is asked of one, answered with one tap. */
function Notice({
  request,
  yes,
  no,
  answer,
}: {
  request: string;
  yes: string;
  no: string;
  answer(isYes: boolean): void;
}): JSX.Element {
  return (
    <div class="notice" role="alert">
      <p>{request}</p>
      {[yes, no].map(words => (
        <button key={words} type="button" class="button" onClick={() => answer(words === yes)}>
          {words}
        </button>
      ))}
    </div>
  );
}
