import type { Chronicle, GameEvent, Landmark, Seat } from '@saloon/kernel';
import { Emblem, Icon, type SeatFace } from '@saloon/parts';
import type { Told } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../words/site.ts';
import { useChronicle } from './chronicle.ts';
import { coins, cuffs, grave, heart, pistols, runner } from './landmarkIcons.ts';
import { noteOf } from './logNotes.ts';
import { HeldClose, type HeldMention, type Hold } from './Mention.tsx';
import { isMove, takenBack } from './past.ts';
import { Sentence } from './Sentence.tsx';
import { type LogLine, type LogTurn, turnsOf } from './turns.ts';
import type { GameRoom } from './useGameRoom.ts';
import './LogPanel.css';

const AT_ONCE = 120;
/** Events of these types tell that somebody did nothing. */
const PASSES: ReadonlySet<string> = new Set(['passed', 'declined', 'ignored']);

/** What the log is given. */
interface LogProps {
  readonly told: readonly Told[];
  readonly room: GameRoom;
  /** The table that is shown. */
  readonly view: unknown;
  readonly faces: readonly SeatFace[];
  /** Who is called "you". */
  readonly own: Seat | null;
  /** The moment that is shown, by number of moves; null is now. */
  readonly shown: number | null;
  lookAt(moves: number): void;
}
type Shared = Pick<LogProps, 'room' | 'own' | 'shown' | 'lookAt' | 'faces'> & {
  readonly landmarks: Chronicle['landmarks'];
  readonly gone: ReadonlySet<number>;
  readonly hold: Hold;
};

/**
 * What happened, turn by turn; a click shows the board as it was then, cards open on hover or tap, and what was taken back
 * is struck out.
 */
export function LogPanel({ told, view, ...props }: LogProps): JSX.Element {
  const { room, shown } = props;
  const list = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(AT_ONCE);
  const [held, hold] = useState<HeldMention | null>(null);
  const chronicle = useChronicle(room.terms.id);
  const gone = useMemo(() => takenBack(told), [told]);
  const turns = useMemo(
    () => (chronicle === null ? [] : turnsOf(worthTelling(told), chronicle, view)),
    [told, chronicle, view == null],
  );
  const first = firstShown(turns, most, shown);
  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null && shown === null) box.scrollTop = box.scrollHeight;
    else box?.querySelector('[data-shown="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [turns, shown]);
  const shared = { ...props, gone, hold, landmarks: chronicle?.landmarks ?? {} };
  return (
    <div class="log-panel">
      {first > 0 && (
        <button type="button" class="button plain" onClick={() => setMost(most * 4)}>
          {t('log.earlier')}
        </button>
      )}
      <div class="log" role="log" aria-label={t('log.title')} aria-live="off" ref={list}>
        {turns.slice(first).map((turn, index) => (
          <Turn key={`${turn.seq} ${index + first}`} turn={turn} shared={shared} />
        ))}
      </div>
      <HeldClose room={room} view={view} held={held} putAway={() => hold(null)} />
    </div>
  );
}

const worthTelling = (told: readonly Told[]): Told[] =>
  told.filter(entry => entry.type !== 'said' && (!isMove(entry) || entry.beats.length > 0));

/** The turn with which the log begins: whole turns, and as many lines as are read at once or lead to the moment shown. */
function firstShown(turns: readonly LogTurn[], most: number, shown: number | null): number {
  let enough = turns.length;
  for (let lines = 0; enough > 0 && lines < most; enough--) lines += turns[enough - 1]?.lines.length ?? 0;
  const moment = shown === null ? turns.length : turns.findLastIndex(({ moves }) => moves <= shown) - 1;
  return Math.max(0, Math.min(enough, moment));
}

function Turn({ turn: { opening, seat, moves, seq, lines }, shared }: { turn: LogTurn; shared: Shared }): JSX.Element {
  return (
    <section class="log-turn">
      {opening !== null && (
        <h2
          class="log-heading"
          data-gone={shared.gone.has(seq)}
          data-shown={moves === shared.shown && lines.length === 0}
        >
          <Entry
            seq={seq}
            moves={moves}
            name={`turn-${seq}-${opening.type}`}
            face={seat}
            events={[opening]}
            {...shared}
          />
        </h2>
      )}
      <ol>
        {lines.map((line, index) => (
          <Line
            key={`${line.entry.seq} ${index}`}
            line={line}
            index={index}
            isAside={line.actor !== seat && seat !== null}
            shared={shared}
          />
        ))}
      </ol>
    </section>
  );
}

function Line({
  line,
  index,
  isAside,
  shared,
}: {
  line: LogLine;
  index: number;
  isAside: boolean;
  shared: Shared;
}): JSX.Element {
  const { entry, events, actor, goesOn } = line;
  const isShown = isMove(entry) && entry.moves === shared.shown;
  return (
    <li data-gone={shared.gone.has(entry.seq)} data-shown={isShown} data-aside={isAside}>
      {isMove(entry) ? (
        <Entry
          seq={entry.seq}
          moves={entry.moves}
          name={`line-${entry.seq}-${index}-${events[0]?.type}`}
          face={goesOn ? 'goesOn' : actor}
          events={events}
          {...shared}
        />
      ) : (
        <p class="log-note">
          {noteOf(entry, seat => (seat === shared.own ? t('seats.you') : (shared.faces[seat]?.name ?? '')))}
        </p>
      )}
    </li>
  );
}

interface EntryProps extends Shared {
  readonly seq: number;
  readonly moves: number;
  readonly name: string;
  /** Whose face stands before it; none where the line before has it already. */
  readonly face: Seat | null | 'goesOn';
  readonly events: readonly GameEvent[];
}

/** Some sentences. The whole of it is a button to its moment; the names of cards lie above that button as buttons of their own. */
function Entry({ seq, moves, name, face, events, gone, lookAt, ...props }: EntryProps): JSX.Element {
  const { room, own, landmarks, hold } = props;
  const isGone = gone.has(seq);
  // A long log is told once, not again with every move.
  const sentences = useMemo(
    () =>
      events.map((event, index) => (
        <span key={index} class="log-sentence" data-landmark={landmarks[event.type]}>
          <LandmarkIcon kind={landmarks[event.type]} />
          <Sentence event={event} room={room} own={own} hold={hold} isGone={isGone} />{' '}
        </span>
      )),
    [seq, events.length, room, own, landmarks, isGone],
  );
  return (
    <div class="log-line" data-pass={events.every(({ type }) => PASSES.has(type))}>
      <button type="button" class="log-moment" aria-labelledby={name} disabled={isGone} onClick={() => lookAt(moves)} />
      <Face face={face} />
      <span id={name}>{sentences}</span>
    </div>
  );
}

function Face({ face }: Pick<EntryProps, 'face'>): JSX.Element {
  if (face === 'goesOn') return <span />;
  return face === null ? <span class="log-start" /> : <Emblem seat={face} size="1.2em" />;
}

const ICONS: Readonly<Record<Landmark, string>> = {
  wound: heart,
  out: grave,
  reward: coins,
  duel: pistols,
  escape: runner,
  jail: cuffs,
};

/** What a moment is known by, as a picture with its name. */
function LandmarkIcon({ kind }: { kind: Landmark | undefined }): JSX.Element | null {
  if (kind === undefined) return null;
  return (
    <span class="landmark" role="img" aria-label={`${t(`landmark.${kind}`)}: `} title={t(`landmark.${kind}`)}>
      <Icon path={ICONS[kind]} size="1.1em" />
    </span>
  );
}
