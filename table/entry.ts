import type { Beat, Move, Seat } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';

/** A move as it is kept: the answer that was given. What it told follows from the rules. */
interface MoveEntry {
  readonly seq: number;
  readonly at: number;
  readonly type: 'move';
  readonly seat: Seat;
  readonly move: Move;
}
/**
 * Everything that happens at a table once its match has begun, in order. Kept, sent and played again in this one shape;
 * a new kind does not compile until the protocol and everybody who reads a log know it.
 */
export type Entry = (MoveEntry | Exclude<Told, { type: 'dealt' | 'move' }>) & {
  /** The id under which a client sent it, to know a resend by. */
  readonly id: string | null;
};
/** What an entry says, before it has its number, its time and its author. */
export type Happening = Entry extends infer E
  ? E extends Entry
    ? Omit<E, 'seq' | 'at' | 'seat' | 'id'>
    : never
  : never;
/** Who writes an entry: a seat, or somebody without one, and the id they sent it under. */
export interface Author {
  readonly seat: Seat | null;
  readonly id: string | null;
}
/** Why a bot answers for somebody. */
export type WhyStandIn = Extract<Told, { type: 'standsIn' }>['why'];

/** The deal stands before the first entry and is told like a move that nobody made. */
export interface Deal {
  readonly seq: 0;
  readonly at: number;
  readonly type: 'dealt';
  readonly seat: null;
}
/** So many entries are shown as they happened, beat by beat; what was before is read. */
export const ENTRIES_SHOWN = 8;

/** An entry with what it told, everybody's secrets included. */
export interface Happened {
  readonly entry: Entry | Deal;
  /** How many moves are on the table after it. */
  readonly moves: number;
  /** For the deal and for moves: what they told, step by step. */
  readonly beats: readonly Beat[];
}

/** The entry that this author writes at this number and time. */
export const entryOf = (happening: Happening, { seat, id }: Author, seq: number, at: number): Entry =>
  ({ seq, at, seat, id, ...happening }) as Entry;
