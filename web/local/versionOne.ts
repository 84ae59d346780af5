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
/** A line of its log: a move, or the seat that took moves back and how many remained. */
export type SavedLine = { readonly at: number } & (
  | { readonly move: Move }
  | { readonly undone: number; readonly to: number }
);
/** The stores of version 1; a line's key is its table and its number. */
export interface VersionOne extends DBSchema {
  tables: { key: string; value: SavedTable };
  lines: { key: [string, number]; value: SavedLine };
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
 * The log of a table that version 1 kept. Its lines are numbered anew: where one could not be written there is a hole, and
 * version 1 read on behind it.
 */
export function entriesOfSaved({ begun, opened }: SavedTable, lines: readonly SavedLine[]): Entry[] {
  const before = (begun?.moves ?? []).map((move): SavedLine => ({ at: opened, move }));
  return [...before, ...lines].map((line, index): Entry => {
    const head = { seq: index + 1, at: line.at, id: null };
    if ('move' in line) return { ...head, type: 'move', seat: line.move.seat, move: line.move };
    return { ...head, type: 'undone', seat: line.undone, by: line.undone, to: line.to };
  });
}
