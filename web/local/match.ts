import {
  type AnyGame,
  answer,
  begin,
  commit,
  type Decision,
  diceFor,
  type GameEvent,
  hash,
  heard,
  type MatchRecord,
  type Move,
  type Option,
  play,
  playInPlace,
  type Refusal,
  type State,
  type Trace,
  takeBack,
  trace,
  type Viewer,
  type Why,
} from '@saloon/kernel';
import type { ServerMessage, TableInfo, Told, WayBack } from '@saloon/protocol';
import type { SavedLine, SavedTable } from './saved.ts';
import type { PastMoment } from './workerMessages.ts';

interface Moment {
  readonly state: State;
  readonly open: readonly Decision[];
  readonly trace: Trace | null;
}
type Line =
  | { readonly at: number; readonly moves: number; readonly seat: number | null; readonly events: readonly GameEvent[] }
  | { readonly at: number; readonly moves: number; readonly undone: number };
/** What came of a command: the number of its line, or why not. */
export type Result = { ok: true; seq: number; line: SavedLine } | { ok: false; refusal: Refusal };

const BECAUSE: Refusal = { reason: 'notOffered', message: { key: 'kernel.refusal.notOffered' } };

/** A match on this device, in memory: what its log says. Every moment is kept, so one can look back at each. */
export class LocalMatch {
  readonly facts: SavedTable;
  readonly game: AnyGame;
  private readonly moments: Moment[] = [];
  private moves: Move[] = [];
  private readonly lines: Line[] = [];

  constructor(facts: SavedTable, game: AnyGame, log: readonly SavedLine[]) {
    this.facts = facts;
    this.game = game;
    const { state, open: asked, events } = begin(game, facts.config, facts.seats.length, this.dice());
    this.moments.push({ state, open: asked, trace: null });
    this.lines.push({ at: facts.opened, moves: 0, seat: null, events });
    for (const move of facts.begun?.moves ?? []) this.take(move, facts.opened);
    for (const line of log) this.repeat(line);
  }

  private dice() {
    const { seed, id, begun, seats } = this.facts;
    return diceFor(
      seed,
      begun?.match ?? id,
      seats.map(({ nonce }) => nonce),
    );
  }

  private get now(): Moment {
    return this.moments.at(-1) as Moment;
  }

  /** The number of the last line. */
  get seq(): number {
    return this.lines.length - 1;
  }

  /** Who is asked now. */
  get open(): readonly Decision[] {
    return this.now.open;
  }

  /** What is true now. */
  get state(): State {
    return this.now.state;
  }

  /** Whether there is an outcome. */
  get isOver(): boolean {
    return this.open.length === 0;
  }

  /** Plays a move; the line is for the shelf. */
  submit(move: Move, at: number): Result {
    const played = play(this.game, this.state, move);
    if (!played.ok) return played;
    const made = trace(move.seat, this.state, played.state, played.events);
    this.push(played.move, { state: played.state, open: played.open, trace: made }, { at, events: played.events });
    return { ok: true, seq: this.seq, line: { at, move: played.move } };
  }

  /** Takes the seat's last answer back, if the one rule of undo allows it. */
  undo(seat: number, at: number): Result {
    const { may, to } = this.wayBack(seat);
    if (may !== 'free') return { ok: false, refusal: BECAUSE };
    const line: SavedLine = { at, undone: seat, to };
    this.repeat(line);
    return { ok: true, seq: this.seq, line };
  }

  /** Why a seat may not answer this now. */
  why(seat: number, option: Option): Why | null {
    return this.game.whyNot(this.state, seat, option);
  }

  private repeat(line: SavedLine): void {
    if ('move' in line) return this.take(line.move, line.at);
    this.moments.length = line.to + 1;
    this.moves = this.moves.slice(0, line.to);
    this.lines.push({ at: line.at, moves: line.to, undone: line.undone });
  }

  private take(move: Move, at: number): void {
    const events: GameEvent[] = [];
    const state = this.game.clone(this.state);
    const asked = playInPlace(this.game, state, move, events);
    this.push(move, { state, open: asked, trace: trace(move.seat, this.state, state, events) }, { at, events });
  }

