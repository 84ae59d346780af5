import { Fault, hash, type MatchRecord } from '@saloon/kernel';
import { movesOf } from './history.ts';
import { isOver, outcomeOf, type TableState } from './tableState.ts';

/** The match as a portable record, seed included: for whoever keeps the table. */
export function recordOf(table: TableState): MatchRecord {
  const { match, game, version, config, seats, seed, commitment } = table.facts;
  const outcome = outcomeOf(table);
  return {
    saloon: 1,
    match,
    game,
    version,
    config,
    seats: seats.map(({ name, nonce }) => ({ name: name ?? '', nonce: nonce ?? '' })),
    commitment,
    seed,
    moves: movesOf(table.last),
    ...(outcome === null ? {} : { outcome, digest: hash(table.state) }),
  };
}

/** The record for everybody: with it the seed is in the open, so there is none before the match is over. */
export function publishedRecord(table: TableState | null): MatchRecord {
  if (table === null || !isOver(table))
    throw new Fault('record', 'A record is published when the match is over', 'notOver');
  return recordOf(table);
}
