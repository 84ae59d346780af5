import type { GameEvent, Seat } from '@saloon/kernel';
import { eventsOf } from '@saloon/protocol/beats';
import { tellEvent } from '@saloon/words';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { isMove, type ToldMove } from './past.ts';
import { resultOf } from './result.ts';
import type { TableParts } from './tableParts.ts';
import type { GameRoom } from './useGameRoom.ts';
import { ownSeat } from './viewer.ts';

/** Whom the table waits for, or how it ended. */
export function waitingFor(
  { now, faces, room }: Pick<TableParts, 'now' | 'faces' | 'room'>,
  own: number | null,
): string {
  if (now.outcome !== null) return resultOf(now.outcome, faces, room.say);
  const others = (now.asked?.seats ?? []).filter(seat => seat !== own).map(seat => faces[seat]?.name ?? '');
  return t('prompt.waiting', { names: others.join(', '), count: others.length });
}

/** What the last move told, in words. */
export const lastWords = (session: Session, room: GameRoom): string =>
  wordsOf(
    session.told.value.filter(isMove).findLast(({ beats }) => beats.length > 0),
    room,
    ownSeat({ session }),
  );

/** What the move of this number told, in words. */
export const wordsOfMove = (session: Session, room: GameRoom, number: number): string =>
  wordsOf(
    session.told.value.filter(isMove).findLast(({ moves }) => moves === number),
    room,
    ownSeat({ session }),
  );

const wordsOf = (entry: ToldMove | undefined, room: GameRoom, own: Seat | null): string =>
  entry === undefined ? '' : wordsOfEvents(eventsOf(entry), room, own);

/** What these events tell, in words that call whoever sits on the seat `own` "you". */
export const wordsOfEvents = (
  events: readonly GameEvent[],
  { terms, say }: Pick<GameRoom, 'terms' | 'say'>,
  own: Seat | null,
): string => events.map(event => say(tellEvent(terms, event, own))).join(' ');
