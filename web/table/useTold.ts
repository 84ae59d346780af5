import { signal } from '@preact/signals';
import { type GameEvent, lengthOf, type Seat } from '@saloon/kernel';
import { announce, isByHand, pace, play } from '@saloon/parts';
import { tellAsk } from '@saloon/words';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { call, nameTab } from './alerts.ts';
import { type StagedSession, type StagedTable, stageSession, type TableStage } from './stage.ts';
import { wordsOfEvents } from './tableWords.ts';
import type { GameRoom } from './useGameRoom.ts';

/** A session on stage, as long as the page shows it. */
export function useStage(session: Session): StagedSession {
  const stage = useMemo(() => stageSession(session), [session]);
  useEffect(() => () => stage.leave(), [stage]);
  return stage;
}

/** Lets the table be heard: events politely when they are shown, questions at once. */
export function useTold(session: StagedSession, room: GameRoom, own: Seat | null): void {
  useCrew(
    session,
    room,
    events => {
      tellAll(room, events, own);
      warn(room, events, own);
    },
    () => isByHand.value,
  );
  useAsked(session, room);
}

/** Lets a moment of the past be heard as it was then, but for what only concerned one then. */
export const usePastTold = (stage: TableStage<StagedTable>, room: GameRoom | null, own: Seat | null): void =>
  useCrew(stage, room, events => room !== null && tellAll(room, events, own));

function useCrew(
  stage: TableStage<StagedTable>,
  room: GameRoom | null,
  listen: (events: readonly GameEvent[]) => void,
  isPaged: () => boolean = () => false,
): void {
  const latest = useRef(listen);
  latest.current = listen;
  const weights = room?.board?.weights ?? NO_WEIGHTS;
  useEffect(() => {
    stage.employ({
      lengthOf: events => (lengthOf({ weights }, events) * pace()) / haste.value,
      listen: events => latest.current(events),
      isRival: (events, view) => events.some(event => room?.board?.isRival?.(event, view)),
      isByHand: isPaged,
    });
  }, [stage, weights]);
  useSkipping(stage);
}

const NO_WEIGHTS = {};
/** How many times faster everything is shown than usual, because bots play that much faster. */
export const haste = signal(1);

/** A click or tap on the board goes to the present, and a key does; whoever pages by hand goes on. */
function useSkipping(stage: TableStage<StagedTable>): void {
  const isBehind = stage.isBehind.value;
  useEffect(() => {
    if (!isBehind) return;
    const skip = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.board-place') !== null)
        isByHand.value ? stage.hold(false) : stage.skip();
    };
    document.addEventListener('click', skip);
    return () => document.removeEventListener('click', skip);
  }, [stage, isBehind]);
}

function tellAll(room: GameRoom, events: readonly GameEvent[], seat: number | null): void {
  const { board } = room;
  announce(wordsOfEvents(events, room, seat));
  const sounds = events.flatMap(({ type }) => board?.sounds[type] ?? []);
  const [sound] = attackOn(room, events, seat) !== undefined ? (['alarm'] as const) : sounds;
  if (sound !== undefined) play(sound);
}

const attackOn = ({ board }: GameRoom, events: readonly GameEvent[], seat: number | null): GameEvent | undefined =>
  seat === null ? undefined : events.find(event => board?.isAttack(event, seat));

const WARNING = 1500;
/** For those who do not hear the alarm: the board's edge shows for a moment that one is attacked. */
export const isAttacked = signal(false);
let fading: ReturnType<typeof setTimeout> | undefined;

function warn(room: GameRoom, events: readonly GameEvent[], seat: number | null): void {
  const attack = attackOn(room, events, seat);
  if (attack === undefined) return;
  isAttacked.value = true;
  clearTimeout(fading);
  fading = setTimeout(() => {
    isAttacked.value = false;
  }, WARNING);
  call(`${t('alert.attacked')}: ${wordsOfEvents([attack], room, seat)}`);
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
