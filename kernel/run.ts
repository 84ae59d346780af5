import { Fault } from './fault.ts';
import { equal } from './json.ts';
import { legal, open, type Playable, ruleOf } from './question.ts';
import { pick, roll, shuffle } from './rng.ts';
import type { Beholder, Config, Decision, GameEvent, Move, Option, Refusal, Rng, State, Step, Table } from './types.ts';
import { FIRST_VERSION } from './versions.ts';

/** What one step told, and the table right after it. Nobody changes that table any more. */
export interface Beat<S extends State = State> {
  readonly events: readonly GameEvent[];
  readonly state: S;
}
/** The table after something happened: what is true, what was told, who is asked now. */
export interface Moment<S extends State, O extends Option> {
  state: S;
  events: GameEvent[];
  /** The same step by step. The last one shows the table as it stands; nothing was told where there are none. */
  beats: readonly Beat<S>[];
  /** Nobody is asked when the match is over. */
  open: readonly Decision<O>[];
}
/** What came of a move. `move` is what the log keeps: with what the table saw of a gesture. */
export type Played<S extends State, O extends Option> =
  | ({ ok: true; move: Move<O> } & Moment<S, O>)
  | { ok: false; refusal: Refusal };

/** No move sets off more than this; past it a rule puts its own step back for ever. */
const STEPS_PER_MOVE = 20_000;

/** Sets the table and resolves up to the first question. */
export function begin<S extends State, O extends Option>(
  game: Playable<S, O>,
  config: Config,
  seats: number,
  rng: Rng,
  version: number = game.version,
): Moment<S, O> {
  const state = game.setup(config, seats, { ...rng }, version);
  if (version > FIRST_VERSION) state.version = version;
  const pages = new Pages(game);
  const open = settle(game, state, new ResolvingTable(state, pages.events), pages.turn);
  return { state, open, events: pages.events, beats: pages.beatsUpTo(state) };
}

/** Checks a player's move and plays it on a copy; a refused move changes nothing. */
export function play<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  move: Move<O>,
  asked: readonly Decision<O>[] = open(game, state),
): Played<S, O> {
  const refusal = legal(game, state, move, asked);
  if (refusal !== null) return { ok: false, refusal };
  const option = witnessed(game, state, move, asked);
  return { ok: true, ...playOnCopy(game, state, { seat: move.seat, option }), move: { ...move, option } };
}

/** Plays an answer taken from the open questions on a copy, without check: for logs that were checked when they were written. */
export function playOnCopy<S extends State, O extends Option>(
  game: Playable<S, O>,
  before: S,
  answer: { readonly seat: number; readonly option: O },
): Moment<S, O> {
  const pages = new Pages(game);
  const state = game.clone(before);
  const open = playInPlace(game, state, answer, pages.events, pages.turn);
  return { state, open, events: pages.events, beats: pages.beatsUpTo(state) };
}

/** Plays an answer taken from the open questions, without check or copy: for bots' rollouts and replays. */
export function playInPlace<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  { seat, option }: { readonly seat: number; readonly option: O },
  events: GameEvent[] | null = null,
  turn: ((state: S) => void) | null = null,
): readonly Decision<O>[] {
  const step = state.agenda.pop() as Step;
  const rule = ruleOf(game, step);
  if (rule.ask === undefined) throw new Error(`The step ${step.do} asks nobody`);
  state.answered[seat] = (state.answered[seat] as number) + 1;
  const table = new ResolvingTable(state, events);
  rule.answer(table, step, option, seat);
  return settle(game, state, table, turn);
}

/** Runs whatever runs by itself; stops where somebody is asked, or at the end of the match. */
export function resolve<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  events: GameEvent[] | null = null,
): readonly Decision<O>[] {
  return settle(game, state, new ResolvingTable(state, events));
}

