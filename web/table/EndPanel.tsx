import type { MatchRecord, Message, Outcome, Say, Verdict } from '@saloon/kernel';
import { Emblem, Icon, type SeatFace } from '@saloon/parts';
import { tick } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { KeepNameOffer } from '../people/KeepName.tsx';
import { momentHash } from '../replay/useReplay.ts';
import { askHouse } from '../session/localHouse.ts';
import { download, share } from '../shell/giveAway.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { t } from '../words/site.ts';
import type { Desk } from './desk.ts';
import { resultOf } from './result.ts';
import type { GameRoom } from './useGameRoom.ts';

/** How it ended: who won and why, what each one hid, the check of the dice on this device, and what to do next. */
export function EndPanel({
  outcome,
  faces,
  room: { say, board },
  view,
  desk,
  isPlayer,
  people,
  next,
  close,
}: {
  outcome: Outcome;
  faces: readonly SeatFace[];
  room: GameRoom;
  /** The table as it was at the end, when nothing of what counts is hidden any more. */
  view: unknown;
  desk: Desk;
  isPlayer: boolean;
  /** Whose page belongs to each seat; null for bots and tables of this device. */
  people: readonly (string | null)[];
  /** The rematch that somebody has set up already. */
  next: string | null;
  close(): void;
}): JSX.Element {
  const { route } = useLocation();
  const record = useRecord(desk);
  const secretOf = (seat: number) => board?.secretOf?.(view, seat) ?? null;
  const rematch = async () => route(next === null ? await desk.rematch() : `/table/${next}`);
  return (
    <Sheet title={t('end.title')} close={close}>
      <p class="end-result">{resultOf(outcome, faces, say)}</p>
      <ol class="standings">
        {standings(outcome, faces).map(({ face, score, isWinner }) => (
          <li key={face.seat} data-winner={isWinner}>
            <Emblem seat={face.seat} size="1.8em" />
            <span class="who">
              <Named face={face} person={people[face.seat] ?? null} />
              <Secret of={secretOf(face.seat)} say={say} />
            </span>
            {isWinner && <span class="stamp">{t('end.winner')}</span>}
            {score !== undefined && <span class="score">{score}</span>}
            {record !== null && (
              <a
                class="held"
                href={`${desk.replayPath}${momentHash(record.moves.length, face.seat)}`}
                aria-label={t('end.heldBy', { name: face.name })}
              >
                {t('end.held')}
              </a>
            )}
          </li>
        ))}
      </ol>
      <FairnessCheck record={record} />
      {isPlayer && !desk.isLocal && <KeepNameOffer />}
      <div class="end-actions">
        {isPlayer && (
          <button type="button" class="button primary" autofocus onClick={() => void rematch()}>
            {t(next === null ? 'end.rematch' : 'end.joinRematch')}
          </button>
        )}
        <a class="button" href={desk.replayPath}>
          {t('end.replay')}
        </a>
        {!desk.isLocal && (
          <button type="button" class="button" onClick={() => void share(new URL(desk.replayPath, location.href).href)}>
            {t('end.share')}
          </button>
        )}
        <button
          type="button"
          class="button"
          disabled={record === null}
          onClick={() => record !== null && download(record)}
        >
          {t('end.download')}
        </button>
        <button type="button" class="button plain" onClick={close}>
          {t('end.board')}
        </button>
        <a class="button plain" href="/">
          {t('end.lobby')}
        </a>
      </div>
    </Sheet>
  );
}

const Secret = ({ of: secret, say }: { of: Message | null; say: Say }): JSX.Element | null =>
  secret === null ? null : <span class="secret">{say(secret)}</span>;

const Named = ({ face, person }: { face: SeatFace; person: string | null }): JSX.Element =>
  person === null ? (
    <strong>{face.name}</strong>
  ) : (
    <a class="person-link" href={`/people/${person}`}>
      {face.name}
    </a>
  );

function standings({ winners, scores }: Outcome, faces: readonly SeatFace[]) {
  const entries = faces.map(face => ({ face, score: scores?.[face.seat], isWinner: winners.includes(face.seat) }));
  return entries.toSorted((a, b) => Number(b.isWinner) - Number(a.isWinner) || (b.score ?? 0) - (a.score ?? 0));
}

function useRecord(desk: Desk): MatchRecord | null {
  const [record, setRecord] = useState<MatchRecord | null>(null);
  useEffect(() => {
    desk.record().then(setRecord, () => undefined);
  }, []);
  return record;
}

/** Plays the whole match again from its record, here, with the kernel's own check. */
export function FairnessCheck({ record }: { record: MatchRecord | null }): JSX.Element {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (record !== null)
      askHouse('verify', { record }).then(setVerdict, (error: Error) =>
        setVerdict({ ok: false, at: 'record', why: error.message }),
      );
  }, [record]);
  if (verdict === null) return <p class="fairness">{t('end.verifying')}</p>;
  return (
    <p class="fairness" data-ok={verdict.ok} role="status">
      {verdict.ok && <Icon path={tick} />}{' '}
      {verdict.ok
        ? t('end.verified', { count: record?.moves.length ?? 0 })
        : t('end.notVerified', { at: verdict.at, why: verdict.why })}
    </p>
  );
}
