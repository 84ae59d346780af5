import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { GameEvent } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { follow } from '@saloon/protocol/beats';
import type { Session, TableNow } from '../session/session.ts';
import { isMove } from './past.ts';

/** What a stage must know of a table: how it is, and what led there. */
export type StagedTable = Pick<TableNow, 'seq' | 'moves' | 'view' | 'asked' | 'question' | 'outcome' | 'told'>;
/** Where tables come from, one after the other. */
interface StageSource<Now extends StagedTable> {
  readonly now: ReadonlySignal<Now | null>;
  readonly told: ReadonlySignal<readonly Told[]>;
}

/** Shows tables beat by beat: `now` and `told` stand where the story is. Behind the present nobody is asked anything. */
export interface TableStage<Now extends StagedTable> extends StageSource<Now> {
  /** What is on stage: the events of one beat. */
  readonly happening: ReadonlySignal<readonly GameEvent[]>;
  /** How long it is there, in milliseconds. */
  readonly beat: ReadonlySignal<number>;
  /** Whether there is more to show before the present. */
  readonly isBehind: ReadonlySignal<boolean>;
  /** Whether there is so much of it that it is shown faster. */
  readonly isHurried: ReadonlySignal<boolean>;
  /** Whether what is on stage stays there. */
  readonly isHeld: ReadonlySignal<boolean>;
  /** Who works it from now on; before, nothing is shown but the present. */
  employ(crew: Crew): void;
  /** Goes to the present. */
  skip(): void;
  /** Stops where it is, or goes on. */
  hold(isHeld: boolean): void;
  /** Whatever comes next is shown from after this entry on. */
  rewind(upTo: number): void;
  leave(): void;
}
/** A session as it is shown. */
export type StagedSession = Session & TableStage<TableNow>;
/** Who works the stage: how long a beat is shown (0 for not at all), and who hears of it when it is. */
interface Crew {
  lengthOf(events: readonly GameEvent[]): number;
  listen(events: readonly GameEvent[]): void;
  /** Whether some of it was the doing of a rival who is nobody at the table. */
  isRival?(events: readonly GameEvent[], view: unknown): boolean;
  /** Whether whatever is worth a look stays until somebody goes on. */
  isByHand?(): boolean;
}

const NOBODY: Crew = { lengthOf: () => 0, listen: () => undefined };

/** A table on stage, and up to which entry its story is told then: of that one, so many beats. */
interface Scene<Now> {
  readonly now: Now;
  readonly upTo: number;
  readonly beats: number;
  readonly events: readonly GameEvent[];
}

/** More beats than any entry has. */
const ALL = Number.POSITIVE_INFINITY;

/** Whoever is so far behind, in milliseconds, sees the rest faster, and at last the present. */
const HURRY = [
  { behind: 30_000, factor: 0.1 },
  { behind: 12_000, factor: 0.5 },
];

/** What is shown no longer than this, in milliseconds, needs nobody to go on. */
const GLANCE = 500;

/** A session on stage. */
export const stageSession = (session: Session): StagedSession => ({ ...commandsOf(session), ...openStage(session) });

/** Shows tables beat by beat. Time alone moves it on, so nothing that is drawn can hold the table. */
export function openStage<Now extends StagedTable>(source: StageSource<Now>): TableStage<Now> {
  const show = new Show<Now>(source.now.peek());
  const { happening, beat, isBehind, isHurried, isHeld } = show;
  const told = computed(() => {
    const [upTo, beats] = [show.upTo.value, show.beats.value];
    return source.told.value
      .filter(entry => entry.type === 'said' || entry.seq <= upTo)
      .map(entry => (entry.seq === upTo && isMove(entry) ? { ...entry, beats: entry.beats.slice(0, beats) } : entry));
  });
  const hide = () => document.hidden && show.skip();
  document.addEventListener('visibilitychange', hide);
  const stop = effect(() => {
    const now = source.now.value;
    untracked(() => {
      if (now !== null && now !== show.now.value) show.arrive(now);
    });
  });
  return {
    now: show.now,
    told,
    happening,
    beat,
    isBehind,
    isHurried,
    isHeld,
    employ: crew => show.employ(crew),
    skip: () => show.skip(),
    hold: isNow => show.hold(isNow),
    rewind: upTo => show.rewind(upTo),
    leave: () => {
      stop();
      show.halt();
      document.removeEventListener('visibilitychange', hide);
    },
  };
}

