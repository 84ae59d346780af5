import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SeatFace, ShownClock } from './board.ts';
import { Icon } from './Icon.tsx';
import { clock as clockIcon, robot } from './icons.ts';

/** What is to be said of a player besides the name: a bot, next, away, thinking. */
export const SeatNotes = ({ face: { isBot, notes, next } }: { face: SeatFace }): JSX.Element => (
  <span class="seat-notes">
    {isBot && <Icon path={robot} />} {next !== undefined && <b class="next-mark">{next}</b>} {notes}
  </span>
);

/** How much time a player has left, every second anew while it runs. */
export function TimeLeft({ clock }: { clock: ShownClock | null | undefined }): JSX.Element | null {
  useSeconds(clock);
  if (!clock) return null;
  const { text, isSoon } = clock.read();
  return (
    <span class="time-left" data-soon={isSoon} role="timer">
      <Icon path={clockIcon} /> {text}
    </span>
  );
}

function useSeconds(clock: ShownClock | null | undefined): void {
  const [, tick] = useState(0);
  const isRunning = clock?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(count => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
}
