import { Emblem, type SeatFace } from '@saloon/parts';
import type { Told } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../words/site.ts';
import { HeldClose, type HeldMention, type Hold, Mention } from './Mention.tsx';
import { type Stretch, stretchesOf } from './mentions.ts';
import { isMove, type ToldMove, takenBack } from './past.ts';
import type { GameRoom } from './useGameRoom.ts';

const AT_ONCE = 120;
/** Events of these types tell that somebody did nothing. */
const PASSES: ReadonlySet<string> = new Set(['passed', 'declined', 'ignored']);

/** No line may end with what opens a bracket or a quotation. */
const OPENS = /[([“‘«¿¡]$/;

/** What the log is given. */
interface LogProps {
  readonly told: readonly Told[];
  readonly room: Pick<GameRoom, 'terms' | 'say' | 'board'>;
  /** The table that is shown. */
  readonly view: unknown;
  readonly faces: readonly SeatFace[];
  /** The moment that is shown, by number of moves; null is now. */
  readonly shown: number | null;
  lookAt(moves: number): void;
}

/**
 * What happened, in words; a click shows the board as it was then, cards open on hover or tap, and what was taken back
 * is struck out.
 */
export function LogPanel({ told, room, view, faces, shown, lookAt }: LogProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(AT_ONCE);
  const [held, hold] = useState<HeldMention | null>(null);
  const gone = takenBack(told);
  const entries = told.filter(entry => entry.type !== 'said' && (!isMove(entry) || entry.beats.length > 0));
  const last = told.at(-1)?.seq;
  const moment = entries.findIndex(entry => isMove(entry) && entry.moves === shown);
  const first = Math.max(0, Math.min(entries.length - most, moment < 0 ? entries.length : moment - AT_ONCE / 10));
  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null && shown === null) box.scrollTop = box.scrollHeight;
    else box?.querySelector('[data-shown="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [last, shown]);
  return (
    <div class="log-panel">
      {first > 0 && (
        <button type="button" class="button plain" onClick={() => setMost(most * 4)}>
          {t('log.earlier')}
        </button>
      )}
      <div class="log" role="log" aria-label={t('log.title')} aria-live="off" ref={list}>
        <ol>
          {entries.slice(first).map(entry => (
            <li key={entry.seq} data-gone={gone.has(entry.seq)} data-shown={isMove(entry) && entry.moves === shown}>
              {isMove(entry) ? (
                <LogEntry entry={entry} room={room} lookAt={lookAt} hold={hold} isGone={gone.has(entry.seq)} />
              ) : (
                <p class="log-note">{noteOf(entry, seat => faces[seat]?.name ?? '')}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
      <HeldClose room={room} view={view} held={held} putAway={() => hold(null)} />
    </div>
  );
}

type EntryProps = Pick<LogProps, 'room' | 'lookAt'> & { entry: ToldMove; isGone: boolean; hold: Hold };

const wordsBefore = (words: string, next: Stretch | undefined): string =>
  typeof next === 'object' ? words.replace(OPENS, '') : words;
/** What opens right before a name: it goes with the name. */
const opening = (before: Stretch | undefined): string =>
  typeof before === 'string' ? (OPENS.exec(before)?.[0] ?? '') : '';

/** One move. The whole entry is a button to its moment; the names of cards lie above that button as buttons of their own. */
function LogEntry({ entry, room, lookAt, hold, isGone }: EntryProps): JSX.Element {
  const { terms, say, board } = room;
  const words = `line-${entry.seq}`;
  // A long log is told once, not again with every move.
  const sentences = useMemo(() => {
    const chapters = board?.closer?.chapters ?? [];
    return eventsOf(entry).map((event, index) => {
      const told = stretchesOf(terms, event, say, chapters);
      const stretches = told.map((stretch, place) =>
        typeof stretch === 'string' ? (
          wordsBefore(stretch, told[place + 1])
        ) : (
          <Mention key={place} {...stretch} opens={opening(told[place - 1])} hold={hold} />
        ),
      );
      return (
        <span key={index} class="log-sentence">
          {isGone ? <del>{stretches}</del> : stretches}{' '}
        </span>
      );
    });
  }, [entry, say, board, isGone]);
  return (
    <div class="log-line" data-pass={eventsOf(entry).every(({ type }) => PASSES.has(type))}>
      <button
        type="button"
        class="log-moment"
        aria-labelledby={words}
        disabled={isGone}
        onClick={() => lookAt(entry.moves)}
      />
      {entry.seat === null ? <span class="log-start" /> : <Emblem seat={entry.seat} size="1.2em" />}
      <span id={words}>{sentences}</span>
    </div>
  );
}

/** Entries that are no move: taken back, asked for, answered, voted on, more time. */
function noteOf(entry: Told, nameOf: (seat: number) => string): string {
  switch (entry.type) {
    case 'undone':
      return t('log.undone', { name: nameOf(entry.by) });
    case 'asksUndo':
      return t('log.asksUndo', { name: nameOf(entry.seat) });
    case 'consents':
      return t(entry.isGiven ? 'log.consents' : 'log.declines', { name: nameOf(entry.seat) });
    case 'moreTime':
      return t('log.moreTime', { name: nameOf(entry.seat) });
    case 'standsIn':
      return t(`standsIn.${entry.why}`, { name: nameOf(entry.seat) });
    case 'returns':
      return t('log.returns', { name: nameOf(entry.seat) });
    case 'proposes':
      return t('log.proposes', { name: nameOf(entry.seat), whom: nameOf(entry.whom) });
    case 'votes':
      return t(entry.isFor ? 'log.votesFor' : 'log.votesAgainst', { name: nameOf(entry.seat) });
    case 'removed':
      return t('log.removed', { name: nameOf(entry.seat), whom: nameOf(entry.whom) });
    case 'dealt':
    case 'move':
    case 'said':
      return '';
  }
}
