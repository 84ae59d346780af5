import type { TableFacts } from '@saloon/table';
import type { TableRow } from '../storage/store.ts';

/** The row that keeps these facts. */
export const rowOf = (facts: TableFacts, version: number): TableRow => ({
  id: facts.id,
  code: facts.code,
  version,
  // While the dice are mixed nobody comes or goes any more, as in a match: lists and codes need not know the difference.
  status: facts.status === 'dealing' ? 'playing' : facts.status,
  game: facts.game,
  isOpen: facts.privacy === 'open',
  opened: facts.opened,
  ...passingOf(facts),
  ...(facts.opener === undefined ? {} : { opener: facts.opener }),
  facts: JSON.stringify(facts),
});

/** A table without a match passes, and so does a record that was handed in: it has no host. */
function passingOf({ status, started, host }: TableFacts): Pick<TableRow, 'passing'> {
  if (host === '') return { passing: 'record' };
  return started === null && status !== 'dealing' ? { passing: 'waiting' } : {};
}

/** The facts of a row; those of before there were pledges have none. */
export function factsOf(row: TableRow): TableFacts {
  const facts = JSON.parse(row.facts) as TableFacts;
  return { ...facts, seats: facts.seats.map(place => ({ ...OF_BEFORE_PLEDGES, ...place })) };
}
const OF_BEFORE_PLEDGES = { pledge: null, origin: null };
