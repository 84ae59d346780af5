import type { SeatFace } from '@saloon/parts';
import type { Removal, WayBack } from '@saloon/protocol';
import type { JSX } from 'preact';
import { Sheet } from '../shell/Sheet.tsx';
import { t } from '../words/site.ts';
import './Requests.css';

/** Those around the screen say whether they agree, and whoever holds it answers for all; or what it costs, if nobody can. */
export function AskAround({ undo, isWarned, close }: { undo(): void; isWarned: boolean; close(): void }): JSX.Element {
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
