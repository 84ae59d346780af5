import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { GameEvent } from '@saloon/kernel';
import { follow } from '@saloon/protocol/beats';
import type { Session, TableNow } from '../session/session.ts';
import { isMove } from './past.ts';

/** A session as it is shown: its table and its log stand where the story is. Behind the present nobody is asked anything. */
export interface Stage extends Session {
  /** What is on stage: the events of one beat. */
  readonly happening: ReadonlySignal<readonly GameEvent[]>;
  /** How long it is there, in milliseconds. */
  readonly beat: ReadonlySignal<number>;
  /** Whether there is more to show before the present. */
  readonly isBehind: ReadonlySignal<boolean>;
  /** Who works it from now on; before, nothing is shown but the present. */
  employ(crew: Crew): void;
  /** Goes to the present. */
  skip(): void;
  leave(): void;
}
/** Who works the stage: how long a beat is shown (0 for not at all), and who hears of it when it is. */
export interface Crew {
  lengthOf(events: readonly GameEvent[]): number;
  listen(events: readonly GameEvent[]): void;
}

const NOBODY: Crew = { lengthOf: () => 0, listen: () => undefined };

/** A table on stage, and up to which entry its story is told then. */
interface Scene {
  readonly now: TableNow;
  readonly upTo: number;
  readonly events: readonly GameEvent[];
}

/** Whoever is so far behind, in milliseconds, sees the rest faster, and at last the present. */
const HURRY = [
  { behind: 20_000, factor: 0.1 },
  { behind: 7_000, factor: 0.5 },
];

/** Shows a session beat by beat. Time alone moves it on, so nothing that is drawn can hold the table. */
export function openStage(session: Session): Stage {
  let crew = NOBODY;
  const shown = signal<TableNow | null>(untracked(() => session.now.value));
  const upTo = signal(untracked(() => session.now.value?.seq ?? 0));
  const happening = signal<readonly GameEvent[]>([]);
  const isBehind = signal(false);
  const beat = signal(0);
  let waiting: Scene[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = ({ now, upTo: seq, events }: Scene): void =>
    batch(() => {
      shown.value = now;
      upTo.value = seq;
      happening.value = events;
    });
  const next = (): void => {
    const scene = waiting.shift();
    timer = undefined;
    if (scene === undefined) {
      isBehind.value = false;
      return;
    }
    beat.value = crew.lengthOf(scene.events) * hurry(waiting, crew);
    show(scene);
    if (scene.events.length === 0) return next();
    crew.listen(scene.events);
    timer = setTimeout(next, beat.value);
  };
  const skip = (): void => {
    const last = waiting.at(-1);
    clearTimeout(timer);
    waiting = [];
    timer = undefined;
    batch(() => {
      isBehind.value = false;
      happening.value = [];
      if (last !== undefined) show(last);
    });
  };
  const arrive = (now: TableNow): void => {
    const scenes = shown.value === null ? [] : scenesOf(now, upToOf(waiting) ?? upTo.value);
    const isShown = !document.hidden && scenes.some(({ events }) => crew.lengthOf(events) > 0);
    const present = { now, upTo: now.seq, events: [] };
    if (!isShown) {
      skip();
      show(present);
      if (scenes.length > 0) crew.listen(scenes.flatMap(({ events }) => events));
      return;
    }
    waiting = [...waiting.filter(({ events }) => events.length > 0), ...scenes, present];
    isBehind.value = true;
    if (timer === undefined) next();
  };

  const stop = effect(() => {
    const now = session.now.value;
    if (now !== null && now !== untracked(() => shown.value)) untracked(() => arrive(now));
  });
  const hide = () => document.hidden && skip();
  document.addEventListener('visibilitychange', hide);
  const told = computed(() => {
    const seq = upTo.value;
    return session.told.value.filter(entry => entry.type === 'said' || entry.seq <= seq);
  });
  return {
    ...commandsOf(session),
    now: shown,
    told,
    happening,
    beat,
    isBehind,
    employ: others => {
      crew = others;
    },
    skip,
    leave: () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    },
  };
}

/** Everything of a session that does not wait for the story. */
const commandsOf = (session: Session): Omit<Session, 'now' | 'told'> => ({
  state: session.state,
  trouble: session.trouble,
  welcome: session.welcome,
  table: session.table,
  isReadOnly: session.isReadOnly,
  offset: session.offset,
  answer: option => session.answer(option),
  why: option => session.why(option),
  lookBack: moves => session.lookBack(moves),
  undo: () => session.undo(),
  consent: isGiven => session.consent(isGiven),
  say: what => session.say(what),
  askForTime: () => session.askForTime(),
  propose: whom => session.propose(whom),
  vote: isFor => session.vote(isFor),
  close: () => session.close(),
});

const upToOf = (waiting: readonly Scene[]): number | undefined => waiting.at(-1)?.upTo;

function hurry(waiting: readonly Scene[], crew: Crew): number {
  const behind = waiting.reduce((sum, { events }) => sum + crew.lengthOf(events), 0);
  return HURRY.find(bound => behind > bound.behind)?.factor ?? 1;
}

/** The tables between this entry and now, the oldest first, each without anything that is asked there. */
function scenesOf(now: TableNow, after: number): Scene[] {
  const scenes: Scene[] = [];
  let { view } = now;
  for (const entry of now.told.toReversed()) {
    if (!isMove(entry)) continue;
    for (const { events, view: back } of entry.beats.toReversed()) {
      if (back === undefined || entry.seq <= after) return scenes.reverse();
      view = follow(view, back);
      const table = { ...now, view, moves: entry.moves, asked: null, question: null, outcome: null };
      scenes.push({ now: table, upTo: entry.seq, events });
    }
  }
  return scenes.reverse();
}
