import type { Bot, Insight } from './bots.ts';

/** A place at the table, counted clockwise from 0. People come and go; seats do not. */
export type Seat = number;
/** Who looks: a seat, or someone who only watches. */
export type Viewer = Seat | 'spectator';
/** Who looks at a match that is over: a viewer, or somebody from whom nothing is hidden any more. */
export type Beholder = Viewer | 'everything';
/** A numbered rule in the game's rulebook, e.g. `CT-69`. */
export type Clause = `${string}-${number}`;

// ── What the game is right now ────────────────────────────────────────────────

/** Plain JSON: no class, function, Map, Date or undefined. Saving it is `JSON.stringify`. */
export interface State<T extends Step = Step> {
  /** What is still to be resolved; the last one is next. Reaction windows live here. */
  agenda: T[];
  /** Answers given so far, by seat. */
  answered: number[];
  /** Every die and shuffle still to come. Never leaves the server. */
  rng: Rng;
  /** The version of the rules that the match goes by, written when it began; the first wrote none. */
  version?: number;
}
/** A ChaCha8 stream: its 256-bit key and how many words were drawn. Only scenario tests load the dice. */
export interface Rng {
  key: readonly number[];
  drawn: number;
  loaded?: number[];
}
/** One thing still to be resolved. Plain data, never changed after it is made; `do` names its rule. */
export interface Step {
  readonly do: string;
}

// ── Choosing ──────────────────────────────────────────────────────────────────

/** Something a seat may answer. Says itself what it means; never an index into a list. */
export interface Option {
  readonly type: string;
  /** What the table saw of a gesture; written by `simulate`, never by a player. */
  readonly seen?: unknown;
}
/** A question to one seat. Several seats can be asked at once, each by its own decision. */
export interface Decision<O extends Option = Option> {
  readonly seat: Seat;
  /** Every legal answer; with a `gesture`, only examples for bots to start from. */
  readonly options: readonly O[];
  /** For flicks and throws: where an option has such a fact, each whole number within its bounds is legal. */
  readonly gesture?: Gesture;
  /** Facts for the sentence of the question (`<game>.ask.<step>`), as far as the seat may know them. */
  readonly says?: object;
  /** Answers that would change nothing but what they cost, as far as the seat may know; a table asks twice before one counts. */
  readonly inVain?: readonly O[];
  /** What the clock answers for somebody who left; without it, a bot does. */
  readonly idle?: O;
}
/** The facts of an option that a hand may vary, with their bounds; `most` says of how many such numbers a list may consist. */
export type Gesture = Readonly<Record<string, Bounds & { readonly most?: number }>>;
/** What a player sends and what the match log keeps. State = rules(setup, moves). */
export interface Move<O extends Option = Option> {
  seat: Seat;
  /** The step answered, and how often this seat had answered before: a late or double click fits no question. */
  step: string;
  at: number;
  option: O;
}
/** Why an answer is not on offer, in words to come, with the rule it would break. */
export interface Why {
  message: Message;
  clause?: Clause;
}
/** A move that was not allowed: what is wrong with it, and why. */
export interface Refusal extends Why {
  reason: 'over' | 'malformed' | 'notAsked' | 'stale' | 'notOffered' | 'outOfBounds';
}

// ── Rules ─────────────────────────────────────────────────────────────────────

/** How one kind of step resolves: by itself, or by asking somebody. */
export type Rule<S extends State, T extends Step, O extends Option, E extends GameEvent = GameEvent> =
  | AutomaticRule<S, T, E>
  | AskingRule<S, T, O, E>;
/** A step that needs nobody: a die, a result, the start of a turn. */
export interface AutomaticRule<S extends State, T extends Step, E extends GameEvent = GameEvent> {
  readonly clauses: readonly Clause[];
  readonly ask?: undefined;
  run(table: Table<S, E>, step: T): void;
}
/** A step that waits for a seat. */
export interface AskingRule<S extends State, T extends Step, O extends Option, E extends GameEvent = GameEvent> {
  readonly clauses: readonly Clause[];
  /** Answers what somebody else just did; such questions have a short clock of their own. */
  readonly isReaction?: true;
  /**
   * Reads the state and changes nothing. Asking nobody means the step is done.
   * Asks on what the table can see, never on what a hand holds: a missing question is a tell.
   */
  ask(state: S, step: T): readonly Decision<O>[];
  /** The step has left the agenda; put it back with `table.next` to ask again. */
  answer(table: Table<S, E>, step: T, option: O, seat: Seat): void;
}
/** What a rule may touch while it resolves one step. */
export interface Table<S extends State, E extends GameEvent = GameEvent> {
  /** This move's own copy: change it freely. */
  readonly state: S;
  /** Resolve these next, in the order written, before whatever was already waiting. */
  next(...steps: S['agenda'][number][]): void;
  /** Tell the log and the animations what happened. */
  emit(event: E): void;
  /** One die: 1 to `sides`. */
  roll(sides: number): number;
  /** One of these, each as likely. */
  pick<X>(from: readonly X[]): X;
  /** Put a pile in random order. */
  shuffle(pile: unknown[]): void;
}

