import type { Message, Outcome, Say } from '@saloon/kernel';
import { Emblem, type SeatFace } from '@saloon/parts';
import type { JSX } from 'preact';
import { momentHash } from '../replay/useReplay.ts';
import { t } from '../words/site.ts';
import type { EndPartOf } from './EndPanel.tsx';

/** Everybody in the order of how they ended, with what each one hid. */
export function Standings({
  outcome,
  faces,
  room: { say, board },
  view,
  actions,
  people,
  record,
}: EndPartOf<'outcome' | 'faces' | 'room' | 'view' | 'actions' | 'people'>): JSX.Element {
  const secretOf = (seat: number) => board?.secretOf?.(view, seat) ?? null;
  return (
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
              href={`${actions.replayPath}${momentHash(record.moves.length, face.seat)}`}
              aria-label={t('end.heldBy', { name: face.name })}
            >
              {t('end.held')}
            </a>
          )}
        </li>
      ))}
      {record !== null && (
        <li>
          <a class="held" href={`${actions.replayPath}${momentHash(record.moves.length, 'everything')}`}>
            {t('end.everything')}
          </a>
        </li>
      )}
    </ol>
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
