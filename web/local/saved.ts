import type { Config, Move } from '@saloon/kernel';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LocalSeat } from './workerMessages.ts';

/** What is known about a table of this device besides its log. */
export interface SavedTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly config: Config;
  readonly seats: readonly (LocalSeat & { readonly nonce: string })[];
  readonly seed: string;
  readonly opened: number;
  readonly isOver: boolean;
  /** Moves that were on the table when it began: it plays on from another match, under that match's name. */
  readonly begun: { readonly match: string; readonly moves: readonly Move[] } | null;
}
/** One line of a table's log: a move, or a way back to so many moves. */
export type SavedLine = { readonly at: number } & (
  | { readonly move: Move }
  | { readonly undone: number; readonly to: number }
);

interface Shelves extends DBSchema {
  tables: { key: string; value: SavedTable };
  lines: { key: [string, number]; value: SavedLine };
}

/** The matches of this device, in the browser's own database. */
export class Shelf {
  private readonly opened: Promise<IDBPDatabase<Shelves>>;

  constructor() {
    this.opened = openDB<Shelves>('saloon', 1, {
      upgrade(shelves) {
        shelves.createObjectStore('tables', { keyPath: 'id' });
        shelves.createObjectStore('lines');
      },
    });
  }

  async tables(): Promise<SavedTable[]> {
    return (await this.opened).getAll('tables');
  }

  async table(id: string): Promise<SavedTable | undefined> {
    return (await this.opened).get('tables', id);
  }

  async keep(table: SavedTable): Promise<void> {
    await (await this.opened).put('tables', table);
  }

  async lines(table: string): Promise<SavedLine[]> {
    return (await this.opened).getAll('lines', linesOf(table));
  }

  async append(table: string, seq: number, line: SavedLine): Promise<void> {
    await (await this.opened).put('lines', line, [table, seq]);
  }

  async drop(table: string): Promise<void> {
    const shelves = await this.opened;
    await shelves.delete('tables', table);
    await shelves.delete('lines', linesOf(table));
  }
}

const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
