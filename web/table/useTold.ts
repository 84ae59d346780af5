import { signal } from '@preact/signals';
import type { GameEvent } from '@saloon/kernel';
import { announce, play } from '@saloon/parts';
import { tellAsk, tellEvent } from '@saloon/words';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { call, nameTab } from './alerts.ts';
import { type EventQueue, openEventQueue } from './eventQueue.ts';
import type { GameRoom } from './useGameRoom.ts';

/** Lets the table be heard: events politely, questions at once; and shows events one after another. */
export function useTold(session: Session, room: GameRoom | null): EventQueue {
  const latest = useRef(room);
  latest.current = room;
  const queue = useMemo(() => {
    return openEventQueue(session, events => {
      if (latest.current !== null) tellAll(latest.current, events, session.welcome.value?.seat ?? null);
    });
  }, [session]);
  useEffect(() => () => queue.leave(), [queue]);
  useAsked(session, room);
  return queue;
}

function tellAll({ terms, say, board }: GameRoom, events: readonly GameEvent[], seat: number | null): void {
  announce(events.map(event => say(tellEvent(terms, event))).join(' '));
  const attack = seat === null ? undefined : events.find(event => board?.isAttack(event, seat));
  if (attack !== undefined) warn(say(tellEvent(terms, attack)));
  const sounds = events.flatMap(({ type }) => board?.sounds[type] ?? []);
  const [sound] = attack !== undefined ? (['alarm'] as const) : sounds;
  if (sound !== undefined) play(sound);
}

const WARNING = 1500;
/** For those who do not hear the alarm: the board's edge shows for a moment that one is attacked. */
export const isAttacked = signal(false);
let fading: ReturnType<typeof setTimeout> | undefined;

function warn(sentence: string): void {
  isAttacked.value = true;
  clearTimeout(fading);
  fading = setTimeout(() => {
    isAttacked.value = false;
  }, WARNING);
  call(`${t('alert.attacked')}: ${sentence}`);
}

/** A new question is said at once, rings the bell, and calls those who look elsewhere. */
function useAsked(session: Session, room: GameRoom | null): void {
  const now = session.now.value;
  const question = now?.question ?? null;
  const step = now?.asked?.step ?? '';
  const name = question === null ? '' : `${step} ${question.at} ${question.seat}`;
  const hasRoom = room !== null;
  useEffect(() => {
    if (room === null) return;
    const title = room.say({ key: `${room.terms.id}.game.name` });
    nameTab(title, question !== null);
    if (question === null) return;
    const sentence = t('prompt.asked', { question: room.say(tellAsk(room.terms, step, question)) });
    announce(sentence, 'urgent');
    play('bell');
    call(sentence);
  }, [name, hasRoom]);
  const isOver = now?.outcome != null;
  useEffect(() => {
    if (isOver) play('piano');
  }, [isOver]);
}
