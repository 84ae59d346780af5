import type { Message, Outcome, Seat } from '@saloon/kernel';
import { Emblem, type SeatFace } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fateOf } from '../guide/fate.ts';
import { momentHash } from '../replay/useReplay.ts';
import { runJob } from '../session/tableWorker.ts';
import { t } from '../words/site.ts';
import type { EndPart } from './EndScene.tsx';

/** Everybody in the order of how they ended; what each one hid is turned over one after the other. */
export function Standings(props: EndPart): JSX.Element | null {
  const { parts, record } = props;
  const { now, faces, actions } = parts;
  const held = useHeld(props);
  if (now.outcome === null) return null;
  return (
    <section class="end-standings">
      <ol class="standings">
        {standings(now.outcome, faces).map((standing, index) => (
          <Standing key={standing.face.seat} {...props} {...standing} index={index} held={held?.[standing.face.seat]} />
        ))}
      </ol>
      {record !== null && (
        <a class="held" href={`${actions.replayPath}${momentHash(record.moves.length, 'everything')}`}>
          {t('end.everything')}
        </a>
      )}
    </section>
  );
}

/** What everybody kept from the others to the end; undefined until it is here. */
function useHeld({ record }: EndPart): readonly (readonly Message[])[] | undefined {
  const [held, setHeld] = useState<readonly (readonly Message[])[]>();
  useEffect(() => {
    if (record === null) return;
    const job = runJob('moment', { record, moves: record.moves.length, viewer: 'everything' });
    job.then(
      moment => setHeld(moment.held),
      () => undefined,
    );
  }, [record]);
  return held;
}

/** How somebody stands is told below the name if it takes more than this. */
const SHORT = 12;

interface StandingProps extends EndPart {
  readonly face: SeatFace;
  readonly score: number | undefined;
  readonly isWinner: boolean;
  readonly index: number;
  readonly held: readonly Message[] | undefined;
}

function Standing({ parts, record, face, score, isWinner, index, held }: StandingProps): JSX.Element {
  const { room, now, table, actions } = parts;
  const fate = fateOf(parts, face.seat);
  const counted = room.guide?.standing === undefined ? score : standingOf(parts, face.seat);
  const isSentence = typeof counted === 'string' && counted.length > SHORT;
  const secret = room.board?.secretOf?.(now.view, face.seat) ?? null;
  const hidden = held?.map(room.say).filter(said => secret === null || said !== `${room.say(secret)}.`);
  return (
    <li data-winner={isWinner} style={{ '--index': index }}>
      <Emblem seat={face.seat} size="2.2em" />
      <span class="who">
        <Named face={face} person={table.seats[face.seat]?.person ?? null} />
        {isSentence && <span class="score told">{counted}</span>}
        {fate !== null && <span class="fate">{t('end.out', { how: fate })}</span>}
        {secret !== null && <span class="secret">{room.say(secret)}</span>}
        {hidden !== undefined && <span class="held-cards">{hidden.join(' ')}</span>}
      </span>
      {isWinner && <span class="stamp">{t('end.winner')}</span>}
      {counted !== undefined && !isSentence && <span class="score">{counted}</span>}
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
  );
}

/** How a seat ended, in words. */
const standingOf = ({ room, now }: EndPart['parts'], seat: Seat): string | undefined =>
  room.guide
    ?.standing?.(now.view, seat)
    .map(({ name, args = {} }) => room.say({ key: `guide.standing.${name}`, args }))
    .join(' · ');

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
