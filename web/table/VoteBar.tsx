import type { SeatFace } from '@saloon/parts';
import type { Removal } from '@saloon/protocol';
import type { JSX } from 'preact';
import { t } from '../words/site.ts';

/** Somebody proposes to go on without another: what it is about, and for or against it with one tap. */
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
  const nameOf = (seat: number) => faces[seat]?.name ?? '';
  const who = { name: nameOf(proposal.seat), whom: nameOf(proposal.whom) };
  if (own === proposal.whom)
    return (
      <p class="notice" role="status">
        {t('vote.concerned', who)}
      </p>
    );
  if (own === null || !proposal.waitsFor.includes(own))
    return <p class="notice">{t('vote.waits', { ...who, names: proposal.waitsFor.map(nameOf).join(', ') })}</p>;
  return (
    <div class="notice" role="alert">
      <p>{t('vote.request', who)}</p>
      <button type="button" class="button" onClick={() => vote(true)}>
        {t('vote.for')}
      </button>
      <button type="button" class="button" onClick={() => vote(false)}>
        {t('vote.against')}
      </button>
    </div>
  );
}
