import type { SeatFace } from '@saloon/parts';
import { Emblem, Icon } from '@saloon/parts';
import { clock as clockIcon, robot } from '@saloon/parts/icons';
import type { TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableNow } from '../session/session.ts';
import { t } from '../words/site.ts';

const SOON = 15_000;
const DAY = 86_400_000;

/** Everybody at the table: emblem, name, who is asked, who is away, and how much time is left. */
export function SeatStrip({
  table,
  now,
  faces,
  own,
  offset,
}: {
  table: TableInfo;
  now: TableNow | null;
  faces: readonly SeatFace[];
  own: number | null;
  offset: number;
}): JSX.Element {
  const runs = now?.clocks.some(({ isRunning, away }) => isRunning || away !== null) ?? false;
  const time = useSeconds(runs) + offset;
  const strip = useRef<HTMLOListElement>(null);
  const asked = now?.asked?.seats.join();
  useEffect(() => {
    strip.current?.querySelector('[data-asked="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [asked]);
  return (
    <ol class="seat-strip" aria-label={t('seats.strip')} ref={strip}>
      {faces.map(face => {
        const info = table.seats[face.seat];
        const isAsked = now?.asked?.seats.includes(face.seat) ?? false;
        return (
          <li key={face.seat} data-asked={isAsked} data-own={face.seat === own}>
            <Emblem seat={face.seat} size="2.1em" />
            <span class="seat-words">
              <strong>{face.name}</strong>
              <span class="seat-notes">
                {face.isBot && (
                  <>
                    <Icon path={robot} /> {t('seats.bot')}
                  </>
                )}
                {notesOf(face, info, face.seat === own && !isAsked).join(', ')}
                {isAsked && (
                  <span class="thinking">
                    {' '}
                    {t(face.seat === own && !info?.isRemoved ? 'prompt.yourTurn' : 'seats.thinking')}
                  </span>
                )}
              </span>
            </span>
            <TimeLeft now={now} seat={face.seat} time={time} />
          </li>
        );
      })}
    </ol>
  );
}

const notesOf = ({ isAway }: SeatFace, info: TableInfo['seats'][number] | undefined, isYou: boolean): string[] => [
  ...(isYou ? [t('seats.you')] : []),
  ...(info?.isRemoved
    ? [t('seats.removed')]
    : info?.isStoodIn
      ? [t('seats.stoodIn')]
      : isAway
        ? [t('seats.away')]
        : []),
];

function TimeLeft({ now, seat, time }: { now: TableNow | null; seat: number; time: number }): JSX.Element | null {
  const clock = now?.clocks[seat];
  if (now === null || clock === undefined || clock.left === null) return null;
  const left = Math.max(0, clock.left - (clock.isRunning ? time - now.now : 0));
  return (
    <span class="time-left" data-soon={clock.isRunning && left < SOON} role="timer">
      <Icon path={clockIcon} /> {told(left)}
    </span>
  );
}

function told(left: number): string {
  if (left >= DAY) return t('seats.days', { count: Math.floor(left / DAY) });
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(hours > 0 ? 2 : 1, '0');
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The device's time, renewed each second while something runs. */
function useSeconds(runs: boolean): number {
  const [time, setTime] = useState(Date.now());
  useEffect(() => {
    setTime(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setTime(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return time;
}
