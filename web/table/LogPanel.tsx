import type { Say } from '@saloon/kernel';
import type { SeatFace } from '@saloon/parts';
import { Emblem } from '@saloon/parts';
import type { Told } from '@saloon/protocol';
import { tellEvent } from '@saloon/words';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words/site.ts';
import type { Sheet } from './choosing.ts';
import { isMoveLine, takenBack } from './past.ts';

const AT_ONCE = 120;

/** What the log is given. */
interface LogProps {
  readonly told: readonly Told[];
  readonly sheet: Sheet;
  readonly say: Say;
  readonly faces: readonly SeatFace[];
  /** The moment that is shown, by number of moves; null is now. */
  readonly shown: number | null;
  lookAt(moves: number): void;
}

/** What happened, in words; a click shows the board as it was then, and what was taken back is struck out. */
export function LogPanel({ told, sheet, say, faces, shown, lookAt }: LogProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(AT_ONCE);
  const gone = takenBack(told);
  const lines = told.filter(line => !('said' in line) && (!isMoveLine(line) || line.events.length > 0));
  const last = told.at(-1)?.seq;
  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null && shown === null) box.scrollTop = box.scrollHeight;
  }, [last, shown]);
  return (
    <div class="log-panel">
      {lines.length > most && (
        <button type="button" class="button plain" onClick={() => setMost(most * 4)}>
          {t('log.earlier')}
        </button>
      )}
      <div class="log" role="log" aria-label={t('log.title')} aria-live="off" ref={list}>
        <ol>
          {lines.slice(-most).map(line => (
            <li key={line.seq} data-gone={gone.has(line.seq)} data-shown={isMoveLine(line) && line.moves === shown}>
              <LogLine line={line} sheet={sheet} say={say} faces={faces} lookAt={lookAt} isGone={gone.has(line.seq)} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

type LineProps = Pick<LogProps, 'sheet' | 'say' | 'faces' | 'lookAt'> & { line: Told; isGone: boolean };

function LogLine({ line, sheet, say, faces, lookAt, isGone }: LineProps): JSX.Element {
  const nameOf = (seat: number) => faces[seat]?.name ?? '';
  if (!isMoveLine(line)) return <p class="log-note">{noteOf(line, nameOf)}</p>;
  const sentences = line.events.map(event => say(tellEvent(sheet, event)));
  return (
    <button type="button" class="log-line" disabled={isGone} onClick={() => lookAt(line.moves)}>
      {line.seat === null ? <span class="log-start" /> : <Emblem seat={line.seat} size="1.2em" />}
      <span>
        {sentences.map((sentence, index) => (
          <span key={index} class="log-sentence">
            {isGone ? <del>{sentence}</del> : sentence}{' '}
          </span>
        ))}
      </span>
    </button>
  );
}

/** Lines that are no move: taken back, asked for, answered, more time. */
function noteOf(line: Told, nameOf: (seat: number) => string): string {
  if ('undone' in line) return t('log.undone', { name: nameOf(line.undone) });
  if ('asksUndo' in line) return t('log.asksUndo', { name: nameOf(line.asksUndo) });
  if ('consents' in line) return t(line.isGiven ? 'log.consents' : 'log.declines', { name: nameOf(line.consents) });
  if ('moreTime' in line) return t('log.moreTime', { name: nameOf(line.moreTime) });
  if ('standsIn' in line) return t(`standsIn.${line.why}`, { name: nameOf(line.standsIn) });
  if ('returns' in line) return t('log.returns', { name: nameOf(line.returns) });
  return '';
}
