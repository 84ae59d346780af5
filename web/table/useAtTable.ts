import type { Clause, Option, Viewer, Why } from '@saloon/kernel';
import { announce, type Question, type SeatFace } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import { tellAsk, tellEvent } from '@saloon/words';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PastMoment } from '../local/workerMessages.ts';
import type { Session, TableNow } from '../session/session.ts';
import { useKeys } from '../shell/useKeys.ts';
import { t } from '../words/site.ts';
import type { Desk } from './desk.ts';
import { isMuted, isSaid } from './muted.ts';
import { isMove, type ToldMove } from './past.ts';
import type { Place } from './RulesDrawer.tsx';
import { resultOf } from './result.ts';
import type { Tab } from './SidePanel.tsx';
import type { Stage } from './stage.ts';
import { type OwnChoosing, useChoosing } from './useChoosing.ts';
import type { GameRoom } from './useGameRoom.ts';
import { useTold } from './useTold.ts';

/** What a set table knows: the match, its people, its game. */
export interface TableParts {
  readonly session: Session;
  readonly desk: Desk;
  readonly table: TableInfo;
  readonly faces: readonly SeatFace[];
  readonly room: GameRoom;
  readonly now: TableNow;
}
/** The sheets that can lie over the table. */
export type SheetName = 'preferences' | 'keys' | 'table' | 'end';
/** What somebody at the table is doing: choosing, looking back, reading rules. */
export interface AtTable {
  readonly viewer: Viewer;
  readonly own: number | null;
  readonly stage: Stage;
  readonly question: Question | null;
  readonly choosing: OwnChoosing;
  readonly why: Why | null;
  /** Takes the last answer back, or asks for that; and answers whoever asks. */
  undo(): void;
  consent(isGiven: boolean): void;
  /** The moment one looks back at; null is now. */
  readonly past: PastMoment | null;
  lookAt(moves: number | null): void;
  readonly tab: Tab | null;
  /** Somebody has said something since one last looked at the talk. */
  readonly hasNews: boolean;
  openTab(tab: Tab | null): void;
  readonly sheet: SheetName | null;
  openSheet(sheet: SheetName | null): void;
  readonly place: Place | null;
  explain(clause: Clause): void;
  /** The sentence for the prompt bar while nothing is asked here. */
  readonly waiting: string;
}

const isWide = (): boolean => matchMedia('(min-width: 68rem)').matches;

/** Everything that somebody can do at a table, besides the pieces on the board. */
export function useAtTable(parts: TableParts): AtTable {
  const { session, room, now } = parts;
  const own = session.welcome.value?.seat ?? null;
  const viewer = viewerOf(parts, own);
  const stage = useTold(session, room);
  const [past, lookBack] = useLookingBack(session, now);
  const [tab, openTab] = useState<Tab | null>(() => (isWide() ? 'log' : null));
  const lookAt = (moves: number | null) => {
    // On a small screen the drawer lies over the board that one wants to see.
    if (moves !== null && !isWide()) openTab(null);
    lookBack(moves);
  };
  const hasNews = useNews(parts, tab === 'chat');
  const [sheet, openSheet] = useState<SheetName | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const question = past === null ? questionOf(now) : null;
  const { why, undo, consent, ...consequences } = useAnswering(session, question);
  const choosing = useChoosing(question, consequences);
  const waiting = past === null ? waitingFor(parts, own) : t('past.shown', { moves: past.moves });
  const explain = (clause: Clause) => {
    setPlace({ clause, asked: Date.now() });
    openTab('rules');
  };
  const isOver = now.outcome !== null;
  useEffect(() => {
    if (isOver) openSheet('end');
  }, [isOver]);
  const at = {
    viewer,
    own,
    stage,
    question,
    choosing,
    why,
    undo,
    consent,
    past,
    lookAt,
    tab,
    hasNews,
    openTab,
    sheet,
    openSheet,
    place,
    explain,
    waiting,
  };
  useTableKeys(parts, at);
  return at;
}

/** Whose view this is. A seat that lets nobody look any more is watched from outside again. */
function viewerOf({ session, table }: TableParts, own: number | null): Viewer {
  const viewer = session.welcome.value?.viewer ?? 'spectator';
  return own === null && viewer !== 'spectator' && !table.seats[viewer]?.isShown ? 'spectator' : viewer;
}

