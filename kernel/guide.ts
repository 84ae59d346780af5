import type { Clause, GameEvent, Heard, Message, Seat, Words } from './types.ts';

type NamesOf<W extends Words, Chapter extends string> = keyof W[Chapter] & string;

/** What a seat plays for: `aim` names its role, side or aim, the sentence `name` of the guide's chapter `goal` says when it wins. */
export interface Goal<Name extends string = string> {
  readonly aim: Message;
  readonly name: Name;
  readonly args?: Message['args'];
  readonly clause: Clause;
}
/** By seat, what an event adds to something that is counted; `before` is what the viewer had heard by then. */
export type Tally<E extends GameEvent = GameEvent, View = unknown> = (
  event: Heard<E>,
  before: readonly Heard<E>[],
  view: View,
) => Readonly<Record<Seat, number>>;
/** A sentence of one chapter of a guide. */
export interface GuideLine<Name extends string = string> {
  readonly name: Name;
  readonly args?: Message['args'];
}
/** A hint that is shown once: in which questions, and beside which part of the page, as a selector. */
export interface Hint {
  readonly steps: readonly string[];
  readonly at: string;
}

/**
 * What a game tells those who play it, besides its rules: what for, who comes next, how far everybody is, what is counted when it is
 * over. It reads views and what was heard, so it knows no secret. Its words `W` are fetched by themselves, under the scope `guide`.
 */
export interface Guide<View = unknown, E extends GameEvent = GameEvent, W extends Words = Words> {
  goal(view: View, seat: Seat): Goal<NamesOf<W, 'goal'>>;
  /** What is counted over a match, in the order in which it is shown. */
  readonly tallies: Readonly<Record<NamesOf<W, 'tally'>, Tally<E, View>>>;
  /** Who comes after whoever is at it, and who is asked alone, if anybody; null if that is not settled. */
  next(view: View, asked: Seat | null): Seat | null;
  /** How far a seat is, where the rules make that public. */
  progress?(view: View, seat: Seat): readonly GuideLine<NamesOf<W, 'progress'>>[];
  /** How a seat ended, where the number it is ranked by says nothing to anybody. */
  standing?(view: View, seat: Seat): readonly GuideLine<NamesOf<W, 'standing'>>[];
  /** How a seat came to be out, from all that was heard; null if it is not. */
  fate?(view: View, heard: readonly Heard<E>[], seat: Seat): GuideLine<NamesOf<W, 'fate'>> | null;
  /** Each is shown once to whoever plays, in this order. */
  readonly hints?: Readonly<Record<NamesOf<W, 'hint'>, Hint>>;
}
