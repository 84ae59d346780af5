import type { Beholder, Config, DiceWitness, MatchRecord, Message, State, Verdict } from '@saloon/kernel';
import type { Command, ServerMessage, TableInfo, Told, ToldBeat } from '@saloon/protocol';
import type { Pace } from '@saloon/table';
import type { WentWrong } from '../session/siteError.ts';

/** A table to be opened on this device: people share the screen, bots fill the rest. */
export interface LocalTableDraft {
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
  /** What the last move before it told, beat by beat. */
  readonly beats: readonly ToldBeat[];
  /** By seat, what it keeps from others; only for those who see everything. */
  readonly held?: readonly (readonly Message[])[];
}
/** A match told from beginning to end, as one viewer heard it. */
export interface Story {
  readonly told: readonly Told[];
  readonly moves: number;
}

/** What this device knows of a match's dice, from its seat. */
export interface SeenFrom {
  readonly seat: number;
  readonly witness: DiceWitness;
}

/** Everything the page may let the worker do, with what it gets. */
export interface WorkerJobs {
  create: { args: { draft: LocalTableDraft }; result: { table: string } };
  info: { args: { table: string }; result: TableInfo };
  tables: { args: object; result: TableInfo[] };
  close: { args: { table: string }; result: null };
  rematch: { args: { table: string }; result: { table: string } };
  record: { args: { table: string }; result: MatchRecord };
  /** How a record's match looked to a viewer after so many moves, and its whole story. */
  moment: { args: { record: MatchRecord; moves: number; viewer: Beholder }; result: PastMoment };
  story: { args: { record: MatchRecord; viewer: Beholder }; result: Story };
  read: { args: { text: string }; result: MatchRecord };
  /** Whether a record holds, also against what this device saw from a seat, if it took one. */
  verify: { args: { record: MatchRecord; seen: SeenFrom | null }; result: Verdict };
  /** What to say of a nonce before it is opened. */
  pledge: { args: { nonce: string }; result: string };
  /** A new table that begins where the record stood after so many moves; the seat is the person's, bots play the rest. */
  playOn: { args: { record: MatchRecord; moves: number; seat: number }; result: { table: string } };
  /** For developers: everything that is behind a table; null in what is built. */
  inspect: { args: { table: string }; result: State | null };
}
/** The name of a job. */
export type WorkerJob = keyof WorkerJobs;

/** What the page sends to the worker. */
export type ToWorker =
  | { readonly transport: number; readonly command: Command }
  | { readonly transport: number; readonly close: true }
  | { readonly pace: Pace; readonly answersAlone: boolean }
  /** Are you still there? */
  | { readonly ping: true }
  | { readonly job: WorkerJob; readonly id: number; readonly args: unknown };
/** What the worker sends to the page. */
export type FromWorker =
  | { readonly isHere: true }
  | { readonly transport: number; readonly message: ServerMessage }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: WentWrong & { readonly message: string } };