// ── Telling ───────────────────────────────────────────────────────────────────

/**
 * A fact for log and animation; `<game>.log.<type>` is its sentence. `secret` reaches only the seats named. Each game lists its
 * own in a union made of `EventOf`; this is any event at all, for code that serves every game alike.
 */
export interface GameEvent {
  readonly type: string;
  readonly clause?: Clause;
  /** Brings something hidden to light, if only for a moment: no free way back. */
  readonly reveals?: true;
  readonly secret?: { readonly seats: readonly Seat[]; readonly [fact: string]: unknown };
  readonly [fact: string]: unknown;
}
/** One kind of event in a game: what everybody hears of it, and what only the seats named do. */
export type EventOf<Type extends string, Facts extends object, Hidden extends object | null = null> = {
  readonly type: Type;
  readonly clause: Clause;
  readonly reveals?: true;
} & Readonly<Facts> &
  (Hidden extends object ? { readonly secret: { readonly seats: readonly Seat[] } & Readonly<Hidden> } : unknown);
/**
 * How much there is to see of an event: a trifle that goes by with others, something to glance at, a card or figure to be read,
 * a verdict that was waited for, a duel or a death.
 */
export type Weight = 'trifle' | 'glance' | 'card' | 'verdict' | 'drama';
/** What a moment is looked for by when a match is told: life lost, somebody out, gain, a duel, a way out, a way into jail. */
export type Landmark = 'wound' | 'out' | 'reward' | 'duel' | 'escape' | 'jail';
/** How a match is told later: under which events as headings, and which are looked for. */
export interface Chronicle<E extends GameEvent = GameEvent, View = unknown> {
  readonly turns: readonly [E['type'], ...E['type'][]];
  /** Whose turn or doing it is where the event names no seat. */
  whose?(event: Heard<E>, view: View): Seat | null;
  readonly landmarks: Readonly<Partial<Record<E['type'], Landmark>>>;
}
/** An event as somebody heard it: with what was secret, or without. */
export type Heard<E extends GameEvent> = E extends { readonly secret: infer Secret }
  ? Omit<E, 'secret'> & Partial<Omit<Secret, 'seats'>>
  : E;
/** A sentence to be said in English, French or Spanish. Rules never hold words. */
export interface Message {
  key: string;
  args?: Readonly<Record<string, Said | readonly Said[]>>;
}
/** One thing within a sentence: a number, plain text, a seat by its name, or a smaller message. */
export type Said = number | string | { seat: Seat } | Message;
/** The three languages; every game is complete in each. */
export type Language = 'en' | 'fr' | 'es';
/** The sentences of one game in one language, by chapter (`ask`, `option`, `log` …) and name. */
export type Words = { readonly [chapter: string]: Readonly<Record<string, string>> };
/** How a game's words are loaded: each option and each event has its sentence, or it does not compile. */
export type WordLoaders<O extends Option, E extends GameEvent> = Readonly<
  Record<
    Language,
    () => Promise<{
      readonly default: { readonly option: Record<O['type'], string>; readonly log: Record<E['type'], string> };
    }>
  >
>;
/** Turns a message into a sentence of the listener's language. */
export type Say = (message: Message) => string;
/** How it ended. `scores` are what the rules count; `shares` sum to 1 (alone, 0 is a defeat) and are what bots maximise. */
export interface Outcome {
  winners: Seat[];
  scores?: number[];
  shares: number[];
  reason: Message;
  clause: Clause;
}

// ── A game ────────────────────────────────────────────────────────────────────

