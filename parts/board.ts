import type { Clause, Decision, GameEvent, Heard, Message, Option, Say, Seat, Viewer, Weight } from '@saloon/kernel';
import type { ComponentType } from 'preact';
import type { SoundName } from './sound.ts';

/** An open question as its seat receives it: `step` names its sentence, `at` belongs into the answer. */
export type Question = Decision & { readonly step: string; readonly at: number };

/** How a seat looks everywhere: its name, its emblem and, unless players choose it, its colour (both by seat number), and who plays it. */
export interface SeatFace {
  readonly seat: Seat;
  readonly name: string;
  readonly isBot: boolean;
  /** A person who is away; a bot may be answering meanwhile. */
  readonly isAway: boolean;
  /** What else is to be said of who sits there, such as that the table waits for them; a frame that knows more says it. */
  readonly notes?: string;
  readonly clock?: ShownClock | null;
  /** The word for it, if it is their turn next. */
  readonly next?: string;
}

/** A player's clock; whoever shows it reads it every second while it runs. */
export interface ShownClock {
  readonly isRunning: boolean;
  /** What is left now, in words, and whether it is little. */
  read(): { readonly text: string; readonly isSoon: boolean };
}

/** A list that is chosen piece by piece. */
export interface ListBegun {
  /** The fact that is the list. */
  readonly fact: string;
  readonly begun: readonly unknown[];
  /** What can come next, each once. */
  readonly next: readonly unknown[];
  /** The answer, if the list may end here. */
  readonly whole: Option | null;
}

/**
 * Choosing by parts: a player taps a card, then a target, until one option is left. Prompt bar and board show the same
 * choice, so the table frame owns it and both call `pick`.
 */
export interface Choosing {
  /** The facts chosen so far, e.g. `{ type: 'play', card: 17 }`. */
  readonly picked: Readonly<Record<string, unknown>>;
  /** The options that still fit. */
  readonly left: readonly Option[];
  /** Whether some option that still fits has these facts: this piece can be chosen now. */
  fits(facts: Readonly<Record<string, unknown>>): boolean;
  /**
   * Chooses these facts too, or these alone if they contradict what was picked before. The last option left is answered,
   * or waits for confirmation if the player wants that.
   */
  pick(facts: Readonly<Record<string, unknown>>): void;
  /** Answers with this option, or holds it until it is confirmed; for what a hand makes up itself, such as a flick. */
  settle(option: Option): void;
  /** Where what is left differs only in a list, such as cards in an order: how far it is chosen. */
  readonly list: ListBegun | null;
  /** Lays the first pieces of that list; the whole of it is only answered by `settle`. */
  begin(pieces: readonly unknown[]): void;
  /** Starts again. */
  clear(): void;
  /** The option whose effect the board should preview (hovered or focused in the prompt bar or on the board). */
  readonly previewed: Option | null;
  preview(option: Option | null): void;
}

/** What a game's board is given. It draws, and lets choose; it holds no rules and knows nothing but this view. */
export interface BoardProps<View = unknown, E extends GameEvent = GameEvent> {
  /** What the viewer may know at the moment shown: now, or any moment of a replay. */
  readonly view: View;
  readonly viewer: Viewer;
  readonly seats: readonly SeatFace[];
  /** Who is asked, and in which step; nobody when the match is over. */
  readonly asked: { readonly step: string; readonly seats: readonly Seat[] } | null;
  /** The viewer's own question; null while waiting, watching or replaying. */
  readonly question: Question | null;
  readonly choosing: Choosing;
  /** What is on stage right now, for flourishes: it led to this view. Pieces that moved slide by themselves when the view changes. */
  readonly happening: readonly Heard<E>[];
  /** What the last moves told, for whoever is shown nothing while it happens; missing where there is only one moment to see. */
  readonly latest?: readonly Heard<E>[];
  readonly say: Say;
  /** Opens the rulebook at a clause. */
  explain(clause: Clause): void;
}

/** A thing with a name of its own, such as a card: `name` in the chapter of the game's words that names such things. */
export interface Thing {
  readonly chapter: string;
  readonly name: string;
}

/** A thing whose name was read somewhere, and the table it belongs to: what a card does may depend on it. */
export interface CloserProps<View = unknown> {
  readonly thing: Thing;
  readonly view: View;
  readonly say: Say;
}

/** A style that gives seats other colours: `--seat-<number>` and a colour each. */
export type Paint = Readonly<Record<string, string>>;

/** A game's board with what the table frame must know of it; exported as `board` from `games/<game>/board`. */
export interface Board {
  /** The key of the game's name. */
  readonly title: string;
  readonly Component: ComponentType<BoardProps>;
  /** It shows every player with name, notes and clock; the frame then does so only for those who listen. */
  readonly drawsPlayers?: true;
  /** Whether it takes this answer with a hand of its own, such as a flick; the prompt then leaves it to the board. */
  takes?(option: Option): boolean;
  /** How much there is to see of each event. */
  readonly weights: Readonly<Record<string, Weight>>;
  /** The sound that goes with an event of this type; others are silent. */
  readonly sounds: Readonly<Record<string, SoundName>>;
  /** Whether this event is an attack on the seat: worth an alert even when its player looks elsewhere. */
  isAttack(event: GameEvent, seat: Seat): boolean;
  /** Whether the game itself did this, playing against its only player: it is shown step by step, although nobody else answered. */
  isRival?(event: GameEvent, view: unknown): boolean;
  /**
   * Whether an answer is as a rule for good where people play together: dice fall, hidden cards come to light, or somebody else
   * answers. Marked before it is given.
   */
  isFinal(option: Option): boolean;
  /** Things that can be looked at closely wherever their names are read, such as in the log, and how they look then. */
  readonly closer?: {
    readonly chapters: readonly string[];
    readonly Component: ComponentType<CloserProps>;
  };
  /** Where players choose their colours: what the frame wears instead of those that go by seat number. */
  paint?(view: unknown): Paint;
  /** What a seat hid until the match was over, such as a role; null if nothing. */
  secretOf?(view: unknown, seat: Seat): Message | null;
}

/** A board drawn for the views and events of one game. The frame shows it with no others. */
export const boardFor = <View, E extends GameEvent, O extends Option>(
  board: Omit<
    Board,
    'Component' | 'closer' | 'paint' | 'secretOf' | 'weights' | 'sounds' | 'isAttack' | 'isRival' | 'isFinal' | 'takes'
  > & {
    readonly Component: ComponentType<BoardProps<View, E>>;
    readonly weights: Readonly<Record<E['type'], Weight>>;
    readonly sounds: Readonly<Partial<Record<E['type'], SoundName>>>;
    isAttack(event: Heard<E>, seat: Seat): boolean;
    isRival?(event: Heard<E>, view: View): boolean;
    isFinal(option: O): boolean;
    takes?(option: O): boolean;
    readonly closer?: { readonly chapters: readonly string[]; readonly Component: ComponentType<CloserProps<View>> };
    paint?(view: View): Paint;
    secretOf?(view: View, seat: Seat): Message | null;
  },
): Board => board as unknown as Board;

/** The viewer's own seat; spectators look over the shoulder of the first one, without seeing the cards. */
export const homeSeat = ({ viewer }: Pick<BoardProps, 'viewer'>): Seat => (viewer === 'spectator' ? 0 : viewer);
