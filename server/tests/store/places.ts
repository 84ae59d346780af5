import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@saloon/table';
import { afterAll, beforeAll } from 'vitest';
import type { Migration } from '../../storage/migrations.ts';
import { type NewEntry, newEntry } from '../../storage/newEntry.ts';
import { openPostgres } from '../../storage/postgres.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import type { Store, TableRow } from '../../storage/store.ts';
import type { TestPostgres } from '../postgres.ts';

/** Somewhere to keep things, empty at first. Opened twice it is two nodes, where there can be two. */
interface Place {
  open(options?: { migrations?: readonly Migration[] }): Promise<Store>;
}

/** One of the two ways to keep things, which must not differ in anything that a match can notice. */
export interface Kind {
  name: string;
  isShared: boolean;
  make(): Promise<Place>;
}

/** Two nodes that share a database. Where there can be only one, both are the same. */
interface Nodes {
  store: Store;
  other: Store;
}

/** Gives the nodes that the tests of a subject share. */
export type OpenNodes = () => Nodes;

/** Where a file of tests keeps things, and the stores that it has open there. */
export class Places {
  readonly root = mkdtempSync(join(tmpdir(), 'saloon-store-'));
  private opened: Store[] = [];

  readonly sqlite: Kind = {
    name: 'SQLite',
    isShared: false,
    make: async () => {
      const folder = this.path('folder');
      return { open: async options => this.remember(await openSqlite(folder, options)) };
    },
  };

  postgres(server: TestPostgres): Kind {
    return {
      name: 'PostgreSQL',
      isShared: true,
      make: async () => {
        const url = await server.createDatabase(fresh('database'));
        return { open: async options => this.remember(await openPostgres(url, options)) };
      },
    };
  }

  /** A path where nothing is yet. */
  path(word: string): string {
    return join(this.root, fresh(word));
  }

  /** This store is closed after the test. */
  remember<S extends Store>(store: S): S {
    this.opened.push(store);
    return store;
  }

  /** This store outlasts the test. */
  forget(store: Store): void {
    this.opened = this.opened.filter(one => one !== store);
  }

  readonly closeAll = async (): Promise<void> => {
    await Promise.all(this.opened.splice(0).map(store => store.close()));
  };

  async remove(): Promise<void> {
    await this.closeAll();
    rmSync(this.root, { recursive: true });
  }

  /** Opens two nodes for all the tests around this call. */
  nodes({ isShared, make }: Kind): OpenNodes {
    let nodes: Nodes;
    beforeAll(async () => {
      const place = await make();
      const store = await place.open();
      nodes = { store, other: isShared ? await place.open() : store };
      this.forget(nodes.store);
      this.forget(nodes.other);
    });
    afterAll(async () => {
      await Promise.all([...new Set([nodes.store, nodes.other])].map(store => store.close()));
    });
    return () => nodes;
  }
}

let counter = 0;
/** A word that no other test uses. */
export const fresh = (word: string) => `${word}${++counter}`;

export const row = (more: Partial<TableRow> = {}): TableRow => ({
  id: fresh('table'),
  code: fresh('CODE'),
  version: 1,
  status: 'waiting',
  game: 'shootout',
  isOpen: true,
  opened: 1_000,
  facts: '{"seed":"s"}',
  ...more,
});

/** An entry on its way into the log of this table. */
export const entry = (
  table: string,
  seq: number,
  { due, ...more }: Partial<Entry> & { due?: number | null } = {},
): NewEntry => {
  const move = { seat: 0, step: 'turn', at: seq, option: { type: 'pass' } };
  const usual = { seq, at: 1_700_000_000_000 + seq, type: 'move', seat: 0, id: `id-${seq}` };
  return newEntry(table, { ...usual, ...(more.type === undefined ? { move } : {}), ...more } as Entry, due);
};

export const entries = (table: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(table, from + index));

/** What the store gives back of those. */
export const kept = (written: readonly NewEntry[]): Entry[] => written.map(one => one.entry as Entry);

export const seqs = (found: readonly { seq: number }[]) => found.map(({ seq }) => seq);
