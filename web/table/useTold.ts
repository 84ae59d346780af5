import { signal } from '@preact/signals';
import { type GameEvent, lengthOf } from '@saloon/kernel';
import { announce, pace, play } from '@saloon/parts';
import { tellAsk } from '@saloon/words';
import { useEffect, useMemo } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { call, nameTab } from './alerts.ts';
import { openStage, type StagedSession } from './stage.ts';
import { wordsOfEvents } from './tableWords.ts';
import type { GameRoom } from './useGameRoom.ts';

/** A session on stage, as long as the page shows it. */
export function useStage(session: Session): StagedSession {
  const stage = useMemo(() => openStage(session), [session]);
  useEffect(() => () => stage.leave(), [stage]);
  return stage;
}

/** Lets the table be heard: events politely when they are shown, questions at once. */
export function useTold(stage: StagedSession, room: GameRoom): void {
  useEffect(() => {
    const { weights = {} } = room.board ?? {};
    stage.employ({
      lengthOf: events => lengthOf({ weights }, events) * pace(),
      listen: events => tellAll(room, events, stage.welcome.value?.seat ?? null),
    });
  }, [stage, room]);
  useAsked(stage, room);
  useSkipping(stage);
}

/** A click or tap on the board goes to the present, and a key does. */
function useSkipping(stage: StagedSession): void {
  const isBehind = stage.isBehind.value;
  useEffect(() => {
    if (!isBehind) return;
    const skip = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.board-place') !== null) stage.skip();
    };
    document.addEventListener('click', skip);
    return () => document.removeEventListener('click', skip);
  }, [stage, isBehind]);
}

function tellAll(room: GameRoom, events: readonly GameEvent[], seat: number | null): void {
  const { board } = room;
  announce(wordsOfEvents(events, room, seat));
  const attack = seat === null ? undefined : events.find(event => board?.isAttack(event, seat));
  if (attack !== undefined) warn(wordsOfEvents([attack], room, seat));
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
function useAsked(session: Session, room: GameRoom): void {
  const now = session.now.value;
  const question = now?.question ?? null;
  const step = now?.asked?.step ?? '';
  const name = question === null ? '' : `${step} ${question.at} ${question.seat}`;
  useEffect(() => {
    const title = room.say({ key: `${room.terms.id}.game.name` });
    nameTab(title, question !== null);
    if (question === null) return;
    const sentence = t('prompt.asked', { question: room.say(tellAsk(room.terms, step, question)) });
    announce(sentence, 'urgent');
    play('bell');
    call(sentence);
  }, [name]);
  const isOver = now?.outcome != null;
  useEffect(() => {
    if (isOver) play('piano');
  }, [isOver]);
}