class Show<Now extends StagedTable> {
  readonly now: Signal<Now | null>;
  readonly upTo: Signal<number>;
  readonly beats: Signal<number> = signal(ALL);
  readonly happening: Signal<readonly GameEvent[]> = signal<readonly GameEvent[]>([]);
  readonly beat: Signal<number> = signal(0);
  readonly isBehind: Signal<boolean> = signal(false);
  readonly isHurried: Signal<boolean> = signal(false);
  readonly isHeld: Signal<boolean> = signal(false);
  private crew = NOBODY;
  private waiting: Scene<Now>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now: Now | null) {
    this.now = signal(now);
    // Whoever comes to a table sees it as it is, not what led there.
    this.upTo = signal(now?.seq ?? Number.POSITIVE_INFINITY);
  }

  employ(crew: Crew): void {
    this.crew = crew;
  }

  /** The table has changed: what led there is shown first, if it can be. */
  arrive(now: Now): void {
    const after = this.waiting.at(-1)?.upTo ?? this.upTo.value;
    const scenes = scenesOf(now, after);
    const present = { now, upTo: now.seq, beats: ALL, events: [] };
    // What is not shown itself may still come in the middle of what is.
    const isIdle = !this.isBehind.value && this.lengthOf(scenes) === 0;
    if (document.hidden || isIdle) return this.jump(present, scenes);
    const isRival = scenes.some(({ events }) => this.crew.isRival?.(events, now.view));
    if (!this.isBehind.value && isOwnDoing(now, after) && !isRival) return this.showAtOnce(present, scenes);
    this.waiting = [...this.waiting.filter(({ events }) => events.length > 0), ...scenes, present];
    this.isBehind.value = true;
    if (this.timer === undefined && !this.isHeld.value) this.next();
  }

  private jump(present: Scene<Now>, scenes: readonly Scene<Now>[]): void {
    this.skip();
    this.put(present);
    if (scenes.length > 0) this.crew.listen(scenes.flatMap(({ events }) => events));
  }

  /** Whoever acts and goes on at once knows what they did: it is shown, but they do not wait for it. */
  private showAtOnce(present: Scene<Now>, scenes: readonly Scene<Now>[]): void {
    const events = scenes.flatMap(scene => scene.events);
    clearTimeout(this.timer);
    this.beat.value = this.crew.lengthOf(events);
    this.put({ ...present, events });
    this.crew.listen(events);
    this.waiting = [present];
    this.timer = setTimeout(this.next, this.beat.value);
  }

  private readonly next = (): void => {
    const scene = this.waiting.shift();
    this.timer = undefined;
    if (scene === undefined) {
      this.isBehind.value = false;
      return;
    }
    const isByHand = this.crew.isByHand?.() === true;
    const hurry = isByHand ? 1 : this.hurry();
    this.isHurried.value = hurry < 1;
    this.beat.value = this.crew.lengthOf(scene.events) * hurry;
    this.put(scene);
    if (scene.events.length === 0) return this.next();
    this.crew.listen(scene.events);
    this.isHeld.value = isByHand && this.beat.value > GLANCE;
    if (!this.isHeld.value) this.timer = setTimeout(this.next, this.beat.value);
  };

  private put({ now, upTo, beats, events }: Scene<Now>): void {
    batch(() => {
      this.now.value = now;
      this.upTo.value = upTo;
      this.beats.value = beats;
      this.happening.value = events;
    });
  }

  skip(): void {
    const last = this.waiting.at(-1);
    this.halt();
    batch(() => {
      this.isBehind.value = false;
      this.happening.value = [];
      if (last !== undefined) this.put(last);
    });
  }

  hold(isHeld: boolean): void {
    this.isHeld.value = isHeld && this.isBehind.value;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!isHeld && this.isBehind.value) this.next();
  }

  rewind(upTo: number): void {
    this.halt();
    this.upTo.value = upTo;
    this.beats.value = ALL;
  }

  halt(): void {
    this.isHeld.value = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private hurry(): number {
    const behind = this.lengthOf(this.waiting);
    return HURRY.find(bound => behind > bound.behind)?.factor ?? 1;
  }

  private lengthOf(scenes: readonly Scene<Now>[]): number {
    return scenes.reduce((sum, { events }) => sum + this.crew.lengthOf(events), 0);
  }
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
  hurry: () => session.hurry(),
  propose: whom => session.propose(whom),
  vote: isFor => session.vote(isFor),
  close: () => session.close(),
});

/** Whether all that is new was done by whoever is asked now. */
const isOwnDoing = ({ question, told }: StagedTable, after: number): boolean =>
  question !== null && told.every(entry => !isMove(entry) || entry.seq <= after || entry.seat === question.seat);

/** The tables between this entry and now, the oldest first, each without anything that is asked there. */
function scenesOf<Now extends StagedTable>(now: Now, after: number): Scene<Now>[] {
  const scenes: Scene<Now>[] = [];
  let { view } = now;
  for (const entry of now.told.toReversed()) {
    if (!isMove(entry)) continue;
    for (const [left, { events, view: back }] of entry.beats.toReversed().entries()) {
      if (back === undefined || entry.seq <= after) return scenes.reverse();
      view = follow(view, back);
      const table = { ...now, view, moves: entry.moves, asked: null, question: null, outcome: null };
      scenes.push({ now: table, upTo: entry.seq, beats: entry.beats.length - left, events });
    }
  }
  return scenes.reverse();
}
