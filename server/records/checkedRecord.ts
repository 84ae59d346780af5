import { configure, Fault, gameOf, readRecord, settingsOf, travel, verify } from '@saloon/kernel';
import { apply, dealTable, type Entry, snapshotOf, type TableFacts } from '@saloon/table';
import { newEntry } from '../storage/newEntry.ts';
import { gameNamed } from '../tables/games.ts';
import { factsFrom } from './factsFrom.ts';

/** A record that was found to be true, ready to be written down: nothing is left to do that takes long. */
export interface CheckedRecord {
  /** The table it becomes, but for its id. */
  readonly facts: Omit<TableFacts, 'id'>;
  /** Whose each move is, and each move as it is kept. */
  readonly seats: readonly number[];
  readonly bodies: readonly string[];
  /** How the table stands at the end, so that nobody who looks at it has to wait until it is played again. */
  readonly snapshot: string;
}

/** Plays the match of a record again and believes only what that leads to. Whatever is wrong with it is a fault. */
export async function checkedRecord(text: string, now: number): Promise<CheckedRecord> {
  const record = readRecord(text);
  if (record.outcome === undefined || record.digest === undefined || record.seed === undefined) throw notOver();
  const game = gameOf(record, [await gameNamed(record.game)]);
  // Without the gestures this is quick: only what is a whole match is looked at closely.
  if (game.outcome(travel(record, game).state) === null) throw notOver();
  const verdict = verify(record, [game]);
  if (!verdict.ok) throw new Fault(verdict.at, verdict.why, verdict.code);
  const config = configure(settingsOf(game, record.version), record.config, record.seats.length);
  const { facts, entries } = factsFrom({ ...record, config }, now);
  let { table } = dealTable(game, facts);
  for (const entry of entries) table = apply(table, entry).table;
  const { seq: _, ...snapshot } = snapshotOf(table);
  return {
    facts,
    seats: record.moves.map(({ seat }) => seat),
    bodies: entries.map((entry: Entry) => newEntry('', entry).body),
    snapshot: JSON.stringify(snapshot),
  };
}

const notOver = (): Fault => new Fault('outcome', 'Only finished matches can be taken in', 'notOver');
