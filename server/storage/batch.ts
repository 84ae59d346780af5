import type { NewEntry } from './newEntry.ts';

/**
 * The entries of a batch by table and number, those that came first first. Every node writes in this order, or two of
 * them could wait for each other for ever.
 */
export const inOrder = (entries: readonly NewEntry[]): NewEntry[] =>
  entries.toSorted((a, b) => (a.table === b.table ? a.entry.seq - b.entry.seq : a.table < b.table ? -1 : 1));
