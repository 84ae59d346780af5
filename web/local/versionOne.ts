import type { Config, Move } from '@saloon/kernel';
import { type Entry, localFacts, type TableFacts } from '@saloon/table';
import type { DBSchema } from 'idb';
import type { LocalSeat } from './workerMessages.ts';

/** A table as version 1 of the database kept it. */
export interface SavedTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly config: Config;
  readonly seats: readonly (LocalSeat & { readonly nonce: string })[];
  readonly seed: string;
  readonly opened: number;
  readonly isOver: boolean;
  /** Moves that were on the table when it began, and the name of the match that they come from. */
  readonly begun: { readonly match: string; readonly moves: readonly Move[] } | null;
}
/** An entry of its log: a move, or the seat that took moves back and how many remained. */
export type SavedEntry = { readonly at: number } & (
  | { readonly move: Move }
  | { readonly undone: number; readonly to: number }
);
/** The stores of version 1; an entry's key is its table and its number. */
export interface VersionOne extends DBSchema {
  tables: { key: string; value: SavedTable };
  lines: { key: [string, number]; value: SavedEntry };
}

/** The facts of a table that version 1 kept. */
export const factsOfSaved = ({ begun, isOver, ...saved }: SavedTable): TableFacts =>
  localFacts({
    ...saved,
    match: begun?.match ?? saved.id,
    status: isOver ? 'over' : 'playing',
    ...(begun === null ? {} : { begun: begun.moves.length }),
  });

/**
 * The log of a table that version 1 kept. Its entries are numbered anew: where one could not be written there is a hole, and
 * version 1 read on behind it.
 */
export function entriesOfSaved({ begun, opened }: SavedTable, saved: readonly SavedEntry[]): Entry[] {
  const before = (begun?.moves ?? []).map((move): SavedEntry => ({ at: opened, move }));
  return [...before, ...saved].map((entry, index): Entry => {
    const head = { seq: index + 1, at: entry.at, id: null };
    if ('move' in entry) return { ...head, type: 'move', seat: entry.move.seat, move: entry.move };
    return { ...head, type: 'undone', seat: entry.undone, by: entry.undone, to: entry.to };
  });
}