/** From the least to the most, both included. */
export type Bounds = { readonly min: number; readonly max: number };
/** A setting with a few values that have names; `seatsFor` limits single values to tables of that size. */
export interface ChoiceSetting {
  readonly kind: 'choice';
  readonly default: string;
  readonly values: readonly string[];
  readonly seatsFor?: Readonly<Record<string, Bounds>>;
  /** What counts instead where people share one device: nobody is quicker there than another. */
  readonly atOneScreen?: string;
}
/** One thing the host may set before the match. `seats` limits it to tables of that size. */
export type Setting = (
  | { readonly kind: 'toggle'; readonly default: boolean }
  | ({ readonly kind: 'number'; readonly default: number } & Bounds)
  | ChoiceSetting
) & {
  readonly seats?: Bounds;
  /** The version of the rules that brought it; matches of an older one do without. */
  readonly since?: number;
};
/** Everything the host may set; the table form, the command line and validation all read this. */
export type Settings = Readonly<Record<string, Setting>>;
/** The settings of one match, complete. */
export type Config = Readonly<Record<string, boolean | string | number>>;
/** The configuration type that belongs to a game's settings. */
export type ConfigOf<Schema extends Settings> = {
  readonly [Key in keyof Schema]: Schema[Key] extends {
    readonly kind: 'choice';
    readonly values: readonly (infer Value)[];
  }
    ? Value
    : Schema[Key] extends { readonly kind: 'number' }
      ? number
      : boolean;
};

/** A whole game: what is on the table, how each step resolves, who may see what, how it ends. */
export interface Game<
  S extends State<T>,
  T extends Step,
  O extends Option,
  C extends Config,
  View,
  E extends GameEvent = GameEvent,
> {
  readonly id: string;
  /**
   * Rises with every change that could replay an old match differently. Matches of all versions before go on as they began:
   * where a rule has changed it asks `goesBy`.
   */
  readonly version: number;
  readonly seats: Bounds;
  readonly settings: Settings;
  /** How much there is to see of each event. */
  readonly weights: Readonly<Record<E['type'], Weight>>;
  /** How its log is told. */
  readonly chronicle: Chronicle<E, View>;
  /** How a fact of an option or event is said: as a seat's name, or as a word of the chapter named here. */
  readonly facts: Readonly<Record<string, 'seat' | (string & {})>>;
  /** The table before the first question. */
  setup(config: C, seats: number, rng: Rng, version: number): S;
  /** One rule for each kind of step; the compiler refuses a missing one. */
  readonly rules: { readonly [K in T['do']]: Rule<S, Extract<T, { do: K }>, O, E> };
  /** Why an answer is not on offer, for tooltips and refusals. Must survive any option, however strange. */
  whyNot(state: S, seat: Seat, option: O): Why | null;
  /** Asked after every step; the first answer ends the game. */
  outcome(state: S): Outcome | null;
  /**
   * Only for games with races: how quick an answer to what is open must have been to count still, in milliseconds; null as
   * long as any would. It tells what was answered in secret, so hosts use it and nobody is shown it.
   */
  tooLate?(state: S): number | null;
  /** Whether a seat can do nothing more in this match; where nobody drops out it is missing. */
  isOut?(state: S, seat: Seat): boolean;
  /** What this viewer may know, and nothing that depends on anything else. */
  view(state: S, viewer: Viewer): View;
  /** What a seat keeps from others, read from its own view: told to all when the match is over. */
  holds(view: View, seat: Seat): readonly Message[];
  /** A state this seat could not tell from the real one, with fresh dice. For bots. */
  imagine(state: S, seat: Seat, rng: Rng): S;
  /** A copy that shares nothing changeable. */
  clone(state: S): S;
  /**
   * Only for games with gestures: what the table saw of what a hand did. `simulate` runs the physics once, on the
   * server, and its result stays in the move, so a replay needs no engine; `guess` is the bots' quick model. `whyNot` looks
   * at numbers that are within their bounds and yet none that a hand gives.
   */
  readonly gestures?: {
    simulate(state: S, option: O): O;
    guess(state: S, option: O, rng: Rng): O;
    whyNot?(option: O): Why | undefined;
  };
  /** The rule-of-thumb player, if the game has one. */
  readonly thumb?: Bot<View, O>;
  /** What a search needs to know of this game; without it none is made. */
  readonly insight?: Insight<S, O>;
}
/** Any game at all, for code that serves every game alike. */
export type AnyGame = Game<State, Step, Option, Config, unknown>;
