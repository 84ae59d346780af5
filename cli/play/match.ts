import { randomBytes } from 'node:crypto';
import {
  type AnyGame,
  answer,
  branch,
  type Config,
  commit,
  type Decision,
  type GameEvent,
  hash,
  heard,
  type MatchRecord,
  type Option,
  play,
  type Refusal,
  type State,
  type TakeBack,
  type Trace,
  takeBack,
  trace,
  travel,
} from '@saloon/kernel';

/** A match on this machine: its moves, the table as it is, and the way back. */
export class LocalMatch {
  readonly game: AnyGame;
  private record: MatchRecord;
  private traces: Trace[] = [];
  state: State;
  open: readonly Decision[];
  /** What each move told; the first entry is the setup. */
  told: GameEvent[][];

  private constructor(game: AnyGame, record: MatchRecord) {
    this.game = game;
    this.record = record;
    const drawn: number[] = [];
    const { state, open, events } = travel(record, game, record.moves.length, before => drawn.push(before.rng.drawn));
    this.state = state;
    this.open = open;
    this.told = events;
    this.traces = record.moves.map(({ seat }, index) => ({
      seat,
      drew: drawn[index] !== (drawn[index + 1] ?? state.rng.drawn),
      revealed: (events[index + 1] ?? []).some(event => event.reveals === true),
    }));
  }

  /** A new match with dice from the operating system. */
  static begin(game: AnyGame, config: Config, names: readonly string[]): LocalMatch {
    const seed = randomBytes(32).toString('hex');
    const seats = names.map(name => ({ name, nonce: randomBytes(16).toString('hex') }));
    const match = randomBytes(9).toString('base64url');
    const { id, version } = game;
    return new LocalMatch(game, {
      saloon: 1,
      match,
      game: id,
      version,
      config,
      seats,
      commitment: commit(seed),
      seed,
      moves: [],
    });
  }

  /** A match as it was saved. */
  static resume(game: AnyGame, record: MatchRecord): LocalMatch {
    return new LocalMatch(game, branch(record, record.moves.length));
  }

  get names(): string[] {
    return this.record.seats.map(({ name }) => name);
  }

  /** Plays an answer, or says why not. */
  answer(seat: number, option: Option): Refusal | null {
    const before = this.state;
    const played = play(this.game, before, answer(before, seat, option));
    if (!played.ok) return played.refusal;
    this.traces.push(trace(seat, before, played.state, played.events));
    this.record.moves.push(played.move);
    this.told.push(played.events);
    this.state = played.state;
    this.open = played.open;
    return null;
  }

  /** Whether this seat may take its last answer back, and how far that goes. */
  wayBack(seat: number): TakeBack {
    return takeBack(this.traces, seat);
  }

  /** The match as it stood after so many moves; the dice to come stay the same. */
  backTo(moves: number): void {
    Object.assign(this, new LocalMatch(this.game, branch(this.record, moves)));
  }

  /** The events since a move, as this seat heard them. */
  heardSince(move: number, seat: number): GameEvent[] {
    return this.told.slice(move).flatMap(events => events.map(event => heard(event, seat)));
  }

  /** The whole match as one portable record. */
  toRecord(): MatchRecord {
    const outcome = this.game.outcome(this.state);
    return outcome === null ? this.record : { ...this.record, outcome, digest: hash(this.state) };
  }
}
