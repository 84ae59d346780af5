import type { Playable } from './question.ts';
import { begin, playInPlace } from './run.ts';
import type { Config, Decision, GameEvent, Option, Rng, State } from './types.ts';

/** What one step told, and the table right after it. Nobody changes that table any more. */
export interface Beat<S extends State = State> {
  readonly events: readonly GameEvent[];
  readonly state: S;
}
/** The table after an answer, or after the deal, and how it got there. */
export interface InBeats<S extends State, O extends Option> {
  readonly state: S;
  readonly open: readonly Decision<O>[];
  /** The last one shows the table as it stands; nothing was told where there are none. */
  readonly beats: readonly Beat<S>[];
}

/** Plays an answer taken from the open questions on a copy, and keeps the table after each step that told something. */
export function playInBeats<S extends State, O extends Option>(
  game: Playable<S, O>,
  before: S,
  answer: { readonly seat: number; readonly option: O },
): InBeats<S, O> {
  const pages = new Pages(game);
  const state = game.clone(before);
  const open = playInPlace(game, state, answer, pages.events, pages.turn);
  return { state, open, beats: pages.beatsUpTo(state) };
}

/** Sets the table in the same way. */
export function beginInBeats<S extends State, O extends Option>(
  game: Playable<S, O>,
  config: Config,
  seats: number,
  rng: Rng,
  version: number = game.version,
): InBeats<S, O> {
  const pages = new Pages(game);
  const { state, open } = begin(game, config, seats, rng, { version, events: pages.events, turn: pages.turn });
  return { state, open, beats: pages.beatsUpTo(state) };
}

/** Takes down what is told, a page for each step. */
class Pages<S extends State> {
  readonly events: GameEvent[] = [];
  private readonly beats: Beat<S>[] = [];
  private written = 0;
  private readonly game: { clone(state: S): S };

  constructor(game: { clone(state: S): S }) {
    this.game = game;
  }

  /** Another step is about to change the table. */
  readonly turn = (state: S): void => {
    if (this.events.length > this.written) this.write(this.game.clone(state));
  };

  private write(state: S): void {
    this.beats.push({ events: this.events.slice(this.written), state });
    this.written = this.events.length;
  }

  /** All of it. What happens in silence after the last page belongs to it. */
  beatsUpTo(state: S): readonly Beat<S>[] {
    if (this.events.length > this.written) this.write(state);
    const last = this.beats.pop();
    return last === undefined ? [] : [...this.beats, { ...last, state }];
  }
}
