import { digestOf, Fault, type MatchRecord, type RecordedSeat } from '@saloon/kernel';
import type { SeatFacts } from './facts.ts';
import { movesOf } from './history.ts';
import { isOver, outcomeOf, type TableState } from './tableState.ts';

/** The match as a portable record, seed included: for whoever keeps the table. */
export function recordOf(table: TableState): MatchRecord {
  const { match, game, version, config, seats, seatings, seed, commitment } = table.facts;
  const outcome = outcomeOf(table);
  const record: MatchRecord = {
    saloon: seats.some(({ origin }) => origin == null) ? 1 : 2,
    match,
    game,
    version,
    config,
    seats: seats.map(recordedSeat),
    ...(seatings === undefined ? {} : { seatings }),
    commitment,
    seed,
    moves: movesOf(table.last),
    ...(outcome === null ? {} : { outcome }),
  };
  return outcome === null ? record : { ...record, digest: digestOf(record, table.state) };
}

/** Tables from before there were pledges have none to record. */
const recordedSeat = ({ name, nonce, pledge, origin }: SeatFacts): RecordedSeat => ({
  name: name ?? '',
  nonce: nonce ?? '',
  ...(origin == null ? {} : { pledge, origin }),
});

/** The record for everybody: with it the seed is in the open, so there is none before the match is over. */
export function publishedRecord(table: TableState | null): MatchRecord {
  if (table === null || !isOver(table))
    throw new Fault('record', 'A record is published when the match is over', 'notOver');
  return recordOf(table);
}
