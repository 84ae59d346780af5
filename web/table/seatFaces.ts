import type { SeatFace, ShownClock } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import type { TableNow } from '../session/session.ts';
import { t } from '../words/site.ts';
import type { TableParts } from './tableParts.ts';
import type { GameRoom } from './useGameRoom.ts';

const SOON = 15_000;
const DAY = 86_400_000;

/** Everybody at the table with what is to be said of them now: whom it waits for, who stands in, whose clock runs. */
export function seatFaces({ faces, table, now, session, room }: TableParts, own: number | null): SeatFace[] {
  const asked = now.asked?.seats ?? [];
  const next = nextOf(room, now, asked);
  return faces.map(face => ({
    ...face,
    notes: [
      notesOf(face, table.seats[face.seat], asked.includes(face.seat), face.seat === own),
      ...progressOf(room, now, face.seat),
    ]
      .filter(note => note !== '')
      .join(' · '),
    clock: clockOf(now, face.seat, session.offset.value),
    ...(face.seat === next && { next: t('seats.next') }),
  }));
}

/** Who comes next, unless they are asked already or the match is over. */
function nextOf({ guide }: GameRoom, now: TableNow, asked: readonly number[]): number | null {
  const next = now.outcome === null ? guide?.next(now.view, asked.length === 1 ? (asked[0] ?? null) : null) : null;
  return next == null || asked.includes(next) ? null : next;
}

const progressOf = ({ guide, say }: GameRoom, now: TableNow, seat: number): string[] =>
  (guide?.progress?.(now.view, seat) ?? []).map(({ name, args = {} }) => say({ key: `guide.progress.${name}`, args }));

function notesOf(
  { isBot, isAway }: SeatFace,
  info: TableInfo['seats'][number] | undefined,
  isAsked: boolean,
  isOwn: boolean,
): string {
  const notes = [
    isBot && t('seats.bot'),
    isOwn && !isAsked && t('seats.you'),
    info?.isRemoved ? t('seats.removed') : info?.isStoodIn ? t('seats.stoodIn') : isAway && t('seats.away'),
    isAsked && t(isOwn && !info?.isRemoved ? 'prompt.yourTurn' : 'seats.thinking'),
  ];
  return notes.filter(note => note).join(' ');
}

function clockOf(now: TableNow, seat: number, offset: number): ShownClock | null {
  const clock = now.clocks[seat];
  const left = clock?.left ?? null;
  if (clock === undefined || left === null) return null;
  const { isRunning } = clock;
  return {
    isRunning,
    read: () => {
      const rest = Math.max(0, left - (isRunning ? Date.now() + offset - now.now : 0));
      return { text: told(rest), isSoon: isRunning && rest < SOON };
    },
  };
}

function told(left: number): string {
  if (left >= DAY) return t('seats.days', { count: Math.floor(left / DAY) });
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(hours > 0 ? 2 : 1, '0');
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
