import { eventsOf } from '@saloon/protocol/beats';
import { tellEvent } from '@saloon/words';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { isMove, type ToldMove } from './past.ts';
import { resultOf } from './result.ts';
import type { TableParts } from './tableParts.ts';
import type { GameRoom } from './useGameRoom.ts';

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
  );

/** What the move of this number told, in words. */
export const wordsOfMove = (session: Session, room: GameRoom, number: number): string =>
  wordsOf(
    session.told.value.filter(isMove).findLast(({ moves }) => moves === number),
    room,
  );

const wordsOf = (entry: ToldMove | undefined, { terms, say }: GameRoom): string =>
  (entry === undefined ? [] : eventsOf(entry)).map(event => say(tellEvent(terms, event))).join(' ');
