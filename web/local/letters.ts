import type { Config, MatchRecord, State, Verdict, Viewer } from '@saloon/kernel';
import type { Command, ServerMessage, TableInfo, Told } from '@saloon/protocol';
import type { WentWrong } from '../session/refused.ts';

/** A wish for a table on this device: people share the screen, bots fill the rest. */
export interface LocalWish {
  readonly game: string;
  readonly config: Config;
  readonly seats: readonly LocalSeat[];
}
/** Who sits somewhere at a local table. */
export interface LocalSeat {
  readonly name: string;
  /** The kind of bot, or null for a person. */
  readonly bot: string | null;
}
/** One moment of a match as one viewer saw it. */
export interface PastMoment {
  readonly moves: number;
  readonly view: unknown;
  readonly asked: { readonly step: string; readonly seats: readonly number[] } | null;
}
/** A match told from beginning to end, as one viewer heard it. */
export interface Story {
  readonly told: readonly Told[];
  readonly moves: number;
}

/** Everything the page may ask of the house in the worker, with what it gets. */
export interface Favours {
  create: { with: { wish: LocalWish }; gives: { table: string } };
  info: { with: { table: string }; gives: TableInfo };
  tables: { with: object; gives: TableInfo[] };
  close: { with: { table: string }; gives: null };
  rematch: { with: { table: string }; gives: { table: string } };
  record: { with: { table: string }; gives: MatchRecord };
  /** How a record's match looked to a viewer after so many moves, and its whole story. */
  moment: { with: { record: MatchRecord; moves: number; viewer: Viewer }; gives: PastMoment };
  story: { with: { record: MatchRecord; viewer: Viewer }; gives: Story };
  read: { with: { text: string }; gives: MatchRecord };
  verify: { with: { record: MatchRecord }; gives: Verdict };
  /** A new table that begins where the record stood after so many moves; the seat is the person's, bots play the rest. */
  playOn: { with: { record: MatchRecord; moves: number; seat: number }; gives: { table: string } };
  /** For developers: everything that is behind a table; null in what is built. */
  inspect: { with: { table: string }; gives: State | null };
}
/** The name of a favour. */
export type Favour = keyof Favours;

/** What the page sends to the worker. */
export type ToHouse =
  | { readonly line: number; readonly command: Command }
  | { readonly line: number; readonly hangUp: true }
  | { readonly pace: number }
  | { readonly favour: Favour; readonly id: number; readonly facts: unknown };
/** What the worker sends to the page. */
export type FromHouse =
  | { readonly line: number; readonly message: ServerMessage }
  | { readonly id: number; readonly gives: unknown }
  | { readonly id: number; readonly fault: WentWrong & { readonly message: string } };
