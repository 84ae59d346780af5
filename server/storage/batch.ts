import type { NewLine } from './store.ts';
import { assertWhole } from './wholeText.ts';

/**
 * The lines of a batch by table and number, those that came first first. Every node writes in this order, or two of
 * them could wait for each other for ever.
 */
export function inOrder(lines: readonly NewLine[]): NewLine[] {
  for (const { table, kind, id, body } of lines) {
    assertWhole(table);
    assertWhole(kind);
    assertWhole(id);
    assertWhole(body);
  }
  return lines.toSorted((a, b) => (a.table === b.table ? a.seq - b.seq : a.table < b.table ? -1 : 1));
}