/** The moment one looks back at, and how to choose it; the last wish counts, however long an earlier one takes. */
function useLookingBack(session: Session, now: TableNow): [PastMoment | null, (moves: number | null) => void] {
  const [past, setPast] = useState<PastMoment | null>(null);
  const wishes = useRef(0);
  const lookAt = (moves: number | null) => {
    const wish = ++wishes.current;
    if (moves === null || moves === now.moves) return setPast(null);
    void session.lookBack(moves).then(moment => wish === wishes.current && setPast(moment));
  };
  return [past, lookAt];
}

/** Whether something was said that one has not read; those who do not see the sign hear of it. */
function useNews({ session, table }: TableParts, isReading: boolean): boolean {
  const last = session.told.value.findLast(line => isSaid(line) && !isMuted(table, line))?.seq ?? 0;
  const read = useRef(last);
  if (isReading) read.current = last;
  const hasNews = last > read.current;
  useEffect(() => {
    if (hasNews) announce(t('chat.news'));
  }, [hasNews]);
  return hasNews;
}

const questionOf = ({ question, asked }: TableNow): Question | null =>
  question === null ? null : { ...question, step: asked?.step ?? '' };

/** Sends answers and wishes; what cannot be is explained with its rule until something changes. */
function useAnswering(session: Session, question: Question | null) {
  const [why, setWhy] = useState<Why | null>(null);
  const since = useRef(performance.now());
  const name = question === null ? '' : `${question.step} ${question.at}`;
  const current = useRef(name);
  current.current = name;
  const explain = (reason: Why | null) => {
    // A late refusal of a question that is gone helps nobody.
    if (current.current === name) setWhy(reason);
  };
  useLayoutEffect(() => {
    since.current = performance.now();
    setWhy(null);
  }, [name]);
  return {
    why,
    undo: () => void session.undo().then(explain),
    consent: (isGiven: boolean) => void session.consent(isGiven).then(explain),
    answer: (option: Option) => void session.answer(withReaction(option, question, since.current)).then(explain),
    notOffered: (option: Option) =>
      void session.why(option).then(reason => explain(reason ?? { message: { key: 'kernel.refusal.notOffered' } })),
  };
}

/** Where quickness counts, the time from seeing the question to the answer is part of it. */
function withReaction(option: Option, question: Question | null, since: number): Option {
  const bounds = question?.gesture?.reaction;
  if (bounds === undefined || !('reaction' in option)) return option;
  const reaction = Math.min(bounds.max, Math.max(bounds.min, Math.round(performance.now() - since)));
  return { ...option, reaction } as Option;
}

/** Whom the table waits for, or how it ended. */
function waitingFor({ now, faces, room }: TableParts, own: number | null): string {
  if (now.outcome !== null) return resultOf(now.outcome, faces, room.say);
  const others = (now.asked?.seats ?? []).filter(seat => seat !== own).map(seat => faces[seat]?.name ?? '');
  return t('prompt.waiting', { names: others.join(', '), count: others.length });
}

function useTableKeys({ session, room }: TableParts, at: AtTable): void {
  const toggle = (tab: Tab) => () => at.openTab(at.tab === tab ? null : tab);
  const sentence = () => {
    const { question } = at;
    return question === null ? at.waiting : room.say(tellAsk(room.sheet, question.step, question));
  };
  const numbers = Array.from({ length: 9 }, (_, index) => String(index + 1));
  useKeys({
    ...Object.fromEntries(numbers.map(number => [number, () => pressed(`[data-choice="${number}"]`)])),
    Escape: () => (at.past === null ? at.choosing.clear() : at.lookAt(null)),
    q: () => announce(sentence(), 'urgent'),
    w: () => announce(at.question === null ? at.waiting : t('prompt.asked', { question: sentence() }), 'urgent'),
    z: () => announce(lastWords(session, room), 'urgent'),
    u: () => pressed('.undo button'),
    l: toggle('log'),
    c: toggle('chat'),
    r: toggle('rules'),
    n: () => at.lookAt(null),
    p: () => at.openSheet('preferences'),
    '?': () => at.openSheet('keys'),
    x: at.stage.skip,
  });
}

const pressed = (selector: string): void => document.querySelector<HTMLButtonElement>(selector)?.click();

/** What the last move told, in words. */
function lastWords(session: Session, room: GameRoom): string {
  return wordsOf(
    session.told.value.filter(isMove).findLast(({ events }) => events.length > 0),
    room,
  );
}

/** What the move of this number told, in words. */
export function wordsOfMove(session: Session, room: GameRoom, number: number): string {
  return wordsOf(
    session.told.value.filter(isMove).findLast(({ moves }) => moves === number),
    room,
  );
}

const wordsOf = (line: ToldMove | undefined, { sheet, say }: GameRoom): string =>
  (line?.events ?? []).map(event => say(tellEvent(sheet, event))).join(' ');
