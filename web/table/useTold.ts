import type { GameEvent } from '@saloon/kernel';
import { announce, play } from '@saloon/parts';
import { tellAsk, tellEvent } from '@saloon/words';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { openStage, type Stage } from './stage.ts';
import type { GameRoom } from './useGameRoom.ts';

/** Lets the table be heard: events politely, questions at once; and shows events one after another. */
export function useTold(session: Session, room: GameRoom | null): Stage {
  const latest = useRef(room);
  latest.current = room;
  const stage = useMemo(() => {
    return openStage(session, events => {
      if (latest.current !== null) tellAll(latest.current, events, session.welcome.value?.seat ?? null);
    });
  }, [session]);
  useEffect(() => () => stage.leave(), [stage]);
  useAsked(session, room);
  return stage;
}

function tellAll({ sheet, say, board }: GameRoom, events: readonly GameEvent[], seat: number | null): void {
  announce(events.map(event => say(tellEvent(sheet, event))).join(' '));
  const isAttack = seat !== null && events.some(event => board?.isAttack(event, seat));
  const sounds = events.flatMap(({ type }) => board?.sounds[type] ?? []);
  const [sound] = isAttack ? (['alarm'] as const) : sounds;
  if (sound !== undefined) play(sound);
}

/** A new question is said at once, rings the bell, and shows in the tab's title while one looks elsewhere. */
function useAsked(session: Session, room: GameRoom | null): void {
  const now = session.now.value;
  const question = now?.question ?? null;
  const step = now?.asked?.step ?? '';
  const name = question === null ? '' : `${step} ${question.at} ${question.seat}`;
  const hasRoom = room !== null;
  useEffect(() => {
    if (room === null) return;
    const title = room.say({ key: `${room.sheet.id}.game.name` });
    document.title = question === null ? `${title} · Saloon` : `● ${t('prompt.yourTurn')} · ${title}`;
    if (question === null) return;
    announce(t('prompt.asked', { question: room.say(tellAsk(room.sheet, step, question)) }), 'urgent');
    play('bell');
  }, [name, hasRoom]);
  const isOver = now?.outcome != null;
  useEffect(() => {
    if (isOver) play('piano');
  }, [isOver]);
}