/** What this viewer hears of an event: its secret only if it is among those named. */
export function heard(event: GameEvent, viewer: Beholder): GameEvent {
  if (event.secret === undefined) return event;
  const { secret, ...told } = event;
  const isTold = viewer === 'everything' || (viewer !== 'spectator' && secret.seats.includes(viewer));
  if (!isTold) return told;
  const { seats: _, ...facts } = secret;
  return { ...told, ...facts };
}

/** A match again from its moves: the state then, and what each move told (the first entry is the setup). */
export function replay<S extends State, O extends Option>(
  game: Playable<S, O>,
  match: { version?: number; config: Config; seats: number; rng: Rng; moves: readonly Move<O>[] },
  upTo = match.moves.length,
  before?: (state: S, move: Move<O>, index: number) => void,
): Pick<Moment<S, O>, 'state' | 'open'> & { events: GameEvent[][] } {
  const start = begin(game, match.config, match.seats, match.rng, match.version);
  const told = [start.events];
  let asked = start.open;
  for (const [index, move] of match.moves.slice(0, upTo).entries()) {
    const refusal = legal(game, start.state, unseen(move), asked);
    if (refusal !== null) throw new Fault(`moves[${index}]`, `This is not allowed here (${refusal.reason})`, 'move');
    before?.(start.state, move, index);
    const events: GameEvent[] = [];
    asked = playInPlace(game, start.state, move, events);
    told.push(events);
  }
  return { state: start.state, open: asked, events: told };
}

/** The option with what the table saw of it, if it is a gesture. */
export function witnessed<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  move: Move<O>,
  asked: readonly Decision<O>[] = open(game, state),
): O {
  const gesture = asked.find(({ seat }) => seat === move.seat)?.gesture;
  if (game.gestures === undefined || gesture === undefined) return move.option;
  return game.gestures.simulate(state, unseen(move).option);
}

/** Whether what a logged gesture claims is what the table would see again. */
export const isHonest = <S extends State, O extends Option>(game: Playable<S, O>, state: S, move: Move<O>): boolean =>
  equal(witnessed(game, state, move), move.option);

function unseen<O extends Option>(move: Move<O>): Move<O> {
  if (move.option.seen === undefined) return move;
  const { seen: _, ...option } = move.option;
  return { ...move, option: option as O };
}

function settle<S extends State, O extends Option>(
  game: Playable<S, O>,
  state: S,
  table: Table<S>,
  turn: ((state: S) => void) | null = null,
): readonly Decision<O>[] {
  for (let steps = 0; steps < STEPS_PER_MOVE; steps++) {
    if (game.outcome(state) !== null) return [];
    const step = state.agenda.at(-1);
    if (step === undefined) throw new Error(`${game.id} is stuck: nothing to resolve, yet no outcome`);
    const rule = ruleOf(game, step);
    if (rule.ask === undefined) {
      turn?.(state);
      state.agenda.pop();
      rule.run(table, step);
      continue;
    }
    const asked = rule.ask(state, step);
    if (asked.length > 0) return asked;
    state.agenda.pop();
  }
  throw new Error(`${game.id} never comes to rest: ${STEPS_PER_MOVE} steps in one move`);
}

class ResolvingTable<S extends State> implements Table<S> {
  readonly state: S;
  private readonly events: GameEvent[] | null;
  constructor(state: S, events: GameEvent[] | null) {
    this.state = state;
    this.events = events;
  }
  next(...steps: S['agenda'][number][]): void {
    for (let last = steps.length - 1; last >= 0; last--) this.state.agenda.push(steps[last] as Step);
  }
  emit(event: GameEvent): void {
    this.events?.push(event);
  }
  roll(sides: number): number {
    return roll(this.state.rng, sides);
  }
  pick<X>(from: readonly X[]): X {
    return pick(this.state.rng, from);
  }
  shuffle(pile: unknown[]): void {
    shuffle(this.state.rng, pile);
  }
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
    if (last !== undefined) this.beats.push({ events: last.events, state });
    return this.beats;
  }
}
