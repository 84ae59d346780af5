import {
  type AnyGame,
  begin,
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
  type Viewer,
} from '@saloon/kernel';
import type { Message, Told } from '@saloon/protocol';
import type { GroupCommit } from '../storage/groupCommit.ts';
import type { MoveRow, Store } from '../storage/store.ts';
import { infoOf, type TableFacts } from './facts.ts';

/** What came of a command: the number of its move, or why not. */
export type Answered = { ok: true; seq: number } | { ok: false; refusal: Refusal };

/** A match in memory: a cache of what the log says. Whoever listens is called after every move. */
export class LiveTable {
  readonly facts: TableFacts;
  readonly game: AnyGame;
  private readonly store: Store;
  private readonly commits: GroupCommit;
  private readonly listeners = new Set<() => void>();
  private readonly answers = new Map<string, Answered>();
  private queue: Promise<unknown> = Promise.resolve();
  private told: GameEvent[][];
  private moves: Move[] = [];
  state: State;
  open: readonly Decision[];

  private constructor(facts: TableFacts, game: AnyGame, store: Store, commits: GroupCommit) {
    this.facts = facts;
    this.game = game;
    this.store = store;
    this.commits = commits;
    const dice = diceFor(
      facts.seed,
      facts.code,
      facts.seats.map(({ nonce }) => nonce ?? ''),
    );
    const start = begin(game, facts.config, facts.seats.length, dice);
    this.state = start.state;
    this.open = start.open;
    this.told = [start.events];
  }

  /** The match as its log tells it. */
  static async load(facts: TableFacts, game: AnyGame, store: Store, commits: GroupCommit): Promise<LiveTable> {
    const table = new LiveTable(facts, game, store, commits);
    table.catchUp(await store.movesAfter(facts.code, 0));
    return table;
  }

  get seq(): number {
    return this.moves.length;
  }

  get isOver(): boolean {
    return this.open.length === 0;
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Plays a move of this seat. Write first, acknowledge after; a resend under the same id gets the first result. */
  submit(seat: number, id: string, move: Move): Promise<Answered> {
    const result = this.queue.then(() => this.play(seat, id, move));
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async play(seat: number, id: string, move: Move): Promise<Answered> {
    const known = this.answers.get(`${seat}:${id}`);
    if (known !== undefined) return known;
    if (move.seat !== seat)
      return { ok: false, refusal: { reason: 'notAsked', message: { key: 'kernel.refusal.notAsked' } } };
    const played = play(this.game, this.state, move as Move<Option>);
    if (!played.ok) return { ok: false, refusal: played.refusal };
    const row: MoveRow = { table: this.facts.code, seq: this.seq + 1, seat, id, move: JSON.stringify(played.move) };
    if (!(await this.commits.append(row))) {
      this.catchUp(await this.store.movesAfter(this.facts.code, this.seq));
      return this.play(seat, id, move);
    }
    this.take(played.move, played.events, { state: played.state, open: played.open });
    const answered: Answered = { ok: true, seq: this.seq };
    this.answers.set(`${seat}:${id}`, answered);
    for (const listener of this.listeners) listener();
    return answered;
  }

  private catchUp(rows: readonly MoveRow[]): void {
    for (const row of rows) {
      const move = JSON.parse(row.move) as Move;
      const events: GameEvent[] = [];
      const state = this.game.clone(this.state);
      const open = playInPlace(this.game, state, move, events);
      this.take(move, events, { state, open });
      this.answers.set(`${row.seat}:${row.id}`, { ok: true, seq: row.seq });
    }
  }

  private take(move: Move, events: GameEvent[], now: { state: State; open: readonly Decision[] }): void {
    this.moves.push(move);
    this.told.push(events);
    this.state = now.state;
    this.open = now.open;
  }

  /** The table as this viewer sees it, and what was told after `since` moves. The one place where such a message is made. */
  messageFor(viewer: Viewer, since: number): Message {
    const own = this.open.find(({ seat }) => seat === viewer);
    const step = this.state.agenda.at(-1)?.do ?? '';
    const told: Told[] = this.told.slice(since === 0 ? 0 : since + 1).map((events, index) => ({
      seq: (since === 0 ? 0 : since + 1) + index,
      events: events.map(event => heard(event, viewer)),
    }));
    return {
      type: 'table',
      seq: this.seq,
      view: this.game.view(this.state, viewer),
      asked: this.isOver ? null : { step, seats: this.open.map(({ seat }) => seat) },
      question: own === undefined ? null : { ...own, at: this.state.answered[own.seat] ?? 0 },
      told,
      outcome: this.game.outcome(this.state),
    };
  }

  /** The match as a portable record; the seed is in it only once it is over. */
  toRecord(): MatchRecord {
    const { code, game, version, config, seats, seed, commitment } = this.facts;
    const outcome = this.game.outcome(this.state);
    return {
      saloon: 1,
      match: code,
      game,
      version,
      config,
      seats: seats.map(({ name, nonce }) => ({ name: name ?? '', nonce: nonce ?? '' })),
      commitment,
      moves: this.isOver ? this.moves : [],
      ...(outcome === null ? {} : { seed, outcome, digest: hash(this.state) }),
    };
  }

  info() {
    return infoOf(this.facts, this.isOver);
  }
}
