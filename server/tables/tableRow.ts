import type { TableFacts } from '@saloon/table';
import type { TableRow } from '../storage/store.ts';

/** The row that keeps these facts. */
export const rowOf = (facts: TableFacts, version: number): TableRow => ({
  id: facts.id,
  code: facts.code,
  version,
  status: facts.status,
  game: facts.game,
  isOpen: facts.privacy === 'open',
  opened: facts.opened,
  facts: JSON.stringify(facts),
});

/** The facts of a row. */
export const factsOf = (row: TableRow): TableFacts => JSON.parse(row.facts) as TableFacts;