  private push(move: Move, moment: Moment, { at, events }: { at: number; events: readonly GameEvent[] }): void {
    this.moves.push(move);
    this.moments.push(moment);
    this.lines.push({ at, moves: this.moves.length, seat: move.seat, events });
  }

  private wayBack(viewer: Viewer): WayBack {
    const request = null;
    if (viewer === 'spectator' || this.isOver) return { may: 'nothing', to: this.moves.length, request };
    const begun = this.facts.begun?.moves.length ?? 0;
    const traces = this.moments.slice(1).map(({ trace: made }) => made as Trace);
    const way = takeBack(traces, viewer);
    if (way.to < begun) return { may: 'nothing', to: this.moves.length, request };
    return { may: way.free ? 'free' : way.because, to: way.to, request };
  }

  /** The table as this viewer sees it, and what was told since. The one place where such a message is made. */
  messageFor(viewer: Viewer, since: number): ServerMessage {
    const asked = this.askedIn(this.now);
    const own = this.open.find(({ seat }) => seat === viewer);
    return {
      type: 'table',
      seq: this.seq,
      moves: this.moves.length,
      now: Date.now(),
      view: this.game.view(this.state, viewer),
      asked,
      question: own === undefined ? null : { ...own, at: this.state.answered[own.seat] ?? 0 },
      told: this.told(viewer, since),
      clocks: this.facts.seats.map(() => ({ left: null, isRunning: false, away: null })),
      wayBack: this.wayBack(viewer),
      outcome: this.game.outcome(this.state),
    };
  }

  private told(viewer: Viewer, since: number): Told[] {
    const from = since === 0 ? 0 : since + 1;
    return this.lines.slice(from).map((line, index): Told => {
      if ('undone' in line) return { seq: from + index, ...line };
      return { seq: from + index, ...line, events: line.events.map(event => heard(event, viewer)) };
    });
  }

  private askedIn({ state, open: asked }: Moment): { step: string; seats: number[] } | null {
    if (asked.length === 0) return null;
    return { step: state.agenda.at(-1)?.do ?? '', seats: asked.map(({ seat }) => seat) };
  }

  /** How it looked to this viewer after so many moves. */
  lookBack(moves: number, viewer: Viewer): PastMoment | null {
    const moment = this.moments[moves];
    if (moment === undefined) return null;
    return { moves, view: this.game.view(moment.state, viewer), asked: this.askedIn(moment) };
  }

  /** The match as a portable record; its seed is in it only once it is over. */
  toRecord(): MatchRecord {
    const { id, game, version, config, seats, seed, begun } = this.facts;
    const outcome = this.game.outcome(this.state);
    return {
      saloon: 1,
      match: begun?.match ?? id,
      game,
      version,
      config,
      seats: seats.map(({ name, nonce }) => ({ name, nonce })),
      commitment: commit(seed),
      moves: this.isOver ? this.moves : [],
      ...(outcome === null ? {} : { seed, outcome, digest: hash(this.state) }),
    };
  }

  /** What everybody may know about the table. */
  info(): TableInfo {
    return infoOf(this.facts, this.isOver);
  }

  /** The move that answers the question now open to this seat. */
  moveOf(seat: number, option: Option): Move {
    return answer(this.state, seat, option);
  }
}

/** What everybody may know about a table of this device. */
export function infoOf(facts: SavedTable, isOver: boolean): TableInfo {
  const { id, game, version, config, seats, seed, opened } = facts;
  return {
    id,
    code: null,
    game,
    version,
    config: { ...config },
    clock: { kind: 'none' },
    away: null,
    undo: 'free',
    privacy: 'private',
    spectators: false,
    chat: false,
    seats: seats.map(({ name, bot }) => ({
      name,
      bot,
      person: null,
      isHost: bot === null,
      isHere: true,
      isStoodIn: false,
      isShown: false,
      isSilent: false,
    })),
    commitment: commit(seed),
    status: isOver ? 'over' : 'playing',
    opened,
    next: null,
  };
}
